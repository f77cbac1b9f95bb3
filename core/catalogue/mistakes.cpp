#include "core/catalogue/catalogue.h"

#include "core/algorithms/mistakes.h"
#include "core/base/message.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <iterator>
#include <vector>

namespace mortonscope {

namespace {

/// The scene that shows mistakes of the walk, the tree or the level. It is small enough to step through.
constexpr std::string_view kShown = "separates-mistakes-8";
/// A scene with a world that is not square and does not begin at the origin.
constexpr std::string_view kShownOffOrigin = "separates-mistakes-12";

struct Words {
    std::string_view id;
    std::string_view title;
    std::string_view idea;
    std::string_view warning;
};

constexpr Algorithm mistaken(const Words& words)
{
    return {.id = words.id,
            .title = words.title,
            .idea = words.idea,
            .warning = words.warning,
            .scene = kShown,
            .isMistake = true};
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

constexpr Algorithm tested(HitRule rule, std::string_view scene, const Words& words)
{
    Algorithm algorithm = mistaken(words);
    algorithm.hits = rule;
    algorithm.scene = scene;
    return algorithm;
}

constexpr Algorithm children(ChildRule rule, const Words& words) { return walked({rule, PassRule::Right}, words); }
constexpr Algorithm pass(PassRule rule, const Words& words) { return walked({ChildRule::Right, rule}, words); }

// ------------------------------------------------------------------------------------------ the codes

constexpr std::array kCode = {
    placedBy(placeTopLeftOnly, {"top-left-only", message("Top left corner only"),
                                message("A box goes into the leaf of its top left corner, whatever its size."),
                                message("It is never tested with boxes that it overlaps in other leaves.")}),
    placedBy(placeBottomRightOnly, {"bottom-right-only", message("Bottom right corner only"),
                                    message("A box goes into the leaf of its bottom right corner, whatever its size."),
                                    message("It is never tested with boxes that it overlaps in other leaves.")}),
    placedBy(placeCentreOnly, {"centre-only", message("Center only"),
                               message("A box goes into the leaf of its center, whatever its size."),
                               message("Two overlapping boxes are tested only if their centers share a leaf.")}),
    placedBy(placeByCode<swappedCode>,
             {"xy-swapped", message("x and y swapped"), message("x goes to the odd bits and y to the even ones."),
              message("The Z runs down before it runs right: the same pairs, in another order.")}),
    placedBy(placeOneCornerSwapped,
             {"xy-swapped-one-corner", message("One corner swapped"),
              message("x and y are swapped only in the code of the top left corner."),
              message("The XOR compares two numberings, so boxes climb too high or not high enough.")}),
    placedBy(placeByCode<rowMajorCode>, {"row-major", message("Row by row"),
                                         message("The code is row·2^L + column: cells are numbered in reading order."),
                                         message("A pair of bits is then not a step down the tree, so the codes of "
                                                 "neighbors differ where there is no line.")}),
    placedBy(placeByCode<concatenatedCode>,
             {"concatenated", message("Bits not interleaved"),
              message("The code is column·2^L + row: the bits of the column are followed by those of the row."),
              message("A pair of bits is then not a step down the tree, so the codes of neighbors differ where there "
                      "is no line.")}),
    placedBy(placeByGrid<unitsOf, roundedDivision>,
             {"round-for-floor", message("Rounded, not floored"),
              message("The column is floor(v + 0.5): the nearest line instead of the cell it lies in."),
              message("The grid is shifted by half a cell, so boxes that share a cell are separated.")}),
    placedBy(
        placeByGrid<unitsOf, raisedDivision>,
        {"ceil-for-floor", message("Rounded up, not floored"), message("The column is ceil(v) instead of floor(v)."),
         message(
             "The grid is shifted by one cell, except for points on a line: some boxes seem larger, some smaller.")}),
    placedBy(placeByGrid<unitsOf, wrappedDivision>,
             {"far-edge-wraps", message("Far edge wraps around"),
              message("The column is not clamped above, and only its lowest L bits go into the code."),
              message("At the far edge column 2^L becomes column 0: the box then seems to span the whole world, or to "
                      "be on its other side.")}),
    placedBy(placeByGrid<unitsByDepth, flooredDivision>,
             {"unit-by-depth", message("Cell size by depth"),
              message("The cell size is width / (L + 1): divided by the number of levels instead of columns."),
              message("Cells are too wide, so boxes that are far apart share them.")}),
    placedBy(placeByGrid<unitsByCells, flooredDivision>,
             {"unit-by-cells", message("Cell size by cells"),
              message("The cell size is width / 4^L: divided by the number of cells instead of columns."),
              message("Cells are too narrow, so nearly all boxes are clamped into the last column and row.")}),
    placedOffOrigin(placeByGrid<unitsAcrossForBoth, flooredDivision>,
                    {"one-unit-for-both-axes", message("One cell size for both axes"),
                     message("y is divided by the width of a cell instead of its height."),
                     message("Correct in a square world; in any other, boxes get wrong rows.")}),
    placedOffOrigin(placeByGrid<unitsWithoutOrigin, flooredDivision>,
                    {"no-origin", message("Origin not subtracted"),
                     message("The world’s left and top are not subtracted before dividing."),
                     message("Correct in a world at (0, 0); in any other, boxes are clamped to one side.")}),
};

// ------------------------------------------------------------------------------------------- the level

constexpr std::array kLevel = {
    placedBy(placeByLevels<levelsByCount>,
             {"count-groups", message("Quad digits counted"),
              message("Levels up = the number of quad digits of the XOR that differ."),
              message("A 00 quad digit below one that differs is not counted, so boxes stay too deep.")}),
    placedBy(placeByLevels<levelsByBits>,
             {"bits-not-pairs", message("Bits, not pairs of bits"),
              message("Levels up = the position of the XOR’s highest bit, although a level is two bits."),
              message("Boxes go up to twice as far as necessary: more tests, no pair lost.")}),
    placedBy(placeByLevels<levelsWithoutTop>,
             {"loop-misses-top", message("Loop ends one too soon"),
              message("The loop over the quad digits skips the highest one."),
              message("Boxes that cross the middle of the world stay in a quarter of it.")}),
    placedBy(placeByLevels<levelsWithoutLowest>,
             {"loop-skips-lowest", message("Loop begins one too late"),
              message("The loop over the quad digits skips the one of the deepest level."),
              message("Boxes that cross only a line of the deepest level stay in a leaf beside it.")}),
    placedBy(placeByLevels<levelsOneTooFew>,
             {"up-one-too-few", message("One level too few"),
              message("The box goes up only to the level at which the paths part, not to the one above it."),
              message("The cell holds only one of the corners, and pairs are lost.")}),
    placedBy(placeByLevels<levelsOneTooFar>,
             {"up-one-too-far", message("One level too far"), message("Levels up is one more than necessary."),
              message("Every box is one level higher: no pair is lost, but many tests are unnecessary.")}),
    placedBy(placeByCombining<eitherOf>,
             {"or-for-xor", message("OR instead of XOR"), message("The codes are combined with OR."),
              message("Bits that both corners share count as differing, so nearly all boxes end in the root.")}),
    placedBy(placeByCombining<bothOf>,
             {"and-for-xor", message("AND instead of XOR"), message("The codes are combined with AND."),
              message("Bits in which the corners differ count as equal, and vice versa.")}),
    placedBy(
        placeByCombining<differenceOf>,
        {"difference-for-xor", message("Difference instead of XOR"), message("The codes are subtracted: |rb − lt|."),
         message("8 − 7 is 1, although 7 and 8 differ in the highest quad digit: boxes on a line stay too deep.")}),
    placedBy(placeByCombining<sumOf>,
             {"sum-for-xor", message("Sum instead of XOR"), message("The codes are added: (lt + rb) mod 4^L."),
              message("The sum of two equal codes is not 0, so boxes within one leaf go up, too.")}),
};

// ------------------------------------------------------------------------------------------- the index

constexpr std::array kIndex = {
    placedBy(placeByShift<shiftByLevels>,
             {"shift-not-doubled", message("Shift not doubled"),
              message("rb is shifted by one bit per level, although a level is two bits."),
              message("The code is too large for its level, so the box lands in a cell of another level.")}),
    placedBy(placeByShift<noShift>,
             {"code-not-shifted", message("Code not shifted"),
              message("The leaf’s code is added to the level’s offset as it is."),
              message("The code is too large for its level, so the box lands in a cell of another level.")}),
    placedBy(placeByShift<shiftByDepth>,
             {"shift-by-level", message("Shifted by the level"), message("rb is shifted by 2·level instead of 2·up."),
              message("Leaves lose all their bits and the root keeps them: both ends of the tree are mixed up.")}),
    placedBy(placeAtIndex<indexWithoutOffset>,
             {"offset-missing", message("Offset missing"),
              message("The slot is the code within the level, without the cells of the coarser levels."),
              message("Cells of different levels share a slot.")}),
    placedBy(placeAtIndex<indexInverted>,
             {"offset-inverted", message("Levels counted from the leaves"),
              message("The offset of level L − level is added."),
              message("The root lands among the leaves and the leaves among the coarse cells.")}),
    placedPastTheEnd(placeAtIndex<indexAtNextLevel>,
                     {"offset-next-level", message("Offset of the next level"),
                      message("The offset of the next finer level is added."),
                      message("A box lands in a cell one level too deep; a leaf’s box lands outside the array.")}),
    placedBy(placeAtIndex<indexAtPreviousLevel>,
             {"offset-previous-level", message("Offset of the level above"),
              message("The offset of the next coarser level is added."),
              message("A box lands in a cell that does not hold it, sometimes of its own level.")}),
    placedPastTheEnd(placeAtIndex<indexNotDivided>,
                     {"offset-not-divided", message("Offset not divided"),
                      message("The offset is 4^level − 1, not a third of it."),
                      message("Boxes land many levels too deep; boxes of many leaves land outside the array.")}),
    [] {
        Algorithm algorithm =
            inserted({ListEntries::EveryTouchedLeaf, CellMarks::AllAncestors},
                     {"every-touched-leaf", message("Every leaf it touches"),
                      message("A box goes into every leaf that it touches, as in a plain grid."),
                      message("Two boxes are tested in each leaf they share: the same pair again and again.")});
        algorithm.place = placeInLeaf;
        return algorithm;
    }(),
    inserted({ListEntries::Twice, CellMarks::AllAncestors},
             {"not-cleared", message("Tree not cleared"),
              message("Every box is inserted twice, as if the last frame were still there."),
              message("Each pair is tested four times, and each box is tested with itself.")}),
};

// -------------------------------------------------------------------------------------------- the tree

constexpr std::array kTree = {
    inserted({ListEntries::Once, CellMarks::Root}, {"ancestors-not-marked", message("Ancestors not marked"),
                                                    message("Only the cell and the root are marked."),
                                                    message("Descendants of a cell without boxes are never reached.")}),
    inserted({ListEntries::Once, CellMarks::ParentAndRoot},
             {"only-parent-marked", message("Only the parent marked"),
              message("Only the cell, its parent and the root are marked."),
              message("Descendants three levels or more under a cell without boxes are never reached.")}),
    children(ChildRule::OffByOneAtRoot, {"child-index-off-at-root", message("The root is its own child"),
                                         message("Children are looked up at 4k … 4k + 3, even the root’s."),
                                         message("The root’s first child is the root: this never ends.")}),
    children(ChildRule::TwoTooFar,
             {"child-index-plus-two", message("Children one too far"),
              message("Children are looked up at 4k + 2 … 4k + 5."),
              message("Each cell’s first child is visited as a child of the cell before it, or never.")}),
    children(ChildRule::BinaryHeap, {"binary-heap-children", message("Children of a binary heap"),
                                     message("Children are looked up at 2k + 1 and 2k + 2."),
                                     message("Cells are visited as children of cells that do not hold them.")}),
    pass(PassRule::FirstChildOnly, {"first-child-only", message("First child only"),
                                    message("The pass visits only the first non-empty child of each cell."),
                                    message("The other children are never reached.")}),
};

// -------------------------------------------------------------------------------------------- the pass

constexpr std::array kPass = {
    pass(PassRule::NoStack, {"no-stack", message("No stack"), message("Boxes are tested within their cell only."),
                             message("Pairs of a box with one in an ancestor are lost.")}),
    pass(PassRule::NoInCell,
         {"no-in-cell", message("Not within cells"), message("Boxes are tested with the object stack only."),
          message("Pairs within one cell are lost.")}),
    pass(PassRule::ParentOnly,
         {"parent-only", message("Parent only"), message("Among the ancestors, only the parent’s boxes are tested."),
          message("Pairs two or more levels apart are lost.")}),
    pass(PassRule::NeverPop, {"never-pop", message("Never popped"), message("Boxes that were pushed are never popped."),
                              message("Boxes of finished cells are tested with all that follow, however far away.")}),
    pass(PassRule::NeverPopPushAlways,
         {"never-pop-push-always", message("Always pushed, never popped"),
          message("Each cell’s boxes are pushed, even if there is nothing below, and never popped."),
          message("The boxes of each cell are tested with those of all cells before it: every pair is tested, as with "
                  "brute force.")}),
    pass(PassRule::PopOne,
         {"pop-one", message("One box popped"), message("Only one box is popped, however many were pushed."),
          message("The others stay on the stack and are tested with all that follow, however far away.")}),
    pass(PassRule::PopWithoutPush, {"pop-without-push", message("Popped without a push"),
                                    message("Cells that pushed nothing also pop as many boxes as their list holds."),
                                    message("Boxes of ancestors are popped too soon, and their pairs are lost.")}),
    pass(PassRule::PushAfter,
         {"push-after", message("Pushed too late"),
          message("A cell’s list is pushed after its children were visited, and never popped."),
          message("Boxes are not tested with those of their ancestors, but with those of unrelated cells.")}),
    pass(PassRule::BothOrders, {"both-orders", message("Both orders"),
                                message("In a cell each box is tested with all others, including those before it."),
                                message("Each pair within a cell is tested twice.")}),
    pass(PassRule::SelfPairs,
         {"self-pairs", message("Boxes with themselves"), message("In a cell the inner loop begins at j = i."),
          message("Each box is tested with itself.")}),
    pass(PassRule::NeighboursOnly, {"neighbours-only", message("Neighbors only"),
                                    message("In a cell each box is tested only with the next one of the list."),
                                    message("Of three boxes in one cell, the first and the last are never tested.")}),
};

// --------------------------------------------------------------------------------------- the overlap test

/// Applies a wrong overlap test to two boxes. Circles whose boxes pass it are still tested correctly.
template <bool (*boxesOverlap)(const Box&, const Box&, Touching)>
bool hitBy(const Scene& scene, BoxId first, BoxId second)
{
    return boxesOverlap(scene.box(first), scene.box(second), scene.touching())
        && ((!scene.circle(first) && !scene.circle(second)) || scene.overlap(first, second));
}

bool hitIfTouchingIsSwapped(const Scene& scene, BoxId first, BoxId second)
{
    return overlaps(scene.shape(first), scene.shape(second), otherThan(scene.touching()));
}

constexpr std::array kTest = {
    tested(hitBy<overlapsInX>, kShown,
           {"x-axis-only", message("Only x compared"),
            message("Two boxes overlap if they overlap in x; y is never compared."),
            message("Boxes above each other count as overlapping, however far apart.")}),
    tested(hitBy<overlapsInEitherAxis>, kShown,
           {"or-for-and", message("OR between the axes"), message("Two boxes overlap if they overlap in x or in y."),
            message("Boxes beside or above each other count as overlapping, however far apart.")}),
    tested(hitBy<overlapsByCorners>, "points",
           {"corner-inside", message("A corner inside"),
            message("Two boxes overlap if a corner of one is inside the other."),
            message("Boxes that cross like a plus have no corner inside each other, and their overlap is lost.")}),
    tested(hitIfTouchingIsSwapped, "touching",
           {"touching-swapped", message("Touching swapped"),
            message("Edges are compared by ≤ where the touching rule asks for <, or by < where it asks for ≤."),
            message("The result is wrong only for boxes that merely touch.")}),
    tested(hitBy<overlapsByWholeSizes>, kShown,
           {"sizes-not-halved", message("Sizes not halved"),
            message("The distance between the centers is compared with the sum of both sizes, not half of it."),
            message("Boxes with a gap of up to half of both sizes count as overlapping.")}),
};

/// Returns all mistakes by part, in the order of the list. Some of them are also algorithms of the catalog.
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
    add(MistakePart::Test, kTest);
    mistakes.push_back(shared(MistakePart::Whole, "as-published-js"));
    mistakes.push_back(shared(MistakePart::Whole, "brute-force"));
    assert(std::ranges::none_of(mistakes, [](const Mistake& mistake) { return mistake.algorithm == nullptr; }));
    return mistakes;
}

}  // namespace

std::span<const Mistake> mistakes()
{
    static const std::vector<Mistake> kMistakes = all();
    return kMistakes;
}

std::vector<std::string_view> mistakeIds()
{
    std::vector<std::string_view> ids;
    std::ranges::transform(mistakes(), std::back_inserter(ids),
                           [](const Mistake& mistake) { return mistake.algorithm->id; });
    return ids;
}

std::string_view titleOf(MistakePart part)
{
    switch (part) {
    case MistakePart::Code: return message("From a box to its codes");
    case MistakePart::Level: return message("Choosing the level");
    case MistakePart::Index: return message("The slot in the array");
    case MistakePart::Tree: return message("The tree");
    case MistakePart::Pass: return message("The pass");
    case MistakePart::Test: return message("The overlap test");
    case MistakePart::Whole: return message("More than one change");
    }
    return {};
}

}  // namespace mortonscope
