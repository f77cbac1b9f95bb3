#include "core/process/sandbox_layers.h"

#include "core/process/signal_safe.h"

#include <cerrno>
#include <csignal>
#include <cstdint>

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#if defined(__linux__)
#include <sched.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#endif

namespace mortonscope {

bool writeText(const char* path, std::string_view text)
{
    const int file = ::open(path, O_WRONLY | O_CLOEXEC);
    if (file < 0) {
        return false;
    }
    const bool isWritten = ::write(file, text.data(), text.size()) == static_cast<ssize_t>(text.size());
    const int failure = errno;
    ::close(file);
    errno = failure;
    return isWritten;
}

#if defined(__linux__)

namespace {

constexpr const char* kSharedMemory = "/dev/shm";

// Numbers from the kernel's include/uapi/linux/mount.h, since old headers lack them.
constexpr long kOpenTree = 428;
constexpr long kMoveMount = 429;
constexpr long kSetAttributes = 442;  // mount_setattr
constexpr unsigned kAllBelow = 0x8000;

struct CapabilityHeader {
    std::uint32_t version = 0x20080522;  // _LINUX_CAPABILITY_VERSION_3: two sets of 32
    int process = 0;
};
struct CapabilitySets {
    std::uint32_t effective, permitted, inheritable;
};

/// Writes "1000 1000 1": maps one user or group to itself.
bool writeMap(const char* path, unsigned id)
{
    char text[32];
    const char* end = append(append(append(append(text, id), " "), id), " 1");
    return writeText(path, {text, static_cast<std::size_t>(end - text)});
}

/// Runs `attempt` in a child, with all signals blocked. Returns false if it failed.
template <class Attempt>
bool succeedsInChild(bool intoNamespaces, Attempt attempt)
{
    sigset_t all;
    sigset_t before;
    ::sigfillset(&all);
    ::pthread_sigmask(SIG_SETMASK, &all, &before);
    const pid_t child = plainFork(intoNamespaces);
    if (child == 0) {
        ::_exit(attempt() ? 0 : 1);
    }
    ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
    int status = 1;
    while (child > 0 && ::waitpid(child, &status, 0) < 0 && errno == EINTR) {}
    return child > 0 && status == 0;
}

/// Returns whether processes are counted for each user namespace instead of for each user (since Linux 5.14).
bool countsByNamespace()
{
    const rlimit two{2, 2};
    ::setrlimit(RLIMIT_NPROC, &two);
    const pid_t second = plainFork(false);
    if (second == 0) {
        ::_exit(0);
    }
    return second > 0 && ::waitpid(second, nullptr, 0) == second;
}

bool tryOut()
{
    const uid_t user = ::geteuid();
    const gid_t group = ::getegid();
    return succeedsInChild(true, [user, group] {
        // Try it with a folder that is needed anyway.
        return (canBecomeAnother() || (keepUser(user, group) && countsByNamespace()))
            && mountAnew(kSharedMemory, user, group, {});
    });
}

bool setAttributes(std::uint64_t set, std::uint64_t propagation)
{
    struct Attributes {
        std::uint64_t set, clear, propagation, users;
    };
    const Attributes attributes{set, 0, propagation, 0};
    return ::syscall(kSetAttributes, AT_FDCWD, "/", kAllBelow, &attributes, sizeof attributes) == 0;
}

/// Mounts an empty folder in memory. `limits` are options of its file system.
bool mountEmpty(const char* path, const char* limits, uid_t owner, gid_t group)
{
    char options[128];
    append(append(append(append(append(options, limits), ",uid="), owner), ",gid="), group);
    return ::mount("mortonscope", path, "tmpfs", MS_NOSUID | MS_NODEV, options) == 0;
}

bool take(MountStep& step)
{
    const char* path = step.path.c_str();
    switch (step.kind) {
    case MountStep::Cover: return mountEmpty(path, "size=64k,nr_inodes=4096,mode=0755", ::geteuid(), ::getegid());
    case MountStep::Folder:
        return ::mkdir(path, S_IRWXU | S_IRGRP | S_IXGRP | S_IROTH | S_IXOTH) == 0 || errno == EEXIST;
    case MountStep::Link: return ::symlink(step.target.c_str(), path) == 0 || errno == EEXIST;
    case MountStep::File: {
        const int file = ::open(path, O_WRONLY | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR);
        return file >= 0 && ::close(file) == 0;
    }
    case MountStep::Show: break;
    }
    const bool isShown =
        step.shown < 0 || ::syscall(kMoveMount, step.shown, "", AT_FDCWD, path, 4U /* MOVE_MOUNT_F_EMPTY_PATH */) == 0;
    ::close(step.shown);
    return isShown;
}

}  // namespace

bool canBecomeAnother()
{
    static const bool isRoot =
        ::geteuid() == 0 && succeedsInChild(false, [] { return becomeUser(kFirstOwnUser, kFirstOwnUser); });
    return isRoot;
}

bool canLookIntoOthers()
{
    constexpr unsigned kLook = 19;  // CAP_SYS_PTRACE
    CapabilityHeader header;
    CapabilitySets sets[2]{};
    return ::syscall(SYS_capget, &header, sets) == 0 && (sets[0].effective >> kLook & 1) != 0;
}

bool canMakeNamespaces()
{
    canBecomeAnother();  // before two threads can call it at the same time
    static const bool isAllowed = tryOut();
    return isAllowed;
}

pid_t plainFork(bool intoNamespaces)
{
    const long users = intoNamespaces && !canBecomeAnother() ? CLONE_NEWUSER : 0;
    constexpr long kNew = CLONE_NEWPID | CLONE_NEWNET | CLONE_NEWIPC;
    return static_cast<pid_t>(::syscall(SYS_clone, SIGCHLD | (intoNamespaces ? kNew | users : 0L), 0L, 0L, 0L, 0L));
}

bool keepUser(uid_t user, gid_t group)
{
    // The maps can be written only while the process can be traced.
    ::prctl(PR_SET_DUMPABLE, 1, 0, 0, 0);
    const bool isMapped = writeText("/proc/self/setgroups", "deny") && writeMap("/proc/self/gid_map", group)
                       && writeMap("/proc/self/uid_map", user);
    ::prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
    return isMapped;
}

bool mountAnew(const char* work, uid_t owner, gid_t group, std::span<MountStep> covering)
{
    // Without this, root's mounts would appear in all namespaces.
    if (::unshare(CLONE_NEWNS) != 0 || !setAttributes(0, MS_PRIVATE)) {
        return false;
    }
    for (MountStep& step : covering) {
        if (step.kind == MountStep::Show) {
            // A place that this process can't open is out of the program's reach, too.
            const std::string& place = step.target.empty() ? step.path : step.target;
            step.shown = static_cast<int>(
                ::syscall(kOpenTree, AT_FDCWD, place.c_str(), 1U /* OPEN_TREE_CLONE */ | kAllBelow | O_CLOEXEC));
        }
    }
    for (MountStep& step : covering) {
        if (!take(step)) {
            return false;
        }
    }
    return setAttributes(MS_RDONLY, 0) && mountEmpty(work, "size=256m,nr_inodes=65536,mode=0700", owner, group)
        && mountEmpty(kSharedMemory, "size=64m,nr_inodes=4096,mode=1777", owner, group);
}

bool becomeUser(uid_t user, gid_t group)
{
    // The C library's functions would wait for the threads that this process had before the fork. Remaining rights are
    // dropped later, with all others.
    return ::syscall(SYS_setgroups, 0, nullptr) == 0 && ::syscall(SYS_setresgid, group, group, group) == 0
        && ::prctl(PR_SET_KEEPCAPS, 1, 0, 0, 0) == 0 && ::syscall(SYS_setresuid, user, user, user) == 0
        && ::getuid() == user;
}

void dropCapabilities(bool keepsReading)
{
    constexpr unsigned kPassModes = 1;  // CAP_DAC_OVERRIDE; DAC_READ_SEARCH can't run programs, and containers lack it
    constexpr unsigned kMaxCapabilities = 64;
    for (unsigned capability = 0; capability < kMaxCapabilities; ++capability) {
        if (!keepsReading || capability != kPassModes) {
            ::prctl(PR_CAPBSET_DROP, capability, 0, 0, 0);
        }
    }
    CapabilityHeader header;
    const std::uint32_t kept = keepsReading ? 1U << kPassModes : 0;
    const CapabilitySets sets[2]{{kept, kept, kept}, {}};
    ::syscall(SYS_capset, &header, sets);
    if (keepsReading) {
        ::prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_RAISE, kPassModes, 0, 0);
    }
}

#else

bool canBecomeAnother() { return false; }
bool canLookIntoOthers() { return false; }
bool canMakeNamespaces() { return false; }
pid_t plainFork(bool) { return ::fork(); }
bool keepUser(uid_t, gid_t) { return false; }
bool mountAnew(const char*, uid_t, gid_t, std::span<MountStep>) { return false; }
bool becomeUser(uid_t, gid_t) { return false; }
void dropCapabilities(bool) {}

#endif

}  // namespace mortonscope
