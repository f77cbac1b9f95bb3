#include "app/widgets/painting.h"

#include "app/widgets/written_file.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QHashSeed>
#include <QMimeData>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QTemporaryDir>
#include <QUrl>
#include <QUuid>

#include <algorithm>
#include <cmath>

namespace mortonscope {

namespace {

struct PaintingWords {
    Q_DECLARE_TR_FUNCTIONS(mortonscope::Painting)
};

/// Fixes the hash seed while it exists: Qt writes fonts in the order of a hash table, which differs between processes.
class SameOrderEveryTime {
public:
    SameOrderEveryTime() { QHashSeed::setDeterministicGlobalSeed(); }
    ~SameOrderEveryTime() { QHashSeed::resetRandomGlobalSeed(); }
    Q_DISABLE_COPY_MOVE(SameOrderEveryTime)
};

/// Replaces the dates, so that the same content gives the same bytes on every day. Each fixed date has as many letters
/// as the original, which keeps the file's offsets valid.
void forgetTheDates(QByteArray& pdf)
{
    struct Date {
        QByteArrayView before, after, fixed;
    };
    static constexpr Date kDates[] = {
        {"/CreationDate (D:", ")", "20000101000000+00'00'"},
        {"/ModDate (D:", ")", "20000101000000+00'00'"},
        {"xmp:CreateDate=\"", "\"", "2000-01-01T00:00:00+00:00"},  // metadata that Qt adds from 6.8 on
        {"xmp:ModifyDate=\"", "\"", "2000-01-01T00:00:00+00:00"},
        {"xmp:MetadataDate=\"", "\"", "2000-01-01T00:00:00+00:00"},
    };
    for (const auto& [before, after, fixed] : kDates) {
        for (qsizetype at = pdf.indexOf(before); at >= 0; at = pdf.indexOf(before, at)) {
            at += before.size();
            const qsizetype length = pdf.indexOf(after, at) - at;
            if (length > 0 && length <= fixed.size()) {
                pdf.replace(at, length,
                            length == fixed.size() ? fixed.toByteArray() : fixed.first(length - 1).toByteArray() + 'Z');
            }
        }
    }
}

/// Returns a page as large as the painting. A PDF measures pages in whole points.
QPageLayout pageOf(const Painting& painting)
{
    constexpr double kPointsPerInch = 72;
    const double points = kPointsPerInch / screenDpi();
    const QSize size(static_cast<int>(std::ceil(painting.size.width() * points)),
                     static_cast<int>(std::ceil(painting.size.height() * points)));
    return {QPageSize(size, {}, QPageSize::ExactMatch), QPageLayout::Portrait, QMarginsF()};
}

QByteArray pngOf(const QImage& image)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return bytes;
}

}  // namespace

QByteArray reproduciblePdf(const PdfSetting& setting, const std::function<void(QPdfWriter&, QPainter&)>& paint)
{
    const SameOrderEveryTime order;
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    {
        QPdfWriter writer(&buffer);
        writer.setResolution(setting.dotsPerInch);
        writer.setCreator(QStringLiteral("Mortonscope"));
#if QT_VERSION >= QT_VERSION_CHECK(6, 8, 0)
        // Without this, the identifier would be random, and two files with the same content would differ.
        writer.setDocumentId(QUuid::createUuidV5(QUuid(), QStringLiteral("Mortonscope ") + setting.identity));
#endif
        writer.setTitle(setting.title);
        writer.setPageLayout(setting.page);
        QPainter painter(&writer);
        paint(writer, painter);
    }
    forgetTheDates(bytes);
    return bytes;
}

QByteArray pdfOf(const QString& title, const std::function<std::optional<Painting>(std::size_t)>& page)
{
    std::optional<Painting> next = page(0);
    if (!next) {
        return {};
    }
    const PdfSetting setting{pageOf(*next), screenDpi(), title, QStringLiteral("picture")};
    return reproduciblePdf(setting, [&](QPdfWriter& writer, QPainter& painter) {
        for (std::size_t number = 1; next; ++number) {
            painter.save();
            if (next->ground.isValid()) {
                painter.fillRect(QRect(0, 0, next->size.width() + 1, next->size.height() + 1), next->ground);
            }
            next->paint(painter);
            painter.restore();
            next = page(number);
            if (next) {
                writer.setPageLayout(pageOf(*next));
                writer.newPage();
            }
        }
    });
}

QByteArray pdfOf(const Painting& painting)
{
    return pdfOf(painting.title,
                 [&painting](std::size_t number) { return number == 0 ? std::optional(painting) : std::nullopt; });
}

QImage imageOf(const Painting& painting, double scale)
{
    QImage image((QSizeF(painting.size) * scale).toSize(), QImage::Format_ARGB32_Premultiplied);
    if (image.isNull()) {
        return image;
    }
    image.fill(Qt::transparent);
    QPainter painter(&image);
    if (painting.ground.isValid()) {
        painter.fillRect(image.rect(), painting.ground);
    }
    painter.scale(scale, scale);
    painting.paint(painter);
    painter.end();
    return painting.ground.isValid() ? image.convertToFormat(QImage::Format_RGB32) : image;
}

Outcome writePictureFolder(const PictureFolder& pictures, const QString& folder, const Progress& progress)
{
    const auto cannotWrite = [&folder](const QString& reason) {
        return Error{ErrorCode::CannotWrite, folder.toStdString(), reason.toStdString(), {}};
    };
    const QFileInfo target(QDir::cleanPath(QFileInfo(folder).absoluteFilePath()));
    constexpr auto kAll = QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot;
    if (target.exists() && (!target.isDir() || !QDir(target.filePath()).isEmpty(kAll))) {
        return cannotWrite(PaintingWords::tr("it is not an empty folder"));
    }
    QTemporaryDir beside(target.filePath() + QStringLiteral(".XXXXXX"));
    if (!beside.isValid()) {
        return cannotWrite(beside.errorString());
    }
    const int digits = std::max(3, static_cast<int>(QString::number(pictures.count - 1).size()));
    for (std::size_t i = 0; i < pictures.count; ++i) {
        if (progress && !progress(static_cast<double>(i) / static_cast<double>(pictures.count))) {
            return Done{};
        }
        const QString name = QStringLiteral("%1-%2.png").arg(pictures.name).arg(i, digits, 10, QLatin1Char('0'));
        if (const Outcome written = writePng(beside.filePath(name), pictures.picture(i)); !written) {
            return cannotWrite(QString::fromStdString(written.error().value));
        }
    }
    if (progress && !progress(1)) {
        return Done{};
    }
    // An empty target folder is replaced by the full one.
    if ((target.exists() && !QDir().rmdir(target.filePath())) || !QDir().rename(beside.path(), target.filePath())) {
        return cannotWrite(PaintingWords::tr("the pictures cannot be moved there"));
    }
    beside.setAutoRemove(false);
    // A temporary folder is private to its owner; give it the usual permissions.
    QFile::setPermissions(target.filePath(), QFile::permissions(target.filePath()) | QFile::ReadGroup | QFile::ExeGroup
                                                 | QFile::ReadOther | QFile::ExeOther);
    return Done{};
}

QStringList pictureEndings() { return {QStringLiteral("svg"), QStringLiteral("pdf"), QStringLiteral("png")}; }

Outcome writePainting(const Painting& painting, const QString& path, double scale)
{
    const QString ending = QFileInfo(path).suffix().toLower();
    if (ending == QLatin1String("svg")) {
        return writeFile(path, svgOf(painting));
    }
    if (ending == QLatin1String("pdf")) {
        return writeFile(path, pdfOf(painting));
    }
    if (ending == QLatin1String("png")) {
        return writePng(path, imageOf(painting, scale));
    }
    return Error{ErrorCode::Custom, path.toStdString(),
                 PaintingWords::tr("pictures of this kind cannot be written").toStdString(),
                 PaintingWords::tr("give a name that ends in .svg, .pdf or .png").toStdString()};
}

QMimeData* mimeDataOf(const Painting& painting, double scale)
{
    auto* data = new QMimeData;
    const QImage image = imageOf(painting, scale);
    data->setImageData(image);
    data->setData(QStringLiteral("image/png"), pngOf(image));
    data->setData(QStringLiteral("image/svg+xml"), svgOf(painting));
    data->setData(QStringLiteral("application/pdf"), pdfOf(painting));
    return data;
}

QMimeData* draggedDataOf(const Painting& painting, const QString& name, double scale)
{
    static const QTemporaryDir folder;
    static int number = 0;  // each drag has a folder: a program may read a file later
    QMimeData* data = mimeDataOf(painting, scale);
    const QDir own(folder.filePath(QString::number(++number)));
    const QString file = own.filePath(name + QStringLiteral(".svg"));
    if (folder.isValid() && own.mkpath(QStringLiteral(".")) && writeFile(file, data->data("image/svg+xml"))) {
        data->setUrls({QUrl::fromLocalFile(file)});
    }
    return data;
}

}  // namespace mortonscope
