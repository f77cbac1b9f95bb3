#pragma once

#include "core/base/message.h"
#include "core/base/result.h"
#include "core/space/geometry.h"

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace mortonscope::cli {

/// What is written behind an option is read here and not by CLI11, which takes 010 for eight, wraps −1
/// around and cuts what is too large. `option` is the place that an Error names.

/// The text in quotes, so that an empty one is seen too.
std::string inQuotes(std::string_view text);

/// Errors: WrongType, OutOfRange.
Result<std::uint64_t> wholeNumber(std::string_view option, std::string_view text, std::uint64_t least, std::uint64_t most);

/// Errors: WrongType, NotFinite.
Result<double> number(std::string_view option, std::string_view text);

/// "L,T,R,B". Errors: WrongType, NotFinite.
Result<Box> edges(std::string_view option, std::string_view text);

/// One of a few words, each of which stands for a value. Errors: OutOfRange, which names them all.
template <class Value>
Result<Value> oneOf(std::string_view option, std::string_view text, std::initializer_list<std::pair<const char*, Value>> choices)
{
    std::vector<std::string> words;
    for (const auto& [word, value] : choices) {
        if (text == word) {
            return value;
        }
        words.emplace_back(word);
    }
    return Error{ErrorCode::OutOfRange, std::string(option), inQuotes(text), oneOfThese(words)};
}

/// The formats of tables and lists.
enum class Format { Table, Csv, Json };
Result<Format> tableFormat(std::string_view text);

}  // namespace mortonscope::cli
