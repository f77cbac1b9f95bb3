#pragma once

#include "app/session/scene_document.h"
#include "app/session/worker.h"
#include "core/base/result.h"
#include "core/base/system.h"

#include <QByteArray>
#include <QDateTime>
#include <QDir>
#include <QElapsedTimer>
#include <QObject>
#include <QString>
#include <QTimer>

#include <atomic>
#include <memory>
#include <optional>
#include <vector>

namespace mortonscope {

/// A lock that its process holds while it lives and not a moment longer: the system itself takes it away, however the
/// process ends. What the file says about who made it, a process number above all, would prove nothing: that number may
/// be another program's by now, or belong to another machine that shares the home folder.
class ProcessLock {
public:
    /// Creates the file if need be, and waits for nobody.
    explicit ProcessLock(const QString& path);

    bool isHeld() const { return m_isHeld; }
    /// Somebody who lives holds it. Where the file can't be made or a file system knows no locks, nobody is known to.
    bool isOthers() const { return m_isOthers; }

private:
    Descriptor m_file;
    bool m_isHeld = false;
    bool m_isOthers = false;
};

class FileStamps;

/// A scene that an earlier process left behind when it ended without closing. It is offered by nobody else as long as a
/// copy of this lives.
struct LeftOver {
    QString file;       ///< the recovery file itself
    QString scenePath;  ///< the file that was being edited; empty if it had none
    QByteArray stamp;   ///< the state in which that file was; empty if the copy tells none
    QDateTime changedAt;
    bool isSketch = false;  ///< of an example or a card: nobody need be asked about it
    std::shared_ptr<ProcessLock> claim;
};

/// Keeps a copy of unsaved work on disk, never older than two seconds, also in the middle of a drag; a scene so large
/// that writing it takes longer rests three times as long in between. Takes it away when the work is saved or the
/// program closes in order. Writing and taking away happen on a worker from a snapshot, and nobody waits for them. What
/// can't be written is tried again every second. A lock file tells a living process's copy from one that was left
/// behind.
class Recovery : public QObject {
    Q_OBJECT

public:
    /// `folder` is created when first needed.
    Recovery(SceneDocument& document, const QString& folder, QObject* parent = nullptr);
    ~Recovery() override;

    /// Where copies are kept by default.
    static QString defaultFolder();

    /// Copies whose process is gone, newest first.
    std::vector<LeftOver> leftOvers() const;
    /// Puts the scene that was read from a left-over into the document (unsaved) and takes the copy away.
    void take(Scene scene, const LeftOver& leftOver);
    void discard(const LeftOver& leftOver);

    /// The copy is of no use any more: the user chose to close without it.
    void forget();

signals:
    /// No copy can be kept: said once, until…
    void cannotKeep(const Error& error);
    /// … there is one again, or none is needed.
    void keepsAgain();

private:
    void tick();
    void write();
    void lock();
    void noteOutcome();
    void setTrouble(const std::optional<Error>& trouble);
    QString file() const { return m_folder.filePath(m_id + QStringLiteral(".mscene")); }

    SceneDocument& m_document;
    FileStamps& m_stamps;
    QDir m_folder;
    QString m_id;
    std::shared_ptr<ProcessLock> m_lock;
    QTimer m_timer;
    std::optional<LeftOver> m_obsolete;  ///< whose work is ours now: goes once ours is copied, or of no use any more
    std::optional<quint64> m_written;    ///< the document's revision that the copy holds
    quint64 m_writing = 0;               ///< the one that was written last, whether or not it could be
    std::shared_ptr<std::optional<Outcome>> m_outcome;  ///< of that, to be looked at when the worker has ended
    bool m_isInTrouble = false;
    std::shared_ptr<std::atomic<bool>> m_shouldContinue;
    std::shared_ptr<std::atomic<qint64>> m_took;  ///< ms, the last writing
    QElapsedTimer m_sinceWriting;
    Worker m_worker;  ///< one after the other
};

}  // namespace mortonscope
