#include "core/scene/preset_tables.h"

#include "core/base/message.h"

namespace mortonscope {

namespace {

constexpr PresetWorld kWorldOfHundred{};
constexpr PresetWorld kRectangles{{0, 0, 500, 500}, 3};  ///< the JavaScript article's
constexpr PresetWorld kCircles{{0, 0, 300, 300}, 3};     ///< the ActionScript library's
constexpr PresetWorld kHeap{{-640, -640, 640, 640}, 4};  ///< the C++ article's

Preset exhibit(const char* exhibit, const char* id, const char* title, const char* idea, PresetWorld world,
               const std::vector<NamedBox>& boxes, const std::vector<NamedCircle>& circles = {})
{
    return about(exhibit, makePreset(id, title, idea, world, boxes, circles));
}

}  // namespace

/// The published rows, each with what was published and what is right in its sentence. In rows that show a wrong cell
/// alone, Q is added as the box that is lost.
std::vector<Preset> exhibitPresets()
{
    return {
        exhibit(
            "child-index-off", "exhibit-child-index-1", message("Exhibit: the fourth child is never visited"),
            message(
                "P and Q share leaf 3 and overlap; the published code looks for it as a child of slot 2, where no cell exists, and finds no pair where P-Q is right."),
            kWorldOfHundred, {{"P", {30, 30, 40, 40}}, {"Q", {35, 35, 45, 45}}}),
        exhibit(
            "child-index-off", "exhibit-child-index-2", message("Exhibit: the fourth child under the wrong cell"),
            message(
                "Q in leaf 3 is visited as a child of slot 2, where P is: the published code tests P-Q, although neither cell is an ancestor of the other and no pair is right."),
            kWorldOfHundred, {{"P", {60, 10, 90, 40}}, {"Q", {30, 30, 40, 40}}}),
        exhibit(
            "child-index-off", "exhibit-child-index-3", message("Exhibit: slot 4 is visited twice"),
            message(
                "Slot 4 is taken for a child of slot 1 as well as of the root: the published code tests Q-R, P-Q, P-R and Q-R again instead of Q-R alone."),
            kWorldOfHundred, {{"P", {10, 10, 40, 40}}, {"Q", {60, 60, 90, 90}}, {"R", {65, 65, 95, 95}}}),
        exhibit(
            "push-per-child", "exhibit-push-per-child", message("Exhibit: pushed once for each child"),
            message(
                "P is pushed again before the root's second child, so R is tested with it twice: the published code tests P-Q, P-R and P-R instead of P-Q and P-R."),
            kWorldOfHundred, {{"P", {40, 40, 60, 60}}, {"Q", {5, 5, 10, 10}}, {"R", {80, 5, 90, 10}}}),
        exhibit(
            "as-published-js", "exhibit-as-published-js",
            message("Exhibit: the worked example as published in JavaScript"),
            message(
                "The wrong children and the repeated pushes hide each other: 24 tests in place of 7, among them every right one."),
            kWorldOfHundred, kWorkedBoxes),
        exhibit(
            "far-edge-overflow", "exhibit-far-edge-1", message("Exhibit: the far edge spills over"),
            message(
                "P ends at 500, the far edge, in column 8 of 0 to 7: the spilled bit makes its index 1 where 10 is right, and P-Q is "
                "lost."),
            kRectangles, {{"P", {400, 0, 500, 10}}, {"Q", {450, 2, 480, 12}}}),
        exhibit(
            "far-edge-overflow", "exhibit-far-edge-2", message("Exhibit: outside the array"),
            message(
                "P reaches from the first column to the far edge: as published its index is 85, but the array has the slots 0 to 84, and the root is right."),
            kRectangles, {{"P", {0, 0, 500, 10}}}),
        exhibit(
            "outside-minus-one", "exhibit-outside-minus-one", message("Exhibit: −1 as a code"),
            message(
                "P begins outside, at −5, so its first code is −1 and differs from the second in no group that is examined: leaf 63 where the root is right, and P-Q is lost."),
            kRectangles, {{"P", {-5, 450, 495, 490}}, {"Q", {10, 455, 20, 465}}}),
        exhibit(
            "outside-wraps", "exhibit-outside-wraps-1", message("Exhibit: column −1 is the last one"),
            message(
                "P begins in column −1, whose lowest bits are those of column 7: as published it stays in a leaf, index 42, where "
                "the root is right, and P-Q is lost."),
            kCircles, {{"P", {-60, 10, 290, 20}}, {"Q", {10, 12, 20, 22}}}),
        exhibit(
            "outside-wraps", "exhibit-outside-wraps-2", message("Exhibit: column 9 of 8"),
            message(
                "P ends in column 9, whose highest bit spills into the next higher group: as published its index is 21 where 0 is right, and P-Q is lost."),
            kCircles, {{"P", {5, 10, 340, 20}}, {"Q", {150, 12, 160, 22}}}),
        exhibit(
            "circle-unsigned", "exhibit-circle-unsigned-1", message("Exhibit: a distance that must not be negative"),
            message(
                "Q is newer and therefore named first, and 102 − 105 is negative: as published they do not overlap, although they do."),
            kCircles, {}, {{"P", {{105, 25}, 5}}, {"Q", {{102, 25}, 5}}}),
        exhibit(
            "circle-unsigned", "exhibit-circle-unsigned-2", message("Exhibit: the same circles the other way round"),
            message(
                "The same two circles inserted in the other order, 105 − 102: now the overlap is found, as it should be."),
            kCircles, {}, {{"P", {{102, 25}, 5}}, {"Q", {{105, 25}, 5}}}),
        exhibit(
            "circle-unsigned", "exhibit-circle-unsigned-3", message("Exhibit: a distance without its fraction"),
            message(
                "9.5 and 4.9 are cut to 9 and 4, which makes 97 where 100 is the limit: as published they overlap, but 114.26 is right and they do not."),
            kCircles, {}, {{"P", {{85, 85}, 5}}, {"Q", {{94.5, 89.9}, 5}}}),
        exhibit(
            "heap-overrun", "exhibit-heap-overrun", message("Exhibit: slot 256 of 256"),
            message(
                "P belongs in the fourth child of slot 63, slot 256: the published code writes outside the array of 256 slots (here nothing is written); the right pair is Q-P."),
            kHeap, {{"P", {-550, 570, -500, 600}}, {"Q", {-600, 560, -520, 620}}}),
        exhibit(
            "ragged-leaves", "exhibit-ragged-leaves", message("Exhibit: leaves of two sizes"),
            message(
                "Slot 69 is a leaf of 160 by 160 in a heap whose other leaves have 80: as published P-Q is a candidate, although there should be none."),
            kHeap, {{"P", {10, 10, 20, 20}}, {"Q", {130, 130, 140, 140}}}),
        exhibit(
            "lowest-group", "exhibit-lowest-group", message("Exhibit: the lowest group that differs"),
            message(
                "P's codes differ in both groups, 01 11: stopping at the lowest sends it up 1 to level 1 where the root is right, "
                "and P-Q is lost."),
            kWorldOfHundred, {{"P", {20, 20, 80, 30}}, {"Q", {30, 22, 40, 28}}}),
        exhibit(
            "per-level-zero", "exhibit-per-level-zero", message("Exhibit: each level by its own group"),
            message(
                "P's codes differ only in the higher group, 01 00: the leaf's own group is 00, so P stays in a leaf where the root "
                "is right, and P-Q is lost."),
            kWorldOfHundred, {{"P", {10, 10, 60, 20}}, {"Q", {30, 12, 40, 18}}}),
    };
}

}  // namespace mortonscope
