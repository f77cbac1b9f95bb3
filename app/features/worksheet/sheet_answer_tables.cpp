#include "app/features/worksheet/sheet_figures.h"
#include "app/words/wording.h"

#include <algorithm>
#include <functional>
#include <vector>

// The two kinds of answers that are written in lines: placements and pairs.

namespace mortonscope {

namespace {

constexpr double kTableRow = 6.6;   ///< room for handwriting
constexpr double kTableHead = 8.2;  ///< two lines
constexpr double kPairRow = 8;
constexpr double kPairHead = 5.5;

QString cornerText(double x, double y) { return withMinus(QStringLiteral("%1, %2").arg(coordinateText(x), coordinateText(y))); }

struct PlacementColumn {
    QString head;
    double share;  ///< of a width of 180
    bool isGiven;
    std::function<QString(const Box&, const Placement&)> text;
};

std::vector<PlacementColumn> placementColumns(const WorksheetWords& words, const Scene& scene)
{
    const int groups = scene.space().level();
    const auto bits = [groups](std::uint32_t code) { return codeText(code, groups, Base::Binary); };
    const auto number = [](std::int64_t n) { return QString::number(n); };
    return {
        {fromCore(words.leftTop()), 18, true, [](const Box& box, const Placement&) { return cornerText(box.left, box.top); }},
        {fromCore(words.rightBottom()), 18, true, [](const Box& box, const Placement&) { return cornerText(box.right, box.bottom); }},
        {QStringLiteral("lt"), 23, false, [bits](const Box&, const Placement& p) { return bits(p.lt); }},
        {QStringLiteral("rb"), 23, false, [bits](const Box&, const Placement& p) { return bits(p.rb); }},
        {QStringLiteral("XOR"), 23, false, [bits](const Box&, const Placement& p) { return bits(p.codesXor); }},
        {QStringLiteral("up"), 10, false, [number](const Box&, const Placement& p) { return number(p.up); }},
        {QStringLiteral("shift"), 12, false, [number](const Box&, const Placement& p) { return number(p.shiftBits); }},
        {fromCore(words.levelHead()), 13, false, [number](const Box&, const Placement& p) { return number(p.cell.level()); }},
        {fromCore(words.codeHead()), 13, false, [number](const Box&, const Placement& p) { return number(p.cell.code()); }},
        {fromCore(words.indexHead()), 13, false, [number](const Box&, const Placement& p) { return number(p.index); }},
    };
}

/// How many lines for pairs a page has, whoever counts them learns nothing.
int pairLines(int difficulty) { return difficulty == 1 ? 9 : difficulty == 2 ? 15 : 24; }

}  // namespace

double addPlacementTable(SheetCanvas& canvas, QPointF at, double width, const WorksheetExercise& exercise, bool isKey)
{
    const Scene& scene = exercise.scene;
    const double unit = width / 180;
    const double nameWidth = 14 * unit;
    const double height = kTableHead + kTableRow * static_cast<double>(scene.size());
    const auto rowTop = [&](std::uint32_t b) { return at.y() + kTableHead + kTableRow * b; };

    canvas.fill({at.x(), at.y(), width, kTableHead}, PaperInk::Shade);
    canvas.text({at.x(), at.y(), nameWidth, kTableHead}, fromCore(canvas.words().box()), SheetFont::Small, Qt::AlignCenter);
    for (std::uint32_t b = 0; b < scene.size(); ++b) {
        canvas.text({at.x(), rowTop(b), nameWidth, kTableRow}, nameOf(scene, BoxId(b)), SheetFont::Heading, Qt::AlignCenter);
        canvas.line({at.x(), rowTop(b)}, {at.x() + width, rowTop(b)}, 0.2, PaperInk::Black);
    }
    double x = at.x() + nameWidth;
    for (const PlacementColumn& column : placementColumns(canvas.words(), scene)) {
        canvas.line({x, at.y()}, {x, at.y() + height}, 0.2, PaperInk::Black);
        canvas.text({x, at.y(), column.share * unit, kTableHead}, column.head, SheetFont::Small, Qt::AlignCenter);
        for (std::uint32_t b = 0; (column.isGiven || isKey) && b < scene.size(); ++b) {
            canvas.text({x, rowTop(b), column.share * unit, kTableRow}, column.text(scene.box(BoxId(b)), exercise.key.placements[b]),
                        column.isGiven ? SheetFont::Number : SheetFont::Answer, Qt::AlignCenter);
        }
        x += column.share * unit;
    }
    canvas.frame({at.x(), at.y(), width, height}, 0.4);
    return height;
}

double addPairLines(SheetCanvas& canvas, QPointF at, double width, const WorksheetExercise& exercise, int difficulty, bool isKey)
{
    constexpr int kBlocks = 3;
    constexpr double kGap = 6;
    const int rows = (std::max(pairLines(difficulty), static_cast<int>(exercise.key.pairs.size())) + kBlocks - 1) / kBlocks;
    const double blockWidth = (width - (kBlocks - 1) * kGap) / kBlocks;
    const double numberWidth = 8;
    const double pairWidth = (blockWidth - numberWidth) / 2;
    const double height = kPairHead + rows * kPairRow;
    for (int block = 0; block < kBlocks; ++block) {
        const double left = at.x() + block * (blockWidth + kGap);
        const double middle = left + numberWidth;
        canvas.text({middle, at.y(), pairWidth, kPairHead - 0.5}, fromCore(canvas.words().pairHead()), SheetFont::Small, Qt::AlignHCenter | Qt::AlignBottom);
        canvas.text({middle + pairWidth, at.y(), pairWidth, kPairHead - 0.5}, fromCore(canvas.words().overlapsHead()), SheetFont::Small,
                    Qt::AlignHCenter | Qt::AlignBottom);
        for (int row = 0; row < rows; ++row) {
            const auto i = static_cast<std::size_t>(block * rows + row);
            const double top = at.y() + kPairHead + row * kPairRow;
            canvas.text({left, top, numberWidth - 1.5, kPairRow}, QString::number(i + 1), SheetFont::Number, Qt::AlignRight | Qt::AlignVCenter, PaperInk::Grey);
            canvas.frame({middle, top, pairWidth, kPairRow}, 0.2);
            canvas.frame({middle + pairWidth, top, pairWidth, kPairRow}, 0.2);
            if (isKey && i < exercise.key.pairs.size()) {
                const WorksheetPair& pair = exercise.key.pairs[i];
                const QString names = nameOf(exercise.scene, pair.first) + QChar(0x2013) + nameOf(exercise.scene, pair.second);
                canvas.text({middle, top, pairWidth, kPairRow}, names, SheetFont::Answer, Qt::AlignCenter);
                canvas.text({middle + pairWidth, top, pairWidth, kPairRow}, fromCore(pair.overlaps ? canvas.words().yes() : canvas.words().no()),
                            SheetFont::Answer, Qt::AlignCenter);
            }
        }
    }
    return height;
}

}  // namespace mortonscope
