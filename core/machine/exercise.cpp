#include "core/machine/exercise.h"

#include "core/base/enum_names.h"
#include "core/base/message.h"
#include "core/base/text.h"
#include "core/json/json_parts.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <vector>

namespace mortonscope {

namespace {

constexpr const char* kExpected = message("an exercise such as both-2-4711 or pass-3-12-last-in-at-end");

/// `expected` is a message.
Error notACode(std::string_view text, const char* expected = kExpected)
{
    return {ErrorCode::WrongFormat, "", inQuotes(text), translated(expected)};
}

/// What stands before the next hyphen, which is taken off with it.
std::string_view takeWord(std::string_view& text)
{
    const std::size_t end = std::min(text.find('-'), text.size());
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return word;
}

std::optional<std::uint64_t> takeNumber(std::string_view& text)
{
    const std::string_view word = takeWord(text);
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    const bool isNumber = !word.empty() && error == std::errc() && end == word.data() + word.size();
    return isNumber ? std::optional(number) : std::nullopt;
}

}  // namespace

std::span<const DerivationField> ExerciseCode::fields() const
{
    using Field = DerivationField;
    static constexpr std::array kSome{Field::Xor, Field::Level};
    static constexpr std::array kAll{Field::Lt, Field::Rb, Field::Xor, Field::Level, Field::Index};
    if (!hasPlacing() || difficulty == 1) {
        return {};
    }
    return difficulty == 2 ? std::span<const Field>(kSome) : std::span<const Field>(kAll);
}

std::string textOf(const ExerciseCode& code)
{
    std::string text(nameOf(code.part));
    text += '-' + std::to_string(code.difficulty) + '-' + std::to_string(code.seed);
    text += code.boxes > 0 ? "-b" + std::to_string(code.boxes) : "";
    // What is usual goes without saying.
    if (code.order != ListOrder::FirstIn) {
        text.append("-").append(nameOf(code.order));
    }
    if (code.feedback != Feedback::AtOnce) {
        text.append("-").append(nameOf(code.feedback));
    }
    return text;
}

Result<ExerciseCode> exerciseCodeFromText(std::string_view text)
{
    const std::string_view whole = trimmed(text);
    std::string_view rest = whole;

    ExerciseCode code;
    const auto part = fromName<ExercisePart>(takeWord(rest));
    const auto difficulty = takeNumber(rest);
    const auto seed = takeNumber(rest);
    if (!part || !difficulty || !seed) {
        return notACode(whole);
    }
    if (*difficulty < 1 || *difficulty > kHardestExercise) {
        return Error{ErrorCode::OutOfRange, "", std::to_string(*difficulty), say("a difficulty from 1 to 3")};
    }
    if (*seed > kMostExerciseSeed) {
        return Error{ErrorCode::OutOfRange, "", std::to_string(*seed), say("a number from 0 to 999999999")};
    }
    code.part = *part;
    code.difficulty = static_cast<int>(*difficulty);
    code.seed = static_cast<std::uint32_t>(*seed);

    // The endings come in this order, each once.
    if (rest.starts_with('b')) {
        rest.remove_prefix(1);
        const auto boxes = takeNumber(rest);
        if (!boxes) {
            return notACode(whole);
        }
        const int most = mostExerciseBoxes(code.difficulty);
        if (*boxes < kFewestExerciseBoxes || *boxes > static_cast<std::uint64_t>(most)) {
            return Error{ErrorCode::OutOfRange, "", std::to_string(*boxes),
                         say("{1} to {2} boxes at difficulty {3}", kFewestExerciseBoxes, most, code.difficulty)};
        }
        code.boxes = static_cast<int>(*boxes);
    }
    constexpr std::string_view kLastIn = nameOf(ListOrder::LastIn);
    if (rest == kLastIn || (rest.starts_with(kLastIn) && rest[kLastIn.size()] == '-')) {
        code.order = ListOrder::LastIn;
        rest.remove_prefix(std::min(kLastIn.size() + 1, rest.size()));
    }
    if (const auto feedback = fromName<Feedback>(rest); feedback && feedback != Feedback::AtOnce) {
        code.feedback = *feedback;
        rest = {};
    }
    if (!rest.empty() || whole.ends_with('-')) {
        return notACode(whole);
    }
    return code;
}

}  // namespace mortonscope
