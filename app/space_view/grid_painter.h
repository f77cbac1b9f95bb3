#pragma once

#include "app/space_view/canvas.h"
#include "app/space_view/view_transform.h"
#include "app/words/wording.h"
#include "core/space/placement.h"

#include <QImage>
#include <QSize>

#include <vector>

namespace mortonscope {

/// The level map: for every pixel, the level of a box of this size if its *center* were there. The center makes
/// the bands symmetric around the lines that cause them. −1 where the outside rule would leave the box out.
///
/// Each axis is computed separately, and the axis with the higher level decides. So it needs only one column and one
/// row of results, and one comparison for each pixel.
class PenaltyLandscape {
public:
    PenaltyLandscape(const Space& space, double boxWidth, double boxHeight, const ViewTransform& transform, QSize view);

    int levelAt(int x, int y) const;

    /// Returns the landscape as an image. `colors[level]` are premultiplied. Pixels where no box is placed are
    /// transparent.
    QImage image(const std::vector<QRgb>& colors) const;

private:
    /// The result of one axis for one pixel.
    struct Answer {
        int up;        ///< levels above the deepest
        bool outside;  ///< an edge would be outside the world
    };

    int m_depth;
    Outside m_outside;
    std::vector<Answer> m_columns;
    std::vector<Answer> m_rows;
};

/// The rulers along the top and the left edge of the World: columns (x bits) and rows (y bits) of the deepest level in
/// binary, and world units at the grid lines. Bits are never shortened. If they do not fit at every column or row, they
/// appear at every second, fourth and so on. Units appear at the deepest level where they fit.
///
/// The rulers have the same thickness at every depth, so that the depth does not move the world. The units and bits of
/// rows are in one column, so only rows between two units have bits.
struct Rulers {
    double top = 0;      ///< lower edge of the upper ruler, in pixels
    double left = 0;     ///< right edge of the left ruler, in pixels
    int columnStep = 1;  ///< every columnStep-th column has bits; a power of two
    int rowStep = 1;     ///< same for rows
    int firstRow = 0;    ///< the first row that has bits
    int xLevel = 0;      ///< level of the units
    int yLevel = 0;
    bool isOneLine = false;  ///< the units of columns are between their bits, else on their own line
    double lane = 0;         ///< space between the text and the world, for ticks and the extents of a test

    static Rulers of(const Theme& theme, const Space& space, const ViewTransform& transform, QSizeF view);

    /// Moves the rulers from the view's edges to the edges of the shown world.
    void moveTo(const QRectF& shown)
    {
        left = std::max(left, std::floor(shown.left()));
        top = std::max(top, std::floor(shown.top()));
    }

    /// Returns the part of the view that remains for the world.
    QRectF inside(const QRectF& view) const { return view.adjusted(left, top, 0, 0); }
};

/// What the rulers emphasize: the lines that decide the level of a box, and the columns and rows of its corners.
struct RulerMarks {
    std::optional<double> x;
    std::optional<double> y;
    std::vector<std::uint32_t> columns;
    std::vector<std::uint32_t> rows;

    friend bool operator==(const RulerMarks&, const RulerMarks&) = default;
};

void paintRulers(QPainter& painter, const Canvas& canvas, const Rulers& rulers, const RulerMarks& marks = {});

/// The background of the boxes: outside, world, grid and overlays. Each function draws one of them.

/// Fills the view: the world with Surface, the rest with the window's color.
void paintWorld(QPainter& painter, const Canvas& canvas);

/// Paints the lines of all levels whose cells are large enough to distinguish, finest first; then the world's border.
void paintGrid(QPainter& painter, const Canvas& canvas);

/// Paints the line through the cells in code order, at the deepest level that is distinguishable, at most 6.
void paintZCurve(QPainter& painter, const Canvas& canvas);

/// Paints the level of a box of this size by the position of its center; see PenaltyLandscape.
void paintPenalty(QPainter& painter, const Canvas& canvas, double boxWidth, double boxHeight);

/// Returns the legend of the penalty landscape as a card with one swatch for each level. `ratio` is the number of its
/// pixels in a pixel of the view.
QImage levelLegend(const Canvas& canvas, const QString& title, double ratio);

/// The first visible column (or row) of `level`, and one past the last.
struct CellRange {
    int first;
    int end;
};
CellRange visibleColumns(const Canvas& canvas, int level);
CellRange visibleRows(const Canvas& canvas, int level);

}  // namespace mortonscope
