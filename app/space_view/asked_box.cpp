#include "app/space_view/asked_box.h"

#include "app/space_view/box_painter.h"
#include "app/space_view/hit_test.h"
#include "app/space_view/marks.h"
#include "app/theme/palettes.h"

#include <QPainterPath>

#include <algorithm>

namespace mortonscope {

namespace {

/// More boxes than this get plain frames: dashes and filled intersections take too long and cannot be told apart.
constexpr std::size_t kMaxFine = 600;

void paintShared(QPainter& painter, const Canvas& canvas, BoxId id, const QRectF& asked)
{
    const QColor fill = canvas.theme.color(Role::Hit, tintOf(canvas.theme, kSharedTint));
    const auto circle = canvas.scene.circle(id);
    if (!circle) {
        const QRectF shared = canvas.nearby(canvas.rect(canvas.scene.box(id))).intersected(asked);
        painter.fillRect(onPixels(shared), fill);
        return;
    }
    QPainterPath frame;
    frame.addRect(asked);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillPath(ellipsePath(canvas, *circle).intersected(frame), fill);
    painter.setRenderHint(QPainter::Antialiasing, false);
}

QColor plainColor(const Theme& theme, Meeting meeting)
{
    switch (meeting) {
    case Meeting::Overlap: return theme.color(Role::Hit, 1.0);
    case Meeting::Candidate: return theme.color(Role::Text, 0.55);
    case Meeting::Test: break;
    }
    return theme.color(Role::Text, 0.3);
}

/// Writes frames one pixel wide directly into a picture, five times as fast as painting each.
void paintPlainly(QPainter& painter, const Canvas& canvas, const std::vector<MetBox>& boxes)
{
    const QRect view = canvas.view.toRect();
    QImage picture(view.size(), QImage::Format_ARGB32_Premultiplied);
    picture.fill(Qt::transparent);
    for (const Meeting meeting : {Meeting::Test, Meeting::Candidate, Meeting::Overlap}) {  // overlaps on top
        const QRgb color = qPremultiply(plainColor(canvas.theme, meeting).rgba());
        const auto across = [&](int y, int left, int right) {
            if (y >= 0 && y < picture.height()) {
                auto* line = reinterpret_cast<QRgb*>(picture.scanLine(y));
                std::fill(line + std::max(0, left),
                          line + std::max(std::max(0, left), std::min(right + 1, picture.width())), color);
            }
        };
        for (const MetBox& met : boxes) {
            if (met.meeting != meeting) {
                continue;
            }
            const QRect rect =
                onPixels(canvas.nearby(canvas.rect(canvas.scene.box(met.box)))).translated(-view.topLeft());
            across(rect.top(), rect.left(), rect.right());
            for (int y = rect.top() + 1; y < rect.bottom(); ++y) {
                across(y, rect.left(), rect.left());
                across(y, rect.right(), rect.right());
            }
            across(rect.bottom(), rect.left(), rect.right());
        }
    }
    painter.drawImage(view.topLeft(), picture);
}

}  // namespace

void paintMetBoxes(QPainter& painter, const Canvas& canvas, const std::vector<MetBox>& boxes, const Box& asked)
{
    const Theme& theme = canvas.theme;
    std::vector<MetBox> seen;
    for (const MetBox& met : boxes) {
        if (met.box.value < canvas.scene.size() && canvas.shows(canvas.rect(canvas.scene.box(met.box)))) {
            seen.push_back(met);
        }
    }
    painter.save();
    if (seen.size() > kMaxFine) {
        paintPlainly(painter, canvas, seen);
        painter.restore();
        return;
    }
    const QRectF frame = canvas.nearby(canvas.rect(asked));
    for (const Meeting meeting : {Meeting::Test, Meeting::Candidate, Meeting::Overlap}) {
        const QPen pen = meetingPen(theme, meeting);
        const QPen under(theme.color(Role::Surface), pen.widthF());
        for (const MetBox& met : seen) {
            if (met.meeting != meeting) {
                continue;
            }
            if (meeting == Meeting::Overlap) {
                paintShared(painter, canvas, met.box, frame);
            } else {
                paintOutline(painter, canvas, met.box, under);  // makes dashes visible on any box color
            }
            paintOutline(painter, canvas, met.box, pen);
        }
    }
    painter.restore();
}

QPen meetingPen(const Theme& theme, Meeting meeting)
{
    if (meeting == Meeting::Overlap) {
        return {theme.color(Role::Hit), std::max(2.0, theme.px(3))};
    }
    const qreal dash = meeting == Meeting::Candidate ? 4 : 1;
    return dashedPen(theme.color(Role::Text, 0.85), std::max(1.5, theme.px(2)), {dash, 2});
}

void paintAskedBox(QPainter& painter, const Canvas& canvas, const Box& box, const QString& name, double handleSize,
                   bool hasHandles)
{
    const Theme& theme = canvas.theme;
    const QRectF rect = canvas.nearby(canvas.rect(box));
    const int width = std::max(2, static_cast<int>(std::lround(theme.px(2.5))));
    // Light lines on both sides separate the frame from boxes with the same edges.
    const QRect frame = onPixels(rect);
    fillFrame(painter, frame.adjusted(-1, -1, 1, 1), width + 2, theme.color(Role::Surface, 0.8));
    fillFrame(painter, frame, width, theme.color(Role::Query));
    const QFont font = theme.font(TextSize::Body, true);
    const QFontMetricsF metrics(font);
    const QString question = name.isEmpty() ? QString() : name + QLatin1Char('?');
    if (metrics.horizontalAdvance(question) + theme.px(12) <= frame.width()
        && metrics.height() + theme.px(8) <= frame.height()) {
        painter.save();
        painter.setFont(font);
        painter.setPen(theme.color(Role::Text));
        painter.drawText(QPointF(frame.left() + theme.px(8), frame.top() + theme.px(6) + metrics.ascent()), question);
        painter.restore();
    }
    if (hasHandles) {
        paintHandles(painter, canvas, handleFrame(rect, handleSize), handleSize);
    }
}

namespace {

/// Returns a brush from one tile of a pattern. Qt's own patterns do not scale with the text.
template <class Draw>
QBrush tiled(const Theme& theme, const QColor& color, Draw&& draw)
{
    const int side = std::max(6, static_cast<int>(std::lround(theme.px(8))));
    QImage tile(side, side, QImage::Format_ARGB32_Premultiplied);
    tile.fill(Qt::transparent);
    QPainter painter(&tile);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(color, std::max(1.0, theme.px(1.2))));
    painter.setBrush(color);
    draw(painter, side);
    painter.end();
    return QBrush(tile);
}

}  // namespace

QBrush hatching(const Theme& theme, const QColor& color)
{
    return tiled(theme, color, [](QPainter& painter, int side) {
        for (const int shift : {-side, 0, side}) {  // so that the tiles join
            painter.drawLine(QPointF(shift - 1, side + 1), QPointF(shift + side + 1, -1));
        }
    });
}

QBrush dotting(const Theme& theme, const QColor& color)
{
    return tiled(theme, color, [&theme](QPainter& painter, int side) {
        painter.setPen(Qt::NoPen);
        const double radius = std::max(1.0, theme.px(1.1));
        painter.drawEllipse(QPointF(side / 2.0, side / 2.0), radius, radius);
    });
}

}  // namespace mortonscope
