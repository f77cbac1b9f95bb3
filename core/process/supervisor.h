#pragma once

#include "core/process/sandbox_layers.h"

#include <cstdint>
#include <vector>

#include <sys/types.h>

namespace mortonscope {

// Each program has a supervisor: a small process between this process and the program. It starts the program, waits for
// it, and then kills all processes that the program left behind.
//
// Why a process: only a process that inherits orphans can find them all. A child subreaper (Linux) inherits every
// orphan among its descendants, so if it has no children left, no process is left. If this process were the subreaper,
// it could not tell the programs of several jobs and other children apart. A supervisor also notices when this process
// dies, even by SIGKILL, and then kills the program.
//
// Why a fork instead of a separate program: there is nothing to install or to find. After a fork in a process with
// several threads, the child may only call async-signal-safe functions. So the supervisor doesn't allocate, lock or
// throw, and everything is prepared before the fork.

/// The system's list of users.
inline constexpr const char* kUsers = "/etc/passwd";

/// Rights on a file, or on a folder and everything in it.
struct Grant {
    int place;  ///< from landlock::openPlace()
    std::uint64_t rights;
};

/// The confinement of a program.
struct Confinement {
    bool isOn = false;
    bool hasNamespaces = false;  ///< the supervisor is the first process in new namespaces
    bool hasOwnUser = false;     ///< the program is a separate user; requires root
    bool keepsReading = false;   ///< such a user bypasses the modes of files, so only Landlock limits what it reads
    std::vector<MountStep> covering;
    const char* currentFolder = nullptr;  ///< folder to enter again after covering; null if it is not covered
    std::vector<CallFilter> callFilters;
    int landlockAbi = 0;   ///< 0 if there is none
    int withholding = -1;  ///< descriptor of further Landlock rules; −1 if there are none
    std::vector<Grant> grants;
    uid_t user = 0;  ///< user of the program; with hasOwnUser, the supervisor chooses it
    gid_t group = 0;
    std::uint64_t seconds = 0;  ///< processor time of each process
    std::uint64_t fileBytes = 0;
    std::uint64_t openFiles = 0;
    std::uint64_t tasks = 0;  ///< limit of tasks of the user, or of the user in these namespaces
};

/// The input of a supervisor. All descriptors are above 2, and close on exec.
struct SupervisedStart {
    std::vector<const char*> paths;  ///< paths of the program to try, in order
    std::vector<char*> arguments;    ///< ended by null
    std::vector<char*>
        scriptArguments;  ///< for a script without an interpreter line: "sh", room for a path, the rest, null
    std::vector<char*> environment;      ///< ended by null
    const char* folder = nullptr;        ///< removed at the end; null for none
    const char* scene = nullptr;         ///< in `folder`, for reading
    const char* work = nullptr;          ///< in `folder`, for writing
    const char* users = nullptr;         ///< in `folder`: the list of users, with the program's user added
    Confinement confinement;             ///< requires `folder`
    std::uint64_t totalMemoryBytes = 0;  ///< resident memory of all processes together; 0 for no limit
    std::uint64_t mostTasks = 0;         ///< processes and their threads; 0 for no limit
    std::uint64_t memoryBytes = 0;       ///< address space of each process; 0 for no limit
    std::int64_t milliseconds = 0;       ///< time after which its parent should have killed it
    int input = -1;
    int output = -1;
    int complaint = -1;
    int lifeline = -1;  ///< when its other end closes, the supervisor kills the program
    int reports = -1;   ///< for SupervisorReports
};

/// A report of a supervisor, or of a program that could not be started. It is short enough to be written at once.
struct SupervisorReport {
    enum Kind : std::int32_t {
        Started,  ///< value: the number of the process, which leads a session and a group of its own
        NotRun,   ///< value: errno
        TooMuchMemory,
        TooManyProcesses,
        Exited,     ///< value: the exit code
        Signalled,  ///< value: the signal
        Finished,   ///< value: 0, or 1 if a descendant could not be killed
    };
    Kind kind;
    std::int32_t value;
};

/// Runs the supervisor. Call it in the child of a fork, with all signals blocked.
[[noreturn]] void supervise(SupervisedStart& start);

}  // namespace mortonscope
