#include "core/catalogue/catalogue.h"

#include "core/algorithms/exhibits/circle_unsigned.h"
#include "core/algorithms/exhibits/far_edge_overflow.h"
#include "core/algorithms/exhibits/heap_array.h"
#include "core/algorithms/exhibits/lowest_group.h"
#include "core/algorithms/exhibits/outside_minus_one.h"
#include "core/algorithms/exhibits/outside_wraps.h"
#include "core/algorithms/exhibits/per_level_zero.h"
#include "core/base/message.h"
#include "core/catalogue/mistakes.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace mortonscope {

namespace {

bool unsignedHit(const Scene& scene, BoxId first, BoxId second) { return overlapsUnsigned(scene.shape(first), scene.shape(second), scene.touching()); }

constexpr std::array kAlgorithms = {
    Algorithm{.id = "single-pass",
              .title = message("Single pass"),
              .idea = message("One walk over the cells tests each box with its own cell and with the object stack, which holds the boxes of all "
                              "cells above."),
              .scene = "opening"},
    Algorithm{.id = "ancestor-walk",
              .title = message("Ancestor walk"),
              .idea = message("Each box in turn asks its own cell and then every cell above it, so the same ancestors are visited again for every "
                              "box."),
              .scene = "opening",
              .walk = Walk::AncestorWalk},
    Algorithm{.id = "origin-sub",
              .title = message("Origin and sub lists"),
              .idea = message("Each cell knows all boxes below it: its own meet them there and then, and the walk goes down only where two or more "
                              "are left."),
              .scene = "published-heap",
              .walk = Walk::OriginSub},
    Algorithm{.id = "linked-lists",
              .title = message("Linked lists"),
              .idea = message("Every cell's boxes hang on one another, the newest first, so that an object that moves is taken out and put in again "
                              "by re-tying a few links."),
              .scene = "published-circles",
              .walk = Walk::LinkedLists,
              .order = ListOrder::LastIn},
    Algorithm{.id = "brute-force",
              .title = message("Brute force"),
              .idea = message("Every box is tested with every later one: no tree at all, and the judge of all the others."),
              .scene = "opening",
              .walk = Walk::BruteForce},
    Algorithm{.id = "range-query",
              .title = message("Range query"),
              .idea = message("Which boxes may overlap a query box: cells inside it give all they have, cells outside nothing, and only those "
                              "partly in it are looked into."),
              .scene = "published-heap",
              .walk = Walk::RangeQuery},
    Algorithm{.id = "fast",
              .title = message("Fast engine"),
              .idea = message("The single pass made for speed, for programs that need the overlapping pairs of every frame. It has no steps to show: "
                              "those shown are the single pass’s, which finds the same overlaps."),
              .scene = "opening",
              .isEngine = true},
    Algorithm{.id = "child-index-off",
              .title = message("Child index off by one"),
              .idea = message("The children of cell k are looked for at 4k + i, one place too low; only the root’s are found where they are."),
              .warning = message("As published, each cell’s fourth child is visited below the next cell, or never. Pairs are lost, and boxes are "
                                 "tested that can’t meet."),
              .scene = "exhibit-child-index-1",
              .walk = Walk::Faulty,
              .faults = {ChildRule::OffByOne, PassRule::Right}},
    Algorithm{.id = "push-per-child",
              .title = message("Pushed for every child"),
              .idea = message("A cell’s list is pushed again before each of its children and taken off once."),
              .warning = message("As published, boxes stay behind on the object stack and are tested again below every further child. No pair is "
                                 "lost, but many come several times, and some that can’t overlap."),
              .scene = "exhibit-push-per-child",
              .walk = Walk::Faulty,
              .faults = {ChildRule::Right, PassRule::PushPerChild}},
    Algorithm{.id = "as-published-js",
              .title = message("JavaScript as published"),
              .idea = message("Both faults of the published JavaScript together: children one place too low, and lists pushed for every child."),
              .warning = message("The two faults hide each other: what is visited under the wrong cell meets most of its partners among the boxes "
                                 "left behind on the stack. So few overlaps are lost, at the price of more tests than brute force makes."),
              .scene = "exhibit-as-published-js",
              .walk = Walk::Faulty,
              .faults = {ChildRule::OffByOne, PassRule::PushPerChild}},
    Algorithm{.id = "far-edge-overflow",
              .title = message("Far edge overflow"),
              .idea = message("An edge at the far side of the world gives column 2^L, one more than there are."),
              .warning = message("As published, nothing keeps a column below 2^L, and the bit too many spills into the groups above. The box lands "
                                 "in a cell that doesn’t hold it, or past the end of the array."),
              .scene = "exhibit-far-edge-1",
              .place = placeFarEdgeOverflow},
    Algorithm{.id = "outside-minus-one",
              .title = message("Outside is −1"),
              .idea = message("A corner outside the world has the code −1, and −1 is XORed like any code."),
              .warning = message("As published, only a box with both corners outside is noticed; with one, the −1 is taken for a code of ones. The "
                                 "box lands in a cell that doesn’t hold it, or before the array begins."),
              .scene = "exhibit-outside-minus-one",
              .place = placeOutsideMinusOne},
    Algorithm{.id = "outside-wraps",
              .title = message("Outside wraps around"),
              .idea = message("Columns and rows are unsigned and never clamped, so what lies left of the world comes back in on the right."),
              .warning = message("As published, column −1 becomes the last one and column 2^L spills into the groups above. A box that reaches out "
                                 "of the world lands in a cell that doesn’t hold it, and its pairs are lost."),
              .scene = "exhibit-outside-wraps-1",
              .order = ListOrder::LastIn,
              .place = placeOutsideWraps},
    Algorithm{.id = "circle-unsigned",
              .title = message("Circles by unsigned distance"),
              .idea = message("The distance of two circles is computed in unsigned whole numbers and compared with twice the first one’s radius."),
              .warning = message("As published, a negative difference becomes a number of ten digits, so most circles that touch are said to be far "
                                 "apart. The candidates are right; the answer depends on which circle is named first."),
              .scene = "exhibit-circle-unsigned-1",
              .order = ListOrder::LastIn,
              .hits = unsignedHit},
    Algorithm{.id = "heap-overrun",
              .title = message("Heap overrun"),
              .idea = message("A heap of 4^4 = 256 slots is taken for four whole levels below the root, which need 341."),
              .warning = message("As published, slot 63 counts as inner though its fourth child would be slot 256, so an ordinary insert writes past "
                                 "the array. Here the slot is shown and refused."),
              .scene = "exhibit-heap-overrun",
              .walk = Walk::OriginSub,
              .place = placeInHeap,
              .inHeap = true},
    Algorithm{.id = "ragged-leaves",
              .title = message("Ragged leaves"),
              .idea = message("In a heap of 256 slots some leaves are twice as wide as the others."),
              .warning = message("As published, the slots 64 to 84 have no children in the array, so they are leaves of an eighth of the world, while "
                                 "the others have a sixteenth. Boxes there share a leaf with others that they can’t meet."),
              .scene = "exhibit-ragged-leaves",
              .walk = Walk::OriginSub,
              .place = placeInHeap,
              .inHeap = true},
    Algorithm{.id = "lowest-group",
              .title = message("Lowest group"),
              .idea = message("The XOR is shifted until its lowest group that differs falls out, and no further."),
              .warning = message("As the published prose has it, higher groups may differ still when the shifting stops. The cell is then that of one "
                                 "corner alone, and pairs are lost."),
              .scene = "exhibit-lowest-group",
              .place = placeLowestGroup},
    Algorithm{.id = "per-level-zero",
              .title = message("Each level by itself"),
              .idea = message("A box belongs to the deepest level whose own group of the XOR is 00, whatever the groups above say."),
              .warning = message("Read literally, the worked example asks each level for its own group alone. A box whose corners part at a higher "
                                 "level stays deep down in the cell of one corner, and pairs are lost."),
              .scene = "exhibit-per-level-zero",
              .place = placePerLevelZero},
};

}  // namespace

std::span<const Algorithm> algorithms() { return kAlgorithms; }

std::vector<std::string> algorithmIds()
{
    std::vector<std::string> ids;
    std::ranges::transform(kAlgorithms, std::back_inserter(ids), [](const Algorithm& algorithm) { return std::string(algorithm.id); });
    return ids;
}

const Algorithm* findAlgorithm(std::string_view id)
{
    if (const auto found = std::ranges::find(kAlgorithms, id, &Algorithm::id); found != kAlgorithms.end()) {
        return &*found;
    }
    const auto mistake = std::ranges::find(mistakes(), id, [](const Mistake& entry) { return entry.algorithm->id; });
    return mistake != mistakes().end() ? mistake->algorithm : nullptr;
}

const Algorithm& singlePassAlgorithm() { return kAlgorithms.front(); }

}  // namespace mortonscope
