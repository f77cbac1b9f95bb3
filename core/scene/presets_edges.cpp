#include "core/scene/preset_tables.h"

#include "core/base/message.h"

namespace mortonscope {

// Where nothing else is said the world is 100 × 100 at level 2, a unit is 25; edges are left, top, right, bottom.

std::vector<Preset> edgePresets()
{
    return {
        makePreset(
            "touching", message("Touching: open or closed"),
            message(
                "A to E share only edges and corners: switch the touching rule from open to closed and seven more pairs join C and F."),
            {},
            {{"A", {10, 10, 40, 40}},
             {"B", {40, 10, 70, 40}},
             {"C", {40, 40, 70, 70}},
             {"D", {10, 40, 40, 70}},
             {"E", {70, 70, 90, 90}},
             {"F", {50, 50, 60, 60}}}),
        makePreset(
            "grid-lines", message("Edges on the grid lines"),
            message(
                "An edge on a line belongs to the next cell, so A, which touches x = 25, leaves its leaf, while B stops short of 75 and stays, and D at the far edge is kept in the last leaf."),
            {},
            {{"A", {0, 0, 25, 25}},
             {"B", {50, 0, 74, 24}},
             {"C", {25, 50, 50, 75}},
             {"D", {75, 75, 100, 100}},
             {"E", {50, 30, 50, 45}}}),
        makePreset(
            "outside", message("Beyond the world's border"),
            message(
                "Boxes partly and wholly outside are clamped to the border cells; try the other outside rules: root makes more tests, reject loses pairs."),
            {},
            {{"A", {-15, 10, 10, 30}},
             {"B", {-20, -20, -5, -5}},
             {"C", {90, 40, 120, 60}},
             {"D", {40, 90, 60, 130}},
             {"E", {30, 30, 45, 45}},
             {"F", {105, -10, 115, 5}},
             {"G", {-10, 80, 110, 95}},
             {"H", {-12, 20, -2, 35}}}),
        makePreset(
            "points", message("Boxes of no size"),
            message(
                "Both corners of a point share a leaf, so A to D never go up, not even on grid lines; the segment E, of no height, does."),
            {},
            {{"A", {25, 25, 25, 25}},
             {"B", {50, 50, 50, 50}},
             {"C", {100, 100, 100, 100}},
             {"D", {0, 0, 0, 0}},
             {"E", {10, 60, 90, 60}},
             {"F", {40, 40, 60, 70}}}),
        makePreset(
            "duplicates", message("The same box three times"),
            message(
                "Equal boxes have equal cells and overlap each other: three pairs in the leaf, three in the quarter, named in the order of insertion."),
            {},
            {{"A1", {55, 5, 70, 20}},
             {"A2", {55, 5, 70, 20}},
             {"A3", {55, 5, 70, 20}},
             {"B1", {10, 60, 40, 90}},
             {"B2", {10, 60, 40, 90}},
             {"B3", {10, 60, 40, 90}}}),
        makePreset(
            "wide-world", message("A world that is not square"),
            message(
                "Columns are 20 wide and rows 5 high: each axis has its own unit, and the world need not begin at 0."),
            {{-40, 0, 120, 40}, 3},
            {{"A", {-36, 1, -24, 4}},
             {"B", {-10, 11, 10, 14}},
             {"C", {30, 18, 50, 22}},
             {"D", {65, 6, 95, 9}},
             {"E", {85, 26, 115, 38}},
             {"F", {105, 27, 118, 29}},
             {"G", {-15, 26, -5, 34}}}),
        makePreset(
            "circles", message("Circles in their boxes"),
            message(
                "The tree places a circle by its box: the boxes of a and b overlap and so do those of e and box, but the exact test says no to both."),
            {{0, 0, 100, 100}, 3}, {{"box", {62, 62, 80, 80}}},
            {{"a", {{20, 20}, 8}},
             {"b", {{33, 33}, 8}},
             {"c", {{60, 20}, 10}},
             {"d", {{74, 24}, 8}},
             {"e", {{56, 56}, 7}},
             {"f", {{84, 70}, 6}},
             {"g", {{18, 75}, 12}}}),
        makePreset("blank", message("An empty world"),
                   message("Nothing is here yet, and a run over nothing has no steps: draw the first box."), {}, {}),
    };
}

}  // namespace mortonscope
