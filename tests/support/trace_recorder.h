#pragma once

#include "core/algorithms/single_pass.h"
#include "core/run/event.h"
#include "core/tree/linear_quadtree.h"

#include <cstdint>
#include <set>
#include <vector>

namespace mortonscope::test {

/// The state after one recorded step.
struct Recorded {
    Event event;
    std::uint64_t tests{};
    std::uint64_t cellsVisited{};
    std::vector<BoxId> stack;  ///< bottom first
};

/// Records a run by performing it step by step, as core/run/README.md defines it, to compare SinglePassRun with it.
class TraceRecorder : public NullProbe {
public:
    TraceRecorder(const LinearQuadtree& tree, ListOrder order)
    {
        for (std::uint32_t b = 0; b < tree.boxCount(); ++b) {
            putIn(tree, BoxId(b));
        }
        lastOfInsertion = steps.size();
        singlePass(tree, order, *this);
    }

    std::vector<Recorded> steps;  ///< step k is steps[k − 1]
    std::size_t lastOfInsertion = 0;

    // The functions of a Probe, for the pass.
    void enterCell(Cell cell)
    {
        ++m_cells;
        add(Event::ofCell(StepKind::EnterCell, cell));
    }
    void testInCell(Cell cell, BoxId a, BoxId b) { test(StepKind::TestInCell, cell, a, b); }
    void testWithStack(Cell cell, BoxId a, BoxId b) { test(StepKind::TestWithStack, cell, a, b); }
    void push(Cell cell, BoxId box)
    {
        m_stack.push_back(box);
        add(Event::ofBox(StepKind::Push, box, cell));
    }
    void pop(Cell cell, BoxId box)
    {
        m_stack.pop_back();
        add(Event::ofBox(StepKind::Pop, box, cell));
    }
    void leaveCell(Cell cell) { add(Event::ofCell(StepKind::LeaveCell, cell)); }

private:
    void putIn(const LinearQuadtree& tree, BoxId box)
    {
        const Placement p = tree.placement(box);
        if (p.fate == PlacementResult::Rejected) {
            add(Event::ofBox(StepKind::Outside, box));
            return;
        }
        if (p.fate == PlacementResult::SentToRoot) {
            add(Event::ofBox(StepKind::Outside, box, Cell()));
        } else {
            for (const auto kind :
                 {StepKind::LocateLt, StepKind::CodeLt, StepKind::LocateRb, StepKind::CodeRb, StepKind::Xor}) {
                add(Event::ofBox(kind, box));
            }
            for (int g = 0; g < tree.space().depth(); ++g) {
                add(Event::ofGroup(box, g));
            }
            add(Event::ofBox(StepKind::Shift, box, p.cell));
            add(Event::ofBox(StepKind::Index, box, p.cell));
        }
        add(Event::ofBox(StepKind::Append, box, p.cell));
        for (Cell cell = p.cell; m_marked.insert(cell).second; cell = cell.parent()) {
            add(Event::ofBox(StepKind::Mark, box, cell));
            if (cell.isRoot()) {
                break;
            }
        }
    }

    void test(StepKind kind, Cell cell, BoxId a, BoxId b)
    {
        ++m_tests;
        add(Event::ofPair(kind, cell, {a, b}));
    }

    void add(const Event& event) { steps.push_back({event, m_tests, m_cells, m_stack}); }

    std::set<Cell> m_marked;
    std::vector<BoxId> m_stack;
    std::uint64_t m_tests = 0;
    std::uint64_t m_cells = 0;
};

}  // namespace mortonscope::test
