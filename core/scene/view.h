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

/// Where stepping stops.
enum class Grain {
    Step,   ///< every step
    Pair,   ///< append, outside, and every test
    Cell,   ///< append, outside, and entering a cell
    Phase,  ///< the last step of each phase
};
constexpr std::array<std::string_view, 4> namesOf(Grain) { return {"step", "pair", "cell", "phase"}; }

// What a scene file may say about looking at its scene: the moment to open at, where to stop, what to watch, which
// moments are worth coming back to. Plain values; whether a step, a box or a cell exists is for whoever has the run
// to say, so a file that names one that doesn't is no error.

/// Where to stop.
struct Breakpoint {
    enum class On : std::uint8_t { Line, Cell, Slot, Box, Pair, Condition };
    On on{};
    std::vector<std::string> kinds;  ///< Line: the step kinds of the line, kind names such as "append"
    std::uint64_t cell{};            ///< Cell, Slot: linear index
    std::string first, second;       ///< Box (first), Pair: names
    std::string condition;           ///< further condition, may be empty except for On::Condition
    std::uint64_t hit{};             ///< 0: every time; n: only the nth occurrence in the run
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
    bool stops = false;  ///< play stops when the value changes

    friend bool operator==(const Watch&, const Watch&) = default;
};

/// A moment with a note.
struct Bookmark {
    std::uint64_t step{};
    std::string note;

    friend bool operator==(const Bookmark&, const Bookmark&) = default;
};

/// The moment that a scene opens at and how it is looked at. An empty text means that the file doesn't say.
struct View {
    std::uint64_t step{};
    std::string algorithm;  ///< an id such as "single-pass"
    std::optional<ListOrder> order;
    std::optional<Placing> placing;
    std::optional<Box> query;  ///< what the range query asks about, in world units
    std::optional<Grain> grain;
    std::string workspace;               ///< a name such as "step"
    std::vector<std::string> selection;  ///< names of boxes, the one selected last at the end
    std::vector<Breakpoint> breakpoints;
    std::vector<Watch> watches;
    /// Members that this program does not know, as in Scene::extra. (Those inside a breakpoint, a watch or a bookmark
    /// are not kept.)
    std::string extra;

    friend bool operator==(const View&, const View&) = default;
};

/// A view's query as the file has it: "left,top,right,bottom", so that reading gives the very same numbers. None for a
/// text that isn't four finite numbers, or a box that is inverted.
std::string queryText(const Box& query);
std::optional<Box> queryFromText(std::string_view text);

/// Limits; reader and writer refuse what lies beyond.
inline constexpr std::size_t kMaxBreakpoints = 10'000;
inline constexpr std::size_t kMaxWatches = 10'000;
inline constexpr std::size_t kMaxBookmarks = 10'000;
inline constexpr std::size_t kMaxSelected = 10'000;  ///< names in View::selection
inline constexpr std::size_t kMaxKinds = 100;        ///< of one line
inline constexpr std::size_t kMaxViewText = 10'000;  ///< bytes: a condition, an expression, a note

/// Whether a file can hold it and give it back as it is. The place of an error is a member, such as "condition"; codes:
/// MissingMember, OutOfRange, TooLarge, BadUsage (a member that belongs to another kind of breakpoint).
std::optional<Error> checkBreakpoint(const Breakpoint& breakpoint);
std::optional<Error> checkWatch(const Watch& watch);
std::optional<Error> checkBookmark(const Bookmark& bookmark);
/// The same for all of a view; places begin with "view".
std::optional<Error> checkView(const View& view);
/// The same for a list; places begin with "bookmarks".
std::optional<Error> checkBookmarks(const std::vector<Bookmark>& bookmarks);

}  // namespace mortonscope
