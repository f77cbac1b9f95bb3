#pragma once

#include "app/words/deferred_text.h"
#include "core/machine/machine_report.h"

#include <QElapsedTimer>
#include <QObject>
#include <QString>

#include <optional>

namespace mortonscope {

/// Somebody is the machine in the window: one exercise at a time, what was said last, how long it takes, and where
/// somebody looks at in the right answer once it is handed in. The scene of the window has no part in it.
class MachineGame : public QObject {
    Q_OBJECT

public:
    /// What was said to the last thing done.
    struct Remark {
        enum class Kind { None, Right, Wrong, Told, Note };
        Kind kind = Kind::None;
        DeferredText words;
    };

    explicit MachineGame(QObject* parent = nullptr);

    void begin(const ExerciseCode& code);
    /// Goes on with an exercise that was kept as a report, with its time and its name. False if the text is none.
    bool resume(const QByteArray& report);
    /// What resume() takes; empty without an exercise.
    QByteArray kept() const;
    /// Back to no exercise at all; what was done is gone.
    void end();

    /// Null while there is no exercise.
    const Machine* machine() const { return m_machine ? &*m_machine : nullptr; }
    const Remark& remark() const { return m_remark; }

    /// What is to be done now, as a sentence.
    QString task() const;
    /// Whether something has been done that closing would lose.
    bool isUnderWay() const { return m_machine && !m_machine->log().empty() && !m_isSaved; }

    void act(const Move& move);
    /// A move as it is typed, or just the number or cell that is asked for. False if it couldn't be read: then the
    /// remark says why.
    bool actTyped(const QString& text);
    void undo();
    void redo();
    void hint();
    void check();
    void finish();

    /// What is shown: the student's own machine, or after `reviewed()` moves of the right answer.
    MachineState shownState() const;
    /// Of the right answer; none: the student's own.
    std::optional<std::size_t> reviewed() const { return m_reviewed; }
    /// Only once it is handed in.
    void review(std::optional<std::size_t> moves);

    QString name() const { return m_name; }
    void setName(const QString& name);
    ReportHead head() const;
    /// The report is on disk.
    void noteSaved() { m_isSaved = true; }

signals:
    /// Another exercise, or none.
    void begun();
    /// Anything about it.
    void changed();

private:
    void take(Machine machine);
    void say(Remark::Kind kind, DeferredText words);
    void sayFinished();

    std::optional<Machine> m_machine;
    Remark m_remark;
    QString m_name;
    QElapsedTimer m_clock;
    qint64 m_tookBefore = 0;       ///< ms, before it was resumed
    std::optional<qint64> m_took;  ///< ms, once it is handed in
    std::optional<std::size_t> m_reviewed;
    bool m_isSaved = false;
};

}  // namespace mortonscope
