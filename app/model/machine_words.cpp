#include "app/model/machine_words.h"

#include "app/model/algorithm_words.h"
#include "app/model/putting_in_sentence.h"
#include "app/model/wording.h"

#include <QCoreApplication>
#include <QStringList>

namespace mortonscope {

namespace {

/// Gives the sentences their context.
struct MachineWords {
    Q_DECLARE_TR_FUNCTIONS(MachineWords)

public:
    static QString task(const Machine& machine);
    static QString exercise(const ExerciseCode& code, const Scene& scene);
    static QString move(const Move& move, const Scene& scene);
    static QString fault(const MoveVerdict& v, const Scene& scene);
    static QString passFault(const MoveVerdict& v, const QString& box, const QString& other, const QString& cell, const QString& below);
    static QString named(const std::vector<const Algorithm*>& mistakes);
    static QString score(const Machine& machine);
    static QString report(const Machine& machine, const ReportHead& head);
    static QString part(ExercisePart part);
    static QString difficulty(int difficulty);
    static QString feedback(Feedback feedback);
    static QString field(DerivationField field);
};

QString nameIn(const Scene& scene, BoxId box) { return box != kNoBox ? sentenceName(scene, box) : QString(); }

/// With a capital letter, as the noun opens these sentences.
QString cellIn(const std::optional<Cell>& cell, bool atStart = false) { return cell ? cellNoun(*cell, atStart) : QString(); }

QString MachineWords::field(DerivationField field)
{
    switch (field) {
    case DerivationField::Lt: return tr("code of (left, top)");
    case DerivationField::Rb: return tr("code of (right, bottom)");
    case DerivationField::Xor: return tr("XOR of both codes");
    case DerivationField::Level: return tr("level");
    case DerivationField::Code: return tr("code on its level");
    case DerivationField::Index: return tr("linear index");
    }
    return {};
}

QString MachineWords::task(const Machine& machine)
{
    const MachineState& state = machine.state();
    if (machine.isFinished()) {
        return tr("It is handed in. Walk through the right answer below, or save the report.");
    }
    if (const auto box = state.box()) {
        const QString name = nameIn(machine.scene(), *box);
        if (const auto field = state.field()) {
            return isCode(*field) ? tr("Box %1: type the %2, in bits such as 00 11.").arg(name, MachineWords::field(*field))
                                  : tr("Box %1: type the %2.").arg(name, MachineWords::field(*field));
        }
        return tr("Box %1: into which cell does it go? Click the cell (again: one level up), or type its index.").arg(name);
    }
    if (machine.isComplete()) {
        return tr("All is done: hand it in.");
    }
    if (state.path().empty()) {
        return tr("The pass begins: which cell is entered first?");
    }
    return tr("You are in %1. What does the machine do next?").arg(cellIn(state.path().back()));
}

QString MachineWords::exercise(const ExerciseCode& code, const Scene& scene)
{
    const QString boxes = tr("%n box(es)", nullptr, static_cast<int>(scene.size()));
    const QString order = code.order == ListOrder::FirstIn ? tr("first-in") : tr("last-in");
    switch (code.part) {
    case ExercisePart::Place: return tr("Put %1 into their cells, at depth %2.").arg(boxes).arg(scene.space().level());
    case ExercisePart::Pass: return tr("%1 are in their cells: walk through the tree with the object stack, lists %2.").arg(boxes, order);
    case ExercisePart::Both: return tr("Put %1 into their cells, at depth %2, then walk through the tree with the object stack, lists %3.").arg(boxes).arg(scene.space().level()).arg(order);
    }
    return {};
}

QString MachineWords::move(const Move& move, const Scene& scene)
{
    const QString box = nameIn(scene, move.box);
    switch (move.kind) {
    case MoveKind::Say: {
        const QString number = isCode(move.field) ? codeText(static_cast<std::uint32_t>(move.number), scene.space().level(), Base::Binary) : QString::number(move.number);
        return tr("%1 of %2 is %3").arg(field(move.field), box, number);
    }
    case MoveKind::Place: return tr("%1 goes into %2").arg(box, cellIn(move.cell));
    case MoveKind::Enter: return tr("enter %1").arg(cellIn(move.cell));
    case MoveKind::Test: return tr("test %1 and %2").arg(box, nameIn(scene, move.other));
    case MoveKind::Push: return tr("push %1").arg(box);
    case MoveKind::Pop: return tr("pop %1").arg(box);
    case MoveKind::Leave: return tr("leave %1").arg(cellIn(move.cell));
    }
    return {};
}

QString MachineWords::named(const std::vector<const Algorithm*>& mistakes)
{
    constexpr std::size_t kMost = 4;
    QStringList titles;
    for (std::size_t i = 0; i < mistakes.size() && i < kMost; ++i) {
        titles << tr("“%1”").arg(algorithmTitle(*mistakes[i]));
    }
    if (titles.isEmpty()) {
        return {};
    }
    const QString all = mistakes.size() > kMost ? tr("%1 and others").arg(titles.join(tr(", "))) : titles.join(tr(", "));
    return mistakes.size() == 1 ? tr("This is the classic mistake %1: %2").arg(all, algorithmIdea(*mistakes.front()))
                                : tr("Classic mistakes that do just this: %1.").arg(all);
}

QString MachineWords::fault(const MoveVerdict& v, const Scene& scene)
{
    const QString box = nameIn(scene, v.box);
    const QString cell = cellIn(v.cell);
    switch (v.fault) {
    case MoveFault::None: return {};
    case MoveFault::OverAlready: return tr("Nothing is left to be done.");
    case MoveFault::AnotherAsked: return tr("Something else of %1 is asked for first.").arg(box);
    case MoveFault::PlaceFirst: return tr("%1 is in no cell yet: the pass begins when all boxes are in.").arg(box);
    case MoveFault::AllPlaced: return tr("All boxes are in their cells.");
    case MoveFault::NothingOnStack: return tr("There is nothing on the stack.");
    case MoveFault::NotOnTop: return tr("%1 lies on top of the stack, not %2.").arg(box, nameIn(scene, v.other));
    case MoveFault::NoCellEntered: return tr("No cell is being visited.");
    case MoveFault::LevelsUp: return tr("That is how many levels up from the leaves; the level is counted from the root, which is 0.");
    case MoveFault::WrongNumber: return tr("That is not the number of %1.").arg(box);
    case MoveFault::NoCornerInside: return tr("Neither corner of %1 lies in %2.").arg(box, cell);
    case MoveFault::OneCornerOutside: return tr("Only one of the two corners of %1 lies in %2.").arg(box, cell);
    case MoveFault::TooHigh: return tr("Both corners of %1 lie in %2, but there is a smaller cell that holds both.").arg(box, cell);
    default: return passFault(v, box, nameIn(scene, v.other), cell, cellIn(v.below));
    }
}

QString MachineWords::passFault(const MoveVerdict& v, const QString& box, const QString& other, const QString& cell, const QString& below)
{
    const QString Cell = cellIn(v.cell, true);
    switch (v.fault) {
    case MoveFault::EnterFirst: return tr("No cell is being visited: %1 is entered first.").arg(below);
    case MoveFault::TestsFirst: return tr("In %1 not all tests are done.").arg(cell);
    case MoveFault::PushFirst: return tr("%1 has marked children: its boxes go onto the stack first.").arg(Cell);
    case MoveFault::ChildrenFirst: return tr("%1 has a marked child that has not been visited yet.").arg(Cell);
    case MoveFault::PopFirst: return tr("The boxes that %1 pushed come off the stack first.").arg(cell);
    case MoveFault::LeaveFirst: return tr("Everything in %1 is done: it is left first.").arg(cell);
    case MoveFault::NotMarked: return tr("No box is in %1 or below it, so it is never entered.").arg(cell);
    case MoveFault::EnteredAlready: return tr("%1 has been entered already.").arg(Cell);
    case MoveFault::NotAChild: return tr("%1 is not a child of %2, which is being visited.").arg(Cell, below);
    case MoveFault::SiblingFirst: return tr("%1 comes later: marked children are entered in the order of their codes.").arg(Cell);
    case MoveFault::SameBox: return tr("%1 is not tested with itself.").arg(box);
    case MoveFault::TestedAlready: return tr("%1 and %2 have been tested already.").arg(box, other);
    case MoveFault::NotOfThisCell: return tr("Neither %1 nor %2 is in %3, which is being visited.").arg(box, other, cell);
    case MoveFault::NotAbove: return tr("%2 is neither in %3 nor on the stack, so %1 is not tested with it here.").arg(box, other, cell);
    case MoveFault::AnotherPairFirst: return tr("%1 and %2 are tested in this cell, but another pair comes first.").arg(box, other);
    case MoveFault::NotInList: return tr("%1 is not in the list of %2.").arg(box, cell);
    case MoveFault::PushedAlready: return tr("%1 lies on the stack already.").arg(box);
    case MoveFault::NoChildren: return tr("%1 has no marked child, so nothing is pushed.").arg(Cell);
    case MoveFault::AnotherBoxFirst: return tr("%2 comes before %1 in the list.").arg(box, other);
    default: return tr("%1 has nothing of its own on the stack: what lies there is still needed.").arg(Cell);
    }
}

QString MachineWords::score(const Machine& machine)
{
    const MachineScore score = machine.score();
    QString text = tr("%1 of %2 points (%3 %).").arg(score.points).arg(score.of).arg(score.percent());
    if (score.slips > 0) {
        text += QLatin1Char(' ') + tr("%n slip(s).", nullptr, static_cast<int>(score.slips));
    }
    if (score.hints > 0) {
        text += QLatin1Char(' ') + tr("%n hint(s).", nullptr, static_cast<int>(score.hints));
    }
    if (const auto common = machine.commonMistakes(); !common.empty()) {
        text += QLatin1Char(' ') + (score.slips > 1 ? tr("Behind all slips:") + QLatin1Char(' ') : QString()) + named(common);
    }
    return text;
}

QString MachineWords::report(const Machine& machine, const ReportHead& head)
{
    const Scene& scene = machine.scene();
    QStringList lines;
    const QString code = QString::fromStdString(textOf(machine.code()));
    lines << (head.name.empty() ? tr("Exercise %1").arg(code) : tr("Exercise %1, %2").arg(code, fromCore(head.name)));
    lines << exercise(machine.code(), scene) << score(machine);
    if (!machine.isFinished()) {
        lines << tr("It is not handed in yet.");
    }
    lines << tr("Time: %1 min %2 s").arg(head.seconds / 60).arg(head.seconds % 60);
    for (const Slip& slip : machine.slips()) {
        lines << tr("Move %1, %2: %3").arg(slip.at + 1).arg(move(slip.move, scene), faultText(slip.verdict, scene));
    }
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

QString MachineWords::part(ExercisePart part)
{
    switch (part) {
    case ExercisePart::Place: return tr("Put boxes into their cells");
    case ExercisePart::Pass: return tr("Walk through the tree");
    case ExercisePart::Both: return tr("Both, one after the other");
    }
    return {};
}

QString MachineWords::difficulty(int difficulty)
{
    switch (difficulty) {
    case 1: return tr("1 – 3 or 4 boxes, depth 2, cells only");
    case 2: return tr("2 – 5 to 7 boxes, depth 2, with XOR and level");
    default: return tr("3 – 8 to 12 boxes, depth 3, with all numbers");
    }
}

QString MachineWords::feedback(Feedback feedback)
{
    switch (feedback) {
    case Feedback::AtOnce: return tr("At once");
    case Feedback::OnRequest: return tr("When I ask");
    case Feedback::AtEnd: return tr("At the end");
    }
    return {};
}

}  // namespace

QString machineTask(const Machine& machine) { return MachineWords::task(machine); }
QString exerciseText(const ExerciseCode& code, const Scene& scene) { return MachineWords::exercise(code, scene); }
QString moveText(const Move& move, const Scene& scene) { return MachineWords::move(move, scene); }
QString scoreText(const Machine& machine) { return MachineWords::score(machine); }
QString reportText(const Machine& machine, const ReportHead& head) { return MachineWords::report(machine, head); }
QString partText(ExercisePart part) { return MachineWords::part(part); }
QString difficultyText(int difficulty) { return MachineWords::difficulty(difficulty); }
QString feedbackText(Feedback feedback) { return MachineWords::feedback(feedback); }
QString fieldText(DerivationField field) { return MachineWords::field(field); }

QString faultText(const MoveVerdict& verdict, const Scene& scene)
{
    const QString named = MachineWords::named(verdict.named);
    const QString fault = MachineWords::fault(verdict, scene);
    return named.isEmpty() ? fault : fault + QLatin1Char(' ') + named;
}

}  // namespace mortonscope
