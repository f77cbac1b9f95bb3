#pragma once

#include "app/space_view/canvas.h"
#include "core/explain/height.h"

#include <QCoreApplication>

#include <vector>

namespace mortonscope {

/// Where a box's codes come from, in the Space itself: a flag with the Morton code at each of its two corners, their
/// two leaves, the grid lines that part them and so decide the level, and the cell that it lives in.
///
/// All places are found when it is made: a flag or label for which there is no room is not there.
class CodeMarks {
    Q_DECLARE_TR_FUNCTIONS(CodeMarks)

public:
    /// What may be shown: in a run a corner has no code before it was computed.
    struct Known {
        bool leftTop = true;
        bool rightBottom = true;
        bool cell = true;
    };
    struct Flag {
        QRectF rect;
        QString text;  ///< groups with spaces between; "…" in place of groups for which there is no room
    };
    struct Label {
        QRectF rect;
        QString text;
        Role role;
    };

    /// `inside` is where flags and labels may be, `handleSize` that of the handles that they leave free, 0: none are drawn;
    /// `legend` is left free too.
    CodeMarks(const Canvas& canvas, BoxId id, const QRectF& inside, double handleSize, Known known,
              const QRectF& legend = {});
    CodeMarks(const Canvas& canvas, BoxId id, const QRectF& inside, double handleSize, const QRectF& legend = {})
        : CodeMarks(canvas, id, inside, handleSize, Known(), legend)
    {
    }

    /// The corners' leaves and the cell, whose frame is `t` of the way from another cell, if there is one.
    void paintUnderBoxes(QPainter& painter, std::optional<Cell> from = {}, double t = 1) const;
    /// The deciding lines, over the boxes that they cross.
    void paintLines(QPainter& painter) const;
    /// Flags, and what the lines are. The code known last is `t` of the way from the rulers into its flag: its bits
    /// come from there, those of the row before those of the column.
    void paintWords(QPainter& painter, double t = 1) const;

    const std::vector<Flag>& flags() const { return m_flags; }
    const std::vector<Label>& labels() const { return m_labels; }

private:
    bool hasCodes() const { return m_placement.fate == PlacementResult::Placed && m_canvas.depth() > 0; }
    void paintFlag(QPainter& painter, const Flag& flag, double t) const;
    std::vector<QRectF> smallerBoxes() const;
    void placeFlags(const QRectF& inside, double handleSize);
    void placeLabels(const QRectF& inside, const QRectF& body, const QRectF& name);
    /// As it is drawn: across the cell that the box lives in.
    QRectF lineRect(const GridLine& line, bool vertical) const;

    const Canvas& m_canvas;
    BoxId m_id;
    Known m_known;
    Placement m_placement;
    Height m_height;
    QRectF m_inside;
    QRectF m_legend;
    QRectF m_home;  ///< the cell it lives in, on the screen
    std::vector<Flag> m_flags;
    std::vector<Label> m_labels;
};

}  // namespace mortonscope
