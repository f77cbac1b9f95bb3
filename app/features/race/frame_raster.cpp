#include "app/features/race/frame_raster.h"

#include "app/space_view/pixels.h"

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

using FramePixels = Pixels<Opaque>;

/// Edges on whole pixels, never less than can be seen.
Span spanOf(double low, double high)
{
    const int from = static_cast<int>(std::lround(low));
    const int to = static_cast<int>(std::lround(high));
    return to - from < kSmallest
             ? Span{from - (kSmallest - (to - from)) / 2, from - (kSmallest - (to - from)) / 2 + kSmallest}
             : Span{from, to};
}

void drawBox(FramePixels& pixels, Span columns, Span rows, const Look& look)
{
    // Of a small box something is left inside the frame, or it would not look like one.
    const int line =
        std::max(1, std::min({look.width, (columns.to - columns.from - 1) / 2, (rows.to - rows.from - 1) / 2}));
    pixels.fill({columns.from + line, rows.from + line, columns.to - line, rows.to - line}, look.fill);
    pixels.frame({columns.from, rows.from, columns.to, rows.to}, line, look.line);
}

}  // namespace

void drawFrame(QImage& image, const Scene& frame, std::span<const std::uint8_t> colliding,
               const ViewTransform& transform, const FrameColors& colors, int line)
{
    assert(image.depth() == 32);
    FramePixels pixels(image);
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
                pixels.ellipse(box, look.width, look.fill, look.line);
            } else {
                drawBox(pixels, spanOf(box.left(), box.right()), spanOf(box.top(), box.bottom()), look);
            }
        }
    }
}

}  // namespace mortonscope
