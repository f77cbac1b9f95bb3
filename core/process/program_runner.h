#pragma once

#include "core/base/result.h"

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace mortonscope {

class Sandbox;

/// This folder is the one place that starts other programs. It needs POSIX; descendants that left their process group
/// are found with Linux's help (child subreapers, /proc) and can escape elsewhere.

/// What is run.
struct ProgramCommand {
    /// Program and arguments; the program is looked for in PATH unless it has a slash. Not empty.
    std::vector<std::string> words;
    /// What it has in its environment besides the few variables that pass (passesOn()), or in place of them.
    std::vector<std::pair<std::string, std::string>> environment;
    /// A folder for this run alone, which is removed when it is over, also if this process dies before. Empty: none.
    std::filesystem::path folder;
    /// Null: it may do what this process may. Else `folder` has two folders: "scene" to be read, "work" to be written.
    std::shared_ptr<const Sandbox> sandbox;
};

/// `line` as a command: its words, or with `throughShell` the line handed to /bin/sh.
/// Errors: as commandWords().
Result<ProgramCommand> programCommand(std::string_view line, bool throughShell);

/// Whether a variable of this process's environment is handed to programs: those that say where languages and libraries
/// are (PATH, LD_LIBRARY_PATH, JAVA_HOME, NODE_PATH, PYTHONPATH, PYENV_ROOT), and which language and time zone people
/// have (LANG, LANGUAGE, LC_…, TZ). All others may be secrets.
bool passesOn(std::string_view variable);

/// How far a program may go.
struct ProgramLimits {
    std::chrono::milliseconds time{10'000};               ///< by the clock on the wall
    std::uint64_t outputBytes = std::uint64_t{64} << 20;  ///< of standard output, and of standard error
    /// Address space of each of its processes (RLIMIT_AS), and resident memory of all together, looked at now and then.
    std::optional<std::uint64_t> memoryBytes;
};

/// How much of what a program said last on standard error is kept, in bytes.
inline constexpr std::size_t kKeptComplaint = std::size_t{64} << 10;

/// How a program ended.
enum class ProgramEnd {
    Exited,            ///< by itself, with an exit code
    Signalled,         ///< by a signal
    TimedOut,          ///< it was ended: past its time
    TooMuchOutput,     ///< it was ended: past the output limit
    Stopped,           ///< it was ended: goOn said no
    CouldNotStart,     ///< it never ran
    TooMuchMemory,     ///< it was ended: past the limit of memory
    TooManyProcesses,  ///< it was ended: past the limit of processes of a confined program
    Unwatched,         ///< whoever watches over it was killed
};

struct ProgramOutcome {
    ProgramEnd end = ProgramEnd::CouldNotStart;
    int exitCode = 0;       ///< of Exited
    int signal = 0;         ///< of Signalled
    std::string reason;     ///< of CouldNotStart: the system's
    bool neverRan = false;  ///< of CouldNotStart: the system would not run it at all
    std::string output;     ///< standard output, cut at the limit
    std::string complaint;  ///< the last kKeptComplaint bytes of standard error
    double seconds = 0;     ///< on the wall, from start to end
    /// Something that it started could not be ended: it belongs to another user, hangs in the kernel, or after
    /// Unwatched could not be told from other children of this process.
    bool leftBehind = false;

    bool succeeded() const { return end == ProgramEnd::Exited && exitCode == 0; }
};

/// To be called once by a process whose only children are the programs that it runs. It inherits what a program leaves
/// that killed the process that watches over it, and so can end that too. And nobody without privileges can look into
/// its memory or its open files any more.
void devoteToPrograms();

/// Runs a program to its end in a session of its own, with `input` as its standard input. When this returns, the
/// program and everything it started, daemons included, has ended; so it has when this process dies meanwhile, however
/// it dies.
///
/// What it can't end: processes of another user (setuid), and, if the program kills the process that watches over it
/// and devoteToPrograms() was not called, what had left its process group before; the outcome then is Unwatched and
/// says so.
///
/// May be called from several threads at once. `goOn` is asked from the calling thread, about fifty times a second.
ProgramOutcome runProgram(
    const ProgramCommand& command, std::string_view input, const ProgramLimits& limits = {},
    const std::function<bool()>& goOn = [] { return true; });

/// "SIGSEGV", or "signal 60" for one without a name.
std::string signalName(int number);

}  // namespace mortonscope
