#pragma once

#include "core/base/api.h"

#include <cassert>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace mortonscope {

/// The kind of an Error. A user interface can choose its own words for each.
enum class ErrorCode {
    CannotOpen,   ///< missing, a folder, no permission; `value` is the system's reason
    CannotWrite,  ///< target not writable, disk full; `value` is the system's reason
    TooLarge,     ///< beyond a documented limit
    NotJson,      ///< a syntax error; `place` has the line and column
    WrongType,    ///< a member holds another kind of value
    MissingMember,
    WrongFormat,  ///< the `format` member names another format
    NewerVersion,
    OutOfRange,   ///< a number beyond its limits
    NotFinite,    ///< NaN, infinity, or a number that overflows
    InvertedBox,  ///< left > right or top > bottom
    EmptyWorld,   ///< no area, or a cell size that is not a positive finite number
    DuplicateName,
    BadName,       ///< empty, too long, not UTF-8
    UnknownName,   ///< no such name in the scene, or in a list of names
    UnknownValue,  ///< a choice that is not offered
    BadUsage,
    Custom,  ///< `value` is a clause that names the problem, and `expected` one that says how to fix it
};

/// The reason why an input was refused: parts that form one sentence. The texts are in the language that was set when
/// the error was made (core/base/message.h).
///
///     return Error{ErrorCode::OutOfRange, "level", "13", say("a level from 0 to 12")};
struct MORTONSCOPE_API Error {
    ErrorCode code{};
    std::string place;            ///< file, then "line 3, column 5" or a member such as "boxes[2].left"
    std::string value;            ///< the offending value, shortened
    std::string expected;         ///< a description of valid input
    std::size_t line = 0;         ///< line number in `place`, if the text was read line by line; else 0
    std::string suggestion = {};  ///< a similar name that exists; sentence() shows it in place of `expected`

    /// Returns one sentence on one line: place, problem, and the suggestion or what was expected.
    [[nodiscard]] std::string sentence() const;

    /// Returns this error with `prefix`, such as a file name, before its place.
    [[nodiscard]] Error at(std::string_view prefix) &&;

    /// Returns this error with a suggestion: the name in `known` that is most similar to `wrong`, if one is similar.
    [[nodiscard]] Error suggesting(std::string_view wrong, std::span<const std::string_view> known) &&;
};

/// Either a value or an Error. Check ok() before you use the value. (GCC 12 does not have std::expected.)
///
///     const Result<Space> space = Space::create(world, level);
///     if (!space) {
///         return space.error();
///     }
///     use(*space);
template <class T>
class [[nodiscard]] Result {
public:
    Result(T value) : m_content(std::in_place_index<0>, std::move(value)) {}
    Result(Error error) : m_content(std::in_place_index<1>, std::move(error)) {}

    explicit operator bool() const { return m_content.index() == 0; }
    bool ok() const { return m_content.index() == 0; }

    const T& operator*() const&
    {
        assert(ok());
        return *std::get_if<0>(&m_content);
    }
    T& operator*() &
    {
        assert(ok());
        return *std::get_if<0>(&m_content);
    }
    T&& operator*() &&
    {
        assert(ok());
        return std::move(*std::get_if<0>(&m_content));
    }
    const T* operator->() const
    {
        assert(ok());
        return std::get_if<0>(&m_content);
    }
    T* operator->()
    {
        assert(ok());
        return std::get_if<0>(&m_content);
    }

    const Error& error() const
    {
        assert(!ok());
        return *std::get_if<1>(&m_content);
    }

private:
    std::variant<T, Error> m_content;
};

/// The outcome of an action that returns nothing.
struct Done {};
using Outcome = Result<Done>;

}  // namespace mortonscope
