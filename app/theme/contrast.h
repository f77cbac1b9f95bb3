#pragma once

#include <QColor>

namespace mortonscope {

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

}  // namespace mortonscope
