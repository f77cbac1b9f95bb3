#pragma once

#include "app/state/latest_job.h"
#include "core/grade/grader.h"

#include <QObject>
#include <QString>

#include <memory>
#include <optional>
#include <string>

namespace mortonscope {

class ListCheck;
class SceneDocument;
struct ListVerdict;

/// Runs the user's program on the scene as `grade` does, without a shell and for at most ten seconds. Its output
/// becomes the current list. The program runs only when run() is called, or when a shrink of its list runs it again.
class ListProgram : public QObject {
    Q_OBJECT

public:
    ListProgram(SceneDocument& document, ListCheck& list, QObject* parent = nullptr);

    /// Returns the command as typed. It is a setting that is kept between sessions.
    const QString& command() const { return m_command; }
    void setCommand(const QString& command);

    void run();
    void stop() { m_job.cancel(); }
    bool isRunning() const { return m_job.isBusy(); }
    /// Explains in one or two sentences why the program gave no list, or which layers its sandbox lacked. Empty if the
    /// run was fine.
    const QString& complaint() const { return m_complaint; }

    /// Returns the job for running the program again, if the verdict's list is what it printed for the verdict's scene.
    std::optional<GradingJob> jobOf(const ListVerdict& verdict) const;
    /// Notes that the current list is the program's output for `scene`, although run() didn't start that run.
    void printed(std::shared_ptr<const Scene> scene);

signals:
    void changed();

private:
    void take(const std::shared_ptr<const Scene>& scene, const GradingJob& job, Result<ProgramOutcome>& outcome);
    void complain(const QString& words);

    SceneDocument& m_document;
    ListCheck& m_list;
    QString m_command;
    QString m_complaint;
    GradingJob m_ran;                              ///< the job that printed the list
    std::shared_ptr<const Scene> m_scene;          ///< the scene for which it printed the list
    std::shared_ptr<const std::string> m_printed;  ///< its output, if that became the current list
    LatestJob m_job;
};

}  // namespace mortonscope
