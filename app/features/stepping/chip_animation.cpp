#include "app/features/stepping/chip_animation.h"

#include "app/features/array_and_tree/array_view.h"
#include "app/features/array_and_tree/tree_view.h"
#include "app/features/stack/stack_view.h"
#include "app/space_view/marks.h"
#include "app/space_view/space_view.h"
#include "app/state/cursor.h"
#include "app/state/step_pictures.h"
#include "app/theme/theme.h"
#include "app/words/wording.h"
#include "core/analysis/analysis.h"

#include <QPainter>

namespace mortonscope {

ChipAnimation::ChipAnimation(const Models& models, SpaceView& space, QWidget& window)
    : QWidget(&window), m_models(models), m_space(space), m_window(window)
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setAttribute(Qt::WA_NoSystemBackground);
    setFocusPolicy(Qt::NoFocus);
    hide();
    window.installEventFilter(this);
    connect(&models.pictures.motion(), &Motion::moved, this, &ChipAnimation::follow);
    connect(&models.pictures.motion(), &Motion::restChanged, this, &ChipAnimation::follow);
    connect(&models.run, &Cursor::cursorChanged, this, &ChipAnimation::follow);
}

namespace {

/// Returns the rectangle of an index beyond the last slot, limited to the view; empty if the last slot isn't drawn.
QRectF behindArray(const CellView& view)
{
    const int depth = view.analysis()->tree.space().depth();
    const QRectF last = view.rectOf(Cell(depth, static_cast<std::uint32_t>(Cell::cellsAt(depth) - 1)));
    const double room = view.width() - last.width();
    if (last.isNull()) {
        return last;
    }
    return {std::min(last.right() + last.width(), room), last.top(), last.width(), last.height()};
}

}  // namespace

std::vector<QPointF> ChipAnimation::inWindow(const QWidget& view, const QRectF& place) const
{
    if (place.isNull() || !view.isVisible() || view.window() != &m_window
        || !QRectF(view.rect()).contains(place.center())) {
        return {};
    }
    return {view.mapTo(&m_window, place.center().toPoint())};
}

std::vector<QPointF> ChipAnimation::aims() const
{
    const Event& event = *m_models.pictures.reached().event;
    std::vector<QPointF> aims;
    const auto add = [&](const QWidget& view, const QRectF& place) {
        for (const QPointF& at : inWindow(view, place)) {
            aims.push_back(at);
        }
    };
    if (event.kind != StepKind::Push && event.kind != StepKind::Pop) {
        const Cell cell = event.cell().value_or(m_models.run.analysis()->tree.placement(event.first).cell);
        for (const auto* view : m_window.findChildren<CellView*>()) {
            add(*view, event.kind == StepKind::PastArray ? behindArray(*view) : view->rectOf(cell));
        }
    } else {
        for (const auto* view : m_window.findChildren<StackView*>()) {
            if (const auto place = view->placeOfRide()) {
                add(*view, *place);
            }
        }
    }
    return aims;
}

std::vector<QRectF> ChipAnimation::chips() const
{
    const StepPictures& pictures = m_models.pictures;
    const auto& event = pictures.reached().event;
    if (!pictures.isMoving() || !event || !event->box() || !crossesPanels(event->kind) || m_space.hidesAnswers()
        || !m_models.run.isOfScene()) {
        return {};
    }
    const std::vector<QPointF> from = inWindow(m_space, m_space.boxRect(*event->box()));
    if (from.empty()) {
        return {};
    }
    const Theme& theme = m_models.theme.theme();
    const QFontMetricsF metrics(theme.font(TextSize::Body, true));
    const QSizeF size(std::max(theme.px(26), metrics.horizontalAdvance(text()) + theme.space(3)),
                      metrics.height() + theme.space(1));
    const bool comesBack =
        event->kind == StepKind::Pop || event->kind == StepKind::UnlinkNext || event->kind == StepKind::UnlinkFirst;
    const double t = comesBack ? 1 - pictures.way() : pictures.way();
    std::vector<QRectF> chips;
    for (const QPointF& to : aims()) {
        QRectF chip(QPointF(), size);
        chip.moveCenter(from.front() + (to - from.front()) * t);
        chips.push_back(chip);
    }
    return chips;
}

QString ChipAnimation::text() const
{
    const Event& event = *m_models.pictures.reached().event;
    if (event.kind == StepKind::Index) {
        return QString::number(event.cell()->index().value);
    }
    return shortName(*m_models.run.analysis()->scene, *event.box());
}

void ChipAnimation::follow()
{
    QRegion region;
    for (const QRectF& chip : chips()) {
        region += chip.toAlignedRect().adjusted(-2, -2, 2, 2);
    }
    if (region.isEmpty()) {
        hide();
        m_painted = {};
        return;
    }
    setGeometry(m_window.rect());
    if (isHidden()) {
        raise();
        show();
    }
    update(region + m_painted);
    m_painted = region;
}

bool ChipAnimation::eventFilter(QObject* watched, QEvent* event)
{
    const bool isLayout = event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest;
    if (isLayout && m_models.pictures.isMoving()) {
        QMetaObject::invokeMethod(this, &ChipAnimation::follow, Qt::QueuedConnection);  // after the event
    }
    return QWidget::eventFilter(watched, event);
}

void ChipAnimation::paintEvent(QPaintEvent* /*event*/)
{
    const std::vector<QRectF> all = chips();
    if (all.empty()) {
        return;
    }
    const Theme& theme = m_models.theme.theme();
    const Analysis& analysis = *m_models.run.analysis();
    const BoxId box = *m_models.pictures.reached().event->box();
    const int depth = analysis.tree.space().depth();
    const int level = analysis.tree.placement(box).cell.level();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(theme.font(TextSize::Body, true));
    QPen frame(theme.color(Role::Current), theme.px(2));
    QColor ground = theme.level(level, depth);
    QColor ink = theme.onLevel(level, depth);
    if (m_models.pictures.reached().event->kind == StepKind::Index) {
        frame.setStyle(Qt::DashLine);
        ground = theme.color(Role::Surface, 0.85);
        ink = theme.color(Role::Text);
    }
    for (const QRectF& chip : all) {
        painter.setPen(frame);
        painter.setBrush(ground);
        painter.drawRoundedRect(chip, theme.px(4), theme.px(4));
        painter.setPen(ink);
        painter.drawText(chip, Qt::AlignCenter, text());
    }
}

}  // namespace mortonscope
