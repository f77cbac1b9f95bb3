#pragma once

#include <QColor>
#include <QString>

namespace mortonscope {

class Theme;

/// The inks of the presenter's pen, the usual one first. They are told apart on the theme's ground by hue and by
/// lightness, by colour-blind eyes too.
inline constexpr int kPenInks = 5;

/// 0 ≤ ink < kPenInks; the name holds in every scheme.
QString penInkName(int ink);
QColor penInk(const Theme& theme, int ink);

}  // namespace mortonscope
