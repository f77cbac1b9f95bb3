#pragma once

#include "app/features/derivation/derivation_figure.h"

#include <QFont>
#include <QRect>
#include <QString>

#include <array>
#include <map>
#include <unordered_map>
#include <vector>

class QPainter;

namespace mortonscope {

class Theme;

/// Positions of the bit columns in one side of a figure: two per group, with a gap between groups; the lowest group is
/// on the right.
struct BitGrid {
    double left{};
    double bitWidth{};
    double gap{};
    double fontFactor = 1;  ///< font size relative to TextSize::Bits
    int columns{};

    static int group(int column) { return column / 2; }
    double width() const { return columns == 0 ? 0 : columns * bitWidth + (group(columns) - 1) * gap; }
    double x(int column) const { return left + column * bitWidth + group(column) * gap; }
    QRectF span(int column, int count, double top, double height) const
    {
        return {x(column), top, x(column + count - 1) + bitWidth - x(column), height};
    }
};

/// Positions of a figure's lines and numbers at a given width, in pixels.
struct FigureLayout {
    /// A row, or one of its sides.
    struct Line {
        std::size_t row{};
        int side{};
        bool hasLabel = true;
        QRectF rect;
        double labelTop{};
        double top{};     ///< top of its text, below the group numbers
        double height{};  ///< height of its first line of text
    };

    std::array<BitGrid, 2> grids;
    std::vector<Line> lines;
    std::map<QString, QRect> places;  ///< rectangle of each part, by id; none for parts that are left out
    double labelHeight{};
    double height{};
};

/// Cache of text widths, by the address of the figure or part that has the text. Measuring takes most of the time of a
/// layout, and a figure is laid out several times.
using FigureWidths = std::unordered_map<const void*, double>;

/// Lays out a figure with the widest line spacing that fits into `room` pixels of height; with 0, at the preferred
/// spacing. If even the tightest doesn't fit, the result is higher than `room`. Reads and fills `widths`, which must
/// belong to this figure and theme.
FigureLayout layOutFigure(const DerivationFigure& figure, const Theme& theme, int width, int room,
                          FigureWidths& widths);
/// Computes the layout without keeping text widths.
FigureLayout layOutFigure(const DerivationFigure& figure, const Theme& theme, int width, int room);

/// Returns the font of a part's text.
QFont figureFont(const Theme& theme, const FigurePart& part);

/// A figure and its layout at some width.
struct LaidOutFigure {
    const DerivationFigure& figure;
    const FigureLayout& layout;
};
/// Paints a figure at rest. `width` is the width of the layout.
void paintFigure(QPainter& painter, const Theme& theme, double width, const LaidOutFigure& figure);
/// Paints the animation from one step to the next at `t`, from 0 (`before`) to 1 (`after`). The inputs of a number move
/// to it; everything else fades in its place. If the layouts differ, the whole figure fades.
void paintFigure(QPainter& painter, const Theme& theme, double width, const LaidOutFigure& before,
                 const LaidOutFigure& after, double t);

}  // namespace mortonscope
