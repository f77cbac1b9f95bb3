#pragma once

#include "app/cli/output.h"
#include "core/base/message.h"
#include "core/base/result.h"
#include "core/space/geometry.h"
#include "core/tree/linear_quadtree.h"

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace mortonscope::cli {

/// The exit codes of a command that has run. Bad usage, which comes back as an Error, exits with 2 too.
enum class ExitCode {
    Done = 0,
    Wrong = 1,     ///< the answer is wrong, or a faulty algorithm was stopped; standard error has the details
    BadInput = 2,  ///< a part of the input cannot be read; the report and standard error name it
};
constexpr ExitCode exitCodeOf(bool isRight) { return isRight ? ExitCode::Done : ExitCode::Wrong; }

/// Returns the value if it is known, else none, which JSON shows as null.
template <class T>
std::optional<T> knownIf(bool isKnown, T value)
{
    return isKnown ? std::optional<T>(std::move(value)) : std::nullopt;
}

// ------------------------------------------------------------------------------------------------ options

/// An option or argument of a command: its help text, and where its words are stored. The functions below create one.
///
/// The reading functions are stricter than CLI11, which reads 010 as eight, wraps −1 around, and truncates large
/// numbers.
struct Option {
    static constexpr int kAnyNumber = -1;

    std::string name;   ///< "--depth"; "SCENE" for a positional argument
    std::string value;  ///< name of its value in the help; empty for flags and arguments
    std::string help;
    std::function<Outcome(std::span<const std::string>)> store;
    int words = 1;             ///< number of words that follow; 0 for a flag
    std::string oldName = {};  ///< also accepted, but not in the help
    bool isRequired = false;
    std::vector<std::string> excludes = {};  ///< names of options that it cannot be combined with

    Option required() &&
    {
        isRequired = true;
        return std::move(*this);
    }
    Option without(std::vector<std::string> others) &&
    {
        excludes = std::move(others);
        return std::move(*this);
    }
};

/// Creates an error with two clauses: the problem, and how to fix it.
Error refusal(std::string_view place, std::string problem, std::string fix);

/// Refuses `wrong`: suggests the most similar known name, or says `otherwise` if there is none. `problem` quotes
/// `wrong`.
Error unknownName(std::string_view place, std::string problem, std::string_view wrong,
                  std::span<const std::string_view> known, std::string otherwise);

Result<std::uint64_t> readWholeNumber(std::string_view option, std::string_view text, std::uint64_t least,
                                      std::uint64_t most);
Result<double> readNumber(std::string_view option, std::string_view text);
/// Reads "L,T,R,B".
Result<Box> readEdges(std::string_view option, std::string_view text);
/// As readEdges(), but refuses a box whose edges are in the wrong order.
Result<Box> readOrderedEdges(std::string_view option, std::string_view text);
/// Reads one of `names`; returns its index.
Result<std::size_t> readChoice(std::string_view option, std::string_view text, std::span<const std::string_view> names);

template <class T>
struct StoredIn {
    using Type = T;
};
template <class T>
struct StoredIn<std::optional<T>> {
    using Type = T;
};

/// An option with one word. `read` takes the option's name and the word, and returns a Result.
template <class T, class Read>
Option valueOption(std::string name, std::string value, std::string help, T& into, Read read)
{
    const auto store = [name, &into, read](std::span<const std::string> words) -> Outcome {
        auto result = read(name, words.front());
        if (!result) {
            return result.error();
        }
        into = static_cast<typename StoredIn<T>::Type>(*std::move(result));
        return Done{};
    };
    return {std::move(name), std::move(value), std::move(help), store};
}

Option flag(std::string name, std::string help, bool& into);
/// One or more words, such as files.
Option textsOption(std::string name, std::string value, std::string help, std::vector<std::string>& into);

template <class T>
Option textOption(std::string name, std::string value, std::string help, T& into)
{
    return valueOption(std::move(name), std::move(value), std::move(help), into,
                       [](const std::string&, const std::string& text) { return Result<std::string>(text); });
}

/// A positional argument.
template <class T>
Option argument(std::string name, std::string help, T& into)
{
    return textOption(std::move(name), {}, std::move(help), into);
}

template <class T>
Option wholeNumberOption(std::string name, std::string value, std::string help, T& into, std::uint64_t least,
                         std::uint64_t most)
{
    return valueOption(std::move(name), std::move(value), std::move(help), into,
                       [least, most](const std::string& option, const std::string& text) {
                           return readWholeNumber(option, text, least, most);
                       });
}

template <class T>
Option numberOption(std::string name, std::string value, std::string help, T& into)
{
    return valueOption(std::move(name), std::move(value), std::move(help), into, readNumber);
}

/// Reads one of the names of an enumeration. `into` is an enumerator or an optional of one.
template <class T>
Option choiceOption(std::string name, std::string value, std::string help, T& into)
{
    using Choice = typename StoredIn<T>::Type;
    return valueOption(std::move(name), std::move(value), std::move(help), into,
                       [](const std::string& option, const std::string& text) {
                           static constexpr auto kNames = namesOf(Choice{});
                           return readChoice(option, text, kNames);
                       });
}

/// Reads --order, including the names that files use.
Result<ListOrder> readOrder(std::string_view option, std::string_view text);
template <class T>
Option orderOption(std::string help, T& into)
{
    return valueOption("--order", "ORDER", std::move(help), into, readOrder);
}

/// --format. The first of `formats` is the default.
Option formatOption(Format& into, std::initializer_list<Format> formats);

/// --depth, 0 to 12. Also read as --level.
Option depthOption(std::string help, std::optional<int>& into);

// ------------------------------------------------------------------------------------------------ commands

/// A command and its help. Only parser.cpp depends on the library that parses the command line.
struct Command {
    Command(std::string ownName, std::string ownPurpose) : name(std::move(ownName)), purpose(std::move(ownPurpose)) {}
    void add(Option option) { options.push_back(std::move(option)); }

    std::string name;
    std::string purpose;
    std::vector<Option> options;
    std::string details;                ///< text after the options in the help; may be empty
    std::vector<const char*> examples;  ///< command lines, the same in all languages
    /// Called once all options are stored. Returns bad input as an Error, if possible before it writes anything.
    std::function<Result<ExitCode>(Output&)> run;
};

Command placeCommand();
Command pairsCommand();
Command stepsCommand();
Command figureCommand();
Command queryCommand();
Command checkCommand();
Command gradeCommand();
Command shrinkCommand();
Command generateCommand();
Command raceCommand();
Command machineCommand();
Command pageCommand();
Command lessonsCommand();
Command quizCommand();
Command starterCommand();
Command listCommand();
Command helpCommand();

/// The request of a command line: to run a command, or only to print a text.
struct Request {
    const Command* command = nullptr;
    std::string text;
};

/// Parses the command line and stores the options of the command that it names. `about` describes the whole program.
/// Errors: Custom, with the problem.
Result<Request> parseCommandLine(int argc, const char* const* argv, const std::vector<Command>& commands,
                                 const Command& about);

}  // namespace mortonscope::cli
