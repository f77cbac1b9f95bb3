#include "app/features/machine/machine_game.h"

#include "app/words/wording.h"

#include <utility>

namespace mortonscope {

MachineGame::MachineGame(QObject* parent) : QObject(parent) {}

void MachineGame::begin(const ExerciseCode& code)
{
    take(Machine(code));
    emit begun();
    emit changed();
}

void MachineGame::take(Machine machine)
{
    m_machine.emplace(std::move(machine));
    m_remark = {};
    m_took.reset();
    m_reviewed.reset();
    m_isSaved = false;
    m_tookBefore = 0;
    m_clock.start();
}

bool MachineGame::resume(const QByteArray& report)
{
    Result<MachineReport> read =
        reportFromJson(std::string_view(report.constData(), static_cast<std::size_t>(report.size())));
    if (!read) {
        return false;
    }
    take(std::move(read->machine));
    m_name = fromCore(read->head.name);
    m_tookBefore = static_cast<qint64>(read->head.seconds) * 1000;
    emit begun();
    if (m_machine->isFinished()) {
        sayFinished();
    } else {
        emit changed();
    }
    return true;
}

QByteArray MachineGame::kept() const
{
    return m_machine ? QByteArray::fromStdString(reportToJson(*m_machine, head())) : QByteArray();
}

void MachineGame::end()
{
    m_machine.reset();
    m_remark = {};
    m_reviewed.reset();
    emit begun();
    emit changed();
}

QString MachineGame::task() const { return m_machine ? fromCore(taskSentence(*m_machine)) : QString(); }

void MachineGame::say(Remark::Kind kind, const QString& words)
{
    m_remark = {kind, words};
    emit changed();
}

void MachineGame::act(const Move& move)
{
    if (!m_machine) {
        return;
    }
    m_isSaved = false;
    const MoveVerdict verdict = m_machine->act(move);
    const Scene& scene = m_machine->scene();
    if (!verdict.isRight()) {
        const auto kind = verdict.isRefused() ? Remark::Kind::Note : Remark::Kind::Wrong;
        say(kind, fromCore(wrongMoveSentences(verdict, scene)));
    } else if (m_machine->isFinished()) {
        sayFinished();
    } else if (m_machine->code().feedback == Feedback::AtOnce) {
        say(Remark::Kind::Right, tr("Right: %1.").arg(fromCore(moveWords(move, scene))));
    } else {
        say(Remark::Kind::None, tr("Done: %1.").arg(fromCore(moveWords(move, scene))));
    }
}

bool MachineGame::actTyped(const QString& text)
{
    if (!m_machine) {
        return false;
    }
    const MoveContext context = m_machine->state().context(m_machine->scene());
    std::string typed = text.trimmed().toStdString();
    // When the machine waits for a number or a cell, the user may type it without a command word.
    const bool bare = !typed.empty() && !QChar(text.trimmed().front()).isLetter();
    if (const auto field = m_machine->state().field(); bare && field) {
        typed = std::string(wordOf(*field)) + ' ' + typed;
    } else if (bare && m_machine->state().isPlacing()) {
        typed = "place " + typed;
    }
    const Result<Move> move = moveFromText(typed, context);
    if (!move) {
        say(Remark::Kind::Note, errorText(move.error()));
        return false;
    }
    act(*move);
    return true;
}

void MachineGame::undo()
{
    if (m_machine && m_machine->undo()) {
        say(Remark::Kind::Note, tr("Move undone."));
    }
}

void MachineGame::redo()
{
    if (m_machine && m_machine->redo()) {
        say(Remark::Kind::Note,
            tr("Redone: %1.").arg(fromCore(moveWords(m_machine->moves().back(), m_machine->scene()))));
    }
}

void MachineGame::hint()
{
    if (!m_machine || m_machine->isFinished()) {
        return;
    }
    if (const auto move = m_machine->hint()) {
        say(Remark::Kind::Told, tr("Next move: %1. (No point for a move you were shown.)")
                                    .arg(fromCore(moveWords(*move, m_machine->scene()))));
    } else {
        say(Remark::Kind::Note, m_machine->code().feedback == Feedback::AtOnce
                                    ? tr("Everything is done.")
                                    : tr("No hint available: an earlier move is wrong, or everything is done."));
    }
}

void MachineGame::check()
{
    if (!m_machine || m_machine->isFinished() || m_machine->code().feedback != Feedback::OnRequest) {
        return;
    }
    if (const auto slip = m_machine->check()) {
        const Scene& scene = m_machine->scene();
        say(Remark::Kind::Wrong,
            tr("Move %1, %2: %3")
                .arg(slip->at + 1)
                .arg(fromCore(moveWords(slip->move, scene)), fromCore(wrongMoveSentences(slip->verdict, scene))));
    } else {
        say(Remark::Kind::Right, tr("Everything is right so far."));
    }
}

void MachineGame::finish()
{
    if (m_machine && !m_machine->isFinished()) {
        m_machine->finish();
        sayFinished();
    }
}

void MachineGame::sayFinished()
{
    m_took = m_tookBefore + m_clock.elapsed();
    m_isSaved = false;
    say(m_machine->slips().empty() ? Remark::Kind::Right : Remark::Kind::Told, fromCore(scoreSentences(*m_machine)));
}

MachineState MachineGame::shownState() const
{
    if (!m_reviewed) {
        return m_machine->state();
    }
    MachineState state(m_machine->code(), m_machine->scene());
    for (std::size_t i = 0; i < *m_reviewed; ++i) {
        state.apply(m_machine->modelAnswer()[i]);
    }
    return state;
}

void MachineGame::review(std::size_t moves)
{
    if (m_machine && m_machine->isFinished() && m_reviewed != moves) {
        m_reviewed = std::min(moves, m_machine->modelAnswer().size());
        emit changed();
    }
}

void MachineGame::setName(const QString& name)
{
    if (std::exchange(m_name, name) != name) {
        m_isSaved = false;
        emit changed();
    }
}

ReportHead MachineGame::head() const
{
    const qint64 took = m_took.value_or(m_machine ? m_tookBefore + m_clock.elapsed() : 0);
    return {m_name.trimmed().toStdString(), static_cast<std::uint64_t>(took / 1000)};
}

}  // namespace mortonscope
