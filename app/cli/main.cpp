#include "app/cli/command.h"
#include "core/base/message.h"
#include "core/base/system.h"

#include <cctype>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <exception>
#include <new>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <unistd.h>

namespace mortonscope::cli {

namespace {

constexpr int kDone = static_cast<int>(ExitCode::Done);
constexpr int kBadInput = 2;
constexpr int kInternalFailure = 3;

// ------------------------------------------------------------------------------------------------ language

constexpr std::string_view kOption = "--language";
constexpr std::string_view kWithValue = "--language=";

std::string_view localeOfEnvironment()
{
    for (const char* variable : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        if (const char* value = std::getenv(variable); value != nullptr && *value != '\0') {
            return value;
        }
    }
    return {};
}

/// Returns true if the name of an encoding means UTF-8, such as "UTF-8" or "utf8".
bool isUtf8Name(std::string_view encoding)
{
    std::string name;
    for (const char c : encoding) {
        if (std::isalnum(static_cast<unsigned char>(c)) != 0) {
            name += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        }
    }
    return name == "utf8";
}

/// Returns the word after --language, if there is one.
std::optional<std::string_view> languageWord(int argc, const char* const* argv)
{
    for (int i = 1; i < argc; ++i) {
        const std::string_view argument = argv[i];
        if (argument == "--") {
            break;
        }
        if (argument.starts_with(kWithValue)) {
            return argument.substr(kWithValue.size());
        }
        if (argument == kOption && i + 1 < argc) {
            return argv[i + 1];
        }
    }
    return std::nullopt;
}

/// Returns the language for a locale: Japanese for ja, ja_JP, ja_JP.UTF-8 and so on. Otherwise English, even for a
/// Japanese locale with another encoding, in which the output would be unreadable.
Language languageOfLocale(std::string_view locale)
{
    const std::string_view name = locale.substr(0, locale.find_first_of("_.@"));
    const std::size_t dot = locale.find('.');
    const std::string_view encoding =
        dot == std::string_view::npos ? "UTF-8" : locale.substr(dot + 1, locale.find('@') - dot - 1);
    return name == "ja" && isUtf8Name(encoding) ? Language::Japanese : Language::English;
}

/// Sets the language from --language, anywhere among the arguments, else from the first of LC_ALL, LC_MESSAGES and LANG
/// that is set. Must run before the arguments are parsed, because the help of commands is in this language. Refuses an
/// unknown language, in the language of the environment.
Outcome speakChosenLanguage(int argc, const char* const* argv)
{
    setLanguage(languageOfLocale(localeOfEnvironment()));
    if (const auto word = languageWord(argc, argv)) {
        const Result<std::size_t> chosen = readChoice(kOption, *word, namesOf(Language{}));
        if (!chosen) {
            return chosen.error();
        }
        setLanguage(static_cast<Language>(*chosen));
    }
    return Done{};  // the parser refuses --language without a word
}

// ------------------------------------------------------------------------------------------------ running

/// Returns the description of the whole program for its help.
Command wholeProgram()
{
    Command program(
        "mortonscope-cli",
        say("Shows how a linear quadtree finds the boxes that may overlap: in which cell each box is placed,\n"
            "which pairs are tested, and every step of it. Checks pair lists, and grades programs."));
    program.details =
        say("SCENE is a scene file, - for standard input, or a built-in scene such as :opening.") + "\n\n"
        + say("Each command explains itself: mortonscope-cli pairs --help. The manual: mortonscope-cli help\n"
              "Exit codes: 0 success or right; 1 wrong answer, or a faulty algorithm was stopped; "
              "2 bad usage or bad input\n"
              "(one line on standard error); 3 internal failure.");
    program.examples = {"mortonscope-cli list scenes",
                        "mortonscope-cli place :opening",
                        "mortonscope-cli pairs :opening --overlaps",
                        "mortonscope-cli steps :opening --when D A",
                        "mortonscope-cli check :opening mine.csv",
                        "mortonscope-cli grade --program 'python3 pairs.py'",
                        "mortonscope-cli generate uniform --count 100 | mortonscope-cli pairs - --format csv",
                        "mortonscope-cli race :published-rectangles",
                        "mortonscope-cli machine both-2-4711",
                        "mortonscope-cli page :opening -o opening.html"};
    return program;
}

int refuse(const Error& error)
{
    complain(error.sentence());
    return kBadInput;
}

int run(int argc, char** argv, Output& output)
{
    if (const Outcome spoken = speakChosenLanguage(argc, argv); !spoken) {
        return refuse(spoken.error());
    }
    const std::vector<Command> commands = {
        placeCommand(),   pairsCommand(),  stepsCommand(),    figureCommand(), queryCommand(),   checkCommand(),
        gradeCommand(),   shrinkCommand(), generateCommand(), raceCommand(),   machineCommand(), pageCommand(),
        lessonsCommand(), quizCommand(),   starterCommand(),  listCommand(),   helpCommand()};
    const Result<Request> request = parseCommandLine(argc, argv, commands, wholeProgram());
    if (!request) {
        return refuse(request.error());
    }
    if (request->command == nullptr) {
        output << request->text;
        output.flush();
        return kDone;
    }
    const Result<ExitCode> outcome = request->command->run(output);
    if (!outcome) {
        return refuse(outcome.error());
    }
    try {
        output.flush();
    } catch (const WriteFailed& failure) {
        if (failure.error != EPIPE) {
            throw;
        }  // otherwise the reader closed the pipe, which does not change the answer
    }
    return static_cast<int>(*outcome);
}

}  // namespace

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
            return kDone;  // the reader closed the pipe, as head does
        }
        complain(mortonscope::say("cannot write to standard output: {1}", mortonscope::systemReason(failure.error)));
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
