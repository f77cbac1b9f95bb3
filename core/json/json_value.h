#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace mortonscope {

/// A small JSON text as a value that knows its place, for errors. JsonReader reads large files without one.
struct JsonValue {
    enum class Kind : std::uint8_t { Null, Boolean, Number, String, Array, Object };

    Kind kind = Kind::Null;
    std::string text;  ///< a scalar as in the file; of a string, its content
    double number = 0;
    std::optional<std::uint64_t> whole;                           ///< the number, if it is a whole one from 0
    std::vector<JsonValue> items;                                 ///< of an array
    std::vector<std::pair<std::string, JsonValue>> members = {};  ///< of an object, in the file's order, each name once
    std::string place;  ///< "cards[2].check.level"; empty for the text's own value

    bool isText() const { return kind == Kind::String; }
    bool isArray() const { return kind == Kind::Array; }
    bool isObject() const { return kind == Kind::Object; }
    /// The member of that name, or null.
    const JsonValue* find(std::string_view name) const;
    /// The place of a member, whether it is there or not.
    std::string placeOf(std::string_view name) const;

    /// What an error shows: `an object`, `"a text"`, `12`.
    std::string shown() const;
    /// The error for a value of another kind than `expected`, a translated phrase.
    Error wrongType(std::string expected) const { return {ErrorCode::WrongType, place, shown(), std::move(expected)}; }
    Error outOfRange(std::string expected) const
    {
        return {ErrorCode::OutOfRange, place, shown(), std::move(expected)};
    }

    /// Compact JSON; numbers as the file has them.
    std::string toJson() const;
};

/// Maximum number of members in one object; a lesson has a dozen.
inline constexpr std::size_t kMaxMembers = 1000;

/// The value of a JSON text; a byte order mark is skipped. Errors: those of JsonReader, BadUsage for a
/// member that is given twice, and TooLarge for an object of more than kMaxMembers.
Result<JsonValue> jsonValueFrom(std::string_view text);

/// Lists words for an error: "place", "step" or "check".
std::string oneOfWords(std::span<const std::string_view> words);

/// The error for the first member whose name is not in `known`, if there is one.
std::optional<Error> unknownMember(const JsonValue& object, std::initializer_list<std::string_view> known);

}  // namespace mortonscope
