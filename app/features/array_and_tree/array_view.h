#pragma once

#include "app/features/array_and_tree/array_layout.h"
#include "app/widgets/cell_view.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace mortonscope {

/// Paints the linear array in one row, as ArrayLayout arranges it. A click or Enter on a break opens it; a click or
/// Enter on the handle of an opened break closes it. If the row scrolls, it follows the run and the selected box.
class ArrayView : public CellView {
    Q_OBJECT

public:
    ArrayView(const Models& models, QWidget* parent);

    const ArrayLayout& layoutOfSlots() const { return m_layout; }
    QRectF rectOf(Cell cell) const override { return m_layout.slot(cell); }
    std::optional<Cell> cellAt(QPointF point) const override { return m_layout.cellAt(point); }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

    /// The spoken items are the cells that hold boxes, then the breaks; at most kMaxSpoken of each.
    int spokenCount() const override;
    SpokenItem spokenItem(int number) const override;
    int spokenCursor() const override;
    int spokenAt(QPoint place) const override;
    void chooseSpoken(int number) override;

protected:
    void rebuild() override;
    void zoomAt(QPointF point, double factor) override { m_layout.zoomAt(point.x(), factor); }
    void panBy(QPointF, QPointF delta) override { m_layout.scrollTo(m_layout.scroll() - delta.x()); }
    void reveal(Cell cell) override;
    void zoomToFit() override { m_layout.fit(); }
    std::optional<Cell> neighbour(Cell from, int key) const override;
    void draw(QPainter& painter) override;
    QRectF stackMark(const QRectF& cell) const override;
    QString tipAt(QPointF point) const override;
    void clickBeside(QPointF point) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    std::optional<std::size_t> focusedBreak() const;
    void toggle(std::size_t atBreak);
    bool walk(int by);
    void followRun();
    void glide();
    QString summary() const;
    QString wordsOf(const ArrayStretch& stretch) const;
    int spokenBreak(std::size_t atBreak) const;

    void drawHeads(QPainter& painter) const;
    void drawSlots(QPainter& painter, std::size_t stretch) const;
    void drawBreak(QPainter& painter, std::size_t stretch) const;
    void drawNumbers(QPainter& painter, const CellLights& lights) const;
    void drawBracket(QPainter& painter, int level) const;
    void fillHovered(QPainter& painter, const std::vector<Cell>& hovered) const;
    double drawArc(QPainter& painter, Cell parent, Cell child) const;
    double drawFormula(QPainter& painter, double middle, double clearOf, const QString& text) const;
    void drawFamily(QPainter& painter, Cell cell) const;

    ArrayLayout m_layout;
    std::vector<std::uint64_t> m_opened;          ///< a slot of each opened break
    std::vector<std::size_t> m_breaks;            ///< the stretches that are breaks
    std::optional<std::uint64_t> m_focusedBreak;  ///< a slot of the break that has the keyboard cursor
    std::optional<Cell> m_ofSelectedBox;
    double m_glideFrom = 0;  ///< scroll positions before and after the current motion
    double m_glideTo = 0;
};

}  // namespace mortonscope
