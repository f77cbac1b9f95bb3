#include "app/features/machine/machine_words.h"

#include "app/words/wording.h"
#include "core/machine/machine_report.h"

#include <QCoreApplication>

namespace mortonscope {

namespace {

/// The translation context of the sentences.
struct MachineWords {
    Q_DECLARE_TR_FUNCTIONS(MachineWords)

public:
    static QString task(const Machine& machine);
    static QString move(const Move& move, const Scene& scene);
    static QString score(const Machine& machine);
    static QString part(ExercisePart part);
    static QString difficulty(int difficulty);
    static QString feedback(Feedback feedback);
    static QString field(DerivationField field);
};

QString nameIn(const Scene& scene, BoxId box) { return box != kNoBox ? sentenceName(scene, box) : QString(); }

QString cellIn(const std::optional<Cell>& cell) { return cell ? cellNoun(*cell) : QString(); }

QString MachineWords::field(DerivationField field)
{
    switch (field) {
    case DerivationField::Lt: return tr("code of the top left corner");
    case DerivationField::Rb: return tr("code of the bottom right corner");
    case DerivationField::Xor: return tr("XOR of both codes");
    case DerivationField::Level: return tr("level");
    case DerivationField::Code: return tr("code on its level");
    case DerivationField::Index: return tr("index");
    }
    return {};
}

QString MachineWords::task(const Machine& machine)
{
    const MachineState& state = machine.state();
    if (machine.isFinished()) {
        return tr("Submitted. Step through the correct answer below, or save the report.");
    }
    if (const auto box = state.box()) {
        const QString name = nameIn(machine.scene(), *box);
        if (const auto field = state.field()) {
            return isCode(*field)
                     ? tr("Box %1: type the %2, in bits such as 00 11.").arg(name, MachineWords::field(*field))
                     : tr("Box %1: type the %2.").arg(name, MachineWords::field(*field));
        }
        return tr("Box %1: into which cell does it go? Click the cell (again: one level up), or type its index.")
            .arg(name);
    }
    if (machine.isComplete()) {
        return tr("Everything is done: submit it.");
    }
    if (state.path().empty()) {
        return tr("The pass begins: which cell is entered first?");
    }
    return tr("You are in %1. What does the algorithm do next?").arg(cellIn(state.path().back()));
}

QString MachineWords::move(const Move& move, const Scene& scene)
{
    const QString box = nameIn(scene, move.box);
    switch (move.kind) {
    case MoveKind::StateValue: {
        const QString number =
            isCode(move.field) ? codeText(static_cast<std::uint32_t>(move.number), scene.space().level(), Base::Binary)
                               : QString::number(move.number);
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

QString MachineWords::score(const Machine& machine)
{
    const MachineScore score = machine.score();
    QString text = tr("%1 of %2 points (%3 %).").arg(score.points).arg(score.of).arg(score.percent());
    if (score.slips > 0) {
        text += QLatin1Char(' ') + tr("%n wrong move(s).", nullptr, static_cast<int>(score.slips));
    }
    if (score.hints > 0) {
        text += QLatin1Char(' ') + tr("%n hint(s).", nullptr, static_cast<int>(score.hints));
    }
    if (const auto common = machine.commonMistakes(); !common.empty()) {
        const QString behindAll =
            score.slips > 1 ? tr("Misconception behind all wrong moves:") + QLatin1Char(' ') : QString();
        text += QLatin1Char(' ') + behindAll + fromCore(namedSentence(common));
    }
    return text;
}

QString MachineWords::part(ExercisePart part)
{
    switch (part) {
    case ExercisePart::Place: return tr("Insert boxes into their cells");
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
QString exerciseText(const ExerciseCode& code, const Scene& scene) { return fromCore(exerciseSentence(code, scene)); }
QString moveText(const Move& move, const Scene& scene) { return MachineWords::move(move, scene); }
QString scoreText(const Machine& machine) { return MachineWords::score(machine); }
QString reportText(const Machine& machine, const ReportHead& head) { return fromCore(reportToText(machine, head)); }
QString partText(ExercisePart part) { return MachineWords::part(part); }
QString difficultyText(int difficulty) { return MachineWords::difficulty(difficulty); }
QString feedbackText(Feedback feedback) { return MachineWords::feedback(feedback); }

QString faultText(const MoveVerdict& verdict, const Scene& scene)
{
    const QString named = fromCore(namedSentence(verdict.named));
    const QString fault = fromCore(faultSentence(verdict, scene));
    return named.isEmpty() ? fault : fault + QLatin1Char(' ') + named;
}

}  // namespace mortonscope
