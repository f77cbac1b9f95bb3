#include "app/model/preset_words.h"

#include "app/model/wording.h"

#include <QCoreApplication>

namespace mortonscope {

namespace {

/// Only lupdate reads this: the texts of core/scene/presets_*.cpp, word for word, title and idea in turn.
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
    QT_TRANSLATE_NOOP("Presets", "A world for the heap with two lists"),
    QT_TRANSLATE_NOOP("Presets", "The published space of ±640 on whole numbers, four levels deep: follow which boxes each cell knows to be "
                                 "below it, and drag a query across it."),
    QT_TRANSLATE_NOOP("Presets", "1000 moving rectangles"),
    QT_TRANSLATE_NOOP("Presets", "Brute force needs 499,500 tests for this published world: compare the tree's number."),
    QT_TRANSLATE_NOOP("Presets", "500 moving circles"),
    QT_TRANSLATE_NOOP("Presets", "Published for a list that enters the newest first: the circles start in the middle half, where most "
                                 "cross a line."),
    QT_TRANSLATE_NOOP("Presets", "Exhibit: the fourth child is never visited"),
    QT_TRANSLATE_NOOP("Presets", "P and Q share leaf 3 and overlap; the walk as published looks for it under cell 2, which does not "
                                 "exist, and finds no pair where P-Q is right."),
    QT_TRANSLATE_NOOP("Presets", "Exhibit: the fourth child under the wrong cell"),
    QT_TRANSLATE_NOOP("Presets", "Q in leaf 3 is visited under cell 2, where P waits: the walk as published tests P-Q, though neither "
                                 "cell lies above the other and no pair is right."),
    QT_TRANSLATE_NOOP("Presets", "Exhibit: cell 4 is visited twice"),
    QT_TRANSLATE_NOOP("Presets", "Cell 4 is taken for a child of cell 1 as well as of the root: published are Q-R, P-Q, P-R and Q-R "
                                 "once more, right is Q-R alone."),
    QT_TRANSLATE_NOOP("Presets", "Exhibit: pushed once for each child"),
    QT_TRANSLATE_NOOP("Presets", "P is pushed again before the root's second child, so R meets it twice: published are P-Q, P-R and "
                                 "P-R, right are P-Q and P-R."),
    QT_TRANSLATE_NOOP("Presets", "Exhibit: the worked example as published in JavaScript"),
    QT_TRANSLATE_NOOP("Presets", "The wrong children and the repeated pushes hide each other: 24 tests in place of 7, among them "
                                 "every right one."),
    QT_TRANSLATE_NOOP("Presets", "Exhibit: the far edge spills over"),
    QT_TRANSLATE_NOOP("Presets", "P ends at 500, the far edge, in column 8 of 0 to 7: the spilled bit makes its index 1 where 10 is "
                                 "right, and P-Q is lost."),
    QT_TRANSLATE_NOOP("Presets", "Exhibit: past the end of the array"),
    QT_TRANSLATE_NOOP("Presets", "P reaches from the first column to the far edge: as published its index is 85, but the array has "
                                 "the places 0 to 84, and the root is right."),
    QT_TRANSLATE_NOOP("Presets", "Exhibit: −1 as a code"),
    QT_TRANSLATE_NOOP("Presets", "P begins outside, at −5, so its first code is −1 and differs from the second in no group that is "
                                 "looked at: leaf 63 where the root is right, and P-Q is lost."),
    QT_TRANSLATE_NOOP("Presets", "Exhibit: column −1 is the last one"),
    QT_TRANSLATE_NOOP("Presets", "P begins in column −1, whose lowest bits are those of column 7: as published it stays in a leaf, "
                                 "index 42, where the root is right, and P-Q is lost."),
    QT_TRANSLATE_NOOP("Presets", "Exhibit: column 9 of 8"),
    QT_TRANSLATE_NOOP("Presets", "P ends in column 9, whose highest bit spills into the level above: as published its index is 21 "
                                 "where 0 is right, and P-Q is lost."),
    QT_TRANSLATE_NOOP("Presets", "Exhibit: a distance that must not be negative"),
    QT_TRANSLATE_NOOP("Presets", "Q is the newer and so named first, and 102 − 105 is negative: published is no hit, right is a hit."),
    QT_TRANSLATE_NOOP("Presets", "Exhibit: the same circles the other way round"),
    QT_TRANSLATE_NOOP("Presets", "The same two circles entered in the other order, 105 − 102: now the hit is found, as it should be."),
    QT_TRANSLATE_NOOP("Presets", "Exhibit: a distance without its fraction"),
    QT_TRANSLATE_NOOP("Presets", "9.5 and 4.9 are cut to 9 and 4, which makes 97 where 100 is the limit: published is a hit, but "
                                 "114.26 is right and no hit."),
    QT_TRANSLATE_NOOP("Presets", "Exhibit: slot 256 of 256"),
    QT_TRANSLATE_NOOP("Presets", "P lies in the fourth child of slot 63, which is slot 256: published is a write past the array of "
                                 "256 slots, refused here, and right is Q-P."),
    QT_TRANSLATE_NOOP("Presets", "Exhibit: leaves of two sizes"),
    QT_TRANSLATE_NOOP("Presets", "Slot 69 is a leaf of 160 by 160 in a heap whose other leaves have 80: published is the candidate "
                                 "P-Q, right is none."),
    QT_TRANSLATE_NOOP("Presets", "Exhibit: the lowest group that differs"),
    QT_TRANSLATE_NOOP("Presets", "P's codes differ in both groups, 01 11: stopping at the lowest sends it up 1 to level 1 where the "
                                 "root is right, and P-Q is lost."),
    QT_TRANSLATE_NOOP("Presets", "Exhibit: each level by its own group"),
    QT_TRANSLATE_NOOP("Presets", "P's codes differ only in the higher group, 01 00: the leaf's own group is 00, so P stays in a leaf "
                                 "where the root is right, and P-Q is lost."),
};

QString translated(const std::string& text) { return QCoreApplication::translate("Presets", text.c_str()); }

}  // namespace

QString presetTitle(const Preset& preset) { return translated(preset.title); }
QString presetIdea(const Preset& preset) { return translated(preset.idea); }
QString sceneTitle(const Scene& scene) { return translated(scene.title()); }

}  // namespace mortonscope
