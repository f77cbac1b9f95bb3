#pragma once

#include "core/base/api.h"

#include <cassert>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace mortonscope {

/// Why an input was refused, in four parts that together make one sentence. The parts that are words are said in the
/// language of the moment (core/base/message.h); `code` lets a user interface find words of its own for the rest.
enum class ErrorCode {
    CannotOpen,   ///< missing, a folder, no permission: `value` is the system's reason
    CannotWrite,  ///< target not writable, disk full: `value` is the system's reason
    TooLarge,     ///< beyond a documented limit
    NotJson,      ///< syntax, with line and column
    WrongType,    ///< a member holds another kind of value
    MissingMember,
    WrongFormat,  ///< the `format` member names something else
    NewerVersion,
    OutOfRange,   ///< a number or a choice that is not among the allowed ones
    NotFinite,    ///< NaN, infinity, or a number that overflows
    InvertedBox,  ///< left > right or top > bottom
    EmptyWorld,   ///< no area, or a unit that is not a positive finite number
    DuplicateName,
    BadName,      ///< empty, too long, not UTF-8
    UnknownName,  ///< a name that the scene, or the catalogue, does not have
    BadUsage,
};

struct MORTONSCOPE_API Error {
    ErrorCode code{};
    std::string place;     ///< file, then "line 3, column 5" or a member such as "boxes[2].left"
    std::string value;     ///< the offending value as it was found, shortened
    std::string expected;  ///< what would have been right
    std::size_t line = 0;  ///< the line that `place` names, where a text is read by lines; else 0

    /// One sentence on one line: place: value, expected …
    [[nodiscard]] std::string sentence() const;

    /// The same error with `prefix` (a file name, say) before its place.
    [[nodiscard]] Error at(std::string_view prefix) &&;
};

/// Either a value or the reason why there is none. GCC 12 has no std::expected.
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

/// The outcome of doing something that returns nothing.
struct Done {};
using Outcome = Result<Done>;

}  // namespace mortonscope
