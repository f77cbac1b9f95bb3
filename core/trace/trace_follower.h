#pragma once

#include "core/base/enum_names.h"
#include "core/run/single_pass_run.h"
#include "core/scene/scene.h"
#include "core/trace/trace_difference.h"
#include "core/trace/trace_line.h"

#include <array>
#include <cstdint>
#include <optional>

namespace mortonscope {

/// Follows the right run through the lines of a trace, step for step, up to the first difference. Nothing is recorded:
/// the run says by arithmetic what comes next, and up to the first difference both are the same, so that what is true
/// in the trace follows from the run too. Looks at a scene and its tree, which must outlive it.
///
/// A trace need not record everything. A part of it (the insertion, cells, tests, the stack) is demanded if any line
/// of the whole trace belongs to it. That shows only in the end, so the first step of every part that was passed over
/// is remembered, with the line that was read instead: a line of that part further on makes it the difference.
class TraceFollower {
public:
    TraceFollower(const Scene& scene, const LinearQuadtree& tree, ListOrder order);

    /// The next line. Lines of kinds that are not compared change nothing.
    void take(const TraceLine& line);
    /// There is no line any more; `lines` is how many there were.
    void end(std::uint64_t lines);
    /// Nothing that may still come changes what is known.
    bool isDone() const;

    /// Whether there is a difference. The place of it can still move forward while !isDone().
    bool differs() const { return m_gap.has_value(); }
    /// The line of the difference, if there is one.
    std::uint64_t line() const { return m_gap->line; }
    /// All about it.
    std::optional<TraceDifference> difference() const;

    ListOrder order() const { return m_order; }
    /// Which parts the trace has, as far as it was read.
    TraceParts parts() const { return m_parts; }
    /// Lines that were the step that was due.
    std::uint64_t matched() const { return m_matched; }
    /// How many of them name their pair in the other order, and the first of those.
    std::uint64_t reversed() const { return m_reversed; }
    std::uint64_t firstReversed() const { return m_firstReversed; }

private:
    /// A place where the trace and the run part.
    struct Gap {
        std::uint64_t line{};
        std::optional<TraceLine> got;
        std::optional<ExpectedStep> expected;
        TraceParts known;  ///< what of its state the trace has told there
    };

    std::optional<ExpectedStep> due(const TraceLine* line);
    std::optional<ExpectedStep> dueInInsertion(const TraceLine* line);
    Step lastTestAround(Step test) const;
    TraceParts known() const;
    void passOver(TracePart part, const ExpectedStep& step, const TraceLine* line);
    std::optional<TraceFault> faultOf(const TraceLine& line, const ExpectedStep& expected, bool& isReversed) const;
    void part(Gap gap);
    static bool isEarlier(const Gap& a, const Gap& b);
    TraceFault faultOf(const Gap& gap, const Moment& before) const;
    TraceState stateOfTrace(const Gap& gap, const Moment& before) const;
    TraceState stateOfRun(const Moment& moment) const;
    void addUnknown(const TraceLine& line, std::vector<UnknownBox>& unknown) const;

    const Scene& m_scene;
    SinglePassRun m_run;
    ListOrder m_order;
    std::uint32_t m_box = 0;  ///< the next to be put in
    Step m_step;              ///< the last of the pass that is behind us
    bool m_isInPass = false;
    TraceParts m_parts;
    std::array<std::optional<Gap>, kValuesOf<TracePart>.size()> m_passedOver;  ///< by part
    std::optional<Gap> m_gap;
    bool m_isAtEnd = false;
    std::uint64_t m_matched = 0;
    std::uint64_t m_reversed = 0;
    std::uint64_t m_firstReversed = 0;
};

}  // namespace mortonscope
