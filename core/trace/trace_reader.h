#pragma once

#include "core/base/result.h"
#include "core/trace/byte_source.h"
#include "core/trace/trace_line.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace mortonscope {

/// Longest line of a trace, in bytes: 16 MiB. A written step has the whole object stack in it.
inline constexpr std::size_t kLongestTraceLine = std::size_t{1} << 24;

/// Reads a trace line by line as it comes, so it may be longer than the memory: one line is held at a time. A byte
/// order mark at the start, CRLF and a last line without an end are fine; blank lines are passed over. Owns its
/// source.
class TraceReader {
public:
    explicit TraceReader(ByteSource source) : m_source(std::move(source)) {}

    /// The next line that is not blank; false at the end. Of `line`, all is set. After an error, nothing more is to be
    /// had.
    ///
    /// Errors, with the source and "line N" as their place: those of readTraceLine, CannotOpen, TooLarge (a line beyond
    /// the limit), NotJson (not UTF-8).
    Result<bool> next(TraceLine& line);

    const ByteSource& source() const { return m_source; }
    /// Lines so far, blank ones counted.
    std::uint64_t lines() const { return m_lines; }
    /// Bytes of those lines.
    std::uint64_t bytes() const { return m_bytes; }

private:
    Result<bool> nextText(std::string_view& text);
    Result<bool> more();
    std::string linePlace(std::uint64_t line) const;

    ByteSource m_source;
    std::vector<char> m_buffer;  ///< [m_begin, m_end) is read and not yet handed out
    std::size_t m_begin = 0;
    std::size_t m_end = 0;
    std::size_t m_searched = 0;  ///< up to here there is no line end behind m_begin
    bool m_isAtEnd = false;
    std::uint64_t m_lines = 0;
    std::uint64_t m_bytes = 0;
};

}  // namespace mortonscope
