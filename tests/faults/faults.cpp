// A library to preload (LD_PRELOAD) that makes the system calls which write files fail as a test specifies. Only files
// below one folder are affected, so that the rest of the program works. Needs neither root nor a special file system.
//
// setFault() sets the failure in this process, MORTONSCOPE_FAULT in another program.

#include <cerrno>
#include <csignal>
#include <cstdarg>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include <dlfcn.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace {

struct Fault {
    char call[16] = "";     ///< open, write, fsync or rename; empty: none
    char act[16] = "";      ///< fail, half (of a write, then fail), kill, half-kill, then-kill (after the call)
    int error = 0;          ///< errno of a failure
    char folder[512] = "";  ///< the affected files; empty: none
};

Fault fault;
bool isRead = false;

/// Parses a fault such as "write fail 28 /folder".
void read(const char* text)
{
    fault = Fault();
    isRead = true;
    if (text != nullptr
        && std::sscanf(text, "%15s %15s %d %511s", fault.call, fault.act, &fault.error, fault.folder) != 4) {
        fault = Fault();
    }
}

bool isIn(const char* path)
{
    return fault.folder[0] != 0 && std::strncmp(path, fault.folder, std::strlen(fault.folder)) == 0;
}

bool isIn(int fd)
{
    char link[32];
    char path[1024];
    std::snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    const ssize_t length = ::readlink(link, path, sizeof path - 1);
    if (length <= 0) {
        return false;
    }
    path[length] = 0;
    return isIn(path);
}

bool is(const char* word, const char* other) { return std::strcmp(word, other) == 0; }

bool isMeant(const char* call, auto where)
{
    if (!isRead) {
        read(std::getenv("MORTONSCOPE_FAULT"));
    }
    return fault.call[0] != 0 && is(fault.call, call) && isIn(where);
}

/// Fails or kills the process; returns false if the real call is to be made first.
bool fails()
{
    if (is(fault.act, "kill")) {
        ::kill(::getpid(), SIGKILL);
    }
    errno = fault.error;
    return is(fault.act, "fail");
}

void endAfterwards()
{
    if (is(fault.act, "then-kill") || is(fault.act, "half-kill")) {
        ::kill(::getpid(), SIGKILL);
    }
}

template <class Function>
Function* next(const char* name)
{
    return reinterpret_cast<Function*>(::dlsym(RTLD_NEXT, name));
}

int opened(const char* name, int folder, const char* path, int flags, mode_t mode)
{
    const bool writes = (flags & O_ACCMODE) != O_RDONLY && (flags & O_DIRECTORY) == 0;
    const bool meant = writes && isMeant("open", path);
    if (meant && fails()) {
        return -1;
    }
    const int fd = next<int(int, const char*, int, ...)>(name)(folder, path, flags, mode);
    if (meant) {
        endAfterwards();
    }
    return fd;
}

int renamed(auto&& rename, const char* target)
{
    const bool meant = isMeant("rename", target);
    if (meant && fails()) {
        return -1;
    }
    const int result = rename();
    if (meant) {
        endAfterwards();
    }
    return result;
}

mode_t modeFrom(int flags, va_list arguments)
{
    return (flags & (O_CREAT | O_TMPFILE)) != 0 ? static_cast<mode_t>(va_arg(arguments, int)) : 0;
}

}  // namespace

extern "C" {

void setFault(const char* text) { read(text); }

int open(const char* path, int flags, ...)
{
    va_list arguments;
    va_start(arguments, flags);
    const mode_t mode = modeFrom(flags, arguments);
    va_end(arguments);
    return opened("openat", AT_FDCWD, path, flags, mode);
}

int openat(int folder, const char* path, int flags, ...)
{
    va_list arguments;
    va_start(arguments, flags);
    const mode_t mode = modeFrom(flags, arguments);
    va_end(arguments);
    return opened("openat", folder, path, flags, mode);
}

int open64(const char* path, int flags, ...) __attribute__((alias("open")));
int openat64(int folder, const char* path, int flags, ...) __attribute__((alias("openat")));

ssize_t write(int fd, const void* bytes, size_t size)
{
    const auto real = next<ssize_t(int, const void*, size_t)>("write");
    if (!isMeant("write", fd)) {
        return real(fd, bytes, size);
    }
    if (fails()) {
        return -1;
    }
    const ssize_t written = real(fd, bytes, is(fault.act, "then-kill") ? size : (size + 1) / 2);
    endAfterwards();
    std::strcpy(fault.act, "fail");  // there was room for half of it
    return written;
}

int fsync(int fd)
{
    const bool meant = isMeant("fsync", fd);
    if (meant && fails()) {
        return -1;
    }
    const int result = next<int(int)>("fsync")(fd);
    if (meant) {
        endAfterwards();
    }
    return result;
}

int rename(const char* from, const char* to)
{
    return renamed([&] { return next<int(const char*, const char*)>("rename")(from, to); }, to);
}

int renameat2(int fromFolder, const char* from, int toFolder, const char* to, unsigned flags)
{
    return renamed(
        [&] {
            return next<int(int, const char*, int, const char*, unsigned)>("renameat2")(fromFolder, from, toFolder, to,
                                                                                        flags);
        },
        to);
}
}
