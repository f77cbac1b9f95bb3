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
    QPen link(color, width, missing ? Qt::SolidLine : Qt::CustomDashLine, missing ? Qt::RoundCap : Qt::FlatCap);
    if (!missing) {
        link.setDashPattern({3, 2.5});
    }
    painter.setPen(link);
    painter.drawLine(from, to);
    painter.setPen(QPen(color, width));
    if (missing) {
        painter.setBrush(theme.color(Role::Surface));
        for (const QPointF end : {from, to}) {
            painter.drawEllipse(end, ring, ring);
        }
    } else {
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

    void paintUnderBoxes(QPainter& painter) const;
    void paintOverBoxes(QPainter& painter) const;

private:
    bool isAboutCells() const;
    QColor color(double opacity = 1) const;
    QRectF rect(Cell cell) const;
    void paintCellOf(QPainter& painter, Cell cell, bool isHatched) const;
    void paintLink(QPainter& painter, QPointF from, QPointF to) const;

    const Canvas& m_canvas;
    const PairMark& m_mark;
};

bool PairPainter::isAboutCells() const
{
    switch (m_mark.reason.kind) {
    case PairReasonKind::SameCell:
    case PairReasonKind::CellAbove:
    case PairReasonKind::CellsPart: return true;
    default: return false;
    }
}

QColor PairPainter::color(double opacity) const
{
    return m_canvas.theme.color(m_mark.kind == PairMark::Kind::Missing ? Role::Missing : Role::Extra, opacity);
}

/// The cells are the correct ones, in the scene's own space, whatever algorithm is shown.
QRectF PairPainter::rect(Cell cell) const { return m_canvas.rect(m_canvas.scene.space().cellBox(cell)); }

void PairPainter::paintCellOf(QPainter& painter, Cell cell, bool isHatched) const
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

void PairPainter::paintUnderBoxes(QPainter& painter) const
{
    if (!isAboutCells()) {
        return;
    }
    const Theme& theme = m_canvas.theme;
    const PairReason& reason = m_mark.reason;
    // The upper cell is only tinted, so that the lower one is visible in it.
    paintCellOf(painter, reason.firstCell, reason.kind != PairReasonKind::CellAbove);
    if (reason.firstCell != reason.secondCell) {
        paintCellOf(painter, reason.secondCell, true);
    }
    const QRectF shared = rect(reason.meeting);
    if (m_canvas.shows(shared)) {
        QPen pen(theme.color(Role::Text), std::max(2.0, theme.px(2.5)), Qt::CustomDashLine, Qt::FlatCap);
        pen.setDashPattern({4, 2.5});
        painter.setPen(pen);
        painter.setBrush(Qt::NoBrush);
        const double half = pen.widthF() / 2;
        painter.drawRect(m_canvas.nearby(shared).adjusted(half, half, -half, -half));
    }
}

void PairPainter::paintOverBoxes(QPainter& painter) const
{
    const Theme& theme = m_canvas.theme;
    QPen outline(color(), std::max(2.0, theme.px(3)));
    if (m_mark.kind == PairMark::Kind::Extra) {
        outline.setStyle(Qt::CustomDashLine);
        outline.setCapStyle(Qt::FlatCap);
        outline.setDashPattern({3, 1.5});
    }
    const BoxPair pair = m_mark.reason.pair;
    for (const BoxId id : {pair.first, pair.second}) {
        paintOutline(painter, m_canvas, id, outline);
    }
    paintLink(painter, centreOf(m_canvas, pair.first), centreOf(m_canvas, pair.second));
}

void PairPainter::paintLink(QPainter& painter, QPointF from, QPointF to) const
{
    paintLinkOf(painter, m_canvas.theme, m_mark.kind, from, to, m_canvas.theme.px(2.5), m_canvas.theme.px(6));
}

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
