#include "app/features/unfold/unfold_export.h"

#include "app/features/unfold/unfold_content.h"
#include "app/widgets/written_file.h"
#include "core/analysis/analysis.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QImage>
#include <QSvgGenerator>
#include <QTemporaryDir>

#include <algorithm>

namespace mortonscope {

namespace {

struct UnfoldExportWords {
    Q_DECLARE_TR_FUNCTIONS(mortonscope::Unfold)
};

Error cannotWrite(const QString& path, const QString& reason)
{
    return {ErrorCode::CannotWrite, path.toStdString(), reason.toStdString(), {}};
}

/// The size in px for which the theme's sizes are made.
constexpr double kUsualWidth = 1280;
constexpr double kUsualHeight = 720;

double footHeight(const Theme& theme)
{
    return QFontMetricsF(theme.font(TextSize::Title, true)).height()
         + 2 * QFontMetricsF(theme.font(TextSize::Body)).height() + theme.space(6);
}

/// Paints the title and the sentence of the nearest stage, centered.
void paintCaption(QPainter& painter, const UnfoldSheet& sheet, QSizeF size, double t)
{
    const Theme& theme = sheet.theme;
    const UnfoldStage stage = nearestUnfoldStage(t);
    const double foot = footHeight(theme);
    const double margin = theme.space(5);
    QRectF rect(margin, size.height() - foot, size.width() - 2 * margin, foot - theme.space(3));
    painter.setFont(theme.font(TextSize::Title, true));
    painter.setPen(theme.color(Role::Text));
    painter.drawText(rect, Qt::AlignHCenter | Qt::AlignTop, unfoldStageTitle(stage));
    rect.setTop(rect.top() + QFontMetricsF(painter.font()).height() + theme.space(1));
    painter.setFont(theme.font(TextSize::Body));
    painter.setPen(theme.color(Role::Quiet));
    painter.drawText(rect, Qt::AlignHCenter | Qt::AlignTop | Qt::TextWordWrap, unfoldSentence(stage, *sheet.content));
}

QImage imageOf(const UnfoldSheet& sheet, double t)
{
    QImage image(sheet.size, QImage::Format_RGB32);
    if (!image.isNull()) {
        QPainter painter(&image);
        paintUnfoldSheet(painter, sheet, t);
    }
    return image;
}

QByteArray svgOf(const UnfoldSheet& sheet, double t)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(sheet.size);
    generator.setViewBox(QRect(QPoint(0, 0), sheet.size));
    generator.setTitle(UnfoldExportWords::tr("Unfolding"));
    generator.setDescription(unfoldStageSentence(nearestUnfoldStage(t), sheet.content->depth));
    QPainter painter(&generator);
    paintUnfoldSheet(painter, sheet, t);
    painter.end();
    return bytes;
}

}  // namespace

void paintUnfoldSheet(QPainter& painter, const UnfoldSheet& sheet, double t)
{
    // A larger picture is the same one enlarged, because its text is read from farther away.
    const double scale = std::max(1.0, std::min(sheet.size.width() / kUsualWidth, sheet.size.height() / kUsualHeight));
    const QSizeF size = QSizeF(sheet.size) / scale;
    painter.save();
    painter.scale(scale, scale);
    const UnfoldFrame frame = unfoldFrame(size, sheet.theme, *sheet.content, footHeight(sheet.theme));
    const Unfolding unfolding(sheet.content->depth, frame, t);
    UnfoldPainter(painter, sheet.theme, *sheet.content, unfolding).paint(QRectF(QPointF(0, 0), size), sheet.lights);
    paintCaption(painter, sheet, size, t);
    painter.restore();
}

Outcome writeUnfolding(const UnfoldSheet& sheet, double t, const QString& path)
{
    if (path.endsWith(QLatin1String(".svg"), Qt::CaseInsensitive)) {
        return writeFile(path, svgOf(sheet, t));
    }
    if (path.endsWith(QLatin1String(".png"), Qt::CaseInsensitive)) {
        return writePng(path, imageOf(sheet, t));
    }
    return Error{ErrorCode::OutOfRange, path.toStdString(), QFileInfo(path).suffix().toStdString(),
                 UnfoldExportWords::tr("a name that ends in .png or .svg").toStdString()};
}

Outcome writeUnfoldingFrames(const UnfoldSheet& sheet, int count, const QString& folder, const Progress& progress)
{
    if (count < 2 || count > kMaxFrames) {
        return Error{ErrorCode::OutOfRange, UnfoldExportWords::tr("pictures").toStdString(), std::to_string(count),
                     UnfoldExportWords::tr("2 to %1").arg(kMaxFrames).toStdString()};
    }
    const QFileInfo target(QDir::cleanPath(QFileInfo(folder).absoluteFilePath()));
    if (target.exists()
        && (!target.isDir()
            || !QDir(target.filePath())
                    .isEmpty(QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot))) {
        return cannotWrite(folder, UnfoldExportWords::tr("it is not an empty folder"));
    }
    QTemporaryDir beside(target.filePath() + QStringLiteral(".XXXXXX"));
    if (!beside.isValid()) {
        return cannotWrite(folder, beside.errorString());
    }
    const int digits = std::max(3, static_cast<int>(QString::number(count - 1).size()));
    for (int i = 0; i < count; ++i) {
        if (progress && !progress(static_cast<double>(i) / count)) {
            return Done{};
        }
        const QString name = QStringLiteral("unfold-%1.png").arg(i, digits, 10, QLatin1Char('0'));
        if (const Outcome written = writeUnfolding(sheet, static_cast<double>(i) / (count - 1), beside.filePath(name));
            !written) {
            return cannotWrite(folder, QString::fromStdString(written.error().value));
        }
    }
    if (progress && !progress(1)) {
        return Done{};
    }
    // An empty target folder is replaced by the full one.
    if ((target.exists() && !QDir().rmdir(target.filePath())) || !QDir().rename(beside.path(), target.filePath())) {
        return cannotWrite(folder, UnfoldExportWords::tr("the pictures cannot be moved there"));
    }
    beside.setAutoRemove(false);
    // A temporary folder is private to its owner; give it the usual permissions.
    QFile::setPermissions(target.filePath(), QFile::permissions(target.filePath()) | QFile::ReadGroup | QFile::ExeGroup
                                                 | QFile::ReadOther | QFile::ExeOther);
    return Done{};
}

}  // namespace mortonscope
