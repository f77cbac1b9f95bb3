#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <optional>
#include <string_view>

namespace mortonscope {

/// Longest text in quotes of a file, in bytes.
inline constexpr std::size_t kLongestJsonText = std::size_t{1} << 20;

/// Looks at the text of a JSON object while it is being read, so that what is refused whatever follows is refused
/// early: a gigabyte of something else, or of one text in quotes, is never in memory.
class JsonGlance {
public:
    /// Whether the text so far, which only grows from call to call, is enough to refuse it.
    bool operator()(std::string_view soFar);
    /// TooLarge, with line and column, for a text in quotes that is too long; all else is for the parser to refuse.
    const std::optional<Error>& error() const { return m_error; }

private:
    std::size_t m_seen = 0;   ///< bytes that were looked at
    std::size_t m_quote = 0;  ///< where the text in quotes begins, while there is one
    enum class At { Begin, Between, InText, Escaped } m_at = At::Begin;
    std::optional<Error> m_error;
};

}  // namespace mortonscope
