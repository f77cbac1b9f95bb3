#pragma once

#include "app/session/latest_job.h"
#include "core/grade/grader.h"
#include "core/lesson/lesson_judge.h"

#include <QObject>
#include <QString>

#include <memory>
#include <optional>

namespace mortonscope {

/// A program of somebody's own, run on all the scenes that programs are graded on, as `grade` runs it: what a card asks
/// for that wants the algorithm written. It is only ever run when somebody asks for it.
class LessonGrading : public QObject {
    Q_OBJECT

public:
    explicit LessonGrading(QObject* parent = nullptr);

    /// As it was run last; remembered from one start of the window to the next.
    static QString command();

    void start(const QString& command, bool ofOverlaps);
    void stop() { m_job.cancel(); }
    bool isRunning() const { return m_job.isBusy(); }
    /// Nothing was run.
    void forget();
    /// How many scenes are right of all of them, once all were run.
    std::optional<LessonSnapshot::ProgramScore> score() const;
    /// How far it is, or what came of it, in a few sentences; empty if nothing was run.
    QString words() const;

signals:
    void changed();

private:
    /// A whole grading.
    struct Graded {
        GradingJob job;
        std::vector<GradingTask> tasks;
        Grade grade;
    };
    QString gradeWords(const Graded& graded) const;

    std::shared_ptr<const Graded> m_graded;
    std::optional<Error> m_error;
    std::size_t m_done = 0;  ///< scenes, while it runs
    std::size_t m_right = 0;
    LatestJob m_job;
};

}  // namespace mortonscope
