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

// Only this folder starts other programs. It needs POSIX. On Linux, it uses child subreapers and /proc to find
// descendants that left their process group; on other systems they can escape.

/// A program to run.
struct ProgramCommand {
    /// The program and its arguments, not empty. Without a slash, the program is searched in PATH.
    std::vector<std::string> words;
    /// Its environment. These variables are added to those that passesOn() accepts, or replace them.
    std::vector<std::pair<std::string, std::string>> environment;
    /// A folder for this run only, which is removed afterward, even if this process dies first. Empty for none.
    std::filesystem::path folder;
    /// The confinement; null if the program has the rights of this process. With a sandbox, `folder` must contain
    /// "scene", for reading, and "work", for writing.
    std::shared_ptr<const Sandbox> sandbox;
};

/// Makes a command from the words of a line, or with `throughShell`, a command that runs the line in /bin/sh.
/// Errors: those of commandWords().
Result<ProgramCommand> programCommand(std::string_view line, bool throughShell);

/// Returns whether programs get this environment variable. They get the places of languages and libraries (PATH,
/// LD_LIBRARY_PATH, JAVA_HOME, NODE_PATH, PYTHONPATH, PYENV_ROOT), the language, and the time zone (LANG, LANGUAGE,
/// LC_…, TZ). All other variables may contain secrets.
bool passesOn(std::string_view variable);

/// The limits of a program.
struct ProgramLimits {
    std::chrono::milliseconds time{10'000};               ///< wall-clock time
    std::uint64_t outputBytes = std::uint64_t{64} << 20;  ///< limit for standard output, and also for standard error
    /// Limits the address space of each process (RLIMIT_AS), and the resident memory of all processes together, which
    /// is checked periodically.
    std::optional<std::uint64_t> memoryBytes;
};

/// Maximum number of bytes kept from the end of standard error.
inline constexpr std::size_t kKeptComplaint = std::size_t{64} << 10;

/// The way a program ended.
enum class ProgramEnd {
    Exited,            ///< it exited by itself, with an exit code
    Signalled,         ///< a signal killed it
    TimedOut,          ///< killed because it exceeded the time limit
    TooMuchOutput,     ///< killed because it exceeded the output limit
    Stopped,           ///< killed because shouldContinue returned false
    CouldNotStart,     ///< it never ran
    TooMuchMemory,     ///< killed because it exceeded the memory limit
    TooManyProcesses,  ///< killed because it exceeded the process limit of confined programs
    Unwatched,         ///< its supervisor was killed
};

struct ProgramOutcome {
    ProgramEnd end = ProgramEnd::CouldNotStart;
    int exitCode = 0;       ///< for Exited
    int signal = 0;         ///< for Signalled
    std::string reason;     ///< for CouldNotStart: the system's reason
    bool neverRan = false;  ///< for CouldNotStart: the system refused to run it
    std::string output;     ///< standard output, cut at the limit
    std::string complaint;  ///< the last kKeptComplaint bytes of standard error
    double seconds = 0;     ///< wall-clock time from start to end
    /// A process that the program started could not be killed: it belongs to another user, hangs in the kernel, or
    /// after Unwatched could not be distinguished from other children of this process.
    bool leftBehind = false;

    bool succeeded() const { return end == ProgramEnd::Exited && exitCode == 0; }
};

/// Prepares a process that has no children except the programs that it runs. Call this once. The process then inherits
/// the processes of a program that killed its supervisor, so it can kill them. Unprivileged processes can no longer see
/// its memory or its open files.
void devoteToPrograms();

/// Runs a program to its end in a session of its own, with `input` as its standard input. When this function returns,
/// the program and everything that it started, including daemons, have ended. They also end if this process dies.
///
/// Limits: it cannot kill processes of another user (setuid). If the program kills its supervisor and
/// devoteToPrograms() was not called, it cannot kill processes that left the process group; the outcome is then
/// Unwatched.
///
/// Thread-safe. Calls `shouldContinue` on the calling thread, about fifty times a second.
ProgramOutcome runProgram(
    const ProgramCommand& command, std::string_view input, const ProgramLimits& limits = {},
    const std::function<bool()>& shouldContinue = [] { return true; });

/// Returns the name of a signal, such as "SIGSEGV", or "signal 60" if it has no name.
std::string signalName(int number);

}  // namespace mortonscope
