#pragma once

#include "core/base/enum_names.h"
#include "core/run/kind_set.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace mortonscope {

/// What of a trace is compared, in parts that an engine may record or leave out.
enum class TracePart : std::uint8_t {
    Insertion,  ///< place
    Cells,      ///< enter-cell, leave-cell
    Tests,      ///< test-in-cell, test-with-stack; a test of another algorithm is a test too
    Stack,      ///< push, pop
};
constexpr std::array<std::string_view, 4> namesOf(TracePart) { return {"place", "cells", "tests", "stack"}; }

/// The part that a kind of line belongs to; none if lines of that kind are passed over.
constexpr std::optional<TracePart> tracePartOf(StepKind kind)
{
    switch (kind) {
    case StepKind::Append: return TracePart::Insertion;
    case StepKind::EnterCell:
    case StepKind::LeaveCell: return TracePart::Cells;
    case StepKind::Push:
    case StepKind::Pop: return TracePart::Stack;
    default: return isTest(kind) ? std::optional(TracePart::Tests) : std::nullopt;
    }
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

/// The name of a kind in a trace: insertion is called `place` there, whatever list the box goes into.
inline std::string_view traceKindName(StepKind kind) { return kind == StepKind::Append ? "place" : nameOf(kind); }

/// One line of a trace: what is compared of it. What the line doesn't have is not compared.
struct TraceLine {
    std::uint64_t number{};            ///< from 1, blank lines counted
    StepKind kind{};                   ///< `place` and `append` are both Append
    std::optional<std::int64_t> cell;  ///< the linear index as written; need not be one of the array
    bool hasBox = false;
    bool hasPair = false;
    // The names as written; they need not be names of the scene. Kept when a line is read into the same object again,
    // so that their memory is used again.
    std::string box;
    std::string first;
    std::string second;

    /// Ready for the next line.
    void clear()
    {
        kind = {};
        cell.reset();
        hasBox = false;
        hasPair = false;
    }
};

}  // namespace mortonscope
