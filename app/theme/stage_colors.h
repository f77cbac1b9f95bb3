#pragma once

#include <QColor>
#include <QList>

namespace mortonscope {

class Theme;

/// What a presenter darkens the window with, in both themes: a dark room stays dark.
QColor blackout();
/// Lies over everything but what a spotlight is on.
QColor spotlightDim();
/// Inks of the presenter's pen, to be told apart on the theme's ground by hue and by lightness; the first is the usual one.
QList<QColor> penInks(const Theme& theme);

}  // namespace mortonscope
