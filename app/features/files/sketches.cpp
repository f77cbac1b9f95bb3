#include "app/features/files/sketches.h"

#include "app/widgets/long_work.h"
#include "app/words/method_words.h"
#include "core/base/text_file.h"
#include "core/scene/scene_json.h"

#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>
#include <QUuid>

namespace mortonscope {

namespace {

constexpr std::size_t kMaxSketches = 10;

}  // namespace

QString Sketches::defaultFolder()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation) + QStringLiteral("/sketches");
}

QString Sketches::titleFile(const QString& file)
{
    const QFileInfo info(file);
    return info.dir().filePath(info.completeBaseName() + QStringLiteral(".title"));
}

QString Sketches::newFile() const
{
    m_folder.mkpath(QStringLiteral("."));
    return m_folder.filePath(QUuid::createUuid().toString(QUuid::WithoutBraces) + QStringLiteral(".mscene"));
}

void Sketches::keep(Scene scene)
{
    const bool isSmall = scene.size() <= kFewBoxes;
    const auto write = [this, scene = std::move(scene), file = newFile()] {
        // Ignore errors such as a full disk: by now the user is doing something else.
        if (writeTextFile(titleFile(file).toStdString(), scene.title()) && writeSceneFile(scene, file.toStdString())) {
            dropOldest(kMaxSketches);
        } else {
            QFile::remove(titleFile(file));
        }
    };
    if (isSmall) {
        write();
    } else {
        m_worker.start(write);
    }
}

bool Sketches::adopt(const QString& file)
{
    const QString here = newFile();
    const bool isOurs = QFile::copy(titleFile(file), titleFile(here)) && QFile::rename(file, here);
    dropOldest(kMaxSketches);
    return isOurs;
}

std::vector<Sketches::Kept> Sketches::all() const
{
    std::vector<Kept> kept;
    for (const QFileInfo& info : m_folder.entryInfoList({QStringLiteral("*.mscene")}, QDir::Files, QDir::Time)) {
        const auto title = readTextFile(titleFile(info.absoluteFilePath()).toStdString());
        kept.push_back({info.absoluteFilePath(), titleText(title ? *title : std::string()), info.lastModified()});
    }
    return kept;
}

void Sketches::clear()
{
    m_worker.wait();
    dropOldest(0);
}

void Sketches::dropOldest(std::size_t kept) const
{
    const auto sketches = all();
    for (std::size_t i = kept; i < sketches.size(); ++i) {
        QFile::remove(sketches[i].file);
        QFile::remove(titleFile(sketches[i].file));
    }
}

}  // namespace mortonscope
