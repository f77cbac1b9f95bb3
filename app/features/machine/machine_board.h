#pragma once

#include "app/space_view/grid_painter.h"
#include "app/space_view/view_transform.h"
#include "app/widgets/panel.h"
#include "app/widgets/spoken_items.h"
#include "core/base/id.h"
#include "core/machine/machine_state.h"

#include <optional>
#include <vector>

namespace mortonscope {

class MachineGame;
struct Canvas;

/// The space of an exercise as somebody fills it: the boxes, the cells into which they were put by hand, the way down
/// to the cell that is being visited. It looks like the Space, but nothing here is computed for the one who plays.
///
/// A click chooses: while boxes are put in, a cell (again: one level up); in the pass, up to two boxes, or beside them
/// a cell. Arrows walk the cells, Page Up and Page Down go up and down a level, a box is chosen by its letter.
class MachineBoard : public Panel, public SpokenItems {
    Q_OBJECT

public:
    MachineBoard(const Models& models, MachineGame& game, QWidget* parent = nullptr);

    const std::optional<Cell>& cell() const { return m_cell; }
    const std::vector<BoxId>& boxes() const { return m_boxes; }
    void clearChoice();

    /// Where a box or a cell is drawn.
    QRectF boxRect(BoxId id) const;
    QRectF cellRect(Cell cell) const;
    /// What is to be seen, in words: for those who read it aloud.
    QString description() const;

    /// The boxes, then the chosen cell if there is one.
    int spokenCount() const override;
    SpokenItem spokenItem(int number) const override;
    int spokenCursor() const override;
    void chooseSpoken(int number) override;

    QSize minimumSizeHint() const override;
    QSize sizeHint() const override;

signals:
    void choiceChanged();
    /// Enter: what is chosen is meant.
    void meant();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void themeChanged() override;

private:
    void follow();
    void layOut();
    void pick(QPointF at);
    void setChoice(std::optional<Cell> cell, std::vector<BoxId> boxes);
    void toggle(BoxId box);
    void walk(int x, int y);
    QString boxText(BoxId id) const;
    std::optional<BoxId> boxAt(QPointF at) const;
    std::optional<Cell> leafAt(QPointF at) const;
    Canvas canvas() const;
    void paintBuilt(QPainter& painter, const Canvas& canvas, const MachineState& state) const;
    void paintHomes(QPainter& painter, const Canvas& canvas, const MachineState& state) const;

    MachineGame& m_game;
    ViewTransform m_transform;
    Rulers m_rulers;
    std::optional<MachineState> m_state;  ///< what is shown; none without an exercise
    std::optional<Cell> m_cell;
    std::vector<BoxId> m_boxes;
};

}  // namespace mortonscope
