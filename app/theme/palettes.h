#pragma once

#include "app/theme/theme.h"

#include <QColor>
#include <QPen>

namespace mortonscope {

/// Returns a color of one of the four schemes. tests/app/test_palettes.cpp checks these values: the contrast of all
/// text and of all meaningful lines, and the distances between colors that must be told apart, also for color-blind
/// users who lack one kind of cone.
QColor colorOf(Theme::Scheme scheme, Role role);

/// Returns the color of a level; `share` is its level divided by the depth, from 0 (the root) to 1 (the deepest).
QColor levelColorOf(Theme::Scheme scheme, double share);

/// The number of colors for the curves of a plot before they repeat.
inline constexpr int kSeriesColors = 8;
QColor seriesColorOf(Theme::Scheme scheme, int n);

/// Returns the relative luminance of an opaque color, from 0 (black) to 1 (white), by WCAG 2.2 and IEC 61966-2-1.
double luminance(const QColor& color);

/// Returns the contrast ratio of two opaque colors, 1 … 21, by WCAG 2.2. Text needs 4.5 for level AA and 7 for AAA;
/// meaningful lines and shapes need 3.
double contrast(const QColor& a, const QColor& b);

/// Returns black or white, whichever is more readable on an opaque color.
QColor legibleOn(const QColor& under);

/// Returns the color that results from a translucent color over an opaque one.
QColor laidOver(const QColor& under, const QColor& over);

/// Interpolates between two colors and their opacities: `share` 0 is `from`, 1 is `to`.
QColor mixed(const QColor& from, const QColor& to, double share);

/// Opacity of the fill of a box. Names on it and labels of cells below it remain readable, even where two boxes overlap
/// in the current cell (test_palettes).
inline constexpr double kBoxTint = 0.14;
/// Opacity of the intersection of two boxes.
inline constexpr double kSharedTint = 0.16;
/// Opacity of a cell inside a range query.
inline constexpr double kQueryTint = 0.2;
/// Opacity of the two leaf cells of a box's corners.
inline constexpr double kLeafTint = 0.1;
/// Opacity of the background of an unreadable line of a list.
inline constexpr double kBadLineTint = 0.3;

/// Opacity of the frames of cells partly in a range query, of those outside it, and of an object of the race that
/// collides with nothing.
inline constexpr double kQueryPartlyLine = 0.8;
inline constexpr double kQueryOutsideLine = 0.85;
inline constexpr double kRacingLine = 0.7;

/// Returns the color of an axis: blue for x, vermilion for y.
constexpr Role axisRole(bool isX) { return isX ? Role::BitX : Role::BitY; }

/// Returns the color of the result of a test.
constexpr Role resultRole(bool overlaps) { return overlaps ? Role::Hit : Role::Miss; }

/// Returns the opacity for the scheme: high contrast uses weaker tints, because lines carry the meaning.
inline double tintOf(const Theme& theme, double share) { return theme.isHighContrast() ? 0.44 * share : share; }

/// Colors for printing: black and grays, because many printers have no others.
enum class PaperInk {
    Black,  ///< text, boxes, fields to fill in
    Gray,   ///< grid lines, secondary text; at least 4.5 : 1 on paper
    Light,  ///< the finest lines
    Shade,  ///< fills behind text
    Tint,   ///< a transparent tint of boxes, darker where two overlap
};

QColor paperInk(PaperInk ink);
/// Returns the color of the sheet.
QColor paperColor();

/// Returns the color that dims everything except the spotlight. It is the same in all themes, so that a dark room stays
/// dark.
QColor spotlightDim();

/// Returns the pen of the nth curve of a plot: a color and a style, so that color is never the only difference. The
/// first forty pens are distinct. `width` is in px at 100 %.
QPen seriesPen(const Theme& theme, int n, double width = 2);

}  // namespace mortonscope
