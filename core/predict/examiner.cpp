#include "core/predict/examiner.h"

#include "core/predict/derivation_field.h"

#include <algorithm>
#include <cassert>

namespace mortonscope {

namespace {

Verdict mistake(WrongAnswer what)
{
    Verdict verdict;
    verdict.mistake = what;
    return verdict;
}

Verdict mistakeOf(WrongAnswer what, BoxId box)
{
    Verdict verdict = mistake(what);
    verdict.box = box;
    return verdict;
}

Verdict mistakeAt(WrongAnswer what, Step when)
{
    Verdict verdict = mistake(what);
    verdict.when = when;
    return verdict;
}

Verdict mistakeIn(WrongAnswer what, Cell cell)
{
    Verdict verdict = mistake(what);
    verdict.cell = cell;
    return verdict;
}

}  // namespace

std::vector<ExamQuestion> Examiner::questions(Step cursor, Grain grain) const
{
    if (cursor >= m_run.total() || grain == Grain::Phase) {
        return {};
    }
    const Step step = m_run.next(cursor, grain);
    const Event event = *m_run.at(step).event;
    if (const auto pair = event.pair()) {
        const auto outcome = m_analysis.hit(*pair) ? TestOutcome::Hit : TestOutcome::Miss;
        return {{Asked::Pair, step, event, *pair}, {Asked::Outcome, step, event, outcome}};
    }
    switch (event.kind) {
    case StepKind::Append:
        if (m_tree.insertion().entries == ListEntries::EveryTouchedLeaf) {
            return {};  // many answers would be right
        }
        [[fallthrough]];
    case StepKind::LinkFirst: return {{Asked::HomeCell, step, event, *event.cell()}};
    case StepKind::EnterCell: {
        std::vector<ExamQuestion> questions{{Asked::NextCell, step, event, *event.cell()}};
        if (m_run.testsFollowFromStack()) {
            const VisitSteps visit = *m_run.visitSteps(*event.cell());
            const std::uint64_t tests = m_run.testsAt(visit.ownEnd) - m_run.testsAt(visit.enter);
            questions.push_back({Asked::TestsInCell, step, event, static_cast<std::int64_t>(tests)});
        }
        return questions;
    }
    case StepKind::Push:
        return {{Asked::StackMove, step, event, StackMove::Push}, {Asked::PushedBox, step, event, event.first}};
    case StepKind::Pop:
        return {{Asked::StackMove, step, event, StackMove::Pop}, {Asked::PoppedBox, step, event, event.first}};
    case StepKind::Mark: return {{Asked::MarkedCell, step, event, *event.cell()}};
    default: return typedQuestions(step, event);
    }
}

std::vector<BoxPair> Examiner::choices(const ExamQuestion& question, std::size_t most) const
{
    std::vector<BoxPair> pairs;
    const auto add = [&](BoxPair pair) {
        const auto [low, high] = std::minmax(pair.first, pair.second);
        const BoxPair ordered{low, high};
        if (pairs.size() < most && (low != high || pair == question.event.pair())
            && std::ranges::find(pairs, ordered) == pairs.end()) {
            pairs.push_back(ordered);
        }
    };
    assert(question.asked == Asked::Pair && question.step <= m_run.total());
    const BoxPair right = std::get<BoxPair>(question.right);
    add(right);
    // Fill half of the places with the next tests and some later ones.
    const std::uint64_t done = m_run.testsAt(question.step);
    const std::uint64_t left = m_run.tests() - done;
    for (std::uint64_t ahead = 1; ahead <= left && pairs.size() <= most / 2; ahead += 1 + ahead / 2) {
        add(*m_run.at(m_run.stepOfTest(done + ahead)).event->pair());
    }
    // Then add pairs of neighbors in order of entry that are never tested.
    const auto boxes = static_cast<std::uint32_t>(m_scene.size());
    for (std::uint32_t by = 1; by < std::min<std::uint32_t>(boxes, 32); ++by) {
        for (const BoxId box : {right.first, right.second}) {
            if (const BoxId other((box.value + by) % boxes); !m_run.stepOf(box, other)) {
                add({box, other});
            }
        }
    }
    std::ranges::sort(pairs);
    return pairs;
}

Verdict Examiner::judge(const ExamQuestion& question, const Answer& answer) const
{
    assert(question.step.value >= 1 && question.step <= m_run.total());
    if (answer.index() != question.right.index()) {
        return mistake(WrongAnswer::OtherKind);
    }
    if (answer == question.right) {
        return {};  // right, regardless of how the algorithm gets there
    }
    const Event& event = question.event;
    switch (question.asked) {
    case Asked::HomeCell: return judgeHome(event.first, std::get<Cell>(answer));
    case Asked::NextCell: return judgeNextCell(question.step, *event.cell(), std::get<Cell>(answer));
    case Asked::Pair: return judgePair(question.step, std::get<BoxPair>(answer));
    case Asked::Outcome: return judgeOutcome(*event.pair(), std::get<TestOutcome>(answer));
    case Asked::StackMove: return judgeMove(event, std::get<StackMove>(answer));
    case Asked::PushedBox: return judgePushed(question.step, event, std::get<BoxId>(answer));
    case Asked::PoppedBox: return judgePopped(question.step, event, std::get<BoxId>(answer));
    case Asked::Position: return judgePosition(event, std::get<GridPosition>(answer));
    case Asked::UpSoFar: return judgeUpSoFar(event, std::get<std::int64_t>(answer));
    case Asked::MarkedCell: return judgeMarked(event, std::get<Cell>(answer));
    case Asked::TestsInCell: return judgeTests(*event.cell(), question.step, std::get<std::int64_t>(answer));
    case Asked::CornerCode:
    case Asked::XorGroups:
    case Asked::Level:
    case Asked::CellCode:
    case Asked::Index: return judgeNumber(question, std::get<std::int64_t>(answer));
    }
    return {};
}

/// Judges the cell of a box: the deepest one that contains the leaves of both corners, unless the outside rule applies.
Verdict Examiner::judgeHome(BoxId box, Cell answer) const
{
    const Placement placement = m_tree.placement(box);
    if (answer == placement.cell) {
        return {};
    }
    if (placement.fate == PlacementResult::SentToRoot) {
        return mistakeIn(WrongAnswer::SentToRoot, answer);
    }
    const Placement right = place(m_tree.space(), m_scene.box(box));
    if (placement.cell != right.cell) {
        Verdict verdict = mistakeIn(WrongAnswer::PlacedOtherwise, placement.cell);
        verdict.box = box;
        return verdict;
    }
    const int corners =
        int{answer.contains(leafOf(m_tree.space(), right.lt))} + int{answer.contains(leafOf(m_tree.space(), right.rb))};
    if (corners < 2) {
        return mistakeIn(corners == 0 ? WrongAnswer::NoCornerInside : WrongAnswer::OneCornerOutside, answer);
    }
    Verdict verdict = mistakeIn(WrongAnswer::TooHigh, answer);
    if (answer.level() < placement.cell.level()) {  // if deeper, a special rule put the box higher than necessary
        verdict.below = placement.cell.ancestorAt(answer.level() + 1);
    }
    return verdict;
}

Verdict Examiner::judgeNextCell(Step step, Cell next, Cell answer) const
{
    const auto visit = m_run.visitSteps(answer);
    if (!visit) {
        return mistakeIn(m_tree.isMarked(answer) ? WrongAnswer::NotNext : WrongAnswer::NotMarked, answer);
    }
    if (!goesDown()) {
        return mistakeIn(WrongAnswer::NotNext, answer);
    }
    if (visit->enter < step) {
        if (visit->leave < step) {
            return mistakeAt(WrongAnswer::AlreadyLeft, visit->leave);
        }
        return mistakeAt(WrongAnswer::BeingVisited, visit->enter);
    }
    if (const Cell parent = answer.parent(); m_run.enterStep(parent) >= step) {
        Verdict verdict = mistakeIn(WrongAnswer::ParentFirst, parent);
        verdict.below = answer;
        return verdict;
    }
    return mistakeIn(WrongAnswer::SiblingFirst, next.ancestorAt(answer.level()));  // this contains the next cell
}

Verdict Examiner::judgePair(Step step, BoxPair answer) const
{
    const auto [a, b] = answer;
    if (m_run.eventAt(step).pair() == BoxPair{b, a}) {
        return {};  // either order is right
    }
    if (a == b) {
        return mistakeOf(WrongAnswer::SameBox, a);
    }
    if (const auto when = m_run.stepOf(a, b)) {
        return mistakeAt(*when < step ? WrongAnswer::AlreadyTested : WrongAnswer::TestedLater, *when);
    }
    for (const BoxId box : {a, b}) {
        if (!m_tree.placement(box).isInTree()) {
            return mistakeOf(WrongAnswer::LeftOut, box);
        }
    }
    const Cell ofA = m_tree.placement(a).cell;
    const Cell ofB = m_tree.placement(b).cell;
    if (ofA.isRelatedTo(ofB)) {
        return mistake(m_run.isCutShort() ? WrongAnswer::NotNext : WrongAnswer::Untested);
    }
    return mistakeIn(WrongAnswer::CellsUnrelated, commonAncestor(ofA, ofB));
}

Verdict Examiner::judgeOutcome(BoxPair pair, TestOutcome answer) const
{
    const bool overlap = m_analysis.hit(pair);
    if (overlap == (answer == TestOutcome::Hit)) {
        return {};
    }
    Verdict verdict = mistake(overlap ? WrongAnswer::Overlap : WrongAnswer::Apart);
    for (const Link& link : Explainer(m_analysis).whyNot(pair.first, pair.second).links) {
        if (link.kind == LinkKind::Apart) {
            verdict.separation = link.separation;
        }
    }
    return verdict;
}

Verdict Examiner::judgeMove(const Event& event, StackMove answer) const
{
    const bool pushes = event.kind == StepKind::Push;
    if (pushes == (answer == StackMove::Push)) {
        return {};
    }
    return mistakeIn(pushes ? WrongAnswer::ChildrenToCome : WrongAnswer::ChildrenDone, *event.cell());
}

Verdict Examiner::judgePushed(Step step, const Event& event, BoxId answer) const
{
    const Placement placement = m_tree.placement(answer);
    if (!placement.isInTree()) {
        return mistakeOf(WrongAnswer::LeftOut, answer);
    }
    if (placement.cell != *event.cell()) {
        Verdict verdict = mistakeIn(WrongAnswer::OtherCell, placement.cell);
        verdict.box = answer;
        return verdict;
    }
    const auto when = m_run.pushStepOf(answer);
    if (!when || (*when < step && !isOnStack(answer, step))) {
        return mistakeOf(WrongAnswer::NotNext, answer);  // since some algorithms push a list repeatedly
    }
    Verdict verdict = mistakeAt(*when < step ? WrongAnswer::AlreadyPushed : WrongAnswer::PushedLater, *when);
    verdict.box = answer;
    return verdict;
}

Verdict Examiner::judgePopped(Step step, const Event& event, BoxId answer) const
{
    if (!isOnStack(answer, step)) {
        return mistakeOf(WrongAnswer::NotOnStack, answer);
    }
    Verdict verdict = mistakeOf(WrongAnswer::Covered, answer);
    verdict.other = event.first;
    return verdict;
}

/// Returns whether a box is on the stack just before `step`.
bool Examiner::isOnStack(BoxId box, Step step) const
{
    assert(step.value >= 1);
    const Placement placement = m_tree.placement(box);
    const std::uint32_t place = m_tree.placeInList(box);
    const Moment before = m_run.at(Step(step.value - 1));
    return placement.isInTree() && std::ranges::any_of(before.stack.slices(), [&](const StackSlice& slice) {
               const std::uint32_t pushedAs =
                   slice.newestFirst ? static_cast<std::uint32_t>(slice.list.size()) - 1 - place : place;
               return slice.cell == placement.cell && pushedAs < slice.count;
           });
}

Cell Examiner::nextOnTheWayTo(Cell leaf, Step step) const
{
    for (int level = 0; level < leaf.level(); ++level) {
        const Cell cell = leaf.ancestorAt(level);
        const auto enter = m_run.enterStep(cell);
        if (!enter || *enter >= step) {
            return cell;
        }
    }
    return leaf;
}

namespace {

using Field = DerivationField;

/// Returns the number that a step of the insertion computes. For a shift, returns the level, which is the first of its
/// two numbers.
std::optional<Field> fieldOf(StepKind kind)
{
    switch (kind) {
    case StepKind::CodeLt: return Field::Lt;
    case StepKind::CodeRb: return Field::Rb;
    case StepKind::Xor: return Field::Xor;
    case StepKind::Shift: return Field::Level;
    case StepKind::Index: return Field::Index;
    default: return std::nullopt;
    }
}

Asked askedFor(Field field)
{
    switch (field) {
    case Field::Lt:
    case Field::Rb: return Asked::CornerCode;
    case Field::Xor: return Asked::XorGroups;
    case Field::Level: return Asked::Level;
    case Field::Code: return Asked::CellCode;
    case Field::Index: break;
    }
    return Asked::Index;
}

/// Returns a verdict with the classic mistakes of these ids.
Verdict verdictOf(WrongAnswer what, std::initializer_list<const char*> ids = {})
{
    Verdict verdict;
    verdict.mistake = what;
    for (const char* id : ids) {
        assert(findAlgorithm(id) != nullptr);
        verdict.mistakes.push_back(findAlgorithm(id));
    }
    return verdict;
}

/// Returns the position that a step of the kind LocateLt or LocateRb finds.
GridPosition positionIn(const Placement& placement, StepKind kind)
{
    return kind == StepKind::LocateRb ? placement.rightBottom : placement.leftTop;
}

}  // namespace

/// Returns the questions about the arithmetic of the insertion, with the numbers of the run.
std::vector<ExamQuestion> Examiner::typedQuestions(Step step, const Event& event) const
{
    if (phaseOf(event.kind) != Phase::Insertion || !event.hasBox()) {
        return {};
    }
    const Placement p = m_tree.placement(event.first);
    if (event.kind == StepKind::LocateLt || event.kind == StepKind::LocateRb) {
        return {{Asked::Position, step, event, positionIn(p, event.kind)}};
    }
    if (event.kind == StepKind::Group) {
        if (!isRightPlacing()) {
            return {};  // other rules use the quad digits differently
        }
        const std::int64_t up = levelsUp(lowestGroups(p.codesXor, event.group + 1));
        return {{Asked::UpSoFar, step, event, up}};
    }
    const auto field = fieldOf(event.kind);
    if (!field) {
        return {};
    }
    if (*field == Field::Index && event.cell()) {
        return {{Asked::Index, step, event, static_cast<std::int64_t>(event.cell()->index().value)}};
    }
    std::vector<ExamQuestion> questions{{askedFor(*field), step, event, valueOf(*field, p, m_tree.space())}};
    if (*field == Field::Level) {
        questions.push_back({Asked::CellCode, step, event, valueOf(Field::Code, p, m_tree.space())});
    }
    return questions;
}

Verdict Examiner::judgePosition(const Event& event, GridPosition answer) const
{
    const bool rightBottom = event.kind == StepKind::LocateRb;
    const Placement p = m_tree.placement(event.first);
    const GridPosition right = positionIn(p, event.kind);
    Verdict verdict = verdictOf(WrongAnswer::WrongPosition);
    if (answer == GridPosition{right.row, right.column}) {
        verdict.mistake = WrongAnswer::Exchanged;
    } else if (answer.row == right.row) {
        verdict.mistake = WrongAnswer::WrongColumn;
    } else if (answer.column == right.column) {
        verdict.mistake = WrongAnswer::WrongRow;
    }
    if (isRightPlacing()) {
        verdict.mistakes = mistakesThatLocate(m_tree.space(), m_scene.box(event.first), rightBottom, answer);
    }
    return verdict;
}

Verdict Examiner::judgeNumber(const ExamQuestion& question, std::int64_t answer) const
{
    const BoxId box = question.event.first;
    const auto asked = fieldOf(question.event.kind);
    assert(asked);
    const Field field = question.asked == Asked::CellCode ? Field::Code : *asked;
    const bool isCode = field <= Field::Xor;
    const bool isTooLong = isCode && answer >= static_cast<std::int64_t>(Cell::cellsAt(m_tree.space().depth()));
    const bool isUp = field == Field::Level && answer == m_tree.placement(box).up;
    Verdict verdict = verdictOf(WrongAnswer::WrongNumber);
    if (isTooLong) {
        verdict.mistake = WrongAnswer::TooManyGroups;
    } else if (isUp) {
        verdict.mistake = WrongAnswer::LevelsUp;
    }
    if (isRightPlacing() && m_tree.insertion() == Insertion()) {
        verdict.mistakes = mistakesThatSay(m_tree.space(), m_scene.box(box), field, answer);
    }
    return verdict;
}

/// Judges the levels up so far. The possible mistakes are the same as for the level, among the quad digits so far.
Verdict Examiner::judgeUpSoFar(const Event& event, std::int64_t answer) const
{
    const std::uint32_t x = lowestGroups(m_tree.placement(event.first).codesXor, event.group + 1);
    int lowest = 0;
    int differing = 0;
    for (int g = event.group; g >= 0; --g) {
        if (groupOf(x, g) != 0) {
            lowest = g + 1;
            ++differing;
        }
    }
    if (answer == lowest) {
        return verdictOf(WrongAnswer::LowestGroup, {"lowest-group"});
    }
    if (answer == differing) {
        return verdictOf(WrongAnswer::GroupsCounted, {"count-groups"});
    }
    if (answer == levelsUp(x) - 1) {
        return verdictOf(WrongAnswer::PlusOneMissing, {"up-one-too-few"});
    }
    return verdictOf(WrongAnswer::WrongNumber);
}

/// Judges a marked cell. A box marks its cell and then its ancestors, up to the first that is already marked.
Verdict Examiner::judgeMarked(const Event& event, Cell answer) const
{
    assert(event.cell());
    const Cell home = m_tree.placement(event.first).cell;
    Verdict verdict = verdictOf(WrongAnswer::NotNext);
    verdict.cell = answer;
    if (!answer.contains(home)) {
        verdict.mistake = WrongAnswer::NotAbove;
    } else if (m_tree.insertion() == Insertion()) {
        const int highest = home.level() - m_tree.newMarks(event.first) + 1;  // the highest level that this box marks
        if (answer.level() > event.cell()->level() || answer.level() < highest) {
            verdict.mistake = WrongAnswer::MarkedAlready;
        } else {
            verdict.mistake = WrongAnswer::LowerFirst;
            verdict.cell = event.cell();
            verdict.below = answer;
        }
    }
    return verdict;
}

namespace {

/// Judges a wrong number of tests in a cell with `within` pairs in the cell and `stack` pairs with the stack.
Verdict verdictOfCount(std::int64_t answer, std::int64_t boxes, std::int64_t within, std::int64_t stack)
{
    if (answer == within) {
        return verdictOf(WrongAnswer::OnlyInCell, {"no-stack"});
    }
    if (answer == stack) {
        return verdictOf(WrongAnswer::OnlyWithStack, {"no-in-cell"});
    }
    if (answer == 2 * within + stack) {
        return verdictOf(WrongAnswer::PairsTwice, {"both-orders"});
    }
    if (answer == within + boxes + stack) {
        return verdictOf(WrongAnswer::WithItself, {"self-pairs"});
    }
    if (answer == boxes - 1 + stack) {
        return verdictOf(WrongAnswer::WrongCount, {"neighbours-only"});
    }
    return verdictOf(WrongAnswer::WrongCount);
}

}  // namespace

Verdict Examiner::judgeTests(Cell cell, Step step, std::int64_t answer) const
{
    const auto boxes = static_cast<std::int64_t>(m_tree.list(cell).size());
    const auto above = static_cast<std::int64_t>(m_run.at(step).stack.size());
    const std::int64_t within = boxes * (boxes - 1) / 2;
    const std::int64_t stack = boxes * above;
    Verdict verdict = verdictOfCount(answer, boxes, within, stack);
    verdict.boxes = static_cast<std::uint64_t>(boxes);
    verdict.above = static_cast<std::uint64_t>(above);
    return verdict;
}

}  // namespace mortonscope
