#pragma once

#include "core/algorithms/probe.h"
#include "core/run/event.h"
#include "core/run/run.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace mortonscope {

/// Memory that a recording may take, in bytes.
inline constexpr std::size_t kRecordingBudget = std::size_t{256} << 20;

/// The steps of an algorithm as they happened: what a run without arithmetic is made of. Written once, by a
/// StepRecorder.
struct Recording {
    /// A cell's visit, or a box's walk, from its first step to its last.
    struct Visit {
        static constexpr std::uint32_t kNone = ~std::uint32_t{0};

        std::uint32_t enter{};
        std::uint32_t ownEnd{};  ///< 0 until a child or the end of the visit has shown it
        std::uint32_t childEnd{};
        std::uint32_t leave{};
        std::uint32_t outside = kNone;  ///< the visit in which this one happens
        std::optional<Cell> cell;       ///< none: a box's walk

        VisitSteps steps() const { return {Step(enter), Step(ownEnd), Step(childEnd), Step(leave)}; }
    };

    /// The first boxes of one cell's list, as they lie on the object stack one above the other.
    struct Pushed {
        Cell cell;
        BoxId lowest;
        std::uint32_t count{};

        /// Whether a box that is pushed now begins the list anew: some algorithms push the same list again and again.
        bool goesOnWith(Cell pushed, BoxId box) const { return cell == pushed && lowest != box; }
        static void push(std::vector<Pushed>& stack, Cell cell, BoxId box);
        static void pop(std::vector<Pushed>& stack);
    };

    /// What is true after a step, kept from time to time: from the last one before it, any moment is a short way.
    struct Keyframe {
        std::uint32_t step{};
        std::uint32_t visits{};                ///< entered so far
        std::uint32_t current = Visit::kNone;  ///< innermost
        std::uint64_t tests{};
        std::uint64_t cellsVisited{};
        std::uint64_t stackSize{};
        std::vector<Pushed> stack;
    };

    /// The first step of a kind that each box has; 0: none.
    struct BoxSteps {
        std::uint32_t first{};
        std::uint32_t last{};
        std::uint32_t placed{};
        std::uint32_t push{};
        std::uint32_t pop{};
    };

    static constexpr std::size_t kChunk = std::size_t{1} << 16;

    const Event& event(std::uint64_t step) const { return m_chunks[(step - 1) / kChunk][(step - 1) % kChunk]; }

    std::uint64_t size = 0;             ///< steps recorded
    std::uint64_t lastOfInsertion = 0;  ///< of those
    RunTotals totals;                   ///< of the whole run
    std::vector<Visit> visits;          ///< in the order in which they begin
    std::vector<Keyframe> keyframes;    ///< the first is that of step 0
    std::vector<BoxSteps> boxes;

    // Chunks, so that growing never needs the memory twice.
    std::vector<std::unique_ptr<Event[]>> m_chunks;
};

/// Watches an algorithm and writes down what happens, until the budget is used up; from then on it only counts. It is
/// a Probe, so what it records is what the algorithm does.
class StepRecorder {
public:
    /// `goOn` is asked now and then; when it says no, the recorder throws Stopped through the algorithm.
    StepRecorder(std::size_t boxes, std::size_t budget, std::function<bool()> goOn);

    struct Stopped {};

    /// A step of the insertion.
    void putIn(const Event& event) { add(event); }
    void endInsertion();
    void endWalk(WalkEnd end) { m_recording.totals.end = end; }

    // The probe of every walk.
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
        endVisit();  // a walk ends where the next one begins
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

    // The probe of the range query.
    void queryInside(Cell cell) { add(Event::ofCell(StepKind::QueryInside, cell)); }
    void queryPartly(Cell cell) { add(Event::ofCell(StepKind::QueryPartly, cell)); }
    void queryOutside(Cell cell) { add(Event::ofCell(StepKind::QueryOutside, cell)); }
    void candidate(Cell cell, BoxId box) { add(Event::ofBox(StepKind::Candidate, box, cell)); }

    /// What was recorded. The recorder is empty afterwards.
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
    bool records() const { return m_records; }

    Recording m_recording;
    std::size_t m_budget;
    std::size_t m_used = 0;
    std::function<bool()> m_goOn;
    bool m_records = true;
    bool m_isInsertion = true;
    std::uint32_t m_current = Recording::Visit::kNone;
    std::uint64_t m_stackSize = 0;
    std::vector<Recording::Pushed> m_stack;
    std::uint64_t m_nextKeyframe = 0;
};

}  // namespace mortonscope
