#include "app/features/stack/stack_view.h"

#include "app/state/cursor.h"
#include "app/state/place.h"
#include "app/state/selection.h"
#include "app/state/step_pictures.h"
#include "app/theme/focus_frame.h"
#include "app/theme/theme.h"
#include "app/widgets/button.h"
#include "app/widgets/signs.h"
#include "core/analysis/analysis.h"

#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>
#include <cassert>
#include <cmath>

namespace mortonscope {

StackLayout::StackLayout(const ObjectStack& stack, const Metrics& metrics)
    : m_metrics(metrics),
      m_columns(static_cast<std::size_t>(std::max(1.0, std::floor((metrics.width - metrics.label) / metrics.chip))))
{
    for (const StackSlice& slice : stack.slices()) {
        const std::uint64_t rows = (slice.count + m_columns - 1) / m_columns;
        m_bands.push_back({slice.count, rows, 0});
        m_height += static_cast<double>(rows) * metrics.row + (m_bands.size() > 1 ? metrics.bandGap : 0);
    }
    double bottom = m_height;
    for (Band& band : m_bands) {
        band.bottom = bottom;
        bottom -= static_cast<double>(band.rows) * metrics.row + metrics.bandGap;
    }
}

bool StackLayout::isOf(const ObjectStack& stack) const
{
    return std::ranges::equal(stack.slices(), m_bands, {}, &StackSlice::count, &Band::count);
}

QRectF StackLayout::rectOf(Entry entry) const
{
    assert(has(entry));
    const auto row = entry.place / m_columns, column = entry.place % m_columns;
    return {m_metrics.label + static_cast<double>(column) * m_metrics.chip,
            m_bands[entry.slice].bottom - static_cast<double>(row + 1) * m_metrics.row, m_metrics.chip, m_metrics.row};
}

QRectF StackLayout::labelRectOf(std::size_t slice) const
{
    assert(slice < m_bands.size());
    return {0, m_bands[slice].bottom - m_metrics.row, m_metrics.label, m_metrics.row};
}

std::optional<StackLayout::Entry> StackLayout::entryAt(QPointF point) const
{
    const double column = std::floor((point.x() - m_metrics.label) / m_metrics.chip);
    if (column < 0 || column >= static_cast<double>(m_columns)) {
        return std::nullopt;
    }
    for (std::size_t slice = 0; slice < m_bands.size(); ++slice) {
        const Band& band = m_bands[slice];
        const double row = std::floor((band.bottom - point.y()) / m_metrics.row);
        if (row < 0 || row >= static_cast<double>(band.rows)) {
            continue;
        }
        const double place = row * static_cast<double>(m_columns) + column;
        if (place >= band.count) {
            return std::nullopt;
        }
        return Entry{slice, static_cast<std::uint32_t>(place)};
    }
    return std::nullopt;
}

std::optional<std::size_t> StackLayout::labelAt(QPointF point) const
{
    for (std::size_t slice = 0; slice < m_bands.size(); ++slice) {
        if (labelRectOf(slice).contains(point)) {
            return slice;
        }
    }
    return std::nullopt;
}

std::pair<std::uint32_t, std::uint32_t> StackLayout::visible(std::size_t slice, double from, double to) const
{
    assert(slice < m_bands.size());
    const Band& band = m_bands[slice];
    const double last = static_cast<double>(band.rows);
    const double lowest = std::clamp(std::floor((band.bottom - to) / m_metrics.row), 0.0, last);
    const double behindHighest = std::clamp(std::ceil((band.bottom - from) / m_metrics.row), 0.0, last);
    const auto place = [&](double row) {
        return static_cast<std::uint32_t>(
            std::min<std::uint64_t>(static_cast<std::uint64_t>(row) * m_columns, band.count));
    };
    return {place(lowest), std::max(place(lowest), place(behindHighest))};
}

namespace {

/// Returns the newest entry of a stack that is not empty.
StackLayout::Entry topOf(std::span<const StackSlice> slices) { return {slices.size() - 1, slices.back().count - 1}; }

}  // namespace

StackView::StackView(const Models& models, QWidget* parent) : QAbstractScrollArea(parent), m_models(models)
{
    installSpokenItems();
    setObjectName(QStringLiteral("stackView"));
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::StrongFocus);
    viewport()->setMouseTracking(true);
    setAccessibleName(tr("Object stack"));
    keepKeys(this, {Qt::Key_Home, Qt::Key_End});
    connect(&models.run, &Cursor::cursorChanged, this, &StackView::adopt);
    connect(&models.pictures.motion(), &Motion::restChanged, this, &StackView::adopt);
    connect(&models.run, &Cursor::runChanged, this, &StackView::measure);
    connect(&models.theme, &ThemeController::changed, this, [this] {
        measure();
        adopt();
    });
    connect(&models.selection, &Selection::boxesChanged, viewport(), qOverload<>(&QWidget::update));
    connect(&models.selection, &Selection::highlightChanged, viewport(), qOverload<>(&QWidget::update));
    measure();
    adopt();
}

/// Returns the moment to show. During a push's animation the box already has its place, and during a pop's it keeps its
/// place, which stays free for the moving box.
const Moment& StackView::moment() const
{
    const StepPictures& pictures = m_models.pictures;
    if (pictures.reached().event && pictures.reached().event->kind == StepKind::Pop) {
        return pictures.left();
    }
    return pictures.reached();
}

bool StackView::isRiding(Entry entry) const { return m_models.pictures.isMoving() && entry == entryOfRide(); }

std::optional<StackLayout::Entry> StackView::entryOfRide() const
{
    const auto& event = m_models.pictures.reached().event;
    const auto slices = moment().stack.slices();
    if (!event || (event->kind != StepKind::Push && event->kind != StepKind::Pop) || slices.empty()
        || slices.back().count == 0) {
        return std::nullopt;
    }
    return topOf(slices);
}

std::optional<QRectF> StackView::placeOfRide() const
{
    const auto entry = entryOfRide();
    return entry && m_layout.has(*entry) ? std::optional(chipRect(*entry)) : std::nullopt;
}

const Theme& StackView::theme() const { return m_models.theme.theme(); }

// ---------------------------------------------------------------------------------------- following

void StackView::adopt()
{
    m_ofStep = entryOfStep();
    const auto slices = moment().stack.slices();
    if (m_focused && (m_focused->slice >= slices.size() || m_focused->place >= slices[m_focused->slice].count)) {
        m_focused.reset();
    }
    layOut();
    if (m_ofStep) {
        show(*m_ofStep);
    } else {
        verticalScrollBar()->setValue(0);  // the newest entry
    }
    QAccessibleEvent described(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&described);
    pointAgain();
    viewport()->update();
}

/// Highlights what is now below the pointer or the keyboard, because the stack has changed.
void StackView::pointAgain()
{
    if (!m_isPointing) {
        return;
    }
    const QPointF at = viewport()->mapFromGlobal(QCursor::pos());
    if (viewport()->underMouse() && viewport()->rect().contains(at.toPoint())) {
        point(entryAt(at));
    } else if (hasFocus()) {
        point(m_focused);
    } else {
        point(std::nullopt);
    }
}

std::optional<StackLayout::Entry> StackView::entryOfStep() const
{
    const Moment& moment = this->moment();
    const auto slices = moment.stack.slices();
    if (slices.empty()) {
        return std::nullopt;
    }
    const Event& event = *moment.event;
    if (event.kind == StepKind::Push) {
        return topOf(slices);
    }
    if (event.kind != StepKind::TestWithStack) {
        return std::nullopt;
    }
    const LinearQuadtree& tree = m_models.run.analysis()->tree;
    const BoxId onStack = tree.placement(event.first).cell == *event.cell() ? event.second : event.first;
    const Cell from = tree.placement(onStack).cell;
    for (std::size_t i = 0; i < slices.size(); ++i) {
        if (slices[i].cell == from) {
            const std::uint32_t inList = tree.placeInList(onStack);
            const auto last = static_cast<std::uint32_t>(slices[i].list.size()) - 1;
            const std::uint32_t place = slices[i].newestFirst ? last - inList : inList;
            if (place < slices[i].count) {
                return Entry{i, place};
            }
        }
    }
    return std::nullopt;
}

/// Measures widths for the whole run, so that nothing moves sideways from step to step.
void StackView::measure()
{
    const Scene& scene = *m_models.run.analysis()->scene;
    const Space& space = m_models.run.analysis()->tree.space();
    const QFontMetricsF names(theme().font(TextSize::Body, true));
    const double name = names.horizontalAdvance(m_widestName.of(scene, names));
    m_chipWidth = std::clamp(name + theme().space(4), theme().px(40), theme().px(150));

    const int deepest = std::max(0, space.depth() - 1);  // leaves push nothing
    const Cell last(deepest, static_cast<std::uint32_t>(Cell::cellsAt(deepest) - 1));
    m_labelWidth = QFontMetricsF(theme().font(TextSize::Small)).horizontalAdvance(tr("from %1").arg(cellText(last)));
    m_labelWidth += cellSignHeight(QFontMetrics(theme().font(TextSize::Small))) + theme().space(1);
}

void StackView::layOut()
{
    const double room = viewport()->width();
    StackLayout::Metrics metrics;
    metrics.width = room;
    metrics.label = std::min(m_labelWidth + theme().space(3), room / 2);
    metrics.chip = m_chipWidth + theme().space(1.5);
    metrics.row = QFontMetricsF(theme().font(TextSize::Body, true)).height() + theme().space(2.5);
    metrics.bandGap = theme().space(1);
    m_layout = StackLayout(moment().stack, metrics);

    verticalScrollBar()->setRange(
        0, std::max(0, static_cast<int>(std::ceil(m_layout.height())) + theme().space(1) - viewport()->height()));
    verticalScrollBar()->setSingleStep(static_cast<int>(metrics.row));
    verticalScrollBar()->setPageStep(viewport()->height());
}

void StackView::resizeEvent(QResizeEvent*) { adopt(); }

/// Returns the picture's top left in the viewport. A stack that does not fill the view is at its bottom.
QPointF StackView::origin() const
{
    const double floor = viewport()->height() - theme().space(1);
    if (m_layout.height() <= floor) {
        return {0, floor - m_layout.height()};
    }
    return {0, -static_cast<double>(verticalScrollBar()->value())};
}

/// Returns the entry at a point of the viewport; none until adopt() has laid out the stack of this moment.
std::optional<StackLayout::Entry> StackView::entryAt(QPointF at) const
{
    return m_layout.isOf(moment().stack) ? m_layout.entryAt(at - origin()) : std::nullopt;
}

std::optional<std::size_t> StackView::labelAt(QPointF at) const
{
    return m_layout.isOf(moment().stack) ? m_layout.labelAt(at - origin()) : std::nullopt;
}

void StackView::choose(Entry entry)
{
    const BoxId box = boxOf(entry);  // a copy: choosing may move the run
    if (m_models.selection.select(*m_models.run.analysis()->scene, {box})) {
        m_models.selection.chooseBox(box);
    }
}

BoxId StackView::boxOf(Entry entry) const { return moment().stack.slices()[entry.slice].at(entry.place); }

QRectF StackView::chipRect(Entry entry) const
{
    const double gap = theme().space(1.5);
    return m_layout.rectOf(entry).translated(origin()).adjusted(0, gap / 2, -gap, -gap / 2);
}

void StackView::show(Entry entry)
{
    if (!m_layout.has(entry)) {
        return;  // adopt() will lay the new stack out and show its entry
    }
    const QRectF rect = m_layout.rectOf(entry);
    QScrollBar* bar = verticalScrollBar();
    if (rect.top() < bar->value()) {
        bar->setValue(static_cast<int>(rect.top()));
    } else if (rect.bottom() > bar->value() + viewport()->height()) {
        bar->setValue(static_cast<int>(std::ceil(rect.bottom())) - viewport()->height());
    }
}

// ----------------------------------------------------------------------------------------- painting

void StackView::paintEvent(QPaintEvent* event)
{
    QPainter painter(viewport());
    painter.setRenderHint(QPainter::Antialiasing);
    if (hasFocus()) {
        paintFocus(painter, viewport()->rect(), theme());
    }
    const auto slices = moment().stack.slices();
    // A listener that hears of a new moment first may paint before adopt() has laid it out.
    if (slices.empty() || !m_layout.isOf(moment().stack)) {
        return;
    }
    const QPointF at = origin();
    const double floor = at.y() + m_layout.height() + theme().px(1);
    painter.setPen(QPen(theme().color(Role::Grid), theme().px(2)));
    painter.drawLine(QPointF(0, floor), QPointF(viewport()->width(), floor));

    const double from = event->rect().top() - at.y();
    const double to = event->rect().bottom() + 1 - at.y();
    for (std::size_t slice = 0; slice < slices.size(); ++slice) {
        const auto [first, end] = m_layout.visible(slice, from, to);
        if (first == end) {
            continue;  // invisible; an algorithm that never pops has thousands of slices
        }
        paintLabel(painter, slice);
        for (std::uint32_t place = first; place < end; ++place) {
            if (!isRiding({slice, place})) {
                paintChip(painter, {slice, place});
            }
        }
    }
}

void StackView::paintLabel(QPainter& painter, std::size_t slice) const
{
    const StackSlice& from = moment().stack.slices()[slice];
    QRectF rect = m_layout.labelRectOf(slice).translated(origin()).adjusted(0, 0, -theme().space(2), 0);
    if (rect.bottom() > viewport()->height()) {  // its place is out of sight: beside the band's lowest visible row
        const double top = m_layout.rectOf({slice, from.count - 1}).top() + origin().y();
        rect.moveBottom(std::max(viewport()->height() - static_cast<double>(theme().space(1)), top + rect.height()));
    }
    const auto& lit = m_models.selection.highlight().cells;
    painter.setFont(theme().font(TextSize::Small));
    painter.setPen(theme().color(std::ranges::find(lit, from.cell) != lit.end() ? Role::Hover : Role::Quiet));
    rect = paintCellSign(painter, theme(), from.cell, rect);
    const int room = static_cast<int>(rect.width()) + 1;
    QString label = tr("from %1").arg(cellText(from.cell));
    if (painter.fontMetrics().horizontalAdvance(label) > room) {
        label = cellText(from.cell);
    }
    painter.drawText(rect, Qt::AlignLeft | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(label, Qt::ElideRight, room));
}

void StackView::paintChip(QPainter& painter, Entry entry) const
{
    const BoxId box = boxOf(entry);
    const Scene& scene = *m_models.run.analysis()->scene;
    const int depth = m_models.run.analysis()->tree.space().depth();
    const int level = moment().stack.slices()[entry.slice].cell.level();
    const QRectF rect = chipRect(entry);
    const double radius = theme().px(4);

    painter.setPen(Qt::NoPen);
    painter.setBrush(theme().level(level, depth));
    painter.drawRoundedRect(rect, radius, radius);

    const auto ring = [&](Role role, double width, Qt::PenStyle style = Qt::SolidLine) {
        const double out = theme().px(1) + width / 2;
        painter.setPen(QPen(theme().color(role), width, style));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(rect.adjusted(-out, -out, out, out), radius + out, radius + out);
    };
    const auto& lit = m_models.selection.highlight().boxes;
    if (entry == m_ofStep) {
        ring(Role::Current, theme().px(2));
    } else if (std::ranges::find(lit, box) != lit.end() || (hasFocus() && entry == m_focused)) {
        ring(Role::Hover, theme().px(2), Qt::DotLine);  // highlighted, not selected
    } else if (m_models.selection.contains(box)) {
        ring(Role::Accent, theme().px(1));
    }

    painter.setFont(theme().font(TextSize::Body, entry == m_ofStep));
    painter.setPen(theme().onLevel(level, depth));
    const double room = rect.width() - theme().space(2);
    painter.drawText(rect, Qt::AlignCenter,
                     painter.fontMetrics().elidedText(nameOf(scene, box), Qt::ElideMiddle, static_cast<int>(room) + 1));
}

// ------------------------------------------------------------------------------------ mouse and keys

void StackView::point(std::optional<Entry> entry)
{
    if (entry && m_models.run.isOfScene()) {
        m_isPointing = true;
        Highlight highlight;
        highlight.boxes = {boxOf(*entry)};
        highlight.cells = {moment().stack.slices()[entry->slice].cell};
        m_models.selection.setHighlight(std::move(highlight));
    } else if (std::exchange(m_isPointing, false)) {
        m_models.selection.clearHighlight();
    }
}

void StackView::mouseMoveEvent(QMouseEvent* event)
{
    const auto entry = entryAt(event->position());
    const auto label = labelAt(event->position());
    viewport()->setCursor(entry || label ? Qt::PointingHandCursor : Qt::ArrowCursor);
    if (!entry && label) {
        m_isPointing = true;
        Highlight highlight;
        highlight.cells = {moment().stack.slices()[*label].cell};
        m_models.selection.setHighlight(std::move(highlight));
        return;
    }
    point(entry);
}

void StackView::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton) {
        return;
    }
    if (const auto entry = entryAt(event->position())) {
        m_focused = entry;
        choose(*entry);
    } else if (const auto label = labelAt(event->position())) {
        m_models.selection.selectCell(moment().stack.slices()[*label].cell);
    }
    viewport()->update();
}

/// Opens the menu of the entry below the pointer; by key, of the focused one.
void StackView::contextMenuEvent(QContextMenuEvent* event)
{
    const bool isByKey = event->reason() == QContextMenuEvent::Keyboard;
    const auto entry = isByKey ? m_focused : entryAt(event->pos());
    if (!entry || !m_layout.has(*entry)) {
        return;
    }
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("stackMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addActions(placeActions(m_models, placeOfBox(*m_models.run.analysis()->scene, boxOf(*entry)), menu));
    if (isByKey) {
        menu->popup(viewport()->mapToGlobal(chipRect(*entry).center().toPoint()));
    } else {
        menu->popup(event->globalPos());
    }
}

bool StackView::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::Leave) {
        point(std::nullopt);
    } else if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        if (const auto entry = entryAt(help->pos())) {
            const Cell cell = moment().stack.slices()[entry->slice].cell;
            QToolTip::showText(
                help->globalPos(),
                tr("%1, pushed by cell %2").arg(nameOf(*m_models.run.analysis()->scene, boxOf(*entry)), cellText(cell)),
                this);
            return true;
        }
        QToolTip::hideText();
    }
    return QAbstractScrollArea::viewportEvent(event);
}

/// Returns the entry `by` places nearer to the top of the stack; the top one if none is focused.
std::optional<StackLayout::Entry> StackView::moved(int by) const
{
    const auto slices = moment().stack.slices();
    if (slices.empty()) {
        return std::nullopt;
    }
    if (!m_focused) {
        return topOf(slices);
    }
    Entry entry = *m_focused;
    if (by > 0) {
        if (entry.place + 1 < slices[entry.slice].count) {
            ++entry.place;
        } else if (entry.slice + 1 < slices.size()) {
            entry = {entry.slice + 1, 0};
        }
    } else if (entry.place > 0) {
        --entry.place;
    } else if (entry.slice > 0) {
        entry = {entry.slice - 1, slices[entry.slice - 1].count - 1};
    }
    return entry;
}

/// Returns the bottom entry of a neighboring cell's slice.
std::optional<StackLayout::Entry> StackView::movedBySlice(int by) const
{
    const auto slices = moment().stack.slices();
    if (slices.empty() || !m_focused) {
        return moved(0);
    }
    const std::size_t slice = m_focused->slice;
    if (by > 0 && slice + 1 == slices.size()) {
        return topOf(slices);
    }
    if (by > 0) {
        return Entry{slice + 1, 0};
    }
    if (m_focused->place == 0 && slice > 0) {
        return Entry{slice - 1, 0};
    }
    return Entry{slice, 0};
}

void StackView::keyPressEvent(QKeyEvent* event)
{
    const auto slices = moment().stack.slices();
    const auto neighbor = [&](int by) {
        return event->modifiers() & Qt::ControlModifier ? movedBySlice(by) : moved(by);
    };
    std::optional<Entry> to;
    switch (event->key()) {
    case Qt::Key_Up:
    case Qt::Key_Right: to = neighbor(1); break;
    case Qt::Key_Down:
    case Qt::Key_Left: to = neighbor(-1); break;
    case Qt::Key_Home:
        if (!slices.empty()) {
            to = Entry{0, 0};
        }
        break;
    case Qt::Key_End:
        if (!slices.empty()) {
            to = topOf(slices);
        }
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_focused) {
            choose(*m_focused);
        }
        return;
    default: QAbstractScrollArea::keyPressEvent(event); return;
    }
    if (to) {
        m_focused = to;
        show(*to);
        point(to);
        viewport()->update();
        announceSpokenCursor(*this);
    }
}

void StackView::focusInEvent(QFocusEvent* event)
{
    QAbstractScrollArea::focusInEvent(event);
    if (event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason) {
        if (!m_focused) {
            m_focused = moved(0);
        }
        point(m_focused);
        announceSpokenCursor(*this);
    }
    viewport()->update();
}

void StackView::focusOutEvent(QFocusEvent* event)
{
    QAbstractScrollArea::focusOutEvent(event);
    point(std::nullopt);
    viewport()->update();
}

}  // namespace mortonscope
