#pragma once

#include "app/state/scene_document.h"
#include "app/state/worker.h"
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

/// A lock file that is locked exactly as long as its process runs: the system releases the lock however the process
/// ends. A process number in the file would prove nothing: another program may have the number now, or it may belong to
/// another machine that shares the home folder.
class ProcessLock {
public:
    /// Creates the file if necessary and tries to lock it, without waiting.
    explicit ProcessLock(const QString& path);

    bool isHeld() const { return m_isHeld; }
    /// Returns whether another running process or another ProcessLock holds the lock. False if the file can't be
    /// created or the file system has no locks.
    bool isOthers() const { return m_isOthers; }

private:
    Descriptor m_file;
    bool m_isHeld = false;
    bool m_isOthers = false;
};

/// A scene that an earlier process left behind when it ended without closing. As long as a copy of this exists, no
/// other window offers the scene.
struct LeftOver {
    QString file;       ///< the recovery file itself
    QString scenePath;  ///< the file that was being edited; empty if it had none
    QByteArray stamp;   ///< FileStamp::text() of that file; empty if unknown
    QDateTime changedAt;
    bool isSketch = false;               ///< work on an example or a card, which is kept without a question
    std::shared_ptr<ProcessLock> claim;  ///< keeps other processes from offering it
};

/// Keeps a copy of unsaved work on disk that is at most two seconds old, even during a drag. If writing a large scene
/// takes more than a second, pauses three times as long before the next copy. Removes the copy when the work is saved
/// or the program closes normally. A worker writes copies from a snapshot and removes large ones, so that neither
/// blocks the window. If writing fails, tries again every second. A lock file tells the copy of a running process from
/// one that was left behind.
class Recovery : public QObject {
    Q_OBJECT

public:
    /// Starts watching `document`, which must exist as long as it is watched. `folder` is created when first needed.
    Recovery(SceneDocument& document, const QString& folder, QObject* parent = nullptr);
    ~Recovery() override;

    /// Watches another document that continues the work of this one. The copy stays on disk until it is written again.
    /// With null, watches none until the next call.
    void watch(SceneDocument* document);

    /// Returns the default folder for copies.
    static QString defaultFolder();

    /// Returns the copies whose process has ended, newest first. Locks them, so that no other process offers them.
    std::vector<LeftOver> leftOvers() const;
    /// Puts the scene that was read from a left-over into the document as unsaved work. Removes the old copy as soon as
    /// there is a new one.
    void take(Scene scene, const LeftOver& leftOver);
    /// Removes a left-over.
    void discard(const LeftOver& leftOver);

    /// Removes the copy, because the work was saved or the user chose to discard it.
    void forget();

signals:
    /// No copy can be written. Emitted once, until keepsAgain().
    void cannotKeep(const Error& error);
    /// After cannotKeep(): there is a copy again, or none is needed.
    void keepsAgain();

private:
    void tick();
    void write();
    void lock();
    void noteOutcome();
    void setTrouble(const std::optional<Error>& trouble);
    QString file() const { return m_folder.filePath(m_id + QStringLiteral(".mscene")); }

    SceneDocument* m_document = nullptr;
    QDir m_folder;
    QString m_id;
    std::shared_ptr<ProcessLock> m_lock;
    QTimer m_timer;
    std::optional<LeftOver> m_obsolete;  ///< the left-over that was taken; removed after the next copy or by forget()
    std::optional<quint64> m_written;    ///< the document's revision in the copy
    quint64 m_writing = 0;               ///< the revision of the last attempt to write
    std::shared_ptr<std::optional<Outcome>> m_outcome;  ///< result of that attempt, set by the worker
    bool m_isInTrouble = false;
    std::shared_ptr<std::atomic<bool>> m_shouldContinue;
    std::shared_ptr<std::atomic<qint64>> m_took;  ///< duration of the last attempt, in ms
    QElapsedTimer m_sinceWriting;
    /// Runs its tasks one after the other. A LatestJob could drop a removal that waits for a canceled write: when it is
    /// replaced by the next write, or at the end of the program. Then a copy of saved work would be offered.
    Worker m_worker;
};

}  // namespace mortonscope
