#include "app/features/worksheet/sheet_painter.h"

#include "app/widgets/painting.h"
#include "app/widgets/written_file.h"

#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>

namespace mortonscope {

namespace {

constexpr int kDotsPerInch = 1200;
constexpr double kDotsPerMm = kDotsPerInch / 25.4;

QPageLayout pageLayout(Paper paper)
{
    return {QPageSize(paper == Paper::A4 ? QPageSize::A4 : QPageSize::Letter), QPageLayout::Portrait,
            QMarginsF(0, 0, 0, 0)};
}

}  // namespace

QByteArray sheetPdf(std::span<const SheetPages> parts)
{
    PdfSetting setting{pageLayout(parts.empty() ? Paper::A4 : parts.front().paper), kDotsPerInch, {}, {}};
    setting.title = parts.empty() ? QString() : parts.front().title;
    setting.identity = QStringLiteral("worksheet");
    return reproduciblePdf(setting, [parts](QPdfWriter& writer, QPainter& painter) {
        painter.scale(kDotsPerMm, kDotsPerMm);
        bool isFirst = true;
        for (const SheetPages& part : parts) {
            const SheetType type(part.language);
            for (const SheetPage& page : part.pages) {
                if (!isFirst) {
                    writer.newPage();
                }
                isFirst = false;
                paintSheetPage(painter, page, type);
            }
        }
    });
}

Outcome writeSheetPdf(std::span<const SheetPages> parts, const QString& path)
{
    for (const SheetPages& part : parts) {
        if (const Outcome checked = checkLetters(part); !checked) {
            return checked;
        }
    }
    return writeFile(path, sheetPdf(parts));
}

namespace {

QPen sheetPen(double width, PaperInk ink, SheetStroke stroke)
{
    QPen pen(paperInk(ink), width, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin);
    switch (stroke) {  // lengths in mm
    case SheetStroke::Solid: break;
    case SheetStroke::Dashed: pen.setDashPattern({1.8 / width, 0.9 / width}); break;
    case SheetStroke::Dotted: pen.setDashPattern({0.5 / width, 0.7 / width}); break;
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
        painter.setPen(sheetPen(line.width, line.ink, line.stroke));
        painter.drawLine(line.line);
    }
    void operator()(const SheetRect& rect) const
    {
        QPen pen(Qt::NoPen);
        QBrush brush(Qt::NoBrush);
        if (rect.width > 0) {
            pen = sheetPen(rect.width, rect.ink, rect.stroke);
        }
        if (rect.fill) {
            brush = paperInk(*rect.fill);
        }
        painter.setPen(pen);
        painter.setBrush(brush);
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
