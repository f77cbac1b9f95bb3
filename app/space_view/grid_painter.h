#pragma once

#include "app/space_view/canvas.h"
#include "app/space_view/view_transform.h"
#include "app/words/wording.h"
#include "core/space/placement.h"

#include <QImage>
#include <QSize>

#include <optional>
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

/// The rulers along the top and the left edge of the Space: columns (x bits) and rows (y bits) of the deepest level in
/// binary, and world units at the grid lines. Bits are never shortened: where not every column (row) has room for all
/// of them, every second, fourth … has. Units stand at the deepest level at which they have room.
struct Rulers {
    double top = 0;      ///< where the upper ruler ends, in pixels
    double left = 0;     ///< where the left one does
    int columnStep = 1;  ///< every so many columns have their bits, a power of two
    int rowStep = 1;     ///< rows likewise
    int xLevel = 0;      ///< of the units
    int yLevel = 0;
    bool isOneLine = false;  ///< units stand between the bits, else beyond them

    static Rulers of(const Theme& theme, const Space& space, const ViewTransform& transform, QSizeF view);

    /// Moved in from the view's edges to those of what is shown.
    void moveTo(const QRectF& shown)
    {
        left = std::max(left, std::floor(shown.left()));
        top = std::max(top, std::floor(shown.top()));
    }

    /// What is left of the view for the world.
    QRectF inside(const QRectF& view) const { return view.adjusted(left, top, 0, 0); }
};

void paintRulers(QPainter& painter, const Canvas& canvas, const Rulers& rulers);

/// The ground that boxes stand on: outside, world, grid and its overlays. Each draws one thing.

/// Fills the view: the world on Surface, the rest as the window.
void paintWorld(QPainter& painter, const Canvas& canvas);

/// Lines of all levels whose cells are large enough to tell apart, finest first; then the world's border.
void paintGrid(QPainter& painter, const Canvas& canvas);

/// The deepest level at which codes of cells have room in these; 0: at none.
int labelLevel(const Canvas& canvas, Base base);

/// The cells' codes in their lower left corners; where the deepest cells have no room those of a coarser level, in the
/// middle of their cells.
enum class LabelInk { Quiet, InColor };
void paintCellLabels(QPainter& painter, const Canvas& canvas, Base base, LabelInk ink = LabelInk::InColor);

/// Through the cells in the order of their codes, at the deepest level (6 at most) that can be told apart.
void paintZCurve(QPainter& painter, const Canvas& canvas);

/// The level a box of this size gets, by where its centre is; see PenaltyLandscape.
void paintPenalty(QPainter& painter, const Canvas& canvas, double boxWidth, double boxHeight);

/// What the tints of the penalty landscape mean, on a card: one swatch a level. `ratio`: its pixels to one of the view.
QImage levelLegend(const Canvas& canvas, const QString& title, double ratio);

/// First and one past the last column (row) of `level` that the view shows.
struct CellRange {
    int first;
    int end;
};
CellRange visibleColumns(const Canvas& canvas, int level);
CellRange visibleRows(const Canvas& canvas, int level);

}  // namespace mortonscope
