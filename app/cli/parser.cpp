#include "app/cli/command.h"
#include "core/base/text.h"
#include "core/base/version.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <iterator>
#include <memory>
#include <optional>

namespace mortonscope::cli {

namespace {

using Words = std::vector<std::string>;

// ------------------------------------------------------------------------------------------------ help

constexpr std::size_t kNameColumn = 24;  ///< width of the column of names; the line breaks after a longer name

/// CLI11's help in the current language, without the lists of options that exclude each other, which would hide the
/// purpose of an option. Columns are aligned by their width on a terminal.
class HelpFormatter final : public CLI::Formatter {
public:
    HelpFormatter()
    {
        column_width(kNameColumn);
        label("REQUIRED", say("(required)"));
        label("Usage", say("Usage"));
        label("OPTIONS", say("OPTIONS"));
        label("SUBCOMMAND", say("COMMAND"));
        label("Positionals", say("Arguments"));
    }

    /// Omits the old names of an option.
    std::string make_option_name(const CLI::Option* option, bool isPositional) const override
    {
        if (isPositional || option->get_lnames().size() < 2) {
            return CLI::Formatter::make_option_name(option, isPositional);
        }
        return "--" + option->get_lnames().front();
    }

    std::string make_option_opts(const CLI::Option* option) const override
    {
        std::string words;
        if (const std::string value = option->get_type_name(); !value.empty()) {
            words += ' ' + value;
        }
        if (option->get_required()) {
            words += ' ' + get_label("REQUIRED");
        }
        return words;
    }

    std::string make_option(const CLI::Option* option, bool isPositional) const override
    {
        const std::string name = "  " + make_option_name(option, isPositional) + make_option_opts(option);
        const std::size_t width = displayWidth(name);
        const std::string words = make_option_desc(option);
        if (width >= kNameColumn) {
            return name + '\n' + std::string(kNameColumn, ' ') + words + '\n';
        }
        return name + std::string(kNameColumn - width, ' ') + words + '\n';
    }
};

std::string footerOf(const Command& command)
{
    std::string text = command.details;
    text.append(text.empty() ? "" : "\n\n").append(say("Examples:"));
    for (const char* line : command.examples) {
        text.append("\n  ").append(line);
    }
    return text;
}

// ------------------------------------------------------------------------------------------------ complaints

/// An error of CLI11 and our text for it. Both contain the same values at their placeholders.
struct Complaint {
    std::string_view theirs;
    const char* ours;
};
constexpr Complaint kComplaints[] = {
    {"{1} is required", message("missing {1}")},
    {"{1}: {2} required {3} missing", message("{1} needs a value ({3})")},
    {"Expected exactly {1} arguments to {2}, got {3}", message("{2} needs {1} values, but has {3}")},
    {"{1}: At Most {2} required but received {3}", message("{1} is given more than once")},
    {"{1}: At least {2} required but received {3}", message("{1} needs {2} values, but has {3}")},
    {"{1} was given a disallowed flag override", message("{1} takes no value")},
    {"{1} excludes {2}", message("{1} and {2} cannot be combined")},
    {"The following arguments were not expected: {1}", message("unexpected arguments {1}")},
    {"The following argument was not expected: {1}", message("unexpected argument {1}")},
};

/// Returns the values that turn `pattern` into `text`; none if it does not match.
std::optional<Words> valuesIn(std::string_view text, std::string_view pattern)
{
    Words values;
    for (;;) {
        const std::size_t place = pattern.find('{');
        if (!text.starts_with(pattern.substr(0, place))) {
            return std::nullopt;
        }
        if (place == std::string_view::npos) {
            if (text != pattern) {
                return std::nullopt;
            }
            return values;
        }
        text.remove_prefix(place);
        pattern.remove_prefix(place + 3);
        const std::string_view after = pattern.substr(0, pattern.find('{'));
        const std::size_t end = after.empty() ? text.size() : text.find(after);
        if (end == std::string_view::npos) {
            return std::nullopt;
        }
        values.emplace_back(text.substr(0, end));
        text.remove_prefix(end);
    }
}

/// Returns the first word that looks like an option; empty if there is none.
std::string optionIn(const std::string& words)
{
    const std::size_t dash = words.starts_with('-') ? 0 : words.find(" -");
    if (dash == std::string::npos) {
        return {};
    }
    const std::size_t begin = words.find('-', dash);
    return words.substr(begin, words.find(' ', begin) - begin);
}

/// Rewords an error of CLI11. `command` is null if the arguments name none.
Error usageError(const CLI::ParseError& error, const Command* command)
{
    const std::string theirs = error.what();
    const std::string help = command ? "mortonscope-cli " + command->name + " --help" : "mortonscope-cli --help";
    const std::string seeHelp = say("see {1}", help);
    for (const Complaint& complaint : kComplaints) {
        const auto values = valuesIn(theirs, complaint.theirs);
        if (!values) {
            continue;
        }
        const std::string option = optionIn(values->front());
        if (!complaint.theirs.ends_with("expected: {1}") || option.empty()) {
            return refusal({}, sayMarked(complaint.ours, *values), seeHelp);
        }
        std::vector<std::string_view> known{"--help", "--language"};
        if (command) {
            std::ranges::transform(command->options, std::back_inserter(known), &Option::name);
        }
        return unknownName({}, say("unknown option {1}", option), option.substr(0, option.find('=')), known, seeHelp);
    }
    return refusal({}, theirs, seeHelp);
}

// ------------------------------------------------------------------------------------------------ parsing

/// Adds an option to a parser. Stores the first error of its store function in `error`, which is shown in preference to
/// CLI11's own errors.
void addOption(CLI::App& parser, const Option& option, std::optional<Error>& error)
{
    const auto store = [&option, &error](const Words& words) {
        if (const Outcome stored = option.store(words); !stored && !error) {
            error = stored.error();
        }
        return true;
    };
    CLI::Option* added = nullptr;
    if (option.words == 0) {
        added = parser.add_flag_callback(option.name, [store] { store({}); }, option.help);
    } else {
        std::string names = option.name;
        if (!option.oldName.empty()) {
            names += ',' + option.oldName;
        }
        added = parser.add_option(names, CLI::callback_t(store), option.help);
        added->type_name(option.value);
        if (option.words == Option::kAnyNumber) {
            added->expected(CLI::detail::expected_max_vector_size);
        } else {
            added->type_size(option.words);
        }
    }
    added->required(option.isRequired)->group(say("Options"));
    for (const std::string& other : option.excludes) {
        added->excludes(parser.get_option(other));
    }
}

/// Adds the options of all commands. main() has already read --language; CLI11 only checks that it has one value.
void addCommonOptions(CLI::App& parser)
{
    parser
        .add_option("--language", CLI::callback_t([](const Words&) { return true; }),
                    say("language of the output: en or ja (default: that of the locale)"))
        ->type_name("LANG");
    for (CLI::Option* option : parser.get_options([](const CLI::Option* o) { return o->get_group() == "Options"; })) {
        option->group(say("Options"));
    }
}

/// Returns the first argument that is not --language or its value; empty if there is none.
std::string_view firstWord(int argc, const char* const* argv)
{
    for (int i = 1; i < argc; ++i) {
        const std::string_view word = argv[i];
        if (word == "--language") {
            ++i;
        } else if (!word.starts_with("--language=")) {
            return word;
        }
    }
    return {};
}

/// Refuses an unknown command, before CLI11 reports an unexpected argument.
Outcome checkCommandWord(int argc, const char* const* argv, const std::vector<Command>& commands)
{
    std::vector<std::string_view> names;
    std::ranges::transform(commands, std::back_inserter(names), &Command::name);
    const std::string choose = say("choose {1}, or see mortonscope-cli --help", oneOfThese(names));
    const std::string_view word = firstWord(argc, argv);
    if (word.empty()) {
        return refusal({}, say("missing command"), choose);
    }
    if (!word.starts_with('-') && std::ranges::find(names, word) == names.end()) {
        return unknownName({}, say("unknown command {1}", quotedText(word)), word, names, choose);
    }
    return Done{};
}

}  // namespace

Result<Request> parseCommandLine(int argc, const char* const* argv, const std::vector<Command>& commands,
                                 const Command& about)
{
    if (const Outcome word = checkCommandWord(argc, argv, commands); !word) {
        return word.error();
    }
    CLI::App app(about.purpose, about.name);
    app.set_version_flag("--version", about.name + ' ' + std::string(versionText()), say("print the version"));
    app.formatter(std::make_shared<HelpFormatter>());
    app.set_help_flag("-h,--help", say("show this help and exit"));
    app.footer(footerOf(about));
    app.require_subcommand(0, 1);  // in “help check”, check is a page

    std::optional<Error> error;
    for (const Command& command : commands) {
        CLI::App* parser = app.add_subcommand(command.name, command.purpose)->group(say("Commands"));
        for (const Option& option : command.options) {
            addOption(*parser, option, error);
        }
        addCommonOptions(*parser);
        parser->footer(footerOf(command));
    }
    addCommonOptions(app);

    const auto named = [&]() -> const Command* {
        for (const Command& command : commands) {
            if (app.got_subcommand(command.name)) {
                return &command;
            }
        }
        return nullptr;
    };
    try {
        app.parse(argc, argv);
    } catch (const CLI::CallForHelp&) {
        const Command* command = named();
        if (command == nullptr) {
            return Request{nullptr, app.help()};
        }
        return Request{nullptr, app.get_subcommand(command->name)->help(app.get_name())};
    } catch (const CLI::CallForVersion& version) {
        return Request{nullptr, version.what() + std::string("\n")};
    } catch (const CLI::ParseError& complaint) {
        return usageError(complaint, named());
    }
    if (error) {
        return *error;
    }
    if (named() == nullptr) {
        return refusal({}, say("missing command"), say("see {1}", "mortonscope-cli --help"));
    }
    return Request{named(), {}};
}

}  // namespace mortonscope::cli
