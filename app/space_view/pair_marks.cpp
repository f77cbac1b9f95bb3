#include "app/space_view/marks.h"

#include "app/space_view/asked_box.h"
#include "app/space_view/box_painter.h"

#include <algorithm>

namespace mortonscope {

namespace {

QPointF centreOf(const Canvas& canvas, BoxId id)
{
    const Box& box = canvas.scene.box(id);
    return canvas.transform.toView(Point{box.left / 2 + box.right / 2, box.top / 2 + box.bottom / 2});
}

/// `ring` is the radius of the rings at the ends of a missing link. The cross on an extra link is about as large.
void paintLinkOf(QPainter& painter, const Theme& theme, PairMark::Kind kind, QPointF from, QPointF to, double thickness,
                 double ring)
{
    const double width = std::max(1.2, thickness);
    const bool missing = kind == PairMark::Kind::Missing;
    const QColor color = theme.color(missing ? Role::Missing : Role::Extra);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.color(Role::Surface, 0.85), width + theme.px(3), Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(from, to);
    if (missing) {
        painter.setPen(QPen(color, width, Qt::SolidLine, Qt::RoundCap));
        painter.drawLine(from, to);
        painter.setPen(QPen(color, width));
        painter.setBrush(theme.color(Role::Surface));
        for (const QPointF end : {from, to}) {
            painter.drawEllipse(end, ring, ring);
        }
    } else {
        painter.setPen(dashedPen(color, width, {3, 2.5}));
        painter.drawLine(from, to);
        const QPointF middle = (from + to) / 2;
        const double half = ring * 7 / 6;
        for (const QPen& pen : {QPen(theme.color(Role::Surface), 2.5 * width), QPen(color, width)}) {
            painter.setPen(pen);
            painter.drawLine(middle - QPointF(half, half), middle + QPointF(half, half));
            painter.drawLine(middle + QPointF(half, -half), middle + QPointF(-half, half));
        }
    }
    painter.restore();
}

/// Paints one pair with its reason.
class PairPainter {
public:
    PairPainter(const Canvas& canvas, const PairMark& mark) : m_canvas(canvas), m_mark(mark) {}

    void paintUnderBoxes(QPainter& painter) const
    {
        if (!isAboutCells()) {
            return;
        }
        const PairReason& reason = m_mark.reason;
        // The upper cell is only tinted, so that the lower one is visible in it.
        paintCellOf(painter, reason.firstCell, reason.kind != PairReasonKind::CellAbove);
        if (reason.firstCell != reason.secondCell) {
            paintCellOf(painter, reason.secondCell, true);
        }
        const QRectF shared = rect(reason.meeting);
        if (m_canvas.shows(shared)) {
            const Theme& theme = m_canvas.theme;
            const double width = std::max(2.0, theme.px(2.5));
            painter.setPen(dashedPen(theme.color(Role::Text), width, {4, 2.5}));
            painter.setBrush(Qt::NoBrush);
            painter.drawRect(m_canvas.nearby(shared).adjusted(width / 2, width / 2, -width / 2, -width / 2));
        }
    }

    void paintOverBoxes(QPainter& painter) const
    {
        const Theme& theme = m_canvas.theme;
        QPen outline(color(), std::max(2.0, theme.px(3)));
        if (m_mark.kind == PairMark::Kind::Extra) {
            outline = dashedPen(color(), outline.widthF(), {3, 1.5});
        }
        const BoxPair pair = m_mark.reason.pair;
        for (const BoxId id : {pair.first, pair.second}) {
            paintOutline(painter, m_canvas, id, outline);
        }
        paintLinkOf(painter, theme, m_mark.kind, centreOf(m_canvas, pair.first), centreOf(m_canvas, pair.second),
                    theme.px(2.5), theme.px(6));
    }

private:
    bool isAboutCells() const
    {
        switch (m_mark.reason.kind) {
        case PairReasonKind::SameCell:
        case PairReasonKind::CellAbove:
        case PairReasonKind::CellsPart: return true;
        default: return false;
        }
    }

    QColor color(double opacity = 1) const
    {
        return m_canvas.theme.color(m_mark.kind == PairMark::Kind::Missing ? Role::Missing : Role::Extra, opacity);
    }

    /// The cells are the correct ones, in the scene's own space, whatever algorithm is shown.
    QRectF rect(Cell cell) const { return m_canvas.rect(m_canvas.scene.space().cellBox(cell)); }

    void paintCellOf(QPainter& painter, Cell cell, bool isHatched) const
    {
        const QRectF place = rect(cell);
        if (!m_canvas.shows(place)) {
            return;
        }
        const Theme& theme = m_canvas.theme;
        const QRect pixels = onPixels(m_canvas.nearby(place));
        if (!cell.isRoot()) {
            painter.fillRect(pixels, color(0.10));  // which would fill the whole world
        }
        if (isHatched) {
            painter.fillRect(pixels, hatching(theme, color(0.28)));
        }
        fillFrame(painter, pixels, std::max(2, static_cast<int>(theme.px(2))), color());
    }

    const Canvas& m_canvas;
    const PairMark& m_mark;
};

}  // namespace

void paintPairUnder(QPainter& painter, const Canvas& canvas, const PairMark& mark)
{
    PairPainter(canvas, mark).paintUnderBoxes(painter);
}

void paintPairOver(QPainter& painter, const Canvas& canvas, const PairMark& mark)
{
    PairPainter(canvas, mark).paintOverBoxes(painter);
}

void paintPairLinks(QPainter& painter, const Canvas& canvas, const PairLinks& links,
                    const std::optional<PairMark>& chosen)
{
    const Theme& theme = canvas.theme;
    const auto isChosen = [&](BoxPair pair) {
        return chosen
            && std::minmax(pair.first, pair.second)
                   == std::minmax(chosen->reason.pair.first, chosen->reason.pair.second);
    };
    for (const PairLinks::Link& link : links.links) {
        if (!isChosen(link.pair)) {
            paintLinkOf(painter, theme, link.kind, centreOf(canvas, link.pair.first),
                        centreOf(canvas, link.pair.second), theme.px(1.4), theme.px(3.5));
        }
    }
}

}  // namespace mortonscope
