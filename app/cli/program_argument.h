#pragma once

#include "core/base/result.h"
#include "core/process/program_runner.h"

#include <CLI/CLI.hpp>

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace mortonscope::cli {

/// A program that answers scenes, and how far it may go, as it was written on the command line.
struct ProgramArgument {
    std::string program;
    bool throughShell = false;
    std::optional<std::string> timeout;
    std::optional<std::string> memory;
    std::optional<std::string> output;
    std::string sandbox = "auto";

    void addTo(CLI::App& parser);

    /// With its sandbox, which keeps it from reading the `withheld` folders. Errors: BadUsage (also a sandbox that this
    /// system can't have), WrongType, OutOfRange. Whether the program is there shows when it is run.
    Result<ProgramCommand> command(const std::vector<std::filesystem::path>& withheld = {}) const;
    Result<ProgramLimits> limits() const;
};

/// From now on this process runs programs of such a command, and nothing else below it; says what its sandbox lacks
/// here.
void beginPrograms(const ProgramCommand& command);

}  // namespace mortonscope::cli
