#include "app/theme/focus_frame.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace mortonscope {

void paintFocus(QPainter& painter, const QRectF& rect, const Theme& theme)
{
    const double width = std::max(2.0, std::round(theme.px(2)));
    const QColor color = theme.color(Role::Accent);
    painter.fillRect(QRectF(rect.left(), rect.top(), rect.width(), width), color);
    painter.fillRect(QRectF(rect.left(), rect.bottom() - width, rect.width(), width), color);
    painter.fillRect(QRectF(rect.left(), rect.top() + width, width, rect.height() - 2 * width), color);
    painter.fillRect(QRectF(rect.right() - width, rect.top() + width, width, rect.height() - 2 * width), color);
}

}  // namespace mortonscope
