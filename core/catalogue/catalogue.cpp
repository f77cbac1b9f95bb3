#include "core/catalogue/catalogue.h"

#include "core/algorithms/exhibits.h"
#include "core/base/message.h"
#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <iterator>

namespace mortonscope {

namespace {

bool unsignedHit(const Scene& scene, BoxId first, BoxId second)
{
    return overlapsUnsigned(scene.shape(first), scene.shape(second), scene.touching());
}

constexpr std::array kAlgorithms = {
    Algorithm{.id = "single-pass",
              .title = message("Single pass"),
              .idea = message("One pass over the cells tests each box with the other boxes of its cell and with the "
                              "object stack, which holds the boxes of all ancestors."),
              .scene = "opening"},
    Algorithm{.id = "ancestor-walk",
              .title = message("Ancestor walk"),
              .idea = message("Each box in turn visits its own cell and then every ancestor, so the same ancestors are "
                              "visited again for every box."),
              .scene = "opening",
              .walk = Walk::AncestorWalk},
    Algorithm{.id = "origin-sub",
              .title = message("Origin and sub lists"),
              .idea = message("Each cell also lists all boxes of its descendants: its own boxes are tested with them "
                              "at once, and the walk goes down only where two or more boxes remain."),
              .scene = "published-heap",
              .walk = Walk::OriginSub},
    Algorithm{.id = "linked-lists",
              .title = message("Linked lists"),
              .idea = message("The boxes of each cell are linked, newest first, so an object that moves is removed and "
                              "reinserted by changing a few links."),
              .scene = "published-circles",
              .walk = Walk::LinkedLists,
              .order = ListOrder::LastIn},
    Algorithm{.id = "brute-force",
              .title = message("Brute force"),
              .idea = message("Tests every pair of boxes without a tree; the reference for all others."),
              .scene = "opening",
              .walk = Walk::BruteForce},
    Algorithm{.id = "range-query",
              .title = message("Range query"),
              .idea =
                  message("Finds the boxes that may overlap a query box: a cell inside it contributes all its boxes, a "
                          "cell outside contributes none, and only the children of a cell partly inside are visited."),
              .scene = "published-heap",
              .walk = Walk::RangeQuery},
    Algorithm{.id = "fast",
              .title = message("Fast engine"),
              .idea = message(
                  "A fast version of the single pass, for programs that need the overlapping pairs of every frame. It "
                  "has no steps to show, so you see the steps of the single pass, which finds the same overlaps."),
              .scene = "opening",
              .isEngine = true},
    Algorithm{
        .id = "child-index-off",
        .title = message("Children one slot too low"),
        .idea = message(
            "The children of cell k are looked up at 4k + i, one slot too low; only the root’s children are found."),
        .warning = message("As published, each cell’s fourth child is visited as a child of the next cell, or never. "
                           "Pairs are lost, and boxes that can’t overlap are tested."),
        .scene = "exhibit-child-index-1",
        .walk = Walk::Faulty,
        .faults = {ChildRule::OffByOne, PassRule::Right}},
    Algorithm{.id = "push-per-child",
              .title = message("Pushed for every child"),
              .idea = message("A cell’s list is pushed again before each of its children and popped once."),
              .warning = message(
                  "As published, boxes stay on the object stack and are tested again in every further child. No pair "
                  "is lost, but many are tested several times, and some boxes that can’t overlap are tested."),
              .scene = "exhibit-push-per-child",
              .walk = Walk::Faulty,
              .faults = {ChildRule::Right, PassRule::PushPerChild}},
    Algorithm{.id = "as-published-js",
              .title = message("JavaScript as published"),
              .idea = message(
                  "The published JavaScript as it is: children one slot too low, and lists pushed for every child."),
              .warning = message("The two bugs hide each other: boxes visited under the wrong cell are tested with "
                                 "most of their partners, which were left behind on the stack. Few overlaps are lost, "
                                 "but there are more tests than with brute force."),
              .scene = "exhibit-as-published-js",
              .walk = Walk::Faulty,
              .faults = {ChildRule::OffByOne, PassRule::PushPerChild}},
    Algorithm{.id = "far-edge-overflow",
              .title = message("Far edge overflow"),
              .idea = message("An edge on the far side of the world gets column 2^L, one past the last column."),
              .warning =
                  message("As published, nothing keeps a column below 2^L, and the extra bit spills into the higher "
                          "quad digits. The box lands in a cell that does not hold it, or outside the array."),
              .scene = "exhibit-far-edge-1",
              .place = placeFarEdgeOverflow},
    Algorithm{
        .id = "outside-minus-one",
        .title = message("Outside is −1"),
        .idea = message("A corner outside the world has the code −1, and −1 is XORed like any code."),
        .warning = message(
            "As published, only a box with both corners outside is noticed; with one corner outside, −1 is read as a "
            "code of all ones. The box lands in a cell that does not hold it, or before the beginning of the array."),
        .scene = "exhibit-outside-minus-one",
        .place = placeOutsideMinusOne},
    Algorithm{
        .id = "outside-wraps",
        .title = message("Outside wraps around"),
        .idea = message(
            "Columns and rows are unsigned and never clamped, so a box left of the world comes back in on the right."),
        .warning = message(
            "As published, column −1 becomes the last column and column 2^L spills into the higher quad digits. A box "
            "that reaches out of the world lands in a cell that does not hold it, and its pairs are lost."),
        .scene = "exhibit-outside-wraps-1",
        .order = ListOrder::LastIn,
        .place = placeOutsideWraps},
    Algorithm{.id = "circle-unsigned",
              .title = message("Circles by unsigned distance"),
              .idea = message("The distance of two circles is computed in unsigned whole numbers and compared with "
                              "twice the first one’s radius."),
              .warning = message(
                  "As published, a negative difference becomes a number of ten digits, so most overlapping circles "
                  "seem far apart. The candidates are right; the result depends on which circle is named first."),
              .scene = "exhibit-circle-unsigned-1",
              .order = ListOrder::LastIn,
              .hits = unsignedHit},
    Algorithm{.id = "heap-overrun",
              .title = message("Heap overrun"),
              .idea = message(
                  "A heap of 4^4 = 256 slots is assumed to hold four whole levels below the root, which need 341."),
              .warning = message(
                  "As published, slot 63 is treated as an inner node although its fourth child would be slot 256, so "
                  "an ordinary insertion writes outside the array. Here the slot is shown and nothing is written."),
              .scene = "exhibit-heap-overrun",
              .walk = Walk::OriginSub,
              .place = placeInHeap,
              .inHeap = true},
    Algorithm{
        .id = "ragged-leaves",
        .title = message("Ragged leaves"),
        .idea = message("In a heap of 256 slots some leaves are twice as wide as the others."),
        .warning = message(
            "As published, slots 64 to 84 have no children in the array, so they are leaves an eighth of the world "
            "wide, while the others are a sixteenth. Boxes there share a leaf with boxes they can’t overlap."),
        .scene = "exhibit-ragged-leaves",
        .walk = Walk::OriginSub,
        .place = placeInHeap,
        .inHeap = true},
    Algorithm{.id = "lowest-group",
              .title = message("Lowest quad digit"),
              .idea = message(
                  "The XOR is shifted until its lowest quad digit that is not 00 is shifted out, and no further."),
              .warning = message("As in the published text, higher quad digits may still differ when the shifting "
                                 "stops. The cell then holds only one corner, and pairs are lost."),
              .scene = "exhibit-lowest-group",
              .place = placeLowestGroup},
    Algorithm{.id = "per-level-zero",
              .title = message("Each level by itself"),
              .idea = message("A box goes to the deepest level whose own quad digit of the XOR is 00, whatever the "
                              "higher quad digits are."),
              .warning = message(
                  "Read literally, the worked example examines only the quad digit of each level. A box whose corners "
                  "differ at a higher level stays deep down in the cell of one corner, and pairs are lost."),
              .scene = "exhibit-per-level-zero",
              .place = placePerLevelZero},
};

}  // namespace

std::span<const Algorithm> algorithms() { return kAlgorithms; }

std::vector<std::string> algorithmIds()
{
    std::vector<std::string> ids;
    std::ranges::transform(kAlgorithms, std::back_inserter(ids),
                           [](const Algorithm& algorithm) { return std::string(algorithm.id); });
    return ids;
}

const Algorithm* findAlgorithm(std::string_view id)
{
    if (const auto found = std::ranges::find(kAlgorithms, id, &Algorithm::id); found != kAlgorithms.end()) {
        return &*found;
    }
    const auto mistake = std::ranges::find(mistakes(), id, [](const Mistake& entry) { return entry.algorithm->id; });
    if (mistake == mistakes().end()) {
        return nullptr;
    }
    return mistake->algorithm;
}

Error unknownAlgorithm(std::string_view id)
{
    constexpr std::size_t kNamed = 3;
    const std::vector<std::string> ids = algorithmIds();
    assert(ids.size() >= kNamed);
    auto error = Error{ErrorCode::Custom,
                       {},
                       say("unknown algorithm {1}", quotedText(id)),
                       say("choose {1}, or another that mortonscope-cli list algorithms shows",
                           listed(std::span(ids).first(kNamed)))}
                     .suggesting(id, std::vector<std::string_view>(ids.begin(), ids.end()));
    if (error.suggestion.empty()) {
        error = std::move(error).suggesting(id, mistakeIds());
    }
    return error;
}

const Algorithm& singlePassAlgorithm() { return kAlgorithms.front(); }

std::string titlesOf(const std::vector<const Algorithm*>& algorithms, std::size_t most)
{
    std::vector<std::string> titles;
    for (std::size_t i = 0; i < std::min(algorithms.size(), most); ++i) {
        assert(algorithms[i] != nullptr);
        titles.push_back(say("“{1}”", translated(algorithms[i]->title)));
    }
    if (algorithms.size() <= most) {
        return listed(titles);
    }
    return say("{1} and {2} more", listed(titles), algorithms.size() - most);
}

}  // namespace mortonscope
