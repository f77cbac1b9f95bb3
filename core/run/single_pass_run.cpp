#include "core/run/single_pass_run.h"

#include "core/run/test_rows.h"

#include <algorithm>
#include <cassert>
#include <tuple>

namespace mortonscope {

namespace {

/// Returns the number of steps that insert a box by its corners, without marks: 4 for the corners, 1 for the XOR, 1 for
/// each quad digit, and 1 each for shift, index and append.
constexpr std::uint64_t stepsToAppend(int depth) { return 8 + static_cast<std::uint64_t>(depth); }

constexpr std::uint32_t kNoHome = 0xFFFFFFFF;

}  // namespace

SinglePassRun::SinglePassRun(const LinearQuadtree& tree, ListOrder order) : m_tree(&tree), m_order(order)
{
    const std::size_t boxes = tree.boxCount();
    m_boxBegin.resize(boxes + 1);
    m_home.resize(boxes, kNoHome);
    std::uint64_t step = 0;
    std::uint64_t cells = 0;
    for (std::uint32_t b = 0; b < boxes; ++b) {
        const auto marks = static_cast<std::uint64_t>(tree.newMarks(tree.id(b)));
        cells += marks;
        step += marks;
        switch (tree.fate(tree.id(b))) {
        case PlacementResult::Placed: step += stepsToAppend(tree.space().depth()); break;
        case PlacementResult::SentToRoot: step += 2; break;
        case PlacementResult::Rejected:
        case PlacementResult::OutsideArray: step += 1; break;
        }
        m_boxBegin[b + 1] = step;
    }
    if (tree.isMarked(Cell())) {
        m_visits.reserve(cells);  // each marked cell is visited once
        addVisits(Cell(), 0, 0, step);
        assert(m_visits.size() == cells);
    }
    m_total = Step(step);
    assert(std::ranges::is_sorted(m_boxBegin) && std::ranges::is_sorted(m_visits, {}, &Visit::enter));
}

void SinglePassRun::addVisits(Cell cell, std::uint32_t parent, std::uint32_t stack, std::uint64_t& step)
{
    const auto self = static_cast<std::uint32_t>(m_visits.size());
    const auto list = m_tree->list(cell);
    const std::uint64_t c = list.size();
    for (const BoxId box : list) {
        m_home[m_tree->rowOf(box)] = self;
    }
    const bool pushes = m_tree->hasMarkedChild(cell);
    m_visits.push_back(
        {step + 1, 0, m_tests, cell.code(), parent, stack, static_cast<std::uint8_t>(cell.level()), pushes});
    const std::uint64_t tests = testsOf(m_visits.back());
    m_tests += tests;
    step += 1 + tests;
    if (pushes) {
        m_pushes += c;
        m_largestStack = std::max(m_largestStack, stack + c);
        step += c;
        for (int i = 0; i < 4; ++i) {
            if (const Cell child = cell.child(i); m_tree->isMarked(child)) {
                addVisits(child, self, static_cast<std::uint32_t>(stack + c), step);
            }
        }
        step += c;
    }
    m_visits[self].leave = ++step;
}

std::uint64_t SinglePassRun::testsOf(const Visit& visit) const
{
    const std::uint64_t c = listSize(visit);
    return testsBeforeRow(c, c) + c * visit.stack;
}

// ---------------------------------------------------------------------------------------------- search

const SinglePassRun::Visit* SinglePassRun::visitOf(Cell cell) const
{
    if (!m_tree->isMarked(cell)) {
        return nullptr;
    }
    // Pre-order means sorted by the code of the first leaf below, with an ancestor before its descendants.
    const int depth = m_tree->space().depth();
    const auto key = [depth](int level, std::uint32_t code) {
        return std::tuple(std::uint64_t{code} << (2 * (depth - level)), level);
    };
    const auto at = std::ranges::lower_bound(m_visits, key(cell.level(), cell.code()), {},
                                             [&](const Visit& v) { return key(v.level, v.code); });
    assert(at != m_visits.end() && at->cell() == cell);
    return &*at;
}

const SinglePassRun::Visit* SinglePassRun::homeOf(BoxId box) const
{
    const std::uint32_t home = m_home[m_tree->rowOf(box)];
    if (home == kNoHome) {
        return nullptr;
    }
    return &m_visits[home];
}

/// Returns the visit that contains a step of the pass: the last visit that began before it, or the nearest ancestor of
/// that visit that has not ended yet.
const SinglePassRun::Visit& SinglePassRun::visitAt(std::uint64_t step) const
{
    assert(step > lastOfInsertion().value && step <= m_total.value);
    const auto behind = std::ranges::upper_bound(m_visits, step, {}, &Visit::enter);
    const Visit* visit = &*std::prev(behind);
    while (step > visit->leave) {
        visit = &m_visits[visit->parent];
    }
    return *visit;
}

BoxId SinglePassRun::boxAt(std::uint64_t step) const
{
    assert(step >= 1 && step <= lastOfInsertion().value);
    const auto behind = std::ranges::lower_bound(m_boxBegin, step);
    return m_tree->id(static_cast<std::size_t>(behind - m_boxBegin.begin() - 1));
}

// --------------------------------------------------------------------------------------- the moment at a step

Moment SinglePassRun::at(Step step) const
{
    assert(step <= m_total);
    Moment moment;
    moment.step = step;
    const std::uint64_t k = step.value;
    if (k == 0) {
        return moment;
    }
    if (step <= lastOfInsertion()) {
        moment.event = eventOfBox(k);
        return moment;
    }

    const Visit& visit = visitAt(k);
    const Cell cell = visit.cell();
    const std::uint64_t tests = testsOf(visit);
    const std::uint64_t inside = k - visit.enter;  // 0 is enter; then come the tests, then the pushes
    const auto lastVisit = std::ranges::upper_bound(m_visits, k, {}, &Visit::enter);

    moment.cell = cell;
    moment.cellsVisited = static_cast<std::uint64_t>(lastVisit - m_visits.begin());
    moment.tests = testsAt(step);
    moment.stack = stackBelow(visit);

    if (inside == 0) {
        moment.event = Event::ofCell(StepKind::EnterCell, cell);
    } else if (inside <= tests) {
        moment.event = eventOfTest(visit, inside - 1);
    } else if (inside <= tests + pushesOf(visit)) {
        const StackSlice slice = sliceOf(visit, inside - tests);
        moment.event = Event::ofBox(StepKind::Push, slice.at(slice.count - 1), cell);
        moment.stack.push(slice);
    } else if (k == visit.leave) {
        moment.event = Event::ofCell(StepKind::LeaveCell, cell);
    } else {
        const std::uint64_t left = visit.leave - 1 - k;  // boxes of this cell still on the stack
        const StackSlice slice = sliceOf(visit, left);
        moment.event = Event::ofBox(StepKind::Pop, slice.at(static_cast<std::uint32_t>(left)), cell);
        if (left > 0) {
            moment.stack.push(slice);
        }
    }
    return moment;
}

Event SinglePassRun::eventOfBox(std::uint64_t step) const
{
    const BoxId box = boxAt(step);
    const Placement placement = m_tree->placement(box);
    const std::uint64_t n = step - m_boxBegin[m_tree->rowOf(box)];  // 1 …
    const Cell cell = placement.cell;
    std::uint64_t append = 0;

    if (placement.fate == PlacementResult::Rejected) {
        return Event::ofBox(StepKind::Outside, box);
    }
    if (placement.fate == PlacementResult::SentToRoot) {
        if (n == 1) {
            return Event::ofBox(StepKind::Outside, box, cell);
        }
        append = 2;
    } else {
        const auto depth = static_cast<std::uint64_t>(m_tree->space().depth());
        append = stepsToAppend(m_tree->space().depth());
        switch (n) {
        case 1: return Event::ofBox(StepKind::LocateLt, box);
        case 2: return Event::ofBox(StepKind::CodeLt, box);
        case 3: return Event::ofBox(StepKind::LocateRb, box);
        case 4: return Event::ofBox(StepKind::CodeRb, box);
        case 5: return Event::ofBox(StepKind::Xor, box);
        default: break;
        }
        if (n <= 5 + depth) {
            return Event::ofGroup(box, static_cast<int>(n - 6));
        }
        if (n == append - 2) {
            return Event::ofBox(StepKind::Shift, box, cell);
        }
        if (n == append - 1) {
            return Event::ofBox(StepKind::Index, box, cell);
        }
    }
    if (n == append) {
        return Event::ofBox(StepKind::Append, box, cell);
    }
    const int marked = static_cast<int>(n - append) - 1;
    return Event::ofBox(StepKind::Mark, box, cell.ancestorAt(cell.level() - marked));
}

/// Returns test number n (from 0) of a visit.
Event SinglePassRun::eventOfTest(const Visit& visit, std::uint64_t n) const
{
    assert(n < testsOf(visit));
    const auto list = m_tree->list(visit.cell());
    const std::uint64_t c = list.size();
    const std::uint64_t s = visit.stack;
    const auto inCell = [&](BoxId a, BoxId b) { return Event::ofPair(StepKind::TestInCell, visit.cell(), {a, b}); };
    const auto withStack = [&](BoxId a, BoxId b) {
        return Event::ofPair(StepKind::TestWithStack, visit.cell(), {a, b});
    };
    if (m_order == ListOrder::FirstIn) {
        if (const std::uint64_t before = testsBeforeRow(c, c); n >= before) {
            n -= before;
            return withStack(onStack(visit, n / c), list[n % c]);
        }
        const std::uint64_t i = rowInCell(c, n);
        return inCell(list[i], list[i + 1 + (n - testsBeforeRow(c, i))]);
    }
    // Newest first: row i tests list[c − 1 − i] with the c − 1 − i older boxes of the list, then with the whole stack.
    const std::uint64_t i = rowNewestFirst(c, s, n);
    const std::uint64_t older = c - 1 - i;
    n -= testsBeforeRow(c, i) + i * s;
    if (n >= older) {
        return withStack(list[older], onStack(visit, n - older));
    }
    return inCell(list[older], list[older - 1 - n]);
}

/// Returns the number (from 0) of the test of list box `inCell` with another list box, or with a position on the stack:
/// the inverse of eventOfTest().
std::uint64_t SinglePassRun::offsetOfTest(const Visit& visit, BoxId inCell, std::uint64_t other, bool withStack) const
{
    const std::uint64_t c = listSize(visit);
    const std::uint64_t at = m_tree->placeInList(inCell);
    if (m_order == ListOrder::FirstIn) {
        if (withStack) {
            return testsBeforeRow(c, c) + other * c + at;
        }
        const auto [i, j] = std::minmax(at, other);
        return testsBeforeRow(c, i) + (j - i - 1);
    }
    if (withStack) {
        const std::uint64_t row = c - 1 - at;
        return testsBeforeRow(c, row) + row * visit.stack + at + other;
    }
    const auto [older, newer] = std::minmax(at, other);
    const std::uint64_t row = c - 1 - newer;
    return testsBeforeRow(c, row) + row * visit.stack + (newer - older - 1);
}

/// Returns the box at a position on the stack during a visit, counted from the bottom.
BoxId SinglePassRun::onStack(const Visit& visit, std::uint64_t position) const
{
    assert(position < visit.stack);
    const Visit* above = &m_visits[visit.parent];
    while (position < above->stack) {
        above = &m_visits[above->parent];
    }
    return sliceOf(*above, listSize(*above)).at(static_cast<std::uint32_t>(position - above->stack));
}

ObjectStack SinglePassRun::stackBelow(const Visit& visit) const
{
    std::array<const Visit*, Space::kDeepestTree + 1> path{};
    std::size_t length = 0;
    for (const Visit* v = &visit; v->level > 0;) {
        v = &m_visits[v->parent];
        path[length++] = v;
    }
    ObjectStack stack;
    while (length > 0) {
        const Visit& above = *path[--length];
        if (const std::uint64_t c = listSize(above); c > 0) {
            stack.push(sliceOf(above, c));
        }
    }
    return stack;
}

StackSlice SinglePassRun::sliceOf(const Visit& visit, std::uint64_t count) const
{
    assert(count <= listSize(visit));
    return {visit.cell(), m_tree->list(visit.cell()), static_cast<std::uint32_t>(count), m_order == ListOrder::LastIn};
}

// ------------------------------------------------------------------------------- the steps of tests and boxes

std::uint64_t SinglePassRun::testsAt(Step step) const
{
    if (step <= lastOfInsertion()) {
        return 0;
    }
    const auto behind = std::ranges::upper_bound(m_visits, step.value, {}, &Visit::enter);
    assert(behind != m_visits.begin());
    const Visit& last = *std::prev(behind);
    return last.testsBefore + std::min(step.value - last.enter, testsOf(last));
}

Step SinglePassRun::stepOfTest(std::uint64_t n) const
{
    assert(n >= 1 && n <= m_tests);
    // The last visit with fewer than n tests before it contains test n.
    const auto behind = std::ranges::lower_bound(m_visits, n, {}, &Visit::testsBefore);
    const Visit& visit = *std::prev(behind);
    return Step(visit.enter + (n - visit.testsBefore));
}

std::optional<Step> SinglePassRun::stepOf(BoxId a, BoxId b) const
{
    const Visit* visit = homeOf(a);
    const Visit* above = homeOf(b);
    if (a == b || visit == nullptr || above == nullptr || !visit->cell().isRelatedTo(above->cell())) {
        return std::nullopt;
    }
    if (visit->level < above->level) {
        std::swap(a, b);
        std::swap(visit, above);
    }
    // Now a is in the deeper cell, or both are in one.
    const bool withStack = visit != above;
    const std::uint64_t other = withStack ? above->stack + placeAmongPushed(b, *above) : m_tree->placeInList(b);
    return Step(visit->enter + 1 + offsetOfTest(*visit, a, other, withStack));
}

std::optional<VisitSteps> SinglePassRun::visitSteps(Cell cell) const
{
    const Visit* visit = visitOf(cell);
    if (visit == nullptr) {
        return std::nullopt;
    }
    return stepsOf(*visit);
}

std::optional<VisitSteps> SinglePassRun::visitAround(Step step) const
{
    if (step <= lastOfInsertion() || step > m_total) {
        return std::nullopt;
    }
    return stepsOf(visitAt(step.value));
}

std::optional<VisitSteps> SinglePassRun::visitOutside(const VisitSteps& visit) const
{
    const Visit& inner = visitAt(visit.enter.value);
    if (inner.level == 0) {
        return std::nullopt;
    }
    return stepsOf(m_visits[inner.parent]);
}

VisitSteps SinglePassRun::stepsOf(const Visit& visit) const
{
    const std::uint64_t pushed = pushesOf(visit);
    return {Step(visit.enter), Step(visit.enter + testsOf(visit) + pushed), Step(visit.leave - 1 - pushed),
            Step(visit.leave)};
}

StepRange SinglePassRun::boxStepsAround(Step step) const
{
    const BoxId box = boxAt(step.value);
    return {firstStepOf(box), lastStepOf(box)};
}

Step SinglePassRun::firstStepOf(BoxId box) const { return Step(m_boxBegin[m_tree->rowOf(box)] + 1); }

Step SinglePassRun::lastStepOf(BoxId box) const { return Step(m_boxBegin[m_tree->rowOf(box) + 1]); }

Step SinglePassRun::placedStepOf(BoxId box) const
{
    return Step(m_boxBegin[m_tree->rowOf(box) + 1] - static_cast<std::uint64_t>(m_tree->newMarks(box)));
}

/// Returns the visit that pushes a box; null if there is none.
const SinglePassRun::Visit* SinglePassRun::visitThatPushes(BoxId box) const
{
    const Visit* visit = homeOf(box);
    return visit && visit->pushes ? visit : nullptr;
}

/// Returns the place of a box among the boxes that its cell pushes, counted from the bottom.
std::uint64_t SinglePassRun::placeAmongPushed(BoxId box, const Visit& visit) const
{
    const std::uint64_t inList = m_tree->placeInList(box);
    assert(inList < listSize(visit));
    return m_order == ListOrder::FirstIn ? inList : listSize(visit) - 1 - inList;
}

std::optional<Step> SinglePassRun::pushStepOf(BoxId box) const
{
    const Visit* visit = visitThatPushes(box);
    if (visit == nullptr) {
        return std::nullopt;
    }
    return Step(visit->enter + testsOf(*visit) + 1 + placeAmongPushed(box, *visit));
}

std::optional<Step> SinglePassRun::popStepOf(BoxId box) const
{
    // The lowest box is popped last, in the step before leave-cell.
    const Visit* visit = visitThatPushes(box);
    if (visit == nullptr) {
        return std::nullopt;
    }
    return Step(visit->leave - 1 - placeAmongPushed(box, *visit));
}

Step SinglePassRun::nextStop(Step step, Grain grain) const
{
    if (step < lastOfInsertion()) {
        // Begin with the box of the following step. If it is placed already, take the next box.
        for (std::uint32_t b = boxAt(step.value + 1).value; b < m_tree->boxCount(); ++b) {
            const Step placed = placedStepOf(m_tree->id(b));
            const bool wasOutside = m_tree->fate(m_tree->id(b)) == PlacementResult::SentToRoot;
            if (const Step first = firstStepOf(m_tree->id(b)); wasOutside && first > step) {
                return first;  // `outside` is a separate stop before the append
            }
            if (placed > step) {
                return placed;
            }
        }
    }
    if (grain == Grain::Pair) {
        return testAfter(step);
    }
    const auto behind = std::ranges::upper_bound(m_visits, step.value, {}, &Visit::enter);
    return behind != m_visits.end() ? Step(behind->enter) : m_total;
}

Step SinglePassRun::previousStop(Step step, Grain grain) const
{
    const Step lastIn = lastOfInsertion();
    if (step > lastIn) {
        const Step before(step.value - 1);
        if (grain == Grain::Pair) {
            if (const Step test = lastTestAt(before); test.value > 0) {
                return test;
            }
        } else {
            const auto behind = std::ranges::upper_bound(m_visits, before.value, {}, &Visit::enter);
            if (behind != m_visits.begin()) {
                return Step(std::prev(behind)->enter);
            }
        }
        step = Step(lastIn.value + 1);
    }
    if (step.value == 1) {
        return Step(0);
    }
    for (std::uint32_t b = boxAt(step.value - 1).value + 1; b-- > 0;) {
        const Step placed = placedStepOf(m_tree->id(b));
        if (placed < step) {
            return placed;
        }
        const bool wasOutside = m_tree->fate(m_tree->id(b)) == PlacementResult::SentToRoot;
        if (const Step first = firstStepOf(m_tree->id(b)); wasOutside && first < step) {
            return first;
        }
    }
    return Step(0);
}

}  // namespace mortonscope
