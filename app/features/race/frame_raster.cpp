#include "app/features/race/frame_raster.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace mortonscope {

namespace {

constexpr int kSmallest = 3;  ///< pixels: so large is a point drawn

/// What one object is drawn with.
struct Look {
    QRgb fill;
    QRgb line;
    int width;
};

/// From … to, without `to`, in pixels.
struct Span {
    int from;
    int to;
};

/// The image as rows of pixels; whatever lies outside of it is left out.
class Pixels {
public:
    explicit Pixels(QImage& image)
        : m_bits(reinterpret_cast<QRgb*>(image.bits())), m_stride(image.bytesPerLine() / 4), m_width(image.width()), m_height(image.height())
    {
    }

    Span rows(Span span) const { return {std::max(span.from, 0), std::min(span.to, m_height)}; }

    void fill(int row, int from, int to, QRgb color)
    {
        from = std::max(from, 0);
        to = std::min(to, m_width);
        if (from < to) {
            std::fill(m_bits + row * m_stride + from, m_bits + row * m_stride + to, color);
        }
    }

private:
    QRgb* m_bits;
    std::ptrdiff_t m_stride;
    int m_width;
    int m_height;
};

/// Edges on whole pixels, never less than can be seen.
Span spanOf(double low, double high)
{
    const int from = static_cast<int>(std::lround(low));
    const int to = static_cast<int>(std::lround(high));
    return to - from < kSmallest ? Span{from - (kSmallest - (to - from)) / 2, from - (kSmallest - (to - from)) / 2 + kSmallest} : Span{from, to};
}

void drawBox(Pixels& pixels, Span columns, Span rows, const Look& look)
{
    // Of a small box something is left inside the frame, or it would not look like one.
    const int line = std::max(1, std::min({look.width, (columns.to - columns.from - 1) / 2, (rows.to - rows.from - 1) / 2}));
    const Span seen = pixels.rows(rows);
    for (int row = seen.from; row < seen.to; ++row) {
        if (row < rows.from + line || row >= rows.to - line) {
            pixels.fill(row, columns.from, columns.to, look.line);
        } else {
            pixels.fill(row, columns.from, columns.from + line, look.line);
            pixels.fill(row, columns.from + line, columns.to - line, look.fill);
            pixels.fill(row, columns.to - line, columns.to, look.line);
        }
    }
}

/// Half the width of an ellipse at a row, in pixels; below 0 outside of it.
double halfWidth(double radiusX, double radiusY, double fromMiddle)
{
    const double share = radiusY > 0 ? fromMiddle / radiusY : 2;
    return share * share < 1 ? radiusX * std::sqrt(1 - share * share) : -1;
}

void drawEllipse(Pixels& pixels, const QRectF& box, const Look& look)
{
    const QPointF middle = box.center();
    const double radiusX = box.width() / 2;
    const double radiusY = box.height() / 2;
    const Span seen = pixels.rows({static_cast<int>(std::floor(box.top())), static_cast<int>(std::ceil(box.bottom()))});
    for (int row = seen.from; row < seen.to; ++row) {
        const double y = row + 0.5 - middle.y();
        const double outer = halfWidth(radiusX, radiusY, y);
        if (outer < 0) {
            continue;
        }
        const int from = static_cast<int>(std::lround(middle.x() - outer));
        const int to = static_cast<int>(std::lround(middle.x() + outer));
        const double inner = halfWidth(radiusX - look.width, radiusY - look.width, y);
        pixels.fill(row, from, to, look.line);
        if (inner >= 0) {
            pixels.fill(row, static_cast<int>(std::lround(middle.x() - inner)), static_cast<int>(std::lround(middle.x() + inner)), look.fill);
        }
    }
}

}  // namespace

void drawFrame(QImage& image, const Scene& frame, std::span<const std::uint8_t> colliding, const ViewTransform& transform, const FrameColors& colors, int line)
{
    assert(image.depth() == 32);
    Pixels pixels(image);
    const Look quiet{colors.quietFill, colors.quietLine, line};
    const Look hit{colors.hitFill, colors.hitLine, 2 * line};
    const bool hasCircles = frame.hasCircles();
    const auto isHit = [&colliding](std::uint32_t id) { return id < colliding.size() && colliding[id] != 0; };
    for (const bool hits : {false, true}) {
        const Look& look = hits ? hit : quiet;
        for (std::uint32_t id = 0; id < frame.size(); ++id) {
            if (isHit(id) != hits) {
                continue;
            }
            const QRectF box = transform.toView(frame.box(BoxId(id)));
            const bool isRound = hasCircles && box.width() > kSmallest && frame.circle(BoxId(id));
            if (isRound) {
                drawEllipse(pixels, box, look);
            } else {
                drawBox(pixels, spanOf(box.left(), box.right()), spanOf(box.top(), box.bottom()), look);
            }
        }
    }
}

}  // namespace mortonscope
