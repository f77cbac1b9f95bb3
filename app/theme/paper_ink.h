#pragma once

#include <QColor>

namespace mortonscope {

/// The colours of what is printed: black and greys, since many printers have nothing else.
enum class PaperInk {
    Black,  ///< text, boxes, what is to be filled in
    Grey,   ///< grid lines, secondary text; still 4.5 : 1 on paper
    Light,  ///< the finest lines
    Shade,  ///< fills that text stands upon
    Veil,   ///< a transparent tint of boxes: where two overlap it is darker
};

QColor paperInk(PaperInk ink);
/// Of the sheet itself.
QColor paperColor();

}  // namespace mortonscope
