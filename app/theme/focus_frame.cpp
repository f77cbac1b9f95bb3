#include "app/theme/focus_frame.h"

#include "app/theme/fills.h"

#include <algorithm>
#include <cmath>

namespace mortonscope {

void paintFocus(QPainter& painter, const QRect& rect, const Theme& theme)
{
    fillFrame(painter, rect, std::max(2, static_cast<int>(std::lround(theme.px(2)))), theme.color(Role::Accent));
}

}  // namespace mortonscope
