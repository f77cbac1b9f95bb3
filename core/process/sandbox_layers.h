#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <sys/types.h>
#include <vector>

namespace mortonscope {

// The layers that confine a program: namespaces, Landlock, and a filter of system calls.
//
// In new namespaces of mounts, processes, network and System V memory, a process reaches only its own processes and its
// own network. Its mounts and its shared memory end with it. Root can make these namespaces directly; other users need
// a user namespace.

/// The first of the users that root's programs become, one for each run. Systems do not use these numbers for people,
/// services or containers.
inline constexpr uid_t kFirstOwnUser = 0x7000'0000;

/// Returns whether this process is root and may become any user. Tries it once, on the first call.
bool canBecomeAnother();

/// Returns whether this process may trace processes of other users. Requires root.
bool canLookIntoOthers();

/// Returns whether this process may make namespaces, which needs Linux 5.14. Tries it once, on the first call.
bool canMakeNamespaces();

/// Forks the process. On Linux, bypasses the C library, which would wait for its own locks: after a fork in a process
/// with several threads, the child has no thread to release them. With `intoNamespaces`, the child is the first process
/// in new namespaces of all kinds except mounts. Async-signal-safe, like all functions below.
pid_t plainFork(bool intoNamespaces);

/// Keeps user and group in that child. Returns false if the system refuses; errno has the reason.
bool keepUser(uid_t user, gid_t group);

/// A step in covering folders. Paths are absolute.
struct MountStep {
    enum Kind {
        Cover,   ///< hides the contents of a folder
        Folder,  ///< makes a folder in a covered one
        File,    ///< makes an empty file in a covered folder, to mount another over it
        Link,    ///< makes a symbolic link to `target` in a covered folder
        Show,    ///< shows what was at this path, or at `target`, before the first step
    };
    Kind kind;
    std::string path;
    std::string target;  ///< for Link, and for Show if it shows another place
    int shown = -1;      ///< for Show: descriptor of the open place, during the steps
};

/// Enters a new mount namespace, in that child or in its child, and performs the steps `covering`. Everything in it is
/// read-only, even what Landlock doesn't cover (modes, owners and times of files). `owner` can write only in two empty
/// folders of limited size, one mounted over `work` and one over the folder of shared memory. Both end with their last
/// process. Returns false if the system refuses; errno has the reason.
bool mountAnew(const char* work, uid_t owner, gid_t group, std::span<MountStep> covering);

/// Changes to this user, with no other group than `group`. Returns false on failure; errno has the reason.
bool becomeUser(uid_t user, gid_t group);

/// Drops the privileges of root, or of the first process in a namespace, for this process and the programs that it
/// executes. With `keepsReading`, keeps the right to bypass the modes of files.
void dropCapabilities(bool keepsReading);

/// Writes a system file. Returns false on failure; errno has the reason.
bool writeText(const char* path, std::string_view text);

/// With Landlock, a Linux process restricts the file access of itself and of all processes it starts. Rules only grant
/// rights; everything else is refused. The numbers are from Linux 6.12 (include/uapi/linux/landlock.h), since old
/// headers lack them. abi() returns what the running kernel supports.
namespace landlock {

inline constexpr std::uint64_t kExecute = 1U << 0;
inline constexpr std::uint64_t kWriteFile = 1U << 1;
inline constexpr std::uint64_t kReadFile = 1U << 2;
inline constexpr std::uint64_t kReadFolder = 1U << 3;
inline constexpr std::uint64_t kRefer = 1U << 13;     ///< since ABI 2: linking and renaming from folder to folder
inline constexpr std::uint64_t kTruncate = 1U << 14;  ///< since ABI 3
inline constexpr std::uint64_t kDevices = 1U << 15;   ///< since ABI 5: ioctl

inline constexpr std::uint64_t kRead = kReadFile | kReadFolder;
inline constexpr std::uint64_t kAll = (1U << 16) - 1;

/// Returns the version of the interface; 0 without Landlock.
int abi();

/// Returns the rights that a version supports.
std::uint64_t known(int abi);

/// Makes a set of rules that refuses `rights` except where addRule() grants them. With `scoped`, it also refuses TCP,
/// and signals and abstract sockets to processes without these rules, if the version supports this. Returns a
/// descriptor that closes on exec, or −1 with errno.
int makeRules(int abi, std::uint64_t rights, bool scoped);

/// Opens a file or folder for rules. Returns a descriptor that closes on exec, or −1 with errno.
/// Async-signal-safe, like all functions below.
int openPlace(const char* path);

/// Grants rights on an open file, or on a folder and everything in it. Returns false on failure; errno has the reason.
bool addRule(int rules, int abi, int place, std::uint64_t rights);

/// Grants rights on a path. Returns true without adding a rule if the path does not exist, or this process cannot reach
/// it.
bool addRule(int rules, int abi, const char* path, std::uint64_t rights);

/// Applies the rules, in addition to earlier ones. Requires no-new-privileges.
bool obey(int rules);

}  // namespace landlock

/// Returns whether this system lets a process filter its own system calls (seccomp).
bool canFilterCalls();

/// A filter of system calls. libseccomp writes it before the fork, because this allocates memory. The child only passes
/// it to the kernel.
///
///     CallFilter filter = callsOfPrograms({.keepsModes = true});
///     if (plainFork(false) == 0) {
///         filter.obey(supervisor);
///     }
class CallFilter {
public:
    /// Applies the filter to this process and everything it starts. Requires no-new-privileges. `supervisor` replaces
    /// kSupervisor in the filter. Returns false if the system refuses; errno has the reason. Async-signal-safe.
    bool obey(pid_t supervisor);

    bool isEmpty() const { return m_instructions.empty(); }

private:
    friend class FilterWriter;

    /// Has the layout of the kernel's struct sock_filter.
    struct Instruction {
        std::uint16_t code;
        std::uint8_t ifTrue;
        std::uint8_t ifFalse;
        std::uint32_t operand;
    };
    std::vector<Instruction> m_instructions;
};

/// Placeholder for the supervisor, whose number is unknown when the filter is written. Larger than any process number.
inline constexpr pid_t kSupervisor = 0x7FFF'FFF1;

struct CallFilterOptions {
    bool truncatesByPath = true;  ///< false where Landlock doesn't check it
    bool keepsModes = false;      ///< refuses to change modes, owners and times of files, as a read-only mount does
    bool sharesMemory = true;     ///< false if memory that processes share without a file cannot be counted
};

/// Returns a filter that allows the calls that compiled programs and interpreters need to read a scene and print a
/// list. Every other call fails as on a system that lacks it, so that languages use their fallback. Calls of another
/// architecture kill the process.
///
/// Whatever a program does with these calls:
/// - its sockets are connected pairs, which reach only each other and can't carry descriptors;
/// - it can't allocate memory that a scan of all processes would miss;
/// - it stays in its session;
/// - it changes only its own limits, priorities and processors.
///
/// The filter is empty if libseccomp could not write it. Do not apply an empty filter.
CallFilter callsOfPrograms(const CallFilterOptions& options);

/// Returns a filter that refuses signals to these processes and to groups, for systems where no other layer does.
///
/// Pass all threads of a process, because the kernel accepts the number of any thread for the whole process.
CallFilter signalsSparing(std::span<const pid_t> untouchable);

}  // namespace mortonscope
