#include "core/base/message.h"

#include "core/base/message_catalogue.h"

#include <atomic>
#include <cassert>
#include <vector>

namespace mortonscope {

namespace {

std::atomic<Language> g_language = Language::English;

/// Replaces {1} with values[0], and so on. Does not look for places in the values, which may come from a hostile file.
std::string filled(std::string_view text, std::span<const std::string> values)
{
    std::string line;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool isPlace =
            text[i] == '{' && i + 2 < text.size() && text[i + 1] >= '1' && text[i + 1] <= '9' && text[i + 2] == '}';
        if (isPlace && static_cast<std::size_t>(text[i + 1] - '1') < values.size()) {
            line += values[static_cast<std::size_t>(text[i + 1] - '1')];
            i += 2;
        } else {
            line += text[i];
        }
    }
    return line;
}

}  // namespace

void setLanguage(Language language) { g_language = language; }
Language language() { return g_language; }

namespace detail {

void placesMustBeOneToTheNumberOfValues() {}

std::string fill(std::string_view context, std::string_view english, std::span<const std::string> values)
{
    return filled(translation(language(), context, english), values);
}

std::string fillCount(std::uint64_t count, std::string_view one, std::string_view many,
                      std::span<const std::string> values)
{
    if (language() == Language::English) {
        return filled(count == 1 ? one : many, values);
    }
    return filled(translation(language(), {}, one), values);  // Japanese has one form
}

}  // namespace detail

std::string sayMarked(std::string_view english, std::span<const std::string> values)
{
    return detail::fill({}, english, values);
}
std::string sayMarkedIn(Language language, std::string_view english, std::span<const std::string> values)
{
    return filled(translation(language, {}, english), values);
}
std::string translated(std::string_view english) { return std::string(translation(language(), {}, english)); }

namespace {

/// Joins all texts except the last with commas.
std::string allButTheLast(std::span<const std::string> texts)
{
    assert(!texts.empty());
    return listed(texts.first(texts.size() - 1));
}

}  // namespace

std::string listed(std::span<const std::string> texts)
{
    std::string list;
    for (const std::string& text : texts) {
        list = list.empty() ? text : say("{1}, {2}", list, text);
    }
    return list;
}

std::string allOf(std::span<const std::string> texts)
{
    if (texts.size() < 2) {
        return listed(texts);
    }
    return say("{1} and {2}", allButTheLast(texts), texts.back());
}

std::string oneOfThese(std::span<const std::string> texts)
{
    if (texts.size() < 2) {
        return listed(texts);
    }
    return say("{1} or {2}", allButTheLast(texts), texts.back());
}

std::string oneOfThese(std::span<const std::string_view> texts)
{
    return oneOfThese(std::vector<std::string>(texts.begin(), texts.end()));
}

std::string quotedText(std::string_view text) { return say("\"{1}\"", text); }

}  // namespace mortonscope
