#include "core/compare/pair_comparison.h"

#include "core/run/test_rows.h"
#include "core/scene/scene_names.h"

#include <algorithm>

namespace mortonscope {

BoxMatch::BoxMatch(const Scene& before, const Scene& now)
    : m_before(before), m_after(now), m_isIdentity(before.sharesNamesWith(now))
{
    if (!m_isIdentity) {
        m_now.reserve(before.size());
    }
}

bool BoxMatch::advance(std::size_t looks)
{
    for (; !isDone() && looks > 0; --looks) {
        const BoxId before = m_before.id(m_now.size());
        const auto now = sameNamedBox(m_before, before, m_after);
        m_now.push_back(now.value_or(BoxId(kNone)).value);
    }
    return isDone();
}

double BoxMatch::progress() const
{
    return isDone() ? 1 : static_cast<double>(m_now.size()) / static_cast<double>(m_before.size());
}

bool haveSameBoxes(const Scene& a, const Scene& b)
{
    if (a.space() != b.space() || a.size() != b.size()) {
        return false;
    }
    if (a.boxes().data() != b.boxes().data() && !std::ranges::equal(a.boxes(), b.boxes())) {
        return false;
    }
    if (a.sharesNamesWith(b)) {
        return true;
    }
    for (std::uint32_t i = 0; i < a.size(); ++i) {
        if (a.name(BoxId(i)) != b.name(BoxId(i))) {
            return false;
        }
    }
    return true;
}

std::vector<BoxId> movedBoxes(const Scene& before, const Scene& now, std::size_t most)
{
    std::vector<BoxId> moved;
    const bool hasSameIds = before.sharesNamesWith(now);  // as in every frame of a drag
    for (std::uint32_t i = 0; i < before.size() && moved.size() < most; ++i) {
        const auto same = hasSameIds ? std::optional(now.id(i)) : sameNamedBox(before, before.id(i), now);
        if (!same || before.boxes()[i] != now.box(*same)) {
            moved.push_back(before.id(i));
        }
    }
    return moved;
}

namespace {

/// Number of boxes of two lists that can be compared in the time of one lookup in a run.
constexpr std::uint64_t kBoxesALook = 200;

/// Iterates over the boxes of a stack, across its slices.
class StackWalk {
public:
    StackWalk(const ObjectStack& stack, std::size_t fromSlice) : m_slices(stack.slices())
    {
        assert(fromSlice <= m_slices.size());
        m_slices = m_slices.subspan(fromSlice);
    }

    std::optional<BoxId> next()
    {
        while (!m_slices.empty() && m_at == m_slices.front().count) {
            m_slices = m_slices.subspan(1);
            m_at = 0;
        }
        if (m_slices.empty()) {
            return std::nullopt;
        }
        return m_slices.front().at(m_at++);
    }

private:
    std::span<const StackSlice> m_slices;
    std::uint32_t m_at = 0;
};

}  // namespace

PairComparison::PairComparison(const Analysis& before, const Analysis& now)
    : m_before(before), m_now(now), m_match(*before.scene, *now.scene)
{
}

bool PairComparison::advance(std::size_t looks)
{
    while (looks > 0 && m_state != State::Done) {
        switch (m_state) {
        case State::Matching:
            if (m_match.advance(looks)) {
                m_state = State::Comparing;
            } else {
                looks = 0;
            }
            break;
        case State::Comparing: compare(looks); break;
        case State::Counting: count(looks); break;
        case State::Done: break;
        }
    }
    return isDone();
}

double PairComparison::progress() const
{
    if (m_state == State::Matching) {
        return m_match.progress() / 4;
    }
    const double all =
        static_cast<double>(std::max<std::uint64_t>(1, std::min(m_before.run.tests(), m_now.run.tests())));
    const double done = static_cast<double>(m_next - 1) / all;
    if (isDone()) {
        return 1;
    }
    return m_state == State::Comparing ? 0.25 + done / 2 : 0.75 + done / 4;
}

// ------------------------------------------------------------------------------------ the first difference

PairComparison::Block PairComparison::blockOf(const Analysis& of, std::uint64_t test)
{
    if (!of.run.testsFollowFromStack()) {
        return {test, test, {}, {}, 0};  // covers only this test
    }
    const Moment moment = of.run.at(of.run.stepOfTest(test));
    const VisitSteps visit = *of.run.visitSteps(*moment.cell);
    Block block;
    block.first = of.run.testsAt(visit.enter) + 1;
    block.last = of.run.testsAt(visit.ownEnd);
    block.list = of.tree.list(*moment.cell);
    block.stack = moment.stack;
    block.stackSize = moment.stack.size();
    return block;
}

BoxPair PairComparison::pairOf(const Analysis& of, std::uint64_t test)
{
    return *of.run.at(of.run.stepOfTest(test)).event->pair();
}

void PairComparison::compare(std::size_t& looks)
{
    const std::uint64_t endBefore = m_before.run.tests();
    const std::uint64_t endNow = m_now.run.tests();
    for (; looks > 0; --looks) {
        const bool isOver = m_next > endBefore;
        const bool isOverNow = m_next > endNow;
        if (isOver || isOverNow) {
            if (isOver && isOverNow) {
                finishComparing(std::nullopt);
            } else if (isOver) {
                finishComparing(PairDifference{m_next, std::nullopt, pairOf(m_now, m_next)});
            } else {
                finishComparing(PairDifference{m_next, pairOf(m_before, m_next), std::nullopt});
            }
            return;
        }
        if (m_next > m_blockBefore.last) {
            m_blockBefore = blockOf(m_before, m_next);
        }
        if (m_next > m_blockNow.last) {
            m_blockNow = blockOf(m_now, m_next);
        }
        if (m_next == m_blockBefore.first && m_next == m_blockNow.first) {
            m_compared = 0;
            const std::uint64_t same = sameTestsOfBlocks();
            looks -= std::min<std::uint64_t>(looks - 1, m_compared / kBoxesALook);
            if (same > 0) {
                m_next += same;
                continue;
            }
        }
        const BoxPair before = pairOf(m_before, m_next);
        const BoxPair now = pairOf(m_now, m_next);
        if (!m_match.isSame(before.first, now.first) || !m_match.isSame(before.second, now.second)) {
            finishComparing(PairDifference{m_next, before, now});
            return;
        }
        ++m_next;
    }
}

/// Returns how many tests at the start of two cells are certainly equal: all tests if the list and the stack are equal,
/// else as many as the common part of the stack makes.
std::uint64_t PairComparison::sameTestsOfBlocks()
{
    assert(m_match.isDone());
    const auto& list = m_blockBefore.list;
    const std::uint64_t c = list.size();
    if (c == 0 || m_before.order != m_now.order || c != m_blockNow.list.size()) {
        return 0;
    }
    for (std::size_t i = 0; i < c; ++i) {
        ++m_compared;
        if (!m_match.isSame(list[i], m_blockNow.list[i])) {
            return 0;
        }
    }
    const std::uint64_t stack = sameOfStacks();
    const bool wholeStack = stack == m_blockBefore.stackSize && stack == m_blockNow.stackSize;
    if (m_before.order == ListOrder::FirstIn || wholeStack) {
        return testsBeforeRow(c, c) + c * stack;  // the list with itself, then each box of the stack with the list
    }
    return c - 1 + stack;  // the newest box with the older ones, then with the stack
}

/// Returns how many boxes from the bottom are equal in both stacks.
std::uint64_t PairComparison::sameOfStacks()
{
    const auto before = m_blockBefore.stack.slices();
    const auto now = m_blockNow.stack.slices();
    std::uint64_t same = 0;
    std::size_t slice = 0;
    for (; slice < before.size() && slice < now.size() && areSameSlices(slice, before[slice], now[slice]); ++slice) {
        same += before[slice].count;
    }
    // From here on the slices differ, but the boxes may still be the same.
    StackWalk walkBefore(m_blockBefore.stack, slice);
    StackWalk walkNow(m_blockNow.stack, slice);
    for (;; ++same, ++m_compared) {
        const auto a = walkBefore.next();
        const auto b = walkNow.next();
        if (!a || !b || !m_match.isSame(*a, *b)) {
            return same;
        }
    }
}

/// Returns whether two slices are equal. A slice is the list of an ancestor, which is on the stack of many cells in
/// turn, so known equal slices are not compared again.
bool PairComparison::areSameSlices(std::size_t at, const StackSlice& before, const StackSlice& now)
{
    assert(at < m_sameSlices.size());
    SameSlices& known = m_sameSlices[at];
    if (before.count != now.count) {
        return false;
    }
    if (known.before == before.list.data() && known.now == now.list.data()) {
        return true;
    }
    for (std::uint32_t i = 0; i < before.count; ++i, ++m_compared) {
        if (!m_match.isSame(before.at(i), now.at(i))) {
            return false;
        }
    }
    known = {before.list.data(), now.list.data()};
    return true;
}

void PairComparison::finishComparing(std::optional<PairDifference> difference)
{
    m_difference = difference;
    m_next = 1;
    m_state = State::Done;
    if (!difference) {
        m_counts = Counts();
    } else if (std::min(m_before.run.tests(), m_now.run.tests()) <= kMaxCounted) {
        m_state = State::Counting;
    }
}

// ------------------------------------------------------------------------------------ removed and added pairs

/// Looks up each pair of the shorter list in the other run.
void PairComparison::count(std::size_t& looks)
{
    const Analysis* shorter = &m_before;
    const Analysis* longer = &m_now;
    if (shorter->run.tests() > longer->run.tests()) {
        std::swap(shorter, longer);
    }
    for (; m_next <= shorter->run.tests() && looks > 0; ++m_next, --looks) {
        const BoxPair pair = pairOf(*shorter, m_next);
        const auto first = sameNamedBox(*shorter->scene, pair.first, *longer->scene);
        const auto second = sameNamedBox(*shorter->scene, pair.second, *longer->scene);
        if (first && second && longer->run.stepOf(*first, *second)) {
            ++m_common;
        }
    }
    if (m_next > shorter->run.tests()) {
        assert(m_common <= shorter->run.tests());
        m_counts = Counts{m_before.run.tests() - m_common, m_now.run.tests() - m_common};
        m_state = State::Done;
    }
}

}  // namespace mortonscope
