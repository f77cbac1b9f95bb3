#include "app/features/machine/machine_words.h"

#include "app/words/wording.h"

#include <QCoreApplication>

namespace mortonscope {

namespace {

/// The translation context of the sentences.
struct MachineWords {
    Q_DECLARE_TR_FUNCTIONS(MachineWords)
};

QString nameIn(const Scene& scene, BoxId box) { return box != kNoBox ? sentenceName(scene, box) : QString(); }

QString cellIn(const std::optional<Cell>& cell) { return cell ? cellNoun(*cell) : QString(); }

QString fieldText(DerivationField field)
{
    switch (field) {
    case DerivationField::Lt: return MachineWords::tr("code of the top left corner");
    case DerivationField::Rb: return MachineWords::tr("code of the bottom right corner");
    case DerivationField::Xor: return MachineWords::tr("XOR of both codes");
    case DerivationField::Level: return MachineWords::tr("level");
    case DerivationField::Code: return MachineWords::tr("code on its level");
    case DerivationField::Index: return MachineWords::tr("index");
    }
    return {};
}

}  // namespace

QString machineTask(const Machine& machine)
{
    const MachineState& state = machine.state();
    if (machine.isFinished()) {
        return MachineWords::tr("Submitted. Step through the correct answer below, or save the report.");
    }
    if (const auto box = state.box()) {
        const QString name = nameIn(machine.scene(), *box);
        if (const auto field = state.field()) {
            if (isCode(*field)) {
                return MachineWords::tr("Box %1: type the %2, in bits such as 00 11.").arg(name, fieldText(*field));
            }
            return MachineWords::tr("Box %1: type the %2.").arg(name, fieldText(*field));
        }
        return MachineWords::tr(
                   "Box %1: into which cell does it go? Click the cell (again: one level up), or type its index.")
            .arg(name);
    }
    if (machine.isComplete()) {
        return MachineWords::tr("Everything is done: submit it.");
    }
    if (state.path().empty()) {
        return MachineWords::tr("The pass begins: which cell is entered first?");
    }
    return MachineWords::tr("You are in %1. What does the algorithm do next?").arg(cellIn(state.path().back()));
}

QString moveText(const Move& move, const Scene& scene)
{
    const QString box = nameIn(scene, move.box);
    switch (move.kind) {
    case MoveKind::StateValue: {
        QString number = QString::number(move.number);
        if (isCode(move.field)) {
            number = codeText(static_cast<std::uint32_t>(move.number), scene.space().level(), Base::Binary);
        }
        return MachineWords::tr("%1 of %2 is %3").arg(fieldText(move.field), box, number);
    }
    case MoveKind::Place: return MachineWords::tr("%1 goes into %2").arg(box, cellIn(move.cell));
    case MoveKind::Enter: return MachineWords::tr("enter %1").arg(cellIn(move.cell));
    case MoveKind::Test: return MachineWords::tr("test %1 and %2").arg(box, nameIn(scene, move.other));
    case MoveKind::Push: return MachineWords::tr("push %1").arg(box);
    case MoveKind::Pop: return MachineWords::tr("pop %1").arg(box);
    case MoveKind::Leave: return MachineWords::tr("leave %1").arg(cellIn(move.cell));
    }
    return {};
}

QString scoreText(const Machine& machine)
{
    const MachineScore score = machine.score();
    QString text = MachineWords::tr("%1 of %2 points (%3 %).").arg(score.points).arg(score.of).arg(score.percent());
    if (score.slips > 0) {
        text += QLatin1Char(' ') + MachineWords::tr("%n wrong move(s).", nullptr, static_cast<int>(score.slips));
    }
    if (score.hints > 0) {
        text += QLatin1Char(' ') + MachineWords::tr("%n hint(s).", nullptr, static_cast<int>(score.hints));
    }
    if (const auto common = machine.commonMistakes(); !common.empty()) {
        if (score.slips > 1) {
            text += QLatin1Char(' ') + MachineWords::tr("Misconception behind all wrong moves:");
        }
        text += QLatin1Char(' ') + fromCore(namedSentence(common));
    }
    return text;
}

QString partText(ExercisePart part)
{
    switch (part) {
    case ExercisePart::Place: return MachineWords::tr("Insert boxes into their cells");
    case ExercisePart::Pass: return MachineWords::tr("Walk through the tree");
    case ExercisePart::Both: return MachineWords::tr("Both, one after the other");
    }
    return {};
}

QString difficultyText(int difficulty)
{
    switch (difficulty) {
    case 1: return MachineWords::tr("1 – 3 or 4 boxes, depth 2, cells only");
    case 2: return MachineWords::tr("2 – 5 to 7 boxes, depth 2, with XOR and level");
    default: return MachineWords::tr("3 – 8 to 12 boxes, depth 3, with all numbers");
    }
}

QString feedbackText(Feedback feedback)
{
    switch (feedback) {
    case Feedback::AtOnce: return MachineWords::tr("At once");
    case Feedback::OnRequest: return MachineWords::tr("When I ask");
    case Feedback::AtEnd: return MachineWords::tr("At the end");
    }
    return {};
}

QString exerciseText(const ExerciseCode& code, const Scene& scene) { return fromCore(exerciseSentence(code, scene)); }
QString reportText(const Machine& machine, const ReportHead& head) { return fromCore(reportToText(machine, head)); }

QString faultText(const MoveVerdict& verdict, const Scene& scene)
{
    const QString named = fromCore(namedSentence(verdict.named));
    const QString fault = fromCore(faultSentence(verdict, scene));
    return named.isEmpty() ? fault : fault + QLatin1Char(' ') + named;
}

}  // namespace mortonscope
