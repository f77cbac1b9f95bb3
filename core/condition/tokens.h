#pragma once

#include "core/condition/condition.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace mortonscope {

/// What the first phase was called before it was the insertion: conditions that were written then are still read.
inline constexpr std::string_view kInsertionBefore = "putting-in";

/// A word of the condition language.
struct Token {
    enum class Type : std::uint8_t { Word, Quoted, Number, Sign, End };

    Type type{};
    std::size_t at{};
    std::size_t length{};
    std::string text;  ///< of a quoted name: without quotes
    std::int64_t number{};

    bool isSign(std::string_view sign) const { return type == Type::Sign && text == sign; }
    bool isWord(std::string_view word) const { return type == Type::Word && text == word; }
};

/// Cuts a text into words, an End behind the last, or says what can't be read.
std::variant<std::vector<Token>, ConditionProblem> tokensOf(std::string_view text);

}  // namespace mortonscope
