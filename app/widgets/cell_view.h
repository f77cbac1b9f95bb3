#pragma once

#include "app/session/marked_cells.h"
#include "app/session/models.h"
#include "app/session/motion.h"
#include "app/widgets/panel.h"
#include "app/widgets/spoken_items.h"

#include <QPainter>
#include <QPointer>
#include <QWidget>

#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace mortonscope {

struct Analysis;
class Theme;

/// Which cells are lit, and why. Made anew for each picture from selection and run.
struct CellLights {
    std::vector<Cell> ofBoxes;  ///< where the selected boxes live
    std::vector<Cell> hovered;  ///< what a hovered thing in any view stands for
    std::optional<Cell> selected;
    std::optional<Cell> current;  ///< the run is in it
    std::optional<Cell> last;     ///< it was in this one a step before
    std::vector<Cell> onStack;    ///< their lists are on the object stack

    bool isOnStack(Cell cell) const;
    bool isOnPath(Cell cell) const { return current && cell.contains(*current); }
};

/// What the pictures of the tree have in common: they show the cells of the current analysis, zoom at the
/// pointer, pan by dragging, point at cells by pointer and keys, and share one selection with all views.
/// A subclass knows where a cell stands and what lies beside it, and paints.
class CellView : public QWidget, public SpokenItems {
    Q_OBJECT

public:
    CellView(const Models& models, QWidget* parent);

    /// For the panel of that name that it stands in.
    static QList<KeyOffer> keysIn(const QString& panel);

    /// Where a cell is drawn, in widget coordinates; may lie outside the widget, empty if not drawn.
    virtual QRectF rectOf(Cell cell) const = 0;
    virtual std::optional<Cell> cellAt(QPointF point) const = 0;

    const std::shared_ptr<const Analysis>& analysis() const { return m_analysis; }
    const MarkedCells& marked() const;
    /// Whether it exists at the run's step. A box's cell and its ancestors are marked one by one after the box is put
    /// in; what holds a box is there in any case.
    bool exists(Cell cell) const;
    /// How many of the codes first … end − 1 of a level do.
    std::size_t existingIn(int level, std::uint64_t first, std::uint64_t end) const;
    /// The cell that the keyboard is at: the selected one, else the root.
    Cell cursorCell() const;
    QString spokenName(Cell cell) const;
    /// What the cells hold and how they belong together is asked for: then there are cells, the selected one and their
    /// numbers, and no more.
    void setAsked(bool isAsked);
    /// The keyboard is at it now.
    void choose(Cell cell);
    /// What a click on it does: it is meant.
    void click(Cell cell);

    /// For screen readers the cells that hold boxes, by index; at most kMaxSpoken.
    int spokenCount() const override;
    SpokenItem spokenItem(int number) const override;
    int spokenCursor() const override;
    int spokenAt(QPoint place) const override;
    void chooseSpoken(int number) override;

    static constexpr std::size_t kMaxSpoken = 2000;

protected:
    const Models& models() const { return m_models; }
    const Theme& theme() const;
    CellLights lights() const;
    /// Whether a number is that of a box in what is shown and in the document's scene, and of the same one.
    bool isShared(BoxId id) const;
    /// How strong a cell is drawn: those that the pass has left stay dimmed, so that one sees what is visited. 0 … 1.
    double strength(Cell cell) const;
    /// Where the run is drawn: at the current cell, or on its way there.
    QRectF placeOfRun(const CellLights& lights) const;
    /// Where the ring around a cell of the selected boxes is drawn: at the cell, or on its way there.
    QRectF placeOfBoxes(Cell cell) const;
    /// The boxes that a cell is drawn with: all in its list but one that is on its way there.
    std::span<const BoxId> boxesAt(Cell cell) const;
    /// The chip of the box that is on its way.
    void drawRider(QPainter& painter) const;
    bool isEmpty() const;
    bool isAsked() const { return m_isAsked; }

    /// The analysis is another one: drop what was made from the old one.
    virtual void forget() {}
    /// The analysis, the size or the theme is another one. Not called while hidden.
    virtual void rebuild() = 0;
    virtual void zoomAt(QPointF point, double factor) = 0;
    virtual void panBy(QPointF from, QPointF delta) = 0;
    virtual void reveal(Cell cell) = 0;
    virtual void zoomToFit() = 0;
    /// The cell that a key leads to; none if the key means nothing here.
    virtual std::optional<Cell> neighbour(Cell from, int key) const;

    /// What there is to be said of all cells, for who points at none.
    virtual QString summary() const { return {}; }

    /// A stack of three short lines: the sign that a cell's list is on the object stack.
    void drawStackMark(QPainter& painter, QPointF topRight) const;

    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    virtual void draw(QPainter& painter) = 0;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void adopt();
    /// The analysis that is to be shown: of no box while it is asked for.
    std::shared_ptr<const Analysis> shown() const;
    /// The way of a box from cell to cell, if both are drawn.
    std::optional<CellAnimation::Way> boxMotion() const;
    /// Finds out what the box of the current step has yet to mark; whether that has changed.
    bool lookAhead();
    const std::vector<Cell>& spokenCells() const;
    /// −1: it isn't spoken of.
    int spokenNumber(Cell cell) const;
    /// What is shown of it by lights: where the run is, on the stack, where selected boxes live.
    QString spokenState(Cell cell) const;
    void hover(std::optional<Cell> cell);

    const Models m_models;
    std::shared_ptr<const Analysis> m_analysis;
    mutable std::optional<MarkedCells> m_marked;  ///< made when first asked for
    mutable std::optional<std::vector<Cell>> m_spoken;
    mutable std::vector<BoxId> m_withoutRider;  ///< what boxesAt() gave last, if it isn't a whole list
    std::vector<Cell> m_unmarked;               ///< marked in this tree, but at a later step of the run
    bool m_isAsked = false;
    std::optional<Cell> m_hovered;
    std::optional<QPointF> m_pressed;
    QPointF m_dragged;
    bool m_dragging = false;
};

}  // namespace mortonscope
