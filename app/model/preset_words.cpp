#include "app/model/preset_words.h"

#include "app/model/wording.h"

#include <QCoreApplication>

namespace mortonscope {

namespace {

/// Only lupdate reads this: presets.cpp's texts, word for word, title and idea in turn.
[[maybe_unused]] constexpr const char* kTexts[] = {
    QT_TRANSLATE_NOOP("Presets", "The worked example A–G"),
    QT_TRANSLATE_NOOP("Presets", "D lies across the centre and meets everyone, G meets F as its ancestor, and of seven candidate pairs "
                                 "only D and A overlap."),
    QT_TRANSLATE_NOOP("Presets", "One more box: H"),
    QT_TRANSLATE_NOOP("Presets", "H in cell 1 #0 is tested against A and D; drag it into 1 #1 and it meets B, C and D, lay it across "
                                 "the centre and it meets all."),
    QT_TRANSLATE_NOOP("Presets", "The border between 7 and 8"),
    QT_TRANSLATE_NOOP("Presets", "Leaves 7 and 8 are neighbours by number, but 7 XOR 8 is 11 11 although 8 − 7 is 1, so C, which "
                                 "reaches both, has only the root, while D from 4 to 7 stays in a quarter."),
    QT_TRANSLATE_NOOP("Presets", "Small boxes that climb"),
    QT_TRANSLATE_NOOP("Presets", "All boxes are equally small, yet those on a centre line land in the root: between columns 7 and 8 "
                                 "every bit changes, 0111 to 1000."),
    QT_TRANSLATE_NOOP("Presets", "A crowd in one cell"),
    QT_TRANSLATE_NOOP("Presets", "Eight boxes in leaf 3 cost 8·7/2 = 28 tests among themselves, which is all the work there is: only a "
                                 "deeper tree would help."),
    QT_TRANSLATE_NOOP("Presets", "One inside the other"),
    QT_TRANSLATE_NOOP("Presets", "Five boxes on five levels, all along one path: at E the stack holds A, B, C and D, and every "
                                 "candidate pair overlaps."),
    QT_TRANSLATE_NOOP("Presets", "Down to the leaf"),
    QT_TRANSLATE_NOOP("Presets", "Seven boxes on seven levels, each over the middle of the cell that the next one lies in: follow the "
                                 "code as it grows by one group a level."),
    QT_TRANSLATE_NOOP("Presets", "Touching: open or closed"),
    QT_TRANSLATE_NOOP("Presets", "A to E share only edges and corners: switch the touching rule from open to closed and seven more "
                                 "pairs join C and F."),
    QT_TRANSLATE_NOOP("Presets", "Edges on the grid lines"),
    QT_TRANSLATE_NOOP("Presets", "An edge on a line belongs to the next cell, so A, which touches x = 25, leaves its leaf, while B "
                                 "stops short of 75 and stays, and D at the far edge is kept in the last leaf."),
    QT_TRANSLATE_NOOP("Presets", "Beyond the world's border"),
    QT_TRANSLATE_NOOP("Presets", "Boxes partly and wholly outside are pulled to the border cells; try the other outside rules: root "
                                 "makes more tests, reject loses pairs."),
    QT_TRANSLATE_NOOP("Presets", "Boxes of no size"),
    QT_TRANSLATE_NOOP("Presets", "Both corners of a point share a leaf, so A to D never climb, not even on grid lines; the segment E, "
                                 "of no height, does."),
    QT_TRANSLATE_NOOP("Presets", "The same box three times"),
    QT_TRANSLATE_NOOP("Presets", "Equal boxes have equal cells and overlap each other: three pairs in the leaf, three in the quarter, "
                                 "named in the order of entry."),
    QT_TRANSLATE_NOOP("Presets", "A world that is not square"),
    QT_TRANSLATE_NOOP("Presets", "Columns are 20 wide and rows 5 high: each axis has its own unit, and the world need not begin at 0."),
    QT_TRANSLATE_NOOP("Presets", "Circles in their boxes"),
    QT_TRANSLATE_NOOP("Presets", "The tree places a circle by its box: the boxes of a and b overlap and so do those of e and box, but "
                                 "the exact test says no to both."),
    QT_TRANSLATE_NOOP("Presets", "An empty world"),
    QT_TRANSLATE_NOOP("Presets", "Nothing is here yet, and a run over nothing has no steps: draw the first box."),
    QT_TRANSLATE_NOOP("Presets", "Eight boxes that tell mistakes apart"),
    QT_TRANSLATE_NOOP("Presets", "Nearly every classic mistake gives this scene a pair list of its own: check yours against it."),
    QT_TRANSLATE_NOOP("Presets", "Twelve boxes that tell mistakes apart"),
    QT_TRANSLATE_NOOP("Presets", "In a world neither square nor at the origin, all classic mistakes but two give lists of their own."),
    QT_TRANSLATE_NOOP("Presets", "1000 moving rectangles"),
    QT_TRANSLATE_NOOP("Presets", "Brute force needs 499,500 tests for this published world: compare the tree's number."),
    QT_TRANSLATE_NOOP("Presets", "500 moving circles"),
    QT_TRANSLATE_NOOP("Presets", "Published for a list that enters the newest first: the circles start in the middle half, where most "
                                 "cross a line."),
};

QString translated(const std::string& text) { return QCoreApplication::translate("Presets", text.c_str()); }

}  // namespace

QString presetTitle(const Preset& preset) { return translated(preset.title); }
QString presetIdea(const Preset& preset) { return translated(preset.idea); }
QString sceneTitle(const Scene& scene) { return translated(scene.title()); }

}  // namespace mortonscope
