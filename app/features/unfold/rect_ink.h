#pragma once

#include <QColor>
#include <QPainter>
#include <QRectF>

#include <array>

class QImage;

namespace mortonscope {

/// Paints thousands of upright rectangles whose edges lie between pixels, quickly: pixels that an edge crosses get as
/// much ink as it covers of them. It writes straight into the picture that a painter paints on, between what the
/// painter does; a painter's own antialiasing goes by paths, which takes ten times as long. On any other device than an
/// opaque QImage that is only scaled, the painter does it.
class RectInk {
public:
    explicit RectInk(QPainter& painter);

    void fill(const QRectF& rect, const QColor& color);
    /// A frame of that width inside the edges; a rectangle that is too small for it is filled.
    void frame(const QRectF& rect, const QColor& color, double width);

private:
    /// Pixels first … end − 1 that are covered alike. Those at the picture's far edge are covered by nothing.
    struct Piece {
        int first = 0;
        int end = 0;
        double covered = 0;
    };
    using Pieces = std::array<Piece, 3>;
    static Pieces pieces(double from, double to, int size);
    static void blend(QRgb* line, const Piece& across, QRgb ink, std::uint32_t alpha);

    QPainter& m_painter;
    QImage* m_image = nullptr;  ///< the painter's, if it is one that can be written into
    double m_scale = 1;         ///< px of the picture for one of the painter's
};

}  // namespace mortonscope
