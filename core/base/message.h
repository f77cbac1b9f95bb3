#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

namespace mortonscope {

/// Text for people, in the user's language. In the code, a message is its English sentence with numbered places for
/// values. The translations in resources/translations/core_*.po are compiled into the library. Text for programs (ids,
/// JSON members, CSV headers, kinds of steps) is never a message.
///
///     say("{1} lies below {2}", name, cellNoun(cell))
///     sayCount(boxes, "{1} box", "{1} boxes")          // {1} is the count
///     message("Brute force")                           // only marks a text, for example in a table …
///     translated(algorithm.title)                      // … that is translated when it is shown
///
/// tests/core/test_messages.cpp finds these calls in the sources, so the texts in them must be literals.

enum class Language { English, Japanese };
constexpr std::array<std::string_view, 2> namesOf(Language) { return {"en", "ja"}; }

/// Sets the language of all later messages, for the whole process. The default is English. Only the main program should
/// call this. It is safe at any time and from any thread, but does not change texts that exist already.
void setLanguage(Language language);
Language language();

namespace detail {

/// Makes the compiler's error for a bad message show this name, since it is not constexpr.
void placesMustBeOneToTheNumberOfValues();

/// Returns the places {1} … {9} in a text as bits 1 … 9. Anything else in braces is plain text.
constexpr unsigned placesIn(std::string_view text)
{
    unsigned places = 0;
    for (std::size_t i = 0; i + 2 < text.size(); ++i) {
        if (text[i] == '{' && text[i + 1] >= '1' && text[i + 1] <= '9' && text[i + 2] == '}') {
            places |= 1U << (text[i + 1] - '0');
        }
    }
    return places;
}

/// An English text with exactly the places {1} … {Values}, in any order, each at least once.
template <std::size_t Values>
struct Pattern {
    std::string_view english;

    consteval Pattern(const char* text) : english(text)
    {
        if (placesIn(english) != (2U << Values) - 2U) {
            placesMustBeOneToTheNumberOfValues();
        }
    }
};

/// A Pattern that may omit the count: "a box", "{1} boxes".
template <std::size_t Values>
struct CountPattern {
    std::string_view english;

    consteval CountPattern(const char* text) : english(text)
    {
        if ((placesIn(english) | 2U) != (2U << Values) - 2U) {
            placesMustBeOneToTheNumberOfValues();
        }
    }
};

inline std::string valueText(std::string_view value) { return std::string(value); }
template <std::integral Number>
    requires(!std::same_as<Number, bool> && !std::same_as<Number, char>)
std::string valueText(Number value)
{
    return std::to_string(value);
}

std::string fill(std::string_view context, std::string_view english, std::span<const std::string> values);
std::string fillCount(std::uint64_t count, std::string_view one, std::string_view many,
                      std::span<const std::string> values);

}  // namespace detail

/// Returns the translated message with its values filled in: texts unchanged, whole numbers in decimal.
template <class... Values>
std::string say(std::type_identity_t<detail::Pattern<sizeof...(Values)>> text, const Values&... values)
{
    return detail::fill({}, text.english, std::array<std::string, sizeof...(Values)>{detail::valueText(values)...});
}

/// As say(), for an English text with several meanings. `context` distinguishes them, and is not shown.
template <class... Values>
std::string sayAs(const char* context, std::type_identity_t<detail::Pattern<sizeof...(Values)>> text,
                  const Values&... values)
{
    return detail::fill(context, text.english,
                        std::array<std::string, sizeof...(Values)>{detail::valueText(values)...});
}

/// Returns a message about `count` things: `one` if the count is 1, else `many`. Place {1} is the count, and {2} the
/// first of `values`.
template <class... Values>
std::string sayCount(std::uint64_t count, std::type_identity_t<detail::CountPattern<sizeof...(Values) + 1>> one,
                     std::type_identity_t<detail::CountPattern<sizeof...(Values) + 1>> many, const Values&... values)
{
    return detail::fillCount(
        count, one.english, many.english,
        std::array<std::string, sizeof...(Values) + 1>{std::to_string(count), detail::valueText(values)...});
}

/// Marks a text as a message for the translators, and returns it unchanged.
consteval const char* message(const char* english) { return english; }

/// Returns the translation of a text that message() marked, or the text itself if it has none.
std::string translated(std::string_view english);
/// As translated(), for a text with places that `values` fill.
std::string sayMarked(std::string_view english, std::span<const std::string> values);
/// As sayMarked(), in a given language, for documents in a language other than the user's.
std::string sayMarkedIn(Language language, std::string_view english, std::span<const std::string> values);

/// Returns "A", "A and B", "A, B and C" and so on.
std::string allOf(std::span<const std::string> texts);
/// Return "A", "A or B", "A, B or C" and so on.
std::string oneOfThese(std::span<const std::string> texts);
std::string oneOfThese(std::span<const std::string_view> texts);
/// Returns "A, B, C" and so on.
std::string listed(std::span<const std::string> texts);

/// Returns the text in quotation marks.
std::string quotedText(std::string_view text);

}  // namespace mortonscope
