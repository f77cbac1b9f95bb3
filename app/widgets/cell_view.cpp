#include "app/widgets/cell_view.h"

#include "app/state/analysis_service.h"
#include "app/state/cursor.h"
#include "app/state/partial_tree.h"
#include "app/state/place.h"
#include "app/state/scene_document.h"
#include "app/state/selection.h"
#include "app/state/step_pictures.h"
#include "app/theme/focus_frame.h"
#include "app/theme/theme.h"
#include "app/widgets/arrangement.h"
#include "app/widgets/button.h"
#include "app/widgets/signs.h"
#include "app/words/wording.h"
#include "core/analysis/analysis.h"
#include "core/analysis/drawn_step.h"
#include "core/scene/scene_names.h"

#include <QAccessible>
#include <QApplication>
#include <QHelpEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <utility>

namespace mortonscope {

namespace {

constexpr double kZoomStep = 1.25;
/// Keys that the World uses, too, so that they act the same after a click in one of these views.
constexpr QKeyCombination kParentKeys = Qt::CTRL | Qt::SHIFT | Qt::Key_Up;
constexpr QKeyCombination kFirstChildKeys = Qt::CTRL | Qt::SHIFT | Qt::Key_Down;

}  // namespace

CellView::CellView(const Models& models, QWidget* parent) : QWidget(parent), m_models(models)
{
    installSpokenItems();
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    keepKeys(this, {Qt::Key_Home});
    m_analysis = models.pictures.shownAnalysis();
    connect(&models.analysis, &AnalysisService::analysisChanged, this, &CellView::adopt);
    const auto follow = [this] {
        if (!m_isAsked && m_analysis != m_models.pictures.shownAnalysis()) {
            adopt();  // boxes were inserted or removed
        } else if (lookAhead() && isVisible()) {
            rebuild();
        }
        update();
    };
    connect(&models.run, &Cursor::cursorChanged, this, follow);
    connect(&models.pictures.motion(), &Motion::restChanged, this, follow);
    connect(&models.pictures.motion(), &Motion::moved, this, [this] {
        const Moment& reached = m_models.pictures.reached();
        if (cellOf(m_models.pictures.left()) != cellOf(reached)
            || (reached.event && reached.event->kind == StepKind::LeaveCell)) {
            update();
        }
    });
    connect(&models.cellAnimation, &CellAnimation::moved, this, qOverload<>(&QWidget::update));
    connect(&models.run, &Cursor::hidesFutureChanged, this, &CellView::adopt);
    connect(&models.run, &Cursor::shownChanged, this, &CellView::adopt);
    connect(&models.pictures, &StepPictures::shownAnalysisChanged, this, &CellView::adopt);
    connect(&models.selection, &Selection::boxesChanged, this, qOverload<>(&QWidget::update));
    connect(&models.selection, &Selection::highlightChanged, this, qOverload<>(&QWidget::update));
    connect(&models.selection, &Selection::cellChanged, this, [this] {
        if (const auto cell = m_models.selection.cell()) {
            reveal(*cell);
        }
        update();
    });
    connect(&models.theme, &ThemeController::changed, this, [this] {
        rebuild();
        updateGeometry();
        update();
    });
}

const Theme& CellView::theme() const { return m_models.theme.theme(); }
bool CellView::isEmpty() const { return m_models.run.analysis()->scene->isEmpty(); }

std::shared_ptr<const Analysis> CellView::shown() const
{
    if (m_isAsked) {
        return analysisOfFirst(*m_models.run.analysis(), 0);
    }
    return m_models.pictures.shownAnalysis();
}

void CellView::setAsked(bool isAsked)
{
    if (std::exchange(m_isAsked, isAsked) != isAsked) {
        adopt();
    }
}

void CellView::adopt()
{
    const auto before = std::exchange(m_analysis, shown());
    if (!std::ranges::equal(before->tree.marks(), m_analysis->tree.marks())) {
        m_marked.reset();
    }
    m_spoken.reset();
    lookAhead();
    forget();
    if (isVisible()) {
        rebuild();
        update();
    }
}

const MarkedCells& CellView::marked() const
{
    if (!m_marked) {
        m_marked.emplace(m_analysis->tree);
    }
    return *m_marked;
}

bool CellView::lookAhead()
{
    const std::vector<Cell> before = std::exchange(m_unmarked, m_models.pictures.yetToBeMarked());
    return m_unmarked != before;
}

bool CellView::exists(Cell cell) const
{
    const LinearQuadtree& tree = m_analysis->tree;
    return tree.isMarked(cell) && (std::ranges::find(m_unmarked, cell) == m_unmarked.end() || !tree.list(cell).empty());
}

std::size_t CellView::existingIn(int level, std::uint64_t first, std::uint64_t end) const
{
    const auto isYetToCome = [&](Cell cell) {
        return cell.level() == level && cell.code() >= first && cell.code() < end && m_analysis->tree.isMarked(cell)
            && !exists(cell);
    };
    return marked().countIn(level, first, end)
         - static_cast<std::size_t>(std::ranges::count_if(m_unmarked, isYetToCome));
}

Cell CellView::cursorCell() const
{
    const auto cell = m_models.selection.cell();
    if (!cell || cell->level() > m_analysis->tree.space().depth()) {
        return {};
    }
    return *cell;
}

double CellView::strength(Cell cell) const
{
    constexpr double kLeft = 0.45;
    const Cursor& run = m_models.run;
    const StepPictures& pictures = m_models.pictures;
    if (!run.showsStateAtStep() || run.hidesFuture() || theme().isHighContrast()
        || pictures.reached().phase() != Phase::Pass || !isPass(run.analysis()->walk())) {
        return 1;
    }
    const auto leave = run.run().leaveStep(cell);
    if (!leave || *leave > pictures.reached().step) {
        return 1;
    }
    return *leave <= pictures.left().step ? kLeft : std::lerp(1.0, kLeft, pictures.way());
}

std::span<const BoxId> CellView::boxesAt(Cell cell) const
{
    const auto list = m_analysis->tree.list(cell);
    const auto way = boxMotion();
    if (!way || way->to != cell) {
        return list;
    }
    m_withoutRider.assign(list.begin(), list.end());
    std::erase(m_withoutRider, way->box);
    return m_withoutRider;
}

/// The shown analysis may belong to an earlier scene.
bool CellView::isShared(BoxId id) const
{
    return mortonscope::isShared(id, *m_analysis->scene, *m_models.document.scene());
}

const std::shared_ptr<const Analysis>& CellView::laidOut() const
{
    const Cursor& run = m_models.run;
    return m_isAsked || run.hidesFuture() ? m_analysis : run.analysis();
}

std::optional<Cell> CellView::cellOfSelectedBox() const
{
    const auto& boxes = m_models.selection.boxes();
    const Analysis& analysis = *laidOut();
    if (boxes.empty() || !mortonscope::isShared(boxes.back(), *analysis.scene, *m_models.document.scene())
        || !analysis.tree.placement(boxes.back()).isInTree()) {
        return std::nullopt;
    }
    return analysis.tree.placement(boxes.back()).cell;
}

QList<KeyOffer> CellView::keysIn(const QString& panel)
{
    return {{{Qt::Key_Left, Qt::Key_Right, Qt::Key_Up, Qt::Key_Down},
             panel,
             tr("Go to a neighbor, to the parent, or to the first child")},
            {{kParentKeys, kFirstChildKeys}, panel, tr("Go to the parent; go to the first child")},
            {{Qt::Key_1, Qt::Key_2, Qt::Key_3, Qt::Key_4, Qt::Key_Backspace},
             panel,
             tr("Go to the child with that number; go to the parent")},
            {{Qt::Key_Return, Qt::Key_Escape}, panel, tr("Choose the cell; deselect it")},
            {{Qt::Key_Plus, Qt::Key_Minus, Qt::Key_0}, panel, tr("Zoom in; zoom out; show everything")}};
}

std::optional<Cell> CellView::neighbour(Cell from, int key) const
{
    const int depth = m_analysis->tree.space().depth();
    switch (key) {
    case Qt::Key_P:
    case Qt::Key_Backspace: return from.isRoot() ? from : from.parent();
    case Qt::Key_1:
    case Qt::Key_2:
    case Qt::Key_3:
    case Qt::Key_4: return from.level() < depth ? from.child(key - Qt::Key_1) : from;
    case Qt::Key_Home: return Cell();
    default: return std::nullopt;
    }
}

void CellView::drawWords(QPainter& painter, const QString& words) const
{
    painter.setFont(theme().font(TextSize::Body));
    painter.setPen(theme().color(Role::Quiet));
    painter.drawText(QRectF(rect()).adjusted(theme().space(3), 0, -theme().space(3), 0),
                     Qt::AlignCenter | Qt::TextWordWrap, words);
}

void CellView::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(rect(), theme().ground(Role::Surface));
    draw(painter);
    if (hasFocus()) {
        paintFocus(painter, rect(), theme());
    }
}

// --------------------------------------------------------------------------- choosing and hovering

void CellView::choose(Cell cell)
{
    m_models.selection.selectCell(cell);
    reveal(cell);
    if (QAccessible::isActive()) {
        setAccessibleDescription(spokenName(cell));  // only some of many cells are items
        announceSpokenCursor(*this);
    }
}

void CellView::click(Cell cell)
{
    choose(cell);
    m_models.selection.chooseCell(cell);
}

void CellView::hover(std::optional<Cell> cell)
{
    if (cell == m_hovered) {
        return;
    }
    m_hovered = cell;
    setClickable(*this, cell.has_value());
    Highlight highlight;
    if (cell) {
        highlight.cells = {*cell};
    }
    m_models.selection.setHighlight(std::move(highlight));
}

bool CellView::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        auto* help = static_cast<QHelpEvent*>(event);
        if (m_isAsked) {
            QToolTip::hideText();
        } else if (const auto cell = pointedCell(help->pos())) {
            const QString sign = cellSignInText(theme(), *cell, theme().space(4)) + QStringLiteral("&nbsp; ");
            QToolTip::showText(
                help->globalPos(),
                sign
                    + fromCore(narration::slotText(*m_analysis->scene, m_analysis->tree, *cell, exists(*cell)))
                          .toHtmlEscaped(),
                this);
        } else {
            QToolTip::showText(help->globalPos(), isEmpty() ? QString() : tipAt(help->pos()), this);
        }
        return true;
    }
    return QWidget::event(event);
}

void CellView::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton || event->button() == Qt::MiddleButton) {
        m_pressed = event->position();
        m_dragged = event->position();
        m_dragging = false;
    }
}

void CellView::mouseMoveEvent(QMouseEvent* event)
{
    if (!m_pressed) {
        hover(pointedCell(event->position()));
        return;
    }
    if (!m_dragging && (event->position() - *m_pressed).manhattanLength() >= QApplication::startDragDistance()) {
        m_dragging = true;
        setCursor(Qt::ClosedHandCursor);
    }
    if (m_dragging) {
        panBy(*m_pressed, event->position() - m_dragged);
        m_dragged = event->position();
        update();
    }
}

void CellView::mouseReleaseEvent(QMouseEvent* event)
{
    const bool wasClick = m_pressed && !m_dragging && event->button() == Qt::LeftButton;
    m_pressed.reset();
    m_dragging = false;
    m_hovered.reset();
    setCursor(Qt::ArrowCursor);
    if (wasClick && !isEmpty()) {
        if (const auto cell = cellAt(event->position())) {
            click(*cell);
        } else {
            clickBeside(event->position());
        }
    }
    hover(pointedCell(event->position()));
}

void CellView::clickBeside(QPointF) { m_models.selection.selectCell(std::nullopt); }

void CellView::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (!cellAt(event->position())) {
        zoomToFit();
        update();
    }
}

/// Shows the menu for the slot below the pointer or, from the keyboard, for the cursor's slot.
void CellView::contextMenuEvent(QContextMenuEvent* event)
{
    const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
    std::optional<Cell> cell;
    if (!byKey) {
        cell = pointedCell(event->pos());
    } else if (!isEmpty()) {
        cell = cursorCell();
    }
    if (!cell) {
        return;
    }
    choose(*cell);
    QMenu* menu = makeContextMenu(QStringLiteral("cellMenu"), this);
    menu->addActions(placeActions(m_models, placeOfSlot(*cell), menu));
    addPictureActions(*menu, *this);
    menu->addSeparator();
    menu->addActions(placeActions(m_models, placeOfCell(*cell), menu).first(3));
    menu->popup(byKey ? mapToGlobal(rectOf(*cell).center().toPoint()) : event->globalPos());
}

void CellView::wheelEvent(QWheelEvent* event)
{
    const double turns = event->angleDelta().y() / 120.0;
    if (std::abs(event->angleDelta().x()) > std::abs(event->angleDelta().y())) {
        panBy(event->position(), QPointF(event->angleDelta().x() / 2.0, 0));
    } else if (turns != 0) {
        zoomAt(event->position(), std::pow(kZoomStep, turns));
    }
    event->accept();
    hover(pointedCell(event->position()));
    update();
}

void CellView::zoomAtCursor(double factor)
{
    const QPointF at = rectOf(cursorCell()).center();
    zoomAt(rect().contains(at.toPoint()) ? at : QRectF(rect()).center(), factor);
    update();
}

void CellView::keyPressEvent(QKeyEvent* event)
{
    const bool plain = !(event->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier));
    const QKeyCombination keys = event->keyCombination();
    if ((plain || keys == kParentKeys || keys == kFirstChildKeys) && !isEmpty()) {
        switch (event->key()) {
        case Qt::Key_Plus:
        case Qt::Key_Equal: zoomAtCursor(kZoomStep); return;
        case Qt::Key_Minus: zoomAtCursor(1 / kZoomStep); return;
        case Qt::Key_0:
            zoomToFit();
            update();
            return;
        case Qt::Key_Escape:
            if (m_models.selection.cell()) {
                m_models.selection.selectCell(std::nullopt);
                return;
            }
            break;
        case Qt::Key_Return:
        case Qt::Key_Enter: click(cursorCell()); return;
        default:
            if (const auto next = neighbour(cursorCell(), event->key())) {
                choose(m_models.selection.cell() ? *next : cursorCell());
                return;
            }
        }
    }
    QWidget::keyPressEvent(event);
}

void CellView::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::FontChange) {
        update();
    }
    QWidget::changeEvent(event);
}

// ----------------------------------------------------- for screen readers: the cells of the tree that hold boxes

const std::vector<Cell>& CellView::spokenCells() const
{
    if (!m_spoken) {
        m_spoken = marked().holding(m_analysis->tree, kMaxSpoken);
    }
    return *m_spoken;
}

QString CellView::spokenName(Cell cell) const
{
    if (m_isAsked) {
        return countText(cell.index().value);
    }
    if (cell.level() > m_analysis->tree.space().depth()) {
        return {};
    }
    return fromCore(narration::spokenCell(*m_analysis->scene, m_analysis->tree, cell, exists(cell)));
}

QString CellView::spokenState(Cell cell) const
{
    const CellLights lit = lights();
    QStringList said;
    if (lit.current == cell) {
        said += tr("the run is here");
    } else if (lit.isOnPath(cell)) {
        said += tr("on the path from the root to the current cell");
    }
    if (lit.isOnStack(cell)) {
        said += tr("its boxes are on the object stack");
    }
    if (std::ranges::find(lit.ofBoxes, cell) != lit.ofBoxes.end()) {
        said += tr("a selected box lives here");
    }
    return said.join(QStringLiteral(", "));
}

int CellView::spokenNumber(Cell cell) const
{
    const auto& cells = spokenCells();
    const auto at = std::ranges::lower_bound(cells, cell);
    if (at == cells.end() || *at != cell) {
        return -1;
    }
    return static_cast<int>(at - cells.begin());
}

SpokenItem CellView::spokenItem(int number) const
{
    const Cell cell = spokenCells()[static_cast<std::size_t>(number)];
    return {spokenName(cell), spokenState(cell), rectOf(cell).toAlignedRect(), cell == cursorCell()};
}

}  // namespace mortonscope
