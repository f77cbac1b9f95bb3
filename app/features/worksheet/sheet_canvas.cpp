#include "app/features/worksheet/sheet_canvas.h"

#include <algorithm>

namespace mortonscope {

void SheetCanvas::line(QPointF from, QPointF to, double width, PaperInk ink)
{
    m_items.push_back(SheetLine{{from, to}, width, ink});
}

void SheetCanvas::frame(const QRectF& rect, double width, PaperInk ink, bool isDashed)
{
    m_items.push_back(SheetRect{rect, width, ink, {}, isDashed});
}

void SheetCanvas::fill(const QRectF& rect, PaperInk ink) { m_items.push_back(SheetRect{rect, 0, ink, ink, false}); }

void SheetCanvas::hatch(const QRectF& rect)
{
    constexpr double kApart = 1.6;
    // Lines x + y = c, cut where they leave the rectangle.
    for (double c = kApart; c < rect.width() + rect.height(); c += kApart) {
        const double fromX = std::max(0.0, c - rect.height());
        const double toX = std::min(rect.width(), c);
        line(rect.topLeft() + QPointF(fromX, c - fromX), rect.topLeft() + QPointF(toX, c - toX), 0.15, PaperInk::Black);
    }
}

void SheetCanvas::text(const QRectF& rect, const QString& text, SheetFont font, Qt::Alignment alignment, PaperInk ink)
{
    if (!text.isEmpty()) {
        m_items.push_back(SheetText{rect, text, font, alignment, ink});
    }
}

double SheetCanvas::paragraph(QPointF at, double width, const QString& text, SheetFont font, PaperInk ink)
{
    const double pitch = m_type.linePitch(font);
    double y = at.y();
    for (const QString& line : m_type.lines(text, font, width)) {
        this->text({at.x(), y, width, pitch}, line, font, Qt::AlignLeft | Qt::AlignVCenter, ink);
        y += pitch;
    }
    return y - at.y();
}

void SheetCanvas::place(const SheetPage& part, QPointF at)
{
    for (SheetItem item : part) {
        if (auto* text = std::get_if<SheetText>(&item)) {
            text->rect.translate(at);
        } else if (auto* line = std::get_if<SheetLine>(&item)) {
            line->line.translate(at);
        } else if (auto* rect = std::get_if<SheetRect>(&item)) {
            rect->rect.translate(at);
        }
        m_items.push_back(std::move(item));
    }
}

}  // namespace mortonscope
