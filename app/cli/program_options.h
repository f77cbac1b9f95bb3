#pragma once

#include "app/cli/command.h"
#include "core/process/program_runner.h"
#include "core/process/sandbox.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace mortonscope::cli {

/// A program that computes pair lists of scenes, with its limits and its sandbox.
struct ProgramOptions {
    std::string program;
    bool isThroughShell = false;
    std::optional<double> seconds;
    std::optional<std::uint64_t> memoryBytes;
    std::optional<std::uint64_t> outputBytes;
    SandboxMode sandbox = SandboxMode::Auto;

    void addTo(Command& command);

    /// Returns the command with its sandbox, which prevents the program from reading the `withheld` folders. Refuses a
    /// sandbox that this system cannot provide. Does not check that the program exists.
    Result<ProgramCommand> command(const std::vector<std::filesystem::path>& withheld = {}) const;
    ProgramLimits limits() const;
};

/// Prepares this process to run programs of such a command (devoteToPrograms). It must have no other child processes.
/// Prints what the sandbox lacks on this system.
void beginPrograms(const ProgramCommand& command);

/// From now on, only records Ctrl+C, SIGTERM and SIGHUP, so that long work can stop its child processes and report its
/// results.
void catchInterrupts();
/// Returns true if one of these signals has arrived.
bool isInterrupted();

}  // namespace mortonscope::cli
