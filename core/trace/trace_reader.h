#pragma once

#include "core/base/enum_names.h"
#include "core/base/result.h"
#include "core/base/system.h"
#include "core/run/range_summary.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace mortonscope {

/// The parts of a trace that an engine may record or omit.
enum class TracePart : std::uint8_t {
    Insertion,  ///< place
    Cells,      ///< enter-cell, leave-cell
    Tests,      ///< test-in-cell, test-with-stack, and tests of other algorithms
    Stack,      ///< push, pop
};
constexpr std::array<std::string_view, 4> namesOf(TracePart) { return {"place", "cells", "tests", "stack"}; }

/// Returns the part to which a kind of line belongs; none if lines of this kind are ignored.
constexpr std::optional<TracePart> tracePartOf(StepKind kind)
{
    switch (kind) {
    case StepKind::Append: return TracePart::Insertion;
    case StepKind::EnterCell:
    case StepKind::LeaveCell: return TracePart::Cells;
    case StepKind::Push:
    case StepKind::Pop: return TracePart::Stack;
    default: break;
    }
    if (isTest(kind)) {
        return TracePart::Tests;
    }
    return std::nullopt;
}

/// A set of parts, one bit each.
class TraceParts {
public:
    constexpr void add(TracePart part) { m_bits |= bit(part); }
    constexpr void remove(TracePart part) { m_bits &= ~bit(part); }
    constexpr bool contains(TracePart part) const { return (m_bits & bit(part)) != 0; }
    constexpr bool isEmpty() const { return m_bits == 0; }
    static constexpr TraceParts all()
    {
        TraceParts parts;
        for (const TracePart part : kValuesOf<TracePart>) {
            parts.add(part);
        }
        return parts;
    }

    friend constexpr bool operator==(TraceParts, TraceParts) = default;

private:
    static constexpr unsigned bit(TracePart part) { return 1U << static_cast<unsigned>(part); }

    unsigned m_bits = 0;
};

/// Returns the name of a kind in a trace. An insertion is `place`, for every kind of list.
inline std::string_view traceKindName(StepKind kind) { return kind == StepKind::Append ? "place" : nameOf(kind); }

/// The members of a trace line that are compared. Absent members are not compared.
struct TraceLine {
    std::uint64_t number{};            ///< from 1, counting blank lines
    StepKind kind{};                   ///< Append for both `place` and `append`
    std::optional<std::int64_t> cell;  ///< the linear index as written, even outside the array
    bool hasBox = false;
    bool hasPair = false;
    // Names as written, even if they are not in the scene. clear() keeps their memory for the next line.
    std::string box;
    std::string first;
    std::string second;

    /// Removes all values, to prepare for the next line.
    void clear()
    {
        kind = {};
        cell.reset();
        hasBox = false;
        hasPair = false;
    }
};

/// A source of bytes: a file, standard input, or a text in memory. Owns the open file; a text must outlive it. Keeps no
/// bytes that were read, so the length doesn't matter.
class ByteSource {
public:
    /// Opens a file. Reading a pipe or device fails after ten seconds without a byte.
    /// Error, with the path as its place: CannotOpen.
    static Result<ByteSource> file(const std::filesystem::path& path);
    /// Returns standard input, on which reading waits without a limit.
    static ByteSource standardInput();
    static ByteSource text(std::string_view text, std::string name = "the text");

    /// Reads bytes to the front of `room`. Returns their number, 0 at the end. Error, with the name as its place:
    /// CannotOpen.
    Result<std::size_t> read(std::span<char> room);

    /// Returns the name for errors: the path, "standard input", or the name of the text.
    const std::string& name() const { return m_name; }
    /// Returns the number of bytes, if known.
    std::optional<std::uint64_t> size() const { return m_size; }

private:
    ByteSource(std::string name, Descriptor file, int fd, int silence)
        : m_name(std::move(name)), m_file(std::move(file)), m_fd(fd), m_silence(silence)
    {
    }

    std::string m_name;
    Descriptor m_file;  ///< the file, unless it is standard input; closed by the destructor
    int m_fd;           ///< the descriptor to read; −1 for a text
    int m_silence;
    bool m_mayLackWriter = false;  ///< a pipe that no writer has opened yet, which looks like the end of the file
    std::string_view m_text;       ///< rest of a text in memory
    std::optional<std::uint64_t> m_size;
};

/// Reads a line of a trace, which is a JSON object: `kind`, `cell.index`, `box` and `pair`. Requires that the number of
/// `line` is set. Ignores all other members, but validates them. A `cell`, `box` or `pair` that is null counts as
/// absent. An index that is null is refused, because some languages write NaN as null. If a member is repeated, the
/// last one counts.
///
/// Errors, with "line N" and the column or the member as their place: NotJson, MissingMember, WrongType, UnknownName (a
/// kind), BadName (more than kMaxName bytes), OutOfRange (an index beyond 64 bits), TooLarge (nesting).
Outcome readTraceLine(std::string_view text, TraceLine& line);

/// Maximum length of a line in bytes: 16 MiB, because a step contains the whole object stack.
inline constexpr std::size_t kMaxTraceLine = std::size_t{1} << 24;

/// Reads a trace line by line, so the trace may be larger than the memory. Accepts a byte order mark at the start,
/// CRLF, blank lines, and a last line without a line end. Owns its source.
class TraceReader {
public:
    explicit TraceReader(ByteSource source) : m_source(std::move(source)) {}

    /// Reads the next line that is not blank, and sets all of `line`. Returns false at the end. Do not call it after an
    /// error.
    ///
    /// Errors, with the source and "line N" as their place: those of readTraceLine(), CannotOpen, TooLarge (a line
    /// beyond the limit).
    Result<bool> next(TraceLine& line);

    const ByteSource& source() const { return m_source; }
    /// Returns the number of lines read so far, including blank ones.
    std::uint64_t lines() const { return m_lines; }
    /// Returns the number of bytes in these lines.
    std::uint64_t bytes() const { return m_bytes; }

private:
    Result<bool> nextText(std::string_view& text);
    Result<bool> more();
    std::string linePlace(std::uint64_t line) const;

    ByteSource m_source;
    std::vector<char> m_buffer;  ///< [m_begin, m_end) was read but not yet returned
    std::size_t m_begin = 0;
    std::size_t m_end = 0;
    std::size_t m_searched = 0;  ///< no line end is between m_begin and this place
    bool m_isAtEnd = false;
    std::uint64_t m_lines = 0;
    std::uint64_t m_bytes = 0;
};

}  // namespace mortonscope
