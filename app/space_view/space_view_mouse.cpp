// Handles the mouse in the World: presses and drags, hovering, the wheel, the context menu.

#include "app/space_view/descent.h"
#include "app/space_view/run_overlay.h"
#include "app/space_view/space_view.h"
#include "app/state/analysis_service.h"

#include "app/space_view/asked_box_tool.h"
#include "app/space_view/box_layer.h"
#include "app/space_view/name_editor.h"
#include "app/state/place.h"
#include "app/state/player.h"
#include "app/state/selection.h"
#include "app/widgets/arrangement.h"
#include "app/words/wording.h"
#include "core/space/placement.h"

#include <QContextMenuEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QWheelEvent>

#include <chrono>
#include <cmath>

namespace mortonscope {

namespace {

constexpr double kDragDistance = 3;  ///< pixels; the desktop's 10 would prevent small moves
constexpr double kHandleSize = 8;
constexpr std::chrono::seconds kHoverTime{2};  ///< after the pointer's last movement
constexpr double kNotch = 120;                 ///< a step of the wheel, in eighths of a degree

bool adds(Qt::KeyboardModifiers modifiers) { return modifiers & (Qt::ShiftModifier | Qt::ControlModifier); }

}  // namespace

double SpaceView::handleSize() const { return std::round(m_models.theme.theme().px(kHandleSize)); }

std::optional<Handle> SpaceView::handleAt(QPointF at) const
{
    if (const auto asked = m_asked->box(); asked && inside().contains(at)) {
        return mortonscope::handleAt(handleFrame(canvas().nearby(m_transform.toView(*asked)), handleSize()), at,
                                     handleSize());
    }
    if (!hasHandles() || !inside().contains(at)) {
        return std::nullopt;
    }
    return mortonscope::handleAt(
        handleFrame(canvas().nearby(boxRect(m_models.selection.boxes().front())), handleSize()), at, handleSize());
}

/// Returns true if the selected box has handles: a single one, with a tool that edits boxes. None while a box or cell
/// must be pointed at, because handles would cover it.
bool SpaceView::hasHandles() const
{
    using Tool = SpaceViewOptions::Tool;
    const Tool tool = m_options.tool();
    const bool edits = tool == Tool::Select || tool == Tool::DrawBox || tool == Tool::DrawCircle;
    return edits && m_models.selection.boxes().size() == 1 && m_models.selection.wanted() == Selection::Wanted::Nothing;
}

Drag::Setting SpaceView::dragSetting() const { return {m_models, m_transform, m_options.snaps()}; }

void SpaceView::mousePressEvent(QMouseEvent* event)
{
    m_pointer = event->position();
    m_showsFocus = false;
    m_nudge.reset();
    if (m_drag || m_press) {
        // Another button during a press: the drag continues.
        return;
    }
    m_nameEditor->leave();
    const bool pans = event->button() == Qt::MiddleButton
                   || (event->button() == Qt::LeftButton && m_options.tool() == SpaceViewOptions::Tool::Pan);
    if (pans) {
        m_drag = panDrag(dragSetting(), m_transform, m_pointer);
        updateCursor(m_pointer);
        return;
    }
    if (event->button() != Qt::LeftButton || !inside().contains(m_pointer)) {
        return;
    }
    Press press{m_pointer, event->modifiers(), std::nullopt, handleAt(m_pointer)};
    if (m_options.tool() == SpaceViewOptions::Tool::Select && !press.handle
        && m_models.selection.wanted() != Selection::Wanted::Cell) {
        press.box = boxAt(m_pointer);
        if (press.box && !m_models.selection.contains(*press.box) && !adds(press.modifiers)) {
            selectBox(*press.box);  // visible at once, not only after the release
        }
    }
    unhover();
    m_press = press;
}

void SpaceView::beginDrag()
{
    const Press press = *m_press;
    if (press.handle && !m_asked->isInHand()) {
        m_drag = resizeDrag(dragSetting(), m_models.selection.boxes().front(), *press.handle, press.at);
        return;
    }
    switch (m_options.tool()) {
    case SpaceViewOptions::Tool::DrawBox:
    case SpaceViewOptions::Tool::DrawCircle:
        m_drag = drawDrag(dragSetting(), m_options.tool() == SpaceViewOptions::Tool::DrawCircle, press.at);
        break;
    case SpaceViewOptions::Tool::Pan: break;  // began with the press
    case SpaceViewOptions::Tool::RangeQuery: m_drag = m_asked->drag(dragSetting(), press.handle, press.at); break;
    case SpaceViewOptions::Tool::Select:
        if (press.box) {
            if (!m_models.selection.contains(*press.box)) {
                m_models.selection.toggle(*press.box);
            }
            m_drag = mortonscope::moveDrag(dragSetting(), m_models.selection.boxes(), *press.box, press.at);
        } else if (scene().isEmpty()) {
            m_drag = drawDrag(dragSetting(), false, press.at);
        } else {
            m_drag = rubberDrag(dragSetting(), adds(press.modifiers), press.at);
        }
        break;
    }
}

void SpaceView::moveDrag(Qt::KeyboardModifiers modifiers)
{
    const ViewTransform before = m_transform;
    m_isEditing = true;
    m_drag->moveTo(m_pointer, modifiers);
    m_isEditing = false;
    if (m_transform != before) {
        m_isFitted = false;
        layOut();
        emit transformChanged();
    }
    update();
}

void SpaceView::mouseMoveEvent(QMouseEvent* event)
{
    m_pointer = event->position();
    if (event->buttons() == Qt::NoButton) {
        if (m_drag) {
            endDrag();  // another window got the release
        }
        m_press.reset();
        hover(m_pointer);
        updateCursor(m_pointer);
        return;
    }
    if (m_press && !m_drag && QLineF(m_press->at, m_pointer).length() >= kDragDistance) {
        beginDrag();
        updateCursor(m_pointer);
    }
    if (m_drag) {
        moveDrag(event->modifiers());
    }
}

void SpaceView::mouseReleaseEvent(QMouseEvent* event)
{
    m_pointer = event->position();
    if (event->buttons() != Qt::NoButton) {
        return;
    }
    if (m_drag) {
        moveDrag(event->modifiers());
        endDrag();
    } else if (m_press && event->button() == Qt::LeftButton) {
        click(*m_press);
    }
    m_press.reset();
    hover(m_pointer);
    updateCursor(m_pointer);
}

void SpaceView::endDrag()
{
    const std::unique_ptr<Drag> drag = std::move(m_drag);
    m_press.reset();
    m_isEditing = true;
    drag->finish();
    m_isEditing = false;
    m_boxes->invalidate();
    update();
}

void SpaceView::cancelDrag()
{
    m_press.reset();
    if (!m_drag) {
        return;
    }
    const std::unique_ptr<Drag> drag = std::move(m_drag);
    const ViewTransform before = m_transform;
    m_isEditing = true;
    drag->cancel();
    m_isEditing = false;
    m_boxes->invalidate();
    if (m_transform != before) {
        layOut();
        emit transformChanged();
    }
    updateCursor(m_pointer);
    update();
}

void SpaceView::click(const Press& press)
{
    if (m_asked->isInHand()) {
        if (const auto leaf = cellAt(press.at); leaf && !press.handle) {
            askFor(roomIn(*leaf));
        }
        return;
    }
    if (m_options.tool() != SpaceViewOptions::Tool::Select || press.handle) {
        return;
    }
    if (m_models.selection.wanted() == Selection::Wanted::Cell) {
        if (const auto leaf = cellAt(press.at)) {
            m_models.selection.pickCellAt(*leaf);
        }
        return;
    }
    if (!press.box) {
        if (!adds(press.modifiers)) {
            m_models.selection.clear();
        }
        return;
    }
    if (adds(press.modifiers)) {
        m_models.selection.toggle(*press.box);
    } else {
        selectBox(*press.box);
    }
    m_models.selection.chooseBox(*press.box);
}

void SpaceView::mouseDoubleClickEvent(QMouseEvent* event)
{
    m_pointer = event->position();
    if (event->button() != Qt::LeftButton || m_options.tool() != SpaceViewOptions::Tool::Select) {
        mousePressEvent(event);
        return;
    }
    if (m_models.selection.wanted() == Selection::Wanted::Boxes) {
        return;  // the first click chose the box
    }
    if (m_models.selection.wanted() == Selection::Wanted::Cell) {
        mousePressEvent(event);  // a quick second click counts as a click
        return;
    }
    if (const auto id = boxAt(m_pointer)) {
        selectBox(*id);
        m_nameEditor->open(*id);
    } else if (const auto cell = cellAt(m_pointer)) {
        m_models.selection.selectCell(*cell);
    }
}

// ---------------------------------------------------------------------------------------- hover, cursors

/// Highlights the quadrant of the pair of bits at a point, or else the box.
void SpaceView::hover(QPointF at)
{
    Highlight highlight;
    if (!m_models.player.isPlaying() && m_options.tool() == SpaceViewOptions::Tool::Select
        && rect().contains(at.toPoint())) {
        const Canvas canvas = this->canvas();
        const std::optional<RunOverlay> run = runOverlay(canvas);
        const std::optional<Descent> descent = this->descent(canvas, run);
        if (const auto pair = descent ? descent->pairAt(at) : std::nullopt) {
            highlight.cells = {*pair};
        } else if (const auto id = boxAt(at)) {
            highlight.boxes = {*id};
            const Placement placement = m_models.analysis.placementOf(scene().box(*id));
            if (placement.isInTree() && showsCellOf(*id)) {
                highlight.cells = {placement.cell};
            }
        }
    }
    if (highlight.isEmpty()) {
        unhover();
        return;
    }
    m_isHovering = true;
    m_hoverEnd.start(kHoverTime);
    m_models.selection.setHighlight(std::move(highlight));
}

void SpaceView::unhover()
{
    if (std::exchange(m_isHovering, false)) {
        m_models.selection.clearHighlight();
    }
}

void SpaceView::leaveEvent(QEvent* event)
{
    unhover();
    QWidget::leaveEvent(event);
}

Qt::CursorShape SpaceView::cursorAt(QPointF at) const
{
    if (m_drag) {
        return m_drag->cursor();
    }
    if (m_options.tool() == SpaceViewOptions::Tool::Pan) {
        return Qt::OpenHandCursor;
    }
    if (!m_asked->isInHand() && m_models.selection.wanted() != Selection::Wanted::Nothing) {
        const bool isAnswer =
            m_models.selection.wanted() == Selection::Wanted::Cell ? cellAt(at).has_value() : boxAt(at).has_value();
        return isAnswer ? Qt::PointingHandCursor : Qt::ArrowCursor;
    }
    if (const auto handle = handleAt(at)) {
        return cursorOf(*handle);
    }
    if (!inside().contains(at)) {
        return Qt::ArrowCursor;
    }
    if (const auto box = m_asked->box(); box && m_transform.toView(*box).contains(at)) {
        return Qt::SizeAllCursor;
    }
    if (m_options.tool() != SpaceViewOptions::Tool::Select || scene().isEmpty()) {
        return Qt::CrossCursor;
    }
    return boxAt(at) ? Qt::SizeAllCursor : Qt::ArrowCursor;
}

// ------------------------------------------------------------------------------------------------- wheel

void SpaceView::wheelEvent(QWheelEvent* event)
{
    const bool sideways = event->modifiers() & Qt::ShiftModifier;
    const bool touchpad = !event->pixelDelta().isNull() && event->phase() != Qt::NoScrollPhase
                       && !(event->modifiers() & Qt::ControlModifier);
    if (touchpad) {
        panBy(event->pixelDelta());
    } else if (sideways) {
        const double notches =
            (event->angleDelta().y() != 0 ? event->angleDelta().y() : event->angleDelta().x()) / kNotch;
        panBy({notches * m_models.theme.theme().px(48), 0});
    } else if (event->angleDelta().y() != 0) {
        zoomBy(std::pow(1.2, event->angleDelta().y() / kNotch), event->position());
    } else if (event->angleDelta().x() != 0) {
        panBy({event->angleDelta().x() / kNotch * m_models.theme.theme().px(48), 0});
    }
    if (m_drag) {
        moveDrag(event->modifiers());
    }
    event->accept();
}

// ------------------------------------------------------------------------------------------ context menu

void SpaceView::contextMenuEvent(QContextMenuEvent* event)
{
    if (m_drag) {
        return;
    }
    QPointF at = event->pos();
    if (event->reason() == QContextMenuEvent::Keyboard) {
        // From the keyboard, the menu is about the selection and opens there.
        const auto id = m_models.selection.primary();
        const auto cell = m_models.selection.cell();
        QRectF about = inside();
        if (id) {
            about = boxRect(*id);
        } else if (cell) {
            about = cellRect(*cell);
        }
        at = (about.intersects(inside()) ? about.intersected(inside()) : inside()).center();
        showContextMenu(cell ? cell : cellAt(at), mapToGlobal(at.toPoint()));
        return;
    }
    if (const auto id = boxAt(at); id && !m_models.selection.contains(*id)) {
        selectBox(*id);
    } else if (!id) {
        m_models.selection.select({});
    }
    showContextMenu(cellAt(at), event->globalPos());
}

/// Shows the menu for the selected boxes, or else for a cell.
void SpaceView::showContextMenu(std::optional<Cell> cell, const QPoint& global)
{
    QMenu* menu = makeContextMenu(QStringLiteral("spaceContextMenu"), this);
    const auto add = [&](const char* name, const QString& text, auto slot) {
        QAction* action = menu->addAction(text);
        action->setObjectName(QLatin1String(name));
        connect(action, &QAction::triggered, this, slot);
    };
    m_asked->addActions(*menu);
    if (m_models.selection.primary()) {
        add("spaceRename", tr("Rename…") + QStringLiteral("\tF2"), &SpaceView::renameSelection);
        add("spaceDuplicate", tr("Duplicate") + QStringLiteral("\tCtrl+D"), &SpaceView::duplicateSelection);
        add("spaceDelete", tr("Delete") + QStringLiteral("\tDel"), &SpaceView::deleteSelection);
        menu->addSeparator();
        const auto& boxes = m_models.selection.boxes();
        const Scene& scene = *m_models.document.scene();
        if (boxes.size() == 2) {
            menu->addActions(placeActions(m_models, placeOfPair(scene, boxes[0], boxes[1]), menu));
            menu->addSeparator();
        } else if (boxes.size() == 1) {
            menu->addActions(placeActions(m_models, placeOfBox(scene, boxes[0]), menu));
            menu->addSeparator();
        }
        add("spaceZoomTo", tr("Zoom to the selection"), &SpaceView::zoomToSelection);
    } else if (cell) {
        add("spaceSelectCell", tr("Select %1").arg(cellNoun(*cell)),
            [this, cell] { m_models.selection.selectCell(*cell); });
        add("spaceNewHere",
            m_options.tool() == SpaceViewOptions::Tool::DrawCircle ? tr("New circle here") : tr("New box here"),
            [this, cell] { drawIn(*cell); });
        menu->addSeparator();
        menu->addActions(placeActions(m_models, placeOfCell(*cell), menu));
        menu->addSeparator();
    }
    add("spaceZoomToFit", tr("Zoom to fit"), &SpaceView::zoomToFit);
    addPictureActions(*menu, *this);
    menu->popup(global);
}

}  // namespace mortonscope
