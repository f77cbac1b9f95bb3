#pragma once

#include <QColor>

namespace mortonscope {

/// Lies over everything but what a spotlight is on, in both themes: a dark room stays dark.
QColor spotlightDim();

}  // namespace mortonscope
