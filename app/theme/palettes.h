#pragma once

#include "app/theme/theme.h"

#include <QColor>
#include <QPen>

namespace mortonscope {

/// The colours of the four schemes. What holds for them is tested in tests/app/test_palettes.cpp from these values:
/// contrast of every text and every line that means something, and distances between what has to be told apart, for
/// eyes without long-, middle- or short-wave cones too.
QColor colorOf(Theme::Scheme scheme, Role role);

/// Of a level's share of the depth, 0 the root … 1 the deepest.
QColor levelColorOf(Theme::Scheme scheme, double share);

/// How many colours the curves of a plot have before they come again.
inline constexpr int kSeriesColors = 8;
QColor seriesColorOf(Theme::Scheme scheme, int n);

/// Relative luminance of an opaque colour, 0 black … 1 white (WCAG 2.2, after IEC 61966-2-1).
double luminance(const QColor& color);

/// Contrast ratio of two opaque colours, 1 … 21 (WCAG 2.2): 4.5 is what text needs at level AA, 7 at AAA, 3 what
/// lines and shapes need that mean something.
double contrast(const QColor& a, const QColor& b);

/// Black or white, whichever is more legible on an opaque colour.
QColor legibleOn(const QColor& under);

/// What is seen where a colour, translucent by its alpha, lies over an opaque one.
QColor laidOver(const QColor& under, const QColor& over);

/// From one colour, share 0, to another, share 1; their opacity too.
QColor mixed(const QColor& from, const QColor& to, double share);

/// How much of a colour the fill of a box has. Names on it and labels of cells below it stay legible, also where two
/// boxes lie over one another in the current cell (test_palettes).
inline constexpr double kBoxTint = 0.14;
/// Of the part that two boxes share.
inline constexpr double kSharedTint = 0.16;
/// Of a cell that lies inside a range query.
inline constexpr double kQueryTint = 0.2;
/// Of the two leaves that a box's codes name.
inline constexpr double kLeafTint = 0.1;
/// Of a line of a list that can't be read.
inline constexpr double kBadLineTint = 0.3;

/// How much of their colour the frames have of cells that lie partly in a range query and outside of it, and that of an
/// object of the race that collides with nothing.
inline constexpr double kQueryPartlyLine = 0.8;
inline constexpr double kQueryOutsideLine = 0.85;
inline constexpr double kRacingLine = 0.7;

/// As much of a tint as the scheme can bear: high contrast leaves the meaning to lines.
inline double tintOf(const Theme& theme, double share) { return theme.isHighContrast() ? 0.44 * share : share; }

/// The colours of what is printed: black and greys, since many printers have nothing else.
enum class PaperInk {
    Black,        ///< text, boxes, what is to be filled in
    Grey,         ///< grid lines, secondary text; still 4.5 : 1 on paper
    Light,        ///< the finest lines
    Shade,        ///< fills that text stands upon
    AnswerCover,  ///< a transparent tint of boxes: where two overlap it is darker
};

QColor paperInk(PaperInk ink);
/// Of the sheet itself.
QColor paperColor();

/// Lies over everything but what a spotlight is on, in both themes: a dark room stays dark.
QColor spotlightDim();

/// The line of the nth curve of a plot: a colour and a style, so that no two are told apart by colour alone; forty
/// curves have each their own. `width` in px at 100 %.
QPen seriesPen(const Theme& theme, int n, double width = 2);

}  // namespace mortonscope
