#pragma once

#include "core/base/result.h"
#include "core/scene/scene.h"
#include "core/trace/trace_difference.h"
#include "core/trace/trace_reader.h"
#include "core/tree/linear_quadtree.h"

#include <cstdint>
#include <functional>
#include <optional>

namespace mortonscope {

/// How far a trace was read.
struct TraceProgress {
    std::uint64_t lines{};
    std::uint64_t bytes{};
    std::optional<std::uint64_t> allBytes;  ///< if that can be known
};

/// How a trace compares with the right run in one list order.
struct TraceFinding {
    ListOrder order{};
    std::uint64_t matched{};        ///< lines that are the step that was due
    std::uint64_t reversed{};       ///< how many of them name their pair in the other order: no difference, but told
    std::uint64_t firstReversed{};  ///< the first such line; 0 if there is none
    std::optional<TraceDifference> difference;

    bool fits() const { return !difference; }
};

/// What comparing a trace says.
struct TraceVerdict {
    enum class Outcome { Equal, Different, Stopped } outcome{};
    TraceFinding finding;  ///< in the order asked for; else in the one that fits further, first-in if both do
    std::optional<TraceFinding> other;  ///< in the other order, if none was asked for
    TraceParts parts;                   ///< what the trace records, and so what was compared
    std::uint64_t lines{};              ///< read, blank ones counted
};

/// Compares a trace of somebody's own engine with the single pass over `tree`, placed by XOR, line by line as it is
/// read, and stops at the first difference. Takes no more memory than a run for each order: 40
/// bytes a cell, 8 a box.
///
/// Compared are the lines of the kinds `place` (or `append`), `enter-cell`, `test-in-cell`, `test-with-stack`, `push`,
/// `pop` and `leave-cell`; a test of another kind is a difference; all other kinds are passed over. Of a line, kind,
/// box, pair and cell.index are compared, as far as it has them. A pair may be named in the other order. A part of the
/// run of which the trace has no line at all (the insertion, cells, tests, the stack) is not demanded, but a trace
/// without any compared line is compared with all of it. A box that is left out needs no line; if it has one, without a
/// cell.
///
/// Without `order` both list orders are right. `goOn` is asked now and then; if it says no, the outcome is Stopped.
/// Errors: those of TraceReader.
Result<TraceVerdict> compareTrace(
    const Scene& scene, const LinearQuadtree& tree, std::optional<ListOrder> order, TraceReader& reader,
    const std::function<bool(const TraceProgress&)>& goOn = [](const TraceProgress&) { return true; });

}  // namespace mortonscope
