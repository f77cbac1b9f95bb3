#pragma once

#include "app/features/array_and_tree/tree_layout.h"
#include "app/widgets/cell_view.h"

#include <optional>
#include <vector>

namespace mortonscope {

/// Maps the tree's units to the screen and back. Zooming is horizontal only; all rows have the same height.
struct TreeCamera {
    double unit = 1;  ///< pixels per leaf
    double left = 0;  ///< screen x of the tree's x = 0
    double top = 0;   ///< screen y of the root's row
    double rowHeight = 1;

    double x(double units) const { return left + units * unit; }
    double units(double x) const { return (x - left) / unit; }
    double rowTop(int level) const { return top + level * rowHeight; }
};

/// Paints the tree: nodes with the names of their boxes if they fit, else at most one stroke per pixel. During the
/// insertion every node is already at its final position, so that nothing jumps. In Predict mode, where this would show
/// the answer, the layout has only the nodes of the current step.
class TreeView : public CellView {
    Q_OBJECT

public:
    TreeView(const Models& models, QWidget* parent);

    const TreeLayout& layoutOfNodes() const;
    QRectF rectOf(Cell cell) const override;
    std::optional<Cell> cellAt(QPointF point) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void forget() override;
    void rebuild() override;
    void zoomAt(QPointF point, double factor) override;
    void panBy(QPointF from, QPointF delta) override;
    void reveal(Cell cell) override;
    void zoomToFit() override;
    std::optional<Cell> neighbour(Cell from, int key) const override;
    void draw(QPainter& painter) override;
    QRectF stackMark(const QRectF& cell) const override;

private:
    double gutter() const;
    double room() const;
    double fitUnit() const;
    int shownRows() const;
    double nodeHeight() const;
    double growth() const;
    double widestUnit() const;
    double numberHeight() const;
    double contentHeight() const;
    QFont nameFont() const;
    bool isCrowded(int level) const;
    /// Returns whether the node's cell doesn't exist at the run's step; a later step may mark it.
    bool isAbsent(int level, const TreeNode& node) const { return node.absent || !exists(Cell(level, node.code)); }
    const TreeNode* nodeOf(Cell cell) const;
    double heightOf(int level, const TreeNode& node) const;
    double middleOf(int level) const;
    QRectF nodeRect(int level, const TreeNode& node) const;
    void aim(double zoom, double centre);
    void clampCamera();
    template <class Visit>
    void forVisible(int level, Visit&& visit) const;
    void drawGuides(QPainter& painter) const;
    void drawEdges(QPainter& painter, const CellLights& lights) const;
    void drawNode(QPainter& painter, int level, const TreeNode& node, const CellLights& lights) const;
    void drawNumber(QPainter& painter, Cell cell, const TreeNode& node, const CellLights& lights) const;
    void drawCrowd(QPainter& painter, int level) const;

    mutable std::optional<TreeLayout> m_layout;  ///< computed on first use
    mutable std::vector<std::uint8_t>
        m_laidOutMarks;  ///< marks that m_layout was made from; few edits of a large scene change them
    TreeCamera m_camera;
    double m_zoom = 1;
};

}  // namespace mortonscope
