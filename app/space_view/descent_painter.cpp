// Paints the descent of a box's corners.

#include "app/space_view/badge_type.h"
#include "app/space_view/descent.h"
#include "app/space_view/marks.h"
#include "app/state/motion.h"
#include "app/theme/palettes.h"
#include "app/words/wording.h"

#include <QLineF>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace mortonscope {

namespace {

const QChar kLeftOut(0x2026);
constexpr double kPartedTint = 0.18;  ///< opacity of quadrants after the paths have parted, and of leaves
constexpr double kSmallestFrame = 8;  ///< px of a quadrant with a frame

/// Paints a pair of bits, yx, in a row of text. `at` is the left end of its baseline.
void paintPair(QPainter& painter, const Theme& theme, const BadgeType& type, QPointF at, Cell quadrant, bool isBold)
{
    painter.setFont(isBold ? type.bold : type.regular);
    const std::uint32_t pair = quadrant.code() & 3U;
    painter.setPen(theme.color(Role::BitY));
    painter.drawText(at, QString::number(pair >> 1U));
    painter.setPen(theme.color(Role::BitX));
    painter.drawText(at + QPointF(type.digit, 0), QString::number(pair & 1U));
}

void paintRing(QPainter& painter, const Theme& theme, const QRectF& rect)
{
    painter.setPen(QPen(theme.color(Role::Accent), std::max(1.5, theme.px(2))));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(rect, theme.px(4), theme.px(4));
}

}  // namespace

void Descent::paintUnderBoxes(QPainter& painter, std::optional<Cell> from, double t) const
{
    const Theme& theme = m_canvas.theme;
    const double shared = tintOf(theme, kLeafTint);
    const double parted = tintOf(theme, kPartedTint);
    for (const Quadrant& quadrant : m_quadrants) {
        const int level = quadrant.cell.level();
        const bool isDark = quadrant.isParted ? level == m_shared + 1 : level == m_canvas.depth();
        const QRectF rect = m_canvas.rect(quadrant.cell);
        // Deeper quadrants are inside these, and have no separate tint.
        if (!(level == 1 || isDark) || !m_canvas.shows(rect)) {
            continue;
        }
        double tint = shared;
        if (isDark) {
            tint = level == 1 ? parted : (parted - shared) / (1 - shared);
        }
        fillArea(painter, onPixels(m_canvas.nearby(rect)), theme.color(Role::BitX, tint * quadrant.seen));
    }
    paintFrames(painter, from, t);
}

void Descent::paintFrames(QPainter& painter, std::optional<Cell> from, double t) const
{
    const Theme& theme = m_canvas.theme;
    for (const Quadrant& quadrant : m_quadrants) {
        const QRectF rect = m_canvas.rect(quadrant.cell);
        if (std::min(rect.width(), rect.height()) < kSmallestFrame || !m_canvas.shows(rect)) {
            continue;
        }
        const QRect frame = onPixels(m_canvas.nearby(rect));
        const QColor color = theme.color(Role::Quiet, quadrant.seen);
        if (quadrant.isParted) {
            paintDashedFrame(painter, frame.adjusted(1, 1, -1, -1), color, std::max(1.0, theme.px(1.4)), {2, 2});
        } else {
            fillFrame(painter, frame, 1, color);
            const int width = std::max(2, static_cast<int>(std::lround(theme.px(1.6))));
            fillFrame(painter, frame, width, theme.color(Role::Quiet, quadrant.both));
        }
    }
    if (m_state.cell <= 0) {
        return;
    }
    QRectF frame = m_home;
    if (from) {
        frame = partway(m_canvas.rect(*from), m_home, t);
    }
    QColor color = theme.level(m_placement.cell.level(), m_canvas.depth());
    color.setAlphaF(static_cast<float>(m_state.cell));
    const double width = std::max(3.0, theme.px(3.4));
    const double out = width - theme.px(kBoxLine);  // the frame of a cell that is the box leaves the inside as it is
    paintFrame(painter, m_canvas, frame.adjusted(-out, -out, out, out), color, width);
}

/// Each line is thick where it quarters the cell, and thin from there to its number in the ruler.
void Descent::paintLines(QPainter& painter) const
{
    const auto paint = [&](const GridLine& line, bool isVertical) {
        const QRectF thick = decidingLine(m_canvas, m_quartered, isVertical, line.at);
        QRectF thin = isVertical ? QRectF(thick.left(), m_inside.top(), thick.width(), 0)
                                 : QRectF(m_inside.left(), thick.top(), 0, thick.height());
        const double inset = m_canvas.theme.px(1);
        thin = isVertical ? thin.adjusted(inset, 0, -inset, thick.top() - thin.top())
                          : thin.adjusted(0, inset, thick.left() - thin.left(), -inset);
        if (m_canvas.shows(thin) && !thin.isEmpty()) {
            fillArea(painter, onPixels(m_canvas.nearby(thin)), m_canvas.theme.color(axisRole(isVertical), 0.4));
        }
        paintDecidingLine(painter, m_canvas, thick, isVertical);
    };
    if (m_height.column) {
        paint(*m_height.column, true);
    }
    if (m_height.row) {
        paint(*m_height.row, false);
    }
}

void Descent::paintWords(QPainter& painter, std::optional<Cell> from, double t) const
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const bool isClamped = m_hasCodes && m_placement.cornerOutside;
    const Box& box = m_canvas.scene.box(m_id);
    if (isClamped && m_state.leftTop > 0) {
        paintClamp(painter, {box.left, box.top});
    }
    if (isClamped && m_state.rightBottom > 0) {
        paintClamp(painter, {box.right, box.bottom});
    }
    for (const Badge& badge : m_badges) {
        const bool isNew = from && !badge.cell.contains(*from);
        painter.setOpacity(badge.seen * (isNew ? firstHalf(t) : 1));
        paintBadge(painter, badge);
    }
    painter.setOpacity(1);
    if (m_tag) {
        paintTag(painter);
    }
    painter.restore();
}

void Descent::paintBadge(QPainter& painter, const Badge& badge) const
{
    const Theme& theme = m_canvas.theme;
    const BadgeType type(theme);
    const double opacity = painter.opacity();
    const int level = badge.cell.level();
    painter.setPen(QPen(theme.color(Role::Frame), std::max(1.0, theme.px(1.2))));
    painter.setBrush(theme.color(Role::Surface));
    if (badge.pairs > 0) {
        painter.drawRoundedRect(badge.rect.adjusted(0.5, 0.5, -0.5, -0.5), theme.px(5), theme.px(5));
    }
    if (!badge.slotRect.isNull()) {
        painter.setOpacity(opacity * m_state.slot);
        paintSlot(painter, badge.rect, badge.slotRect);
        painter.setOpacity(opacity);
    }
    for (int pair = 0; pair < badge.pairs; ++pair) {
        const int pairLevel = level - badge.pairs + 1 + pair;
        const QPointF at = pairPlace(badge, pair);
        painter.setOpacity(opacity * m_state.opacity(pairLevel <= m_shared));
        paintPair(painter, theme, type, at, badge.cell.ancestorAt(pairLevel), pairLevel == level);
        painter.setOpacity(opacity);
        if (pairLevel == level && level == ringLevel()) {
            painter.setOpacity(opacity * m_state.ringed);
            paintRing(painter, theme, badge.pairs == 1 ? badge.rect.adjusted(1, 1, -1, -1) : type.around(at));
            painter.setOpacity(opacity);
        }
    }
}

/// Paints the slot at the end of a label.
void Descent::paintSlot(QPainter& painter, const QRectF& label, const QRectF& slot) const
{
    const Theme& theme = m_canvas.theme;
    const int level = m_placement.cell.level();
    // A shape instead of a clip: what is painted after a clip has been restored is missing in translated pictures on
    // paper (Qt 6.4).
    QPainterPath shape, part;
    shape.addRoundedRect(label.adjusted(0.5, 0.5, -0.5, -0.5), theme.px(5), theme.px(5));
    part.addRect(slot.adjusted(0, 0, -0.5, 0));
    painter.fillPath(shape.intersected(part), theme.level(level, m_canvas.depth()));
    painter.setPen(theme.onLevel(level, m_canvas.depth()));
    painter.setFont(theme.font(TextSize::Small, true));
    painter.drawText(slot, Qt::AlignCenter, slotText());
}

void Descent::paintTag(QPainter& painter) const
{
    const Theme& theme = m_canvas.theme;
    const BadgeType type(theme);
    const QRectF& rect = m_tag->rect;
    QColor leader = theme.color(Role::Quiet);
    if (m_state.cell > 0) {
        leader = theme.level(m_placement.cell.level(), m_canvas.depth());
    }
    const QRectF cell = m_canvas.nearby(m_canvas.rect(anchor()));
    const QPointF from(rect.center().x() > cell.center().x() ? cell.right() : cell.left(),
                       rect.center().y() > cell.center().y() ? cell.bottom() : cell.top());
    const QPointF to(std::clamp(from.x(), rect.left() + theme.px(5), rect.right() - theme.px(5)),
                     std::clamp(from.y(), rect.top(), rect.bottom()));
    painter.setPen(QPen(leader, std::max(1.5, theme.px(2))));
    painter.drawLine(from, to);
    painter.setPen(QPen(theme.color(Role::Frame), std::max(1.0, theme.px(1.2))));
    painter.setBrush(theme.color(Role::Surface));
    painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), theme.px(5), theme.px(5));
    if (m_state.slot > 0) {
        painter.setOpacity(m_state.slot);
        paintSlot(painter, rect, m_tag->slotRect);
        painter.setOpacity(1);
    }
    if (!m_hasCodes) {
        return;
    }
    for (const bool isRightBottom : {false, true}) {
        const double gone = m_state.gone(isRightBottom) * m_canvas.depth();
        if (gone <= 0) {
            continue;
        }
        const QPointF start(rect.left() + type.pad, pairPlace(*m_tag, isRightBottom, 1).y());
        const double side = type.digit;
        const QPointF low = start - QPointF(0, side);
        const QPointF third = isRightBottom ? start + QPointF(side, 0) : low;
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.color(Role::Quiet));
        painter.drawPolygon(QPolygonF{low + QPointF(side, 0), third, start});
        painter.setFont(type.regular);
        painter.setPen(theme.color(Role::Quiet));
        if (m_tag->from > 0) {
            painter.drawText(start + QPointF(type.pad + type.digit, 0), kLeftOut);
        }
        for (int level = m_tag->from + 1; level <= m_tag->to; ++level) {
            const QPointF at = pairPlace(*m_tag, isRightBottom, level);
            const double seen = std::clamp(gone - (level - 1), 0.0, 1.0);
            painter.setOpacity(seen * m_state.opacity(level <= m_shared));
            paintPair(painter, theme, type, at, quadrantOf(isRightBottom, level), level > m_shared);
            if (level == ringLevel()) {
                painter.setOpacity(seen * m_state.ringed);
                paintRing(painter, theme, type.around(at));
            }
            painter.setOpacity(1);
        }
        if (m_tag->to < m_canvas.depth()) {
            painter.setPen(theme.color(Role::Quiet));
            painter.drawText(pairPlace(*m_tag, isRightBottom, m_tag->to + 1), kLeftOut);
        }
    }
}

/// Paints how a corner outside the world was moved to the world's border: an open dot, a dotted line and a filled dot,
/// with the old and the new coordinate.
void Descent::paintClamp(QPainter& painter, Point corner) const
{
    const Theme& theme = m_canvas.theme;
    const Box& world = m_canvas.space().world();
    const Point clamped{std::clamp(corner.x, world.left, world.right), std::clamp(corner.y, world.top, world.bottom)};
    if (clamped == corner) {
        return;
    }
    const double radius = theme.px(5);
    const QRectF room = m_inside.adjusted(radius, radius, -radius, -radius);
    const QPointF to = m_canvas.transform.toView(clamped);
    const QPointF there = m_canvas.transform.toView(corner);
    const QPointF from(std::clamp(there.x(), room.left(), room.right()),
                       std::clamp(there.y(), room.top(), room.bottom()));
    const QColor accent = theme.color(Role::Accent);
    painter.setPen(dashedPen(accent, std::max(1.5, theme.px(2)), {1, 1.5}));
    painter.drawLine(from, to);
    painter.setPen(QPen(accent, theme.px(2)));
    painter.setBrush(theme.color(Role::Surface));
    if (from == there) {
        painter.drawEllipse(from, radius, radius);
    } else {  // further out than the view: an arrow points there
        const QLineF way(to, from);
        const QPointF along = way.length() > 0 ? QPointF(way.dx(), way.dy()) / way.length() : QPointF(-1, 0);
        const QPointF across(-along.y(), along.x());
        painter.drawPolygon(QPolygonF{from + along * radius, from - along * radius + across * radius,
                                      from - along * radius - across * radius});
    }
    paintCornerDot(painter, m_canvas, clamped);
    painter.setFont(theme.mono(TextSize::Small, true));
    const QFontMetricsF metrics(painter.font());
    double y = std::max(from.y() - 1.5 * radius, room.top() + 2 * metrics.height());
    for (const bool isX : {false, true}) {
        const double before = isX ? corner.x : corner.y;
        const double after = isX ? clamped.x : clamped.y;
        if (before == after) {
            continue;
        }
        const QString text =
            QStringLiteral("%1 → %2").arg(withMinus(coordinateText(before)), withMinus(coordinateText(after)));
        const double left = std::clamp(from.x() - radius, room.left(),
                                       std::max(room.left(), room.right() - metrics.horizontalAdvance(text)));
        painter.setPen(theme.color(axisRole(isX)));
        painter.drawText(QPointF(left, y), text);
        y -= metrics.height();
    }
}

}  // namespace mortonscope
