#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <sys/types.h>

namespace mortonscope {

/// Whether this system lets a process filter its own system calls (seccomp).
bool canFilterCalls();

/// A filter of system calls. libseccomp writes it, which allocates, so that is done before the fork. The child only
/// hands it to the kernel.
///
///     CallFilter filter = callsOfPrograms({.keepsModes = true});
///     if (plainFork(false) == 0) {
///         filter.obey(supervisor);
///     }
class CallFilter {
public:
    /// From now on this process and all that it starts obeys the filter. The process must have given up new privileges.
    /// False with errno if the system refuses. `supervisor` replaces kSupervisor. Async-signal-safe.
    bool obey(pid_t supervisor);

    bool isEmpty() const { return m_instructions.empty(); }

private:
    friend class FilterWriter;

    /// As struct sock_filter of the kernel's interface.
    struct Instruction {
        std::uint16_t code;
        std::uint8_t ifTrue;
        std::uint8_t ifFalse;
        std::uint32_t operand;
    };
    std::vector<Instruction> m_instructions;
};

/// The number for the supervisor, which is not known while a filter is written: larger than any process number.
inline constexpr pid_t kSupervisor = 0x7FFF'FFF1;

struct CallFilterOptions {
    bool truncatesByPath = true;  ///< false where Landlock doesn't check it
    bool keepsModes = false;      ///< refuse to change modes, owners and times of files, as a read-only mount does
    bool sharesMemory = true;     ///< false where nobody can count memory that processes share without a file
};

/// Allows what compiled programs and interpreters need to read a scene and print a list. Every other call fails as on a
/// system that doesn't have it, so that languages take their second way. Calls of another architecture end the process.
///
/// Whatever a program does with the calls that are allowed:
/// - its sockets are connected pairs, which reach nothing but each other and can't carry descriptors;
/// - it makes no memory that a look at all processes would not find;
/// - it stays in its session;
/// - it changes limits, priorities and processors only of itself.
///
/// Empty, and not to be obeyed, if libseccomp could not write it.
CallFilter callsOfPrograms(const CallFilterOptions& options);

/// Refuses signals to these processes and to groups. For systems where nothing else refuses them.
///
/// The kernel takes the number of any thread for its whole process, so all threads must be listed.
CallFilter signalsSparing(std::span<const pid_t> untouchable);

}  // namespace mortonscope
