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

// Async-signal-safe functions. They allocate nothing.

// Each append() writes to `out`, which must have enough room, and returns the new end.

inline char* append(char* out, const char* text)
{
    while (*text != '\0') {
        *out++ = *text++;
    }
    *out = '\0';
    return out;
}

inline char* append(char* out, unsigned long number)
{
    char digits[24];
    int count = 0;
    do {
        digits[count++] = static_cast<char>('0' + number % 10);
        number /= 10;
    } while (number > 0);
    while (count > 0) {
        *out++ = digits[--count];
    }
    *out = '\0';
    return out;
}

/// Calls `act(name)` for each entry of an open folder except "." and "..". Async-signal-safe on Linux, where it makes
/// the system call behind readdir, because opendir allocates.
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
