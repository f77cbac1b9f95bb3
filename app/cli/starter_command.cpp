#include "app/cli/command.h"
#include "core/base/text_file.h"
#include "core/listing/starter.h"

#include <algorithm>
#include <memory>

namespace mortonscope::cli {

namespace {

struct StarterOptions {
    std::string name;
    std::optional<std::string> target;
};

Result<ExitCode> writeStarter(const StarterOptions& options, Output& output)
{
    const std::string text = starterText(options.name);
    if (!options.target) {
        output << text;
    } else if (const Outcome written = writeTextFile(*options.target, text); !written) {
        return written.error();
    }
    return ExitCode::Done;
}

/// Reads NAME, one of the starter programs.
Option nameOption(std::string& into)
{
    const std::vector<std::string> names = starterNames();
    std::string all;
    for (const std::string& name : names) {
        all.append(all.empty() ? "" : ", ").append(name);
    }
    const auto read = [names](const std::string& option, const std::string& name) {
        const std::vector<std::string_view> known(names.begin(), names.end());
        const Result<std::size_t> chosen = readChoice(option, name, known);
        return chosen ? Result<std::string>(names[*chosen]) : Result<std::string>(chosen.error());
    };
    return valueOption("NAME", "", say("program: {1}", all), into, read);
}

}  // namespace

Command starterCommand()
{
    const auto options = std::make_shared<StarterOptions>();
    Command command("starter", say("Write a starter program for students"));
    command.add(nameOption(options->name).required());
    command.add(textOption("-o", "FILE", say("file for the program (default: standard output)"), options->target));
    command.details = say(
        "pairs finds overlaps by brute force. The others are a quadtree in which some lines are missing: those that\n"
        "compute codes (locate), the level and the slot (level), that mark ancestors (mark), that visit the cells "
        "(visit),\n"
        "or all of these (tree). grade --stone judges each by itself.");
    command.examples = {"mortonscope-cli starter locate.py -o locate.py",
                        "mortonscope-cli grade --program 'python3 locate.py' --stone locate"};
    command.run = [options](Output& output) { return writeStarter(*options, output); };
    return command;
}

}  // namespace mortonscope::cli
