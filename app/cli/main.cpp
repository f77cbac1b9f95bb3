#include "app/cli/command.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstring>
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

constexpr const char* kPurpose =
    "Shows how a linear quadtree finds the boxes that may overlap: in which cell each box is placed,\n"
    "which pairs are tested, and every step on the way. Checks pair lists of others, and grades programs.";

constexpr const char* kFooter =
    "SCENE is a scene file, - for standard input, or a built-in scene such as :opening.\n\n"
    "Examples:\n"
    "  mortonscope-cli list scenes\n"
    "  mortonscope-cli place :opening\n"
    "  mortonscope-cli pairs :opening --overlaps\n"
    "  mortonscope-cli steps :opening --when D A\n"
    "  mortonscope-cli check :opening mine.csv\n"
    "  mortonscope-cli grade --program 'python3 pairs.py'\n"
    "  mortonscope-cli generate uniform --count 100 | mortonscope-cli pairs - --format csv\n"
    "  mortonscope-cli race :published-rectangles\n"
    "  mortonscope-cli machine both-2-4711\n\n"
    "Each command explains itself: mortonscope-cli pairs --help\n"
    "Exit codes: 0 right or done, 1 the answer is wrong or an algorithm goes wrong and had to end, 2 bad usage or input\n"
    "(one line on standard error), 3 an internal failure.";

/// CLI11's help without the lists of which option excludes which: they drown what an option does.
class PlainFormatter final : public CLI::Formatter {
public:
    PlainFormatter()
    {
        column_width(24);
        label("REQUIRED", "(required)");
    }

    std::string make_option_opts(const CLI::Option* option) const override
    {
        const std::string value = option->get_type_name();
        return (value.empty() ? "" : " " + value) + (option->get_required() ? " " + get_label("REQUIRED") : "");
    }
};

/// The words that stand where a command should.
std::string commandNames(const std::vector<Command>& commands)
{
    std::string names;
    for (const Command& command : commands) {
        names += (names.empty() ? "" : ", ") + command.parser->get_name();
    }
    return names;
}

int run(int argc, char** argv, Output& output)
{
    CLI::App app(kPurpose, "mortonscope-cli");
    app.set_version_flag("--version", "mortonscope-cli " MORTONSCOPE_VERSION, "print the version");
    app.formatter(std::make_shared<PlainFormatter>());
    app.set_help_flag("-h,--help", "explain and exit");
    app.footer(kFooter);
    const std::vector<Command> commands = {addPlace(app), addPairs(app), addSteps(app), addQuery(app), addCheck(app), addGrade(app), addShrink(app), addGenerate(app), addRace(app), addMachine(app), addList(app)};

    const auto isParsed = [](const Command& command) { return command.parser->parsed(); };
    if (argc < 2) {
        complain("a command is missing; expected " + commandNames(commands) + " or --help");
        return kBadInput;
    }
    const std::string first = argv[1];
    if (!first.starts_with('-') && std::ranges::none_of(commands, [&](const Command& c) { return c.parser->get_name() == first; })) {
        complain("\"" + first + "\" is not a command; expected " + commandNames(commands) + " or --help");
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
        complain(std::string(error.what()) + "; see mortonscope-cli "
                 + (command == commands.end() ? "" : command->parser->get_name() + " ") + "--help");
        return kBadInput;
    }

    const auto command = std::ranges::find_if(commands, isParsed);
    if (command == commands.end()) {
        complain("a command is missing; expected " + commandNames(commands));
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
    std::string line = "mortonscope-cli: " + sentence;
    std::ranges::replace_if(line, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; }, ' ');
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
        complain(std::string("standard output cannot be written: ") + std::strerror(failure.error));
        return kBadInput;
    } catch (const std::bad_alloc&) {
        complain("not enough memory");
    } catch (const std::exception& failure) {
        complain(std::string("internal failure: ") + failure.what());
    } catch (...) {
        complain("internal failure");
    }
    return kInternalFailure;
}
