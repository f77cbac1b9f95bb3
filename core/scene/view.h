#pragma once

#include "core/base/result.h"
#include "core/space/geometry.h"
#include "core/space/placement.h"
#include "core/tree/linear_quadtree.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mortonscope {

/// The step size: the steps at which stepping stops.
enum class Grain {
    Step,   ///< every step
    Pair,   ///< append, outside, and every test
    Cell,   ///< append, outside, and entering a cell
    Phase,  ///< the last step of each phase
};
constexpr std::array<std::string_view, 4> namesOf(Grain) { return {"step", "pair", "cell", "phase"}; }

// The view in a scene file: the step to open at, breakpoints, watches and bookmarks. These are plain values. A file may
// name a step, a box or a cell that doesn't exist, which only the run can show.

/// A place where the run stops.
struct Breakpoint {
    enum class On : std::uint8_t { Line, Cell, Slot, Box, Pair, Condition };
    On on{};
    std::vector<std::string> kinds{};  ///< Line: the step kinds of the line, such as "append"
    std::uint64_t cell{};              ///< Cell, Slot: linear index
    std::string first{}, second{};     ///< Box (first), Pair: names
    std::string condition{};           ///< further condition; required for On::Condition
    std::uint64_t hit{};               ///< 0 for every hit, n for only the nth hit in the run
    bool enabled = true;

    friend bool operator==(const Breakpoint&, const Breakpoint&) = default;
};
constexpr std::array<std::string_view, 6> namesOf(Breakpoint::On)
{
    return {"line", "cell", "slot", "box", "pair", "condition"};
}

struct Watch {
    std::string expression;
    int base = 10;       ///< 2, 4, 10 or 16
    bool stops = false;  ///< playback stops when the value changes

    friend bool operator==(const Watch&, const Watch&) = default;
};

/// A step with a note.
struct Bookmark {
    std::uint64_t step{};
    std::string note;

    friend bool operator==(const Bookmark&, const Bookmark&) = default;
};

/// The view that a scene opens with. Empty members are not in the file.
struct View {
    std::uint64_t step{};
    std::string algorithm;  ///< an id such as "single-pass"
    std::optional<ListOrder> order;
    std::optional<Placing> placing;
    std::optional<Box> query;  ///< the box of the range query, in world units
    std::optional<Grain> grain;
    std::string workspace;               ///< a name such as "step"
    std::vector<std::string> selection;  ///< names of boxes, in the order of selection
    std::vector<Breakpoint> breakpoints;
    std::vector<Watch> watches;
    /// Unknown members, as in Scene::extra, without those of breakpoints, watches and bookmarks.
    std::string extra;

    friend bool operator==(const View&, const View&) = default;
};

/// Convert a query to its form in a file, "left,top,right,bottom", and back to exactly the same numbers.
/// queryFromText() returns none if the text is not four finite numbers, or the box is inverted.
std::string queryText(const Box& query);
std::optional<Box> queryFromText(std::string_view text);

/// Limits; the reader and the writer refuse more.
inline constexpr std::size_t kMaxBreakpoints = 10'000;
inline constexpr std::size_t kMaxWatches = 10'000;
inline constexpr std::size_t kMaxBookmarks = 10'000;
inline constexpr std::size_t kMaxSelected = 10'000;  ///< names in View::selection
inline constexpr std::size_t kMaxKinds = 100;        ///< per line breakpoint
inline constexpr std::size_t kMaxViewText = 10'000;  ///< bytes of a condition, an expression or a note

/// Check that a file can store the value without changes. The place of an error is a member, such as "condition".
/// Errors: MissingMember, OutOfRange, TooLarge, BadUsage (a member of another kind of breakpoint).
std::optional<Error> checkBreakpoint(const Breakpoint& breakpoint);
std::optional<Error> checkWatch(const Watch& watch);
std::optional<Error> checkBookmark(const Bookmark& bookmark);
/// Checks a view. The places of errors begin with "view".
std::optional<Error> checkView(const View& view);
/// Checks a list of bookmarks. The places of errors begin with "bookmarks".
std::optional<Error> checkBookmarks(const std::vector<Bookmark>& bookmarks);

}  // namespace mortonscope
