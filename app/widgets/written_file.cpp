#include "app/widgets/written_file.h"

#include "core/base/system.h"
#include "core/base/text_file.h"

#include <QBuffer>
#include <QFile>
#include <QImage>

#include <cerrno>

namespace mortonscope {

Outcome writeFile(const QString& path, const QByteArray& bytes)
{
    return writeTextFile(QFile::encodeName(path).toStdString(),
                         {bytes.constData(), static_cast<std::size_t>(bytes.size())});
}

Outcome writePng(const QString& path, const QImage& picture)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    if (!picture.save(&buffer, "PNG")) {  // only a picture for which there was no memory
        return Error{ErrorCode::CannotWrite, path.toStdString(), systemReason(ENOMEM), {}};
    }
    return writeFile(path, bytes);
}

}  // namespace mortonscope
