#include "core/narrate/prediction_words.h"

#include "core/analysis/analysis.h"
#include "core/base/message.h"
#include "core/catalogue/catalogue.h"
#include "core/explain/separation.h"
#include "core/machine/machine_report.h"
#include "core/narrate/narrate.h"
#include "core/space/text.h"
#include "core/words/words.h"

namespace mortonscope {

using namespace narration;

namespace {

class PredictionWords {
public:
    PredictionWords(const Analysis& analysis, const ExamQuestion& question)
        : m_analysis(analysis), m_scene(*analysis.scene), m_question(question), m_event(question.event)
    {
    }

    std::string question(std::optional<BoxId> first) const
    {
        switch (m_question.asked) {
        case Asked::HomeCell:
            return say("Into which cell does {1} go? Click it; in the World, clicking again goes one level up.",
                       name(m_event.first));
        case Asked::NextCell: return say("Which cell does the pass enter next? Click it.");
        case Asked::Pair:
            return first ? say("Which two boxes are tested next? {1} and … click the other one.", name(*first))
                         : say("Which two boxes are tested next? Click one, then the other.");
        case Asked::Outcome:
            return say("{1} and {2} are tested: do they overlap?", name(m_event.first), name(m_event.second));
        case Asked::StackMove: return say("What happens to the stack next: is a box pushed, or popped?");
        case Asked::PushedBox: return say("Which box is pushed next? Click it.");
        case Asked::PoppedBox: return say("Which box is popped next? Click it.");
        case Asked::MarkedCell:
            return say("Which cell is marked as non-empty for {1} now? Click it; in the World, clicking again goes one "
                       "level up.",
                       name(m_event.first));
        default: return typedQuestion();
        }
    }

    std::string right() const
    {
        switch (m_question.asked) {
        case Asked::HomeCell: return say("{1} goes into {2}.", name(m_event.first), cellNoun(*m_event.cell()));
        case Asked::NextCell: return say("The pass enters {1}.", cellNoun(*m_event.cell()));
        case Asked::Pair: return say("{1} and {2} are tested.", name(m_event.first), name(m_event.second));
        case Asked::Outcome: return outcome();
        case Asked::StackMove:
            return m_event.kind == StepKind::Push ? say("A box is pushed.") : say("A box is popped.");
        case Asked::PushedBox: return say("{1} is pushed.", name(m_event.first));
        case Asked::PoppedBox: return say("{1} is popped.", name(m_event.first));
        case Asked::MarkedCell: return say("{1} is marked.", cellNoun(*m_event.cell(), true));
        default: return typedRight();
        }
    }

    std::string outcome() const
    {
        const BoxPair pair = *m_event.pair();
        const bool hit = std::get<TestOutcome>(m_question.right) == TestOutcome::Hit;
        if (hit != m_scene.overlap(pair.first, pair.second)) {  // the test itself is faulty; say why
            return say("{1} and {2}: {3}.", name(pair.first), name(pair.second), verdictText(m_analysis, pair));
        }
        return hit ? say("{1} and {2} overlap.", name(pair.first), name(pair.second))
                   : say("{1} and {2} don’t overlap: {3}.", name(pair.first), name(pair.second),
                         missText(m_scene, pair.first, pair.second));
    }

    std::string wrong(const Answer& answer, const Verdict& verdict) const
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
        default: return bothSentences(wrongTyped(verdict), namedMistakes(verdict));
        }
    }

private:
    /// Returns the sentence that an exercise done by hand gives for the same mistake.
    std::string fault(MoveFault fault, Cell cell) const
    {
        return faultSentence({fault, cell, {}, m_event.box().value_or(kNoBox), kNoBox, {}}, m_scene);
    }

    std::string wrongHome(Cell answer, const Verdict& verdict) const
    {
        const std::string box = name(m_event.first);
        switch (verdict.mistake) {
        case WrongAnswer::SentToRoot:
            return say("A corner of {1} lies outside the world: the rule for such boxes decides, not its corners.",
                       box);
        case WrongAnswer::NoCornerInside: return fault(MoveFault::NoCornerInside, answer);
        case WrongAnswer::PlacedOtherwise:
            return say(
                "{1} goes into another cell: this placement does not use the smallest cell that holds both corners.",
                box);
        case WrongAnswer::OneCornerOutside: return fault(MoveFault::OneCornerOutside, answer);
        default: return fault(MoveFault::TooHigh, answer);
        }
    }

    std::string wrongCell(Cell answer, const Verdict& verdict) const
    {
        const std::string cell = cellNoun(answer, true);
        switch (verdict.mistake) {
        case WrongAnswer::NotMarked: return fault(MoveFault::NotMarked, answer);
        case WrongAnswer::NotNext: return say("{1} is not the cell that is entered next.", cell);
        case WrongAnswer::BeingVisited: return say("{1} has been entered already, at step {2}.", cell, number(verdict));
        case WrongAnswer::AlreadyLeft:
            return say("{1} is finished by then: the pass leaves it at step {2}.", cell, number(verdict));
        case WrongAnswer::ParentFirst:
            return say("{1} is not a child of a cell that is being visited: {2} has to be entered first.", cell,
                       cellNoun(*verdict.cell));
        default: return fault(MoveFault::SiblingFirst, answer);
        }
    }

    std::string wrongPair(BoxPair answer, const Verdict& verdict) const
    {
        const std::string a = name(answer.first);
        const std::string b = name(answer.second);
        switch (verdict.mistake) {
        case WrongAnswer::SameBox:
            return faultSentence({MoveFault::SameBox, {}, {}, answer.first, kNoBox, {}}, m_scene);
        case WrongAnswer::LeftOut: return say("{1} is in no cell, so it is never tested.", name(*verdict.box));
        case WrongAnswer::Untested: return say("{1} and {2} are never tested here, although they should be.", a, b);
        case WrongAnswer::NotNext: return say("{1} and {2} are not tested next.", a, b);
        case WrongAnswer::CellsUnrelated:
            return say("{1} and {2} are never tested: their paths diverge at {3}, so neither cell is inside the other.",
                       a, b, cellNoun(*verdict.cell));
        case WrongAnswer::AlreadyTested:
            return say("{1} and {2} have been tested already, at step {3}.", a, b, number(verdict));
        default: return say("{1} and {2} are tested later, at step {3}.", a, b, number(verdict));
        }
    }

    std::string wrongMove(const Verdict& verdict) const
    {
        const std::string cell = cellNoun(*verdict.cell, true);
        if (verdict.mistake == WrongAnswer::ChildrenToCome) {
            return say("{1} has non-empty children that have not been visited yet, so its boxes go onto the stack.",
                       cell);
        }
        return say("{1} has no more children to visit, so its boxes come off the stack.", cell);
    }

    std::string wrongBox(const Verdict& verdict) const
    {
        const std::string box = name(*verdict.box);
        switch (verdict.mistake) {
        case WrongAnswer::LeftOut: return say("{1} is in no cell, so it is never pushed.", box);
        case WrongAnswer::NotNext: return say("{1} is not the box that is pushed next.", box);
        case WrongAnswer::OtherCell:
            return say("{1} is in {2}, which is not the cell being visited.", box, cellNoun(*verdict.cell));
        case WrongAnswer::AlreadyPushed:
            return say("{1} is on the stack already, since step {2}.", box, number(verdict));
        case WrongAnswer::PushedLater:
            return say("{1} is pushed later, at step {2}: boxes are pushed in the order of the list.", box,
                       number(verdict));
        case WrongAnswer::NotOnStack: return say("{1} is not on the stack.", box);
        default: return say("{1} is on the stack, but {2} is on top of it.", box, name(*verdict.other));
        }
    }

    // ------------------------------------------------------------------------------------ what is typed

    /// Returns "top left" or "bottom right", as used in sentences.
    std::string corner() const
    {
        const bool leftTop = m_event.kind == StepKind::LocateLt || m_event.kind == StepKind::CodeLt;
        return leftTop ? say("top left") : say("bottom right");
    }

    std::string typedQuestion() const
    {
        const std::string box = name(m_event.first);
        switch (m_question.asked) {
        case Asked::Position:
            return say("Which column and row is the {1} corner of {2} in? Type both, for example 1 2.", corner(), box);
        case Asked::CornerCode: return say("What is the Morton code of the {1} corner of {2}? Type it.", corner(), box);
        case Asked::XorGroups: return say("What is the XOR of the two codes of {1}? Type it.", box);
        case Asked::UpSoFar:
            return say("{2}’s XOR has been read from the last level up to level {1}: how many levels up so far?",
                       m_analysis.tree.space().depth() - m_event.group, box);
        case Asked::Level: return say("At which level does {1} live?", box);
        case Asked::CellCode: return say("What is the code of its cell at that level? Type it.");
        case Asked::Index: return say("Which slot does {1} go into?", box);
        default: return say("How many tests are made in {1}?", cellNoun(*m_event.cell()));
        }
    }

    std::string typedRight() const
    {
        const std::string box = name(m_event.first);
        if (const auto* at = std::get_if<GridPosition>(&m_question.right)) {
            return say("The {1} corner of {2} is in column {3}, row {4}.", corner(), box, at->column, at->row);
        }
        const auto value = std::get<std::int64_t>(m_question.right);
        switch (m_question.asked) {
        case Asked::CornerCode: return say("The code of the {1} corner of {2} is {3}.", corner(), box, groups(value));
        case Asked::XorGroups: return say("The XOR of the codes of {1} is {2}.", box, groups(value));
        case Asked::UpSoFar:
            return sayCount(static_cast<std::uint64_t>(value), "So far it goes up {1} level.",
                            "So far it goes up {1} levels.");
        case Asked::Level: return say("{1} lives at level {2}.", box, value);
        case Asked::CellCode:
            return say("The code of its cell is {1}.",
                       m_event.cell() ? binaryGroups(static_cast<std::uint32_t>(value), m_event.cell()->level())
                                      : std::to_string(value));
        case Asked::Index: return say("It is slot {1}.", value);
        default:
            return sayCount(static_cast<std::uint64_t>(value), "{1} test is made in {2}.", "{1} tests are made in {2}.",
                            cellNoun(*m_event.cell()));
        }
    }

    std::string wrongTyped(const Verdict& verdict) const
    {
        switch (verdict.mistake) {
        case WrongAnswer::Exchanged:
            return say("Column and row are the other way around: first how far to the right, then how far down.");
        case WrongAnswer::WrongColumn: return say("The row is right, the column is not.");
        case WrongAnswer::WrongRow: return say("The column is right, the row is not.");
        case WrongAnswer::WrongPosition:
            return say("Divide the distance from the edge of the world by the cell size, and drop the fraction.");
        case WrongAnswer::TooManyGroups:
            return sayCount(static_cast<std::uint64_t>(m_analysis.tree.space().depth()),
                            "Too long: codes have {1} quad digit here.", "Too long: codes have {1} quad digits here.");
        case WrongAnswer::LevelsUp: return fault(MoveFault::LevelsUp, Cell());
        case WrongAnswer::LowestGroup:
            return say("That is based on the lowest quad digit that differs; the highest one decides.");
        case WrongAnswer::GroupsCounted: return say("That is how many quad digits differ; the highest one decides.");
        case WrongAnswer::PlusOneMissing:
            return say(
                "That is one level too few: a box lives one level above the one at which its corners’ paths part.");
        case WrongAnswer::OnlyInCell:
            return say("You left out the stack: each of the {1} boxes is also tested with the {2} on it.",
                       countText(verdict.boxes), countText(verdict.above));
        case WrongAnswer::OnlyWithStack:
            return say("You counted only the stack: the {1} boxes of the cell are also tested with each other.",
                       countText(verdict.boxes));
        case WrongAnswer::PairsTwice: return say("Each pair of the cell is tested once, not in both orders.");
        case WrongAnswer::WithItself: return say("No box is tested with itself.");
        case WrongAnswer::WrongCount:
            return say("Boxes in the cell: {1}, on the stack: {2}. Test each pair within the cell, and each box with "
                       "all on the stack.",
                       countText(verdict.boxes), countText(verdict.above));
        default: return howItIsFound();
        }
    }

    /// Returns the rule that gives the number, without the number.
    std::string howItIsFound() const
    {
        switch (m_question.asked) {
        case Asked::CornerCode:
            return say("Take the bits of row and column in turn, beginning with the highest; the row’s comes first.");
        case Asked::XorGroups: return say("A bit of the XOR is 1 where the two codes differ.");
        case Asked::UpSoFar:
            return say(
                "Find the first of these levels, from the root, at which the XOR is not 00. The box goes up from "
                "the last level to the one above it. If all are 00, the answer is 0.");
        case Asked::Level: return say("The level is the depth minus the levels up.");
        case Asked::CellCode:
            return say("The code of the bottom right corner, shifted right by two bits for each level up.");
        default: return say("The slot is (4^level − 1)/3, the number of cells at the levels above, plus the code.");
        }
    }

    /// Names the classic mistakes that give this answer; nothing if there are more than three.
    std::string namedMistakes(const Verdict& verdict) const
    {
        constexpr std::size_t kMax = 3;
        const std::size_t count = verdict.mistakes.size();
        if (count == 0 || count > kMax) {
            return {};
        }
        const std::string titles = titlesOf(verdict.mistakes, kMax);
        return count == 1 ? say("A classic mistake: {1}.", titles)
                          : say("Classic mistakes that give this: {1}.", titles);
    }

    std::string wrongMark(const Verdict& verdict) const
    {
        const std::string cell = cellNoun(*verdict.cell, true);
        switch (verdict.mistake) {
        case WrongAnswer::MarkedAlready: return say("{1} is marked already.", cell);
        case WrongAnswer::NotAbove:
            return say("{1} is neither {2}’s cell nor an ancestor of it.", cell, name(m_event.first));
        case WrongAnswer::LowerFirst:
            return say("{1} is marked later: marking goes from the box’s cell up to the root.",
                       cellNoun(*verdict.below, true));
        default: return say("{1} is not the cell that is marked next.", cell);
        }
    }

    std::string groups(std::int64_t value) const
    {
        return binaryGroups(static_cast<std::uint32_t>(value), m_analysis.tree.space().depth());
    }

    static std::string number(const Verdict& verdict) { return countText(verdict.when->value); }
    std::string name(BoxId id) const { return shortName(m_scene, id); }

    const Analysis& m_analysis;
    const Scene& m_scene;
    const ExamQuestion& m_question;
    const Event& m_event;
};

}  // namespace

std::string questionSentence(const Analysis& analysis, const ExamQuestion& question, std::optional<BoxId> first)
{
    return PredictionWords(analysis, question).question(first);
}

std::string verdictSentence(const Analysis& analysis, const ExamQuestion& question, const Answer& answer,
                            const Verdict& verdict)
{
    const PredictionWords words(analysis, question);
    if (verdict.isRight()) {
        return say("Right. {1}", words.right());
    }
    return say("No. {1}", words.wrong(answer, verdict));
}

std::string answerSentence(const Analysis& analysis, const ExamQuestion& question)
{
    return PredictionWords(analysis, question).right();
}

}  // namespace mortonscope
