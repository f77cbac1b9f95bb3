#include "app/features/array_and_tree/array_view.h"

#include "app/state/cursor.h"
#include "app/state/selection.h"
#include "app/state/step_pictures.h"
#include "app/theme/palettes.h"
#include "app/theme/theme.h"
#include "app/widgets/button.h"
#include "app/words/wording.h"
#include "core/analysis/analysis.h"
#include "core/analysis/drawn_step.h"

#include <QMouseEvent>
#include <QPainterPath>

#include <algorithm>
#include <cmath>
#include <utility>

namespace mortonscope {

ArrayView::ArrayView(const Models& models, QWidget* parent) : CellView(models, parent)
{
    setNames(*this, QStringLiteral("arrayView"), tr("Array of cells"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    keepKeys(this, {Qt::Key_End});
    connect(&models.run, &Cursor::cursorChanged, this, &ArrayView::followRun);
    connect(&models.pictures.motion(), &Motion::moved, this, &ArrayView::glide);
    connect(&models.pictures.motion(), &Motion::restChanged, this, &ArrayView::glide);
    connect(&models.selection, &Selection::boxesChanged, this, [this] {
        if (isVisible()) {
            rebuild();
        }
    });
    rebuild();
}

// ------------------------------------------------------------------------------------------------ content

void ArrayView::rebuild()
{
    const Analysis& shown = *analysis();
    const Analysis& whole = laidOut()->tree.space().depth() == shown.tree.space().depth() ? *laidOut() : shown;
    std::vector<Cell> around;
    const int depth = shown.tree.space().depth();
    const auto ofBox = cellOfSelectedBox();
    for (const auto& cell : {models().selection.cell(), ofBox}) {
        if (cell && cell->level() <= depth) {
            around.push_back(*cell);
        }
    }
    std::ranges::sort(around);
    if (depth != m_layout.depth()) {
        m_opened.clear();
    }
    std::optional<MarkedCells> own;
    const MarkedCells& cells = &whole == &shown ? marked() : own.emplace(whole.tree);
    m_layout = ArrayLayout(stretchesOf(cells, around, m_opened), size(), theme().scale(), &m_layout);
    m_breaks.clear();
    for (std::size_t i = 0; i < m_layout.stretches().size(); ++i) {
        if (m_layout.stretches()[i].isBreak()) {
            m_breaks.push_back(i);
        }
    }
    if (!focusedBreak()) {
        m_focusedBreak.reset();
    }
    if (ofBox && std::exchange(m_ofSelectedBox, ofBox) != ofBox) {
        m_layout.reveal(m_layout.slot(*ofBox));
        m_glideFrom = m_glideTo = m_layout.scroll();
    }
    setAccessibleDescription(summary());
}

void ArrayView::reveal(Cell cell)
{
    if (isVisible()) {
        rebuild();  // a break may hide its slot
    }
    m_layout.reveal(m_layout.slot(cell));
    m_glideFrom = m_glideTo = m_layout.scroll();
}

/// Scrolls to the slot of the run's current cell, together with the motion to it.
void ArrayView::followRun()
{
    m_glideFrom = m_layout.scroll();
    if (const auto cell = DrawnStep(*models().run.analysis(), models().run.moment()).cell()) {
        m_layout.reveal(m_layout.slot(*cell));
    }
    m_glideTo = m_layout.scroll();
    glide();
}

void ArrayView::glide()
{
    if (m_glideFrom == m_glideTo) {
        return;
    }
    const StepPictures& pictures = models().pictures;
    const bool isBackward = pictures.isMoving() && pictures.reached().step != models().run.cursor();
    m_layout.scrollTo(std::lerp(m_glideFrom, m_glideTo, isBackward ? 1 - pictures.way() : pictures.way()));
    if (!pictures.isMoving()) {
        m_glideFrom = m_glideTo;
    }
    update();
}

// ----------------------------------------------------------------------------------- breaks, mouse and keys

/// Returns the stretch of the break with the keyboard cursor, opened or not.
std::optional<std::size_t> ArrayView::focusedBreak() const
{
    if (!m_focusedBreak || *m_focusedBreak >= m_layout.stretches().back().end) {
        return std::nullopt;
    }
    return m_layout.breakOf(*m_focusedBreak);
}

/// Opens or closes a break. It stays where it is, if the row can be scrolled that far.
void ArrayView::toggle(std::size_t atBreak)
{
    const ArrayStretch stretch = m_layout.stretches()[atBreak];
    const double before = m_layout.rectOf(atBreak).center().x();
    if (stretch.kind == ArrayStretch::Kind::Break) {
        m_opened.push_back(stretch.first);
    } else {
        std::erase_if(m_opened, [&](std::uint64_t index) { return index >= stretch.first && index < stretch.end; });
    }
    rebuild();
    const auto isPartOfIt = [&](std::size_t each) {
        const std::uint64_t first = m_layout.stretches()[each].first;
        return m_layout.stretches()[each].end > stretch.first && first < stretch.end;
    };
    if (const auto found = std::ranges::find_if(m_breaks, isPartOfIt); found != m_breaks.end()) {
        m_focusedBreak = m_layout.stretches()[*found].first;
    }
    if (const auto now = focusedBreak()) {
        m_layout.scrollTo(m_layout.scroll() + m_layout.rectOf(*now).center().x() - before);
        setAccessibleDescription(wordsOf(m_layout.stretches()[*now]));
    }
    m_glideFrom = m_glideTo = m_layout.scroll();
    update();
}

void ArrayView::clickBeside(QPointF point)
{
    if (const auto at = m_layout.breakAt(point)) {
        toggle(*at);
        return;
    }
    CellView::clickBeside(point);
}

void ArrayView::mouseMoveEvent(QMouseEvent* event)
{
    CellView::mouseMoveEvent(event);
    if (event->buttons() == Qt::NoButton && !cellAt(event->position())) {
        setClickable(*this, !isEmpty() && m_layout.breakAt(event->position()));
    }
}

void ArrayView::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (m_layout.breakAt(event->position())) {
        mousePressEvent(event);  // two clicks
        return;
    }
    CellView::mouseDoubleClickEvent(event);
}

std::optional<Cell> ArrayView::neighbour(Cell from, int key) const
{
    const auto index = from.index().value;
    const auto last = analysis()->tree.space().cellCount() - 1;
    switch (key) {
    case Qt::Key_Left: return Cell::fromIndex(CellIndex(std::max<std::uint64_t>(index, 1) - 1));
    case Qt::Key_Right: return index < last ? Cell::fromIndex(CellIndex(index + 1)) : from;
    case Qt::Key_Up: return from.isRoot() ? from : from.parent();
    case Qt::Key_Down: return from.level() < m_layout.depth() ? from.child(0) : from;
    case Qt::Key_End: return Cell::fromIndex(CellIndex(last));
    default: return CellView::neighbour(from, key);
    }
}

/// Moves the keyboard cursor to the slot or break beside it. Returns false if that is an ordinary step from slot to
/// slot.
bool ArrayView::walk(int by)
{
    const auto all = m_layout.stretches();
    auto at = focusedBreak();
    if (!at) {
        const auto cell = models().selection.cell();
        if (!cell || cell->level() > m_layout.depth()) {
            return false;
        }
        at = m_layout.stretchOf(cell->index().value);
        const ArrayStretch& stretch = all[*at];
        const std::uint64_t outermost = by > 0 ? stretch.end - 1 : stretch.first;
        if (!stretch.isBreak() && cell->index().value != outermost) {
            return false;
        }
    }
    if ((by < 0 && *at == 0) || (by > 0 && *at + 1 == all.size())) {
        return true;
    }
    const std::size_t to = by > 0 ? *at + 1 : *at - 1;
    if (all[to].isBreak()) {
        m_focusedBreak = all[to].first;
        m_layout.reveal(m_layout.rectOf(to));
        setAccessibleDescription(wordsOf(all[to]));
        announceSpokenCursor(*this);
        update();
        return true;
    }
    m_focusedBreak.reset();
    choose(Cell::fromIndex(CellIndex(by > 0 ? all[to].first : all[to].end - 1)));
    return true;
}

void ArrayView::keyPressEvent(QKeyEvent* event)
{
    const bool isPlain = !(event->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier));
    const int key = event->key();
    const auto atBreak = focusedBreak();
    if (isPlain && !isEmpty()) {
        if (atBreak && (key == Qt::Key_Return || key == Qt::Key_Enter)) {
            toggle(*atBreak);
            announceSpokenCursor(*this);
            return;
        }
        if ((key == Qt::Key_Left && walk(-1)) || (key == Qt::Key_Right && walk(1))) {
            return;
        }
    }
    m_focusedBreak.reset();
    CellView::keyPressEvent(event);
}

// ------------------------------------------------------------------------------------- words, screen readers

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

QString ArrayView::wordsOf(const ArrayStretch& stretch) const
{
    const QString text = stretch.kind == ArrayStretch::Kind::Break
                           ? tr("slots %1 to %2, not shown: a click or Enter shows them")
                           : tr("slots %1 to %2, shown: a click or Enter hides them again");
    return text.arg(countText(stretch.first), countText(stretch.end - 1));
}

QString ArrayView::tipAt(QPointF point) const
{
    const auto at = m_layout.breakAt(point);
    return at ? wordsOf(m_layout.stretches()[*at]) : summary();
}

int ArrayView::spokenCount() const
{
    return CellView::spokenCount() + static_cast<int>(std::min(m_breaks.size(), kMaxSpoken));
}

SpokenItem ArrayView::spokenItem(int number) const
{
    if (number < CellView::spokenCount()) {
        return CellView::spokenItem(number);
    }
    const std::size_t at = m_breaks[static_cast<std::size_t>(number - CellView::spokenCount())];
    return {wordsOf(m_layout.stretches()[at]), {}, m_layout.rectOf(at).toAlignedRect(), at == focusedBreak()};
}

int ArrayView::spokenCursor() const
{
    const auto at = focusedBreak();
    return at ? spokenBreak(*at) : CellView::spokenCursor();
}

int ArrayView::spokenAt(QPoint place) const
{
    const auto at = m_layout.breakAt(place);
    return at ? spokenBreak(*at) : CellView::spokenAt(place);
}

/// Returns the item number of a break for screen readers, or −1 if it has none.
int ArrayView::spokenBreak(std::size_t atBreak) const
{
    const auto place = std::ranges::lower_bound(m_breaks, atBreak) - m_breaks.begin();
    return place < static_cast<int>(kMaxSpoken) ? CellView::spokenCount() + static_cast<int>(place) : -1;
}

void ArrayView::chooseSpoken(int number)
{
    if (number < CellView::spokenCount()) {
        CellView::chooseSpoken(number);
        return;
    }
    toggle(m_breaks[static_cast<std::size_t>(number - CellView::spokenCount())]);
}

// ------------------------------------------------------------------------------------------------ painting

void ArrayView::draw(QPainter& painter)
{
    if (isEmpty()) {
        drawWords(painter, tr("An array of %1 slots, all of them empty.\nDraw a box in the World to fill its slot.")
                               .arg(countText(analysis()->tree.space().cellCount())));
        return;
    }
    const CellLights lit = lights();
    drawHeads(painter);
    painter.save();
    painter.setClipRect(QRectF(m_layout.left() - theme().px(4), 0, width(), height()), Qt::IntersectClip);
    const auto [first, end] = m_layout.visible();
    for (std::size_t i = first; i < end; ++i) {
        if (m_layout.stretches()[i].isBreak()) {
            drawBreak(painter, i);
        } else {
            drawSlots(painter, i);
        }
    }
    drawNumbers(painter, lit);
    if (lit.selected && !isAsked()) {
        drawFamily(painter, *lit.selected);
    } else {
        for (int level = 0; level <= m_layout.depth(); ++level) {
            drawBracket(painter, level);
        }
    }
    fillHovered(painter, lit.hovered);
    drawLights(painter, lit, {0.5, 1, 1, 0, 2.6, 3, 2});
    painter.restore();
}

/// Draws the names of the two lines below the slots.
void ArrayView::drawHeads(QPainter& painter) const
{
    const Theme& t = theme();
    painter.setFont(t.font(TextSize::Small));
    painter.setPen(t.color(Role::Quiet));
    const double height = m_layout.levelsTop() - m_layout.numbersTop();
    const auto head = [&](double top, const QString& text) {
        painter.drawText(QRectF(0, top, m_layout.left() - t.px(14), height),
                         Qt::AlignRight | Qt::AlignVCenter | Qt::TextDontClip, text);
    };
    head(m_layout.numbersTop(), tr("slot"));
    head(m_layout.levelsTop() + t.px(2), tr("level"));
}

void ArrayView::drawSlots(QPainter& painter, std::size_t stretch) const
{
    const Theme& t = theme();
    const auto [first, end] = m_layout.visibleSlots(stretch);
    const double width = m_layout.slotWidth();
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
    painter.setFont(nameFont);
    for (std::uint64_t index = first; index < end; ++index) {
        const Cell cell = Cell::fromIndex(CellIndex(index));
        const QColor color = t.level(cell.level(), m_layout.depth());
        const QRectF slot = m_layout.slot(cell).adjusted(0, 0, -gap, 0);
        const QRectF inner = slot.adjusted(0.5, 0.5, -0.5, -0.5);
        const double round = std::min({t.px(3), width / 4, slot.height() / 4});
        const auto list = boxesAt(cell);
        if (!list.empty()) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(color);
            painter.drawRoundedRect(slot, round, round);
            painter.setPen(t.onLevel(cell.level(), m_layout.depth()));
            painter.drawText(slot, Qt::AlignCenter | Qt::TextDontClip,
                             listText(*analysis()->scene, list, nameMetrics, width - padding));
        } else if (exists(cell)) {
            painter.setPen(QPen(color, t.px(1.2)));
            painter.setBrush(mixed(t.color(Role::Surface), color, 0.14));
            painter.drawRoundedRect(inner, round, round);
        } else {
            painter.setPen(QPen(t.color(Role::Frame), 1));
            painter.setBrush(Qt::NoBrush);
            painter.drawRoundedRect(inner, round, round);
        }
    }
}

/// Draws a break as two dotted lines with the number of slots between them.
void ArrayView::drawBreak(QPainter& painter, std::size_t stretch) const
{
    const Theme& t = theme();
    const QRectF rect = m_layout.rectOf(stretch).adjusted(t.px(5), 0.5, -t.px(7), -0.5);
    const ArrayStretch& skipped = m_layout.stretches()[stretch];
    painter.setPen(QPen(t.color(Role::Frame), t.px(1.5), Qt::DotLine));
    painter.drawLine(rect.topLeft(), rect.topRight());
    painter.drawLine(rect.bottomLeft(), rect.bottomRight());
    painter.setFont(t.font(TextSize::Small));
    painter.setPen(t.color(Role::Quiet));
    const QString count = countText(skipped.end - skipped.first);
    QStringList texts{QStringLiteral("… %1 …").arg(count), count, QStringLiteral("…")};
    if (skipped.kind == ArrayStretch::Kind::Opened) {
        texts = {tr("hide %1").arg(count), QStringLiteral("×")};
    } else if (!isAsked()) {
        texts.prepend(tr("… %1 empty …").arg(count));
    }
    const auto fits = [&](const QString& text) {
        return painter.fontMetrics().horizontalAdvance(text) <= rect.width() + t.px(6);
    };
    const auto text = std::ranges::find_if(texts, fits);
    painter.drawText(rect, Qt::AlignCenter | Qt::TextDontClip, text == texts.end() ? texts.back() : *text);
    if (stretch == focusedBreak() && hasFocus()) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(t.color(Role::Text), t.px(1.5), Qt::DashLine));
        painter.drawRoundedRect(rect.adjusted(-t.px(2), 0, t.px(2), 0), t.px(3), t.px(3));
    }
}

/// Draws the numbers below the slots: first those of highlighted slots, then as many others as fit between them. If not
/// all fit, the first number of each family has precedence.
void ArrayView::drawNumbers(QPainter& painter, const CellLights& lights) const
{
    const Theme& t = theme();
    const double height = m_layout.levelsTop() - m_layout.numbersTop();
    std::vector<std::pair<double, double>> taken;
    const auto put = [&](const QRectF& place, const QString& text, bool isBold, Role role) {
        const QFont font = t.mono(TextSize::Small, isBold);
        const double half = QFontMetricsF(font).horizontalAdvance(text) / 2;
        const double left = place.center().x() - half;
        const double right = place.center().x() + half;
        const auto isNear = [&](const auto& other) {
            return left < other.second + t.px(4) && other.first < right + t.px(4);
        };
        if (left < 0 || left > width() || std::ranges::any_of(taken, isNear)) {
            return;
        }
        taken.emplace_back(left, right);
        painter.setFont(font);
        painter.setPen(t.color(role));
        painter.drawText(QRectF(left, m_layout.numbersTop(), right - left, height), Qt::AlignCenter | Qt::TextDontClip,
                         text);
    };
    const auto putCell = [&](Cell cell, bool isBold, Role role) {
        if (const QRectF slot = m_layout.slot(cell); slot.width() == m_layout.slotWidth()) {
            put(slot.adjusted(0, 0, -t.px(2), 0), QString::number(cell.index().value), isBold, role);
        }
    };
    if (lights.current) {
        putCell(*lights.current, true, Role::Accent);
    }
    if (lights.selected) {
        putCell(*lights.selected, true, Role::Text);
    }
    for (const Cell cell : lights.ofBoxes) {
        putCell(cell, true, Role::Text);
    }
    const auto [first, end] = m_layout.visible();
    const QFontMetricsF metrics(t.mono(TextSize::Small));
    for (std::size_t i = first; i < end; ++i) {
        const ArrayStretch& stretch = m_layout.stretches()[i];
        if (stretch.kind == ArrayStretch::Kind::Break) {
            const QString range = QStringLiteral("%1 – %2").arg(stretch.first).arg(stretch.end - 1);
            if (metrics.horizontalAdvance(range) <= m_layout.rectOf(i).width()) {
                put(m_layout.rectOf(i), range, false, Role::Quiet);
            }
        } else if (stretch.kind == ArrayStretch::Kind::Slots) {
            const double widest = metrics.horizontalAdvance(QString::number(stretch.end - 1));
            const bool hasAll = widest + t.px(4) <= m_layout.slotWidth();
            const auto [from, to] = m_layout.visibleSlots(i);
            for (std::uint64_t index = from; index < to; ++index) {
                const Cell cell = Cell::fromIndex(CellIndex(index));
                if (hasAll || index == stretch.first || cell.code() % 4 == 0) {
                    putCell(cell, false, exists(cell) ? Role::Quiet : Role::Faint);
                }
            }
        }
    }
}

/// Draws the bracket that shows the extent of a level, with the level's number.
void ArrayView::drawBracket(QPainter& painter, int level) const
{
    const Theme& t = theme();
    const auto [from, to] = m_layout.extentOf(level);
    const QRectF seen(QPointF(std::max(from + t.px(1), m_layout.left()), m_layout.levelsTop()),
                      QPointF(std::min(to - t.px(3), static_cast<double>(width())), height()));
    if (seen.width() <= 0) {
        return;
    }
    painter.setPen(QPen(t.color(Role::Frame), t.px(1.5)));
    painter.drawLine(seen.topLeft(), seen.topRight());
    painter.setFont(t.font(TextSize::Small));
    painter.setPen(t.color(Role::Quiet));
    const QString number = QString::number(level);
    if (painter.fontMetrics().horizontalAdvance(number) <= seen.width() + t.px(2)) {
        const double line = m_layout.levelsTop() - m_layout.numbersTop();
        painter.drawText(QRectF(seen.left(), seen.top() + t.px(2), seen.width(), line),
                         Qt::AlignCenter | Qt::TextDontClip, number);
    }
}

/// Fills narrow hovered slots. On a wider slot the ring is visible, and its text stays legible.
void ArrayView::fillHovered(QPainter& painter, const std::vector<Cell>& hovered) const
{
    for (const Cell cell : hovered) {
        QRectF slot = m_layout.slot(cell);
        if (!slot.isNull() && slot.width() <= theme().px(10)) {
            slot.setWidth(std::max(slot.width() - theme().px(2), theme().px(3)));
            painter.fillRect(slot, theme().color(Role::Hover, 0.6));
        }
    }
}

QRectF ArrayView::stackMark(const QRectF& cell) const
{
    if (cell.width() < theme().px(14)) {
        return {};
    }
    return {cell.right() - theme().px(13), cell.top() + theme().px(1), theme().px(10), theme().px(10)};
}

/// Draws the arc from a cell's slot to the slot of its child, below the slots, and returns the middle of the arc.
double ArrayView::drawArc(QPainter& painter, Cell parent, Cell child) const
{
    const Theme& t = theme();
    const QRectF above = m_layout.slot(parent);
    const QRectF below = m_layout.slot(child);
    const double side = std::copysign(1.0, below.center().x() - above.center().x());
    const QPointF from(above.center().x() + side * 0.34 * above.width(), above.bottom());
    const QPointF to(below.center().x(), below.bottom());
    const double run = above.bottom() + t.px(4);
    const double bend = std::min(t.px(4), std::abs(to.x() - from.x()) / 2);
    const double turn = std::copysign(bend, to.x() - from.x());
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
    return (from.x() + to.x()) / 2;
}

/// Draws a formula around `middle` in the line of the levels, but not to the left of `clearOf`. Returns its right edge,
/// or `clearOf` if it doesn't fit.
double ArrayView::drawFormula(QPainter& painter, double middle, double clearOf, const QString& text) const
{
    const Theme& t = theme();
    painter.setFont(t.mono(TextSize::Small));
    const double wide = painter.fontMetrics().horizontalAdvance(text) + t.px(8);
    const double rightmost = width() - wide - t.px(4);
    if (rightmost < clearOf) {
        return clearOf;  // a clipped formula would be wrong
    }
    const double height = m_layout.levelsTop() - m_layout.numbersTop();
    const QRectF rect(std::clamp(middle - wide / 2, clearOf, rightmost), m_layout.levelsTop() + t.px(2), wide, height);
    painter.setPen(t.color(Role::Text));
    painter.drawText(rect, Qt::AlignCenter | Qt::TextDontClip, text);
    return rect.right();
}

/// Draws arcs to the parent and the children of a cell. Their formulas replace the brackets of the levels.
void ArrayView::drawFamily(QPainter& painter, Cell cell) const
{
    const auto i = cell.index().value;
    double end = m_layout.left();
    if (!cell.isRoot()) {
        const Cell parent = cell.parent();
        const double middle = drawArc(painter, parent, cell);
        end = drawFormula(painter, middle, end, QStringLiteral("⌊(%1 − 1)/4⌋ = %2").arg(i).arg(parent.index().value));
    }
    if (cell.level() < m_layout.depth()) {
        double middle = 0;
        for (int child = 0; child < 4; ++child) {
            middle += drawArc(painter, cell, cell.child(child)) / 4;
        }
        drawFormula(painter, middle, end + theme().px(4),
                    QStringLiteral("4·%1 + 1 … 4·%1 + 4 = %2 … %3").arg(i).arg(4 * i + 1).arg(4 * i + 4));
    }
}

QSize ArrayView::sizeHint() const { return {theme().space(180), minimumSizeHint().height()}; }

QSize ArrayView::minimumSizeHint() const
{
    return {theme().space(60), static_cast<int>(std::ceil(theme().px(ArrayLayout::kHeight)))};
}

}  // namespace mortonscope
