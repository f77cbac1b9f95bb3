// Handles the keys of the World, which can do everything that the mouse can. Space, Page Up, Page Down, Home and End
// belong to the run and are not handled here.

#include "app/space_view/space_view.h"
#include "app/state/analysis_service.h"

#include "app/space_view/asked_box_tool.h"
#include "app/space_view/first_hint.h"
#include "app/space_view/name_editor.h"
#include "app/state/selection.h"
#include "app/words/wording.h"
#include "core/space/placement.h"

#include <QFocusEvent>
#include <QKeyEvent>

namespace mortonscope {

namespace {

bool isModifier(int key)
{
    return key == Qt::Key_Shift || key == Qt::Key_Control || key == Qt::Key_Alt || key == Qt::Key_Meta;
}

/// Returns the modifier of a key that changes snapping, also during a drag.
std::optional<Qt::KeyboardModifier> pullOf(int key)
{
    switch (key) {
    case Qt::Key_Alt: return Qt::AltModifier;
    case Qt::Key_Shift: return Qt::ShiftModifier;
    default: return std::nullopt;
    }
}

Box nudged(const Box& box, bool moves, double dx, double dy)
{
    if (moves) {
        return {box.left + dx, box.top + dy, box.right + dx, box.bottom + dy};
    }
    return {box.left, box.top, std::max(box.left, box.right + dx), std::max(box.top, box.bottom + dy)};
}

}  // namespace

void SpaceView::keyPressEvent(QKeyEvent* event)
{
    if (m_nameEditor->isOpen()) {
        event->ignore();  // keys that the name field ignores must not act on its box
        return;
    }
    if (m_drag && pullOf(event->key())) {
        moveDrag(event->modifiers() | *pullOf(event->key()));
        return;
    }
    const bool isArrow = event->key() >= Qt::Key_Left && event->key() <= Qt::Key_Down;
    if (!isArrow && !isModifier(event->key())) {
        m_nudge.reset();  // arrow keys form one undo step until another key
    }
    if (m_drag && event->key() != Qt::Key_Escape) {
        event->ignore();  // no keys during a drag
        return;
    }
    if (isArrow ? !handleArrow(event) : !handleKey(event)) {
        QWidget::keyPressEvent(event);
    }
}

void SpaceView::keyReleaseEvent(QKeyEvent* event)
{
    if (m_drag && pullOf(event->key())) {
        moveDrag(event->modifiers() & ~*pullOf(event->key()));
        return;
    }
    QWidget::keyReleaseEvent(event);
}

QList<KeyOffer> SpaceView::keys()
{
    const QString space = tr("the World");
    return {
        {{Qt::Key_Tab, Qt::SHIFT | Qt::Key_Tab}, space, tr("Next, previous box")},
        {{Qt::Key_Left, Qt::Key_Right, Qt::Key_Up, Qt::Key_Down},
         space,
         tr("Move the selected boxes by a grid step, or with Alt by a fine step; without a selection, move the view")},
        {{Qt::SHIFT | Qt::Key_Left, Qt::SHIFT | Qt::Key_Right, Qt::SHIFT | Qt::Key_Up, Qt::SHIFT | Qt::Key_Down},
         space,
         tr("Resize the selected boxes")},
        {{Qt::CTRL | Qt::Key_Left, Qt::CTRL | Qt::Key_Right, Qt::CTRL | Qt::Key_Up, Qt::CTRL | Qt::Key_Down},
         space,
         tr("Go from cell to cell")},
        {{Qt::CTRL | Qt::SHIFT | Qt::Key_Up, Qt::CTRL | Qt::SHIFT | Qt::Key_Down},
         space,
         tr("Go to the parent; go to the first child")},
        {{Qt::Key_Backspace}, space, tr("Delete the selected boxes")},
        {{Qt::Key_Plus, Qt::Key_Equal, Qt::Key_Minus, Qt::Key_0},
         space,
         tr("Zoom in (two keys); zoom out; show the whole world")},
        {{Qt::Key_Escape}, space, tr("Cancel the drag; then return to the Select tool; then clear the selection")},
        {{Qt::Key_Return, Qt::Key_Escape, Qt::Key_Delete, Qt::Key_Backspace},
         tr("query box"),
         tr("Insert it into the scene; remove it")},
    };
}

bool SpaceView::handleKey(QKeyEvent* event)
{
    const Qt::KeyboardModifiers modifiers = event->modifiers() & ~Qt::KeypadModifier;
    if (!m_drag && !m_press && m_asked->handleKey(*event)) {
        return true;
    }
    if (event->matches(QKeySequence::SelectAll)) {
        selectAll();
        return true;
    }
    if (modifiers == Qt::ControlModifier && event->key() == Qt::Key_D) {
        duplicateSelection();
        return true;
    }
    switch (event->key()) {
    case Qt::Key_Escape:
        if (m_drag || m_press) {
            cancelDrag();
        } else if (m_firstHint->isShown()) {
            m_firstHint->end();
        } else if (m_options.tool() != m_options.homeTool()) {
            m_options.setTool(m_options.homeTool());
        } else if (!m_models.selection.boxes().empty() || m_models.selection.cell()) {
            m_models.selection.clear();
        } else {
            return false;
        }
        return true;
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        if (modifiers & ~Qt::ShiftModifier) {
            return false;  // Ctrl+plus changes the text size
        }
        zoomIn();
        return true;
    default: return modifiers == Qt::NoModifier && handlePlainKey(event->key());
    }
}

/// Handles the keys that mean something else, or nothing, with a modifier.
bool SpaceView::handlePlainKey(int key)
{
    switch (key) {
    case Qt::Key_Minus: zoomOut(); return true;
    case Qt::Key_0: zoomToFit(); return true;
    case Qt::Key_N: beginDraw(); return true;
    case Qt::Key_Delete:
    case Qt::Key_Backspace:
        if (m_models.selection.boxes().empty()) {
            return false;
        }
        deleteSelection();
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter: return m_models.selection.chooseSelected();
    case Qt::Key_F2:
        if (!m_models.selection.primary()) {
            return false;
        }
        renameSelection();
        return true;
    default: return false;
    }
}

bool SpaceView::handleArrow(QKeyEvent* event)
{
    const int x = int(event->key() == Qt::Key_Right) - int(event->key() == Qt::Key_Left);
    const int y = int(event->key() == Qt::Key_Down) - int(event->key() == Qt::Key_Up);
    const bool shift = event->modifiers() & Qt::ShiftModifier;
    if (event->modifiers() & Qt::ControlModifier) {
        if (!shift) {
            moveCellCursor(x, y);
        } else if (y != 0) {
            climbCellCursor(y > 0);
        }
        return true;
    }
    const Nudge kind = shift ? Nudge::Resize : Nudge::Move;
    const bool fine = event->modifiers() & Qt::AltModifier;
    if (const auto box = m_asked->box()) {
        const auto [dx, dy] = nudgeOf(*box, x, y, kind, fine);
        askFor(nudged(*box, kind == Nudge::Move, dx, dy));
        return true;
    }
    if (m_models.selection.boxes().empty()) {
        const double step = m_models.theme.theme().px(48);
        panBy({-x * step, -y * step});
        return true;
    }
    nudge(x, y, kind, fine);
    return true;
}

/// Returns how far an arrow key moves a box or its right and lower edges. The leading edge of a moved box, or the moved
/// edge of a resized one, snaps to the grid.
std::pair<double, double> SpaceView::nudgeOf(const Box& box, int x, int y, Nudge kind, bool fine) const
{
    const SnapGrid grid = snapGrid();
    if (kind == Nudge::Move) {
        return {grid.x.nudge(box.left, x, fine), grid.y.nudge(box.top, y, fine)};
    }
    return {grid.x.nudge(box.right, x, fine), grid.y.nudge(box.bottom, y, fine)};
}

void SpaceView::nudge(int x, int y, Nudge kind, bool fine)
{
    const std::vector<BoxId> boxes = m_models.selection.boxes();
    const bool moves = kind == Nudge::Move;
    const auto [dx, dy] = nudgeOf(scene().box(boxes.back()), x, y, kind, fine);
    const auto changes = [&boxes, moves, x, dx = dx, dy = dy](const Scene& scene) {
        std::vector<std::pair<BoxId, Box>> changed;
        changed.reserve(boxes.size());
        for (const BoxId id : boxes) {
            Box box = scene.box(id);
            if (!moves && scene.circle(id)) {
                // A circle keeps its center.
                const double grow = std::max((x != 0 ? dx : dy) / 2, -box.width() / 2);
                box = {box.left - grow, box.top - grow, box.right + grow, box.bottom + grow};
            } else {
                box = nudged(box, moves, dx, dy);
            }
            changed.emplace_back(id, box);
        }
        return changed;
    };
    if (!m_nudge || m_nudgeKind != kind) {
        m_nudge = m_models.document.beginGesture();
        m_nudgeKind = kind;
    }
    const auto count = static_cast<int>(boxes.size());
    QString words = moves ? tr("Move %n box(es)", nullptr, count) : tr("Resize %n box(es)", nullptr, count);
    if (count == 1) {
        words = (moves ? tr("Move %1") : tr("Resize %1")).arg(nameOf(scene(), boxes.front()));
    }
    m_isEditing = true;
    m_models.document.setBoxes(boxes.size(), changes, words, m_nudge);
    m_isEditing = false;
    if (const auto id = m_models.selection.primary()) {
        showRect(boxRect(*id));
    }
}

void SpaceView::moveCellCursor(int x, int y)
{
    const Space space = this->space();
    const auto marked = m_models.selection.cell();
    if (!marked) {
        const auto id = m_models.selection.primary();
        const Point middle = m_transform.toWorld(inside().center());
        m_models.selection.selectCell(id ? m_models.analysis.placementOf(scene().box(*id)).cell
                                         : Cell(space.depth(), mortonEncode(space.position(middle))));
    } else {
        const auto last = (std::int64_t{1} << marked->level()) - 1;
        const GridPosition at = marked->position();
        const auto column = std::clamp<std::int64_t>(std::int64_t{at.column} + x, 0, last);
        const auto row = std::clamp<std::int64_t>(std::int64_t{at.row} + y, 0, last);
        m_models.selection.selectCell(
            Cell(marked->level(), mortonEncode({static_cast<std::uint32_t>(column), static_cast<std::uint32_t>(row)})));
    }
    if (const auto cell = m_models.selection.cell()) {  // none if the scene has no such cell
        showRect(cellRect(*cell));
    }
}

void SpaceView::climbCellCursor(bool down)
{
    const auto marked = m_models.selection.cell();
    if (!marked) {
        moveCellCursor(0, 0);
    } else if (down && marked->level() < space().depth()) {
        m_models.selection.selectCell(marked->child(0));
    } else if (!down && !marked->isRoot()) {
        m_models.selection.selectCell(marked->parent());
    }
}

bool SpaceView::focusNextPrevChild(bool next)
{
    // While a name is edited, Tab applies it and returns to the boxes.
    if (m_nameEditor->hasFocus()) {
        m_nameEditor->commit();
        return true;
    }
    return (isVisible() && walk(next))
        || QWidget::focusNextPrevChild(next);  // Qt also asks when a focused part is hidden
}

bool SpaceView::walk(bool next)
{
    const auto count = static_cast<std::uint32_t>(scene().size());
    if (count == 0 || m_drag) {
        return false;
    }
    std::uint32_t to = 0;
    if (const auto id = m_models.selection.primary()) {
        if (id->value == (next ? count - 1 : 0)) {
            return false;  // past the ends the focus leaves
        }
        to = next ? id->value + 1 : id->value - 1;
    } else if (!next) {
        // Without a selected box, Shift+Tab leaves the World. If the focus came in by Shift+Tab, it goes to the last
        // box.
        if (!m_cameBackwards) {
            return false;
        }
        to = count - 1;
    }
    m_nudge.reset();
    m_showsFocus = true;
    selectBox(scene().id(to));
    showRect(boxRect(scene().id(to)));
    return true;
}

void SpaceView::focusInEvent(QFocusEvent* event)
{
    m_cameBackwards = event->reason() == Qt::BacktabFocusReason;
    m_showsFocus = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason
                || event->reason() == Qt::ShortcutFocusReason;
    QWidget::focusInEvent(event);
    update();
    tellFocus();
}

void SpaceView::focusOutEvent(QFocusEvent* event)
{
    m_nudge.reset();
    QWidget::focusOutEvent(event);
    update();
}

void SpaceView::hideEvent(QHideEvent* event)
{
    cancelDrag();
    m_nameEditor->close();
    QWidget::hideEvent(event);
}

}  // namespace mortonscope
