// Paints the World: the cached pictures, and the marks on top of them.

#include "app/space_view/space_view.h"
#include "app/state/analysis_service.h"

#include "app/space_view/asked_box_tool.h"
#include "app/space_view/box_layer.h"
#include "app/space_view/box_painter.h"
#include "app/space_view/cell_labels.h"
#include "app/space_view/descent.h"
#include "app/space_view/first_hint.h"
#include "app/space_view/grid_painter.h"
#include "app/space_view/marks.h"
#include "app/space_view/query_overlay.h"
#include "app/space_view/run_overlay.h"
#include "app/state/cursor.h"
#include "app/state/motion.h"
#include "app/state/player.h"
#include "app/state/run_before_edit.h"
#include "app/state/selection.h"
#include "app/state/step_pictures.h"
#include "app/theme/focus_frame.h"
#include "core/space/placement.h"

#include <QPaintEvent>

namespace mortonscope {

namespace {

/// In deeper trees, automatic labels would be too many to read.
constexpr int kDeepestLabelled = 3;
/// Side of a cell in px at 100 %. In smaller cells, codes would be crowded.
constexpr double kSmallestLabelled = 70;

}  // namespace

void SpaceView::paintEvent(QPaintEvent*)
{
    Canvas canvas = this->canvas();
    const std::optional<RunOverlay> run = runOverlay(canvas);
    const std::optional<Descent> descent = this->descent(canvas, run);
    makeRoomFor(run, descent);
    canvas.covered = m_covered;
    canvas.boxTint = m_boxTint;
    if (m_isForPicture) {
        QPainter painter(this);
        paintShapes(painter, canvas, run, descent);
        return;
    }
    refreshPictures();
    refreshRulers(canvas, descent ? descent->rulerMarks() : RulerMarks());
    QPainter painter(this);
    painter.fillRect(rect(),
                     canvas.theme.color(Role::Window));  // at a fractional scale the pictures end before the last pixel
    painter.drawImage(0, 0, m_ground);
    paintFew(painter, canvas, run, descent);
    painter.drawImage(0, 0, m_rulerPicture);
    if (hasHandles() && !m_drag) {  // over the rulers, so that a box at the world's edge has whole handles
        painter.setClipRect(inside().adjusted(-handleSize(), -handleSize(), 0, 0));
        const QRectF box = canvas.nearby(boxRect(m_models.selection.boxes().front()));
        paintHandles(painter, canvas, handleFrame(box, handleSize()), handleSize());
        painter.setClipping(false);
    }
    if (run) {
        run->paintExtents(painter, inside(), m_rulers.lane);
    }
    if (hasFocus() && m_showsFocus) {
        paintFocus(painter, rect(), canvas.theme);
    }
}

/// Paints everything as shapes, for a picture that can be enlarged.
void SpaceView::paintShapes(QPainter& painter, const Canvas& canvas, const std::optional<RunOverlay>& run,
                            const std::optional<Descent>& descent)
{
    if (scene().size() > kMaxShapes) {
        refreshPictures();
    } else {
        m_labelsAreStale = true;  // the view may just have got its size
        refreshCellLabels(canvas);
    }
    painter.save();
    painter.setClipRect(inside());  // the rulers have no ground that covers boxes
    paintGround(painter, canvas);
    paintFew(painter, canvas, run, descent);
    painter.restore();
    paintRulers(painter, canvas, m_rulers, descent ? descent->rulerMarks() : RulerMarks());
    if (run) {
        run->paintExtents(painter, inside(), m_rulers.lane);
    }
}

/// Paints the boxes that are not painted in every frame.
void SpaceView::paintUnselected(QPainter& painter, const Canvas& canvas) const
{
    if (!m_isForPicture || scene().size() > kMaxShapes) {
        m_boxes->paint(painter, m_transform);
        return;
    }
    std::vector<BoxId> boxes = *visibleBoxes(canvas, kMaxShapes);
    std::erase_if(boxes, [this](BoxId id) { return m_models.selection.contains(id); });
    paintBoxes(painter, canvas, boxes);
}

/// Keeps the names of boxes away from what is painted over them, and makes boxes paler beside one that is explained.
void SpaceView::makeRoomFor(const std::optional<RunOverlay>& run, const std::optional<Descent>& descent)
{
    std::vector<QRectF> covered;
    if (descent && hasFewBoxes(scene())) {
        covered = descent->covered();
    }
    if (run && hasFewBoxes(scene())) {
        if (const QRectF shared = run->sharedRect(); !shared.isEmpty()) {
            covered.push_back(shared);
        }
    }
    const bool isSelected = descent && !m_models.selection.boxes().empty();
    const double tint = isSelected ? kCalmTint : kBoxTint;
    if (covered != m_covered || tint != m_boxTint) {
        m_covered = std::move(covered);
        m_boxTint = tint;
        m_boxes->invalidate();
    }
}

QImage SpaceView::blankPicture() const
{
    QImage picture(size() * devicePixelRatioF(), QImage::Format_ARGB32_Premultiplied);
    picture.setDevicePixelRatio(devicePixelRatioF());
    picture.fill(Qt::transparent);
    return picture;
}

void SpaceView::refreshPictures()
{
    // Qt 6.4 does not report when the window moves to a screen of another resolution.
    const QSize wanted = size() * devicePixelRatioF();
    if (m_ground.size() != wanted || m_ground.devicePixelRatio() != devicePixelRatioF()) {
        m_groundIsStale = m_rulersAreStale = true;
        m_boxes->invalidate();
    }
    const Canvas canvas = this->canvas();
    m_labelsAreStale = m_labelsAreStale || m_groundIsStale;
    if (std::exchange(m_groundIsStale, false)) {
        m_legend = QImage();
        m_ground = blankPicture();
        QPainter painter(&m_ground);
        paintGround(painter, canvas);
    }
    m_boxes->refresh({m_models.document.scene(), m_models.analysis.method(), canvas, [this] { return boxMarks(); },
                      devicePixelRatioF()});
    m_asked->refresh(canvas, m_drag != nullptr, devicePixelRatioF());
    refreshCellLabels(canvas);
    refreshLegend(canvas);
}

void SpaceView::refreshRulers(const Canvas& canvas, const RulerMarks& marks)
{
    if (std::exchange(m_rulersAreStale, false) || marks != m_rulerMarks) {
        m_rulerMarks = marks;
        m_rulerPicture = blankPicture();
        QPainter painter(&m_rulerPicture);
        paintRulers(painter, canvas, m_rulers, marks);
    }
}

/// Omits the selected boxes that are painted in every frame from the picture; if they are too many, marks them in it.
std::vector<std::uint8_t> SpaceView::boxMarks() const
{
    std::vector<std::uint8_t> marks;
    if (m_selected.size() == scene().size()) {
        const std::uint8_t mark = m_selectedAreLive ? BoxRaster::kSkipped : BoxRaster::kSelected;
        marks.reserve(m_selected.size());
        for (const bool selected : m_selected) {
            marks.push_back(selected ? mark : std::uint8_t{0});
        }
    }
    return marks;
}

std::pair<double, double> SpaceView::penaltySize() const
{
    if (const auto id = m_models.selection.primary()) {
        return {scene().box(*id).width(), scene().box(*id).height()};
    }
    return {space().unitX(), space().unitY()};
}

void SpaceView::paintGround(QPainter& painter, const Canvas& canvas) const
{
    paintWorld(painter, canvas);
    if (m_options.showsPenalty() && !hidesAnswers()) {
        const auto [width, height] = penaltySize();
        paintPenalty(painter, canvas, width, height);
    }
    paintGrid(painter, canvas);
    if (m_options.showsZCurve()) {
        paintZCurve(painter, canvas);
    }
}

/// Returns the base of the codes in the cells; none if no codes are shown.
std::optional<Base> SpaceView::labelBase(const Canvas& canvas) const
{
    using enum SpaceViewOptions::CellLabels;
    switch (m_options.cellLabels()) {
    case None: break;
    case Decimal: return Base::Decimal;
    case Binary: return Base::Binary;
    case Base4: return Base::Quaternary;
    case Automatic: {
        const double cell = std::min(m_transform.cellWidth(canvas.depth()), m_transform.cellHeight(canvas.depth()));
        if (!hidesAnswers() && !m_models.run.hidesFuture() && canvas.depth() <= kDeepestLabelled
            && cell >= canvas.theme.px(kSmallestLabelled)) {
            return Base::Binary;
        }
    }
    }
    return std::nullopt;
}

/// Chooses the places of the codes again, but not while boxes are dragged, because codes must not jump.
void SpaceView::refreshCellLabels(const Canvas& canvas)
{
    if (!m_labelsAreStale && (m_drag || m_labelled == m_models.document.scene())) {
        return;
    }
    m_labelsAreStale = false;
    m_labelled = m_models.document.scene();
    m_labels.clear();
    if (const auto base = labelBase(canvas)) {
        m_labels = cellLabels(canvas, *base, m_models.selection.boxes(), m_options.labelsAncestors());
    }
}

/// Paints the codes of the cells, except under boxes with a strong fill, where they have too little contrast, and in
/// the leaves whose codes are in badges.
void SpaceView::paintCodes(QPainter& painter, const Canvas& canvas, const std::optional<RunOverlay>& run,
                           const std::optional<Descent>& descent) const
{
    const auto base = labelBase(canvas);
    if (!base || m_labels.empty()) {
        return;
    }
    std::vector<QRectF> covered;
    const auto cover = [&](BoxId id) { covered.push_back(boxRect(id)); };
    if (m_selectedAreLive) {
        std::ranges::for_each(m_models.selection.boxes(), cover);
    }
    if (run && run->step().box) {
        cover(*run->step().box);
    }
    if (run) {
        std::ranges::for_each(run->tested(), cover);
    }
    if (descent) {
        const std::vector<QRectF> labels = descent->labels();
        covered.insert(covered.end(), labels.begin(), labels.end());
        for (const Descent::Badge& badge : descent->badges()) {
            if (badge.cell.level() == canvas.depth()) {
                covered.push_back(canvas.rect(badge.cell).adjusted(1, 1, -1, -1));
            }
        }
    }
    paintCellLabels(painter, canvas, *base, m_labels, covered);
}

void SpaceView::setPairMark(std::optional<PairMark> mark)
{
    m_pairMark = std::move(mark);
    update();
}

void SpaceView::setPairLinks(PairLinks links)
{
    m_pairLinks = std::move(links);
    update();
}

/// Returns the pair to show, or null.
const PairMark* SpaceView::shownPair() const
{
    if (hidesAnswers() || !m_pairMark || m_pairMark->scene != m_models.document.scene()) {
        return nullptr;
    }
    return &*m_pairMark;
}

/// Returns the descent of the selected box or, without a selection, of the box that the run inserts, as far as the step
/// has come.
std::optional<Descent> SpaceView::descent(const Canvas& canvas, const std::optional<RunOverlay>& run) const
{
    if (m_asked->box() || shownPair() != nullptr || m_options.taught() < Taught::Codes) {
        return std::nullopt;  // only one explanation at a time
    }
    const std::vector<BoxId>& boxes = m_models.selection.boxes();
    if (boxes.size() == 1 && mayExplain(boxes.front())) {
        return Descent(canvas, boxes.front(), inside(), {}, legendRect());
    }
    if (!boxes.empty() || !run || !run->step().box) {
        return std::nullopt;
    }
    return Descent(canvas, *run->step().box, inside(), run->descent());
}

/// Returns none while boxes that the step is not about are dragged: then the drag is explained instead of the step.
std::optional<RunOverlay> SpaceView::runOverlay(const Canvas& canvas) const
{
    // While a large scene is computed again, the run may belong to an older scene or another algorithm.
    const Cursor& run = m_models.run;
    const StepPictures& pictures = m_models.pictures;
    const auto& analysis = run.analysis();
    const std::optional<Event>& event = pictures.reached().event;
    if (hidesAnswers() || !event || !run.isOfScene() || !analysis->method.runsLike(m_models.analysis.method())) {
        return std::nullopt;
    }
    const auto isDragged = [this](BoxId box) { return m_models.selection.contains(box); };
    const auto pair = event->pair();
    const bool isAboutDragged =
        pair ? isDragged(pair->first) || isDragged(pair->second) : event->box() && isDragged(*event->box());
    if (m_drag && m_drag->isEdit() && !isAboutDragged) {
        return std::nullopt;
    }
    return RunOverlay(canvas, *analysis, pictures.before(), pictures.reached(), pictures.way());
}

void SpaceView::paintFew(QPainter& painter, const Canvas& canvas, const std::optional<RunOverlay>& run,
                         const std::optional<Descent>& descent) const
{
    static const Highlight kNone;
    const Highlight& highlight = m_drag || m_models.player.isPlaying() ? kNone : m_models.selection.highlight();
    const AskedBoxTool::Picture asked = m_asked->picture(canvas, m_drag != nullptr);
    asked.paintUnderBoxes(painter, canvas);
    const PairMark* pair = shownPair();
    const auto moving = m_models.cellAnimation.way();
    const std::optional<Cell> cameFrom = moving ? std::optional(moving->from) : std::nullopt;
    const double arrived = moving ? moving->t : 1;
    if (descent) {
        descent->paintUnderBoxes(painter, cameFrom, arrived);
    }
    paintCodes(painter, canvas, run, descent);
    if (const auto cell = m_models.selection.cell(); cell && cell->level() <= canvas.depth()) {
        paintAttention(painter, canvas, *cell);
    }
    if (run) {
        run->paintUnderBoxes(painter);
    }
    if (pair != nullptr) {
        paintPairUnder(painter, canvas, *pair);
    }
    paintHighlightUnder(painter, canvas, highlight);

    const double strength = run ? run->strengthOfOthers() : 1;
    painter.setOpacity(strength);
    paintUnselected(painter, canvas);
    painter.setOpacity(1);
    if (strength < 1 && hasFewBoxes(scene())) {
        paintNames(painter, canvas, *visibleBoxes(canvas, scene().size()), Role::Quiet);
    }
    if (run) {
        paintTestedBoxes(painter, canvas, *run);
    }

    paintBoxesBeforeEdit(painter, canvas);
    if (descent) {
        descent->paintLines(painter);
    }
    paintSelection(painter, canvas);
    asked.paintOverBoxes(painter, canvas, handleSize());
    if (run) {
        run->paintOverBoxes(painter);
    }
    if (!hidesAnswers() && m_pairLinks.scene == m_models.document.scene()) {
        paintPairLinks(painter, canvas, m_pairLinks, m_pairMark);
    }
    if (pair != nullptr) {
        paintPairOver(painter, canvas, *pair);
    }
    paintHighlightOver(painter, canvas, highlight);
    if (m_firstHint->isShown()) {
        m_firstHint->paint(painter, canvas, descent ? descent->labels() : std::vector<QRectF>(), inside());
    }
    if (descent) {
        descent->paintWords(painter, cameFrom, arrived);
    }
    if (m_drag) {
        m_drag->paint(painter, canvas);
    }
    if (!m_legend.isNull()) {
        painter.drawImage(legendRect().topLeft(), m_legend);
    }
    if (scene().isEmpty() && !m_drag && !m_isForPicture) {
        paintEmptyState(painter, canvas);
    }
}

/// Paints the boxes that are tested over the others, which are paler.
void SpaceView::paintTestedBoxes(QPainter& painter, const Canvas& canvas, const RunOverlay& run) const
{
    std::vector<BoxId> boxes = run.tested();
    std::erase_if(boxes, [&](BoxId id) {
        return m_models.selection.contains(id) || !canvas.shows(canvas.rect(canvas.scene.box(id)));
    });
    if (!boxes.empty()) {
        paintBoxes(painter, canvas.strong(), boxes);
    }
}

/// Returns the title of the legend if the colors of levels are background tints or heat. Empty if boxes have them, or
/// nothing has.
QString SpaceView::legendTitle() const
{
    if (hidesAnswers()) {
        return {};
    }
    if (m_options.showsPenalty()) {
        const auto id = m_models.selection.primary();
        return id ? tr("Level for a box like %1 centered here").arg(shortName(scene(), *id))
                  : tr("Level for a cell-sized box centered here");
    }
    return m_boxes->isHeat() ? tr("Highest level (stronger color: more boxes)") : QString();
}

/// Returns an empty rectangle if there is no legend.
QRectF SpaceView::legendRect() const
{
    const QSizeF size = m_legend.deviceIndependentSize();
    const double gap = m_models.theme.theme().px(8);
    return {QPointF(inside().right() - gap - size.width(), inside().top() + gap).toPoint(), size};
}

/// Paints the legend again only if its title changed, because a drag shows it in every frame.
void SpaceView::refreshLegend(const Canvas& canvas)
{
    const QString title = legendTitle();
    if (title.isEmpty()) {
        m_legend = QImage();
    } else if (m_legend.isNull() || m_legendTitle != title) {
        m_legend = levelLegend(canvas, title, devicePixelRatioF());
        m_legendTitle = title;
    }
}

/// Paints the positions of boxes before the edit.
void SpaceView::paintBoxesBeforeEdit(QPainter& painter, const Canvas& canvas) const
{
    const auto& before = m_models.beforeEdit.before();
    if (!before || !m_models.run.isShown()) {
        return;
    }
    const Canvas then{*before->scene, canvas.theme, canvas.transform, canvas.view};
    const QPen pen = dashedPen(canvas.theme.color(Role::Quiet), std::max(1.5, canvas.theme.px(1.5)), {2, 3});
    for (const BoxId id : m_models.beforeEdit.movedBoxes()) {
        if (then.shows(then.rect(then.scene.box(id)))) {
            paintOutline(painter, then, id, pen);
        }
    }
}

void SpaceView::paintSelection(QPainter& painter, const Canvas& canvas) const
{
    const std::vector<BoxId>& boxes = m_models.selection.boxes();
    const bool hasHandles = this->hasHandles() && !m_drag && !m_isForPicture;
    if (m_selectedAreLive) {
        for (const BoxId id : boxes) {
            const QRectF box = canvas.nearby(boxRect(id));
            if (canvas.shows(box)) {
                paintSelectedBox(painter, canvas.strong(), id,
                                 hasHandles ? handleReach(box, handleSize()) : handleSize() / 2);
                if (!hasHandles && !m_drag && !m_isForPicture) {
                    paintSelectedCorners(painter, canvas, box, 1.5 * handleSize());
                }
            }
        }
    }
}

void SpaceView::paintEmptyState(QPainter& painter, const Canvas& canvas) const
{
    const double margin = canvas.theme.px(16);
    QRectF room = inside().intersected(canvas.transform.place);
    if (room.width() < canvas.theme.px(160)) {
        room = inside();
    }
    room.adjust(margin, margin, -margin, -margin);
    const int flags = Qt::AlignCenter | Qt::TextWordWrap;
    const QString text = tr("Drag here to draw a box, or press N");
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(canvas.theme.font(TextSize::Title));
    const QRectF words = painter.boundingRect(room, flags, text);
    painter.setPen(Qt::NoPen);
    painter.setBrush(canvas.theme.color(Role::Surface, 0.95));  // the grid becomes fainter
    painter.drawRoundedRect(words.adjusted(-margin, -margin / 2, margin, margin / 2), canvas.theme.px(4),
                            canvas.theme.px(4));
    painter.setPen(canvas.theme.color(Role::Quiet));
    painter.drawText(room, flags, text);
    painter.restore();
}

}  // namespace mortonscope
