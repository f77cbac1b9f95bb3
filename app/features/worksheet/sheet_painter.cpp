#include "app/features/worksheet/sheet_painter.h"

#include "app/widgets/written_file.h"

#include <QBuffer>
#include <QHashSeed>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QUuid>

namespace mortonscope {

namespace {

constexpr int kDotsPerInch = 1200;
constexpr double kDotsPerMm = kDotsPerInch / 25.4;

/// Fixes the hash seed while it exists: Qt writes fonts in the order of a hash table, which differs between processes.
class SameOrderEveryTime {
public:
    SameOrderEveryTime() { QHashSeed::setDeterministicGlobalSeed(); }
    ~SameOrderEveryTime() { QHashSeed::resetRandomGlobalSeed(); }
    Q_DISABLE_COPY_MOVE(SameOrderEveryTime)
};

QPageLayout pageLayout(Paper paper)
{
    return {QPageSize(paper == Paper::A4 ? QPageSize::A4 : QPageSize::Letter), QPageLayout::Portrait,
            QMarginsF(0, 0, 0, 0)};
}

/// Replaces the dates, so that the same worksheet gives the same bytes on every day. Each fixed date has as many
/// letters as the original, which keeps the file's offsets valid.
void forgetTheDates(QByteArray& pdf)
{
    struct Date {
        QByteArrayView before, after, fixed;
    };
    static constexpr Date kDates[] = {
        {"/CreationDate (D:", ")", "20000101000000+00'00'"},
        {"/ModDate (D:", ")", "20000101000000+00'00'"},
        {"xmp:CreateDate=\"", "\"", "2000-01-01T00:00:00+00:00"},  // metadata that Qt adds from 6.8 on
        {"xmp:ModifyDate=\"", "\"", "2000-01-01T00:00:00+00:00"},
        {"xmp:MetadataDate=\"", "\"", "2000-01-01T00:00:00+00:00"},
    };
    for (const auto& [before, after, fixed] : kDates) {
        for (qsizetype at = pdf.indexOf(before); at >= 0; at = pdf.indexOf(before, at)) {
            at += before.size();
            const qsizetype length = pdf.indexOf(after, at) - at;
            if (length > 0 && length <= fixed.size()) {
                pdf.replace(at, length,
                            length == fixed.size() ? fixed.toByteArray() : fixed.first(length - 1).toByteArray() + 'Z');
            }
        }
    }
}

}  // namespace

QByteArray sheetPdf(std::span<const SheetPages> parts)
{
    const SameOrderEveryTime order;
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    {
        QPdfWriter writer(&buffer);
        writer.setResolution(kDotsPerInch);
        writer.setCreator(QStringLiteral("Mortonscope"));
#if QT_VERSION >= QT_VERSION_CHECK(6, 8, 0)
        // Without this, the identifier would be random, and two prints of one sheet would differ.
        writer.setDocumentId(QUuid::createUuidV5(QUuid(), QStringLiteral("Mortonscope worksheet")));
#endif
        writer.setTitle(parts.empty() ? QString() : parts.front().title);
        writer.setPageLayout(pageLayout(parts.empty() ? Paper::A4 : parts.front().paper));
        QPainter painter(&writer);
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
    }
    forgetTheDates(bytes);
    return bytes;
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
        QPen pen(Qt::NoPen);
        QBrush brush(Qt::NoBrush);
        if (rect.width > 0) {
            pen = sheetPen(rect.width, rect.ink, rect.isDashed);
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
