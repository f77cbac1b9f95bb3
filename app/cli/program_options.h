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

/// A program that answers scenes, its limits, and its sandbox.
struct ProgramOptions {
    std::string program;
    bool isThroughShell = false;
    std::optional<double> seconds;
    std::optional<std::uint64_t> memoryBytes;
    std::optional<std::uint64_t> outputBytes;
    SandboxMode sandbox = SandboxMode::Auto;

    void addTo(Command& command);

    /// With its sandbox, which keeps the program from reading the `withheld` folders. Refuses a sandbox that this
    /// system cannot provide. Whether the program exists shows when it is run.
    Result<ProgramCommand> command(const std::vector<std::filesystem::path>& withheld = {}) const;
    ProgramLimits limits() const;
};

/// Prepares this process to run programs of such a command, and nothing else below it. Prints what its sandbox lacks on
/// this system.
void beginPrograms(const ProgramCommand& command);

/// Only remembers Ctrl+C, SIGTERM and SIGHUP from here on, so that long work can stop what it started and report what
/// it has found.
void catchInterrupts();
/// Whether one of these signals has come.
bool isInterrupted();

}  // namespace mortonscope::cli
