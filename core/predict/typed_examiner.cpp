#include "core/predict/derivation_field.h"
#include "core/predict/examiner.h"

#include <algorithm>

namespace mortonscope {

namespace {

using Field = DerivationField;

/// The number that a step of the insertion finds; of a shift the level, the first of its two.
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

/// The groups of an XOR up to number g.
Verdict verdictOf(WrongAnswer what, std::initializer_list<const char*> ids = {})
{
    Verdict verdict;
    verdict.mistake = what;
    for (const char* id : ids) {
        verdict.mistakes.push_back(findAlgorithm(id));
    }
    return verdict;
}

}  // namespace

/// The arithmetic of the insertion, by the numbers that the run itself has.
std::vector<ExamQuestion> Examiner::typedQuestions(Step step, const Event& event) const
{
    if (phaseOf(event.kind) != Phase::Insertion || !event.hasBox()) {
        return {};
    }
    const Placement p = m_tree.placement(event.first);
    if (event.kind == StepKind::LocateLt || event.kind == StepKind::LocateRb) {
        return {{Asked::Position, step, event, event.kind == StepKind::LocateLt ? p.leftTop : p.rightBottom}};
    }
    if (event.kind == StepKind::Group) {
        // Rules of their own look at groups in ways of their own.
        return isRightPlacing()
                 ? std::vector<ExamQuestion>{{Asked::UpSoFar, step, event,
                                              std::int64_t{levelsUp(lowestGroups(p.codesXor, event.group + 1))}}}
                 : std::vector<ExamQuestion>();
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
    const GridPosition right = rightBottom ? p.rightBottom : p.leftTop;
    Verdict verdict = verdictOf(answer == GridPosition{right.row, right.column} ? WrongAnswer::Exchanged
                                : answer.row == right.row                       ? WrongAnswer::WrongColumn
                                : answer.column == right.column                 ? WrongAnswer::WrongRow
                                                                                : WrongAnswer::WrongPosition);
    if (isRightPlacing()) {
        verdict.mistakes = mistakesThatLocate(m_tree.space(), m_scene.box(event.first), rightBottom, answer);
    }
    return verdict;
}

Verdict Examiner::judgeNumber(const ExamQuestion& question, std::int64_t answer) const
{
    const BoxId box = question.event.first;
    const Field field = question.asked == Asked::CellCode ? Field::Code : *fieldOf(question.event.kind);
    const bool isCode = field <= Field::Xor;
    const bool isTooLong = isCode && answer >= static_cast<std::int64_t>(Cell::cellsAt(m_tree.space().level()));
    const bool isUp = field == Field::Level && answer == m_tree.placement(box).up;
    Verdict verdict = verdictOf(isTooLong ? WrongAnswer::TooManyGroups
                                : isUp    ? WrongAnswer::LevelsUp
                                          : WrongAnswer::WrongNumber);
    if (isRightPlacing() && m_tree.insertion() == Insertion()) {
        verdict.mistakes = mistakesThatSay(m_tree.space(), m_scene.box(box), field, answer);
    }
    return verdict;
}

/// The same mistakes as at the level, made among the groups looked at so far.
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
    return answer == levelsUp(x) - 1 ? verdictOf(WrongAnswer::PlusOneMissing, {"up-one-too-few"})
                                     : verdictOf(WrongAnswer::WrongNumber);
}

/// The cell itself and then its ancestors, from below, up to the first that is marked already.
Verdict Examiner::judgeMarked(const Event& event, Cell answer) const
{
    const Cell home = m_tree.placement(event.first).cell;
    Verdict verdict = verdictOf(WrongAnswer::NotNext);
    verdict.cell = answer;
    if (!answer.contains(home)) {
        verdict.mistake = WrongAnswer::NotAbove;
    } else if (m_tree.insertion() == Insertion()) {
        const int highest = home.level() - m_tree.newMarks(event.first) + 1;  // that this box marks
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

Verdict Examiner::judgeTests(Cell cell, Step step, std::int64_t answer) const
{
    const auto boxes = static_cast<std::int64_t>(m_tree.list(cell).size());
    const auto above = static_cast<std::int64_t>(m_run.at(step).stack.size());
    const std::int64_t within = boxes * (boxes - 1) / 2;
    const std::int64_t stack = boxes * above;
    Verdict verdict = answer == within                 ? verdictOf(WrongAnswer::OnlyInCell, {"no-stack"})
                    : answer == stack                  ? verdictOf(WrongAnswer::OnlyWithStack, {"no-in-cell"})
                    : answer == 2 * within + stack     ? verdictOf(WrongAnswer::PairsTwice, {"both-orders"})
                    : answer == within + boxes + stack ? verdictOf(WrongAnswer::WithItself, {"self-pairs"})
                    : answer == boxes - 1 + stack      ? verdictOf(WrongAnswer::WrongCount, {"neighbours-only"})
                                                       : verdictOf(WrongAnswer::WrongCount);
    verdict.boxes = static_cast<std::uint64_t>(boxes);
    verdict.above = static_cast<std::uint64_t>(above);
    return verdict;
}

}  // namespace mortonscope
