#pragma once

#include "core/base/result.h"
#include "core/run/event.h"
#include "core/scene/scene.h"
#include "core/trace/trace_reader.h"
#include "core/tree/linear_quadtree.h"

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mortonscope {

/// The state after a line of a trace, or after a step of a run. The parts that a trace doesn't record are unknown.
struct TraceState {
    std::optional<std::int64_t> cell;               ///< linear index of the cell being visited; none outside every cell
    std::optional<std::vector<std::string>> stack;  ///< names of the boxes on the object stack, bottom first
    std::optional<std::uint64_t> tests;             ///< so far

    friend bool operator==(const TraceState&, const TraceState&) = default;
};

/// The step that would be right.
struct ExpectedStep {
    Step step;
    Event event;
};

/// A name in a line that is not in the scene.
struct UnknownBox {
    std::string name;
    std::string nearest;  ///< a similar name of the scene, or empty
};

/// The difference between a line and the expected step.
enum class TraceFault {
    Kind,       ///< another kind of step
    Pair,       ///< another pair is tested
    Box,        ///< another box is inserted, pushed or popped
    Cell,       ///< another cell
    NotPushed,  ///< a box is popped that is not on the stack, or the stack is empty
    EndsEarly,  ///< the trace ends too early
    GoesOn,     ///< the trace has lines after the end of the run
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

/// The progress in reading a trace.
struct TraceProgress {
    std::uint64_t lines{};
    std::uint64_t bytes{};
    std::optional<std::uint64_t> allBytes;  ///< if it is known
};

/// The comparison of a trace with the right run in one list order.
struct TraceFinding {
    ListOrder order{};
    std::uint64_t matched{};        ///< number of lines that are the expected step
    std::uint64_t reversed{};       ///< number of these with their pair in the other order, which is not a difference
    std::uint64_t firstReversed{};  ///< the first such line; 0 if there is none
    std::optional<TraceDifference> difference;

    bool fits() const { return !difference; }
};

/// The result of comparing a trace.
struct TraceVerdict {
    enum class Outcome { Equal, Different, Stopped } outcome{};
    TraceFinding finding;  ///< in the requested order, or else in the order that fits better, first-in if both do
    std::optional<TraceFinding> other;  ///< in the other order, if none was requested
    TraceParts parts;                   ///< that the trace records, and that were compared
    std::uint64_t lines{};              ///< number of lines read, including blank ones
};

/// Compares the trace of another engine with the single pass over `tree`, placed by XOR, line by line while reading, up
/// to the first difference. Memory: a run for each order, 40 bytes per cell and 8 per box.
///
/// Compares lines of the kinds `place` (or `append`), `enter-cell`, `test-in-cell`, `test-with-stack`, `push`, `pop`
/// and `leave-cell`. A test of another kind is a difference; all other kinds are ignored. Compares kind, box, pair and
/// cell.index, if the line has them. A pair may be in the other order. If the trace has no line of a part (the
/// insertion, cells, tests, the stack), this part is not required; if it has none of these parts, all are. A box that
/// is left out needs no line, or one without a cell.
///
/// Without `order` both list orders are right. Stops, with the outcome Stopped, once `shouldContinue` returns false.
/// Errors: those of TraceReader.
Result<TraceVerdict> compareTrace(
    const Scene& scene, const LinearQuadtree& tree, std::optional<ListOrder> order, TraceReader& reader,
    const std::function<bool(const TraceProgress&)>& shouldContinue = [](const TraceProgress&) { return true; });

/// The verdict in a sentence: equal, or the first difference.
std::string traceSentence(const TraceVerdict& verdict, const Scene& scene);

/// Further remarks, a sentence each: unknown names, the other list order, pairs in the other order, parts that were not
/// compared.
std::vector<std::string> traceNotes(const TraceVerdict& verdict);

/// A row for a property of the two states.
struct TraceStateRow {
    std::string title;
    std::string trace;
    std::string run;
};
/// The rows for both states at the first difference.
std::vector<TraceStateRow> traceStates(const TraceDifference& difference, const Scene& scene);

}  // namespace mortonscope
