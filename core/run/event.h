#pragma once

#include "core/algorithms/probe.h"
#include "core/base/id.h"
#include "core/space/cell.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace mortonscope {

/// What can happen in one step of a run; core/run/README.md says which steps a run has, in which order. First the
/// insertion, box by box, then the pass, cell by cell. Each algorithm has some of these; those of the single pass are
/// the first of each part.
enum class StepKind : std::uint8_t {
    LocateLt,  ///< column and row of (left, top)
    CodeLt,    ///< their bits interleaved
    LocateRb,  ///< column and row of (right, bottom)
    CodeRb,
    Xor,      ///< the two codes, group by group
    Group,    ///< one group of the XOR looked at, from the lowest
    Shift,    ///< code = rb >> 2·up, level = depth − up
    Index,    ///< offset + code
    Append,   ///< at the end of that cell's list
    Mark,     ///< a cell or ancestor that was not marked yet
    Outside,  ///< a corner lies outside, and the rule is not clamp
    // placing by climbing and by midlines
    Climb,     ///< the two cells differ: both go to their parents; the cell is that of (left, top) after it
    Descend,   ///< the box lies within one quarter: down to that child, the step's cell
    Straddle,  ///< it touches a midline, or the cell is a leaf: here it stays
    // other lists
    Sub,             ///< origin and sub: at the end of an ancestor's sub list
    LinkNext,        ///< linked lists: the box's next becomes what was first in the cell's list
    LinkPrevious,    ///< the previous of what was first becomes the box
    LinkFirst,       ///< the first of the cell's list becomes the box
    UnlinkNext,      ///< the next of the box before it becomes the box behind it
    UnlinkFirst,     ///< it was the first: the first of the cell's list becomes the box behind it
    UnlinkPrevious,  ///< the previous of the box behind it becomes the box before it
    Unmark,          ///< the cell holds nothing any more
    PastArray,       ///< exhibits: the index lies outside the array; nothing is written
    // the pass
    EnterCell,
    TestInCell,
    TestWithStack,
    Push,
    Pop,
    LeaveCell,
    // other walks
    TakeBox,           ///< the next box: its walk, or its row of brute force, begins
    TestWithAncestor,  ///< ancestor walk: a box with one of a cell above its own
    TestWithSub,       ///< origin and sub: a box of the cell with one below
    Prune,             ///< fewer than two boxes below: nothing there can be a pair
    TestPair,          ///< brute force: no cell at all
    // range query
    QueryInside,   ///< the cell lies wholly within the query, or is a leaf that it touches: all of it is reported
    QueryPartly,   ///< it only touches it: its own boxes are reported, its children are looked at
    QueryOutside,  ///< nothing of it is reported
    Candidate,     ///< a box that the query reports
};
/// How many kinds there are.
inline constexpr std::size_t kStepKinds = static_cast<std::size_t>(StepKind::Candidate) + 1;

constexpr std::array<std::string_view, kStepKinds> namesOf(StepKind)
{
    return {"locate-lt",
            "code-lt",
            "locate-rb",
            "code-rb",
            "xor",
            "group",
            "shift",
            "index",
            "append",
            "mark",
            "outside",
            "climb",
            "descend",
            "straddle",
            "sub",
            "link-next",
            "link-previous",
            "link-first",
            "unlink-next",
            "unlink-first",
            "unlink-previous",
            "unmark",
            "past-array",
            "enter-cell",
            "test-in-cell",
            "test-with-stack",
            "push",
            "pop",
            "leave-cell",
            "take-box",
            "test-with-ancestor",
            "test-with-sub",
            "prune",
            "test-pair",
            "query-inside",
            "query-partly",
            "query-outside",
            "candidate"};
}

enum class Phase : std::uint8_t { Insertion = 1, Pass = 2 };

constexpr Phase phaseOf(StepKind kind) { return kind < StepKind::EnterCell ? Phase::Insertion : Phase::Pass; }

constexpr bool isTest(StepKind kind)
{
    return kind == StepKind::TestInCell || kind == StepKind::TestWithStack || kind == StepKind::TestWithAncestor
        || kind == StepKind::TestWithSub || kind == StepKind::TestPair;
}

/// A box goes into a list, or is left out.
constexpr bool isPlacing(StepKind kind)
{
    return kind == StepKind::Append || kind == StepKind::Outside || kind == StepKind::LinkFirst
        || kind == StepKind::PastArray;
}

/// A cell's visit begins or ends, or is judged, and no box is what the step is about.
constexpr bool isOfCellAlone(StepKind kind)
{
    return kind == StepKind::EnterCell || kind == StepKind::LeaveCell || kind == StepKind::Prune
        || kind == StepKind::QueryInside || kind == StepKind::QueryPartly || kind == StepKind::QueryOutside;
}

/// One step as data, 16 bytes.
struct Event {
    StepKind kind{};
    std::uint8_t group{};  ///< for Group: which, from the lowest
    bool hasCell = false;
    std::uint8_t level{};  ///< with `code`: the cell, if there is one
    std::uint32_t code{};
    BoxId first;   ///< the box of the insertion, of a push or a pop; the first-named of a test
    BoxId second;  ///< for tests: the second-named; for links: the other box, or kNoBox

    std::optional<Cell> cell() const { return hasCell ? std::optional(Cell(level, code)) : std::nullopt; }
    bool hasBox() const { return !isOfCellAlone(kind); }
    /// The box that this step is about, if it is about one alone.
    std::optional<BoxId> box() const { return hasBox() && !isTest(kind) ? std::optional(first) : std::nullopt; }
    std::optional<BoxPair> pair() const { return isTest(kind) ? std::optional(BoxPair{first, second}) : std::nullopt; }

    static Event ofBox(StepKind kind, BoxId box) { return {kind, 0, false, 0, 0, box, {}}; }
    static Event ofBox(StepKind kind, BoxId box, Cell cell)
    {
        return {kind, 0, true, static_cast<std::uint8_t>(cell.level()), cell.code(), box, {}};
    }
    static Event ofGroup(BoxId box, int group)
    {
        return {StepKind::Group, static_cast<std::uint8_t>(group), false, 0, 0, box, {}};
    }
    static Event ofCell(StepKind kind, Cell cell)
    {
        return {kind, 0, true, static_cast<std::uint8_t>(cell.level()), cell.code(), {}, {}};
    }
    static Event ofPair(BoxPair pair) { return {StepKind::TestPair, 0, false, 0, 0, pair.first, pair.second}; }
    static Event ofLink(StepKind kind, Cell cell, BoxId box, BoxId other)
    {
        return {kind, 0, true, static_cast<std::uint8_t>(cell.level()), cell.code(), box, other};
    }
    static Event ofPair(StepKind kind, Cell cell, BoxPair pair)
    {
        return {kind, 0, true, static_cast<std::uint8_t>(cell.level()), cell.code(), pair.first, pair.second};
    }

    friend bool operator==(const Event&, const Event&) = default;
};
static_assert(sizeof(Event) == 16);

}  // namespace mortonscope
