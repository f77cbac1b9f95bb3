#pragma once

#include <QImage>
#include <QRectF>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace mortonscope {

/// Whole pixels of an image; `right` and `bottom` are not included.
struct PixelRect {
    int left;
    int top;
    int right;
    int bottom;

    int width() const { return right - left; }
    int height() const { return bottom - top; }
};

/// What becomes of a pixel: the new colour, whatever was there.
struct Opaque {
    QRgb operator()(QRgb color, QRgb) const { return color; }
};

/// A colour over another, both premultiplied. Two channels are multiplied at a time.
struct Blended {
    QRgb operator()(QRgb top, QRgb below) const
    {
        const std::uint32_t rest = 255 - qAlpha(top);
        std::uint32_t odd = (below & 0xff00ff) * rest;
        odd = ((odd + ((odd >> 8) & 0xff00ff) + 0x800080) >> 8) & 0xff00ff;
        std::uint32_t even = ((below >> 8) & 0xff00ff) * rest;
        even = (even + ((even >> 8) & 0xff00ff) + 0x800080) & 0xff00ff00;
        return top + (odd | even);
    }
};

/// An image of 32 bits a pixel as rows of them; whatever lies outside of it is left out. Thousands of shapes take a
/// tenth of what QPainter takes for them.
template <class Ink>
class Pixels {
public:
    explicit Pixels(QImage& image)
        : m_bits(reinterpret_cast<QRgb*>(image.bits())), m_stride(image.bytesPerLine() / 4), m_width(image.width()),
          m_height(image.height())
    {
    }

    void fill(const PixelRect& rect, QRgb color)
    {
        const int left = std::max(rect.left, 0);
        const int right = std::min(rect.right, m_width);
        for (int y = std::max(rect.top, 0), end = std::min(rect.bottom, m_height); y < end; ++y) {
            QRgb* row = m_bits + y * m_stride;
            for (int x = left; x < right; ++x) {
                row[x] = Ink()(color, row[x]);
            }
        }
    }

    void frame(const PixelRect& rect, int width, QRgb color)
    {
        const auto [left, top, right, bottom] = rect;
        if (rect.width() <= 2 * width || rect.height() <= 2 * width) {
            fill(rect, color);
            return;
        }
        fill({left, top, right, top + width}, color);
        fill({left, bottom - width, right, bottom}, color);
        fill({left, top + width, left + width, bottom - width}, color);
        fill({right - width, top + width, right, bottom - width}, color);
    }

    /// Line by line: how far the ellipse reaches there, and how far what is inside its outline.
    void ellipse(const QRectF& box, int width, std::optional<QRgb> fillColor, QRgb lineColor)
    {
        const QPointF middle = box.center();
        const auto half = [](double radiusX, double radiusY, double y) {
            const double share = radiusY > 0 ? y / radiusY : 2;
            return share * share < 1 ? radiusX * std::sqrt(1 - share * share) : -1.0;
        };
        const auto at = [&](double x) { return static_cast<int>(std::lround(std::clamp(middle.x() + x, -1e6, 1e6))); };
        const int end = static_cast<int>(std::ceil(std::min<double>(box.bottom(), m_height)));
        for (int y = static_cast<int>(std::floor(std::max(box.top(), 0.0))); y < end; ++y) {
            const double away = y + 0.5 - middle.y();
            const double outer = half(box.width() / 2, box.height() / 2, away);
            if (outer < 0) {
                continue;
            }
            const double inner = half(box.width() / 2 - width, box.height() / 2 - width, away);
            if (inner <= 0) {
                fill({at(-outer), y, at(outer), y + 1}, lineColor);
                continue;
            }
            fill({at(-outer), y, at(-inner), y + 1}, lineColor);
            if (fillColor) {
                fill({at(-inner), y, at(inner), y + 1}, *fillColor);
            }
            fill({at(inner), y, at(outer), y + 1}, lineColor);
        }
    }

private:
    QRgb* m_bits;
    std::ptrdiff_t m_stride;
    int m_width;
    int m_height;
};

}  // namespace mortonscope
