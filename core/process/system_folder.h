#pragma once

#include <cstdint>

#include <fcntl.h>
#include <unistd.h>

#if defined(__linux__)
#include <sys/syscall.h>
#else
#include <dirent.h>
#endif

namespace mortonscope {

/// Calls `act(name)` for what is in an open folder, "." and ".." left out. Async-signal-safe on Linux, where folders
/// are read with the system call behind readdir, since opendir allocates.
template <class Act>
void forEachEntry(int folder, Act act)
{
    const auto isOther = [](const char* name) {
        return name[0] != '.' || (name[1] != '\0' && (name[1] != '.' || name[2] != '\0'));
    };
#if defined(__linux__)
    ::lseek(folder, 0, SEEK_SET);
    alignas(std::uint64_t) char entries[8192];
    for (long length; (length = ::syscall(SYS_getdents64, folder, entries, sizeof entries)) > 0;) {
        for (long at = 0; at < length;) {
            // struct linux_dirent64: inode 8 bytes, offset 8, record length 2, type 1, name
            const char* entry = entries + at;
            at += static_cast<unsigned char>(entry[16]) + 256 * static_cast<unsigned char>(entry[17]);
            if (isOther(entry + 19)) {
                act(entry + 19);
            }
        }
    }
#else
    if (DIR* listing = ::fdopendir(::dup(folder)); listing != nullptr) {
        ::rewinddir(listing);
        while (const dirent* entry = ::readdir(listing)) {
            if (isOther(entry->d_name)) {
                act(entry->d_name);
            }
        }
        ::closedir(listing);
    }
#endif
}

}  // namespace mortonscope
