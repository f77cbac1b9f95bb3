#include "app/features/unfold/unfold_export.h"

#include "app/features/unfold/unfold_content.h"
#include "core/analysis/analysis.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>

namespace mortonscope {

namespace {

struct UnfoldExportWords {
    Q_DECLARE_TR_FUNCTIONS(mortonscope::Unfold)
};

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

Painting unfoldPainting(const UnfoldSheet& sheet, double t)
{
    const QString title = unfoldStageSentence(nearestUnfoldStage(t), sheet.content->depth);
    return {sheet.size, title, sheet.theme.color(Role::Surface),
            [sheet, t](QPainter& painter) { paintUnfoldSheet(painter, sheet, t); }};
}

Outcome writeUnfolding(const UnfoldSheet& sheet, double t, const QString& path)
{
    return writePainting(unfoldPainting(sheet, t), path);
}

Outcome writeUnfoldingFrames(const UnfoldSheet& sheet, int count, const QString& folder, const Progress& progress)
{
    if (count < 2 || count > kMaxFrames) {
        return Error{ErrorCode::OutOfRange, UnfoldExportWords::tr("pictures").toStdString(), std::to_string(count),
                     UnfoldExportWords::tr("2 to %1").arg(kMaxFrames).toStdString()};
    }
    const PictureFolder pictures{static_cast<std::size_t>(count), QStringLiteral("unfold"), [&](std::size_t i) {
                                     return imageOf(unfoldPainting(sheet, static_cast<double>(i) / (count - 1)));
                                 }};
    return writePictureFolder(pictures, folder, progress);
}

}  // namespace mortonscope
