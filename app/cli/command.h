#pragma once

#include "app/cli/output.h"
#include "core/base/result.h"

#include <CLI/CLI.hpp>

#include <functional>

namespace mortonscope::cli {

/// How a command that ran to its end ends.
enum class ExitCode {
    Done = 0,
    Wrong = 1,     ///< the answer is wrong, or an algorithm that goes wrong had to end; standard error says how
    BadInput = 2,  ///< a part of the input was not understood; the report and standard error say which
};

/// One command: its parser, and what it does once the arguments are known. `run` writes to standard
/// output; bad input comes back as an Error, before anything was written where that is possible.
struct Command {
    CLI::App* parser;
    std::function<Result<ExitCode>(Output&)> run;
};

Command addPlace(CLI::App& app);
Command addPairs(CLI::App& app);
Command addSteps(CLI::App& app);
Command addQuery(CLI::App& app);
Command addCheck(CLI::App& app);
Command addGrade(CLI::App& app);
Command addShrink(CLI::App& app);
Command addGenerate(CLI::App& app);
Command addRace(CLI::App& app);
Command addMachine(CLI::App& app);
Command addLessons(CLI::App& app);
Command addList(CLI::App& app);
Command addHelp(CLI::App& app);

/// One line on standard error, beginning with the program's name; line ends within are blanked, what else a terminal
/// would obey is shown.
void complain(const std::string& sentence);

}  // namespace mortonscope::cli
