#include "app/cli/command.h"
#include "core/base/text.h"
#include "core/catalogue/method.h"
#include "core/space/space.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace mortonscope::cli {

Error refusal(std::string_view place, std::string problem, std::string fix)
{
    return {ErrorCode::Custom, std::string(place), std::move(problem), std::move(fix)};
}

Error unknownName(std::string_view place, std::string problem, std::string_view wrong,
                  std::span<const std::string_view> known, std::string otherwise)
{
    return refusal(place, std::move(problem), std::move(otherwise)).suggesting(wrong, known);
}

// ------------------------------------------------------------------------------------------------ reading words

Result<std::uint64_t> readWholeNumber(std::string_view option, std::string_view text, std::uint64_t least,
                                      std::uint64_t most)
{
    std::uint64_t value = 0;
    const bool isNegative = text.starts_with('-');
    const std::string_view digits = text.substr(isNegative ? 1 : 0);
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);

    const auto fix = [least, most] {
        return most == UINT64_MAX ? say("give a whole number of at least {1}", least)
                                  : say("give a whole number from {1} to {2}", least, most);
    };
    if (digits.empty() || error == std::errc::invalid_argument || end != digits.data() + digits.size()) {
        return refusal(option, say("{1} is not a whole number", quotedText(text)), fix());
    }
    if (error == std::errc::result_out_of_range || (isNegative && value > 0) || value < least || value > most) {
        return refusal(option, say("{1} is out of range", text), fix());
    }
    return value;
}

Result<double> readNumber(std::string_view option, std::string_view text)
{
    double value = 0;
    const std::string_view digits = trimmed(text, " ");
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (error == std::errc::invalid_argument || end != digits.data() + digits.size()) {
        return refusal(option, say("{1} is not a number", quotedText(text)), say("give a number"));
    }
    if (error == std::errc::result_out_of_range || !std::isfinite(value)) {
        return refusal(option, say("{1} is not a finite number", text), say("give a number"));
    }
    return value;
}

Result<Box> readEdges(std::string_view option, std::string_view text)
{
    std::array<double, 4> values{};
    std::string_view rest = text;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const std::size_t comma = rest.find(',');
        if ((comma == std::string_view::npos) != (i == 3)) {
            return refusal(option, say("{1} is not a box", quotedText(text)),
                           say("give four numbers: left,top,right,bottom"));
        }
        const Result<double> value = readNumber(option, rest.substr(0, comma));
        if (!value) {
            Error error = value.error();
            error.expected = say("give four numbers: left,top,right,bottom");
            return error;
        }
        values[i] = *value;
        rest.remove_prefix(i == 3 ? rest.size() : comma + 1);
    }
    return Box{values[0], values[1], values[2], values[3]};
}

Result<Box> readOrderedEdges(std::string_view option, std::string_view text)
{
    Result<Box> box = readEdges(option, text);
    if (box && !isOrdered(*box)) {
        return refusal(option, say("the edges of {1} are in the wrong order", text),
                       say("give left ≤ right and top ≤ bottom"));
    }
    return box;
}

Result<std::size_t> readChoice(std::string_view option, std::string_view text, std::span<const std::string_view> names)
{
    const auto at = std::ranges::find(names, text);
    if (at == names.end()) {
        return unknownName(option, say("unknown value {1}", quotedText(text)), text, names,
                           say("choose {1}", oneOfThese(names)));
    }
    return static_cast<std::size_t>(at - names.begin());
}

Result<ListOrder> readOrder(std::string_view option, std::string_view text)
{
    if (const auto order = listOrderFrom(text)) {
        return *order;
    }
    return readChoice(option, text, kOrderOptions).error();
}

// ------------------------------------------------------------------------------------------------ options

Option flag(std::string name, std::string help, bool& into)
{
    const auto store = [&into](std::span<const std::string>) -> Outcome {
        into = true;
        return Done{};
    };
    return {std::move(name), {}, std::move(help), store, 0};
}

Option textsOption(std::string name, std::string value, std::string help, std::vector<std::string>& into)
{
    const auto store = [&into](std::span<const std::string> words) -> Outcome {
        into.assign(words.begin(), words.end());
        return Done{};
    };
    return {std::move(name), std::move(value), std::move(help), store, Option::kAnyNumber};
}

Option formatOption(Format& into, std::initializer_list<Format> formats)
{
    const std::vector<Format> allowed = formats;
    std::vector<std::string_view> names;
    for (const Format format : allowed) {
        names.push_back(nameOf(format));
    }
    into = allowed.front();
    const std::string help = names.size() == 2 ? say("{1} (default) or {2}", names[0], names[1])
                                               : say("{1} (default), {2} or {3}", names[0], names[1], names[2]);
    return valueOption("--format", "F", help, into,
                       [allowed, names](const std::string& option, const std::string& text) -> Result<Format> {
                           const Result<std::size_t> chosen = readChoice(option, text, names);
                           if (!chosen) {
                               return chosen.error();
                           }
                           return allowed[*chosen];
                       });
}

Option depthOption(std::string help, std::optional<int>& into)
{
    Option option = wholeNumberOption("--depth", "D", std::move(help), into, 0, Space::kDeepestTree);
    option.oldName = "--level";
    return option;
}

}  // namespace mortonscope::cli
