#pragma once

#include "core/run/event.h"
#include "core/trace/trace_line.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mortonscope {

/// Where two stand side by side: what is true after a line of a trace, or after a step of a run. What a trace doesn't
/// record of itself is not known.
struct TraceState {
    std::optional<std::int64_t> cell;               ///< linear index of the cell being visited; none outside every cell
    std::optional<std::vector<std::string>> stack;  ///< names of the boxes on the object stack, bottom first
    std::optional<std::uint64_t> tests;             ///< so far

    friend bool operator==(const TraceState&, const TraceState&) = default;
};

/// What would have been right.
struct ExpectedStep {
    Step step;
    Event event;
};

/// A name in a line that no box of the scene has.
struct UnknownBox {
    std::string name;
    std::string nearest;  ///< the name that was probably meant; empty if none is near
};

/// In what a line differs from the step that was due.
enum class TraceFault {
    Kind,       ///< another kind of step
    Pair,       ///< another pair is tested
    Box,        ///< another box is put in, pushed or popped
    Cell,       ///< another cell
    NotPushed,  ///< a box is popped that is not on the stack, or nothing is on it
    EndsEarly,  ///< there is no line any more
    GoesOn,     ///< there is no step any more
};
constexpr std::array<std::string_view, 7> namesOf(TraceFault)
{
    return {"kind", "pair", "box", "cell", "not-pushed", "ends-early", "goes-on"};
}

/// The first difference between a trace and a right run.
struct TraceDifference {
    std::uint64_t line{};  ///< one past the last line if the trace ends too early
    TraceFault fault{};
    std::optional<TraceLine> got;          ///< none if the trace ends too early
    std::optional<ExpectedStep> expected;  ///< none if the run is at its end
    std::vector<UnknownBox> unknown;
    TraceState trace;  ///< after the line, as replayed from the trace
    TraceState run;    ///< after the expected step
};

}  // namespace mortonscope
