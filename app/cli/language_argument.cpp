#include "app/cli/language_argument.h"

#include "app/cli/arguments.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <string>
#include <string_view>

namespace mortonscope::cli {

namespace {

constexpr std::string_view kOption = "--language", kWithValue = "--language=";

std::string_view localeOfEnvironment()
{
    for (const char* variable : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        if (const char* value = std::getenv(variable); value != nullptr && *value != '\0') {
            return value;
        }
    }
    return {};
}

/// Whether an encoding's name is one of UTF-8's: "UTF-8", "utf8".
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

/// What stands behind --language, if it is there.
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

}  // namespace

Language languageOfLocale(std::string_view locale)
{
    const std::string_view name = locale.substr(0, locale.find_first_of("_.@"));
    const std::size_t dot = locale.find('.');
    const std::string_view encoding =
        dot == std::string_view::npos ? "UTF-8" : locale.substr(dot + 1, locale.find('@') - dot - 1);
    return name == "ja" && isUtf8Name(encoding) ? Language::Japanese : Language::English;
}

int behindLanguage(int argc, const char* const* argv)
{
    int place = 1;
    while (place < argc && (argv[place] == kOption || std::string_view(argv[place]).starts_with(kWithValue))) {
        place += argv[place] == kOption ? 2 : 1;
    }
    return place;
}

Outcome speakChosenLanguage(int argc, const char* const* argv)
{
    setLanguage(languageOfLocale(localeOfEnvironment()));
    if (const auto word = languageWord(argc, argv)) {
        const auto chosen = oneOf<Language>("--language", *word);
        if (!chosen) {
            return chosen.error();
        }
        setLanguage(*chosen);
    }
    return Done{};  // --language without a word is for the parser to complain of
}

}  // namespace mortonscope::cli
