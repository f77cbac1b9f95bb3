#include "app/model/algorithm_words.h"

#include <QCoreApplication>

namespace mortonscope {

namespace {

/// Only lupdate reads this: the texts of core/catalogue/catalogue.cpp, word for word; title, idea and warning in turn.
[[maybe_unused]] constexpr const char* kTexts[] = {
    QT_TRANSLATE_NOOP("Algorithms", "Single pass"),
    QT_TRANSLATE_NOOP("Algorithms", "One walk over the cells tests each box with its own cell and with the object stack, which holds the boxes of all "
                                    "cells above."),
    QT_TRANSLATE_NOOP("Algorithms", "Ancestor walk"),
    QT_TRANSLATE_NOOP("Algorithms", "Each box in turn asks its own cell and then every cell above it, so the same ancestors are visited again for every "
                                    "box."),
    QT_TRANSLATE_NOOP("Algorithms", "Origin and sub lists"),
    QT_TRANSLATE_NOOP("Algorithms", "Each cell knows all boxes below it: its own meet them there and then, and the walk goes down only where two or more "
                                    "are left."),
    QT_TRANSLATE_NOOP("Algorithms", "Linked lists"),
    QT_TRANSLATE_NOOP("Algorithms", "Every cell's boxes hang on one another, the newest first, so that an object that moves is taken out and put in again "
                                    "by re-tying a few links."),
    QT_TRANSLATE_NOOP("Algorithms", "Brute force"),
    QT_TRANSLATE_NOOP("Algorithms", "Every box is tested with every later one: no tree at all, and the judge of all the others."),
    QT_TRANSLATE_NOOP("Algorithms", "Range query"),
    QT_TRANSLATE_NOOP("Algorithms", "Which boxes may overlap a query box: cells inside it give all they have, cells outside nothing, and only those "
                                    "partly in it are looked into."),
    QT_TRANSLATE_NOOP("Algorithms", "Fast engine"),
    QT_TRANSLATE_NOOP("Algorithms", "The single pass made for speed, for programs that need the overlapping pairs of every frame. It has no steps to show: "
                                    "those shown are the single pass’s, which finds the same overlaps."),
    QT_TRANSLATE_NOOP("Algorithms", "Child index off by one"),
    QT_TRANSLATE_NOOP("Algorithms", "The children of cell k are looked for at 4k + i, one place too low; only the root’s are found where they are."),
    QT_TRANSLATE_NOOP("Algorithms", "As published, each cell’s fourth child is visited below the next cell, or never. Pairs are lost, and boxes are "
                                    "tested that can’t meet."),
    QT_TRANSLATE_NOOP("Algorithms", "Pushed for every child"),
    QT_TRANSLATE_NOOP("Algorithms", "A cell’s list is pushed again before each of its children and taken off once."),
    QT_TRANSLATE_NOOP("Algorithms", "As published, boxes stay behind on the object stack and are tested again below every further child. No pair is "
                                    "lost, but many come several times, and some that can’t overlap."),
    QT_TRANSLATE_NOOP("Algorithms", "JavaScript as published"),
    QT_TRANSLATE_NOOP("Algorithms", "Both faults of the published JavaScript together: children one place too low, and lists pushed for every child."),
    QT_TRANSLATE_NOOP("Algorithms", "The two faults hide each other: what is visited under the wrong cell meets most of its partners among the boxes "
                                    "left behind on the stack. So few overlaps are lost, at the price of more tests than brute force makes."),
    QT_TRANSLATE_NOOP("Algorithms", "Far edge overflow"),
    QT_TRANSLATE_NOOP("Algorithms", "An edge at the far side of the world gives column 2^L, one more than there are."),
    QT_TRANSLATE_NOOP("Algorithms", "As published, nothing keeps a column below 2^L, and the bit too many spills into the groups above. The box lands "
                                    "in a cell that doesn’t hold it, or past the end of the array."),
    QT_TRANSLATE_NOOP("Algorithms", "Outside is −1"),
    QT_TRANSLATE_NOOP("Algorithms", "A corner outside the world has the code −1, and −1 is XORed like any code."),
    QT_TRANSLATE_NOOP("Algorithms", "As published, only a box with both corners outside is noticed; with one, the −1 is taken for a code of ones. The "
                                    "box lands in a cell that doesn’t hold it, or before the array begins."),
    QT_TRANSLATE_NOOP("Algorithms", "Outside wraps around"),
    QT_TRANSLATE_NOOP("Algorithms", "Columns and rows are unsigned and never clamped, so what lies left of the world comes back in on the right."),
    QT_TRANSLATE_NOOP("Algorithms", "As published, column −1 becomes the last one and column 2^L spills into the groups above. A box that reaches out "
                                    "of the world lands in a cell that doesn’t hold it, and its pairs are lost."),
    QT_TRANSLATE_NOOP("Algorithms", "Circles by unsigned distance"),
    QT_TRANSLATE_NOOP("Algorithms", "The distance of two circles is computed in unsigned whole numbers and compared with twice the first one’s radius."),
    QT_TRANSLATE_NOOP("Algorithms", "As published, a negative difference becomes a number of ten digits, so most circles that touch are said to be far "
                                    "apart. The candidates are right; the answer depends on which circle is named first."),
    QT_TRANSLATE_NOOP("Algorithms", "Heap overrun"),
    QT_TRANSLATE_NOOP("Algorithms", "A heap of 4^4 = 256 slots is taken for four whole levels below the root, which need 341."),
    QT_TRANSLATE_NOOP("Algorithms", "As published, slot 63 counts as inner though its fourth child would be slot 256, so an ordinary insert writes past "
                                    "the array. Here the slot is shown and refused."),
    QT_TRANSLATE_NOOP("Algorithms", "Ragged leaves"),
    QT_TRANSLATE_NOOP("Algorithms", "In a heap of 256 slots some leaves are twice as wide as the others."),
    QT_TRANSLATE_NOOP("Algorithms", "As published, the slots 64 to 84 have no children in the array, so they are leaves of an eighth of the world, while "
                                    "the others have a sixteenth. Boxes there share a leaf with others that they can’t meet."),
    QT_TRANSLATE_NOOP("Algorithms", "Lowest group"),
    QT_TRANSLATE_NOOP("Algorithms", "The XOR is shifted until its lowest group that differs falls out, and no further."),
    QT_TRANSLATE_NOOP("Algorithms", "As the published prose has it, higher groups may differ still when the shifting stops. The cell is then that of one "
                                    "corner alone, and pairs are lost."),
    QT_TRANSLATE_NOOP("Algorithms", "Each level by itself"),
    QT_TRANSLATE_NOOP("Algorithms", "A box belongs to the deepest level whose own group of the XOR is 00, whatever the groups above say."),
    QT_TRANSLATE_NOOP("Algorithms", "Read literally, the worked example asks each level for its own group alone. A box whose corners part at a higher "
                                    "level stays deep down in the cell of one corner, and pairs are lost."),
};

QString translated(std::string_view text)
{
    return text.empty() ? QString() : QCoreApplication::translate("Algorithms", std::string(text).c_str());
}

}  // namespace

QString algorithmTitle(const Algorithm& algorithm) { return translated(algorithm.title); }
QString algorithmIdea(const Algorithm& algorithm) { return translated(algorithm.idea); }
QString algorithmWarning(const Algorithm& algorithm) { return translated(algorithm.warning); }

}  // namespace mortonscope
