#include "app/features/present/drawing.h"

#include "app/features/present/pen_inks.h"
#include "app/theme/theme.h"

#include <QPainter>

namespace mortonscope {

double widthAt(const Theme& theme, const PenLine& line, const PenLine::Point& point)
{
    constexpr double kLightest = 0.35;  // of the width, where a stylus hardly touches
    return theme.px(line.width) * (kLightest + (1 - kLightest) * point.pressure);
}

void drawLine(QPainter& painter, const Theme& theme, const PenLine& line, std::size_t first)
{
    QPen pen(penInk(theme, line.ink % kPenInks), 1, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin);
    const auto& points = line.points;
    if (points.size() == 1) {
        pen.setWidthF(widthAt(theme, line, points.front()));
        painter.setPen(pen);
        painter.drawPoint(points.front().at);
        return;
    }
    for (std::size_t i = std::max<std::size_t>(first, 1); i < points.size(); ++i) {
        pen.setWidthF(widthAt(theme, line, points[i]));
        painter.setPen(pen);
        painter.drawLine(points[i - 1].at, points[i].at);
    }
}

}  // namespace mortonscope
