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

// Only this folder starts other programs. It needs POSIX. On Linux it finds descendants that left their process group
// by child subreapers and /proc; on other systems these can escape.

/// A program to run.
struct ProgramCommand {
    /// The program and its arguments, not empty. Without a slash, the program is searched in PATH.
    std::vector<std::string> words;
    /// Its environment, in addition to the variables that passesOn() lets pass, or instead of them.
    std::vector<std::pair<std::string, std::string>> environment;
    /// A folder for only this run, which is removed after it, even if this process dies first. Empty: none.
    std::filesystem::path folder;
    /// Null: it has the rights of this process. Else `folder` must contain "scene", for reading, and "work", for
    /// writing.
    std::shared_ptr<const Sandbox> sandbox;
};

/// Makes a command from a line: its words, or with `throughShell` /bin/sh with the line.
/// Errors: those of commandWords().
Result<ProgramCommand> programCommand(std::string_view line, bool throughShell);

/// Whether programs get this variable of the environment: those with the places of languages and libraries (PATH,
/// LD_LIBRARY_PATH, JAVA_HOME, NODE_PATH, PYTHONPATH, PYENV_ROOT), and with language and time zone (LANG, LANGUAGE,
/// LC_…, TZ). All others may contain secrets.
bool passesOn(std::string_view variable);

/// The limits of a program.
struct ProgramLimits {
    std::chrono::milliseconds time{10'000};               ///< wall-clock time
    std::uint64_t outputBytes = std::uint64_t{64} << 20;  ///< of standard output and of standard error, each
    /// Address space of each process (RLIMIT_AS), and resident memory of all together, which is checked periodically.
    std::optional<std::uint64_t> memoryBytes;
};

/// Maximum part of the end of standard error that is kept, in bytes.
inline constexpr std::size_t kKeptComplaint = std::size_t{64} << 10;

/// How a program ended.
enum class ProgramEnd {
    Exited,            ///< by itself, with an exit code
    Signalled,         ///< by a signal
    TimedOut,          ///< killed: past its time
    TooMuchOutput,     ///< killed: past the output limit
    Stopped,           ///< killed: shouldContinue returned false
    CouldNotStart,     ///< it never ran
    TooMuchMemory,     ///< killed: past the memory limit
    TooManyProcesses,  ///< killed: past the process limit of confined programs
    Unwatched,         ///< its supervisor was killed
};

struct ProgramOutcome {
    ProgramEnd end = ProgramEnd::CouldNotStart;
    int exitCode = 0;       ///< of Exited
    int signal = 0;         ///< of Signalled
    std::string reason;     ///< of CouldNotStart: the system's reason
    bool neverRan = false;  ///< of CouldNotStart: the system refused to run it
    std::string output;     ///< standard output, cut at the limit
    std::string complaint;  ///< the last kKeptComplaint bytes of standard error
    double seconds = 0;     ///< wall-clock time from start to end
    /// A process that it started could not be killed: it belongs to another user, hangs in the kernel, or after
    /// Unwatched could not be distinguished from other children of this process.
    bool leftBehind = false;

    bool succeeded() const { return end == ProgramEnd::Exited && exitCode == 0; }
};

/// Call this once in a process whose only children are the programs that it runs. The process then inherits the
/// processes of a program that killed its supervisor, so it can kill them. Unprivileged processes can no longer see its
/// memory or its open files.
void devoteToPrograms();

/// Runs a program to its end in its own session, with `input` as its standard input. When this returns, the program and
/// everything that it started, including daemons, has ended. The same holds if this process dies meanwhile.
///
/// Cannot kill processes of another user (setuid). If the program kills its supervisor and devoteToPrograms() was not
/// called, cannot kill processes that left its process group; the outcome then is Unwatched.
///
/// Thread-safe. Calls `shouldContinue` in the calling thread, about fifty times a second.
ProgramOutcome runProgram(
    const ProgramCommand& command, std::string_view input, const ProgramLimits& limits = {},
    const std::function<bool()>& shouldContinue = [] { return true; });

/// Returns "SIGSEGV", or "signal 60" for a signal without a name.
std::string signalName(int number);

}  // namespace mortonscope
