#include "core/catalogue/mistakes.h"

#include "core/algorithms/mistakes/code_mistakes.h"
#include "core/algorithms/mistakes/index_mistakes.h"
#include "core/algorithms/mistakes/level_mistakes.h"

#include <array>
#include <vector>

namespace mortonscope {

namespace {

/// The scene that shows a mistake of the walk, the tree or the level well: small enough to be stepped through.
constexpr std::string_view kShown = "separates-mistakes-8";
/// The one whose world neither is square nor begins at the origin.
constexpr std::string_view kShownOffOrigin = "separates-mistakes-12";

struct Words {
    std::string_view id;
    std::string_view title;
    std::string_view idea;
    std::string_view warning;
};

constexpr Algorithm mistaken(const Words& words)
{
    return {.id = words.id, .title = words.title, .idea = words.idea, .warning = words.warning, .scene = kShown, .isMistake = true};
}

constexpr Algorithm placedBy(PlacementRule rule, const Words& words)
{
    Algorithm algorithm = mistaken(words);
    algorithm.place = rule;
    return algorithm;
}

constexpr Algorithm placedOffOrigin(PlacementRule rule, const Words& words)
{
    Algorithm algorithm = placedBy(rule, words);
    algorithm.scene = kShownOffOrigin;
    return algorithm;
}

constexpr Algorithm placedPastTheEnd(PlacementRule rule, const Words& words)
{
    Algorithm algorithm = placedBy(rule, words);
    algorithm.leavesArray = true;
    return algorithm;
}

constexpr Algorithm inserted(Insertion insertion, const Words& words)
{
    Algorithm algorithm = mistaken(words);
    algorithm.insertion = insertion;
    return algorithm;
}

constexpr Algorithm walked(WalkFaults faults, const Words& words)
{
    Algorithm algorithm = mistaken(words);
    algorithm.walk = Walk::Faulty;
    algorithm.faults = faults;
    return algorithm;
}

constexpr Algorithm children(ChildRule rule, const Words& words) { return walked({rule, PassRule::Right}, words); }
constexpr Algorithm pass(PassRule rule, const Words& words) { return walked({ChildRule::Right, rule}, words); }

// ------------------------------------------------------------------------------------------ the codes

constexpr std::array kCode = {
    placedBy(placeTopLeftOnly, {"top-left-only", "Top left corner only", "A box is put into the leaf of its top left corner, whatever its size.",
                                "What it overlaps in other leaves is never met."}),
    placedBy(placeBottomRightOnly, {"bottom-right-only", "Bottom right corner only",
                                    "A box is put into the leaf of its bottom right corner, whatever its size.",
                                    "What it overlaps in other leaves is never met."}),
    placedBy(placeCentreOnly, {"centre-only", "Centre only", "A box is put into the leaf of its centre, whatever its size.",
                               "Two boxes that overlap meet only if their centres share a leaf."}),
    placedBy(placeByCode<swappedCode>, {"xy-swapped", "x and y swapped", "x goes to the odd bits and y to the even ones.",
                                        "The Z runs down before it runs right: the same pairs, in another order."}),
    placedBy(placeOneCornerSwapped, {"xy-swapped-one-corner", "One corner swapped",
                                     "x and y are swapped in the code of the top left corner alone.",
                                     "The XOR compares two numberings, so boxes climb too high or not high enough."}),
    placedBy(placeByCode<rowMajorCode>, {"row-major", "Row by row", "The code is row·2^L + column: cells are numbered as one reads.",
                                         "A group of two bits is then no step down the tree, so neighbours part where no line is."}),
    placedBy(placeByCode<concatenatedCode>, {"concatenated", "Bits not interleaved",
                                             "The code is column·2^L + row: the bits stand one behind the other.",
                                             "A group of two bits is then no step down the tree, so neighbours part where no line is."}),
    placedBy(placeByGrid<unitsOf, roundedDivision>, {"round-for-floor", "Rounded, not floored",
                                                     "The column is floor(v + 0.5): the nearest line instead of the cell it lies in.",
                                                     "The grid lies half a cell off, and lines part boxes that share a cell."}),
    placedBy(placeByGrid<unitsOf, raisedDivision>, {"ceil-for-floor", "Raised, not floored", "The column is ceil(v) instead of floor(v).",
                                                    "The grid lies one cell off, but points on a line stay: some boxes grow, some shrink."}),
    placedBy(placeByGrid<unitsByDepth, flooredDivision>, {"unit-by-depth", "Unit by depth",
                                                          "The unit is width / (L + 1): the number of levels instead of the number of columns.",
                                                          "Cells are too wide, so boxes that are far apart share them."}),
    placedBy(placeByGrid<unitsByCells, flooredDivision>, {"unit-by-cells", "Unit by cells",
                                                          "The unit is width / 4^L: the number of cells instead of the number of columns.",
                                                          "Cells are too narrow, so nearly all boxes are clamped into the last column and row."}),
    placedOffOrigin(placeByGrid<unitsAcrossForBoth, flooredDivision>, {"one-unit-for-both-axes", "One unit for both axes",
                                                                       "Rows are divided by the unit of the columns.",
                                                                       "Right in a square world; in any other, rows are too many or too few."}),
    placedOffOrigin(placeByGrid<unitsWithoutOrigin, flooredDivision>, {"no-origin", "Origin not subtracted",
                                                                       "Left and top of the world are not subtracted before dividing.",
                                                                       "Right in a world at (0, 0); in any other, boxes are clamped to one side."}),
};

// ------------------------------------------------------------------------------------------- the level

constexpr std::array kLevel = {
    placedBy(placeByLevels<levelsByCount>, {"count-groups", "Groups counted", "Levels up = how many groups of the XOR differ.",
                                            "A group that is 00 below one that differs is not counted, so boxes stop too low."}),
    placedBy(placeByLevels<levelsByBits>, {"bits-not-pairs", "Bits, not pairs of bits",
                                           "Levels up = the position of the XOR’s highest bit, though a level is two bits.",
                                           "Boxes climb up to twice as far as they have to: more tests, no pair lost."}),
    placedBy(placeByLevels<levelsWithoutTop>, {"loop-misses-top", "Loop ends one too soon", "The loop over the groups leaves out the highest one.",
                                               "Boxes that cross the middle of the world stay below it."}),
    placedBy(placeByLevels<levelsWithoutLowest>, {"loop-skips-lowest", "Loop begins one too late", "The loop over the groups leaves out group 0.",
                                                  "Boxes that cross only a finest line stay in one of its leaves."}),
    placedBy(placeByLevels<levelsOneTooFew>, {"up-one-too-few", "One level too few", "Levels up = the number of the highest group that differs, without the plus one.",
                                              "The cell holds only one of the corners, and pairs are lost."}),
    placedBy(placeByLevels<levelsOneTooFar>, {"up-one-too-far", "One level too far", "Levels up is one more than it has to be.",
                                              "Everything lies one level higher: no pair is lost, and many tests are made in vain."}),
    placedBy(placeByCombining<eitherOf>, {"or-for-xor", "OR for XOR", "The codes are combined by OR.",
                                          "Bits that both corners share count as differing, so nearly all boxes end in the root."}),
    placedBy(placeByCombining<bothOf>, {"and-for-xor", "AND for XOR", "The codes are combined by AND.",
                                        "Bits in which the corners differ count as equal, and the other way round."}),
    placedBy(placeByCombining<differenceOf>, {"difference-for-xor", "Difference for XOR", "The codes are subtracted: |rb − lt|.",
                                              "8 − 7 is 1, though 7 and 8 part at the very top: boxes on a line stop too low."}),
    placedBy(placeByCombining<sumOf>, {"sum-for-xor", "Sum for XOR", "The codes are added: (lt + rb) mod 4^L.",
                                       "Two equal codes add up to something, so also boxes within one leaf climb."}),
};

// ------------------------------------------------------------------------------------------- the index

constexpr std::array kIndex = {
    placedBy(placeByShift<shiftByLevels>, {"shift-not-doubled", "Shift not doubled", "rb is shifted by one bit a level, though a level is two.",
                                           "The code is too large for its level, so the box lands in the cell of another one."}),
    placedBy(placeByShift<noShift>, {"code-not-shifted", "Code not shifted", "The leaf’s code is added to the level’s offset as it is.",
                                     "The code is too large for its level, so the box lands in the cell of another one."}),
    placedBy(placeByShift<shiftByDepth>, {"shift-by-level", "Shifted by the level", "rb is shifted by 2·level instead of 2·up.",
                                          "Leaves lose all their bits and the root keeps them: both ends of the tree are mixed up."}),
    placedBy(placeAtIndex<indexWithoutOffset>, {"offset-missing", "Offset missing", "The index is the code within the level, without the cells of the coarser levels.",
                                                "Cells of different levels share a slot."}),
    placedBy(placeAtIndex<indexInverted>, {"offset-inverted", "Levels counted from the leaves", "The offset is that of level L − level.",
                                           "The root lands among the leaves and the leaves among the coarse cells."}),
    placedPastTheEnd(placeAtIndex<indexAtNextLevel>, {"offset-next-level", "Offset of the next level", "The offset is that of the next finer level.",
                                              "A box lands in a cell one level too deep; a leaf’s lies past the array."}),
    placedBy(placeAtIndex<indexAtPreviousLevel>, {"offset-previous-level", "Offset of the level above", "The offset is that of the next coarser level.",
                                                  "A box lands in a cell that doesn’t hold it, sometimes of its own level."}),
    placedPastTheEnd(placeAtIndex<indexNotDivided>, {"offset-not-divided", "Offset not divided", "The offset is 4^level − 1, not a third of it.",
                                             "Boxes land levels too deep; those of many leaves lie past the array."}),
    [] {
        Algorithm algorithm = inserted({Entries::EveryTouchedLeaf, Marks::AllAncestors},
                                       {"every-touched-leaf", "Every leaf it touches", "A box is put into every leaf that it touches, as in a plain grid.",
                                        "Two boxes meet once in each leaf they share: the same pair again and again."});
        algorithm.place = placeInLeaf;
        return algorithm;
    }(),
    inserted({Entries::Twice, Marks::AllAncestors}, {"not-cleared", "Tree not cleared", "Every box is put in twice, as if the last frame were still there.",
                                                     "Each pair comes four times, and each box meets itself."}),
};

// -------------------------------------------------------------------------------------------- the tree

constexpr std::array kTree = {
    inserted({Entries::Once, Marks::Root}, {"ancestors-not-marked", "Ancestors not marked", "Only the cell and the root are marked.",
                                            "What lies below a cell without boxes is never reached."}),
    inserted({Entries::Once, Marks::ParentAndRoot}, {"only-parent-marked", "Only the parent marked", "Only the cell, its parent and the root are marked.",
                                                     "What lies three levels or more below a cell without boxes is never reached."}),
    children(ChildRule::OffByOneAtRoot, {"child-index-off-at-root", "The root is its own child", "Children are looked for at 4k … 4k + 3, also the root’s.",
                                         "The root’s first child is the root: this never ends."}),
    children(ChildRule::TwoTooFar, {"child-index-plus-two", "Children one too far", "Children are looked for at 4k + 2 … 4k + 5.",
                                    "Each cell’s first child is visited below the cell before it, or never."}),
    children(ChildRule::BinaryHeap, {"binary-heap-children", "Children of a binary heap", "Children are looked for at 2k + 1 and 2k + 2.",
                                     "Cells are visited below others that do not hold them."}),
    pass(PassRule::FirstChildOnly, {"first-child-only", "First child only", "The walk goes down into the first marked child and no further.",
                                    "Whatever lies in the other children is never reached."}),
};

// -------------------------------------------------------------------------------------------- the pass

constexpr std::array kPass = {
    pass(PassRule::NoStack, {"no-stack", "No stack", "Boxes are tested within their cell only.", "Pairs of a box with one in a cell above are lost."}),
    pass(PassRule::NoInCell, {"no-in-cell", "Not within cells", "Boxes are tested with the object stack only.", "Pairs within one cell are lost."}),
    pass(PassRule::ParentOnly, {"parent-only", "Parent only", "Of the cells above, only the direct parent’s boxes are met.",
                                "Pairs over two levels and more are lost."}),
    pass(PassRule::NeverPop, {"never-pop", "Never popped", "What was pushed is never taken off the stack again.",
                              "Boxes of cells that are done are met by all that follow, however far away."}),
    pass(PassRule::PopOne, {"pop-one", "One box popped", "One box is taken off the stack, however many were pushed.",
                            "The others stay behind and are met by all that follow, however far away."}),
    pass(PassRule::PopWithoutPush, {"pop-without-push", "Popped without a push", "Also cells that pushed nothing take their list’s size off the stack.",
                                    "Boxes of the cells above are gone too soon, and their pairs are lost."}),
    pass(PassRule::PushAfter, {"push-after", "Pushed too late", "A cell’s list is pushed behind its children, and never popped.",
                               "The children miss their own ancestors, and cells that have nothing to do with them are met instead."}),
    pass(PassRule::BothOrders, {"both-orders", "Both orders", "In a cell each box meets all others, also those before it.", "Each pair within a cell comes twice."}),
    pass(PassRule::SelfPairs, {"self-pairs", "Boxes meet themselves", "In a cell the inner loop begins at j = i.", "Each box is tested with itself."}),
    pass(PassRule::NeighboursOnly, {"neighbours-only", "Neighbours only", "In a cell each box meets only the next one of the list.",
                                    "Of three boxes in one cell, the first and the last are never tested."}),
};

/// All by part, in the order in which they are listed; some are in the catalogue already.
std::vector<Mistake> all()
{
    const auto shared = [](MistakePart part, std::string_view id) {
        for (const Algorithm& algorithm : algorithms()) {
            if (algorithm.id == id) {
                return Mistake{part, &algorithm};
            }
        }
        return Mistake{};
    };
    std::vector<Mistake> mistakes;
    const auto add = [&mistakes](MistakePart part, const auto& own) {
        for (const Algorithm& algorithm : own) {
            mistakes.push_back({part, &algorithm});
        }
    };
    add(MistakePart::Code, kCode);
    mistakes.push_back(shared(MistakePart::Code, "far-edge-overflow"));
    mistakes.push_back(shared(MistakePart::Level, "lowest-group"));
    mistakes.push_back(shared(MistakePart::Level, "per-level-zero"));
    add(MistakePart::Level, kLevel);
    add(MistakePart::Index, kIndex);
    add(MistakePart::Tree, kTree);
    mistakes.push_back(shared(MistakePart::Tree, "child-index-off"));
    add(MistakePart::Pass, kPass);
    mistakes.push_back(shared(MistakePart::Pass, "push-per-child"));
    mistakes.push_back(shared(MistakePart::Pass, "as-published-js"));
    mistakes.push_back(shared(MistakePart::Pass, "brute-force"));
    return mistakes;
}

}  // namespace

std::span<const Mistake> mistakes()
{
    static const std::vector<Mistake> kMistakes = all();
    return kMistakes;
}

std::string_view titleOf(MistakePart part)
{
    switch (part) {
    case MistakePart::Code: return "From a box to its codes";
    case MistakePart::Level: return "Choosing the level";
    case MistakePart::Index: return "The place in the array";
    case MistakePart::Tree: return "The tree";
    case MistakePart::Pass: return "The pass";
    }
    return {};
}

}  // namespace mortonscope
