#pragma once

#include "core/space/cell.h"

#include <QImage>
#include <QString>

namespace mortonscope {

class Theme;

/// A small square that is quartered as often as it takes to come to the cell, which is filled: says at a glance which cell a
/// name such as "1 #0" is.
QImage cellSign(const Theme& theme, Cell cell, int pixels);

/// The same in running rich text, so many pixels high.
QString cellSignInText(const Theme& theme, Cell cell, int height);

}  // namespace mortonscope
