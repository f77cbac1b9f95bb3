#include "core/machine/machine_words.h"

namespace mortonscope {

namespace {

using Fault = MoveFault;

std::string cellWords(Cell cell)
{
    return cell.isRoot() ? "the root" : "cell " + std::to_string(cell.index().value) + " (level " + std::to_string(cell.level()) + " #" + std::to_string(cell.code()) + ")";
}

std::string capitalized(std::string text)
{
    if (!text.empty() && text.front() >= 'a' && text.front() <= 'z') {
        text.front() = static_cast<char>(text.front() - 'a' + 'A');
    }
    return text;
}

std::string counted(std::size_t count, std::string_view one, std::string_view many)
{
    return std::to_string(count) + ' ' + std::string(count == 1 ? one : many);
}

}  // namespace

std::string faultSentence(const MoveVerdict& v, const Scene& scene)
{
    const std::string box = v.box != kNoBox ? scene.name(v.box) : "";
    const std::string other = v.other != kNoBox ? scene.name(v.other) : "";
    const std::string cell = v.cell ? cellWords(*v.cell) : "";
    const std::string below = v.below ? cellWords(*v.below) : "";
    switch (v.fault) {
    case Fault::None: return "Right.";
    case Fault::OverAlready: return "Nothing is left to be done.";
    case Fault::AnotherAsked: return "Something else of " + box + " is asked for first.";
    case Fault::PlaceFirst: return box + " is in no cell yet: the pass begins when all boxes are in.";
    case Fault::AllPlaced: return "All boxes are in their cells.";
    case Fault::NothingOnStack: return "There is nothing on the stack.";
    case Fault::NotOnTop: return box + " lies on top of the stack, not " + other + ".";
    case Fault::NoCellEntered: return "No cell is being visited.";
    case Fault::LevelsUp: return "That is how many levels up from the leaves; the level is counted from the root, which is 0.";
    case Fault::WrongNumber: return "That is not the number of " + box + ".";
    case Fault::NoCornerInside: return "Neither corner of " + box + " lies in " + cell + ".";
    case Fault::OneCornerOutside: return "Only one of the two corners of " + box + " lies in " + cell + ".";
    case Fault::TooHigh: return "Both corners of " + box + " lie in " + cell + ", but also in " + below + ", which is smaller.";
    case Fault::EnterFirst: return "No cell is being visited: " + below + " is entered first.";
    case Fault::TestsFirst: return "In " + cell + " not all tests are done.";
    case Fault::PushFirst: return "The boxes of " + cell + " go onto the stack first: it has marked children.";
    case Fault::ChildrenFirst: return capitalized(below) + " has to be visited first.";
    case Fault::PopFirst: return "The boxes that " + cell + " pushed come off the stack first.";
    case Fault::LeaveFirst: return "Everything in " + cell + " is done: it is left first.";
    case Fault::NotMarked: return "No box is in " + cell + " or below it: it is never entered.";
    case Fault::EnteredAlready: return capitalized(cell) + " has been entered already.";
    case Fault::NotAChild: return capitalized(cell) + " is no child of " + below + ", which is being visited.";
    case Fault::SiblingFirst: return capitalized(below) + " comes before " + cell + ": children are entered in the order of their codes.";
    case Fault::SameBox: return box + " is not tested with itself.";
    case Fault::TestedAlready: return box + " and " + other + " have been tested already.";
    case Fault::NotOfThisCell: return "Neither " + box + " nor " + other + " is in " + cell + ", which is being visited.";
    case Fault::NotAbove: return other + " is neither in " + cell + " nor on the stack, so " + box + " is not tested with it here.";
    case Fault::AnotherPairFirst: return box + " and " + other + " are tested in this cell, but another pair comes first.";
    case Fault::NotInList: return box + " is not in the list of " + cell + ".";
    case Fault::PushedAlready: return box + " lies on the stack already.";
    case Fault::NoChildren: return capitalized(cell) + " has no marked child, so nothing is pushed.";
    case Fault::AnotherBoxFirst: return other + " comes before " + box + " in the list.";
    case Fault::NothingPushed: return capitalized(cell) + " has nothing of its own on the stack: what lies there is still needed.";
    }
    return {};
}

std::string namedSentence(const MoveVerdict& verdict)
{
    std::string text;
    for (const Algorithm* mistake : verdict.named) {
        text += (text.empty() ? "" : ", ") + std::string(mistake->id);
    }
    if (verdict.named.size() == 1) {
        return "This is the mistake " + text + ": " + std::string(verdict.named.front()->idea);
    }
    return text.empty() ? text : "This is one of these mistakes: " + text + '.';
}

std::string exerciseSentence(const ExerciseCode& code, const Scene& scene)
{
    const std::string boxes = counted(scene.size(), "box", "boxes");
    const std::string pass = std::string("walk through the tree with the object stack, lists ") + (code.order == ListOrder::FirstIn ? "first-in" : "last-in");
    const std::string depth = " (depth " + std::to_string(scene.space().level()) + ")";
    switch (code.part) {
    case ExercisePart::Place: return "Put " + boxes + " into their cells" + depth + ".";
    case ExercisePart::Pass: return boxes + " are in their cells" + depth + ": " + pass + ".";
    case ExercisePart::Both: return "Put " + boxes + " into their cells" + depth + ", then " + pass + ".";
    }
    return {};
}

std::string reportToText(const Machine& machine, const ReportHead& head)
{
    const MachineScore score = machine.score();
    std::string out = "Exercise " + textOf(machine.code()) + (head.name.empty() ? "" : ", " + head.name) + '\n';
    out += exerciseSentence(machine.code(), machine.scene()) + '\n';
    out += "Score: " + std::to_string(score.points) + " of " + std::to_string(score.of) + " (" + std::to_string(score.percent()) + " %), "
        + counted(score.slips, "slip", "slips") + ", " + counted(score.hints, "hint", "hints") + ", " + counted(score.checks, "check", "checks") + ", "
        + counted(score.undone, "move", "moves") + " taken back";
    out += machine.isFinished() ? ".\n" : "; not finished.\n";
    if (head.seconds > 0) {
        out += "Time: " + std::to_string(head.seconds / 60) + " min " + std::to_string(head.seconds % 60) + " s\n";
    }
    for (const Slip& slip : machine.slips()) {
        const std::string named = namedSentence(slip.verdict);
        out += "  move " + std::to_string(slip.at + 1) + ": " + textOf(slip.move, machine.scene()) + " – " + faultSentence(slip.verdict, machine.scene());
        out += (named.empty() ? "" : ' ' + named) + '\n';
    }
    const auto common = machine.commonMistakes();
    if (machine.slips().size() > 1 && !common.empty()) {
        MoveVerdict all;
        all.named = common;
        out += "All of them: " + namedSentence(all) + '\n';
    }
    return out;
}

}  // namespace mortonscope
