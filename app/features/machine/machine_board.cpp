#include "app/features/machine/machine_board.h"

#include "app/features/machine/machine_game.h"
#include "app/space_view/box_painter.h"
#include "app/space_view/marks.h"
#include "app/theme/focus_frame.h"
#include "app/theme/theme.h"
#include "app/words/wording.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

namespace mortonscope {

MachineBoard::MachineBoard(const Models& models, MachineGame& game, QWidget* parent)
    : Panel(models, QStringLiteral("machineBoard"), tr("World of the exercise"), parent), m_game(game)
{
    installSpokenItems();
    setFocusPolicy(Qt::StrongFocus);
    connect(&game, &MachineGame::begun, this, [this] {
        m_cell.reset();
        m_boxes.clear();
        layOut();
    });
    connect(&game, &MachineGame::changed, this, &MachineBoard::follow);
}

void MachineBoard::follow()
{
    m_state.reset();
    if (m_game.machine()) {
        m_state = m_game.shownState();
    }
    setAccessibleDescription(description());
    update();
}

QSize MachineBoard::sizeHint() const { return models().theme.theme().size(140, 140); }

QSize MachineBoard::minimumSizeHint() const { return models().theme.theme().size(30, 30); }

// ----------------------------------------------------------------------------------------------- positions

Canvas MachineBoard::canvas() const
{
    // Boxes have no level colors here: these would give the answer away.
    return {m_game.machine()->scene(), models().theme.theme(), m_transform, QRectF(rect()), 0};
}

void MachineBoard::layOut()
{
    if (!m_game.machine()) {
        return;
    }
    const Theme& theme = models().theme.theme();
    const Space& space = m_game.machine()->scene().space();
    const double margin = theme.px(16);
    QRectF inside(rect());
    // The rulers' width depends on the cell size, and the cell size on the rulers' width. Two rounds are enough.
    for (int round = 0; round < 2; ++round) {
        m_transform = ViewTransform::fitting(space.world(), inside.adjusted(margin, margin, -margin, -margin));
        m_rulers = Rulers::of(theme, space, m_transform, size());
        inside = m_rulers.inside(QRectF(rect()));
    }
    m_transform = ViewTransform::fitting(space.world(), inside.adjusted(margin, margin, -margin, -margin));
    follow();
}

QRectF MachineBoard::boxRect(BoxId id) const { return m_transform.toView(m_game.machine()->scene().box(id)); }
QRectF MachineBoard::cellRect(Cell cell) const
{
    return m_transform.toView(m_game.machine()->scene().space().cellBox(cell));
}

/// Returns the smallest box there, so that a box inside another can be clicked.
std::optional<BoxId> MachineBoard::boxAt(QPointF at) const
{
    std::optional<BoxId> found;
    double smallest = 0;
    for (std::uint32_t b = 0; b < m_game.machine()->scene().size(); ++b) {
        const QRectF rect = boxRect(BoxId(b));
        if (const double area = rect.width() * rect.height(); rect.contains(at) && (!found || area < smallest)) {
            found = BoxId(b);
            smallest = area;
        }
    }
    return found;
}

std::optional<Cell> MachineBoard::leafAt(QPointF at) const
{
    if (!m_transform.place.contains(at)) {
        return std::nullopt;
    }
    const Space& space = m_game.machine()->scene().space();
    return Cell(space.depth(), mortonEncode(space.position(m_transform.toWorld(at))));
}

// ---------------------------------------------------------------------------------------- choosing

void MachineBoard::setChoice(std::optional<Cell> cell, std::vector<BoxId> boxes)
{
    m_cell = cell;
    m_boxes = std::move(boxes);
    follow();
    announceSpokenCursor(*this);
    emit choiceChanged();
}

void MachineBoard::clearChoice() { setChoice(std::nullopt, {}); }

void MachineBoard::toggle(BoxId box)
{
    std::vector<BoxId> boxes = m_boxes;
    if (const auto found = std::ranges::find(boxes, box); found != boxes.end()) {
        boxes.erase(found);
    } else {
        boxes.push_back(box);
    }
    if (boxes.size() > 2) {
        boxes.erase(boxes.begin());
    }
    setChoice(std::nullopt, std::move(boxes));
}

void MachineBoard::pick(QPointF at)
{
    const Machine* machine = m_game.machine();
    if (!machine || machine->isFinished()) {
        return;
    }
    if (const auto box = boxAt(at); box && !machine->state().isPlacing()) {
        toggle(*box);
    } else if (const auto leaf = leafAt(at)) {
        const bool again = m_cell && m_cell->contains(*leaf) && !m_cell->isRoot();
        setChoice(again ? m_cell->parent() : *leaf, {});
    } else {
        clearChoice();
    }
}

void MachineBoard::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton) {
        pick(event->position());
    }
}

/// Treats the second press as another click, which goes one level up.
void MachineBoard::mouseDoubleClickEvent(QMouseEvent* event) { mousePressEvent(event); }

void MachineBoard::walk(int x, int y)
{
    const Cell cell = m_cell.value_or(Cell());
    const int last = (1 << cell.level()) - 1;
    const GridPosition at = cell.position();
    const auto moved = [last](std::uint32_t from, int by) {
        return static_cast<std::uint32_t>(std::clamp(static_cast<int>(from) + by, 0, last));
    };
    setChoice(Cell(cell.level(), mortonEncode({moved(at.column, x), moved(at.row, y)})), {});
}

void MachineBoard::keyPressEvent(QKeyEvent* event)
{
    const Machine* machine = m_game.machine();
    if (!machine || machine->isFinished() || (event->modifiers() & ~Qt::KeypadModifier) != Qt::NoModifier) {
        Panel::keyPressEvent(event);
        return;
    }
    switch (event->key()) {
    case Qt::Key_Left: walk(-1, 0); return;
    case Qt::Key_Right: walk(1, 0); return;
    case Qt::Key_Up: walk(0, -1); return;
    case Qt::Key_Down: walk(0, 1); return;
    case Qt::Key_PageUp:
        if (m_cell && !m_cell->isRoot()) {
            setChoice(m_cell->parent(), {});
        }
        return;
    case Qt::Key_PageDown:
        if (const Cell cell = m_cell.value_or(Cell()); cell.level() < machine->scene().space().depth()) {
            setChoice(cell.child(0), {});
        }
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter: emit meant(); return;
    case Qt::Key_Escape: clearChoice(); return;
    default: break;
    }
    // A letter selects the box of that name; in exercises, every name is one letter.
    if (const auto box = machine->scene().find(event->text().toUpper().toStdString());
        box && !machine->state().isPlacing()) {
        toggle(*box);
        return;
    }
    Panel::keyPressEvent(event);
}

void MachineBoard::focusInEvent(QFocusEvent* event)
{
    Panel::focusInEvent(event);
    update();
}

void MachineBoard::focusOutEvent(QFocusEvent* event)
{
    Panel::focusOutEvent(event);
    update();
}

// ---------------------------------------------------------------------------------------- painting

void MachineBoard::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const Theme& theme = models().theme.theme();
    if (!m_state) {
        painter.fillRect(rect(), theme.color(Role::Outside));
        return;
    }
    painter.setRenderHint(QPainter::Antialiasing);
    const Canvas canvas = this->canvas();
    const MachineState& state = *m_state;
    paintWorld(painter, canvas);
    paintGrid(painter, canvas);
    paintBuilt(painter, canvas, state);
    paintBoxes(painter, canvas, *visibleBoxes(canvas, canvas.scene.size()));
    paintHomes(painter, canvas, state);
    if (const auto box = state.box()) {
        paintOutline(painter, canvas, *box, QPen(theme.color(Role::Current), std::max(2.0, theme.px(3))));
    }
    for (const BoxId box : m_boxes) {
        paintSelectedCorners(painter, canvas, canvas.rect(canvas.scene.box(box)), theme.px(8));
    }
    paintRulers(painter, canvas, m_rulers);
    if (hasFocus()) {
        paintFocus(painter, rect(), theme);
    }
}

/// Paints the cells being visited, the innermost tinted, and outlines the selected cell.
void MachineBoard::paintBuilt(QPainter& painter, const Canvas& canvas, const MachineState& state) const
{
    const Theme& theme = canvas.theme;
    if (!state.path().empty()) {
        tintCell(painter, canvas, state.path().back());
    }
    for (const Cell cell : state.path()) {
        paintCell(painter, canvas, cell, theme.color(Role::Current), std::max(2.0, theme.px(2)));
    }
    if (m_cell) {
        paintAttention(painter, canvas, *m_cell);
    }
}

/// Paints below each box the index of the cell chosen for it, and marks the boxes on the stack.
void MachineBoard::paintHomes(QPainter& painter, const Canvas& canvas, const MachineState& state) const
{
    const Theme& theme = canvas.theme;
    const QFont font = theme.mono(TextSize::Small, true);
    const QFontMetricsF metrics(font);
    painter.setFont(font);
    for (std::size_t b = 0; b < state.homes().size(); ++b) {
        const BoxId id(static_cast<std::uint32_t>(b));
        QString text = QString::number(state.homes()[b].index().value);
        Role ground = Role::Raised;
        Role ink = Role::Text;
        if (std::ranges::find(state.stack(), id) != state.stack().end()) {
            text.prepend(QStringLiteral("▲"));
            ground = Role::Accent;
            ink = Role::OnAccent;
        }
        const QRectF box = canvas.rect(canvas.scene.box(id));
        const double pad = theme.px(3);
        QRectF tag(0, 0, metrics.horizontalAdvance(text) + 2 * pad, metrics.height());
        tag.moveTopRight(box.bottomRight() + QPointF(0, theme.px(1)));
        if (tag.bottom() > rect().bottom()) {
            tag.moveBottomRight(box.bottomRight());
        }
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.color(ground));
        painter.drawRoundedRect(tag, pad, pad);
        painter.setPen(theme.color(ink));
        painter.drawText(tag, Qt::AlignCenter, text);
    }
}

QString MachineBoard::boxText(BoxId id) const
{
    const Scene& scene = m_game.machine()->scene();
    const Box& box = scene.box(id);
    QString text = tr("%1: %2 to %3 across, %4 to %5 down")
                       .arg(nameOf(scene, id), coordinateText(box.left), coordinateText(box.right),
                            coordinateText(box.top), coordinateText(box.bottom));
    if (id.value < m_state->homes().size()) {
        text += tr(", in %1").arg(cellNoun(m_state->homes()[id.value]));
    }
    if (std::ranges::find(m_state->stack(), id) != m_state->stack().end()) {
        text += tr(", on the stack");
    }
    return text;
}

int MachineBoard::spokenCount() const
{
    if (!m_state) {
        return 0;
    }
    return static_cast<int>(m_game.machine()->scene().size()) + static_cast<int>(m_cell.has_value());
}

SpokenItem MachineBoard::spokenItem(int number) const
{
    const Scene& scene = m_game.machine()->scene();
    const BoxId id(static_cast<std::uint32_t>(number));
    if (id.value >= scene.size()) {
        return {cellNoun(*m_cell), levelText(m_cell->level()), cellRect(*m_cell).toRect(), true};
    }
    return {nameOf(scene, id), boxText(id), boxRect(id).toRect(), std::ranges::find(m_boxes, id) != m_boxes.end()};
}

int MachineBoard::spokenCursor() const
{
    if (!m_state) {
        return -1;
    }
    if (m_cell) {
        return spokenCount() - 1;
    }
    return m_boxes.empty() ? -1 : static_cast<int>(m_boxes.back().value);
}

/// Selects exactly that item, even if another one covers its center.
void MachineBoard::chooseSpoken(int number)
{
    const Machine* machine = m_game.machine();
    if (!machine || machine->isFinished()) {
        return;
    }
    const BoxId box(static_cast<std::uint32_t>(number));
    if (box.value >= machine->scene().size()) {
        setChoice(m_cell, {});
    } else if (machine->state().isPlacing()) {
        pick(boxRect(box).center());  // a box selects the cell at its center
    } else {
        toggle(box);
    }
}

QString MachineBoard::description() const
{
    const Machine* machine = m_game.machine();
    if (!machine) {
        return {};
    }
    const Scene& scene = machine->scene();
    QStringList parts;
    for (std::uint32_t b = 0; b < scene.size(); ++b) {
        parts << boxText(BoxId(b));
    }
    if (m_cell) {
        parts << tr("chosen: %1").arg(cellNoun(*m_cell));
    }
    for (const BoxId box : m_boxes) {
        parts << tr("chosen: %1").arg(nameOf(scene, box));
    }
    return parts.join(QStringLiteral("; "));
}

void MachineBoard::resizeEvent(QResizeEvent* event)
{
    Panel::resizeEvent(event);
    layOut();
}

void MachineBoard::themeChanged()
{
    layOut();
    Panel::themeChanged();
}

}  // namespace mortonscope
