#pragma once

#include <QColor>

namespace mortonscope {

/// What a presenter darkens the window with, in both themes: a dark room stays dark.
QColor blackout();
/// Lies over everything but what a spotlight is on.
QColor spotlightDim();

}  // namespace mortonscope
