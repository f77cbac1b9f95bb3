#include "core/process/namespaces.h"

#include <cerrno>
#include <csignal>
#include <cstdint>

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#if defined(__linux__)
#include <sched.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

namespace mortonscope {

#if defined(__linux__)

namespace {

constexpr const char* kSharedMemory = "/dev/shm";

bool writeText(const char* path, const char* text, std::size_t length)
{
    const int file = ::open(path, O_WRONLY | O_CLOEXEC);
    if (file < 0) {
        return false;
    }
    const bool isWritten = ::write(file, text, length) == static_cast<ssize_t>(length);
    const int failure = errno;
    ::close(file);
    errno = failure;
    return isWritten;
}

/// "1000 1000 1": one user, or one group, that is the same outside.
bool writeMap(const char* path, unsigned id)
{
    char digits[12];
    int count = 0;
    do {
        digits[count++] = static_cast<char>('0' + id % 10);
        id /= 10;
    } while (id > 0);
    char text[32];
    std::size_t length = 0;
    for (int twice = 0; twice < 2; ++twice) {
        for (int i = count; i > 0;) {
            text[length++] = digits[--i];
        }
        text[length++] = ' ';
    }
    text[length++] = '1';
    return writeText(path, text, length);
}

bool tryOut()
{
    const uid_t user = ::geteuid();
    const gid_t group = ::getegid();
    sigset_t all;
    sigset_t before;
    ::sigfillset(&all);
    ::pthread_sigmask(SIG_SETMASK, &all, &before);
    const pid_t child = plainFork(true);
    if (child == 0) {
        ::_exit(keepUser(user, group) && mountAnew(kSharedMemory) ? 0 : 1);  // any folder would do, and this one is needed anyway
    }
    ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
    int status = 1;
    while (child > 0 && ::waitpid(child, &status, 0) < 0 && errno == EINTR) {}
    return child > 0 && status == 0;
}

}  // namespace

bool canMakeNamespaces()
{
    static const bool isAllowed = tryOut();
    return isAllowed;
}

pid_t plainFork(bool intoNamespaces)
{
    constexpr long kNew = CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNET | CLONE_NEWIPC;
    return static_cast<pid_t>(::syscall(SYS_clone, SIGCHLD | (intoNamespaces ? kNew : 0L), 0L, 0L, 0L, 0L));
}

bool keepUser(uid_t user, gid_t group)
{
    // Whose maps may be written is asked of whoever may look into the process.
    ::prctl(PR_SET_DUMPABLE, 1, 0, 0, 0);
    constexpr char kDeny[] = "deny";
    const bool isMapped =
        writeText("/proc/self/setgroups", kDeny, sizeof kDeny - 1) && writeMap("/proc/self/gid_map", group) && writeMap("/proc/self/uid_map", user);
    ::prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
    return isMapped;
}

bool mountAnew(const char* work)
{
    struct Attributes {
        std::uint64_t set, clear, propagation, users;
    };
    constexpr long kSetAttributes = 442;  // mount_setattr
    constexpr unsigned kAllBelow = 0x8000;
    const Attributes readOnly{MS_RDONLY, 0, 0, 0};
    constexpr unsigned long kFlags = MS_NOSUID | MS_NODEV;
    return ::unshare(CLONE_NEWNS) == 0 && ::syscall(kSetAttributes, AT_FDCWD, "/", kAllBelow, &readOnly, sizeof readOnly) == 0
        && ::mount("work", work, "tmpfs", kFlags, "size=256m,nr_inodes=65536,mode=0700") == 0
        && ::mount("shm", kSharedMemory, "tmpfs", kFlags, "size=64m,nr_inodes=4096,mode=1777") == 0;
}

void dropCapabilities()
{
    constexpr int kMostCapabilities = 64;
    for (int capability = 0; capability < kMostCapabilities; ++capability) {
        ::prctl(PR_CAPBSET_DROP, capability, 0, 0, 0);
    }
    struct Header {
        std::uint32_t version;
        int process;
    };
    struct Sets {
        std::uint32_t effective, permitted, inheritable;
    };
    Header header{0x20080522, 0};  // _LINUX_CAPABILITY_VERSION_3: two sets of 32
    const Sets none[2]{};
    ::syscall(SYS_capset, &header, none);
}

#else

bool canMakeNamespaces() { return false; }
pid_t plainFork(bool) { return ::fork(); }
bool keepUser(uid_t, gid_t) { return false; }
bool mountAnew(const char*) { return false; }
void dropCapabilities() {}

#endif

}  // namespace mortonscope
