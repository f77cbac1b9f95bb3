#pragma once

#include "app/features/derivation/derivation_figure.h"

#include <QFont>
#include <QRect>
#include <QString>

#include <array>
#include <map>
#include <unordered_map>
#include <vector>

namespace mortonscope {

class Theme;

/// Where the bit columns of a figure's side stand: two a group, a gap between groups, the lowest at the right.
struct BitGrid {
    double left{};
    double bitWidth{};
    double gap{};
    double fontFactor = 1;  ///< of TextSize::Bits
    int columns{};

    static int group(int column) { return column / 2; }
    double width() const { return columns == 0 ? 0 : columns * bitWidth + (group(columns) - 1) * gap; }
    double x(int column) const { return left + column * bitWidth + group(column) * gap; }
    QRectF span(int column, int count, double top, double height) const
    {
        return {x(column), top, x(column + count - 1) + bitWidth - x(column), height};
    }
};

/// Where a figure's lines and numbers stand in a given width, px. Pure.
struct FigureLayout {
    /// A row, or one of its sides.
    struct Line {
        std::size_t row{};
        int side{};
        bool hasLabel = true;
        QRectF rect;
        double labelTop{};
        double top{};     ///< of its signs, below the numbers of groups
        double height{};  ///< of its first line
    };

    std::array<BitGrid, 2> grids;
    std::vector<Line> lines;
    std::map<QString, QRect> places;  ///< by the ids of parts; those that are left out have none
    double labelHeight{};
    double height{};
};

/// How wide texts of a figure are, by the things that have them: to measure them takes most of the time of a layout,
/// and one figure is laid out several times.
using FigureWidths = std::unordered_map<const void*, double>;

/// With as much air between lines as fits into `room`, px; 0: as much as is good. Below the tightest one has to scroll.
/// `widths` are of this figure and this theme; what is missing is measured.
FigureLayout layOutFigure(const DerivationFigure& figure, const Theme& theme, int width, int room,
                          FigureWidths& widths);
/// The same of a figure that is laid out once.
FigureLayout layOutFigure(const DerivationFigure& figure, const Theme& theme, int width, int room);

/// The font of a part's text.
QFont figureFont(const Theme& theme, const FigurePart& part);

}  // namespace mortonscope
