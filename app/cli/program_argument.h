#pragma once

#include "core/base/result.h"
#include "core/process/program_runner.h"

#include <CLI/CLI.hpp>

#include <optional>
#include <string>

namespace mortonscope::cli {

/// A program that answers scenes, and how far it may go, as it was written on the command line.
struct ProgramArgument {
    std::string program;
    bool throughShell = false;
    std::optional<std::string> timeout;
    std::optional<std::string> memory;
    std::optional<std::string> output;

    void addTo(CLI::App& parser);

    /// Errors: BadUsage, WrongType, OutOfRange. Whether the program is there shows when it is run.
    Result<ProgramCommand> command() const;
    Result<ProgramLimits> limits() const;
};

}  // namespace mortonscope::cli
