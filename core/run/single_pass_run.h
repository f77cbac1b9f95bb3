#pragma once

#include "core/algorithms/probe.h"
#include "core/run/run.h"
#include "core/tree/linear_quadtree.h"

#include <cstdint>
#include <vector>

namespace mortonscope {

/// The run of the single pass, computed by arithmetic. Nothing is recorded: the lists and marks of the tree determine
/// the order of all steps, so a formula gives the number of each step. A cell with c boxes, entered with s boxes on the
/// stack, has exactly these steps:
///
///     enter │ c(c−1)/2 tests in the cell │ c·s tests with the stack │ c pushes … children … c pops │ leave
///       1                                                           └──── if it has a marked child ────┘ 1
///
/// The insertion of a box has 8 + L steps, and one more for each new mark. Running sums over the boxes, and over the
/// cells in visiting order, give the first step of each. A binary search and a few divisions then find any step. Memory
/// grows with boxes and cells, not with steps. Steps and jumps in either direction cost the same.
class SinglePassRun final : public Run {
public:
    /// Computes the running sums. `tree` must outlive the run. O(boxes + marked cells).
    SinglePassRun(const LinearQuadtree& tree, ListOrder order);

    Step total() const override { return m_total; }
    Step lastOfInsertion() const override { return Step(m_boxBegin.back()); }
    Moment at(Step step) const override;

    std::uint64_t tests() const override { return m_tests; }
    RunTotals totals() const override { return {m_total.value, m_tests, m_pushes, m_visits.size(), m_largestStack}; }
    bool testsFollowFromStack() const override { return true; }

    std::uint64_t testsAt(Step step) const override;
    Step stepOfTest(std::uint64_t n) const override;
    std::optional<Step> stepOf(BoxId a, BoxId b) const override;
    std::optional<VisitSteps> visitSteps(Cell cell) const override;
    std::optional<VisitSteps> visitAround(Step step) const override;
    std::optional<VisitSteps> visitOutside(const VisitSteps& visit) const override;
    Step firstStepOf(BoxId box) const override;
    Step lastStepOf(BoxId box) const override;
    StepRange boxStepsAround(Step step) const override;
    Step placedStepOf(BoxId box) const override;
    std::optional<Step> pushStepOf(BoxId box) const override;
    std::optional<Step> popStepOf(BoxId box) const override;

    RangeSummary rangeSummary(StepRange range) const override;
    Ternary involves(BoxId box, BoxPart part, StepRange range) const override;
    Ternary isAt(Cell cell, StepRange range) const override;

private:
    /// A visited cell. The visits are in visiting order, which is pre-order along the Z-curve.
    struct Visit {
        std::uint64_t enter{};        ///< step
        std::uint64_t leave{};        ///< step
        std::uint64_t testsBefore{};  ///< tests of all visits before this one
        std::uint32_t code{};
        std::uint32_t parent{};  ///< visit of the parent; of the root, its own
        std::uint32_t stack{};   ///< s: boxes on the stack at entry
        std::uint8_t level{};
        bool pushes = false;  ///< it has a marked child

        Cell cell() const { return {level, code}; }
    };

    Step nextStop(Step step, Grain grain) const override;
    Step previousStop(Step step, Grain grain) const override;
    void addVisits(Cell cell, std::uint32_t parent, std::uint32_t stack, std::uint64_t& step);
    std::uint64_t listSize(const Visit& visit) const { return m_tree->list(visit.cell()).size(); }
    std::uint64_t testsOf(const Visit& visit) const;
    /// Returns how many boxes the visit pushes, and pops later.
    std::uint64_t pushesOf(const Visit& visit) const { return visit.pushes ? listSize(visit) : 0; }
    VisitSteps stepsOf(const Visit& visit) const;
    const Visit* visitOf(Cell cell) const;
    /// Returns the visit of a box's cell; null if the box is in no cell.
    const Visit* homeOf(BoxId box) const;
    const Visit* visitThatPushes(BoxId box) const;
    std::uint64_t placeAmongPushed(BoxId box, const Visit& visit) const;
    const Visit& visitAt(std::uint64_t step) const;
    BoxId boxAt(std::uint64_t step) const;

    Event eventOfBox(std::uint64_t step) const;
    Event eventOfTest(const Visit& visit, std::uint64_t n) const;
    BoxId onStack(const Visit& visit, std::uint64_t position) const;
    std::uint64_t offsetOfTest(const Visit& visit, BoxId inCell, std::uint64_t other, bool withStack) const;
    ObjectStack stackBelow(const Visit& visit) const;
    StackSlice sliceOf(const Visit& visit, std::uint64_t count) const;

    // single_pass_range_summary.cpp
    RangeSummary summaryOfInsertion(StepRange range) const;
    RangeSummary summaryOfOneList(const Visit& visit, StepRange range) const;
    RangeSummary summaryOfManyCells(const Visit& from, StepRange range) const;
    std::optional<std::uint64_t> positionOnStack(BoxId box, const Visit& visit) const;
    Ternary involvesInTests(BoxId box, BoxPart part, const Visit& visit, StepRange range) const;
    Ternary involvesInPushes(BoxId box, const Visit& visit, StepRange range) const;

    const LinearQuadtree* m_tree;
    ListOrder m_order;
    Step m_total;
    std::uint64_t m_tests = 0;
    std::uint64_t m_pushes = 0;
    std::uint64_t m_largestStack = 0;
    std::vector<std::uint64_t> m_boxBegin;  ///< steps before the first step of box b; one entry more than boxes
    std::vector<Visit> m_visits;
    std::vector<std::uint32_t> m_home;  ///< by box: the visit of its cell
};

}  // namespace mortonscope
