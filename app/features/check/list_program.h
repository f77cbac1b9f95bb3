#pragma once

#include "app/session/latest_job.h"
#include "app/words/deferred_text.h"
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

/// A program of somebody's own, run on the scene as `grade` runs it, without a shell and for ten seconds at most: what
/// it prints becomes the list in hand. It is only ever run when somebody asks for it.
class ListProgram : public QObject {
    Q_OBJECT

public:
    ListProgram(SceneDocument& document, ListCheck& list, QObject* parent = nullptr);

    /// As it was typed; remembered from one start of the window to the next.
    const QString& command() const { return m_command; }
    void setCommand(const QString& command);

    void run();
    void stop() { m_job.cancel(); }
    bool isRunning() const { return m_job.isBusy(); }
    /// Why there is no list of it, or what its sandbox lacked, in one or two sentences; empty if all went well.
    QString complaint() const { return m_complaint.text(); }

    /// The program to be asked again, if the list of that verdict is what it printed for its scene.
    std::optional<GradingJob> jobOf(const ListVerdict& verdict) const;
    /// A list that the program printed for a scene while it was asked otherwise.
    void printed(std::shared_ptr<const Scene> scene);

signals:
    void changed();

private:
    void take(const std::shared_ptr<const Scene>& scene, const GradingJob& job, Result<ProgramOutcome>& outcome);
    void complain(DeferredText words);

    SceneDocument& m_document;
    ListCheck& m_list;
    QString m_command;
    DeferredText m_complaint;
    GradingJob m_ran;                              ///< what printed the list
    std::shared_ptr<const Scene> m_scene;          ///< for which it printed it
    std::shared_ptr<const std::string> m_printed;  ///< the list, if it is the one in hand
    LatestJob m_job;
};

}  // namespace mortonscope
