#include "core/catalogue/mistakes.h"

#include "core/algorithms/mistakes/code_mistakes.h"
#include "core/algorithms/mistakes/index_mistakes.h"
#include "core/algorithms/mistakes/level_mistakes.h"
#include "core/base/message.h"

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
    placedBy(placeTopLeftOnly,
             {"top-left-only", message("Top left corner only"), message("A box is put into the leaf of its top left corner, whatever its size."),
              message("What it overlaps in other leaves is never met.")}),
    placedBy(placeBottomRightOnly,
             {"bottom-right-only", message("Bottom right corner only"), message("A box is put into the leaf of its bottom right corner, whatever its size."),
              message("What it overlaps in other leaves is never met.")}),
    placedBy(placeCentreOnly, {"centre-only", message("Centre only"), message("A box is put into the leaf of its centre, whatever its size."),
                               message("Two boxes that overlap meet only if their centres share a leaf.")}),
    placedBy(placeByCode<swappedCode>, {"xy-swapped", message("x and y swapped"), message("x goes to the odd bits and y to the even ones."),
                                        message("The Z runs down before it runs right: the same pairs, in another order.")}),
    placedBy(placeOneCornerSwapped,
             {"xy-swapped-one-corner", message("One corner swapped"), message("x and y are swapped in the code of the top left corner alone."),
              message("The XOR compares two numberings, so boxes climb too high or not high enough.")}),
    placedBy(placeByCode<rowMajorCode>, {"row-major", message("Row by row"), message("The code is row·2^L + column: cells are numbered as one reads."),
                                         message("A group of two bits is then no step down the tree, so neighbours part where no line is.")}),
    placedBy(placeByCode<concatenatedCode>,
             {"concatenated", message("Bits not interleaved"), message("The code is column·2^L + row: the bits stand one behind the other."),
              message("A group of two bits is then no step down the tree, so neighbours part where no line is.")}),
    placedBy(placeByGrid<unitsOf, roundedDivision>,
             {"round-for-floor", message("Rounded, not floored"), message("The column is floor(v + 0.5): the nearest line instead of the cell it lies in."),
              message("The grid lies half a cell off, and lines part boxes that share a cell.")}),
    placedBy(placeByGrid<unitsOf, raisedDivision>, {"ceil-for-floor", message("Raised, not floored"), message("The column is ceil(v) instead of floor(v)."),
                                                    message("The grid lies one cell off, but points on a line stay: some boxes grow, some shrink.")}),
    placedBy(placeByGrid<unitsByDepth, flooredDivision>,
             {"unit-by-depth", message("Unit by depth"), message("The unit is width / (L + 1): the number of levels instead of the number of columns."),
              message("Cells are too wide, so boxes that are far apart share them.")}),
    placedBy(placeByGrid<unitsByCells, flooredDivision>,
             {"unit-by-cells", message("Unit by cells"), message("The unit is width / 4^L: the number of cells instead of the number of columns."),
              message("Cells are too narrow, so nearly all boxes are clamped into the last column and row.")}),
    placedOffOrigin(placeByGrid<unitsAcrossForBoth, flooredDivision>,
                    {"one-unit-for-both-axes", message("One unit for both axes"), message("Rows are divided by the unit of the columns."),
                     message("Right in a square world; in any other, rows are too many or too few.")}),
    placedOffOrigin(placeByGrid<unitsWithoutOrigin, flooredDivision>,
                    {"no-origin", message("Origin not subtracted"), message("Left and top of the world are not subtracted before dividing."),
                     message("Right in a world at (0, 0); in any other, boxes are clamped to one side.")}),
};

// ------------------------------------------------------------------------------------------- the level

constexpr std::array kLevel = {
    placedBy(placeByLevels<levelsByCount>, {"count-groups", message("Groups counted"), message("Levels up = how many groups of the XOR differ."),
                                            message("A group that is 00 below one that differs is not counted, so boxes stop too low.")}),
    placedBy(placeByLevels<levelsByBits>,
             {"bits-not-pairs", message("Bits, not pairs of bits"), message("Levels up = the position of the XOR’s highest bit, though a level is two bits."),
              message("Boxes climb up to twice as far as they have to: more tests, no pair lost.")}),
    placedBy(placeByLevels<levelsWithoutTop>,
             {"loop-misses-top", message("Loop ends one too soon"), message("The loop over the groups leaves out the highest one."),
              message("Boxes that cross the middle of the world stay below it.")}),
    placedBy(placeByLevels<levelsWithoutLowest>,
             {"loop-skips-lowest", message("Loop begins one too late"), message("The loop over the groups leaves out group 0."),
              message("Boxes that cross only a finest line stay in one of its leaves.")}),
    placedBy(placeByLevels<levelsOneTooFew>,
             {"up-one-too-few", message("One level too few"), message("Levels up = the number of the highest group that differs, without the plus one."),
              message("The cell holds only one of the corners, and pairs are lost.")}),
    placedBy(placeByLevels<levelsOneTooFar>, {"up-one-too-far", message("One level too far"), message("Levels up is one more than it has to be."),
                                              message("Everything lies one level higher: no pair is lost, and many tests are made in vain.")}),
    placedBy(placeByCombining<eitherOf>, {"or-for-xor", message("OR for XOR"), message("The codes are combined by OR."),
                                          message("Bits that both corners share count as differing, so nearly all boxes end in the root.")}),
    placedBy(placeByCombining<bothOf>, {"and-for-xor", message("AND for XOR"), message("The codes are combined by AND."),
                                        message("Bits in which the corners differ count as equal, and the other way round.")}),
    placedBy(placeByCombining<differenceOf>, {"difference-for-xor", message("Difference for XOR"), message("The codes are subtracted: |rb − lt|."),
                                              message("8 − 7 is 1, though 7 and 8 part at the very top: boxes on a line stop too low.")}),
    placedBy(placeByCombining<sumOf>, {"sum-for-xor", message("Sum for XOR"), message("The codes are added: (lt + rb) mod 4^L."),
                                       message("Two equal codes add up to something, so also boxes within one leaf climb.")}),
};

// ------------------------------------------------------------------------------------------- the index

constexpr std::array kIndex = {
    placedBy(placeByShift<shiftByLevels>,
             {"shift-not-doubled", message("Shift not doubled"), message("rb is shifted by one bit a level, though a level is two."),
              message("The code is too large for its level, so the box lands in the cell of another one.")}),
    placedBy(placeByShift<noShift>, {"code-not-shifted", message("Code not shifted"), message("The leaf’s code is added to the level’s offset as it is."),
                                     message("The code is too large for its level, so the box lands in the cell of another one.")}),
    placedBy(placeByShift<shiftByDepth>, {"shift-by-level", message("Shifted by the level"), message("rb is shifted by 2·level instead of 2·up."),
                                          message("Leaves lose all their bits and the root keeps them: both ends of the tree are mixed up.")}),
    placedBy(placeAtIndex<indexWithoutOffset>,
             {"offset-missing", message("Offset missing"), message("The index is the code within the level, without the cells of the coarser levels."),
              message("Cells of different levels share a slot.")}),
    placedBy(placeAtIndex<indexInverted>, {"offset-inverted", message("Levels counted from the leaves"), message("The offset is that of level L − level."),
                                           message("The root lands among the leaves and the leaves among the coarse cells.")}),
    placedPastTheEnd(placeAtIndex<indexAtNextLevel>,
                     {"offset-next-level", message("Offset of the next level"), message("The offset is that of the next finer level."),
                      message("A box lands in a cell one level too deep; a leaf’s lies past the array.")}),
    placedBy(placeAtIndex<indexAtPreviousLevel>,
             {"offset-previous-level", message("Offset of the level above"), message("The offset is that of the next coarser level."),
              message("A box lands in a cell that doesn’t hold it, sometimes of its own level.")}),
    placedPastTheEnd(placeAtIndex<indexNotDivided>,
                     {"offset-not-divided", message("Offset not divided"), message("The offset is 4^level − 1, not a third of it."),
                      message("Boxes land levels too deep; those of many leaves lie past the array.")}),
    [] {
        Algorithm algorithm =
            inserted({Entries::EveryTouchedLeaf, Marks::AllAncestors},
                     {"every-touched-leaf", message("Every leaf it touches"), message("A box is put into every leaf that it touches, as in a plain grid."),
                      message("Two boxes meet once in each leaf they share: the same pair again and again.")});
        algorithm.place = placeInLeaf;
        return algorithm;
    }(),
    inserted({Entries::Twice, Marks::AllAncestors},
             {"not-cleared", message("Tree not cleared"), message("Every box is put in twice, as if the last frame were still there."),
              message("Each pair comes four times, and each box meets itself.")}),
};

// -------------------------------------------------------------------------------------------- the tree

constexpr std::array kTree = {
    inserted({Entries::Once, Marks::Root}, {"ancestors-not-marked", message("Ancestors not marked"), message("Only the cell and the root are marked."),
                                            message("What lies below a cell without boxes is never reached.")}),
    inserted({Entries::Once, Marks::ParentAndRoot},
             {"only-parent-marked", message("Only the parent marked"), message("Only the cell, its parent and the root are marked."),
              message("What lies three levels or more below a cell without boxes is never reached.")}),
    children(ChildRule::OffByOneAtRoot,
             {"child-index-off-at-root", message("The root is its own child"), message("Children are looked for at 4k … 4k + 3, also the root’s."),
              message("The root’s first child is the root: this never ends.")}),
    children(ChildRule::TwoTooFar, {"child-index-plus-two", message("Children one too far"), message("Children are looked for at 4k + 2 … 4k + 5."),
                                    message("Each cell’s first child is visited below the cell before it, or never.")}),
    children(ChildRule::BinaryHeap, {"binary-heap-children", message("Children of a binary heap"), message("Children are looked for at 2k + 1 and 2k + 2."),
                                     message("Cells are visited below others that do not hold them.")}),
    pass(PassRule::FirstChildOnly, {"first-child-only", message("First child only"), message("The walk goes down into the first marked child and no further."),
                                    message("Whatever lies in the other children is never reached.")}),
};

// -------------------------------------------------------------------------------------------- the pass

constexpr std::array kPass = {
    pass(PassRule::NoStack,
         {"no-stack", message("No stack"), message("Boxes are tested within their cell only."), message("Pairs of a box with one in a cell above are lost.")}),
    pass(PassRule::NoInCell,
         {"no-in-cell", message("Not within cells"), message("Boxes are tested with the object stack only."), message("Pairs within one cell are lost.")}),
    pass(PassRule::ParentOnly, {"parent-only", message("Parent only"), message("Of the cells above, only the direct parent’s boxes are met."),
                                message("Pairs over two levels and more are lost.")}),
    pass(PassRule::NeverPop, {"never-pop", message("Never popped"), message("What was pushed is never taken off the stack again."),
                              message("Boxes of cells that are done are met by all that follow, however far away.")}),
    pass(PassRule::PopOne, {"pop-one", message("One box popped"), message("One box is taken off the stack, however many were pushed."),
                            message("The others stay behind and are met by all that follow, however far away.")}),
    pass(PassRule::PopWithoutPush,
         {"pop-without-push", message("Popped without a push"), message("Also cells that pushed nothing take their list’s size off the stack."),
          message("Boxes of the cells above are gone too soon, and their pairs are lost.")}),
    pass(PassRule::PushAfter, {"push-after", message("Pushed too late"), message("A cell’s list is pushed behind its children, and never popped."),
                               message("The children miss their own ancestors, and cells that have nothing to do with them are met instead.")}),
    pass(PassRule::BothOrders, {"both-orders", message("Both orders"), message("In a cell each box meets all others, also those before it."),
                                message("Each pair within a cell comes twice.")}),
    pass(PassRule::SelfPairs,
         {"self-pairs", message("Boxes meet themselves"), message("In a cell the inner loop begins at j = i."), message("Each box is tested with itself.")}),
    pass(PassRule::NeighboursOnly, {"neighbours-only", message("Neighbours only"), message("In a cell each box meets only the next one of the list."),
                                    message("Of three boxes in one cell, the first and the last are never tested.")}),
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
    case MistakePart::Code: return message("From a box to its codes");
    case MistakePart::Level: return message("Choosing the level");
    case MistakePart::Index: return message("The place in the array");
    case MistakePart::Tree: return message("The tree");
    case MistakePart::Pass: return message("The pass");
    }
    return {};
}

}  // namespace mortonscope
