#include "app/features/worksheet/sheet_figures.h"
#include "app/words/wording.h"

#include <algorithm>
#include <functional>
#include <numeric>
#include <vector>

// Two kinds of answers that are written in lines: placements and pairs.

namespace mortonscope {

namespace {

constexpr double kTableHead = 8.2;  ///< two lines
constexpr double kPairHead = 5.5;

QString cornerText(double x, double y)
{
    return withMinus(QStringLiteral("%1, %2").arg(coordinateText(x), coordinateText(y)));
}
QString placeText(GridPosition at) { return QStringLiteral("%1, %2").arg(at.column).arg(at.row); }
QString wholeText(std::int64_t n) { return QString::number(n); }

struct BoxColumn {
    QString head;
    double share;  ///< share of the table's width
    bool isGiven;
    std::function<QString(const Box&, const Placement&)> text;
};

std::vector<BoxColumn> placementColumns(const WorksheetWords& words, const Scene& scene)
{
    const auto bits = [groups = scene.space().level()](std::uint32_t code) {
        return codeText(code, groups, Base::Binary);
    };
    return {
        {fromCore(words.leftTop()), 17, true,
         [](const Box& box, const Placement&) { return cornerText(box.left, box.top); }},
        {fromCore(words.rightBottom()), 17, true,
         [](const Box& box, const Placement&) { return cornerText(box.right, box.bottom); }},
        {fromCore(words.columnRowOf("lt")), 14, false,
         [](const Box&, const Placement& p) { return placeText(p.leftTop); }},
        {QStringLiteral("lt"), 19, false, [bits](const Box&, const Placement& p) { return bits(p.lt); }},
        {fromCore(words.columnRowOf("rb")), 14, false,
         [](const Box&, const Placement& p) { return placeText(p.rightBottom); }},
        {QStringLiteral("rb"), 19, false, [bits](const Box&, const Placement& p) { return bits(p.rb); }},
        {QStringLiteral("XOR"), 19, false, [bits](const Box&, const Placement& p) { return bits(p.codesXor); }},
        {QStringLiteral("up"), 8.5, false, [](const Box&, const Placement& p) { return wholeText(p.up); }},
        {QStringLiteral("shift"), 10, false, [](const Box&, const Placement& p) { return wholeText(p.shiftBits); }},
        {fromCore(words.levelHead()), 10, false,
         [](const Box&, const Placement& p) { return wholeText(p.cell.level()); }},
        {fromCore(words.codeHead()), 10, false,
         [](const Box&, const Placement& p) { return wholeText(p.cell.code()); }},
        {fromCore(words.indexHead()), 10, false, [](const Box&, const Placement& p) { return wholeText(p.index); }},
    };
}

/// Adds a table with one line per box. `nameHead` is the heading of the names, which take `nameShare` of the width.
double addBoxTable(SheetCanvas& canvas, QRectF at, const WorksheetExercise& exercise, const QString& nameHead,
                   double nameShare, const std::vector<BoxColumn>& columns, bool isKey)
{
    const Scene& scene = exercise.scene;
    const double row = at.height();
    const double shares = std::accumulate(columns.begin(), columns.end(), nameShare,
                                          [](double sum, const BoxColumn& column) { return sum + column.share; });
    const double unit = at.width() / shares;
    const double height = kTableHead + row * static_cast<double>(scene.size());
    const auto rowTop = [&](std::uint32_t b) { return at.y() + kTableHead + row * b; };

    canvas.fill({at.x(), at.y(), at.width(), kTableHead}, PaperInk::Shade);
    canvas.text({at.x(), at.y(), nameShare * unit, kTableHead}, nameHead, SheetFont::Small, Qt::AlignCenter);
    for (std::uint32_t b = 0; b < scene.size(); ++b) {
        canvas.text({at.x(), rowTop(b), nameShare * unit, row}, nameOf(scene, BoxId(b)), SheetFont::Heading,
                    Qt::AlignCenter);
        canvas.line({at.x(), rowTop(b)}, {at.right(), rowTop(b)}, 0.2, PaperInk::Black);
    }
    double x = at.x() + nameShare * unit;
    for (const BoxColumn& column : columns) {
        canvas.line({x, at.y()}, {x, at.y() + height}, 0.2, PaperInk::Black);
        canvas.text({x, at.y(), column.share * unit, kTableHead}, column.head, SheetFont::Small, Qt::AlignCenter);
        for (std::uint32_t b = 0; (column.isGiven || isKey) && b < scene.size(); ++b) {
            canvas.text({x, rowTop(b), column.share * unit, row},
                        column.text(scene.box(BoxId(b)), exercise.key.placements[b]),
                        column.isGiven ? SheetFont::Number : SheetFont::Answer, Qt::AlignCenter);
        }
        x += column.share * unit;
    }
    canvas.frame({at.x(), at.y(), at.width(), height}, 0.4);
    return height;
}

/// Returns the number of lines for pairs. It depends on the difficulty only, so it does not reveal the number of pairs.
int pairLines(int difficulty)
{
    switch (difficulty) {
    case 1: return 9;
    case 2: return 15;
    default: return 24;
    }
}

}  // namespace

double addPlacementTable(SheetCanvas& canvas, QPointF at, double width, const WorksheetExercise& exercise, double row,
                         bool isKey)
{
    constexpr double kNameShare = 12.5;
    return addBoxTable(canvas, {at, QSizeF(width, row)}, exercise, fromCore(canvas.words().box()), kNameShare,
                       placementColumns(canvas.words(), exercise.scene), isKey);
}

double addCellTable(SheetCanvas& canvas, QPointF at, double width, const WorksheetExercise& exercise, double row,
                    bool isKey)
{
    const WorksheetWords& words = canvas.words();
    constexpr double kNameShare = 7;
    return addBoxTable(canvas, {at, QSizeF(width, row)}, exercise, {}, kNameShare,
                       {{fromCore(words.leftTopPlace()), 19, false,
                         [](const Box&, const Placement& p) { return placeText(p.leftTop); }},
                        {fromCore(words.rightBottomPlace()), 19, false,
                         [](const Box&, const Placement& p) { return placeText(p.rightBottom); }},
                        {fromCore(words.levelHead()), 10, false,
                         [](const Box&, const Placement& p) { return wholeText(p.cell.level()); }},
                        {fromCore(words.codeHead()), 10, false,
                         [](const Box&, const Placement& p) { return wholeText(p.cell.code()); }}},
                       isKey);
}

double addPairLines(SheetCanvas& canvas, QPointF at, double width, const WorksheetExercise& exercise, int difficulty,
                    double row, bool isKey)
{
    constexpr double kGap = 6;
    constexpr double kNarrowestBlock = 45;
    const int blocks = std::max(1, static_cast<int>((width + kGap) / (kNarrowestBlock + kGap)));
    const int rows =
        (std::max(pairLines(difficulty), static_cast<int>(exercise.key.pairs.size())) + blocks - 1) / blocks;
    const double blockWidth = (width - (blocks - 1) * kGap) / blocks;
    const double numberWidth = 8;
    const double pairWidth = (blockWidth - numberWidth) / 2;
    const double height = kPairHead + rows * row;
    for (int block = 0; block < blocks; ++block) {
        const double left = at.x() + block * (blockWidth + kGap);
        const double middle = left + numberWidth;
        canvas.text({middle, at.y(), pairWidth, kPairHead - 0.5}, fromCore(canvas.words().pairHead()), SheetFont::Small,
                    Qt::AlignHCenter | Qt::AlignBottom);
        canvas.text({middle + pairWidth, at.y(), pairWidth, kPairHead - 0.5}, fromCore(canvas.words().overlapsHead()),
                    SheetFont::Small, Qt::AlignHCenter | Qt::AlignBottom);
        for (int line = 0; line < rows; ++line) {
            const auto i = static_cast<std::size_t>(block * rows + line);
            const double top = at.y() + kPairHead + line * row;
            canvas.text({left, top, numberWidth - 1.5, row}, QString::number(i + 1), SheetFont::Number,
                        Qt::AlignRight | Qt::AlignVCenter, PaperInk::Grey);
            canvas.frame({middle, top, pairWidth, row}, 0.2);
            canvas.frame({middle + pairWidth, top, pairWidth, row}, 0.2);
            if (isKey && i < exercise.key.pairs.size()) {
                const WorksheetPair& pair = exercise.key.pairs[i];
                const QString names =
                    nameOf(exercise.scene, pair.first) + QChar(0x2013) + nameOf(exercise.scene, pair.second);
                canvas.text({middle, top, pairWidth, row}, names, SheetFont::Answer, Qt::AlignCenter);
                canvas.text({middle + pairWidth, top, pairWidth, row},
                            fromCore(pair.overlaps ? canvas.words().yes() : canvas.words().no()), SheetFont::Answer,
                            Qt::AlignCenter);
            }
        }
    }
    return height;
}

}  // namespace mortonscope
