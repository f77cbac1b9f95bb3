#include "app/features/worksheet/sheet_pdf.h"

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

/// Qt writes fonts in the order of a hash table, which by itself is another one in every process.
class SameOrderEveryTime {
public:
    SameOrderEveryTime() { QHashSeed::setDeterministicGlobalSeed(); }
    ~SameOrderEveryTime() { QHashSeed::resetRandomGlobalSeed(); }
    Q_DISABLE_COPY_MOVE(SameOrderEveryTime)
};

QPageLayout pageLayout(Paper paper)
{
    return {QPageSize(paper == Paper::A4 ? QPageSize::A4 : QPageSize::Letter), QPageLayout::Portrait, QMarginsF(0, 0, 0, 0)};
}

/// A worksheet is as old as its exercises, and no two days make different ones: the date is set to a fixed one in as many
/// letters, so that the places that the file tells stay right.
void forgetTheDate(QByteArray& pdf)
{
    static constexpr QByteArrayView kBefore = "/CreationDate (D:";
    const qsizetype begin = pdf.indexOf(kBefore);
    const qsizetype end = begin < 0 ? -1 : pdf.indexOf(')', begin);
    if (end > begin + kBefore.size()) {
        const qsizetype length = end - begin - kBefore.size();
        pdf.replace(begin + kBefore.size(), length, QByteArray("20000101000000+00'00'").left(length - 1) + (length > 15 ? "'" : "Z"));
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
        writer.setDocumentId(QUuid::createUuidV5(QUuid(), QStringLiteral("Mortonscope worksheet")));  // else a random one
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
    forgetTheDate(bytes);
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

}  // namespace mortonscope
