#include "app/theme/stage_colors.h"

namespace mortonscope {

QColor spotlightDim() { return QColor(0, 0, 0, 150); }

}  // namespace mortonscope
