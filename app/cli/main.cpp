#include "app/cli/command.h"
#include "app/cli/help.h"
#include "app/cli/language_argument.h"
#include "core/base/message.h"
#include "core/base/system.h"
#include "core/base/text.h"
#include "core/base/version.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <exception>
#include <memory>
#include <new>
#include <string>
#include <unistd.h>
#include <vector>

namespace mortonscope::cli {

namespace {

/// The exit codes that no command gives by itself.
constexpr int kDone = static_cast<int>(ExitCode::Done);
constexpr int kBadInput = 2;
constexpr int kInternalFailure = 3;

std::string purpose()
{
    return say(
        "Shows how a linear quadtree finds the boxes that may overlap: in which cell each box is placed,\nwhich pairs are tested, and every step of it. Checks pair lists, and grades programs.");
}

std::string footer()
{
    return say("SCENE is a scene file, - for standard input, or a built-in scene such as :opening.") + "\n\n"
         + examples({"mortonscope-cli list scenes", "mortonscope-cli place :opening",
                     "mortonscope-cli pairs :opening --overlaps", "mortonscope-cli steps :opening --when D A",
                     "mortonscope-cli check :opening mine.csv", "mortonscope-cli grade --program 'python3 pairs.py'",
                     "mortonscope-cli generate uniform --count 100 | mortonscope-cli pairs - --format csv",
                     "mortonscope-cli race :published-rectangles", "mortonscope-cli machine both-2-4711"})
         + "\n\n"
         + say("Each command explains itself: mortonscope-cli pairs --help. The manual: mortonscope-cli help\n"
               "Exit codes: 0 right or done, 1 the answer is wrong or an algorithm that goes wrong had to end, 2 bad usage or input\n"
               "(one line on standard error), 3 an internal failure.");
}

/// The words that stand where a command should.
std::string commandNames(const std::vector<Command>& commands)
{
    std::vector<std::string> names;
    for (const Command& command : commands) {
        names.push_back(command.parser->get_name());
    }
    return listed(names);
}

int run(int argc, char** argv, Output& output)
{
    if (const Outcome spoken = speakChosenLanguage(argc, argv); !spoken) {
        complain(spoken.error().sentence());
        return kBadInput;
    }
    CLI::App app(purpose(), "mortonscope-cli");
    app.set_version_flag("--version", "mortonscope-cli " + std::string(versionText()), say("print the version"));
    app.formatter(std::make_shared<HelpFormatter>());
    app.set_help_flag("-h,--help", say("show this help and exit"));
    app.footer(footer());
    app.require_subcommand(0, 1);  // “help check” is about a page
    const std::vector<Command> commands = {
        addPlace(app),    addPairs(app), addSteps(app),   addQuery(app),   addCheck(app), addGrade(app), addShrink(app),
        addGenerate(app), addRace(app),  addMachine(app), addLessons(app), addList(app),  addHelp(app)};
    speakHeadings(app);

    const auto isParsed = [](const Command& command) { return command.parser->parsed(); };
    const int firstPlace = behindLanguage(argc, argv);
    if (firstPlace >= argc) {
        complain(say("a command is missing; expected {1} or --help", commandNames(commands)));
        return kBadInput;
    }
    const std::string first = argv[firstPlace];
    if (!first.starts_with('-')
        && std::ranges::none_of(commands, [&](const Command& c) { return c.parser->get_name() == first; })) {
        complain(say("{1} is not a command; expected {2} or --help", quotedText(first), commandNames(commands)));
        return kBadInput;
    }
    try {
        app.parse(argc, argv);
    } catch (const CLI::CallForHelp&) {
        const auto command = std::ranges::find_if(commands, isParsed);
        output << (command == commands.end() ? app.help() : command->parser->help(app.get_name()));
        output.flush();
        return kDone;
    } catch (const CLI::CallForVersion& version) {
        output << version.what() << '\n';
        output.flush();
        return kDone;
    } catch (const CLI::ParseError& error) {
        const auto command = std::ranges::find_if(commands, isParsed);
        complain(say("{1}; see mortonscope-cli {2}--help", usageSentence(error),
                     command == commands.end() ? "" : command->parser->get_name() + " "));
        return kBadInput;
    }

    const auto command = std::ranges::find_if(commands, isParsed);
    if (command == commands.end()) {
        complain(say("a command is missing; expected {1}", commandNames(commands)));
        return kBadInput;
    }
    const Result<ExitCode> outcome = command->run(output);
    if (!outcome) {
        complain(outcome.error().sentence());
        return kBadInput;
    }
    try {
        output.flush();
    } catch (const WriteFailed& failure) {
        if (failure.error != EPIPE) {
            throw;
        }  // else whoever read has seen enough, but the answer is what it is
    }
    return static_cast<int>(*outcome);
}

}  // namespace

void complain(const std::string& sentence)
{
    const std::string line = shownOnOneLine("mortonscope-cli: " + sentence);
    Output errors(STDERR_FILENO);
    try {
        errors << line << '\n';
        errors.flush();
    } catch (const WriteFailed&) {
        // Nobody is left who could be told.
    }
}

}  // namespace mortonscope::cli

int main(int argc, char** argv)
{
    using namespace mortonscope::cli;
    std::signal(SIGPIPE, SIG_IGN);
    Output output(STDOUT_FILENO);
    try {
        return run(argc, argv, output);
    } catch (const WriteFailed& failure) {
        if (failure.error == EPIPE) {
            return kDone;  // whoever read has seen enough, as head does
        }
        complain(mortonscope::say("standard output cannot be written: {1}", mortonscope::systemReason(failure.error)));
        return kBadInput;
    } catch (const std::bad_alloc&) {
        complain(mortonscope::say("not enough memory"));
    } catch (const std::exception& failure) {
        complain(mortonscope::say("internal failure: {1}", failure.what()));
    } catch (...) {
        complain(mortonscope::say("internal failure"));
    }
    return kInternalFailure;
}
