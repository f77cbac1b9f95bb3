#pragma once

#include "core/algorithms/probe.h"
#include "core/run/event.h"
#include "core/run/run.h"

#include <cassert>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace mortonscope {

/// Maximum size of a recording in bytes.
inline constexpr std::size_t kRecordingBudget = std::size_t{256} << 20;

/// The steps of an algorithm in order: the data of a RecordedRun. A StepRecorder writes it once.
struct Recording {
    /// The visit of a cell, or the walk of a box, from its first step to its last.
    struct Visit {
        static constexpr std::uint32_t kNone = ~std::uint32_t{0};

        std::uint32_t enter{};
        std::uint32_t ownEnd{};  ///< 0 until the first child begins, or the visit ends
        std::uint32_t childEnd{};
        std::uint32_t leave{};
        std::uint32_t outside = kNone;  ///< the visit that contains this one
        std::optional<Cell> cell;       ///< none for the walk of a box

        VisitSteps steps() const { return {Step(enter), Step(ownEnd), Step(childEnd), Step(leave)}; }
    };

    /// The first boxes of a cell's list, which are next to each other on the object stack.
    struct Pushed {
        Cell cell;
        BoxId lowest;
        std::uint32_t count{};

        /// Returns whether a pushed box continues this slice. If not, it begins the list again, since some algorithms
        /// push a list repeatedly.
        bool continuesWith(Cell pushed, BoxId box) const { return cell == pushed && lowest != box; }
        static void push(std::vector<Pushed>& stack, Cell cell, BoxId box);
        static void pop(std::vector<Pushed>& stack);
    };

    /// The state after a step, stored at intervals. A replay from the last keyframe reaches any moment quickly.
    struct Keyframe {
        std::uint32_t step{};
        std::uint32_t visits{};                ///< entered so far
        std::uint32_t current = Visit::kNone;  ///< the innermost visit
        std::uint64_t tests{};
        std::uint64_t cellsVisited{};
        std::uint64_t stackSize{};
        std::vector<Pushed> stack;
    };

    /// The first and last step of a box's insertion, and its first push and pop; 0 for none.
    struct BoxSteps {
        std::uint32_t first{};
        std::uint32_t last{};
        std::uint32_t placed{};
        std::uint32_t push{};
        std::uint32_t pop{};
    };

    static constexpr std::size_t kChunk = std::size_t{1} << 16;

    const Event& event(std::uint64_t step) const
    {
        assert(step >= 1 && step <= size);
        return m_chunks[(step - 1) / kChunk][(step - 1) % kChunk];
    }

    std::uint64_t size = 0;             ///< steps recorded
    std::uint64_t lastOfInsertion = 0;  ///< last recorded step of the insertion
    RunTotals totals;                   ///< of the whole run
    std::vector<Visit> visits;          ///< in the order in which they begin
    std::vector<Keyframe> keyframes;    ///< the first belongs to step 0
    std::vector<BoxSteps> boxes;

    // Chunks, so that growing never needs old and new memory at the same time.
    std::vector<std::unique_ptr<Event[]>> m_chunks;
};

/// Records the steps of an algorithm until the memory budget is used up, and then only counts them. It is a Probe, so
/// it records exactly what the algorithm does.
///
///     StepRecorder recorder(tree.boxCount(), kRecordingBudget, [] { return true; });
///     recordInsertion(tree, recorder);
///     ancestorWalk(tree, recorder);
///     const RecordedRun run(tree, ListOrder::FirstIn, recorder.finish());
class StepRecorder {
public:
    /// Creates a recorder for this number of boxes, with a budget in bytes. Calls `shouldContinue` from time to time.
    /// If it returns false, throws Stopped through the algorithm.
    StepRecorder(std::size_t boxes, std::size_t budget, std::function<bool()> shouldContinue);

    struct Stopped {};

    /// Records a step of the insertion.
    void putIn(const Event& event) { add(event); }
    void endInsertion();
    void endWalk(WalkEnd end) { m_recording.totals.end = end; }

    // The functions of a Probe.
    void enterCell(Cell cell)
    {
        ++m_recording.totals.cellsVisited;
        beginVisit(cell);
        add(Event::ofCell(StepKind::EnterCell, cell));
    }
    void leaveCell(Cell cell)
    {
        endOwn();
        add(Event::ofCell(StepKind::LeaveCell, cell));
        endVisit();
    }
    void takeBox(BoxId box)
    {
        endVisit();  // ends the walk of the previous box
        beginVisit(std::nullopt);
        add(Event::ofBox(StepKind::TakeBox, box));
    }
    void testInCell(Cell cell, BoxId first, BoxId second)
    {
        test(Event::ofPair(StepKind::TestInCell, cell, {first, second}));
    }
    void testWithStack(Cell cell, BoxId first, BoxId second)
    {
        test(Event::ofPair(StepKind::TestWithStack, cell, {first, second}));
    }
    void testWithAncestor(Cell cell, BoxId first, BoxId second)
    {
        test(Event::ofPair(StepKind::TestWithAncestor, cell, {first, second}));
    }
    void testWithSub(Cell cell, BoxId first, BoxId second)
    {
        test(Event::ofPair(StepKind::TestWithSub, cell, {first, second}));
    }
    void testPair(BoxId first, BoxId second) { test(Event::ofPair({first, second})); }
    void prune(Cell cell) { add(Event::ofCell(StepKind::Prune, cell)); }
    void push(Cell cell, BoxId box);
    void pop(Cell cell, BoxId box);

    // The functions of a QueryProbe.
    void queryInside(Cell cell) { add(Event::ofCell(StepKind::QueryInside, cell)); }
    void queryPartly(Cell cell) { add(Event::ofCell(StepKind::QueryPartly, cell)); }
    void queryOutside(Cell cell) { add(Event::ofCell(StepKind::QueryOutside, cell)); }
    void candidate(Cell cell, BoxId box) { add(Event::ofBox(StepKind::Candidate, box, cell)); }

    /// Returns the recording, and leaves the recorder empty.
    Recording finish();

private:
    void test(const Event& event)
    {
        ++m_recording.totals.tests;
        add(event);
    }
    void add(const Event& event);
    void note(const Event& event);
    void keepKeyframe();
    void beginVisit(std::optional<Cell> cell);
    void endOwn();
    void endVisit();

    Recording m_recording;
    std::size_t m_budget;
    std::size_t m_used = 0;
    std::function<bool()> m_shouldContinue;
    bool m_records = true;
    bool m_isInsertion = true;
    std::uint32_t m_current = Recording::Visit::kNone;
    std::uint64_t m_stackSize = 0;
    std::vector<Recording::Pushed> m_stack;
    std::uint64_t m_nextKeyframe = 0;
};

}  // namespace mortonscope
