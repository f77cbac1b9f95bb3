#include "app/widgets/written_file.h"

#include "app/widgets/long_work.h"
#include "app/words/wording.h"
#include "core/base/system.h"

#include <QBuffer>
#include <QFile>
#include <QFileDialog>
#include <QImage>
#include <QMessageBox>

#include <cerrno>

namespace mortonscope {

void exportFile(QWidget* window, const ExportWords& words,
                const std::function<Outcome(const std::filesystem::path&, const Progress&)>& write)
{
    const QString path = QFileDialog::getSaveFileName(window, words.title, words.suggested, words.filter);
    if (path.isEmpty()) {
        return;
    }
    Outcome outcome = Done{};
    const bool isDone = doLongWork(window, words.doing, [&](const Progress& progress) {
        outcome = write(std::filesystem::path(path.toStdU16String()), progress);
    });
    if (isDone && !outcome) {
        QMessageBox message(QMessageBox::Warning, words.title, errorText(outcome.error()), QMessageBox::Ok, window);
        message.setTextFormat(Qt::PlainText);
        message.exec();
    }
}

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
    if (!picture.save(&buffer, "PNG")) {  // fails only if there is no memory
        return Error{ErrorCode::CannotWrite, path.toStdString(), systemReason(ENOMEM), {}};
    }
    return writeFile(path, bytes);
}

}  // namespace mortonscope
