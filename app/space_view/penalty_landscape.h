#pragma once

#include "app/space_view/view_transform.h"
#include "core/space/placement.h"

#include <QImage>
#include <QSize>

#include <vector>

namespace mortonscope {

/// The penalty landscape: for every pixel the level that a box of this size would get if its *centre* were
/// there (the centre, so that the bands lie evenly on both sides of the lines that cause them). −1 where
/// the outside rule would leave it out.
///
/// Whether a box leaves its cell is asked of each axis alone, and the axis that leaves higher decides; so
/// it takes one column and one row of answers, and a pixel costs one comparison.
class PenaltyLandscape {
public:
    PenaltyLandscape(const Space& space, double boxWidth, double boxHeight, const ViewTransform& transform, QSize view);

    int levelAt(int x, int y) const;

    /// As a picture: `colors[level]` premultiplied, transparent where nothing is placed.
    QImage image(const std::vector<QRgb>& colors) const;

private:
    /// What one axis says about one pixel.
    struct Answer {
        int up;        ///< levels up from the deepest
        bool outside;  ///< an edge would lie outside the world
    };

    int m_depth;
    Outside m_outside;
    std::vector<Answer> m_columns;
    std::vector<Answer> m_rows;
};

}  // namespace mortonscope
