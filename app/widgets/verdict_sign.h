#pragma once

#include "app/theme/theme.h"

#include <QRectF>

class QPainter;

namespace mortonscope {

/// What stands before the word about a line: a shape of its own for each, so that none is told by its colour alone.
enum class VerdictSign {
    Right,       ///< a tick
    Missing,     ///< an empty ring
    Extra,       ///< a cross
    Repeated,    ///< two squares, one behind the other
    Self,        ///< a ring with a dot
    Unknown,     ///< a question mark
    OutOfPlace,  ///< arrows up and down
};

/// The colour that goes with it; quiet where it is no mistake.
Role roleOf(VerdictSign sign, bool isMistake);

/// Draws it as strokes into a square: not every font has such signs.
void paintSign(QPainter& painter, const QRectF& square, VerdictSign sign, const QColor& color, double width);

}  // namespace mortonscope
