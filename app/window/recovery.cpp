#include "app/window/recovery.h"

#include "core/scene/scene_json.h"
#include "core/scene/text_file.h"

#include <QFile>
#include <QFileInfo>
#include <QLockFile>
#include <QStandardPaths>
#include <QUuid>

#include <algorithm>
#include <chrono>

namespace mortonscope {

namespace {

constexpr int kInterval = 1000;  ///< ms; with the time that writing takes, within two seconds

QString besides(const QString& file, const QString& suffix)
{
    const QFileInfo info(file);
    return info.dir().filePath(info.completeBaseName() + suffix);
}

void removeAll(const QString& file)
{
    QFile::remove(file);
    QFile::remove(besides(file, QStringLiteral(".path")));
}

}  // namespace

Recovery::Recovery(SceneDocument& document, const QString& folder, QObject* parent)
    : QObject(parent), m_document(document), m_folder(folder), m_id(QUuid::createUuid().toString(QUuid::WithoutBraces))
{
    m_timer.setInterval(kInterval);
    connect(&m_timer, &QTimer::timeout, this, &Recovery::tick);
    m_timer.start();
    connect(&document, &SceneDocument::modifiedChanged, this, [this](bool modified) {
        if (!modified) {
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
    const bool atWork = m_writing.valid() && m_writing.wait_for(std::chrono::seconds(0)) != std::future_status::ready;
    if (!m_document.isModified() || m_document.revision() == m_written || atWork) {
        return;
    }
    if (!m_lock) {
        m_folder.mkpath(QStringLiteral("."));
        m_lock = std::make_unique<QLockFile>(besides(file(), QStringLiteral(".lock")));
        m_lock->setStaleLockTime(0);  // ours for as long as we live
        m_lock->tryLock(0);
    }
    m_written = m_document.revision();
    m_writing = std::async(std::launch::async, [scene = m_document.completeScene(), target = file().toStdString(), path = m_document.filePath().toStdString(),
                                                pathFile = besides(file(), QStringLiteral(".path")).toStdString()] {
        // Nobody can be told if the disk is full here; the next tick tries again with the next edit.
        (void)writeTextFile(pathFile, path);
        (void)writeSceneFile(scene, target);
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
        QLockFile lock(besides(file, QStringLiteral(".lock")));
        lock.setStaleLockTime(0);
        if (!lock.tryLock(0)) {
            continue;  // its owner lives
        }
        QFile path(besides(file, QStringLiteral(".path")));
        found.push_back({file, path.open(QIODevice::ReadOnly) ? QString::fromUtf8(path.readAll()) : QString(), info.lastModified()});
    }
    return found;
}

Outcome Recovery::recover(const LeftOver& leftOver)
{
    auto scene = readSceneFile(leftOver.file.toStdString());
    if (!scene) {
        return scene.error();
    }
    m_document.recover(std::move(*scene), leftOver.scenePath);
    tick();  // the work is ours now: copy it before the old copy goes
    if (m_writing.valid()) {
        m_writing.wait();
    }
    removeAll(leftOver.file);
    return Done{};
}

void Recovery::discard(const LeftOver& leftOver) { removeAll(leftOver.file); }

void Recovery::forget()
{
    if (m_writing.valid()) {
        m_writing.wait();
    }
    m_written.reset();
    if (m_lock) {
        removeAll(file());
        m_lock.reset();
    }
}

}  // namespace mortonscope
