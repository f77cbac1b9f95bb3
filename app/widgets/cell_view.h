#pragma once

#include "app/state/marked_cells.h"
#include "app/state/models.h"
#include "app/state/motion.h"
#include "app/widgets/panel.h"
#include "app/widgets/spoken_items.h"

#include <QPainter>
#include <QWidget>

#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace mortonscope {

struct Analysis;
struct Moment;
class Theme;

/// The highlighted cells of a view, and the reasons. Built for each repaint from the selection and the run.
struct CellLights {
    std::vector<Cell> ofBoxes;  ///< cells of the selected boxes
    std::vector<Cell> hovered;  ///< cells that match the hovered item of any view
    std::optional<Cell> selected;
    std::optional<Cell> current;  ///< cell of the run's current step
    std::optional<Cell> last;     ///< cell of the step before
    std::vector<Cell> onStack;    ///< cells whose lists are on the object stack

    bool isOnStack(Cell cell) const;
    bool isOnPath(Cell cell) const { return current && cell.contains(*current); }
};

/// The base of the views that draw the tree. It shows the cells of the current analysis, zooms at the pointer, pans by
/// dragging, lets pointer and keys choose cells, and shares the selection with all views. A subclass maps cells to
/// positions, defines their neighbors and paints them.
class CellView : public QWidget, public SpokenItems {
    Q_OBJECT

public:
    CellView(const Models& models, QWidget* parent);

    /// Returns the keys of the view for the list of keys. `panel` is the title of the panel that contains the view.
    static QList<KeyOffer> keysIn(const QString& panel);

    /// Returns the rectangle of a cell in widget coordinates. It may be outside the widget; null if the cell is not
    /// drawn.
    virtual QRectF rectOf(Cell cell) const = 0;
    virtual std::optional<Cell> cellAt(QPointF point) const = 0;

    const std::shared_ptr<const Analysis>& analysis() const { return m_analysis; }
    const MarkedCells& marked() const;
    /// Returns true if the cell exists at the run's current step. The cells on a box's path are marked one by one after
    /// the box is inserted; a cell that holds a box always exists.
    bool exists(Cell cell) const;
    /// Returns the number of cells on a level that exist, with codes first … end − 1.
    std::size_t existingIn(int level, std::uint64_t first, std::uint64_t end) const;
    /// Returns the cell of the keyboard cursor: the selected cell, else the root.
    Cell cursorCell() const;
    QString spokenName(Cell cell) const;
    /// Hides the contents of the cells and their links while a question asks for them. The cells, their numbers and the
    /// selected cell remain visible.
    void setAsked(bool isAsked);
    /// Moves the keyboard cursor to the cell.
    void choose(Cell cell);
    /// Chooses the cell, as a click does, and answers a question that asks for a cell.
    void click(Cell cell);

    /// The items for screen readers: the cells that hold boxes, by index, at most kMaxSpoken.
    int spokenCount() const override { return static_cast<int>(spokenCells().size()); }
    SpokenItem spokenItem(int number) const override;
    int spokenCursor() const override { return spokenNumber(cursorCell()); }
    int spokenAt(QPoint place) const override
    {
        const auto cell = cellAt(place);
        return cell ? spokenNumber(*cell) : -1;
    }
    void chooseSpoken(int number) override { click(spokenCells()[static_cast<std::size_t>(number)]); }

    static constexpr std::size_t kMaxSpoken = 2000;

protected:
    const Models& models() const { return m_models; }
    const Theme& theme() const;
    CellLights lights() const;
    /// Returns the opacity of a cell, 0 … 1. Cells that the pass has left are dimmed, so that the visited part is
    /// visible.
    double strength(Cell cell) const;
    /// Returns the boxes to draw in a cell: its list without a box that is still moving there. Valid until the next
    /// call.
    std::span<const BoxId> boxesAt(Cell cell) const;
    bool isEmpty() const;
    bool isAsked() const { return m_isAsked; }
    /// Returns the analysis whose marked cells have places in the picture: the shown one if the future is hidden, else
    /// the whole run's, so that nothing jumps while boxes are inserted.
    const std::shared_ptr<const Analysis>& laidOut() const;
    /// Returns the cell of the box that was selected last, in laidOut().
    std::optional<Cell> cellOfSelectedBox() const;

    /// Drops data derived from the previous analysis.
    virtual void forget() {}
    /// Rebuilds the picture after a change of the analysis, size or theme. Not called while the view is hidden.
    virtual void rebuild() = 0;
    virtual void zoomAt(QPointF point, double factor) = 0;
    virtual void panBy(QPointF from, QPointF delta) = 0;
    virtual void reveal(Cell cell) = 0;
    virtual void zoomToFit() = 0;
    /// Returns the cell that an arrow key leads to, or none if the key has no meaning here.
    virtual std::optional<Cell> neighbour(Cell from, int key) const;

    /// Returns the tooltip for a point where there is no cell.
    virtual QString tipAt(QPointF) const { return {}; }
    /// Acts on a click where there is no cell.
    virtual void clickBeside(QPointF point);

    /// Draws an explanation in the middle of a view that has no cells to show.
    void drawWords(QPainter& painter, const QString& words) const;
    /// The rings around the cells of a view, in pixels at 100 %.
    struct Rings {
        double hovered, ofBoxes, selected, last;  ///< distances from the cell
        double currentWidth;
        double round;    ///< radius of the cell's corners
        double gap = 0;  ///< part of the cell's rectangle at its right that rings leave out
    };
    /// Draws the rings of the highlighted cells, the moving box, and the marks of cells on the object stack.
    void drawLights(QPainter& painter, const CellLights& lights, const Rings& rings) const;
    /// Returns where a cell with this rectangle is marked while its list is on the object stack; null if it can't be.
    virtual QRectF stackMark(const QRectF&) const { return {}; }

    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    virtual void draw(QPainter& painter) = 0;
    void resizeEvent(QResizeEvent*) override { rebuild(); }
    void showEvent(QShowEvent*) override { rebuild(); }
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void leaveEvent(QEvent*) override { hover(std::nullopt); }
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    /// Returns true if the id denotes the same box in the shown analysis and in the document's scene.
    bool isShared(BoxId id) const;
    void adopt();
    /// Returns the analysis to show. It contains no boxes while a question asks for the contents.
    std::shared_ptr<const Analysis> shown() const;
    /// Returns the cell of the run at a moment; none while the corners of the box are in different cells.
    std::optional<Cell> cellOf(const Moment& moment) const;
    /// Returns the rectangle that marks the run: the current cell, or an intermediate rectangle while the mark moves
    /// there.
    QRectF placeOfRun(const CellLights& lights) const;
    /// Returns the rectangle of the ring for a cell of selected boxes, or an intermediate one while the ring moves
    /// there.
    QRectF placeOfBoxes(Cell cell) const;
    /// Draws the chip of the moving box.
    void drawRider(QPainter& painter) const;
    void drawStackMark(QPainter& painter, const QRectF& mark) const;
    /// Returns the motion of the selected box between cells, if the view draws both cells.
    std::optional<CellAnimation::Way> boxMotion() const;
    /// Updates the cells that the box of the current step will mark later. Returns true if they changed.
    bool lookAhead();
    const std::vector<Cell>& spokenCells() const;
    /// Returns the item number of a cell for screen readers, or −1 if it has none.
    int spokenNumber(Cell cell) const;
    /// Returns words for the cell's highlights: the run is here, its list is on the stack, a selected box lives here.
    QString spokenState(Cell cell) const;
    /// Returns the cell at a point, none if the scene is empty.
    std::optional<Cell> pointedCell(QPointF point) const
    {
        if (isEmpty()) {
            return std::nullopt;
        }
        return cellAt(point);
    }
    void hover(std::optional<Cell> cell);
    void zoomAtCursor(double factor);

    const Models m_models;
    std::shared_ptr<const Analysis> m_analysis;
    mutable std::optional<MarkedCells> m_marked;  ///< built on the first request
    mutable std::optional<std::vector<Cell>> m_spoken;
    mutable std::vector<BoxId> m_withoutRider;  ///< result of boxesAt() if it isn't a whole list
    std::vector<Cell> m_unmarked;               ///< marked in this tree, but not yet at the run's step
    bool m_isAsked = false;
    std::optional<Cell> m_hovered;
    std::optional<QPointF> m_pressed;
    QPointF m_dragged;
    bool m_dragging = false;
};

}  // namespace mortonscope
