#include "core/process/temporary_folder.h"

#include "core/process/folder_removal.h"

#include <string>
#include <system_error>

#include <stdlib.h>

namespace mortonscope {

TemporaryFolder::TemporaryFolder()
{
    std::error_code error;
    std::filesystem::path parent = std::filesystem::temp_directory_path(error);
    if (error) {
        parent = "/tmp";
    }
    std::string name = (parent / "mortonscope-XXXXXX").string();
    if (::mkdtemp(name.data()) != nullptr) {
        m_path = name;
    }
}

TemporaryFolder::~TemporaryFolder()
{
    if (!m_path.empty()) {
        removeFolder(m_path.c_str());
    }
}

}  // namespace mortonscope
