#include "core/process/folder_removal.h"

#include "core/process/system_folder.h"

#include <cerrno>
#include <cstdio>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

// A program may have nested folders deeper than there are descriptors or stack for going down, so nobody goes down:
// what is in a folder of the folder is moved up beside it, until there are only files and empty folders.

namespace mortonscope {

namespace {

constexpr int kMostPasses = 1'000'000;  ///< as deep as it may be nested

/// Opens it even if its rights were taken away. −1 if it is none.
int openFolder(int parent, const char* name)
{
    constexpr int kFlags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC;
    if (const int folder = ::openat(parent, name, kFlags); folder >= 0) {
        // Without these nothing in it can be removed or moved.
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

/// A name that was not used before.
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

    /// False if it could not be emptied.
    bool empty()
    {
        for (int pass = 0; pass < kMostPasses; ++pass) {
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
        ::fchmodat(folder, name, S_IRWXU, 0);  // a folder that may not be written can't be moved: its ".." changes
        m_hasMoved = ::renameat(folder, name, m_top, FreshName(++m_names).text) == 0 || m_hasMoved;
    }

    const int m_top;
    unsigned long m_names = 0;
    bool m_isEmpty = true;
    bool m_hasMoved = false;  ///< in this pass something was removed or moved
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

}  // namespace mortonscope
