#pragma once

#include "app/features/derivation/figure_layout.h"

#include <QPainter>

#include <optional>
#include <vector>

namespace mortonscope {

/// Paints a figure, at rest or during the animation from one step to the next.
class FigurePainter {
public:
    /// A figure and its layout.
    struct Still {
        const DerivationFigure& figure;
        const FigureLayout& layout;
    };

    FigurePainter(QPainter& painter, const Theme& theme, double width)
        : m_painter(painter), m_theme(theme), m_width(width)
    {
    }

    void paint(const Still& still);
    /// Paints the animation at `t`, from 0 (`before`) to 1 (`after`). The inputs of a number move to it; everything
    /// else fades in its place. If the layouts differ, the whole figure fades.
    void paint(const Still& before, const Still& after, double t);

private:
    using Glyphs = std::vector<FigureGlyph>;

    void fade(double opacity) { m_painter.setOpacity(m_within * opacity); }
    void paintWhole(const Still& still, double opacity);
    void paintBand(const QRectF& line);
    void paintRule(const FigureRow& row, const FigureLayout::Line& line);
    void paintLabel(const Still& still, const FigureLayout::Line& line);
    void paintGroupNumbers(const Still& still, const FigureLayout::Line& line);
    void paintPart(const Still& still, const FigurePart& part, const QRectF& place);
    void paintWords(const FigurePart& part, const QRectF& place);
    void paintPlaceholder(const Still& still, const FigurePart& part, const QRectF& place);
    void paintGlyph(const BitGrid& grid, const FigureGlyph& glyph, const QRectF& place, const QColor& color, bool bold);
    void paintStroke(const QRectF& place);
    void paintRing(const QRectF& place);
    void paintCurrent(const QRectF& place, bool isDotted);
    void paintMarks(const Still& still);

    void paintBandsBetween(const Still& before, const Still& after, double t);
    void paintMarksBetween(const Still& before, const Still& after, double t);
    void paintLinesBetween(const Still& before, const Still& after, double t);
    void paintArriving(const Still& before, const Still& after, const FigurePart& part, const QRectF& place, double t);
    void paintFalling(const Still& still, double t);

    QPainter& m_painter;
    const Theme& m_theme;
    const double m_width;
    double m_within = 1;  ///< opacity of the whole figure
};

}  // namespace mortonscope
