#include "app/features/predict/prediction_words.h"

#include "app/words/wording.h"
#include "core/analysis/analysis.h"
#include "core/catalogue/catalogue.h"
#include "core/machine/machine_report.h"

#include <QCoreApplication>

namespace mortonscope {

namespace {

class PredictionWords {
    Q_DECLARE_TR_FUNCTIONS(PredictionWords)

public:
    PredictionWords(const Analysis& analysis, const ExamQuestion& question)
        : m_analysis(analysis), m_scene(*analysis.scene), m_question(question), m_event(question.event)
    {
    }

    QString question(std::optional<BoxId> first) const
    {
        switch (m_question.asked) {
        case Asked::HomeCell:
            return tr("Into which cell does %1 go? Click it; in the World, clicking again goes one level up.")
                .arg(name(m_event.first));
        case Asked::NextCell: return tr("Which cell does the pass enter next? Click it.");
        case Asked::Pair:
            return first ? tr("Which two boxes are tested next? %1 and … click the other one.").arg(name(*first))
                         : tr("Which two boxes are tested next? Click one, then the other.");
        case Asked::Outcome:
            return tr("%1 and %2 are tested: do they overlap?").arg(name(m_event.first), name(m_event.second));
        case Asked::StackMove: return tr("What happens to the stack next: is a box pushed, or popped?");
        case Asked::PushedBox: return tr("Which box is pushed next? Click it.");
        case Asked::PoppedBox: return tr("Which box is popped next? Click it.");
        case Asked::MarkedCell:
            return tr("Which cell is marked as non-empty for %1 now? Click it; in the World, clicking again goes one level up.")
                .arg(name(m_event.first));
        default: return typedQuestion();
        }
    }

    QString right() const
    {
        switch (m_question.asked) {
        case Asked::HomeCell: return tr("%1 goes into %2.").arg(name(m_event.first), cellNoun(*m_event.cell()));
        case Asked::NextCell: return tr("The pass enters %1.").arg(cellNoun(*m_event.cell()));
        case Asked::Pair: return tr("%1 and %2 are tested.").arg(name(m_event.first), name(m_event.second));
        case Asked::Outcome: return outcome();
        case Asked::StackMove: return m_event.kind == StepKind::Push ? tr("A box is pushed.") : tr("A box is popped.");
        case Asked::PushedBox: return tr("%1 is pushed.").arg(name(m_event.first));
        case Asked::PoppedBox: return tr("%1 is popped.").arg(name(m_event.first));
        case Asked::MarkedCell: return tr("%1 is marked.").arg(cellNoun(*m_event.cell(), true));
        default: return typedRight();
        }
    }

    QString outcome() const
    {
        const BoxPair pair = *m_event.pair();
        const bool hit = std::get<TestOutcome>(m_question.right) == TestOutcome::Hit;
        if (hit != m_scene.overlap(pair.first, pair.second)) {  // the test itself is faulty; say why
            return tr("%1 and %2: %3.").arg(name(pair.first), name(pair.second), verdictWords(m_analysis, pair));
        }
        return hit ? tr("%1 and %2 overlap.").arg(name(pair.first), name(pair.second))
                   : tr("%1 and %2 don’t overlap: %3.")
                         .arg(name(pair.first), name(pair.second), missReason(m_scene, pair.first, pair.second));
    }

    QString wrong(const Answer& answer, const Verdict& verdict) const
    {
        switch (m_question.asked) {
        case Asked::HomeCell: return wrongHome(std::get<Cell>(answer), verdict);
        case Asked::NextCell: return wrongCell(std::get<Cell>(answer), verdict);
        case Asked::Pair: return wrongPair(std::get<BoxPair>(answer), verdict);
        case Asked::Outcome: return right();
        case Asked::StackMove: return wrongMove(verdict);
        case Asked::PushedBox:
        case Asked::PoppedBox: return wrongBox(verdict);
        case Asked::MarkedCell: return wrongMark(verdict);
        default: return wrongTyped(verdict) + namedMistakes(verdict);
        }
    }

private:
    /// Returns the sentence that an exercise done by hand gives for the same mistake.
    QString fault(MoveFault fault, Cell cell) const
    {
        return fromCore(faultSentence({fault, cell, {}, m_event.box().value_or(kNoBox), kNoBox, {}}, m_scene));
    }

    QString wrongHome(Cell answer, const Verdict& verdict) const
    {
        const QString box = name(m_event.first);
        switch (verdict.mistake) {
        case WrongAnswer::SentToRoot:
            return tr("A corner of %1 lies outside the world: the rule for such boxes decides, not its corners.")
                .arg(box);
        case WrongAnswer::NoCornerInside: return fault(MoveFault::NoCornerInside, answer);
        case WrongAnswer::PlacedOtherwise:
            return tr("%1 goes into another cell: this placement does not use the smallest cell that holds both corners.")
                .arg(box);
        case WrongAnswer::OneCornerOutside: return fault(MoveFault::OneCornerOutside, answer);
        default: return fault(MoveFault::TooHigh, answer);
        }
    }

    QString wrongCell(Cell answer, const Verdict& verdict) const
    {
        const QString cell = cellNoun(answer, true);
        switch (verdict.mistake) {
        case WrongAnswer::NotMarked: return fault(MoveFault::NotMarked, answer);
        case WrongAnswer::NotNext: return tr("%1 is not the cell that is entered next.").arg(cell);
        case WrongAnswer::BeingVisited:
            return tr("%1 has been entered already, at step %2.").arg(cell, number(verdict));
        case WrongAnswer::AlreadyLeft:
            return tr("%1 is finished by then: the pass leaves it at step %2.").arg(cell, number(verdict));
        case WrongAnswer::ParentFirst:
            return tr("%1 is not a child of a cell that is being visited: %2 has to be entered first.")
                .arg(cell, cellNoun(*verdict.cell));
        default: return fault(MoveFault::SiblingFirst, answer);
        }
    }

    QString wrongPair(BoxPair answer, const Verdict& verdict) const
    {
        const QString a = name(answer.first);
        const QString b = name(answer.second);
        switch (verdict.mistake) {
        case WrongAnswer::SameBox:
            return fromCore(faultSentence({MoveFault::SameBox, {}, {}, answer.first, kNoBox, {}}, m_scene));
        case WrongAnswer::LeftOut: return tr("%1 is in no cell, so it is never tested.").arg(name(*verdict.box));
        case WrongAnswer::Untested: return tr("%1 and %2 are never tested here, although they should be.").arg(a, b);
        case WrongAnswer::NotNext: return tr("%1 and %2 are not tested next.").arg(a, b);
        case WrongAnswer::CellsUnrelated:
            return tr("%1 and %2 are never tested: their paths diverge at %3, so neither cell is inside the other.")
                .arg(a, b, cellNoun(*verdict.cell));
        case WrongAnswer::AlreadyTested:
            return tr("%1 and %2 have been tested already, at step %3.").arg(a, b, number(verdict));
        default: return tr("%1 and %2 are tested later, at step %3.").arg(a, b, number(verdict));
        }
    }

    QString wrongMove(const Verdict& verdict) const
    {
        const QString cell = cellNoun(*verdict.cell, true);
        if (verdict.mistake == WrongAnswer::ChildrenToCome) {
            return tr("%1 has non-empty children that have not been visited yet, so its boxes go onto the stack.")
                .arg(cell);
        }
        return tr("%1 has no more children to visit, so its boxes come off the stack.").arg(cell);
    }

    QString wrongBox(const Verdict& verdict) const
    {
        const QString box = name(*verdict.box);
        switch (verdict.mistake) {
        case WrongAnswer::LeftOut: return tr("%1 is in no cell, so it is never pushed.").arg(box);
        case WrongAnswer::NotNext: return tr("%1 is not the box that is pushed next.").arg(box);
        case WrongAnswer::OtherCell:
            return tr("%1 is in %2, which is not the cell being visited.").arg(box, cellNoun(*verdict.cell));
        case WrongAnswer::AlreadyPushed:
            return tr("%1 is on the stack already, since step %2.").arg(box, number(verdict));
        case WrongAnswer::PushedLater:
            return tr("%1 is pushed later, at step %2: boxes are pushed in the order of the list.")
                .arg(box, number(verdict));
        case WrongAnswer::NotOnStack: return tr("%1 is not on the stack.").arg(box);
        default: return tr("%1 is on the stack, but %2 is on top of it.").arg(box, name(*verdict.other));
        }
    }

    // ------------------------------------------------------------------------------------ what is typed

    /// Returns "top left" or "bottom right", as used in sentences.
    QString corner() const
    {
        const bool leftTop = m_event.kind == StepKind::LocateLt || m_event.kind == StepKind::CodeLt;
        return leftTop ? tr("top left") : tr("bottom right");
    }

    QString typedQuestion() const
    {
        const QString box = name(m_event.first);
        switch (m_question.asked) {
        case Asked::Position:
            return tr("Which column and row is the %1 corner of %2 in? Type both, for example 1 2.").arg(corner(), box);
        case Asked::CornerCode:
            return tr("What is the Morton code of the %1 corner of %2? Type it.").arg(corner(), box);
        case Asked::XorGroups: return tr("What is the XOR of the two codes of %1? Type it.").arg(box);
        case Asked::UpSoFar:
            return tr("Up to quad digit %1 of %2’s XOR: how many levels up so far?").arg(m_event.group).arg(box);
        case Asked::Level: return tr("At which level does %1 live?").arg(box);
        case Asked::CellCode: return tr("What is the code of its cell at that level? Type it.");
        case Asked::Index: return tr("What is the index of %1’s cell?").arg(box);
        default: return tr("How many tests are made in %1?").arg(cellNoun(*m_event.cell()));
        }
    }

    QString typedRight() const
    {
        const QString box = name(m_event.first);
        if (const auto* at = std::get_if<GridPosition>(&m_question.right)) {
            return tr("The %1 corner of %2 is in column %3, row %4.").arg(corner(), box).arg(at->column).arg(at->row);
        }
        const auto value = std::get<std::int64_t>(m_question.right);
        switch (m_question.asked) {
        case Asked::CornerCode: return tr("The code of the %1 corner of %2 is %3.").arg(corner(), box, groups(value));
        case Asked::XorGroups: return tr("The XOR of the codes of %1 is %2.").arg(box, groups(value));
        case Asked::UpSoFar: return tr("So far it goes up %n level(s).", nullptr, static_cast<int>(value));
        case Asked::Level: return tr("%1 lives at level %2.").arg(box).arg(value);
        case Asked::CellCode:
            return tr("The code of its cell is %1.")
                .arg(m_event.cell() ? codeText(static_cast<std::uint32_t>(value), m_event.cell()->level(), Base::Binary)
                                    : QString::number(value));
        case Asked::Index: return tr("The index is %1.").arg(value);
        default:
            return tr("%n test(s) are made in %1.", nullptr, static_cast<int>(value)).arg(cellNoun(*m_event.cell()));
        }
    }

    QString wrongTyped(const Verdict& verdict) const
    {
        switch (verdict.mistake) {
        case WrongAnswer::Exchanged:
            return tr("Column and row are the other way round: first how far to the right, then how far down.");
        case WrongAnswer::WrongColumn: return tr("The row is right, the column is not.");
        case WrongAnswer::WrongRow: return tr("The column is right, the row is not.");
        case WrongAnswer::WrongPosition:
            return tr("Divide the distance from the edge of the world by the cell size, and drop the fraction.");
        case WrongAnswer::TooManyGroups:
            return tr("Too long: codes have %n quad digit(s) here.", nullptr, m_analysis.tree.space().level());
        case WrongAnswer::LevelsUp: return fault(MoveFault::LevelsUp, Cell());
        case WrongAnswer::LowestGroup:
            return tr("That is based on the lowest quad digit that differs; the highest one decides.");
        case WrongAnswer::GroupsCounted: return tr("That is how many quad digits differ; the highest one decides.");
        case WrongAnswer::PlusOneMissing:
            return tr("That is the number of the quad digit. Quad digits are counted from 0, so add one.");
        case WrongAnswer::OnlyInCell:
            return tr("You left out the stack: each of the %1 boxes is also tested with the %2 on it.")
                .arg(countText(verdict.boxes), countText(verdict.above));
        case WrongAnswer::OnlyWithStack:
            return tr("You counted only the stack: the %1 boxes of the cell are also tested with each other.")
                .arg(countText(verdict.boxes));
        case WrongAnswer::PairsTwice: return tr("Each pair of the cell is tested once, not in both orders.");
        case WrongAnswer::WithItself: return tr("No box is tested with itself.");
        case WrongAnswer::WrongCount:
            return tr("Boxes in the cell: %1, on the stack: %2. Test each pair within the cell, and each box with all on the stack.")
                .arg(countText(verdict.boxes), countText(verdict.above));
        default: return howItIsFound();
        }
    }

    /// Returns the rule that gives the number, without the number.
    QString howItIsFound() const
    {
        switch (m_question.asked) {
        case Asked::CornerCode:
            return tr("Take the bits of row and column in turn, beginning with the highest; the row’s comes first.");
        case Asked::XorGroups: return tr("A bit of the XOR is 1 where the two codes differ.");
        case Asked::UpSoFar:
            return tr(
                "Take the number of the highest of these quad digits that is not 00, and add one. If all are 00, the answer is 0.");
        case Asked::Level: return tr("The level is the depth minus the levels up.");
        case Asked::CellCode:
            return tr("The code of the bottom right corner, shifted right by two bits for each level up.");
        default: return tr("The index is (4^level − 1)/3, the number of cells at the smaller levels, plus the code.");
        }
    }

    /// Names the classic mistakes that give this answer; nothing if there are more than three.
    QString namedMistakes(const Verdict& verdict) const
    {
        constexpr std::size_t kMax = 3;
        const std::size_t count = verdict.mistakes.size();
        if (count == 0 || count > kMax) {
            return {};
        }
        const QString titles = fromCore(titlesOf(verdict.mistakes, kMax));
        return QLatin1Char(' ')
             + (count == 1 ? tr("A classic mistake: %1.") : tr("Classic mistakes that give this: %1.")).arg(titles);
    }

    QString wrongMark(const Verdict& verdict) const
    {
        const QString cell = cellNoun(*verdict.cell, true);
        switch (verdict.mistake) {
        case WrongAnswer::MarkedAlready: return tr("%1 is marked already.").arg(cell);
        case WrongAnswer::NotAbove:
            return tr("%1 is neither %2’s cell nor an ancestor of it.").arg(cell, name(m_event.first));
        case WrongAnswer::LowerFirst:
            return tr("%1 is marked later: marking goes from the box’s cell up to the root.")
                .arg(cellNoun(*verdict.below, true));
        default: return tr("%1 is not the cell that is marked next.").arg(cell);
        }
    }

    QString groups(std::int64_t value) const
    {
        return codeText(static_cast<std::uint32_t>(value), m_analysis.tree.space().level(), Base::Binary);
    }

    static QString number(const Verdict& verdict) { return countText(verdict.when->value); }
    QString name(BoxId id) const { return sentenceName(m_scene, id); }

    const Analysis& m_analysis;
    const Scene& m_scene;
    const ExamQuestion& m_question;
    const Event& m_event;
};

}  // namespace

QString questionSentence(const Analysis& analysis, const ExamQuestion& question, std::optional<BoxId> first)
{
    return PredictionWords(analysis, question).question(first);
}

QString verdictSentence(const Analysis& analysis, const ExamQuestion& question, const Answer& answer,
                        const Verdict& verdict)
{
    const PredictionWords words(analysis, question);
    if (verdict.isRight()) {
        return QCoreApplication::translate("PredictionWords", "Right. %1").arg(words.right());
    }
    return QCoreApplication::translate("PredictionWords", "No. %1").arg(words.wrong(answer, verdict));
}

QString answerSentence(const Analysis& analysis, const ExamQuestion& question)
{
    return PredictionWords(analysis, question).right();
}

}  // namespace mortonscope
