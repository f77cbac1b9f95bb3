#include "core/process/temporary_folder.h"

#include "core/process/signal_safe.h"

#include <cerrno>
#include <cstdio>
#include <fcntl.h>
#include <stdlib.h>
#include <string>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

// A program may nest folders too deeply to descend with the available descriptors or stack. So the entries of a nested
// folder are moved up next to it, until only files and empty folders are left.

namespace mortonscope {

namespace {

constexpr int kMaxPasses = 1'000'000;  ///< the maximum nesting

/// Opens a folder even if its mode forbids it. Returns −1 if it is not a folder.
int openFolder(int parent, const char* name)
{
    constexpr int kFlags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC;
    if (const int folder = ::openat(parent, name, kFlags); folder >= 0) {
        // The mode is needed to remove or move its entries.
        ::fchmod(folder, S_IRWXU);
        return folder;
    }
    struct stat status{};
    if (::fstatat(parent, name, &status, AT_SYMLINK_NOFOLLOW) != 0 || !S_ISDIR(status.st_mode)) {
        return -1;
    }
    ::fchmodat(parent, name, S_IRWXU, 0);
    return ::openat(parent, name, kFlags);
}

/// A name made of a number.
struct FreshName {
    char text[24];
    explicit FreshName(unsigned long number)
    {
        char* out = text;
        for (const char* c = ".up-"; *c != '\0'; ++c) {
            *out++ = *c;
        }
        do {
            *out++ = static_cast<char>('a' + number % 16);
            number /= 16;
        } while (number > 0);
        *out = '\0';
    }
};

class Remover {
public:
    explicit Remover(int top) : m_top(top) {}

    /// Empties the folder. Returns false if something remains.
    bool empty()
    {
        for (int pass = 0; pass < kMaxPasses; ++pass) {
            m_isEmpty = true;
            m_hasMoved = false;
            forEachEntry(m_top, [this](const char* name) { removeFromTop(name); });
            if (m_isEmpty || !m_hasMoved) {
                return m_isEmpty;
            }
        }
        return false;
    }

private:
    void removeFromTop(const char* name)
    {
        if (::unlinkat(m_top, name, 0) == 0 || ::unlinkat(m_top, name, AT_REMOVEDIR) == 0) {
            m_hasMoved = true;
            return;
        }
        m_isEmpty = false;
        const int folder = openFolder(m_top, name);
        if (folder < 0) {
            return;
        }
        forEachEntry(folder, [this, folder](const char* inner) { removeOrMoveUp(folder, inner); });
        ::close(folder);
        m_hasMoved = ::unlinkat(m_top, name, AT_REMOVEDIR) == 0 || m_hasMoved;
    }

    void removeOrMoveUp(int folder, const char* name)
    {
        if (::unlinkat(folder, name, 0) == 0 || ::unlinkat(folder, name, AT_REMOVEDIR) == 0) {
            m_hasMoved = true;
            return;
        }
        ::fchmodat(folder, name, S_IRWXU, 0);  // a folder must be writable to be moved, because its ".." changes
        m_hasMoved = ::renameat(folder, name, m_top, FreshName(++m_names).text) == 0 || m_hasMoved;
    }

    const int m_top;
    unsigned long m_names = 0;
    bool m_isEmpty = true;
    bool m_hasMoved = false;  ///< whether this pass removed or moved anything
};

}  // namespace

bool removeFolder(const char* path)
{
    const int top = openFolder(AT_FDCWD, path);
    if (top >= 0) {
        Remover(top).empty();
        ::close(top);
    }
    return ::rmdir(path) == 0 || errno == ENOENT;
}

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
