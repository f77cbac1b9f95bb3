#pragma once

#include "core/algorithms/probe.h"
#include "core/base/id.h"
#include "core/space/cell.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace mortonscope {

/// What can happen in one step of a run. First the putting-in, box by box, then the pass, cell by cell.
enum class StepKind : std::uint8_t {
    LocateLt,       ///< column and row of (left, top)
    CodeLt,         ///< their bits interleaved
    LocateRb,       ///< column and row of (right, bottom)
    CodeRb,
    Xor,            ///< the two codes, group by group
    Group,          ///< one group of the XOR looked at, from the lowest
    Shift,          ///< code = rb >> 2·up, level = depth − up
    Index,          ///< offset + code
    Append,         ///< at the end of that cell's list
    Mark,           ///< a cell or ancestor that was not marked yet
    Outside,        ///< a corner lies outside, and the rule is not clamp
    EnterCell,
    TestInCell,
    TestWithStack,
    Push,
    Pop,
    LeaveCell,
};
/// How many kinds there are.
inline constexpr std::size_t kStepKinds = static_cast<std::size_t>(StepKind::LeaveCell) + 1;

/// The kind's name in files and on the command line, such as "test-with-stack".
std::string_view kindName(StepKind kind);
/// The kind of that name; none if there is no such kind.
std::optional<StepKind> kindFromName(std::string_view name);

enum class Phase : std::uint8_t { PuttingIn = 1, Pass = 2 };

constexpr Phase phaseOf(StepKind kind) { return kind < StepKind::EnterCell ? Phase::PuttingIn : Phase::Pass; }

constexpr bool isTest(StepKind kind) { return kind == StepKind::TestInCell || kind == StepKind::TestWithStack; }

/// One step as data, 16 bytes.
struct Event {
    StepKind kind{};
    std::uint8_t group{};       ///< for Group: which, from the lowest
    bool hasCell = false;
    std::uint8_t level{};       ///< with `code`: the cell, if there is one
    std::uint32_t code{};
    BoxId first;                ///< the box of the putting-in, of a push or a pop; the first-named of a test
    BoxId second;               ///< for tests: the second-named

    std::optional<Cell> cell() const { return hasCell ? std::optional(Cell(level, code)) : std::nullopt; }
    bool hasBox() const { return kind != StepKind::EnterCell && kind != StepKind::LeaveCell; }
    /// The box that this step is about, if it is about one alone.
    std::optional<BoxId> box() const { return hasBox() && !isTest(kind) ? std::optional(first) : std::nullopt; }
    std::optional<BoxPair> pair() const { return isTest(kind) ? std::optional(BoxPair{first, second}) : std::nullopt; }

    static Event ofBox(StepKind kind, BoxId box) { return {kind, 0, false, 0, 0, box, {}}; }
    static Event ofBox(StepKind kind, BoxId box, Cell cell)
    {
        return {kind, 0, true, static_cast<std::uint8_t>(cell.level()), cell.code(), box, {}};
    }
    static Event ofGroup(BoxId box, int group) { return {StepKind::Group, static_cast<std::uint8_t>(group), false, 0, 0, box, {}}; }
    static Event ofCell(StepKind kind, Cell cell)
    {
        return {kind, 0, true, static_cast<std::uint8_t>(cell.level()), cell.code(), {}, {}};
    }
    static Event ofPair(StepKind kind, Cell cell, BoxPair pair)
    {
        return {kind, 0, true, static_cast<std::uint8_t>(cell.level()), cell.code(), pair.first, pair.second};
    }

    friend bool operator==(const Event&, const Event&) = default;
};
static_assert(sizeof(Event) == 16);

}  // namespace mortonscope
