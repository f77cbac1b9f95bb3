#include "app/space_view/space_view.h"

#include "app/space_view/asked_box_tool.h"
#include "app/space_view/box_layer.h"
#include "app/space_view/first_hint.h"
#include "app/space_view/hit_test.h"
#include "app/space_view/name_editor.h"
#include "app/space_view/run_overlay.h"
#include "app/space_view/space_accessibility.h"
#include "app/state/analysis_service.h"
#include "app/state/cursor.h"
#include "app/state/motion.h"
#include "app/state/run_before_edit.h"
#include "app/state/selection.h"
#include "app/state/step_pictures.h"
#include "app/words/wording.h"
#include "core/space/placement.h"

#include <QAccessible>
#include <QHelpEvent>
#include <QToolTip>

#include <algorithm>

namespace mortonscope {

namespace {

/// More selected boxes than this are painted into the cached picture.
constexpr std::size_t kMaxLive = 400;
constexpr double kReach = 5;  ///< pixels of tolerance around a tiny box

constexpr double kZoomStep = 1.25;
// Pixels around the world at any text size. The rulers are at its left and above it.
constexpr int kMarginRight = 20;  // half of a number above the right edge
constexpr int kMarginBelow = 2;

/// Returns the world and the boxes outside it, but at most half a world away, or the world would become too small.
Box worldWithOutsiders(const Scene& scene)
{
    const Box& world = scene.space().world();
    const double farX = world.width() / 2;
    const double farY = world.height() / 2;
    Box shown = world;
    for (const Box& box : scene.boxes()) {
        shown.left = std::min(shown.left, std::max(box.left, world.left - farX));
        shown.top = std::min(shown.top, std::max(box.top, world.top - farY));
        shown.right = std::max(shown.right, std::min(box.right, world.right + farX));
        shown.bottom = std::max(shown.bottom, std::min(box.bottom, world.bottom + farY));
    }
    return shown;
}

}  // namespace

SpaceView::SpaceView(const Models& models, SpaceViewOptions& options, QWidget* parent)
    : QWidget(parent), m_models(models), m_options(options), m_boxes(new BoxLayer(this)),
      m_asked(new AskedBoxTool(models, options, this)), m_nameEditor(new NameEditor(*this))
{
    installSpaceAccessibility();  // before the first accessible event, which would create a plain widget's interface
    setObjectName(QStringLiteral("spaceView"));
    setWindowTitle(tr("World"));
    setAccessibleName(tr("World"));
    setAccessibleDescription(tr("The world with its grid and boxes. Tab goes through the boxes, arrow keys move them, "
                                "and Shift+arrow keys resize them."));
    m_firstHint = new FirstHint(*this, options);
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);

    connect(&models.document, &SceneDocument::boxesRenumbered, this, &SpaceView::followScene);
    connect(&models.document, &SceneDocument::sceneChanged, this, [this](const SceneChange& change) {
        if (change.isOtherScene) {
            m_boxes->clear();
            zoomToFit();
        }
    });
    connect(&models.analysis, &AnalysisService::methodChanged, this, [this] {
        m_groundIsStale = m_rulersAreStale = true;
        m_boxes->invalidate();  // the cells or their rectangles changed
        layOut();
        update();
    });
    connect(m_boxes, &BoxLayer::arrived, this, qOverload<>(&QWidget::update));
    connect(m_asked, &AskedBoxTool::changed, this, qOverload<>(&QWidget::update));
    connect(&models.selection, &Selection::boxesChanged, this, &SpaceView::followSelection);
    connect(&models.selection, &Selection::cellChanged, this, &SpaceView::followCell);
    connect(&models.selection, &Selection::highlightChanged, this, qOverload<>(&QWidget::update));
    connect(&models.run, &Cursor::cursorChanged, this, [this] {
        followHiding();
        unhover();
        update();
    });
    m_hoverEnd.setSingleShot(true);
    connect(&m_hoverEnd, &QTimer::timeout, this, &SpaceView::unhover);
    connect(&models.run, &Cursor::hidesFutureChanged, this, [this] {
        m_groundIsStale = true;  // labels of cells
        followHiding();
        update();
    });
    connect(&models.pictures.motion(), &Motion::moved, this, qOverload<>(&QWidget::update));
    connect(&models.cellAnimation, &CellAnimation::moved, this, qOverload<>(&QWidget::update));
    connect(&models.pictures.motion(), &Motion::restChanged, this, [this] {
        followHiding();
        update();
    });
    connect(&models.run, &Cursor::runChanged, this, qOverload<>(&QWidget::update));
    connect(&models.beforeEdit, &RunBeforeEdit::changed, this, qOverload<>(&QWidget::update));
    connect(&models.beforeEdit, &RunBeforeEdit::compared, this, qOverload<>(&QWidget::update));
    connect(&models.theme, &ThemeController::changed, this, &SpaceView::followTheme);
    connect(&options, &SpaceViewOptions::changed, this, &SpaceView::followOptions);
    followSelection();
    followHiding();
    fit();
}

SpaceView::~SpaceView() = default;

bool SpaceView::isPainting() const
{
    const bool hasPixels = !m_isForPicture || scene().size() > kMaxShapes;
    return ((hasPixels && m_boxes->isBehind()) || m_asked->isPainting()) && isVisible() && !visibleRegion().isEmpty();
}

Space SpaceView::space() const { return m_models.analysis.space(); }

Canvas SpaceView::canvas() const
{
    const Method& method = m_models.analysis.method();
    return {scene(), m_models.theme.theme(),         m_transform, QRectF(rect()), m_boxesShown,
            space(), method.ruleIn(scene().space()), m_covered,   m_boxTint};
}

/// A box that the user selected is explained even before the run inserts it, unless its cell is being predicted.
bool SpaceView::mayExplain(BoxId id) const
{
    return !hidesAnswers() && (!m_models.run.hidesFuture() || showsCellOf(id));
}

bool SpaceView::hidesAnswers() const { return m_options.hidesAnswers(); }

/// Shows the cell of a box after its insertion if the view shows the state at the step; shows no cells while answers
/// are hidden.
void SpaceView::followHiding()
{
    const std::size_t soFar = m_models.pictures.boxesShown();
    std::size_t shown = ~std::size_t{0};
    if (hidesAnswers()) {
        shown = 0;
    } else if (soFar < m_models.run.analysis()->scene->size()) {
        shown = soFar;
    }
    if (std::exchange(m_boxesShown, shown) != shown) {
        m_boxes->invalidate();
        update();
    }
}

QSize SpaceView::sizeHint() const
{
    return QSizeF(m_models.theme.theme().px(720), m_models.theme.theme().px(560)).toSize();
}

QSize SpaceView::minimumSizeHint() const
{
    return QSizeF(m_models.theme.theme().px(96), m_models.theme.theme().px(72)).toSize();
}

std::optional<BoxId> SpaceView::boxAt(QPointF at) const
{
    if (!inside().contains(at)) {
        return std::nullopt;
    }
    return mortonscope::boxAt(scene(), m_transform, at, m_models.theme.theme().px(kReach));
}

std::optional<Cell> SpaceView::cellAt(QPointF at) const
{
    if (!inside().contains(at) || !m_transform.place.contains(at)) {
        return std::nullopt;
    }
    const Space space = this->space();
    return Cell(space.depth(), mortonEncode(space.position(m_transform.toWorld(at))));
}

// ------------------------------------------------------------------------------------------------ models

void SpaceView::followScene(const SceneChange& change)
{
    const Scene& before = *change.before;
    const Scene& now = *change.now;
    if (!m_isEditing) {
        m_nudge.reset();
        m_nameEditor->close();
        if (m_drag && !m_drag->survivesEdits()) {
            m_drag.reset();  // its boxes may have changed; there is nothing to restore
        }
        m_press.reset();
    }
    if (now.space() != before.space()) {
        m_groundIsStale = m_rulersAreStale = true;
        m_boxes->invalidate();
        if (now.space().world() != before.space().world()) {
            m_transform.world = now.space().world();
            fit();
        } else {
            layOut();
        }
    }
    if (m_options.showsPenalty()) {
        m_groundIsStale = true;
    }
    // The cached picture contains the unselected boxes, which our own edits never move. Names and circles change only
    // with other edits, which are rare.
    const bool isOurMove = m_isEditing && now.sharesNamesWith(before) && m_selectedAreLive;
    if (!isOurMove) {
        m_boxes->invalidate();
    }
    update();
}

void SpaceView::followSelection()
{
    const std::vector<BoxId>& boxes = m_models.selection.boxes();
    m_selected.assign(scene().size(), false);
    for (const BoxId id : boxes) {
        m_selected[id.value] = true;
    }
    m_selectedAreLive = boxes.size() <= kMaxLive;
    m_labelsAreStale = true;
    m_boxes->invalidate();
    m_groundIsStale = m_groundIsStale || m_options.showsPenalty();
    if (!m_isEditing) {
        m_nudge.reset();
    }
    update();
    tellFocus();
}

void SpaceView::followCell()
{
    update();
    tellFocus();
    // The query box moves to a cell that is chosen in any view.
    const auto cell = m_models.selection.cell();
    if (cell && m_asked->isInHand() && !m_drag && cell->level() <= space().depth()) {
        m_asked->set(roomIn(*cell));
    }
}

void SpaceView::followOptions()
{
    m_groundIsStale = true;
    cancelDrag();
    updateCursor(m_pointer);
    followHiding();
    update();
}

void SpaceView::followTheme()
{
    m_groundIsStale = m_rulersAreStale = true;
    m_boxes->invalidate();
    m_asked->invalidate();
    m_nameEditor->close();
    layOutAgain();
    updateGeometry();
    update();
}

// --------------------------------------------------------------------------------------------- transform

void SpaceView::layOut()
{
    m_rulers = Rulers::of(m_models.theme.theme(), space(), m_transform, size());
    if (m_isFitted) {
        m_rulers.moveTo(m_fitted);
    }
    m_groundIsStale = m_rulersAreStale = true;
    m_boxes->invalidate();
    m_nameEditor->follow();
    update();
}

void SpaceView::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    layOutAgain();
}

void SpaceView::layOutAgain()
{
    if (m_isFitted) {
        fit();
    } else {
        layOut();
    }
}

// ---------------------------------------------------------------------------------------------- commands

void SpaceView::selectBox(BoxId id) { m_models.selection.select({id}); }

void SpaceView::beginDraw()
{
    const Space space = this->space();
    const Cell middle(space.depth(), mortonEncode(space.position(m_transform.toWorld(inside().center()))));
    const Cell cell = m_models.selection.cell().value_or(middle);
    if (m_asked->isInHand()) {
        askFor(roomIn(cell));
    } else {
        drawIn(cell);
    }
}

/// Returns a box for a new object in a cell. A box as large as the cell would reach the next column, so it is one snap
/// step smaller on each side.
Box SpaceView::roomIn(Cell cell) const
{
    const SnapGrid grid = snapGrid();
    const Box room = space().cellBox(cell);
    const double insetX = std::min(grid.x.step(), room.width() / 4);
    const double insetY = std::min(grid.y.step(), room.height() / 4);
    const Box box{room.left + insetX, room.top + insetY, room.right - insetX, room.bottom - insetY};
    const Box snapped{grid.x.snapped(box.left), grid.y.snapped(box.top), grid.x.snapped(box.right),
                      grid.y.snapped(box.bottom)};
    const bool fits = place(space(), snapped).cell == place(space(), box).cell && snapped.left < snapped.right
                   && snapped.top < snapped.bottom;
    return fits ? snapped : box;
}

void SpaceView::askFor(const Box& box)
{
    m_asked->set(box);
    showRect(m_transform.toView(box));
}

void SpaceView::drawIn(Cell cell)
{
    Box box = roomIn(cell);
    std::optional<Circle> circle;
    if (m_options.tool() == SpaceViewOptions::Tool::DrawCircle) {
        circle =
            Circle{{(box.left + box.right) / 2, (box.top + box.bottom) / 2}, std::min(box.width(), box.height()) / 2};
        box = boundingBox(*circle);
    }
    if (checkBox(box)) {
        return;  // no box has room there within the range of a double
    }
    SceneObject object;
    object.name = scene().freeName();
    object.box = box;
    object.circle = circle;
    const QString words = tr("Draw %1").arg(fromCore(object.name));
    const auto ids = m_models.document.insert({std::move(object)}, words);
    if (!ids.empty()) {
        m_models.selection.select(ids);
        showRect(boxRect(ids.front()));
    }
}

void SpaceView::duplicateSelection()
{
    const std::vector<BoxId> boxes = m_models.selection.boxes();
    if (const auto problem = m_models.document.checkRoomFor(boxes.size())) {
        emit refused(*problem);
        return;
    }
    if (const std::vector<BoxId> copies = m_models.document.duplicate(boxes); !copies.empty()) {
        m_models.selection.select(copies);
    }
}

void SpaceView::deleteSelection()
{
    if (m_asked->box()) {
        m_asked->set(std::nullopt);
        return;
    }
    const std::vector<BoxId> boxes = m_models.selection.boxes();
    m_models.document.remove(boxes);
}

void SpaceView::renameSelection()
{
    if (const auto id = m_models.selection.primary()) {
        showRect(boxRect(*id));
        m_nameEditor->open(*id);
    }
}

void SpaceView::selectAll()
{
    std::vector<BoxId> all;
    for (std::uint32_t i = 0; i < scene().size(); ++i) {
        all.push_back(scene().id(i));
    }
    m_models.selection.select(std::move(all));
}

// ---------------------------------------------------------------------------- tooltips and screen readers

QString SpaceView::toolTipAt(QPointF at) const
{
    const auto& analysis = *m_models.pictures.shownAnalysis();
    if (const auto id = boxAt(at)) {
        return QStringLiteral("<b>%1</b><br>%2")
            .arg(nameOf(scene(), *id).toHtmlEscaped(),
                 boxWords(scene(), *id, m_models.analysis.placementOf(scene().box(*id)), showsCellOf(*id))
                     .toHtmlEscaped());
    }
    const auto cell = cellAt(at);
    if (cell && analysis.tree.space() == space() && !hidesAnswers()) {
        return QStringLiteral("<b>%1</b><br>%2")
            .arg(cellTitle(*cell).toHtmlEscaped(), cellWords(analysis, *cell).toHtmlEscaped());
    }
    return inside().contains(at) && !cell ? tr("Outside the world") : QString();
}

bool SpaceView::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        QString text;
        if (!m_drag) {
            text = toolTipAt(help->pos());
        }
        if (text.isEmpty()) {
            QToolTip::hideText();
            event->ignore();
        } else {
            QToolTip::showText(help->globalPos(), text, this);
        }
        return true;
    }
    if (event->type() == QEvent::ShortcutOverride) {
        // While these keys act here, they must not trigger a shortcut of the window.
        const auto* key = static_cast<QKeyEvent*>(event);
        const bool isArrow = key->key() >= Qt::Key_Left && key->key() <= Qt::Key_Down;
        const bool isEscape = key->key() == Qt::Key_Escape;
        if (isArrow || (isEscape && (m_drag || m_press || m_asked->box()))) {
            event->accept();
            return true;
        }
    }
    return QWidget::event(event);
}

void SpaceView::tellFocus()
{
    // Tells screen readers which child has the focus.
    const auto id = m_models.selection.primary();
    QAccessibleEvent selection(this, QAccessible::SelectionWithin);
    QAccessible::updateAccessibility(&selection);
    if (id && hasFocus()) {
        QAccessibleEvent focus(this, QAccessible::Focus);
        focus.setChild(spokenNumberOf(*this, *id));
        QAccessible::updateAccessibility(&focus);
    }
}

void SpaceView::setTransform(const ViewTransform& transform)
{
    if (transform == m_transform) {
        return;
    }
    m_transform = transform;
    layOut();
    emit transformChanged();
}

SpaceView::Fitted SpaceView::fittedTo(QSizeF size) const
{
    const Theme& theme = m_models.theme.theme();
    const Box shown = worldWithOutsiders(scene());
    const QRectF whole(QPointF(), size);
    Fitted fitted{ViewTransform::fitting(scene().space().world(), shown, whole), {}, {}};
    // The labels of the rulers depend on the size of the world, but not the rulers' widths.
    fitted.rulers = Rulers::of(theme, space(), fitted.transform, size);
    // The square at the top. In a wide view, it is in the middle.
    QRectF room = fitted.rulers.inside(whole).adjusted(0, 0, -kMarginRight, -kMarginBelow);
    room.setHeight(std::min(room.height(), room.width()));
    fitted.transform = ViewTransform::fitting(fitted.transform.world, shown, room);
    fitted.transform.place.moveTopLeft(QPointF(fitted.transform.place.topLeft().toPoint()));
    fitted.rulers = Rulers::of(theme, space(), fitted.transform, size);
    fitted.shown = fitted.transform.toView(shown);
    return fitted;
}

void SpaceView::fit()
{
    const Fitted fitted = fittedTo(size());
    m_isFitted = true;
    m_fitted = fitted.shown;
    if (fitted.transform == m_transform) {
        layOut();
    }
    setTransform(fitted.transform);
}

QMargins SpaceView::edges() const
{
    const Rulers& rulers = fittedTo(size()).rulers;
    return {static_cast<int>(rulers.left), static_cast<int>(rulers.top), kMarginRight, kMarginBelow};
}

void SpaceView::setZoom(const std::optional<ViewTransform>& zoom)
{
    if (!zoom) {
        fit();  // with its own size, which may differ
        return;
    }
    m_isFitted = false;
    setTransform(*zoom);
}

void SpaceView::zoomBy(double factor, QPointF at)
{
    m_isFitted = false;
    setTransform(m_transform.zoomedAt(at, factor));
}

void SpaceView::panBy(QPointF pixels)
{
    m_isFitted = false;
    setTransform(m_transform.panned(pixels));
}

void SpaceView::showRect(const QRectF& rect)
{
    const QRectF room = inside();
    if (!room.contains(rect.center())) {
        panBy(room.center() - rect.center());
    }
}

void SpaceView::zoomIn() { zoomBy(kZoomStep, inside().center()); }

void SpaceView::zoomOut() { zoomBy(1 / kZoomStep, inside().center()); }

void SpaceView::zoomToSelection()
{
    std::optional<Box> box;
    for (const BoxId id : m_models.selection.boxes()) {
        const Box& b = scene().box(id);
        box = boxAround(box.value_or(b), b);
    }
    if (!box && m_models.selection.cell()) {
        box = space().cellBox(*m_models.selection.cell());
    }
    if (!box) {
        fit();
        return;
    }
    m_isFitted = false;
    setTransform(m_transform.zoomedTo(*box, inside(), 0.5));
}

}  // namespace mortonscope
