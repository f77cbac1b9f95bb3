#include "app/model/prediction_words.h"

#include "app/model/analysis.h"
#include "app/model/miss_reason.h"
#include "app/model/putting_in_sentence.h"
#include "app/model/verdict_words.h"
#include "app/model/wording.h"

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
            return tr("Into which cell does %1 go? Choose a cell in the array or the tree, or in the Space: clicking again goes one level up.")
                .arg(name(m_event.first));
        case Asked::NextCell: return tr("Which cell does the pass enter next? Click it in the Space, the array or the tree.");
        case Asked::Pair:
            return first ? tr("Which two boxes are tested next? %1 and … click the other one.").arg(name(*first))
                         : tr("Which two boxes are tested next? Click one, then the other.");
        case Asked::Outcome: return tr("%1 and %2 are tested: do they overlap?").arg(name(m_event.first), name(m_event.second));
        case Asked::StackMove: return tr("What happens to the stack next: is a box pushed, or popped?");
        case Asked::PushedBox: return tr("Which box is pushed next? Click it in the Space.");
        case Asked::PoppedBox: return tr("Which box is popped next? Click it on the stack or in the Space.");
        }
        return {};
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
        }
        return {};
    }

    QString outcome() const
    {
        const BoxPair pair = *m_event.pair();
        const bool hit = std::get<TestOutcome>(m_question.right) == TestOutcome::Hit;
        if (hit != m_scene.overlap(pair.first, pair.second)) {  // a test that goes wrong says why
            return tr("%1 and %2: %3.").arg(name(pair.first), name(pair.second), verdictWords(StepContext::of(m_analysis), pair));
        }
        return hit ? tr("%1 and %2 overlap.").arg(name(pair.first), name(pair.second))
                   : tr("%1 and %2 don’t overlap: %3.").arg(name(pair.first), name(pair.second), missReason(m_scene, pair.first, pair.second));
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
        }
        return {};
    }

private:
    QString wrongHome(Cell answer, const Verdict& verdict) const
    {
        const QString box = name(m_event.first);
        switch (verdict.mistake) {
        case WrongAnswer::SentToRoot: return tr("A corner of %1 lies outside the world: the rule for such boxes decides, not its corners.").arg(box);
        case WrongAnswer::NoCornerInside: return tr("Neither corner of %1 lies in %2.").arg(box, cellNoun(answer));
        case WrongAnswer::PlacedOtherwise: return tr("%1 goes into another cell: this way to place doesn’t ask for the smallest cell that holds both corners.").arg(box);
        case WrongAnswer::OneCornerOutside: return tr("Only one of the two corners of %1 lies in %2.").arg(box, cellNoun(answer));
        default: return tr("Both corners of %1 lie in %2, but there is a smaller cell that holds both.").arg(box, cellNoun(answer));
        }
    }

    QString wrongCell(Cell answer, const Verdict& verdict) const
    {
        const QString cell = cellNoun(answer, true);
        switch (verdict.mistake) {
        case WrongAnswer::NotMarked: return tr("%1 is not marked: no box is in it or below it, so it is never entered.").arg(cell);
        case WrongAnswer::NotNext: return tr("%1 is not the cell that is entered next.").arg(cell);
        case WrongAnswer::BeingVisited: return tr("%1 has been entered already, at step %2.").arg(cell, number(verdict));
        case WrongAnswer::AlreadyLeft: return tr("%1 is done by then: the pass leaves it at step %2.").arg(cell, number(verdict));
        case WrongAnswer::ParentFirst: return tr("%1 is not a child of a cell that is being visited: %2 has to be entered first.").arg(cell, cellNoun(*verdict.cell));
        default: return tr("%1 comes later: marked children are entered in the order of their codes, the smallest first.").arg(cell);
        }
    }

    QString wrongPair(BoxPair answer, const Verdict& verdict) const
    {
        const QString a = name(answer.first);
        const QString b = name(answer.second);
        switch (verdict.mistake) {
        case WrongAnswer::SameBox: return tr("%1 is not tested with itself.").arg(a);
        case WrongAnswer::LeftOut: return tr("%1 is in no cell, so it is never tested.").arg(name(*verdict.box));
        case WrongAnswer::Untested: return tr("%1 and %2 are never tested here, though they should be.").arg(a, b);
        case WrongAnswer::NotNext: return tr("%1 and %2 are not tested next.").arg(a, b);
        case WrongAnswer::CellsUnrelated:
            return tr("%1 and %2 are never tested: their ways part below %3, so neither cell lies in the other.").arg(a, b, cellNoun(*verdict.cell));
        case WrongAnswer::AlreadyTested: return tr("%1 and %2 have been tested already, at step %3.").arg(a, b, number(verdict));
        default: return tr("%1 and %2 are tested later, at step %3.").arg(a, b, number(verdict));
        }
    }

    QString wrongMove(const Verdict& verdict) const
    {
        const QString cell = cellNoun(*verdict.cell, true);
        return verdict.mistake == WrongAnswer::ChildrenToCome
            ? tr("%1 has marked children that are still to be visited, so its boxes go onto the stack.").arg(cell)
            : tr("%1 has no more children to visit, so its boxes come off the stack.").arg(cell);
    }

    QString wrongBox(const Verdict& verdict) const
    {
        const QString box = name(*verdict.box);
        switch (verdict.mistake) {
        case WrongAnswer::LeftOut: return tr("%1 is in no cell, so it is never pushed.").arg(box);
        case WrongAnswer::NotNext: return tr("%1 is not the box that is pushed next.").arg(box);
        case WrongAnswer::OtherCell: return tr("%1 waits in %2, and that is not the cell being visited.").arg(box, cellNoun(*verdict.cell));
        case WrongAnswer::AlreadyPushed: return tr("%1 is on the stack already, since step %2.").arg(box, number(verdict));
        case WrongAnswer::PushedLater: return tr("%1 is pushed later, at step %2: the list goes in its order.").arg(box, number(verdict));
        case WrongAnswer::NotOnStack: return tr("%1 is not on the stack.").arg(box);
        default: return tr("%1 is on the stack, but %2 lies above it.").arg(box, name(*verdict.other));
        }
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

QString verdictSentence(const Analysis& analysis, const ExamQuestion& question, const Answer& answer, const Verdict& verdict)
{
    const PredictionWords words(analysis, question);
    return verdict.isRight() ? QCoreApplication::translate("PredictionWords", "Right. %1").arg(words.right())
                             : QCoreApplication::translate("PredictionWords", "Not so. %1").arg(words.wrong(answer, verdict));
}

QString answerSentence(const Analysis& analysis, const ExamQuestion& question) { return PredictionWords(analysis, question).right(); }

}  // namespace mortonscope
