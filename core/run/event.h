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

/// The kinds of steps of a run. First comes the insertion, box by box, then the pass, cell by cell. core/run/README.md
/// defines which steps a run has, and their order. Each algorithm uses some of the kinds. In each part, those of the
/// single pass come first.
enum class StepKind : std::uint8_t {
    LocateLt,  ///< column and row of (left, top)
    CodeLt,    ///< their bits, interleaved
    LocateRb,  ///< column and row of (right, bottom)
    CodeRb,
    Xor,      ///< the two codes, quad digit by quad digit
    Group,    ///< one quad digit of the XOR, from the lowest
    Shift,    ///< code = rb >> 2·up, level = depth − up
    Index,    ///< offset + code
    Append,   ///< adds the box to the end of its cell's list
    Mark,     ///< marks the cell, or an ancestor that was not marked yet
    Outside,  ///< a corner is outside the world, and the rule is not clamp
    // placing by climbing and by midlines
    Climb,     ///< the two cells differ, so both move to their parents; the step's cell is the new cell of (left, top)
    Descend,   ///< one child holds the whole box, so the box goes down to it; the step's cell is the child
    Straddle,  ///< the box touches a midline, or the cell is a leaf, so the box stays here
    // other lists
    Sub,             ///< origin and sub: adds the box to the end of an ancestor's sub list
    LinkNext,        ///< linked lists: box.next = the old first box of the list
    LinkPrevious,    ///< (old first box).previous = the box
    LinkFirst,       ///< first = the box
    UnlinkNext,      ///< (box before it).next = the box after it
    UnlinkFirst,     ///< first = the box after it
    UnlinkPrevious,  ///< (box after it).previous = the box before it
    Unmark,          ///< the cell and its descendants no longer hold a box
    PastArray,       ///< published bugs: the index is outside the array; nothing is written
    // the pass
    EnterCell,
    TestInCell,
    TestWithStack,
    Push,
    Pop,
    LeaveCell,
    // other walks
    TakeBox,           ///< begins the walk of the next box, or its row of brute force
    TestWithAncestor,  ///< ancestor walk: tests the walking box with a box of an ancestor
    TestWithSub,       ///< origin and sub: tests a box of the cell with a box of a descendant
    Prune,             ///< origin and sub: a single box is below, so there is no pair
    TestPair,          ///< brute force: tests two boxes, without a cell
    // range query
    QueryInside,   ///< the cell is inside the query, or a leaf that touches it, so all its boxes are reported
    QueryPartly,   ///< the cell touches the query, so its own boxes are reported, and its children visited
    QueryOutside,  ///< the cell is outside the query, so none of its boxes is reported
    Candidate,     ///< a box that the query reports
};
/// Number of kinds of steps.
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

/// Returns whether the step puts a box into a list, or leaves it out.
constexpr bool isPlacing(StepKind kind)
{
    return kind == StepKind::Append || kind == StepKind::Outside || kind == StepKind::LinkFirst
        || kind == StepKind::PastArray;
}

/// Returns whether the step is about a cell but no box: it enters, leaves or prunes the cell, or compares it with a
/// query.
constexpr bool isOfCellAlone(StepKind kind)
{
    return kind == StepKind::EnterCell || kind == StepKind::LeaveCell || kind == StepKind::Prune
        || kind == StepKind::QueryInside || kind == StepKind::QueryPartly || kind == StepKind::QueryOutside;
}

/// One step as data, 16 bytes.
struct Event {
    StepKind kind{};
    std::uint8_t group{};  ///< for Group: number of the quad digit, from the lowest
    bool hasCell = false;
    std::uint8_t level{};  ///< level and code of the cell, if the step has one
    std::uint32_t code{};
    BoxId first;   ///< the box that is inserted, pushed or popped; the first-named box of a test
    BoxId second;  ///< the second-named box of a test; the other box of a link, or kNoBox

    std::optional<Cell> cell() const { return hasCell ? std::optional(Cell(level, code)) : std::nullopt; }
    bool hasBox() const { return !isOfCellAlone(kind); }
    /// Returns the box of a step that is about exactly one box; otherwise none.
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
