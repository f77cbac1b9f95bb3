#include "core/scene/preset_tables.h"

#include "core/base/message.h"

namespace mortonscope {

// Edges are left, top, right, bottom. Where nothing else is said the world is 100 × 100 at level 2, a unit is 25:
//
//      0  1 │  4  5
//      2  3 │  6  7      the leaves and their codes
//     ──────┼──────
//      8  9 │ 12 13
//     10 11 │ 14 15

std::vector<Preset> workedPresets()
{
    std::vector<NamedBox> workedBoxesAndH = kWorkedBoxes;
    workedBoxesAndH.push_back({"H", {20, 38, 45, 48}});
    return {
        makePreset(
            "opening", message("The worked example A–G"),
            message(
                "D lies across the centre and is tested with every other box, G with F from an ancestor cell; of seven candidate pairs only D and A overlap."),
            {}, kWorkedBoxes),
        makePreset(
            "what-if-h", message("One more box: H"),
            message(
                "H in cell 1 #0 is tested with A and D; drag it into 1 #1 and it is tested with B, C and D, across the centre with all."),
            {}, workedBoxesAndH),
        makePreset(
            "border-7-8", message("The border between 7 and 8"),
            message(
                "Leaves 7 and 8 are neighbours by number, but 7 XOR 8 is 11 11 although 8 − 7 is 1, so C, which reaches both, fits only in the root, while D from 4 to 7 stays in a quarter."),
            {}, {{"A", {80, 30, 95, 45}}, {"B", {5, 55, 20, 70}}, {"C", {15, 40, 85, 60}}, {"D", {55, 5, 90, 35}}}),
        makePreset(
            "small-boxes-climb", message("Small boxes that climb"),
            message(
                "All boxes are equally small, yet those on a centre line land in the root: between columns 7 and 8 every bit changes, 0111 to 1000."),
            {{0, 0, 160, 160}, 4},
            {{"A", {78, 32, 82, 36}},
             {"B", {112, 78, 116, 82}},
             {"C", {78, 78, 82, 82}},
             {"D", {38, 12, 42, 16}},
             {"E", {118, 102, 122, 106}},
             {"F", {92, 18, 96, 22}},
             {"G", {8, 142, 12, 146}},
             {"H", {143, 53, 147, 57}}}),
        makePreset(
            "one-cell-crowd", message("A crowd in one cell"),
            message(
                "Eight boxes in leaf 3 cost 8·7/2 = 28 tests among themselves, which is all the work there is: only a deeper tree would help."),
            {},
            {{"A", {27, 27, 33, 33}},
             {"B", {34, 27, 40, 33}},
             {"C", {41, 27, 48, 33}},
             {"D", {27, 34, 33, 40}},
             {"E", {32, 32, 42, 42}},
             {"F", {41, 34, 48, 40}},
             {"G", {27, 42, 36, 48}},
             {"H", {39, 41, 48, 48}},
             {"I", {60, 60, 70, 70}},
             {"J", {80, 80, 90, 90}}}),
        makePreset(
            "nested", message("One inside the other"),
            message(
                "Five boxes on five levels, all along one path: at E the stack holds A, B, C and D, and every candidate pair overlaps."),
            {{0, 0, 160, 160}, 4},
            {{"A", {2, 2, 158, 158}},
             {"B", {4, 4, 76, 76}},
             {"C", {5, 5, 36, 36}},
             {"D", {6, 6, 18, 18}},
             {"E", {7, 7, 9, 9}}}),
        makePreset(
            "deep-tree", message("Down to the leaf"),
            message(
                "Seven boxes on seven levels, each over the middle of the cell that the next one lies in: follow the code as it grows by one group a level."),
            {{0, 0, 64, 64}, 6},
            {{"A", {20, 20, 40, 40}},
             {"B", {42, 10, 54, 22}},
             {"C", {37, 21, 43, 27}},
             {"D", {42.5, 18.5, 45.5, 21.5}},
             {"E", {41.25, 21.25, 42.75, 22.75}},
             {"F", {42.6, 20.6, 43.4, 21.4}},
             {"G", {42.2, 21.2, 42.8, 21.8}}}),
    };
}

}  // namespace mortonscope
