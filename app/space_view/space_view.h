#pragma once

#include "app/space_view/cell_labels.h"
#include "app/space_view/drag.h"
#include "app/space_view/grid_painter.h"
#include "app/space_view/space_view_options.h"
#include "app/space_view/view_transform.h"
#include "app/state/marked_cells.h"
#include "app/state/models.h"
#include "app/state/scene_document.h"
#include "app/widgets/panel.h"

#include <QImage>
#include <QTimer>
#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

namespace mortonscope {

class AskedBoxTool;
class BoxLayer;
class Descent;
class FirstHint;
class NameEditor;
class RunOverlay;

/// The World: the view in which the world, its grid and its boxes are shown and edited.
///
/// It owns only the transform, the current drag, its pictures, the name editor and the painting of the query box.
/// Scene, selection and run belong to the models. The background, unselected boxes and rulers are drawn into cached
/// pictures, which are updated only when they change. The selection, the hovered item and the run's moment are painted
/// in every frame. So a frame of a drag costs three blits.
class SpaceView : public QWidget {
    Q_OBJECT

public:
    /// Returns the keys of the World that no action has.
    static QList<KeyOffer> keys();

    SpaceView(const Models& models, SpaceViewOptions& options, QWidget* parent = nullptr);
    ~SpaceView() override;

    const ViewTransform& transform() const { return m_transform; }
    /// Returns the widget's area without the rulers.
    QRectF inside() const { return m_rulers.inside(QRectF(rect())); }
    const Models& models() const { return m_models; }
    /// Returns the side of the handles of a selected box, in px.
    double handleSize() const;
    /// Return the rectangle of a box or a cell in widget coordinates.
    QRectF boxRect(BoxId id) const { return m_transform.toView(scene().box(id)); }
    QRectF cellRect(Cell cell) const { return m_transform.toView(space().cellBox(cell)); }
    std::optional<BoxId> boxAt(QPointF at) const;
    /// Returns the deepest cell at a point of the widget; none outside the world.
    std::optional<Cell> cellAt(QPointF at) const;
    /// Returns the widths of the rulers and of the margin around the fitted world.
    QMargins edges() const;
    /// Returns the transform if the user has zoomed or moved the view; none if it shows the whole world.
    std::optional<ViewTransform> zoom() const { return m_isFitted ? std::nullopt : std::optional(m_transform); }
    /// Shows the part of the world that another view of the same scene shows.
    void setZoom(const std::optional<ViewTransform>& zoom);
    /// Shows a pair of a list with the reason, as long as its boxes are those of the document's scene.
    void setPairMark(std::optional<PairMark> mark);
    void setPairLinks(PairLinks links);
    const PairLinks& pairLinks() const { return m_pairLinks; }
    const std::optional<PairMark>& pairMark() const { return m_pairMark; }
    /// Returns false while the user predicts the box's cell or while answers are hidden.
    bool showsCellOf(BoxId id) const { return id.value < m_boxesShown; }
    bool hidesAnswers() const;
    /// Returns true while the picture of very many boxes is being painted; until then the previous one is shown.
    bool isPainting() const;
    FirstHint& firstHint() const { return *m_firstHint; }
    /// Makes the view a part of a picture: it paints shapes instead of its cached pictures, and neither handles nor
    /// hints. Above kMaxShapes, boxes are still painted as pixels.
    void setForPicture() { m_isForPicture = true; }
    static constexpr std::size_t kMaxShapes = 20'000;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

public slots:
    void zoomIn();
    void zoomOut();
    void zoomToFit() { fit(); }
    /// Zooms to the selected boxes, else to the selected cell, else to everything.
    void zoomToSelection();
    /// Inserts a new box (with the circle tool: a circle) that fits into the selected cell, or into the cell in the
    /// middle of the view, and selects it.
    void beginDraw();
    void duplicateSelection();
    /// Deletes the selected boxes; with the range query tool, removes the query box instead.
    void deleteSelection();
    /// Edits the name of the box selected last in place.
    void renameSelection();
    void selectAll();

signals:
    void transformChanged();
    /// Emitted with the reason when an edit was refused, so that the window can show it.
    void refused(const mortonscope::Error& error);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    bool focusNextPrevChild(bool next) override;

private:
    /// The transform that shows the whole world in a view of a given size.
    struct Fitted {
        ViewTransform transform;
        Rulers rulers;
        QRectF shown;  ///< the world and nearby boxes outside it, with a margin
    };
    Fitted fittedTo(QSizeF size) const;

    /// A press of the button, until it has moved far enough to start a drag.
    struct Press {
        QPointF at;
        Qt::KeyboardModifiers modifiers;
        std::optional<BoxId> box;
        std::optional<Handle> handle;
    };
    enum class Nudge { Move, Resize };
    const Scene& scene() const { return *m_models.document.scene(); }
    /// Returns the space of the algorithm, whose depth can differ from the scene's.
    Space space() const;
    Canvas canvas() const;
    SnapGrid snapGrid() const { return SnapGrid::of(space(), m_transform); }

    // Following the models.
    void followScene(const SceneChange& change);
    void followSelection();
    void followCell();
    void followHiding();
    void followOptions();
    void followTheme();

    // The transform.
    void setTransform(const ViewTransform& transform);
    void fit();
    void zoomBy(double factor, QPointF at);
    void panBy(QPointF pixels);
    void showRect(const QRectF& rect);
    void layOut();
    /// Lays out after a change of the size or the theme: a fitted world is fitted again.
    void layOutAgain();

    // The pictures.
    std::vector<std::uint8_t> boxMarks() const;
    void refreshPictures();
    void paintShapes(QPainter& painter, const Canvas& canvas, const std::optional<RunOverlay>& run,
                     const std::optional<Descent>& descent);
    void paintUnselected(QPainter& painter, const Canvas& canvas) const;
    QImage blankPicture() const;
    void paintGround(QPainter& painter, const Canvas& canvas) const;
    void refreshCellLabels(const Canvas& canvas);
    std::optional<Base> labelBase(const Canvas& canvas) const;
    void paintCodes(QPainter& painter, const Canvas& canvas, const std::optional<RunOverlay>& run,
                    const std::optional<Descent>& descent) const;
    void refreshRulers(const Canvas& canvas, const RulerMarks& marks);
    void makeRoomFor(const std::optional<RunOverlay>& run, const std::optional<Descent>& descent);
    void paintFew(QPainter& painter, const Canvas& canvas, const std::optional<RunOverlay>& run,
                  const std::optional<Descent>& descent) const;
    void paintTestedBoxes(QPainter& painter, const Canvas& canvas, const RunOverlay& run) const;
    void paintBoxesBeforeEdit(QPainter& painter, const Canvas& canvas) const;
    void paintSelection(QPainter& painter, const Canvas& canvas) const;
    QString legendTitle() const;
    QRectF legendRect() const;
    void refreshLegend(const Canvas& canvas);
    void paintEmptyState(QPainter& painter, const Canvas& canvas) const;
    std::pair<double, double> penaltySize() const;
    const PairMark* shownPair() const;
    std::optional<Descent> descent(const Canvas& canvas, const std::optional<RunOverlay>& run) const;
    std::optional<RunOverlay> runOverlay(const Canvas& canvas) const;
    bool mayExplain(BoxId id) const;
    bool hasHandles() const;

    // The mouse.
    Drag::Setting dragSetting() const;
    void beginDrag();
    void moveDrag(Qt::KeyboardModifiers modifiers);
    void endDrag();
    void cancelDrag();
    void click(const Press& press);
    std::optional<Handle> handleAt(QPointF at) const;
    void hover(QPointF at);
    void unhover();
    Qt::CursorShape cursorAt(QPointF at) const;
    void updateCursor(QPointF at) { setCursor(cursorAt(at)); }
    void selectBox(BoxId id);

    // The keyboard.
    bool handleKey(QKeyEvent* event);
    bool handlePlainKey(int key);
    bool handleArrow(QKeyEvent* event);
    void nudge(int x, int y, Nudge kind, bool fine);
    void moveCellCursor(int x, int y);
    std::pair<double, double> nudgeOf(const Box& box, int x, int y, Nudge kind, bool fine) const;
    void climbCellCursor(bool down);
    bool walk(bool next);

    // The query box.
    void askFor(const Box& box);

    void drawIn(Cell cell);
    Box roomIn(Cell cell) const;
    void showContextMenu(std::optional<Cell> cell, const QPoint& global);
    QString toolTipAt(QPointF at) const;
    void tellFocus();

    const Models m_models;
    SpaceViewOptions& m_options;
    ViewTransform m_transform;
    Rulers m_rulers;
    QRectF m_fitted;         ///< the area shown while the world is fitted, with a margin
    bool m_isFitted = true;  ///< until the user zooms or pans; resizing fits the world again

    bool m_isForPicture = false;
    QImage m_ground;
    QImage m_rulerPicture;
    std::vector<CellLabel> m_labels;          ///< the codes of the cells
    std::shared_ptr<const Scene> m_labelled;  ///< the scene for which their places were chosen
    bool m_labelsAreStale = true;
    RulerMarks m_rulerMarks;        ///< of that picture
    std::vector<QRectF> m_covered;  ///< where the names of few boxes are not readable
    double m_boxTint = kBoxTint;
    QImage m_legend;  ///< null if there is no legend
    QString m_legendTitle;
    BoxLayer* m_boxes;
    AskedBoxTool* m_asked;
    NameEditor* m_nameEditor;
    FirstHint* m_firstHint;
    bool m_groundIsStale = true;
    std::size_t m_boxesShown = ~std::size_t{0};  ///< later boxes do not show their cells
    bool m_rulersAreStale = true;
    std::vector<bool> m_selected;   ///< by row; a copy of the selection for fast lookup
    bool m_selectedAreLive = true;  ///< few enough to paint them in every frame

    std::optional<Press> m_press;
    std::unique_ptr<Drag> m_drag;
    QPointF m_pointer;
    bool m_isEditing = false;  ///< the current change of the scene is our own
    QTimer m_hoverEnd;
    bool m_isHovering = false;  ///< the highlight is ours
    std::optional<SceneDocument::Gesture> m_nudge;
    Nudge m_nudgeKind = Nudge::Move;
    bool m_cameBackwards = false;  ///< the focus came by Shift+Tab
    bool m_showsFocus = false;     ///< the focus came by the keyboard

    std::optional<PairMark> m_pairMark;
    PairLinks m_pairLinks;
};

}  // namespace mortonscope
