#include "app/features/files/file_stamp.h"

#include "app/state/scene_document.h"

#include <QFile>

#include <sys/stat.h>

namespace mortonscope {

FileStamp FileStamp::of(const QString& path)
{
    struct stat status{};
    if (path.isEmpty() || ::stat(QFile::encodeName(path).constData(), &status) != 0) {
        return {};
    }
    return {status.st_dev, status.st_ino, status.st_size,
            std::int64_t{1'000'000'000} * status.st_mtim.tv_sec + status.st_mtim.tv_nsec};
}

QByteArray FileStamp::text() const
{
    return QByteArray::number(quint64{inode}) + ' ' + QByteArray::number(qint64{size}) + ' '
         + QByteArray::number(qint64{changedAt});
}

FileStamp FileStamp::fromText(const QByteArray& text, const FileStamp& now)
{
    return text == now.text() ? now : FileStamp{};
}

FileStamps::FileStamps(SceneDocument& document) : QObject(&document), m_document(document)
{
    const auto noteNew = [this] {
        if (const QString path = m_document.filePath(); !path.isEmpty() && !m_stamps.contains(path)) {
            note(path, FileStamp::of(path));  // opened when the program started
        }
    };
    connect(&document, &SceneDocument::filePathChanged, this, noteNew);
    noteNew();
}

FileStamps& FileStamps::of(SceneDocument& document)
{
    auto* known = document.findChild<FileStamps*>();
    return known ? *known : *new FileStamps(document);
}

FileStamp FileStamps::current() const { return m_stamps.value(m_document.filePath()); }

bool FileStamps::isFileAnother() const
{
    const FileStamp now = FileStamp::of(m_document.filePath());
    return now.isOfAFile() && now != current();  // a deleted file can't be overwritten
}

}  // namespace mortonscope
