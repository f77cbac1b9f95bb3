#include "app/cli/help.h"

#include "app/cli/text_table.h"
#include "core/base/message.h"

#include <optional>
#include <vector>

namespace mortonscope::cli {

namespace {

constexpr std::size_t kNameColumn = 24;  ///< how wide the column of names is; longer ones have a line of their own

/// The sentences of CLI11 that the arguments of this program can lead to.
constexpr const char* kComplaints[] = {
    message("{1} is required"),
    message("{1}: {2} required {3} missing"),
    message("Expected exactly {1} arguments to {2}, got {3}"),
    message("{1}: At Most {2} required but received {3}"),
    message("{1}: At least {2} required but received {3}"),
    message("{1} was given a disallowed flag override"),
    message("{1} excludes {2}"),
    message("The following arguments were not expected: {1}"),
    message("The following argument was not expected: {1}"),
};

/// The values with which a message says `text`; nothing if it says something else.
std::optional<std::vector<std::string>> valuesIn(std::string_view text, std::string_view message)
{
    std::vector<std::string> values;
    for (;;) {
        const std::size_t place = message.find('{');
        if (!text.starts_with(message.substr(0, place))) {
            return std::nullopt;
        }
        if (place == std::string_view::npos) {
            return text == message ? std::optional(values) : std::nullopt;
        }
        text.remove_prefix(place);
        message.remove_prefix(place + 3);
        const std::string_view behind = message.substr(0, message.find('{'));
        const std::size_t end = behind.empty() ? text.size() : text.find(behind);
        if (end == std::string_view::npos) {
            return std::nullopt;
        }
        values.emplace_back(text.substr(0, end));
        text.remove_prefix(end);
    }
}

}  // namespace

HelpFormatter::HelpFormatter()
{
    column_width(kNameColumn);
    label("REQUIRED", say("(required)"));
    label("Usage", say("Usage"));
    label("OPTIONS", say("OPTIONS"));
    label("SUBCOMMAND", say("SUBCOMMAND"));
    label("Positionals", say("Positionals"));
}

std::string HelpFormatter::make_option_opts(const CLI::Option* option) const
{
    const std::string value = option->get_type_name();
    return (value.empty() ? "" : " " + value) + (option->get_required() ? " " + get_label("REQUIRED") : "");
}

std::string HelpFormatter::make_option(const CLI::Option* option, bool isPositional) const
{
    const std::string name = "  " + make_option_name(option, isPositional) + make_option_opts(option);
    const std::size_t width = displayWidth(name);
    const std::string gap =
        width < kNameColumn ? std::string(kNameColumn - width, ' ') : '\n' + std::string(kNameColumn, ' ');
    const std::string words = make_option_desc(option);
    return name + (words.empty() ? "" : gap + words) + '\n';
}

void speakHeadings(CLI::App& app)
{
    std::vector<CLI::App*> parsers = app.get_subcommands([](CLI::App*) { return true; });
    for (CLI::App* command : parsers) {
        command->group(say("Subcommands"));
    }
    parsers.push_back(&app);
    for (CLI::App* parser : parsers) {
        // What was written is kept by the option itself, so that CLI11 complains of one without a value or given twice.
        parser
            ->add_option_function<std::string>(
                "--language", [](const std::string&) {},
                say("interface language: en or ja (default: that of the locale)"))
            ->type_name("LANG");
        for (CLI::Option* option : parser->get_options()) {
            option->group(say("Options"));
        }
    }
}

std::string examples(std::initializer_list<const char*> lines)
{
    std::string text = say("Examples:");
    for (const char* line : lines) {
        text.append("\n  ").append(line);
    }
    return text;
}

std::string usageSentence(const CLI::ParseError& error)
{
    const std::string english = error.what();
    for (const char* message : kComplaints) {
        if (const auto values = valuesIn(english, message)) {
            return sayMarked(message, *values);
        }
    }
    return english;
}

}  // namespace mortonscope::cli
