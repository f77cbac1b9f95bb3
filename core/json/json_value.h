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

/// A small JSON text as a tree of values. Each value has its place in the text, for errors. For large files, use
/// JsonReader, which needs no tree.
struct JsonValue {
    enum class Kind : std::uint8_t { Null, Boolean, Number, String, Array, Object };

    Kind kind = Kind::Null;
    std::string text;  ///< a scalar as in the file; for a string, its content
    double number = 0;
    std::optional<std::uint64_t> whole;                           ///< the number, if it is a whole number of at least 0
    std::vector<JsonValue> items;                                 ///< items of an array
    std::vector<std::pair<std::string, JsonValue>> members = {};  ///< of an object, in file order, each name once
    std::string place;  ///< path such as "cards[2].check.level"; empty for the outermost value

    bool isText() const { return kind == Kind::String; }
    bool isArray() const { return kind == Kind::Array; }
    bool isObject() const { return kind == Kind::Object; }
    /// Returns the member with this name, or null.
    const JsonValue* find(std::string_view name) const;
    /// Returns the place of a member, which need not exist.
    std::string placeOf(std::string_view name) const;

    /// Returns the value as errors show it: `an object`, `"a text"`, `12`.
    std::string shown() const;
    /// Returns the error for a value of the wrong kind. `expected` is a translated phrase.
    Error wrongType(std::string expected) const { return {ErrorCode::WrongType, place, shown(), std::move(expected)}; }
    Error outOfRange(std::string expected) const
    {
        return {ErrorCode::OutOfRange, place, shown(), std::move(expected)};
    }

    /// Returns compact JSON, with numbers as in the file.
    std::string toJson() const;
};

/// Maximum number of members in one object. A lesson has a dozen.
inline constexpr std::size_t kMaxMembers = 1000;

/// Reads the value of a JSON text. Skips a byte order mark. Errors: those of JsonReader, BadUsage for a repeated
/// member, and TooLarge for an object with more than kMaxMembers members.
Result<JsonValue> jsonValueFrom(std::string_view text);

/// Lists words for an error: "place", "step" or "check".
std::string oneOfWords(std::span<const std::string_view> words);

/// Returns the error for the first member whose name is not in `known`, if there is one.
std::optional<Error> unknownMember(const JsonValue& object, std::initializer_list<std::string_view> known);

}  // namespace mortonscope
