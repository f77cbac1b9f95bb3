#pragma once

#include "core/run/run.h"

#include <cassert>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace mortonscope {

/// The run of brute force, computed by arithmetic. It has a row for each of n boxes: the box is taken, and then tested
/// with each later box. There is no insertion, no cell and no stack.
///
///     take box 0 │ 0-1 0-2 0-3 │ take box 1 │ 1-2 1-3 │ take box 2 │ 2-3 │ take box 3
///
/// So row i begins after i + (n − 1) + (n − 2) + … + (n − i) steps.
class BruteForceRun final : public Run {
public:
    explicit BruteForceRun(std::uint64_t boxes, IdSpace idSpace = {}) : m_boxes(boxes), m_idSpace(idSpace) {}
    /// Creates the run over these boxes. The other boxes of the scene are rejected, because they have a corner outside.
    /// Requires ascending order.
    explicit BruteForceRun(std::vector<BoxId> boxes) : m_boxes(boxes.size()), m_taking(std::move(boxes))
    {
        assert(std::ranges::is_sorted(m_taking));
    }

    Step total() const override { return Step(m_boxes + tests()); }
    Step lastOfInsertion() const override { return Step(0); }
    Moment at(Step step) const override;
    Event eventAt(Step step) const override;

    std::uint64_t tests() const override;
    RunTotals totals() const override { return {total().value, tests(), 0, 0, 0}; }

    std::uint64_t testsAt(Step step) const override;
    Step stepOfTest(std::uint64_t n) const override;
    std::optional<Step> stepOf(BoxId a, BoxId b) const override;
    std::optional<VisitSteps> visitSteps(Cell) const override { return std::nullopt; }
    std::optional<VisitSteps> visitAround(Step step) const override;
    std::optional<VisitSteps> visitOutside(const VisitSteps&) const override { return std::nullopt; }
    Step firstStepOf(BoxId) const override { return Step(0); }
    Step lastStepOf(BoxId) const override { return Step(0); }
    StepRange boxStepsAround(Step step) const override { return {step, step}; }
    Step placedStepOf(BoxId) const override { return Step(0); }
    std::optional<Step> pushStepOf(BoxId) const override { return std::nullopt; }
    std::optional<Step> popStepOf(BoxId) const override { return std::nullopt; }

    RangeSummary rangeSummary(StepRange range) const override;
    Ternary involves(BoxId box, BoxPart part, StepRange range) const override;
    Ternary isAt(Cell, StepRange) const override { return Ternary::No; }

private:
    Step nextStop(Step step, Grain grain) const override;
    Step previousStop(Step step, Grain grain) const override;
    std::uint64_t beginOfRow(std::uint64_t row) const;
    std::uint64_t rowAt(std::uint64_t step) const;

    BoxId boxOf(std::uint64_t row) const;
    std::optional<std::uint64_t> rowOfBox(BoxId box) const;

    std::uint64_t m_boxes;
    IdSpace m_idSpace;
    std::vector<BoxId> m_taking;  ///< empty if all boxes take part
};

}  // namespace mortonscope
