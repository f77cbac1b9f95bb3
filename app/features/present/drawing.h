#pragma once

#include <QPointF>

#include <vector>

class QPainter;

namespace mortonscope {

class Theme;

/// A line as it was drawn.
struct PenLine {
    struct Point {
        QPointF at;
        double pressure = 1;  ///< of a stylus, 0 … 1; a mouse presses fully
    };

    int ink = 0;       ///< which of the theme's inks: another theme draws it in its own
    double width = 4;  ///< px at 100 %
    std::vector<Point> points;
};

/// Draws the line from its point `first` on; a single point is a dot.
void drawLine(QPainter& painter, const Theme& theme, const PenLine& line, std::size_t first = 0);

/// The width of a line at a point, in px.
double widthAt(const Theme& theme, const PenLine& line, const PenLine::Point& point);

}  // namespace mortonscope
