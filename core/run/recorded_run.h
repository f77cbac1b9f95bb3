#pragma once

#include "core/run/recording.h"
#include "core/run/run.h"
#include "core/tree/linear_quadtree.h"

#include <cstdint>
#include <vector>

namespace mortonscope {

/// The run of an algorithm whose steps follow no formula, read from a recording. It finds a moment by a short replay
/// from the keyframe before it, and searches with summaries of blocks of steps. If the recording was cut short, the run
/// ends at total(), and totals() has the numbers of the whole run.
class RecordedRun final : public Run {
public:
    /// Creates the run of `recording`, which was made on `tree`. The tree must outlive the run, because the stack shows
    /// its lists. `order` is the order in which the algorithm pushes lists.
    RecordedRun(const LinearQuadtree& tree, ListOrder order, Recording recording);

    Step total() const override { return Step(m_recording.size); }
    Step lastOfInsertion() const override { return Step(m_recording.lastOfInsertion); }
    Moment at(Step step) const override;
    Event eventAt(Step step) const override { return event(step); }

    std::uint64_t tests() const override { return m_testSteps.size(); }
    RunTotals totals() const override { return m_recording.totals; }
    bool testsPairsOnce() const override { return m_testsPairsOnce; }

    std::uint64_t testsAt(Step step) const override;
    Step stepOfTest(std::uint64_t n) const override;
    std::optional<Step> stepOf(BoxId a, BoxId b) const override;
    std::optional<VisitSteps> visitSteps(Cell cell) const override;
    std::optional<VisitSteps> visitAround(Step step) const override;
    std::optional<VisitSteps> visitOutside(const VisitSteps& visit) const override;
    Step firstStepOf(BoxId box) const override { return Step(stepsOf(box).first); }
    Step lastStepOf(BoxId box) const override { return Step(stepsOf(box).last); }
    StepRange boxStepsAround(Step step) const override;
    Step placedStepOf(BoxId box) const override { return Step(stepsOf(box).placed); }
    std::optional<Step> pushStepOf(BoxId box) const override;
    std::optional<Step> popStepOf(BoxId box) const override;

    RangeSummary rangeSummary(StepRange range) const override;
    Ternary involves(BoxId box, BoxPart part, StepRange range) const override;
    Ternary isAt(Cell cell, StepRange range) const override;

    const Event& event(Step step) const { return m_recording.event(step.value); }

private:
    /// The state of a replay after a step of the recording.
    struct State {
        std::uint64_t step{};
        std::uint32_t visits{};
        std::uint32_t current = Recording::Visit::kNone;
        std::uint64_t tests{};
        std::uint64_t cellsVisited{};
        std::uint64_t stackSize{};
    };

    Step nextStop(Step step, Grain grain) const override;
    Step previousStop(Step step, Grain grain) const override;
    const Recording::BoxSteps& stepsOf(BoxId box) const { return m_recording.boxes[m_tree->rowOf(box)]; }
    const Recording::Keyframe& keyframeBefore(Step step) const;
    State stateAt(Step step, std::vector<Recording::Pushed>* stack) const;
    const Recording::Visit* visitIn(const State& state) const;
    RangeSummary summaryOfFew(StepRange range) const;
    void findTests();
    void summarize();
    void sortVisits();

    const LinearQuadtree* m_tree;
    ListOrder m_order;
    Recording m_recording;
    bool m_testsPairsOnce = true;
    std::vector<std::uint32_t> m_testSteps;       ///< steps of test 1, 2, …
    std::vector<std::uint32_t> m_firstTestOfBox;  ///< by the smaller box of a pair: start of its part of m_testsByBox
    std::vector<std::uint32_t> m_testsByBox;      ///< steps of the tests, sorted by pair
    std::vector<std::uint32_t> m_visitsByCell;    ///< the first visit of each visited cell, by cell index
    std::vector<RangeSummary> m_blocks;           ///< one summary per kBlock steps
    std::vector<RangeSummary> m_blocksOfBlocks;   ///< one summary per kBlock of those
};

}  // namespace mortonscope
