#pragma once

#include "core/process/call_filter.h"
#include "core/process/namespaces.h"

#include <cstdint>
#include <string>
#include <vector>

#include <sys/types.h>

namespace mortonscope {

/// Each program has a supervisor: a small process between it and this one that starts it, waits for it, and then ends
/// whatever it left behind.
///
/// Why a process: only the parent of a daemon's orphans can find them all. A child subreaper (Linux) inherits every
/// orphan below it, so that "no children left" means that nobody is left. Were this process itself the subreaper, the
/// programs of several jobs, and children that others started, could not be told apart. And a supervisor sees this
/// process die, even by SIGKILL, and ends the program then.
///
/// Why fork and no program of its own: there is nothing to install and nothing to find. A fork of a process with
/// several threads may only call async-signal-safe functions, so the supervisor allocates nothing, locks nothing and
/// throws nothing; everything it needs is made ready before.

/// The system's list of users.
inline constexpr const char* kUsers = "/etc/passwd";

/// Rights on a file, or on a folder and all below it.
struct Grant {
    int place;  ///< of landlock.h, as the rights
    std::uint64_t rights;
};

/// How the program is confined.
struct Confinement {
    bool isOn = false;
    bool hasNamespaces = false;  ///< the supervisor is the first process in namespaces of its own
    bool hasOwnUser = false;     ///< the program is a user that nothing else is. Only if this process is root
    bool keepsReading =
        false;  ///< of such a user: it passes by the modes of files, so only Landlock says which it reads
    std::vector<MountStep> covering;
    const char* currentFolder = nullptr;  ///< to go to behind what covers it; null: nothing does
    std::vector<CallFilter> callFilters;
    int landlockAbi = 0;   ///< 0: none
    int withholding = -1;  ///< Landlock rules that hold besides the grants; −1: none
    std::vector<Grant> grants;
    uid_t user = 0;  ///< of the program; with hasOwnUser the supervisor chooses
    gid_t group = 0;
    std::uint64_t seconds = 0;  ///< on processors, for each process
    std::uint64_t fileBytes = 0;
    std::uint64_t openFiles = 0;
    std::uint64_t tasks = 0;  ///< of the user, or of the user in these namespaces
};

/// What a supervisor is given. The descriptors are all above 2 and close on exec.
struct SupervisedStart {
    std::vector<const char*> paths;  ///< where the program may be, tried in order
    std::vector<char*> arguments;    ///< ended by null
    std::vector<char*>
        scriptArguments;  ///< /bin/sh's for a script without an interpreter line: "sh", room for a path, the rest, null
    std::vector<char*> environment;      ///< ended by null
    const char* folder = nullptr;        ///< removed at the end; null: none
    const char* scene = nullptr;         ///< in it, for reading
    const char* work = nullptr;          ///< in it, for writing
    const char* users = nullptr;         ///< in it, the list of users with the program's own
    Confinement confinement;             ///< needs such a folder
    std::uint64_t totalMemoryBytes = 0;  ///< resident, of all its processes together; 0: no limit
    std::uint64_t mostTasks = 0;         ///< processes and their threads; 0: no limit
    std::uint64_t memoryBytes = 0;       ///< 0: no limit
    std::int64_t milliseconds = 0;       ///< after which its parent should have ended it
    int input = -1;
    int output = -1;
    int complaint = -1;
    int lifeline = -1;  ///< when its other end is closed, the program is ended
    int reports = -1;   ///< where SupervisorReports are written
};

/// What a supervisor, and a program that could not be started, write: always whole, as it is short.
struct SupervisorReport {
    enum Kind : std::int32_t {
        Started,  ///< value: the process, which leads a session and a group of its own
        NotRun,   ///< value: errno
        TooMuchMemory,
        TooManyProcesses,
        Exited,     ///< value: the exit code
        Signalled,  ///< value: the signal
        Finished,   ///< value: 0, or 1 if some descendant could not be ended
    };
    Kind kind;
    std::int32_t value;
};

/// The supervisor's whole life; called in the child of a fork in which all signals are blocked.
[[noreturn]] void supervise(SupervisedStart& start);

}  // namespace mortonscope
