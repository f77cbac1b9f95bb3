#include "app/space_view/asked_box.h"

#include "app/space_view/box_painter.h"
#include "app/space_view/handles.h"
#include "app/space_view/marks.h"
#include "app/theme/tint.h"

#include <QPainterPath>

#include <algorithm>

namespace mortonscope {

namespace {

/// More than these are outlined by plain frames: dashes and shared parts take too long and can't be told apart.
constexpr std::size_t kMostFine = 600;

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

/// Frames one pixel wide, written straight into a picture: five times as fast as asking the painter for each.
void paintPlainly(QPainter& painter, const Canvas& canvas, const std::vector<MetBox>& boxes)
{
    const QRect view = canvas.view.toRect();
    QImage picture(view.size(), QImage::Format_ARGB32_Premultiplied);
    picture.fill(Qt::transparent);
    for (const bool hits : {false, true}) {  // hits on top
        const QRgb color = qPremultiply(canvas.theme.color(hits ? Role::Hit : Role::Text, hits ? 1.0 : 0.55).rgba());
        const auto across = [&](int y, int left, int right) {
            if (y >= 0 && y < picture.height()) {
                auto* line = reinterpret_cast<QRgb*>(picture.scanLine(y));
                std::fill(line + std::max(0, left), line + std::max(std::max(0, left), std::min(right + 1, picture.width())), color);
            }
        };
        for (const MetBox& met : boxes) {
            if (met.overlaps != hits) {
                continue;
            }
            const QRect rect = onPixels(canvas.nearby(canvas.rect(canvas.scene.box(met.box)))).translated(-view.topLeft());
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
    if (seen.size() > kMostFine) {
        paintPlainly(painter, canvas, seen);
        painter.restore();
        return;
    }
    QPen dashed(theme.color(Role::Text, 0.85), std::max(1.5, theme.px(2)), Qt::CustomDashLine, Qt::FlatCap);
    dashed.setDashPattern({4, 2});
    // Over a light frame the dashes are seen whatever the box's own colour.
    const QPen under(theme.color(Role::Surface), dashed.widthF());
    const QPen solid(theme.color(Role::Hit), std::max(2.0, theme.px(3)));
    const QRectF frame = canvas.nearby(canvas.rect(asked));
    for (const MetBox& met : seen) {
        if (!met.overlaps) {
            paintOutline(painter, canvas, met.box, under);
            paintOutline(painter, canvas, met.box, dashed);
        }
    }
    for (const MetBox& met : seen) {
        if (met.overlaps) {
            paintShared(painter, canvas, met.box, frame);
            paintOutline(painter, canvas, met.box, solid);
        }
    }
    painter.restore();
}

void paintAskedBox(QPainter& painter, const Canvas& canvas, const Box& box, Role role, double handleSize, bool hasHandles)
{
    const Theme& theme = canvas.theme;
    const QRectF rect = canvas.nearby(canvas.rect(box));
    const int width = std::max(2, static_cast<int>(std::lround(theme.px(2.5))));
    // A light line on both sides keeps it apart from boxes whose edges it lies upon.
    const QRect frame = onPixels(rect);
    fillFrame(painter, frame.adjusted(-1, -1, 1, 1), width + 2, theme.color(Role::Surface, 0.8));
    fillFrame(painter, frame, width, theme.color(role));
    if (hasHandles) {
        paintHandles(painter, canvas, handleFrame(rect, handleSize), handleSize);
    }
}

QRectF calmCorner(const QRectF& inside, QSizeF size, const std::vector<QRectF>& drawn)
{
    const double left = inside.left(), right = inside.right() - size.width();
    const double top = inside.top(), bottom = inside.bottom() - size.height();
    QRectF best;
    double least = 0;
    for (const QPointF corner : {QPointF(left, bottom), QPointF(right, bottom), QPointF(right, top), QPointF(left, top)}) {
        const QRectF card(corner, size);
        double hidden = 0;
        for (const QRectF& rect : drawn) {
            hidden += area(card.intersected(rect));
        }
        if (best.isNull() || hidden < least) {
            best = card;
            least = hidden;
        }
    }
    return best;
}

void paintCard(QPainter& painter, const Theme& theme, const QRectF& card)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(theme.color(Role::Line));
    painter.setBrush(theme.color(Role::Surface, 0.96));
    painter.drawRoundedRect(card, theme.px(4), theme.px(4));
    painter.restore();
}

namespace {

/// One tile of a pattern; Qt's own patterns keep their size whatever the text's.
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
