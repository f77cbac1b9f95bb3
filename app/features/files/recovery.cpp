#include "app/features/files/recovery.h"

#include "app/features/files/file_stamp.h"
#include "app/features/files/sketches.h"
#include "app/widgets/long_work.h"
#include "core/base/text_file.h"
#include "core/scene/scene_json.h"

#include <QFile>
#include <QFileInfo>
#include <QLoggingCategory>
#include <QStandardPaths>
#include <QUuid>

#include <cerrno>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>

namespace mortonscope {

ProcessLock::ProcessLock(const QString& path)
    // Close on exec: a child process that outlives this one would keep the lock.
    : m_file(::open(QFile::encodeName(path).constData(), O_RDWR | O_CREAT | O_CLOEXEC, 0600))
{
    if (!m_file.isOpen()) {
        return;
    }
    m_isHeld = ::flock(m_file.get(), LOCK_EX | LOCK_NB) == 0;
    m_isOthers = !m_isHeld && errno == EWOULDBLOCK;
    struct stat ours{}, there{};
    const bool isThere = ::fstat(m_file.get(), &ours) == 0 && ::stat(QFile::encodeName(path).constData(), &there) == 0
                      && ours.st_dev == there.st_dev && ours.st_ino == there.st_ino;
    if (m_isHeld && !isThere) {  // the previous owner removed the file between open() and flock()
        m_isHeld = false;
        m_isOthers = true;
    }
}

namespace {

constexpr int kInterval = 1000;                ///< ms; including the time to write, copies are at most 2 s old
constexpr int kShortWait = 30;                 ///< ms to wait for a canceled write
constexpr qint64 kQuicklyRemoved = 4'000'000;  ///< bytes; removing a file of 100 MB takes 0.1 s
constexpr qint64 kRests = 3;                   ///< pause after a slow write, as a multiple of its duration

QString besides(const QString& file, const QString& suffix)
{
    const QFileInfo info(file);
    return info.dir().filePath(info.completeBaseName() + suffix);
}

/// Returns the path of the file with the stamp of the scene file that was being edited.
QString stampFile(const QString& file) { return besides(file, QStringLiteral(".stamp")); }

QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

Q_LOGGING_CATEGORY(recoveryLog, "mortonscope.recovery", QtWarningMsg)

void removeAll(const QString& file)
{
    qCDebug(recoveryLog) << "removes" << file;
    QFile::remove(file);
    QFile::remove(besides(file, QStringLiteral(".path")));
    QFile::remove(stampFile(file));
    QFile::remove(Sketches::titleFile(file));
    QFile::remove(besides(file, QStringLiteral(".lock")));
}

}  // namespace

Recovery::Recovery(SceneDocument& document, const QString& folder, QObject* parent)
    : QObject(parent), m_folder(folder), m_id(QUuid::createUuid().toString(QUuid::WithoutBraces)),
      m_took(std::make_shared<std::atomic<qint64>>(0))
{
    m_timer.setInterval(kInterval);
    connect(&m_timer, &QTimer::timeout, this, &Recovery::tick);
    watch(&document);
}

void Recovery::watch(SceneDocument* document)
{
    if (m_document != nullptr) {
        m_document->disconnect(this);
    }
    m_document = document;
    if (m_document == nullptr) {
        m_timer.stop();
        return;
    }
    m_written.reset();  // revisions belong to one document
    m_outcome.reset();
    setTrouble({});  // so that cannotKeep() also tells the new window if writing still fails
    m_timer.start();
    connect(m_document, &SceneDocument::modifiedChanged, this, [this] {
        if (!m_document->hasChanges()) {
            forget();
        }
    });
}

Recovery::~Recovery() { forget(); }

QString Recovery::defaultFolder()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation) + QStringLiteral("/recovery");
}

void Recovery::tick()
{
    if (!m_worker.hasEnded()) {
        return;
    }
    noteOutcome();
    if (m_written) {
        lock();  // retries if the lock was not available before
    }
    const bool rests = m_sinceWriting.isValid() && m_took->load() > kInterval
                    && m_sinceWriting.elapsed() < (1 + kRests) * m_took->load();
    if (m_document->hasChanges() && m_document->revision() != m_written && !rests && !isLongWorkUnderWay()) {
        write();
    }
}

void Recovery::lock()
{
    if (!m_lock || !m_lock->isHeld()) {
        m_lock = std::make_shared<ProcessLock>(besides(file(), QStringLiteral(".lock")));
    }
}

/// Evaluates the last attempt to write. Only a successful one counts as written.
void Recovery::noteOutcome()
{
    const auto outcome = std::exchange(m_outcome, nullptr);
    if (!outcome || !*outcome) {
        return;
    }
    if (**outcome) {
        qCDebug(recoveryLog) << "wrote" << file() << "in" << m_took->load() << "ms";
        m_written = m_writing;
        setTrouble({});
    } else {
        qCDebug(recoveryLog).noquote() << "cannot write" << file() << QString::fromStdString((*outcome)->error().value);
        setTrouble((*outcome)->error());
    }
}

void Recovery::setTrouble(const std::optional<Error>& trouble)
{
    if (m_isInTrouble == trouble.has_value()) {
        return;
    }
    m_isInTrouble = trouble.has_value();
    if (trouble) {
        emit cannotKeep(*trouble);
    } else {
        emit keepsAgain();
    }
}

/// Writes a copy of the current work, then removes the left-over that the work came from.
void Recovery::write()
{
    m_folder.mkpath(QStringLiteral("."));
    lock();
    m_writing = m_document->revision();
    m_outcome = std::make_shared<std::optional<Outcome>>();
    m_sinceWriting.start();
    m_shouldContinue = std::make_shared<std::atomic<bool>>(true);
    m_worker.start([scene = m_document->completeScene(), target = file().toStdString(),
                    path = m_document->filePath().toStdString(),
                    pathFile = besides(file(), QStringLiteral(".path")).toStdString(),
                    stamp = FileStamps::of(*m_document).current().text().toStdString(),
                    stampFile = stampFile(file()).toStdString(), isSketch = m_document->isSketch(),
                    titleFile = Sketches::titleFile(file()).toStdString(), obsolete = m_obsolete,
                    shouldContinue = m_shouldContinue, took = m_took, outcome = m_outcome] {
        QElapsedTimer clock;
        clock.start();
        Outcome written = writeTextFile(pathFile, path);
        if (written && !path.empty()) {
            written = writeTextFile(stampFile, stamp);
        }
        if (written && isSketch) {
            written = writeTextFile(titleFile, scene.title());
        }
        if (written) {
            written = writeSceneFile(scene, target, [&shouldContinue](double) { return shouldContinue->load(); });
        }
        *took = clock.elapsed();
        if (written && obsolete) {
            removeAll(obsolete->file);
        }
        *outcome = std::move(written);
    });
}

std::vector<LeftOver> Recovery::leftOvers() const
{
    std::vector<LeftOver> found;
    for (const QFileInfo& info : m_folder.entryInfoList({QStringLiteral("*.mscene")}, QDir::Files, QDir::Time)) {
        const QString file = info.absoluteFilePath();
        if (info.completeBaseName() == m_id) {
            continue;
        }
        auto claim = std::make_shared<ProcessLock>(besides(file, QStringLiteral(".lock")));
        if (claim->isOthers()) {
            continue;  // its process is running, or another window offers it
        }
        if (!QFile::exists(file)) {  // removed in the meantime
            removeAll(file);
            continue;
        }
        found.push_back({file, QString::fromUtf8(contentOf(besides(file, QStringLiteral(".path")))),
                         contentOf(stampFile(file)), info.lastModified(), QFile::exists(Sketches::titleFile(file)),
                         std::move(claim)});
    }
    return found;
}

void Recovery::take(Scene scene, const LeftOver& leftOver)
{
    // Before the document gets the path: another program may have written the file since then, which FileStamps must
    // notice.
    FileStamps::of(*m_document)
        .note(leftOver.scenePath, FileStamp::fromText(leftOver.stamp, FileStamp::of(leftOver.scenePath)));
    m_document->resume({std::move(scene), leftOver.scenePath, true});
    m_obsolete = leftOver;
    write();
}

void Recovery::discard(const LeftOver& leftOver) { removeAll(leftOver.file); }

void Recovery::forget()
{
    m_written.reset();
    m_outcome.reset();
    m_sinceWriting.invalidate();
    setTrouble({});
    if (!m_lock) {
        return;
    }
    if (m_shouldContinue) {
        *m_shouldContinue = false;
    }
    const bool isIdle = m_worker.hasEnded(kShortWait);
    const auto removeBoth = [obsolete = std::exchange(m_obsolete, {})](const QString& file) {
        removeAll(file);
        if (obsolete) {
            removeAll(obsolete->file);
        }
    };
    if (isIdle && QFileInfo(file()).size() <= kQuicklyRemoved) {
        removeBoth(file());
        m_lock.reset();
        return;
    }
    m_worker.start([lock = std::exchange(m_lock, nullptr), file = file(), removeBoth]() mutable {
        removeBoth(file);
        lock.reset();
    });
}

}  // namespace mortonscope
