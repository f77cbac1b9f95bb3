#pragma once

#include <filesystem>

namespace mortonscope {

/// A folder of its own below the system's folder for temporary files, removed with all that is in it when this dies.
class TemporaryFolder {
public:
    TemporaryFolder();
    ~TemporaryFolder();
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    /// Empty if it could not be made; errno said why.
    const std::filesystem::path& path() const { return m_path; }

private:
    std::filesystem::path m_path;
};

}  // namespace mortonscope
