#pragma once

#include "app/space_view/canvas.h"
#include "core/explain/height.h"

#include <QCoreApplication>

#include <vector>

namespace mortonscope {

/// Shows in the Space how a box gets its codes: a flag with the Morton code at each of its two corners, the leaf cells
/// of the corners, the grid lines that separate them and so decide the level, and the cell of the box.
///
/// The constructor computes all positions. Flags and labels that do not fit are omitted.
class CodeMarks {
    Q_DECLARE_TR_FUNCTIONS(CodeMarks)

public:
    /// The parts that may be shown: in a run, a corner has no code before it is computed.
    struct Known {
        bool leftTop = true;
        bool rightBottom = true;
        bool cell = true;
    };
    struct Flag {
        QRectF rect;
        QString text;  ///< digit groups separated by spaces; "…" for groups that do not fit
    };
    struct Label {
        QRectF rect;
        QString text;
        Role role;
    };

    /// `inside` is the area for flags and labels. They avoid `legend` and, unless `handleSize` is 0, the handles.
    CodeMarks(const Canvas& canvas, BoxId id, const QRectF& inside, double handleSize, Known known,
              const QRectF& legend = {});
    CodeMarks(const Canvas& canvas, BoxId id, const QRectF& inside, double handleSize, const QRectF& legend = {})
        : CodeMarks(canvas, id, inside, handleSize, Known(), legend)
    {
    }

    /// Paints the leaves of the corners and the cell. With `from`, the cell's frame is at fraction `t` of its motion
    /// from that cell.
    void paintUnderBoxes(QPainter& painter, std::optional<Cell> from = {}, double t = 1) const;
    /// Paints the deciding lines, over the boxes that they cross.
    void paintLines(QPainter& painter) const;
    /// Paints the flags and the labels of the lines. The bits of the latest code are at fraction `t` of their motion
    /// from the rulers into the flag, those of the row before those of the column.
    void paintWords(QPainter& painter, double t = 1) const;

    const std::vector<Flag>& flags() const { return m_flags; }
    const std::vector<Label>& labels() const { return m_labels; }

private:
    bool hasCodes() const { return m_placement.fate == PlacementResult::Placed && m_canvas.depth() > 0; }
    void paintFlag(QPainter& painter, const Flag& flag, double t) const;
    std::vector<QRectF> smallerBoxes() const;
    void placeFlags(const QRectF& inside, double handleSize);
    void placeLabels(const QRectF& inside, const QRectF& body, const QRectF& name);
    /// Returns the line as drawn, across the cell of the box.
    QRectF lineRect(const GridLine& line, bool vertical) const;

    const Canvas& m_canvas;
    BoxId m_id;
    Known m_known;
    Placement m_placement;
    Height m_height;
    QRectF m_inside;
    QRectF m_legend;
    QRectF m_home;  ///< the box's cell on the screen
    std::vector<Flag> m_flags;
    std::vector<Label> m_labels;
};

}  // namespace mortonscope
