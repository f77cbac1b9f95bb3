#include "app/features/worksheet/sheet_painter.h"

#include <QPainter>

namespace mortonscope {

namespace {

QPen sheetPen(double width, PaperInk ink, bool isDashed = false)
{
    QPen pen(paperInk(ink), width, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin);
    if (isDashed) {
        pen.setDashPattern({0.5 / width, 0.7 / width});  // mm
    }
    return pen;
}

struct SheetItemPainter {
    QPainter& painter;
    const SheetType& type;

    void operator()(const SheetText& text) const
    {
        const QRectF& rect = text.rect;
        constexpr double k = SheetType::kFineness;
        painter.save();
        painter.scale(1 / k, 1 / k);
        painter.setFont(type.font(text.font));
        painter.setPen(paperInk(text.ink));
        painter.drawText(QRectF(rect.topLeft() * k, rect.size() * k), flagsOf(text), text.text);
        painter.restore();
    }
    void operator()(const SheetLine& line) const
    {
        painter.setPen(sheetPen(line.width, line.ink));
        painter.drawLine(line.line);
    }
    void operator()(const SheetRect& rect) const
    {
        painter.setPen(rect.width > 0 ? sheetPen(rect.width, rect.ink, rect.isDashed) : QPen(Qt::NoPen));
        painter.setBrush(rect.fill ? QBrush(paperInk(*rect.fill)) : QBrush(Qt::NoBrush));
        painter.drawRect(rect.rect);
    }
};

}  // namespace

void paintSheetPage(QPainter& painter, const SheetPage& page, const SheetType& type)
{
    for (const SheetItem& item : page) {
        std::visit(SheetItemPainter{painter, type}, item);
    }
}

}  // namespace mortonscope
