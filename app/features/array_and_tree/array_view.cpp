#include "app/features/array_and_tree/array_view.h"

#include "app/theme/palettes.h"
#include "app/theme/theme.h"
#include "app/widgets/button.h"
#include "app/words/wording.h"
#include "core/analysis/analysis.h"

#include <QPainterPath>

#include <algorithm>
#include <cmath>
#include <utility>

namespace mortonscope {

namespace {

/// Levels with narrower slots become a heat strip; in pixels at 100 %.
constexpr double kNarrowestSlot = 3.5;

}  // namespace

ArrayView::ArrayView(const Models& models, QWidget* parent) : CellView(models, parent)
{
    setObjectName(QStringLiteral("arrayView"));
    setAccessibleName(tr("Array of cells"));
    keepKeys(this, {Qt::Key_End});
    rebuild();
}

double ArrayView::gutterWidth() const
{
    const QFontMetricsF small(theme().mono(TextSize::Small));
    const int depth = analysis()->tree.space().depth();
    const double label = QFontMetricsF(theme().font(TextSize::Small)).horizontalAdvance(levelText(depth));
    return std::ceil(label + small.horizontalAdvance(countText(Cell::cellsAt(depth))) + theme().space(7));
}

double ArrayView::footHeight() const
{
    return std::ceil(QFontMetricsF(theme().font(TextSize::Small)).height()) + theme().space(1);
}

void ArrayView::rebuild()
{
    const ArrayLayout before = m_layout;
    m_layout =
        ArrayLayout(analysis()->tree.space().depth(), size(), gutterWidth(), footHeight(), theme().scale(), &before);
    setAccessibleDescription(summary());
}

std::optional<Cell> ArrayView::neighbour(Cell from, int key) const
{
    const auto index = from.index().value;
    const auto last = analysis()->tree.space().cellCount() - 1;
    switch (key) {
    case Qt::Key_Left: return Cell::fromIndex(CellIndex(index > 0 ? index - 1 : 0));
    case Qt::Key_Right: return index < last ? Cell::fromIndex(CellIndex(index + 1)) : from;
    case Qt::Key_Up: return from.isRoot() ? from : from.parent();
    case Qt::Key_Down: return from.level() < m_layout.depth() ? from.child(0) : from;
    case Qt::Key_End: return Cell::fromIndex(CellIndex(last));
    default: return CellView::neighbour(from, key);
    }
}

void ArrayView::draw(QPainter& painter)
{
    if (isEmpty()) {
        drawEmpty(painter);
        return;
    }
    const CellLights lit = lights();
    painter.save();
    painter.setClipRect(QRectF(0, 0, width(), m_layout.viewHeight()));
    for (int level = 0; level <= m_layout.depth(); ++level) {
        if (m_layout.band(level).intersects(QRectF(rect()))) {
            drawBand(painter, level, lit);
        }
    }
    drawLights(painter, lit);
    if (lit.selected && !isAsked()) {
        drawFamily(painter, *lit.selected);
    }
    painter.restore();
    if (m_layout.contentHeight() > m_layout.viewHeight()) {  // a scroll bar, because not all bands fit
        const Theme& t = theme();
        const double share = m_layout.viewHeight() / m_layout.contentHeight();
        painter.setPen(Qt::NoPen);
        painter.setBrush(t.color(Role::Grid, 0.5));
        painter.drawRoundedRect(
            QRectF(width() - t.px(5), m_layout.scrollY() * share, t.px(3), m_layout.viewHeight() * share), t.px(1.5),
            t.px(1.5));
    }
    if (!isAsked()) {
        if (m_layout.isLine()) {
            drawSummary(painter);
        } else {
            drawFoot(painter, lit);
        }
    }
}

void ArrayView::drawBand(QPainter& painter, int level, const CellLights& lights) const
{
    const Theme& t = theme();
    const QRectF band = m_layout.band(level);
    painter.save();
    painter.setClipRect(QRectF(m_layout.gutter() - t.px(2), band.top(), width(), band.height()), Qt::IntersectClip);
    if (m_layout.slotWidth(level) >= t.px(kNarrowestSlot)) {
        drawSlots(painter, level, lights);
    } else {
        drawHeat(painter, level);
    }
    painter.restore();
    if (m_layout.isLine()) {
        drawBracket(painter, level);
        return;
    }
    const QRectF label(t.space(3), band.top() + t.px(2), m_layout.gutter() - t.space(5), m_layout.slotHeight());
    painter.setFont(t.font(TextSize::Small));
    painter.setPen(t.color(Role::Quiet));
    painter.drawText(label, Qt::AlignLeft | Qt::AlignVCenter, levelText(level));
    painter.setFont(t.mono(TextSize::Small));
    painter.setPen(t.color(Role::Faint));
    if (!isAsked()) {
        painter.drawText(label, Qt::AlignRight | Qt::AlignVCenter, countText(Cell::cellsAt(level)));
    }
}

/// Draws the bracket below the line that shows the extent of a level.
void ArrayView::drawBracket(QPainter& painter, int level) const
{
    const auto top = m_layout.bracketTop();
    const Theme& t = theme();
    const QRectF seen = m_layout.band(level).adjusted(t.px(1), 0, -t.px(3), 0)
                      & QRectF(m_layout.gutter(), 0, width() - m_layout.gutter(), height());
    if (!top || seen.isEmpty()) {
        return;
    }
    painter.setPen(QPen(t.color(Role::Frame), t.px(1.5)));
    painter.drawLine(QPointF(seen.left(), *top + t.px(1)), QPointF(seen.right(), *top + t.px(1)));
    painter.setFont(t.font(TextSize::Small));
    painter.setPen(t.color(Role::Quiet));
    const double room = seen.width() + t.px(2);
    for (const QString& words : {levelText(level), QString::number(level)}) {
        if (painter.fontMetrics().horizontalAdvance(words) <= room) {
            const QRectF below(seen.left(), *top + t.px(2), seen.width(),
                               m_layout.band(level).bottom() - *top - t.px(2));
            painter.drawText(below, Qt::AlignCenter | Qt::TextDontClip, words);
            break;
        }
    }
}

void ArrayView::drawSlots(QPainter& painter, int level, const CellLights& lights) const
{
    const Theme& t = theme();
    const auto range = m_layout.visible(level);
    const double width = m_layout.slotWidth(level);
    double gap = 0.5;
    if (width > t.px(8)) {
        gap = t.px(2);
    } else if (width > t.px(5)) {
        gap = t.px(1);
    }
    const bool isLarge = m_layout.slotHeight() >= t.px(26) && width >= t.px(36);
    const QFont nameFont = t.font(isLarge ? TextSize::Body : TextSize::Small, true);
    const QFontMetricsF nameMetrics(nameFont);
    // A letter that touches the edges is better than no letter.
    double padding = gap;
    if (width >= t.px(18)) {
        padding += t.px(4);
    }
    const QFont numberFont = t.mono(TextSize::Small);
    const QFontMetricsF numberMetrics(numberFont);
    const double widest = numberMetrics.horizontalAdvance(QString::number(Cell::firstIndexAt(level) + range.end - 1));
    // If there isn't room for every number, show every fourth or every sixteenth …: one for each family of siblings.
    std::uint64_t every = 1;
    while (static_cast<double>(every) * width < widest + t.px(5) && every < 1024) {
        every *= 4;
    }
    const bool hasNumbers =
        m_layout.hasNumbers() && (!m_layout.isLine() || m_layout.band(level).width() >= widest + t.px(4));

    for (std::uint64_t code = range.first; code < range.end; ++code) {
        const Cell cell(level, static_cast<std::uint32_t>(code));
        const QRectF slot = m_layout.slot(cell).adjusted(0, 0, -gap, 0);
        const auto list = boxesAt(cell);
        const QRectF inner = slot.adjusted(0.5, 0.5, -0.5, -0.5);
        const double round = std::min({t.px(3), width / 4, slot.height() / 4});
        if (!list.empty()) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(t.level(level, m_layout.depth()));
            painter.drawRoundedRect(slot, round, round);
            QString text;
            if (slot.height() >= nameMetrics.capHeight() + t.px(3)) {
                text = listText(*analysis()->scene, list, nameMetrics, width - padding);
            }
            if (!text.isEmpty()) {
                painter.setFont(nameFont);
                painter.setPen(t.onLevel(level, m_layout.depth()));
                painter.drawText(slot, Qt::AlignCenter | Qt::TextDontClip, text);
            }
        } else if (exists(cell)) {
            painter.setPen(QPen(t.level(level, m_layout.depth()), t.px(1.2)));
            painter.setBrush(mixed(t.color(Role::Surface), t.level(level, m_layout.depth()), 0.14));
            painter.drawRoundedRect(inner, round, round);
        } else {
            painter.setPen(QPen(t.color(Role::Frame), 1));
            painter.setBrush(Qt::NoBrush);
            painter.drawRoundedRect(inner, round, round);
        }
        if (hasNumbers && code % every == 0) {
            drawNumber(painter, cell, slot, every, numberFont, lights);
        }
    }
}

/// Draws the index of a cell below its slot. Every `every`-th slot has one.
void ArrayView::drawNumber(QPainter& painter, Cell cell, const QRectF& slot, std::uint64_t every, const QFont& font,
                           const CellLights& lights) const
{
    const Theme& t = theme();
    painter.setFont(font);
    Role role = Role::Faint;
    if (lights.selected == cell || std::ranges::find(lights.ofBoxes, cell) != lights.ofBoxes.end()) {
        painter.setFont(t.mono(TextSize::Small, true));
        role = Role::Text;
    } else if (exists(cell)) {
        role = Role::Quiet;
    }
    painter.setPen(t.color(lights.current == cell ? Role::Accent : role));
    QRectF below(slot.left(), slot.bottom(), slot.width(), m_layout.bandHeight() - m_layout.slotHeight() - t.px(2));
    if (m_layout.isLine()) {
        below.translate(0, t.px(2));
    }
    auto alignment = Qt::AlignHCenter;
    if (every > 1) {
        below.setWidth(m_layout.slotWidth(cell.level()) * static_cast<double>(every));
        alignment = Qt::AlignLeft;
    }
    painter.drawText(below, alignment | Qt::AlignTop | Qt::TextDontClip, QString::number(cell.index().value));
}

void ArrayView::drawHeat(QPainter& painter, int level) const
{
    const Theme& t = theme();
    const LinearQuadtree& tree = analysis()->tree;
    const QRectF band = m_layout.slot(Cell(level, 0));
    const auto range = m_layout.visible(level);
    const QRectF first = m_layout.slot(Cell(level, static_cast<std::uint32_t>(range.first)));
    const QRectF last = m_layout.slot(Cell(level, static_cast<std::uint32_t>(range.end - 1)));
    const QRectF strip(first.left(), band.top(), last.right() - first.left(), band.height());
    painter.setPen(QPen(t.color(Role::Frame), 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(strip.adjusted(0, 0.5, 0, -0.5));

    // One column per pixel. Two look-ups give the number of boxes in the slots of a column.
    painter.setRenderHint(QPainter::Antialiasing, false);
    const QColor full = t.level(level, m_layout.depth());
    const QColor surface = t.color(Role::Surface);
    const int from = std::max(static_cast<int>(std::floor(strip.left())), static_cast<int>(m_layout.gutter()));
    const int to = std::min(static_cast<int>(std::ceil(strip.right())), width());
    for (int x = from; x < to; ++x) {
        const auto begin = m_layout.codeAt(level, x);
        const auto end = std::max(m_layout.codeAt(level, x + 1), begin + 1);
        const std::size_t boxes = boxesIn(tree, level, begin, end);
        if (boxes > 0) {
            const double strength = std::min(1.0, 0.45 + 0.18 * std::log2(static_cast<double>(boxes)));
            painter.fillRect(QRectF(x, strip.top(), 1, strip.height()), mixed(surface, full, strength));
        } else if (existingIn(level, begin, end) > 0) {
            painter.fillRect(QRectF(x, strip.top(), 1, strip.height()), mixed(surface, full, 0.16));
        }
    }
    painter.setRenderHint(QPainter::Antialiasing, true);
}

void ArrayView::drawLights(QPainter& painter, const CellLights& lights) const
{
    const Theme& t = theme();
    const auto ring = [&](QRectF slot, const QColor& color, double width, Qt::PenStyle style, double grow) {
        if (slot.isNull() || slot.right() < m_layout.gutter() || slot.left() > this->width()) {
            return;
        }
        slot.setWidth(std::max(slot.width() - t.px(2), t.px(3)));
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(color, width, style));
        painter.drawRoundedRect(slot.adjusted(-grow, -grow, grow, grow), t.px(3) + grow, t.px(3) + grow);
    };
    painter.save();
    painter.setClipRect(QRectF(m_layout.gutter() - t.px(4), 0, width(), height()), Qt::IntersectClip);
    for (const Cell cell : lights.hovered) {
        QRectF slot = m_layout.slot(cell);
        const bool isThere = !slot.isNull();
        slot.setWidth(std::max(slot.width() - t.px(2), t.px(3)));
        if (isThere && slot.width() <= t.px(8)) {  // on a wider slot the ring is visible, and its text stays legible
            painter.fillRect(slot, t.color(Role::Hover, 0.6));
        }
        ring(m_layout.slot(cell), t.color(Role::Hover), t.px(2), Qt::DotLine,
             0.5);  // dotted: hovered, not selected
    }
    for (const Cell cell : lights.ofBoxes) {
        ring(placeOfBoxes(cell), t.color(Role::Text), t.px(2), Qt::SolidLine, t.px(1));
    }
    drawRider(painter);
    if (lights.selected) {
        ring(m_layout.slot(*lights.selected), t.color(Role::Text), t.px(1.5), Qt::DashLine, t.px(1));
    }
    for (const Cell cell : lights.onStack) {
        const QRectF slot = m_layout.slot(cell);
        const QRectF badge(slot.right() - t.px(13), slot.top() + t.px(1), t.px(10), t.px(10));
        if (slot.width() >= t.px(14)) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(t.color(Role::Surface, 0.92));
            painter.drawRoundedRect(badge, t.px(2), t.px(2));
            drawStackMark(painter, badge.topRight());
        }
    }
    if (lights.last) {
        ring(m_layout.slot(*lights.last), t.color(Role::Accent), t.px(1.5), Qt::DotLine, 0);
    }
    if (lights.current) {
        // A bar at the slot's bottom and a pointer at its top mark the run's current cell.
        const QRectF slot = placeOfRun(lights);
        const double w = std::max(slot.width() - t.px(2), t.px(5));
        const double x = slot.center().x() - t.px(1) - w / 2;
        painter.fillRect(QRectF(x, slot.bottom() - t.px(3), w, t.px(4)), t.color(Role::Accent));
        QPainterPath pointer;
        const double middle = x + w / 2;
        pointer.moveTo(middle - t.px(4), slot.top() - t.px(2));
        pointer.lineTo(middle + t.px(4), slot.top() - t.px(2));
        pointer.lineTo(middle, slot.top() + t.px(4));
        pointer.closeSubpath();
        painter.fillPath(pointer, t.color(Role::Accent));
        painter.strokePath(pointer, QPen(t.color(Role::Surface), t.px(0.8)));
    }
    painter.restore();
}

/// Draws the arc from a cell's slot to the slot of its child, and returns the middle of the arc. It starts beside the
/// slot's number, runs above the next band, and ends at the top of a slot. In the line it runs below the slots.
QPointF ArrayView::drawArc(QPainter& painter, Cell parent, Cell child) const
{
    const Theme& t = theme();
    const QRectF above = m_layout.slot(parent);
    const QRectF below = m_layout.slot(child);
    const double side = below.center().x() < above.center().x() ? -1 : 1;
    const QPointF from(above.center().x() + side * 0.34 * above.width(), above.bottom());
    QPointF to(below.center().x(), below.top() - t.px(1));
    double run = to.y() - std::min(t.px(6), (to.y() - from.y()) / 2);
    double bend = t.px(6);
    if (m_layout.isLine()) {
        to.setY(below.bottom());
        run = above.bottom() + t.px(4);
        bend = t.px(4);
    }
    bend = std::min({bend, std::abs(to.x() - from.x()) / 2, std::abs(to.y() - run)});
    const double turn = to.x() < from.x() ? -bend : bend;
    QPainterPath path(from);
    path.lineTo(from.x(), run - bend);
    path.quadTo(from.x(), run, from.x() + turn, run);
    path.lineTo(to.x() - turn, run);
    path.quadTo(to.x(), run, to.x(), to.y());
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(t.color(Role::Text), t.px(1.5)));
    painter.drawPath(path);
    painter.setPen(Qt::NoPen);
    painter.setBrush(t.color(Role::Text));
    painter.drawEllipse(to, t.px(2), t.px(2));
    return {(from.x() + to.x()) / 2, run};
}

/// Draws a formula around `at`, but not to the left of `clearOf`. Returns its right edge, or `clearOf` if it doesn't
/// fit.
double ArrayView::drawFormula(QPainter& painter, QPointF at, double clearOf, const QString& text,
                              bool replacesLevelNames) const
{
    const Theme& t = theme();
    painter.setFont(t.mono(TextSize::Small));
    const QRectF size = painter.fontMetrics().boundingRect(text);
    QRectF pill(0, 0, size.width() + t.px(8), painter.fontMetrics().height());
    pill.moveCenter(at);
    const double rightmost = width() - pill.width() - t.px(4);
    if (rightmost < std::max(m_layout.gutter(), clearOf)) {
        return clearOf;  // a clipped formula would be wrong
    }
    pill.moveLeft(std::clamp(std::max(pill.left(), clearOf), m_layout.gutter(), rightmost));
    if (replacesLevelNames) {  // part of a level name would look like part of the formula
        const double top = *m_layout.bracketTop() + t.px(2);
        painter.fillRect(QRectF(m_layout.gutter(), top, width() - m_layout.gutter(), m_layout.band(0).bottom() - top),
                         t.color(Role::Surface));
    }
    painter.setPen(Qt::NoPen);
    painter.setBrush(t.color(Role::Surface, 0.94));
    painter.drawRoundedRect(pill, t.px(3), t.px(3));
    painter.setPen(t.color(Role::Text));
    painter.setBrush(Qt::NoBrush);
    painter.drawText(pill, Qt::AlignCenter, text);
    return pill.right();
}

void ArrayView::drawFamily(QPainter& painter, Cell cell) const
{
    const Theme& t = theme();
    painter.save();
    painter.setClipRect(QRectF(m_layout.gutter() - t.px(2), 0, width(), height()), Qt::IntersectClip);
    const auto brackets = m_layout.bracketTop();
    double end = m_layout.gutter();  // right edge of the formula drawn last
    // In bands the formulas are in the row of numbers, to the right of their slot's number. In the line they replace
    // the level names. Without room in the band, drawFoot() shows them.
    const auto explain = [&](Cell of, double middle, double gap, const QString& text) {
        if (brackets) {
            const double y = (*brackets + m_layout.band(0).bottom()) / 2 + t.px(1);
            end = drawFormula(painter, {middle, y}, end + gap, text, end == m_layout.gutter());
        } else if (!m_layout.isLine() && m_layout.bandHeight() >= t.px(40)) {
            const QRectF slot = m_layout.slot(of);
            const double lift = m_layout.bandHeight() - m_layout.slotHeight() - t.px(2);
            drawFormula(painter, {middle, slot.bottom() + lift / 2}, slot.right() + t.px(2), text, false);
        }
    };
    const auto i = cell.index().value;
    if (!cell.isRoot()) {
        const Cell parent = cell.parent();
        const QPointF middle = drawArc(painter, parent, cell);
        explain(parent, middle.x(), 0, QStringLiteral("⌊(%1 − 1)/4⌋ = %2").arg(i).arg(parent.index().value));
    }
    if (cell.level() < m_layout.depth()) {
        double middle = 0;
        for (int child = 0; child < 4; ++child) {
            middle += drawArc(painter, cell, cell.child(child)).x() / 4;
        }
        explain(cell, middle, t.px(4),
                QStringLiteral("4·%1 + 1 … 4·%1 + 4 = %2 … %3").arg(i).arg(4 * i + 1).arg(4 * i + 4));
    }
    painter.restore();
}

void ArrayView::drawFoot(QPainter& painter, const CellLights& lights) const
{
    const Theme& t = theme();
    const QRectF foot(t.space(3), height() - footHeight(), width() - t.space(6), footHeight());
    QString text;
    if (lights.selected) {
        const Cell cell = *lights.selected;
        const auto i = cell.index().value;
        text = tr("slot %1 is cell %2").arg(countText(i), cellText(cell));
        if (!cell.isRoot()) {
            text += tr(" · parent ⌊(%1 − 1)/4⌋ = %2").arg(i).arg(cell.parent().index().value);
        }
        if (cell.level() < m_layout.depth()) {
            text += tr(" · children 4·%1 + 1 … 4·%1 + 4 = %2 … %3").arg(i).arg(4 * i + 1).arg(4 * i + 4);
        }
    } else {
        text = summary();
    }
    painter.setFont(t.font(TextSize::Small));
    painter.setPen(t.color(Role::Quiet));
    painter.drawText(foot, Qt::AlignLeft | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(text, Qt::ElideRight, static_cast<int>(foot.width())));
}

QString ArrayView::summary() const
{
    if (isAsked()) {
        return {};
    }
    std::size_t existing = 0;
    for (int level = 0; level <= m_layout.depth(); ++level) {
        existing += existingIn(level, 0, Cell::cellsAt(level));
    }
    QString text =
        tr("%1 slots, %2 of them in use").arg(countText(analysis()->tree.space().cellCount()), countText(existing));
    if (const auto left = analysis()->tree.rejectedCount()) {
        text += tr(" · boxes left out: %1").arg(countText(left));
    }
    return text;
}

/// Draws the summary beside the line, if there is room.
void ArrayView::drawSummary(QPainter& painter) const
{
    const Theme& t = theme();
    const auto top = m_layout.bracketTop();
    const QRectF last = m_layout.band(m_layout.depth());
    const QRectF beside(last.right() + t.space(3), top.value_or(0), width() - last.right() - t.space(6),
                        last.bottom() - top.value_or(0));
    if (!top || beside.width() <= 0) {
        return;
    }
    const QString text = summary();
    painter.setFont(t.font(TextSize::Small));
    if (painter.fontMetrics().horizontalAdvance(text) <= beside.width()) {
        painter.setPen(t.color(Role::Quiet));
        painter.drawText(beside, Qt::AlignRight | Qt::AlignVCenter, text);
    }
}

void ArrayView::drawEmpty(QPainter& painter) const
{
    const Theme& t = theme();
    painter.setFont(t.font(TextSize::Body));
    painter.setPen(t.color(Role::Quiet));
    painter.drawText(QRectF(rect()).adjusted(t.space(3), t.space(2), -t.space(3), -t.space(2)),
                     Qt::AlignCenter | Qt::TextWordWrap,
                     tr("An array of %1 slots, all of them empty.\nDraw a box in the World to fill its slot.")
                         .arg(countText(analysis()->tree.space().cellCount())));
}

/// Room for one line with the level names below it.
QSize ArrayView::sizeHint() const { return {theme().space(180), theme().space(19)}; }
QSize ArrayView::minimumSizeHint() const
{
    return {theme().space(60), static_cast<int>(std::min(120.0, theme().px(64)))};
}

}  // namespace mortonscope
