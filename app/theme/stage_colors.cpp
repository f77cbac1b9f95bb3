#include "app/theme/stage_colors.h"

namespace mortonscope {

QColor blackout() { return QColor(0, 0, 0); }
QColor spotlightDim() { return QColor(0, 0, 0, 150); }

}  // namespace mortonscope
