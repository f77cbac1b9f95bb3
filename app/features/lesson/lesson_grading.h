#pragma once

#include "app/state/latest_job.h"
#include "core/grade/grader.h"
#include "core/lesson/lesson_judge.h"

#include <QObject>
#include <QString>

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace mortonscope {

/// Runs the learner's own program on all grading scenes, as the command `grade` does. Cards that ask for an
/// implementation use it. A program runs only when start() is called.
class LessonGrading : public QObject {
    Q_OBJECT

public:
    explicit LessonGrading(QObject* parent = nullptr);

    /// Returns the last command. The settings keep it between sessions.
    static QString command();

    /// Runs `command` and remembers it; ends a run under way. `asked` is the check that wants the program. words()
    /// reports errors.
    void start(const QString& command, const LessonCheck& asked);
    /// Stops the run, which then has no result.
    void stop() { m_job.cancel(); }
    bool isRunning() const { return m_job.isBusy(); }
    /// Stops a run and discards its result.
    void forget();
    /// Returns the number of right scenes and the number of all scenes; none until all have run.
    std::optional<LessonSnapshot::ProgramScore> score() const;
    /// Returns what a report says about a wrong program: the id of its mistake, or the number of right scenes, such as
    /// "12/69". Requires score().
    std::string mistake() const;
    /// Returns the progress or the result in a few sentences; empty if nothing has been run.
    QString words() const;

signals:
    void changed();
    /// A run has a score.
    void graded();

private:
    /// A finished grading run.
    struct Graded {
        GradingJob job;
        std::vector<GradingTask> tasks;
        Grade grade;
    };

    std::shared_ptr<const Graded> m_graded;
    std::optional<Error> m_error;
    std::size_t m_done = 0;  ///< scenes finished so far
    std::size_t m_right = 0;
    LatestJob m_job;
};

}  // namespace mortonscope
