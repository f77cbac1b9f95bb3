#include "app/features/worksheet/sheet_item.h"

#include "app/words/wording.h"

#include <algorithm>
#include <bit>
#include <functional>
#include <numeric>
#include <vector>

namespace mortonscope {

namespace {

constexpr double kRulerLeft = 9;  ///< room for coordinates beside the plot
constexpr double kRulerTop = 5;
constexpr double kBitsRight = 9;  ///< room for the bits of rows and columns
constexpr double kBitsBottom = 5;

/// Maps the world to the plot.
struct SheetPlot {
    QRectF rect;
    const Space& space;

    double x(double value) const
    {
        return rect.left() + (value - space.world().left) / space.world().width() * rect.width();
    }
    double y(double value) const
    {
        return rect.top() + (value - space.world().top) / space.world().height() * rect.height();
    }
    QRectF of(const Box& box) const { return {QPointF(x(box.left), y(box.top)), QPointF(x(box.right), y(box.bottom))}; }
    double column(double columns) const { return rect.left() + columns * cellWidth(); }
    double row(double rows) const { return rect.top() + rows * cellHeight(); }
    double cellWidth() const { return rect.width() / space.cellsPerSide(); }
    double cellHeight() const { return rect.height() / space.cellsPerSide(); }
};

void addThirds(SheetCanvas& canvas, const SheetPlot& plot)
{
    for (std::uint32_t third = 1; third < plot.space.cellsPerSide() * 3; ++third) {
        if (third % 3 != 0) {
            const double x = plot.column(third / 3.0);
            const double y = plot.row(third / 3.0);
            canvas.line({x, plot.rect.top()}, {x, plot.rect.bottom()}, 0.1, PaperInk::Light);
            canvas.line({plot.rect.left(), y}, {plot.rect.right(), y}, 0.1, PaperInk::Light);
        }
    }
}

/// Draws the grid: the lines of level 1 are solid, those of level 2 dashed, and finer ones dotted.
void addGrid(SheetCanvas& canvas, const SheetPlot& plot)
{
    constexpr SheetLine kLines[] = {{{}, 0.7, PaperInk::Gray, SheetStroke::Solid},
                                    {{}, 0.45, PaperInk::Gray, SheetStroke::Dashed},
                                    {{}, 0.35, PaperInk::Gray, SheetStroke::Dotted}};
    for (std::uint32_t i = 0; i <= plot.space.cellsPerSide(); ++i) {
        const bool isEdge = i % plot.space.cellsPerSide() == 0;
        const int level = isEdge ? 1 : plot.space.depth() - std::countr_zero(i);
        const SheetLine& line = kLines[std::min(level, 3) - 1];
        canvas.line({plot.column(i), plot.rect.top()}, {plot.column(i), plot.rect.bottom()}, line.width, line.ink,
                    line.stroke);
        canvas.line({plot.rect.left(), plot.row(i)}, {plot.rect.right(), plot.row(i)}, line.width, line.ink,
                    line.stroke);
    }
}

void addCoordinates(SheetCanvas& canvas, const SheetPlot& plot)
{
    const Box& world = plot.space.world();
    for (std::uint32_t i = 0; i <= plot.space.cellsPerSide(); ++i) {
        const QRectF above(plot.column(i) - plot.cellWidth() / 2, plot.rect.top() - kRulerTop, plot.cellWidth(),
                           kRulerTop - 0.7);
        const QRectF beside(plot.rect.left() - kRulerLeft, plot.row(i) - 2, kRulerLeft - 1.2, 4);
        canvas.text(above, withMinus(coordinateText(world.left + i * plot.space.unitX())), SheetFont::Number,
                    Qt::AlignHCenter | Qt::AlignBottom, PaperInk::Gray);
        canvas.text(beside, withMinus(coordinateText(world.top + i * plot.space.unitY())), SheetFont::Number,
                    Qt::AlignRight | Qt::AlignVCenter, PaperInk::Gray);
    }
}

void addBits(SheetCanvas& canvas, const SheetPlot& plot)
{
    for (std::uint32_t i = 0; i < plot.space.cellsPerSide(); ++i) {
        const QString bits = bitsText(i, plot.space.depth());
        canvas.text({plot.column(i), plot.rect.bottom() + 0.7, plot.cellWidth(), kBitsBottom - 0.7}, bits,
                    SheetFont::Number, Qt::AlignHCenter | Qt::AlignTop);
        canvas.text({plot.rect.right() + 1.2, plot.row(i), kBitsRight - 1.2, plot.cellHeight()}, bits,
                    SheetFont::Number, Qt::AlignLeft | Qt::AlignVCenter);
    }
}

/// Outlines the boxes. Writes each name in the upper left third of a cell in its box, which no edge of another box
/// crosses.
void addBoxes(SheetCanvas& canvas, const SheetPlot& plot, const Scene& scene)
{
    for (const Box& box : scene.boxes()) {
        canvas.frame(plot.of(box), 0.6);
    }
    for (std::uint32_t b = 0; b < scene.size(); ++b) {
        const QRectF third(plot.of(scene.box(BoxId(b))).topLeft(), QSizeF(plot.cellWidth() / 3, plot.cellHeight() / 3));
        canvas.text(third, nameOf(scene, BoxId(b)), SheetFont::Label, Qt::AlignCenter);
    }
}

}  // namespace

double smallestWorld(const Space& space)
{
    if (space.depth() == 3) {
        return 92;
    }
    const bool isSquare = space.world().width() == space.world().height();
    return isSquare ? 50 : 74;
}

double rulersWidth() { return kRulerLeft + kBitsRight; }

QSizeF addSceneFigure(SheetCanvas& canvas, QPointF at, const Scene& scene, double world)
{
    const Space& space = scene.space();
    const double height = world / space.world().width() * space.world().height();
    const SheetPlot plot{QRectF(at.x() + kRulerLeft, at.y() + kRulerTop, world, height), space};
    for (const Box& box : scene.boxes()) {
        canvas.fill(plot.of(box), PaperInk::Tint);  // below the lines, so that all of them stay visible
    }
    addThirds(canvas, plot);
    addGrid(canvas, plot);
    addCoordinates(canvas, plot);
    addBits(canvas, plot);
    addBoxes(canvas, plot, scene);
    return {rulersWidth() + world, kRulerTop + height + kBitsBottom};
}

// ---------------------------------------- drawn answers: nodes of the tree and slots of the array

namespace {

constexpr double kLevelWidth = 14;  ///< room for "level 2" beside the nodes and slots
constexpr int kSlotsInRow = 16;
constexpr double kNodeHeight = 8.5;
constexpr double kNodeStep = 15;  ///< distance from one level of the tree to the next
constexpr double kSlotHeight = 9;
constexpr double kSlotStep = 14.5;  ///< including the numbers above the slots
constexpr double kIndexHeight = 3;

QString namesInSlot(const WorksheetExercise& exercise, const WorksheetSlot& slot)
{
    QString names;
    for (const BoxId box : slot.boxes) {
        names += nameOf(exercise.scene, box);
    }
    return names;
}

/// Returns whether a cell's index is given: always, for the first of a level, or never, by difficulty.
bool tellsIndex(Cell cell, int difficulty) { return difficulty == 1 || (difficulty == 2 && cell.code() == 0); }

void addLevelName(SheetCanvas& canvas, QPointF at, double height, int level)
{
    canvas.text({at.x(), at.y(), kLevelWidth, height}, fromCore(canvas.words().level(level)), SheetFont::Small,
                Qt::AlignLeft | Qt::AlignVCenter, PaperInk::Gray);
}

}  // namespace

double addTreeFigure(SheetCanvas& canvas, QPointF at, double width, const WorksheetExercise& exercise, int difficulty,
                     bool isKey)
{
    const int depth = exercise.scene.space().depth();
    const double treeWidth = width - kLevelWidth;
    const double nodeWidth = treeWidth / static_cast<double>(Cell::cellsAt(depth)) - 1.2;
    const auto rectOf = [&](Cell cell) {
        const double share = treeWidth / static_cast<double>(Cell::cellsAt(cell.level()));
        const double middle = at.x() + kLevelWidth + (cell.code() + 0.5) * share;
        return QRectF(middle - nodeWidth / 2, at.y() + cell.level() * kNodeStep, nodeWidth, kNodeHeight);
    };
    for (int level = 0; level <= depth; ++level) {
        addLevelName(canvas, {at.x(), at.y() + level * kNodeStep}, kNodeHeight, level);
    }
    for (std::uint64_t i = 0; i < exercise.key.array.size(); ++i) {
        const Cell cell = Cell::fromIndex(CellIndex(i));
        const WorksheetSlot& slot = exercise.key.array[i];
        const QRectF node = rectOf(cell);
        double linkWidth = 0.2;
        double frameWidth = 0.25;
        PaperInk linkInk = PaperInk::Gray;
        if (isKey && slot.exists) {
            linkWidth = 0.6;
            frameWidth = 0.9;
            linkInk = PaperInk::Black;
        }
        if (!cell.isRoot()) {
            const QRectF above = rectOf(cell.parent());
            canvas.line({above.center().x(), above.bottom()}, {node.center().x(), node.top()}, linkWidth, linkInk);
        }
        const bool isMissing = isKey && !slot.exists;
        canvas.frame(node, frameWidth, isMissing ? PaperInk::Gray : PaperInk::Black,
                     isMissing ? SheetStroke::Dotted : SheetStroke::Solid);
        if (tellsIndex(cell, difficulty)) {
            canvas.text({node.left() + 0.8, node.top() + 0.5, node.width() - 1.6, kIndexHeight}, QString::number(i),
                        SheetFont::Tiny, Qt::AlignLeft | Qt::AlignTop, PaperInk::Gray);
        }
        if (isKey) {
            canvas.text({node.left(), node.top() + kIndexHeight, node.width(), node.height() - kIndexHeight - 0.5},
                        namesInSlot(exercise, slot), SheetFont::Answer, Qt::AlignCenter);
        }
    }
    return depth * kNodeStep + kNodeHeight;
}

double addArrayFigure(SheetCanvas& canvas, QPointF at, double width, const WorksheetExercise& exercise, int difficulty,
                      bool isKey)
{
    const int depth = exercise.scene.space().depth();
    const double slotWidth = (width - kLevelWidth) / kSlotsInRow;
    int row = 0;
    for (int level = 0; level <= depth; ++level) {
        addLevelName(canvas, {at.x(), at.y() + row * kSlotStep + kIndexHeight}, kSlotHeight, level);
        for (std::uint32_t code = 0; code < Cell::cellsAt(level); ++code) {
            const Cell cell(level, code);
            const WorksheetSlot& slot = exercise.key.array[cell.index().value];
            const auto column = static_cast<int>(code % kSlotsInRow);
            const int line = row + static_cast<int>(code / kSlotsInRow);
            const double top = at.y() + line * kSlotStep;
            const QRectF rect(at.x() + kLevelWidth + column * slotWidth, top + kIndexHeight, slotWidth, kSlotHeight);
            if (isKey && slot.exists && !slot.boxes.empty()) {
                canvas.fill(rect, PaperInk::Shade);
            } else if (isKey && slot.exists) {
                canvas.hatch(rect);
            }
            canvas.frame(rect, 0.25);
            if (tellsIndex(cell, difficulty)) {
                canvas.text({rect.left(), top, slotWidth, kIndexHeight}, QString::number(cell.index().value),
                            SheetFont::Tiny, Qt::AlignHCenter | Qt::AlignVCenter, PaperInk::Gray);
            }
            if (isKey) {
                canvas.text(rect, namesInSlot(exercise, slot), SheetFont::Answer, Qt::AlignCenter);
            }
        }
        row += static_cast<int>((Cell::cellsAt(level) + kSlotsInRow - 1) / kSlotsInRow);
    }
    return (row - 1) * kSlotStep + kIndexHeight + kSlotHeight;
}

double addSlotLegend(SheetCanvas& canvas, QPointF at, double width)
{
    constexpr double kSample = 6;
    constexpr double kSampleHeight = 4;
    constexpr double kStep = 5.5;
    const std::string words[] = {canvas.words().withBoxes(), canvas.words().withoutBoxes(), canvas.words().empty()};
    double y = at.y();
    for (int i = 0; i < 3; ++i) {
        const QRectF sample(at.x(), y + 0.4, kSample, kSampleHeight);
        if (i == 0) {
            canvas.fill(sample, PaperInk::Shade);
        } else if (i == 1) {
            canvas.hatch(sample);
        }
        canvas.frame(sample, 0.25);
        canvas.text({at.x() + kSample + 2, y, width - kSample - 2, kStep - 0.5}, fromCore(words[i]), SheetFont::Small,
                    Qt::AlignLeft | Qt::AlignVCenter);
        y += kStep;
    }
    return y - at.y();
}

// ------------------------------------------------ answers in lines: placements and pairs

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
    const auto bits = [groups = scene.space().depth()](std::uint32_t code) {
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
                        Qt::AlignRight | Qt::AlignVCenter, PaperInk::Gray);
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
