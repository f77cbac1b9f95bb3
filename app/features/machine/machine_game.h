#pragma once

#include "core/machine/machine_report.h"

#include <QElapsedTimer>
#include <QObject>
#include <QString>

#include <optional>

namespace mortonscope {

/// One exercise in which the user performs the algorithm by hand: the last remark, the time used and, once it is handed
/// in, the position in the model answer. It is independent of the scene in the main window.
class MachineGame : public QObject {
    Q_OBJECT

public:
    /// The remark on the last action.
    struct Remark {
        enum class Kind { None, Right, Wrong, Told, Note };
        Kind kind = Kind::None;
        QString words;
    };

    explicit MachineGame(QObject* parent = nullptr);

    /// Starts an exercise. Discards the current one without asking.
    void begin(const ExerciseCode& code);
    /// Continues an exercise from a report, with its time and name. Returns false if `report` is not valid.
    bool resume(const QByteArray& report);
    /// Returns the exercise as resume() reads it; empty without an exercise.
    QByteArray kept() const;
    /// Discards the exercise and all its moves.
    void end();

    /// Returns null if there is no exercise.
    const Machine* machine() const { return m_machine ? &*m_machine : nullptr; }
    const Remark& remark() const { return m_remark; }

    /// Returns the current task as a sentence.
    QString task() const;
    /// Returns whether closing would lose moves.
    bool isUnderWay() const { return m_machine && !m_machine->log().empty() && !m_isSaved; }

    /// Makes a move. The remark says whether it is right, as far as the exercise gives feedback at once.
    void act(const Move& move);
    /// Makes a typed move. When the machine waits for a number or a cell, the command word may be missing. Returns
    /// false if `text` cannot be read; then the remark has the reason.
    bool actTyped(const QString& text);
    void undo();
    void redo();
    /// Shows the next move in the remark, which costs its point.
    void hint();
    /// Shows the first wrong move in the remark. Only for exercises with feedback on request.
    void check();
    /// Hands the exercise in. The remark has the score.
    void finish();

    /// Returns the state to show: the user's own, or the one after `reviewed()` moves of the model answer.
    MachineState shownState() const;
    /// Returns the position in the model answer; none while the user's own state is shown.
    std::optional<std::size_t> reviewed() const { return m_reviewed; }
    /// Shows the state after that many moves of the model answer. Does nothing before the exercise is handed in.
    void review(std::size_t moves);

    QString name() const { return m_name; }
    void setName(const QString& name);
    ReportHead head() const;
    /// Call it when the report has been saved.
    void noteSaved() { m_isSaved = true; }

signals:
    /// Another exercise began, or the exercise was discarded.
    void begun();
    /// Anything about the exercise changed.
    void changed();

private:
    void take(Machine machine);
    void say(Remark::Kind kind, const QString& words);
    void sayFinished();

    std::optional<Machine> m_machine;
    Remark m_remark;
    QString m_name;
    QElapsedTimer m_clock;
    qint64 m_tookBefore = 0;       ///< ms before it was resumed
    std::optional<qint64> m_took;  ///< ms in all, once it is handed in
    std::optional<std::size_t> m_reviewed;
    bool m_isSaved = false;
};

}  // namespace mortonscope
