#include "app/features/unfold/rect_ink.h"

#include <QImage>
#include <QPaintEngine>

#include <algorithm>
#include <cmath>

namespace mortonscope {

RectInk::RectInk(QPainter& painter) : m_painter(painter)
{
    const QTransform map = painter.deviceTransform();
    auto* image = painter.device() != nullptr && painter.device()->devType() == QInternal::Image
                    ? static_cast<QImage*>(painter.device())
                    : nullptr;
    const bool isOnlyScaled =
        map.type() <= QTransform::TxScale && map.dx() == 0 && map.dy() == 0 && map.m11() == map.m22();
    if (image != nullptr && image->format() == QImage::Format_RGB32 && isOnlyScaled && !painter.hasClipping()) {
        m_image = image;
        m_scale = map.m11();
    }
}

/// The part of from … to within 0 … size: where it begins, what it covers wholly, where it ends.
RectInk::Pieces RectInk::pieces(double from, double to, int size)
{
    from = std::clamp(from, 0.0, static_cast<double>(size));
    to = std::clamp(to, 0.0, static_cast<double>(size));
    const int first = static_cast<int>(from);
    const int last = static_cast<int>(to);
    if (first == last) {
        return {{{first, first + 1, to - from}, {}, {}}};
    }
    return {{{first, first + 1, first + 1 - from}, {first + 1, last, 1}, {last, last + 1, to - last}}};
}

void RectInk::blend(QRgb* line, const Piece& across, QRgb ink, std::uint32_t alpha)
{
    if (alpha >= 256) {
        std::fill(line + across.first, line + across.end, ink);
        return;
    }
    // Red and blue at once, green by itself: no channel reaches into the next.
    const std::uint32_t redBlue = (ink & 0x00FF00FFU) * alpha;
    const std::uint32_t green = (ink & 0x0000FF00U) * alpha;
    const std::uint32_t rest = 256 - alpha;
    for (int x = across.first; x < across.end; ++x) {
        const QRgb under = line[x];
        line[x] = 0xFF000000U | ((((under & 0x00FF00FFU) * rest + redBlue) >> 8) & 0x00FF00FFU)
                | ((((under & 0x0000FF00U) * rest + green) >> 8) & 0x0000FF00U);
    }
}

void RectInk::fill(const QRectF& rect, const QColor& color)
{
    if (color.alpha() == 0 || !(rect.width() > 0) || !(rect.height() > 0)) {
        return;
    }
    if (m_image == nullptr) {
        m_painter.fillRect(rect, color);
        return;
    }
    // Not bits(), which would make a copy of the picture if somebody else looks at it: the painter does.
    uchar* const bits = const_cast<uchar*>(m_image->constBits());
    const QRgb ink = color.rgb();
    const double opacity = color.alphaF() * 256;
    const Pieces columns = pieces(rect.left() * m_scale, rect.right() * m_scale, m_image->width());
    for (const Piece& rows : pieces(rect.top() * m_scale, rect.bottom() * m_scale, m_image->height())) {
        for (const Piece& across : columns) {
            const auto alpha = static_cast<std::uint32_t>(opacity * across.covered * rows.covered + 0.5);
            for (int row = rows.first; alpha > 0 && across.first < across.end && row < rows.end; ++row) {
                blend(reinterpret_cast<QRgb*>(bits + row * m_image->bytesPerLine()), across, ink, alpha);
            }
        }
    }
}

void RectInk::frame(const QRectF& rect, const QColor& color, double width)
{
    if (rect.width() <= 2 * width || rect.height() <= 2 * width) {
        fill(rect, color);
        return;
    }
    fill(QRectF(rect.left(), rect.top(), rect.width(), width), color);
    fill(QRectF(rect.left(), rect.bottom() - width, rect.width(), width), color);
    fill(QRectF(rect.left(), rect.top() + width, width, rect.height() - 2 * width), color);
    fill(QRectF(rect.right() - width, rect.top() + width, width, rect.height() - 2 * width), color);
}

}  // namespace mortonscope
