#include "core/process/sandbox_layers.h"

#include <cerrno>

#if defined(__linux__)

#include "core/process/pipes.h"

#include <csignal>
#include <initializer_list>

#include <fcntl.h>
#include <sched.h>
#include <seccomp.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace mortonscope {

namespace {

/// Calls that are allowed with any arguments. Names that libseccomp or the machine doesn't have are skipped.
constexpr const char* kAllowed[] = {
    // Files. Landlock and mounts decide which ones.
    "access", "chdir", "close", "close_range", "copy_file_range", "creat", "dup", "dup2", "dup3", "faccessat",
    "faccessat2", "fadvise64", "fallocate", "fchdir", "fdatasync", "fgetxattr", "flistxattr", "flock", "fstat",
    "fstatfs", "fsync", "ftruncate", "getcwd", "getdents", "getdents64", "getxattr", "lgetxattr", "link", "linkat",
    "listxattr", "llistxattr", "lseek", "lstat", "mkdir", "mkdirat", "mknod", "mknodat", "newfstatat", "open", "openat",
    "openat2", "pipe", "pipe2", "pread64", "preadv", "preadv2", "pwrite64", "pwritev", "pwritev2", "read", "readahead",
    "readlink", "readlinkat", "readv", "rename", "renameat", "renameat2", "rmdir", "sendfile", "stat", "statfs",
    "statx", "symlink", "symlinkat", "sync_file_range", "umask", "unlink", "unlinkat", "write", "writev",
    // Waiting for files.
    "epoll_create", "epoll_create1", "epoll_ctl", "epoll_pwait", "epoll_pwait2", "epoll_wait", "eventfd", "eventfd2",
    "poll", "ppoll", "pselect6", "select", "signalfd", "signalfd4",
    // Pairs of sockets. The calls that make and address them are below.
    "getpeername", "getsockname", "getsockopt", "recvfrom", "recvmsg", "shutdown",
    // Memory.
    "brk", "get_mempolicy", "madvise", "mbind", "membarrier", "mincore", "mlock", "mlock2", "mlockall", "mprotect",
    "mremap", "mseal", "msync", "munlock", "munlockall", "munmap", "pkey_alloc", "pkey_free", "pkey_mprotect",
    "set_mempolicy",
    // Processes and threads. Calls that could reach other processes are below.
    "arch_prctl", "capget", "execve", "execveat", "exit", "exit_group", "fork", "futex", "futex_requeue", "futex_wait",
    "futex_waitv", "futex_wake", "get_robust_list", "getcpu", "getegid", "geteuid", "getgid", "getgroups", "getpgid",
    "getpgrp", "getpid", "getppid", "getpriority", "getresgid", "getresuid", "getrlimit", "getrusage", "getsid",
    "gettid", "getuid", "ioprio_get", "landlock_add_rule", "landlock_create_ruleset", "landlock_restrict_self",
    "map_shadow_stack", "personality", "restart_syscall", "riscv_flush_icache", "riscv_hwprobe", "rseq",
    "sched_get_priority_max", "sched_get_priority_min", "sched_getaffinity", "sched_getattr", "sched_getparam",
    "sched_getscheduler", "sched_rr_get_interval", "sched_yield", "set_robust_list", "set_tid_address", "setpgid",
    "setrlimit", "sysinfo", "uname", "vfork", "wait4", "waitid",
    // Signals.
    "kill", "pause", "rt_sigaction", "rt_sigpending", "rt_sigprocmask", "rt_sigreturn", "rt_sigsuspend",
    "rt_sigtimedwait", "sigaltstack", "tgkill", "tkill",
    // Time.
    "alarm", "clock_getres", "clock_gettime", "clock_nanosleep", "getitimer", "getrandom", "gettimeofday", "nanosleep",
    "setitimer", "time", "timer_create", "timer_delete", "timer_getoverrun", "timer_gettime", "timer_settime",
    "timerfd_create", "timerfd_gettime", "timerfd_settime", "times"};

/// Calls that change the modes, owners, times and attributes of files, which Landlock doesn't cover.
constexpr const char* kChanging[] = {"chmod",     "chown",        "fchmod",    "fchmodat",  "fchmodat2", "fchown",
                                     "fchownat",  "fremovexattr", "fsetxattr", "futimesat", "lchown",    "lremovexattr",
                                     "lsetxattr", "removexattr",  "setxattr",  "utime",     "utimensat", "utimes"};

/// Allowed commands of fcntl. Excludes those that watch a folder, take a lease on a file, or choose the receiver of a
/// descriptor's signals.
constexpr int kControls[] = {F_DUPFD,  F_GETFD,  F_SETFD,     F_GETFL,     F_SETFL,      F_GETLK,         F_SETLK,
                             F_SETLKW, F_GETOWN, F_OFD_GETLK, F_OFD_SETLK, F_OFD_SETLKW, F_DUPFD_CLOEXEC, F_GETPIPE_SZ};

/// Allowed requests of ioctl, about terminals and descriptors. Excludes the attributes of files (FS_IOC_SETFLAGS).
constexpr unsigned long kDeviceRequests[] = {TCGETS, TIOCGWINSZ, TIOCGPGRP, FIONREAD, FIONBIO, FIOCLEX, FIONCLEX};

/// Allowed options of prctl. Excludes permission to trace the process, names of its memory, and filters that another
/// process answers.
constexpr int kProcessControls[] = {
    PR_SET_PDEATHSIG,    PR_GET_PDEATHSIG,       PR_GET_DUMPABLE,    PR_SET_NAME,        PR_GET_NAME,
    PR_GET_SECCOMP,      PR_CAPBSET_READ,        PR_SET_TIMERSLACK,  PR_GET_TIMERSLACK,  PR_SET_CHILD_SUBREAPER,
    PR_GET_NO_NEW_PRIVS, PR_SET_NO_NEW_PRIVS,    PR_GET_TID_ADDRESS, PR_SET_THP_DISABLE, PR_GET_THP_DISABLE,
    PR_CAP_AMBIENT,      PR_GET_SPECULATION_CTRL};

constexpr std::uint64_t kNewNamespaces = 0x7E02'0000;  // CLONE_NEW… for mounts, cgroup, uts, ipc, user, pid and net

constexpr long kSeccompAskAction = 2;

// The kernel reads only 32 bits of an int, so a program could use the other half to evade a comparison of all 64.
scmp_arg_cmp isInt(unsigned argument, std::uint64_t value)
{
    return {argument, SCMP_CMP_MASKED_EQ, 0xFFFF'FFFF, value & 0xFFFF'FFFF};
}
scmp_arg_cmp areBits(unsigned argument, std::uint64_t mask, std::uint64_t value)
{
    return {argument, SCMP_CMP_MASKED_EQ, mask, value};
}
scmp_arg_cmp isNull(unsigned argument) { return {argument, SCMP_CMP_EQ, 0, 0}; }

}  // namespace

/// A libseccomp filter to which rules are added.
class FilterWriter {
public:
    explicit FilterWriter(std::uint32_t otherwise) : m_filter(::seccomp_init(otherwise))
    {
        set(SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_KILL_PROCESS);
        set(SCMP_FLTATR_CTL_OPTIMIZE, 2);  // a tree: on loading, the kernel runs the filter for each call
    }
    ~FilterWriter() { ::seccomp_release(m_filter); }
    FilterWriter(const FilterWriter&) = delete;
    FilterWriter& operator=(const FilterWriter&) = delete;

    void allow(const char* call, std::initializer_list<scmp_arg_cmp> arguments = {})
    {
        add(SCMP_ACT_ALLOW, call, arguments);
    }
    void refuse(const char* call, int error, std::initializer_list<scmp_arg_cmp> arguments = {})
    {
        add(SCMP_ACT_ERRNO(static_cast<std::uint32_t>(error)), call, arguments);
    }

    CallFilter written() const
    {
        CallFilter filter;
        const Descriptor file = fileHolding({});
        if (!m_isRight || !file.isOpen() || ::seccomp_export_bpf(m_filter, file.get()) != 0) {
            return filter;
        }
        const off_t bytes = ::lseek(file.get(), 0, SEEK_END);
        filter.m_instructions.resize(static_cast<std::size_t>(bytes) / sizeof(CallFilter::Instruction));
        if (::pread(file.get(), filter.m_instructions.data(), static_cast<std::size_t>(bytes), 0) != bytes) {
            filter.m_instructions.clear();
        }
        return filter;
    }

private:
    void set(scmp_filter_attr attribute, std::uint32_t value)
    {
        m_isRight = m_filter != nullptr && ::seccomp_attr_set(m_filter, attribute, value) == 0 && m_isRight;
    }
    void add(std::uint32_t action, const char* call, std::initializer_list<scmp_arg_cmp> arguments)
    {
        const int number = ::seccomp_syscall_resolve_name(call);
        if (number >= 0 && m_isRight) {
            m_isRight = ::seccomp_rule_add_array(m_filter, action, number, static_cast<unsigned>(arguments.size()),
                                                 arguments.begin())
                     == 0;
        }
    }

    scmp_filter_ctx m_filter;
    bool m_isRight = true;
};

namespace {

void allowFiles(FilterWriter& writer, const CallFilterOptions& options)
{
    if (options.truncatesByPath) {
        writer.allow("truncate");
    }
    for (const char* call : kChanging) {
        if (options.keepsModes) {
            writer.refuse(call, EPERM);
        } else {
            writer.allow(call);
        }
    }
    for (const int command : kControls) {
        writer.allow("fcntl", {isInt(1, static_cast<std::uint64_t>(command))});
    }
    for (const unsigned long request : kDeviceRequests) {
        writer.allow("ioctl", {isInt(1, request)});
    }
}

void allowSockets(FilterWriter& writer)
{
    constexpr std::uint64_t kTypes = 0xFFFF'FFFF & ~static_cast<std::uint64_t>(SOCK_NONBLOCK | SOCK_CLOEXEC);
    writer.refuse("socket", EACCES);
    writer.allow("socketpair", {isInt(0, AF_UNIX), areBits(1, kTypes, SOCK_STREAM)});
    writer.allow("sendto", {isNull(4)});
}

void allowMemory(FilterWriter& writer, const CallFilterOptions& options)
{
    // No process is charged for reserved huge pages.
    constexpr std::uint64_t kAsked = MAP_SHARED | MAP_ANONYMOUS | MAP_HUGETLB;
    for (const int flags : {0, MAP_SHARED, MAP_ANONYMOUS}) {
        writer.allow("mmap", {areBits(3, kAsked, static_cast<std::uint64_t>(flags))});
    }
    const scmp_arg_cmp isSharedWithoutFile = areBits(3, kAsked, MAP_SHARED | MAP_ANONYMOUS);
    if (options.sharesMemory) {
        writer.allow("mmap", {isSharedWithoutFile});
    } else {
        writer.refuse("mmap", EPERM, {isSharedWithoutFile});
    }
}

void allowProcesses(FilterWriter& writer)
{
    writer.allow("clone", {areBits(0, kNewNamespaces, 0)});
    // setsid succeeds without effect, because each session would get its own share of the processors.
    writer.refuse("setsid", 0);
    writer.allow("prlimit64", {isInt(0, 0)});
    writer.allow("setpriority", {isInt(0, PRIO_PROCESS), isInt(1, 0)});
    writer.allow("ioprio_set", {isInt(0, 1 /* IOPRIO_WHO_PROCESS */), isInt(1, 0)});
    for (const char* call : {"sched_setaffinity", "sched_setattr", "sched_setparam", "sched_setscheduler"}) {
        writer.allow(call, {isInt(0, 0)});
    }
    for (const int option : kProcessControls) {
        writer.allow("prctl", {isInt(0, static_cast<std::uint64_t>(option))});
    }
}

}  // namespace

CallFilter callsOfPrograms(const CallFilterOptions& options)
{
    FilterWriter writer(SCMP_ACT_ERRNO(ENOSYS));
    for (const char* call : kAllowed) {
        writer.allow(call);
    }
    allowFiles(writer, options);
    allowSockets(writer);
    allowMemory(writer, options);
    allowProcesses(writer);
    return writer.written();
}

CallFilter signalsSparing(std::span<const pid_t> untouchable)
{
    FilterWriter writer(SCMP_ACT_ALLOW);
    for (const char* call : {"kill", "tkill", "tgkill"}) {
        writer.refuse(call, EPERM, {areBits(0, 0x8000'0000, 0x8000'0000)});  // negative: a group; −1: all processes
        for (const pid_t process : untouchable) {
            writer.refuse(call, EPERM, {isInt(0, static_cast<std::uint64_t>(process))});
        }
    }
    return writer.written();
}

bool canFilterCalls()
{
    const std::uint32_t action = SCMP_ACT_KILL_PROCESS;
    return ::syscall(SYS_seccomp, kSeccompAskAction, 0, &action) == 0;
}

bool CallFilter::obey(pid_t supervisor)
{
    struct Program {
        unsigned short length;
        const Instruction* instructions;
    };
    if (isEmpty()) {
        errno = ENOSYS;
        return false;
    }
    for (Instruction& instruction : m_instructions) {
        if (instruction.operand == kSupervisor) {
            instruction.operand = static_cast<std::uint32_t>(supervisor);
        }
    }
    const Program program{static_cast<unsigned short>(m_instructions.size()), m_instructions.data()};
    return ::prctl(PR_SET_SECCOMP, 2 /* SECCOMP_MODE_FILTER */, &program, 0, 0) == 0;
}

}  // namespace mortonscope

#else

namespace mortonscope {

bool canFilterCalls() { return false; }
CallFilter callsOfPrograms(const CallFilterOptions&) { return {}; }
CallFilter signalsSparing(std::span<const pid_t>) { return {}; }
bool CallFilter::obey(pid_t) { return errno = ENOSYS, false; }

}  // namespace mortonscope

#endif
