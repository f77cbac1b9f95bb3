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

/// Shows the scene of an exercise as the user fills it: the boxes, the cells chosen for them, and the path to the cell
/// being visited. It looks like the World but shows nothing that the user has to find out.
///
/// A click selects. While boxes are placed, it selects a cell; another click goes one level up. In the pass, it selects
/// up to two boxes or, beside them, a cell. Arrow keys move between cells, Page Up and Page Down change the level, and
/// a letter selects its box.
class MachineBoard : public Panel, public SpokenItems {
    Q_OBJECT

public:
    MachineBoard(const Models& models, MachineGame& game, QWidget* parent = nullptr);

    const std::optional<Cell>& cell() const { return m_cell; }
    const std::vector<BoxId>& boxes() const { return m_boxes; }
    void clearChoice();

    /// Returns where a box or a cell is drawn.
    QRectF boxRect(BoxId id) const;
    QRectF cellRect(Cell cell) const;
    /// Describes the picture for screen readers.
    QString description() const;

    /// The items are the boxes, then the selected cell if there is one.
    int spokenCount() const override;
    SpokenItem spokenItem(int number) const override;
    int spokenCursor() const override;
    void chooseSpoken(int number) override;

    QSize minimumSizeHint() const override;
    QSize sizeHint() const override;

signals:
    void choiceChanged();
    /// Enter was pressed to act on the selection.
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
    std::optional<MachineState> m_state;  ///< the shown state; none without an exercise
    std::optional<Cell> m_cell;
    std::vector<BoxId> m_boxes;
};

}  // namespace mortonscope
