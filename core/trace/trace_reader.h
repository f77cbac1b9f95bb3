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

/// The part that a kind of line belongs to; none if lines of that kind are ignored.
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

/// The name of a kind in a trace: an insertion is `place`, whatever the list.
inline std::string_view traceKindName(StepKind kind) { return kind == StepKind::Append ? "place" : nameOf(kind); }

/// The compared members of a line of a trace. Absent members are not compared.
struct TraceLine {
    std::uint64_t number{};            ///< from 1, blank lines counted
    StepKind kind{};                   ///< `place` and `append` are both Append
    std::optional<std::int64_t> cell;  ///< the linear index as written, even outside the array
    bool hasBox = false;
    bool hasPair = false;
    // The names as written, even if they are not in the scene. clear() keeps their memory for the next line.
    std::string box;
    std::string first;
    std::string second;

    /// Prepares for the next line.
    void clear()
    {
        kind = {};
        cell.reset();
        hasBox = false;
        hasPair = false;
    }
};

/// A source of bytes: a file, standard input, or a text in memory. Owns the open file; a text must outlive it. Keeps
/// nothing that was read, so the length does not matter.
class ByteSource {
public:
    /// Opens a file. Gives up on pipes and devices after ten seconds without a byte.
    /// Error, with the path as its place: CannotOpen.
    static Result<ByteSource> file(const std::filesystem::path& path);
    /// Waits without a limit.
    static ByteSource standardInput();
    static ByteSource text(std::string_view text, std::string name = "the text");

    /// Reads into the front of `room`. Returns the number of bytes, 0 at the end. Error, with the name as its place:
    /// CannotOpen.
    Result<std::size_t> read(std::span<char> room);

    /// The name for errors: the path, "standard input", or the name of the text.
    const std::string& name() const { return m_name; }
    /// The number of bytes, if it is known.
    std::optional<std::uint64_t> size() const { return m_size; }

private:
    ByteSource(std::string name, Descriptor file, int fd, int silence)
        : m_name(std::move(name)), m_file(std::move(file)), m_fd(fd), m_silence(silence)
    {
    }

    std::string m_name;
    Descriptor m_file;  ///< closed by the destructor; not standard input
    int m_fd;           ///< the descriptor to read; −1 for a text
    int m_silence;
    bool m_mayLackWriter = false;  ///< a pipe that is not open for writing yet seems to be at its end
    std::string_view m_text;       ///< the rest of it
    std::optional<std::uint64_t> m_size;
};

/// Reads a line of a trace, a JSON object, into `line`, whose number must be set: `kind`, `cell.index`, `box` and
/// `pair`. Ignores all other members, but validates them. A `cell`, `box` or `pair` that is null counts as absent; an
/// index that is null is refused, because some languages write NaN so. If a member is there twice, the last one counts.
///
/// Errors, with "line N" and the column or the member as their place: NotJson, MissingMember, WrongType, UnknownName (a
/// kind), BadName (more than kMaxName bytes), OutOfRange (an index beyond 64 bits), TooLarge (nesting).
Outcome readTraceLine(std::string_view text, TraceLine& line);

/// Maximum length of a line, in bytes: 16 MiB. A step contains the whole object stack.
inline constexpr std::size_t kMaxTraceLine = std::size_t{1} << 24;

/// Reads a trace line by line, so it may be larger than the memory. Accepts a byte order mark at the start, CRLF, blank
/// lines, and a last line without an end. Owns its source.
class TraceReader {
public:
    explicit TraceReader(ByteSource source) : m_source(std::move(source)) {}

    /// Reads the next line that is not blank and sets all of `line`; false at the end. Do not call it after an error.
    ///
    /// Errors, with the source and "line N" as their place: those of readTraceLine, CannotOpen, TooLarge (a line beyond
    /// the limit).
    Result<bool> next(TraceLine& line);

    const ByteSource& source() const { return m_source; }
    /// Number of lines so far, including blank ones.
    std::uint64_t lines() const { return m_lines; }
    /// Bytes of those lines.
    std::uint64_t bytes() const { return m_bytes; }

private:
    Result<bool> nextText(std::string_view& text);
    Result<bool> more();
    std::string linePlace(std::uint64_t line) const;

    ByteSource m_source;
    std::vector<char> m_buffer;  ///< [m_begin, m_end) is read but not returned yet
    std::size_t m_begin = 0;
    std::size_t m_end = 0;
    std::size_t m_searched = 0;  ///< there is no line end between m_begin and here
    bool m_isAtEnd = false;
    std::uint64_t m_lines = 0;
    std::uint64_t m_bytes = 0;
};

}  // namespace mortonscope
