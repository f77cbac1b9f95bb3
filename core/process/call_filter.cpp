#include "core/process/call_filter.h"

#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <iterator>

#include <fcntl.h>
#include <sched.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

// The filter is a program for the kernel's packet filter machine: a list of loads, comparisons and returns. It is put
// together here instead of by a library so that nothing is to be installed; every rule is a comparison of the call's number
// and, for some, of the low half of an argument.

namespace mortonscope {

namespace {

// include/uapi/linux/{filter,seccomp,audit}.h
struct Instruction {
    std::uint16_t code;
    std::uint8_t ifTrue;
    std::uint8_t ifFalse;
    std::uint32_t value;
};
struct Program {
    unsigned short length;
    const Instruction* instructions;
};

constexpr std::uint16_t kLoad = 0x20;
constexpr std::uint16_t kAnd = 0x54;
constexpr std::uint16_t kJump = 0x05;
constexpr std::uint16_t kIfEqual = 0x15;
constexpr std::uint16_t kIfAtLeast = 0x35;
constexpr std::uint16_t kReturn = 0x06;

constexpr std::uint32_t kAllow = 0x7FFF0000;
constexpr std::uint32_t kEnd = 0x80000000;  // of the process, by SIGSYS
constexpr std::uint32_t refuse(int error) { return 0x00050000U | static_cast<std::uint32_t>(error); }

constexpr std::uint32_t kNumberAt = 0;
constexpr std::uint32_t kArchitectureAt = 4;
constexpr std::uint32_t argumentAt(unsigned argument) { return 16 + 8 * argument; }  // its low half, on little-endian machines

#if defined(__x86_64__)
constexpr std::uint32_t kArchitecture = 0xC000003E;
#else
constexpr std::uint32_t kArchitecture = 0xC00000B7;
#endif

constexpr std::uint32_t kNewNamespaces = 0x7E020000;  // CLONE_NEW… of mounts, cgroup, uts, ipc, user, pid, net

constexpr long kSeccompAskAction = 2;
constexpr int kPrctlFilter = 2;  // SECCOMP_MODE_FILTER

/// Calls that are refused whatever their arguments. Those younger than the headers have the same number everywhere.
constexpr long kRefused[] = {
    SYS_socket,
    SYS_ptrace,
    SYS_process_vm_readv,
    SYS_process_vm_writev,
    SYS_kcmp,
    SYS_keyctl,
    SYS_add_key,
    SYS_request_key,
    SYS_mount,
    SYS_umount2,
    SYS_pivot_root,
    SYS_chroot,
    SYS_setns,
    SYS_unshare,
    SYS_bpf,
    SYS_perf_event_open,
    SYS_userfaultfd,
    SYS_init_module,
    SYS_finit_module,
    SYS_delete_module,
    SYS_kexec_load,
    SYS_reboot,
    SYS_swapon,
    SYS_swapoff,
    SYS_acct,
    SYS_quotactl,
    SYS_syslog,
    SYS_settimeofday,
    SYS_clock_settime,
    SYS_adjtimex,
    SYS_clock_adjtime,
    SYS_sethostname,
    SYS_setdomainname,
    SYS_fanotify_init,
    SYS_vhangup,
    SYS_name_to_handle_at,
    SYS_open_by_handle_at,
    SYS_migrate_pages,
    SYS_move_pages,
    424 /* pidfd_send_signal */,
    425 /* io_uring_setup */,
    426 /* io_uring_enter */,
    427 /* io_uring_register */,
    428 /* open_tree */,
    429 /* move_mount */,
    430 /* fsopen */,
    431 /* fsconfig */,
    432 /* fsmount */,
    433 /* fspick */,
    438 /* pidfd_getfd */,
    440 /* process_madvise */,
    442 /* mount_setattr */,
    448 /* process_mrelease */,
    467 /* open_tree_attr */,
};

/// What has memory, semaphores and queues that belong to no process: nobody counts them, and outside of namespaces they would
/// stay. Refused as by a system that has none, for which languages have another way.
constexpr long kOfNobody[] = {SYS_memfd_create, 447 /* memfd_secret */, SYS_shmget, SYS_semget, SYS_msgget, SYS_mq_open};

/// The first call that is younger than these lists, so that nobody here knows what it can do.
constexpr std::uint32_t kUnknown = 470;

/// What changes the modes, owners, times and attributes of files, of which Landlock knows nothing.
constexpr long kChanging[] = {
    SYS_fchmod,
    SYS_fchmodat,
    452 /* fchmodat2 */,
    SYS_fchown,
    SYS_fchownat,
    SYS_utimensat,
    SYS_setxattr,
    SYS_lsetxattr,
    SYS_fsetxattr,
    463 /* setxattrat */,
    SYS_removexattr,
    SYS_lremovexattr,
    SYS_fremovexattr,
    466 /* removexattrat */,
    469 /* file_setattr */,
#if defined(__x86_64__)
    SYS_chmod,
    SYS_chown,
    SYS_lchown,
    SYS_utime,
    SYS_utimes,
    SYS_futimesat,
#endif
};

class Filter {
public:
    explicit Filter(const CallFilterOptions& options)
    {
        add({kLoad, 0, 0, kArchitectureAt});
        add({kIfEqual, 1, 0, kArchitecture});
        add({kReturn, 0, 0, kEnd});
        add({kLoad, 0, 0, kNumberAt});
#if defined(__x86_64__)
        add({kIfAtLeast, 0, 1, 0x40000000});  // x32: 32-bit pointers
        add({kReturn, 0, 0, kEnd});
#endif
        add({kIfAtLeast, 0, 1, kUnknown});
        add({kReturn, 0, 0, refuse(ENOSYS)});
        for (const long call : kRefused) {
            refuseCall(call, EACCES);
        }
        for (const long call : kOfNobody) {
            refuseCall(call, ENOSYS);
        }
        refuseCall(435, ENOSYS);  // clone3, whose flags can't be seen: the C library then takes clone
        if (options.truncateByPath) {
            refuseCall(SYS_truncate, EACCES);
        }
        refuseIfAny(SYS_clone, 0, kNewNamespaces);
        // Of oneself only: the limits, and the priority of one's own threads.
        refuseUnless(SYS_prlimit64, 0, 0);
        refuseIf(SYS_setpriority, 0, PRIO_USER);
        refuseIf(SYS_setpriority, 0, PRIO_PGRP);
        refuseUnless(SYS_ioprio_set, 0, 1);
        if (options.keepsModes) {
            for (const long call : kChanging) {
                refuseCall(call, EPERM);
            }
        }
        if (!options.untouchable.empty()) {
            refuseSignals(options.untouchable);
        }
        add({kReturn, 0, 0, kAllow});
    }

    Program program() const { return {static_cast<unsigned short>(m_count), m_instructions.data()}; }

private:
    void add(Instruction instruction)
    {
        if (m_count < m_instructions.size()) {
            m_instructions[m_count++] = instruction;
        }
    }

    void refuseCall(long call, int error)
    {
        add({kIfEqual, 0, 1, static_cast<std::uint32_t>(call)});
        add({kReturn, 0, 0, refuse(error)});
    }

    /// Each of these leaves the call's number loaded.
    void refuseIf(long call, unsigned argument, int value)
    {
        add({kIfEqual, 0, 4, static_cast<std::uint32_t>(call)});
        add({kLoad, 0, 0, argumentAt(argument)});
        add({kIfEqual, 0, 1, static_cast<std::uint32_t>(value)});
        add({kReturn, 0, 0, refuse(EPERM)});
        add({kLoad, 0, 0, kNumberAt});
    }

    void refuseUnless(long call, unsigned argument, int value)
    {
        add({kIfEqual, 0, 4, static_cast<std::uint32_t>(call)});
        add({kLoad, 0, 0, argumentAt(argument)});
        add({kIfEqual, 1, 0, static_cast<std::uint32_t>(value)});
        add({kReturn, 0, 0, refuse(EPERM)});
        add({kLoad, 0, 0, kNumberAt});
    }

    void refuseIfAny(long call, unsigned argument, std::uint32_t bits)
    {
        add({kIfEqual, 0, 5, static_cast<std::uint32_t>(call)});
        add({kLoad, 0, 0, argumentAt(argument)});
        add({kAnd, 0, 0, bits});
        add({kIfEqual, 1, 0, 0});
        add({kReturn, 0, 0, refuse(EPERM)});
        add({kLoad, 0, 0, kNumberAt});
    }

    void refuseSignals(std::span<const pid_t> untouchable)
    {
        refuseCall(SYS_tkill, EPERM);
        // Whom a descriptor's signals go to: of any number, and to anybody.
        for (const int owner : {F_SETOWN, 15 /* F_SETOWN_EX */}) {
            refuseIf(SYS_fcntl, 1, owner);
        }
        for (const int owner : {0x8901 /* FIOSETOWN */, 0x8902 /* SIOCSPGRP */}) {
            refuseIf(SYS_ioctl, 1, owner);
        }
        constexpr long kSignalling[] = {SYS_kill, SYS_tgkill, SYS_rt_sigqueueinfo, SYS_rt_tgsigqueueinfo, 434 /* pidfd_open */};
        for (std::size_t i = 0; i < std::size(kSignalling); ++i) {
            add({kIfEqual, static_cast<std::uint8_t>(std::size(kSignalling) - i), 0, static_cast<std::uint32_t>(kSignalling[i])});
        }
        const auto compared = static_cast<std::uint32_t>(std::min(untouchable.size(), kMostUntouchable));
        add({kJump, 0, 0, 5 + 2 * compared});  // behind all that follows
        add({kLoad, 0, 0, argumentAt(0)});
        add({kIfAtLeast, 0, 2, 0x80000000});  // a negative number is a group's, −1 all
        add({kIfEqual, 1, 0, static_cast<std::uint32_t>(-::getpid())});
        add({kReturn, 0, 0, refuse(EPERM)});
        for (const pid_t process : untouchable.first(compared)) {
            add({kIfEqual, 0, 1, static_cast<std::uint32_t>(process)});
            add({kReturn, 0, 0, refuse(EPERM)});
        }
        add({kLoad, 0, 0, kNumberAt});
    }

    static constexpr std::size_t kMostUntouchable = 1024;

    std::array<Instruction, 4096> m_instructions{};  // as many as the system takes
    std::size_t m_count = 0;
};

}  // namespace

bool canFilterCalls()
{
    const std::uint32_t action = kEnd;
    return ::syscall(SYS_seccomp, kSeccompAskAction, 0, &action) == 0;
}

bool filterCalls(const CallFilterOptions& options)
{
    const Filter filter(options);
    const Program program = filter.program();
    return ::prctl(PR_SET_SECCOMP, kPrctlFilter, &program, 0, 0) == 0;
}

}  // namespace mortonscope

#else

namespace mortonscope {

bool canFilterCalls() { return false; }
bool filterCalls(const CallFilterOptions&) { return false; }

}  // namespace mortonscope

#endif
