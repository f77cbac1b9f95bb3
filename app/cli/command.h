#pragma once

#include "app/cli/output.h"
#include "core/base/result.h"

#include <CLI/CLI.hpp>

#include <functional>

namespace mortonscope::cli {

/// One command: its parser, and what it does once the arguments are known. `run` writes to standard
/// output; bad input comes back as an Error, before anything was written where that is possible.
struct Command {
    CLI::App* parser;
    std::function<Outcome(Output&)> run;
};

Command addPlace(CLI::App& app);
Command addPairs(CLI::App& app);
Command addSteps(CLI::App& app);
Command addGenerate(CLI::App& app);
Command addList(CLI::App& app);

/// One line on standard error, beginning with the program's name; line ends within are blanked.
void complain(const std::string& sentence);

}  // namespace mortonscope::cli
