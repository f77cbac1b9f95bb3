#include "app/features/worksheet/sheet_figures.h"
#include "app/words/wording.h"

// Two kinds of answers that are drawn: nodes of the tree and slots of the array.

namespace mortonscope {

namespace {

constexpr double kLevelWidth = 14;  ///< room for "level 2" beside them
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

/// Whether a cell's index is given: always, for the first of a level, or never, by difficulty.
bool tellsIndex(Cell cell, int difficulty) { return difficulty == 1 || (difficulty == 2 && cell.code() == 0); }

void addLevelName(SheetCanvas& canvas, QPointF at, double height, int level)
{
    canvas.text({at.x(), at.y(), kLevelWidth, height}, fromCore(canvas.words().level(level)), SheetFont::Small,
                Qt::AlignLeft | Qt::AlignVCenter, PaperInk::Grey);
}

}  // namespace

double addTreeFigure(SheetCanvas& canvas, QPointF at, double width, const WorksheetExercise& exercise, int difficulty,
                     bool isKey)
{
    const int depth = exercise.scene.space().level();
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
        PaperInk linkInk = PaperInk::Grey;
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
        canvas.frame(node, frameWidth, isMissing ? PaperInk::Grey : PaperInk::Black, isMissing);
        if (tellsIndex(cell, difficulty)) {
            canvas.text({node.left() + 0.8, node.top() + 0.5, node.width() - 1.6, kIndexHeight}, QString::number(i),
                        SheetFont::Tiny, Qt::AlignLeft | Qt::AlignTop, PaperInk::Grey);
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
    const int depth = exercise.scene.space().level();
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
                            SheetFont::Tiny, Qt::AlignHCenter | Qt::AlignVCenter, PaperInk::Grey);
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

}  // namespace mortonscope
