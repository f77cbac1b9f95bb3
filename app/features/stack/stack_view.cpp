#include "app/features/stack/stack_view.h"

#include "app/state/cursor.h"
#include "app/state/place.h"
#include "app/state/selection.h"
#include "app/state/step_pictures.h"
#include "app/theme/focus_frame.h"
#include "app/theme/theme.h"
#include "app/widgets/arrangement.h"
#include "app/widgets/button.h"
#include "app/widgets/panel.h"
#include "core/analysis/analysis.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cassert>
#include <cmath>

namespace mortonscope {

StackLayout::StackLayout(const ObjectStack& stack, const Metrics& metrics, std::optional<Entry> kept)
    : m_metrics(metrics)
{
    std::uint64_t all = 0;
    for (const StackSlice& slice : stack.slices()) {
        all += slice.count;
        m_ends.push_back(all);
    }
    const auto fitting = [&](int folds) {
        return static_cast<std::uint64_t>(
            std::max(0.0, std::floor((metrics.width - folds * metrics.fold) / metrics.chip)));
    };
    if (all <= fitting(0)) {
        add(0, all, false);
        return;
    }
    std::uint64_t shown = std::max<std::uint64_t>(fitting(1), 2);
    std::uint64_t bottom = std::max<std::uint64_t>(shown / 4, 1);
    const auto isFolded = [&](std::uint64_t number) { return number >= bottom && number < all - (shown - bottom); };
    if (kept && has(*kept) && isFolded(numberOf(*kept))) {
        shown = std::max<std::uint64_t>(fitting(2), 3) - 1;
        bottom = std::max<std::uint64_t>(shown / 4, 1);
    } else {
        kept.reset();
    }
    const std::uint64_t top = all - std::min(shown - bottom, all - bottom);
    add(0, bottom, false);
    std::uint64_t next = bottom;
    if (kept) {
        const std::uint64_t alone = std::clamp(numberOf(*kept), bottom, top);
        add(bottom, alone, true);
        next = std::min(alone + 1, top);
        add(alone, next, false);
    }
    add(next, top, true);
    add(top, all, false);
}

void StackLayout::add(std::uint64_t first, std::uint64_t end, bool isFold)
{
    if (first < end) {
        const double left = m_parts.empty() ? 0 : placeOf(m_parts.back()).right();
        m_parts.push_back({first, end, left, isFold});
    }
}

bool StackLayout::isOf(const ObjectStack& stack) const
{
    std::uint64_t all = 0;
    std::size_t i = 0;
    for (const StackSlice& slice : stack.slices()) {
        all += slice.count;
        if (i == m_ends.size() || m_ends[i++] != all) {
            return false;
        }
    }
    return i == m_ends.size();
}

StackLayout::Entry StackLayout::entryOf(std::uint64_t number) const
{
    assert(number < count());
    const auto slice = static_cast<std::size_t>(std::ranges::upper_bound(m_ends, number) - m_ends.begin());
    return {slice, static_cast<std::uint32_t>(number - start(slice))};
}

QRectF StackLayout::rectOf(Entry entry) const
{
    assert(has(entry));
    const std::uint64_t number = numberOf(entry);
    const auto part = std::ranges::find_if(m_parts, [&](const Part& each) { return number < each.end; });
    if (part == m_parts.end() || part->isFold) {
        return {};
    }
    return {part->left + static_cast<double>(number - part->first) * m_metrics.chip, 0, m_metrics.chip,
            m_metrics.height};
}

QRectF StackLayout::placeOf(const Part& part) const
{
    const double width = part.isFold ? m_metrics.fold : static_cast<double>(part.end - part.first) * m_metrics.chip;
    return {part.left, 0, width, m_metrics.height};
}

const StackLayout::Part* StackLayout::partAt(QPointF point) const
{
    for (const Part& part : m_parts) {
        if (placeOf(part).contains(point)) {
            return &part;
        }
    }
    return nullptr;
}

std::optional<StackLayout::Entry> StackLayout::entryAt(QPointF point) const
{
    const Part* part = partAt(point);
    if (part == nullptr || part->isFold) {
        return std::nullopt;
    }
    const auto place = static_cast<std::uint64_t>((point.x() - part->left) / m_metrics.chip);
    return entryOf(std::min(part->first + place, part->end - 1));
}

namespace {

/// Returns the newest entry of a stack that is not empty.
StackLayout::Entry topOf(std::span<const StackSlice> slices) { return {slices.size() - 1, slices.back().count - 1}; }

}  // namespace

StackView::StackView(const Models& models, QWidget* parent) : QWidget(parent), m_models(models)
{
    installSpokenItems();
    setObjectName(QStringLiteral("stackView"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAccessibleName(tr("Object stack"));
    keepKeys(this, {Qt::Key_Home, Qt::Key_End});
    connect(&models.run, &Cursor::cursorChanged, this, &StackView::adopt);
    connect(&models.pictures.motion(), &Motion::restChanged, this, &StackView::adopt);
    connect(&models.run, &Cursor::runChanged, this, &StackView::measure);
    connect(&models.theme, &ThemeController::changed, this, [this] {
        updateGeometry();
        measure();
        adopt();
    });
    connect(&models.selection, &Selection::boxesChanged, this, qOverload<>(&QWidget::update));
    connect(&models.selection, &Selection::highlightChanged, this, qOverload<>(&QWidget::update));
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
    QAccessibleEvent described(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&described);
    pointAgain();
    update();
}

/// Highlights what is now below the pointer or the keyboard, because the stack has changed.
void StackView::pointAgain()
{
    if (!m_isPointing) {
        return;
    }
    const QPointF at = mapFromGlobal(QCursor::pos());
    if (underMouse() && rect().contains(at.toPoint())) {
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
    constexpr double kShape = 1.43;  // of a chip with a short name
    const QFontMetricsF names(chipFont(true));
    const double name = names.horizontalAdvance(m_widestName.of(*m_models.run.analysis()->scene, names));
    const double widest = std::max(theme().px(150), kShape * chipHeight());
    m_chipWidth = std::clamp(name + theme().space(4), kShape * chipHeight(), widest) + theme().space(2);
}

/// Returns the height of the chips, which follows the view's.
double StackView::chipHeight() const { return std::clamp(height() - theme().px(6), theme().px(18), theme().px(56)); }

QFont StackView::chipFont(bool bold) const
{
    const double height = chipHeight();
    if (height >= theme().px(44)) {
        return theme().font(TextSize::Stage, bold);
    }
    return theme().font(height >= theme().px(34) ? TextSize::Bits : TextSize::Body, bold);
}

double StackView::widthOf(std::uint64_t count) const
{
    return static_cast<double>(count) * m_chipWidth + theme().space(2);
}

void StackView::layOut()
{
    StackLayout::Metrics metrics;
    metrics.width = width() - theme().space(2);
    metrics.fold = QFontMetricsF(theme().font(TextSize::Small)).horizontalAdvance(QStringLiteral("… 99,999 …"));
    metrics.chip = m_chipWidth;
    if (widthOf(m_models.run.run().totals().largestStack) > width()) {  // the same in all steps of a run
        metrics.chip = std::max(std::min(m_chipWidth, (metrics.width - metrics.fold) / 2), theme().px(16));
    }
    metrics.height = height();
    const auto kept = hasFocus() && m_focused ? m_focused : m_ofStep;
    m_layout = StackLayout(moment().stack, metrics, kept);
}

QSize StackView::sizeHint() const { return theme().size(30, 8); }
QSize StackView::minimumSizeHint() const { return theme().size(20, 7); }

void StackView::resizeEvent(QResizeEvent*)
{
    measure();
    adopt();
}

/// Returns the entry at a point of the view; none until adopt() has laid out the stack of this moment.
std::optional<StackLayout::Entry> StackView::entryAt(QPointF at) const
{
    return m_layout.isOf(moment().stack) ? m_layout.entryAt(at - QPointF(theme().space(2), 0)) : std::nullopt;
}

/// As above, for the folds.
const StackLayout::Part* StackView::foldAt(QPointF at) const
{
    if (!m_layout.isOf(moment().stack)) {
        return nullptr;
    }
    const StackLayout::Part* part = m_layout.partAt(at - QPointF(theme().space(2), 0));
    return part != nullptr && part->isFold ? part : nullptr;
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
    const QRectF rect = m_layout.rectOf(entry);
    if (rect.isNull()) {
        return rect;
    }
    const double gap = theme().space(2);
    QRectF chip(rect.left() + gap, 0, rect.width() - gap, chipHeight());
    chip.moveCenter({chip.center().x(), height() / 2.0});
    return chip;
}

/// Moves the keyboard cursor to an entry, which is then not folded.
void StackView::focusOn(Entry entry)
{
    m_focused = entry;
    layOut();
    update();
}

// ----------------------------------------------------------------------------------------- painting

void StackView::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (hasFocus()) {
        paintFocus(painter, rect(), theme());
    }
    painter.setPen(QPen(theme().color(Role::Grid), theme().px(2)));
    painter.drawLine(QPointF(theme().px(1), 0), QPointF(theme().px(1), height()));
    painter.setPen(QPen(theme().color(Role::Line), theme().px(1)));
    painter.drawLine(QPointF(0, height() - 0.5), QPointF(width(), height() - 0.5));
    // A listener that hears of a new moment first may paint before adopt() has laid it out.
    if (!m_layout.isOf(moment().stack)) {
        return;
    }
    for (const StackLayout::Part& part : m_layout.parts()) {
        if (part.isFold) {
            paintFold(painter, part);
            continue;
        }
        for (std::uint64_t number = part.first; number < part.end; ++number) {
            const Entry entry = m_layout.entryOf(number);
            if (!isRiding(entry)) {
                paintChip(painter, entry);
            }
        }
    }
}

void StackView::paintFold(QPainter& painter, const StackLayout::Part& fold) const
{
    painter.setFont(theme().font(TextSize::Small));
    painter.setPen(theme().color(Role::Quiet));
    painter.drawText(m_layout.placeOf(fold).translated(theme().space(2), 0), Qt::AlignCenter | Qt::TextDontClip,
                     QStringLiteral("… %1 …").arg(countText(fold.end - fold.first)));
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

    painter.setFont(chipFont(true));
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
        m_models.selection.setHighlight(
            {.cells = {moment().stack.slices()[entry->slice].cell}, .boxes = {boxOf(*entry)}});
    } else if (std::exchange(m_isPointing, false)) {
        m_models.selection.clearHighlight();
    }
}

void StackView::mouseMoveEvent(QMouseEvent* event)
{
    const auto entry = entryAt(event->position());
    setClickable(*this, entry || foldAt(event->position()) != nullptr);
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
    } else if (const StackLayout::Part* fold = foldAt(event->position())) {
        const Entry newest = m_layout.entryOf(fold->end - 1);
        setFocus(Qt::MouseFocusReason);
        focusOn(newest);
    }
    update();
}

void StackView::leaveEvent(QEvent*) { point(std::nullopt); }

/// Opens the menu of the entry below the pointer; by key, of the focused one.
void StackView::contextMenuEvent(QContextMenuEvent* event)
{
    const bool isByKey = event->reason() == QContextMenuEvent::Keyboard;
    const auto entry = isByKey ? m_focused : entryAt(event->pos());
    if (!entry || !m_layout.has(*entry)) {
        return;
    }
    QMenu* menu = makeContextMenu(QStringLiteral("stackMenu"), this);
    menu->addActions(placeActions(m_models, placeOfBox(*m_models.run.analysis()->scene, boxOf(*entry)), menu));
    addPictureActions(*menu, *this);
    menu->popup(isByKey ? mapToGlobal(chipRect(*entry).center().toPoint()) : event->globalPos());
}

QString StackView::tipAt(QPointF at) const
{
    if (const auto entry = entryAt(at)) {
        const Cell cell = moment().stack.slices()[entry->slice].cell;
        return tr("%1, pushed by %2").arg(nameOf(*m_models.run.analysis()->scene, boxOf(*entry)), cellNoun(cell));
    }
    if (const StackLayout::Part* fold = foldAt(at)) {
        return tr("%1 more; a click shows the newest of them").arg(countText(fold->end - fold->first));
    }
    return {};
}

bool StackView::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip) {
        return QWidget::event(event);
    }
    const auto* help = static_cast<QHelpEvent*>(event);
    QToolTip::showText(help->globalPos(), tipAt(help->pos()), this);
    return true;
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
    default: QWidget::keyPressEvent(event); return;
    }
    if (to) {
        focusOn(*to);
        point(to);
        announceSpokenCursor(*this);
    }
}

void StackView::focusInEvent(QFocusEvent* event)
{
    QWidget::focusInEvent(event);
    if (event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason) {
        m_focused = m_focused ? m_focused : moved(0);
        point(m_focused);
        announceSpokenCursor(*this);
    }
    layOut();
    update();
}

void StackView::focusOutEvent(QFocusEvent* event)
{
    QWidget::focusOutEvent(event);
    point(std::nullopt);
    layOut();
    update();
}

}  // namespace mortonscope
