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

/// The state after a line of a trace, or after a step of a run. Parts that a trace doesn't record are unknown.
struct TraceState {
    std::optional<std::int64_t> cell;               ///< linear index of the cell being visited; none outside all cells
    std::optional<std::vector<std::string>> stack;  ///< names of the boxes on the object stack, bottom first
    std::optional<std::uint64_t> tests;             ///< number of tests so far

    friend bool operator==(const TraceState&, const TraceState&) = default;
};

/// The step that the run has where the trace has a line.
struct ExpectedStep {
    Step step;
    Event event;
};

/// A name in a trace line that is not in the scene.
struct UnknownBox {
    std::string name;
    std::string nearest;  ///< a similar name in the scene, or empty
};

/// The difference between a line and the expected step.
enum class TraceFault {
    Kind,       ///< the kind of step is wrong
    Pair,       ///< a wrong pair is tested
    Box,        ///< a wrong box is inserted, pushed or popped
    Cell,       ///< the cell is wrong
    NotPushed,  ///< the popped box is not on the stack, or the stack is empty
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
    std::optional<ExpectedStep> expected;  ///< none if the run has ended
    std::vector<UnknownBox> unknown;
    TraceState trace;  ///< after the line, as replayed from the trace
    TraceState run;    ///< after the expected step
};

/// The progress of reading a trace.
struct TraceProgress {
    std::uint64_t lines{};
    std::uint64_t bytes{};
    std::optional<std::uint64_t> allBytes;  ///< total size, if known
};

/// The comparison of a trace with the right run in one list order.
struct TraceFinding {
    ListOrder order{};
    std::uint64_t matched{};        ///< number of lines that match the expected step
    std::uint64_t reversed{};       ///< of these, lines with their pair in the other order, which is not a difference
    std::uint64_t firstReversed{};  ///< number of the first such line; 0 if there is none
    std::optional<TraceDifference> difference;

    bool fits() const { return !difference; }
};

/// The result of comparing a trace.
struct TraceVerdict {
    enum class Outcome { Equal, Different, Stopped } outcome{};
    TraceFinding finding;               ///< for the requested order, or else for the better one (first-in if equal)
    std::optional<TraceFinding> other;  ///< for the other order, if none was requested
    TraceParts parts;                   ///< the parts that the trace records, and that were compared
    std::uint64_t lines{};              ///< number of lines read, including blank ones
};

/// Compares the trace of another engine with the single pass over `tree`, whose boxes are placed by XOR. Compares line
/// by line while reading, up to the first difference. Memory: one run per list order, which takes 40 bytes per cell and
/// 8 per box.
///
/// Compares lines of the kinds `place` (or `append`), `enter-cell`, `test-in-cell`, `test-with-stack`, `push`, `pop`
/// and `leave-cell`. A test of another kind is a difference; all other kinds are ignored. Compares kind, box, pair and
/// cell.index, as far as a line has them. A line may name its pair in the other order. A part (the insertion, cells,
/// tests, the stack) is required only if the trace has lines of it; if it has none of these parts, all are required. A
/// box that is left out of the tree needs no line, or one without a cell.
///
/// Without `order`, both list orders are right. If `shouldContinue` returns false, stops with the outcome Stopped.
/// Errors: those of TraceReader.
Result<TraceVerdict> compareTrace(
    const Scene& scene, const LinearQuadtree& tree, std::optional<ListOrder> order, TraceReader& reader,
    const std::function<bool(const TraceProgress&)>& shouldContinue = [](const TraceProgress&) { return true; });

/// Returns the verdict as a sentence: equal, or the first difference.
std::string traceSentence(const TraceVerdict& verdict, const Scene& scene);

/// Returns further remarks, one sentence each: unknown names, the other list order, pairs in the other order, parts
/// that were not compared.
std::vector<std::string> traceNotes(const TraceVerdict& verdict);

/// A row that compares a property of the two states.
struct TraceStateRow {
    std::string title;
    std::string trace;
    std::string run;
};
/// Returns the rows for both states at the first difference.
std::vector<TraceStateRow> traceStates(const TraceDifference& difference, const Scene& scene);

}  // namespace mortonscope
