#include "core/explain/pair_states.h"

#include "core/explain/explainer.h"

#include <algorithm>
#include <cassert>

namespace mortonscope {

namespace {

constexpr std::uint64_t pairsOf(std::uint64_t boxes) { return boxes < 2 ? 0 : boxes * (boxes - 1) / 2; }

BoxId boxOf(std::size_t i) { return BoxId(static_cast<std::uint32_t>(i)); }

}  // namespace

PairStates::PairStates(const Analysis& analysis)
    : m_analysis(analysis), m_boxes(analysis.scene->size()),
      m_decidesByCell((analysis.walk() == Walk::SinglePass || analysis.walk() == Walk::LinkedLists)
                      && !analysis.algorithm().goesWrong())
{
    if (hasPairs()) {
        m_pairs.resize(pairsOf(m_boxes));
        listTests();
        decideUntested();
    } else if (m_decidesByCell) {
        countNever();
    }
}

std::size_t PairStates::indexOf(BoxId a, BoxId b) const
{
    const std::size_t low = std::min(a, b).value, high = std::max(a, b).value;
    assert(hasPairs() && low < high && high < m_boxes);
    return pairsOf(high) + low;
}

void PairStates::listTests()
{
    const Run& run = m_analysis.run;
    for (std::uint64_t n = 1; n <= run.tests(); ++n) {
        const Step step = run.stepOfTest(n);
        const BoxPair tested = *run.eventAt(step).pair();
        if (tested.first == tested.second) {
            continue;  // a faulty algorithm may test a box with itself
        }
        Pair& pair = m_pairs[indexOf(tested.first, tested.second)];
        if (pair.tests.empty()) {
            pair.overlaps = m_analysis.hit(tested);
        }
        pair.tests.push_back(step);
    }
}

void PairStates::decideUntested()
{
    std::vector<std::optional<Step>> entered(m_boxes);
    for (std::size_t i = 0; i < m_boxes && m_decidesByCell; ++i) {
        if (const Placement p = m_analysis.tree.placement(boxOf(i)); p.isInTree()) {
            entered[i] = m_analysis.run.enterStep(p.cell);
        }
    }
    for (std::size_t high = 1; high < m_boxes; ++high) {
        for (std::size_t low = 0; low < high; ++low) {
            Pair& pair = m_pairs[pairsOf(high) + low];
            if (!pair.tests.empty() || untestedBecause(m_analysis, boxOf(low), boxOf(high)) == Untested::CutShort) {
                continue;
            }
            // A rejected box has no cell, so the cell of the other one decides.
            const Step end = m_analysis.run.total();
            pair.never = std::min(entered[low].value_or(end), entered[high].value_or(end));
        }
    }
}

/// Counts the Never pairs: those with a box in an entered cell that need no test. A cell needs tests between its own
/// boxes, and of each of them with all boxes below.
void PairStates::countNever()
{
    const LinearQuadtree& tree = m_analysis.tree;
    std::uint64_t entered = 0;  // boxes
    std::vector<std::uint64_t> tests(1);
    m_neverPairs.push_back(0);
    const auto enter = [&](const auto& self, Cell cell) -> std::uint64_t {
        const std::uint64_t own = tree.list(cell).size();
        entered += own;
        const std::size_t at = tests.size();
        tests.push_back(pairsOf(own));
        m_neverPairs.push_back(pairsOf(m_boxes) - pairsOf(m_boxes - entered));
        std::uint64_t below = 0;
        for (int i = 0; i < 4 && cell.level() < tree.space().depth(); ++i) {
            if (tree.isMarked(cell.child(i))) {
                below += self(self, cell.child(i));
            }
        }
        tests[at] += own * below;
        return own + below;
    };
    enter(enter, Cell());
    for (std::size_t i = 1; i < tests.size(); ++i) {
        tests[i] += tests[i - 1];
        m_neverPairs[i] -= tests[i];
    }
}

std::uint64_t PairStates::testsAt(BoxId a, BoxId b, Step step) const
{
    const std::vector<Step>& tests = m_pairs[indexOf(a, b)].tests;
    return static_cast<std::uint64_t>(std::ranges::upper_bound(tests, step) - tests.begin());
}

std::optional<Step> PairStates::firstTest(BoxId a, BoxId b) const
{
    const std::vector<Step>& tests = m_pairs[indexOf(a, b)].tests;
    return tests.empty() ? std::nullopt : std::optional(tests.front());
}

PairState PairStates::stateOf(const Pair& pair, Step step)
{
    if (!pair.tests.empty() && pair.tests.front() <= step) {
        return pair.overlaps ? PairState::Overlap : PairState::Apart;
    }
    return pair.never && *pair.never <= step ? PairState::Never : PairState::Open;
}

std::optional<PairStates::Counts> PairStates::countsAt(const Moment& moment) const
{
    Counts counts{};
    const auto of = [&counts](PairState state) -> std::uint64_t& { return counts[static_cast<std::size_t>(state)]; };
    if (hasPairs()) {
        for (const Pair& pair : m_pairs) {
            ++of(stateOf(pair, moment.step));
        }
        return counts;
    }
    const Run& run = m_analysis.run;
    if (!run.testsPairsOnce() || !m_analysis.hits.isComplete() || run.isCutShort()) {
        return std::nullopt;
    }
    const std::uint64_t untested = pairsOf(m_boxes) - moment.tests;
    of(PairState::Overlap) = m_analysis.hits.countAt(moment.step);
    of(PairState::Apart) = moment.tests - of(PairState::Overlap);
    if (moment.step == run.total()) {
        of(PairState::Never) = untested;
    } else if (m_decidesByCell) {
        of(PairState::Never) = m_neverPairs[moment.cellsVisited];
    }
    of(PairState::Open) = untested - of(PairState::Never);
    return counts;
}

}  // namespace mortonscope
