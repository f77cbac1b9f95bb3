#pragma once

#include "app/features/derivation/figure_layout.h"

#include <QPainter>

#include <optional>
#include <vector>

namespace mortonscope {

/// Paints a figure: as it is at a step, or on the way to it from the step before.
class FigurePainter {
public:
    /// A figure, and where its lines and numbers stand.
    struct Still {
        const DerivationFigure& figure;
        const FigureLayout& layout;
    };

    FigurePainter(QPainter& painter, const Theme& theme, double width)
        : m_painter(painter), m_theme(theme), m_width(width)
    {
    }

    void paint(const Still& still);
    /// `t` of the way is gone, 0 … 1: 0 is the one, 1 the other. What a number is made of rides to it, the rest comes and goes in
    /// its place; of a figure that stands otherwise all does.
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
    double m_within = 1;  ///< the opacity of all that is painted
};

}  // namespace mortonscope
