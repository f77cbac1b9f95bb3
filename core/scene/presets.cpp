#include "core/scene/presets.h"

#include "core/scene/generators.h"

#include <algorithm>
#include <cassert>
#include <initializer_list>
#include <iterator>
#include <vector>

namespace mortonscope {

namespace {

struct Place {
    Box world{0, 0, 100, 100};
    int level = 2;
};

struct NamedBox {
    const char* name;
    Box box;
};

struct NamedCircle {
    const char* name;
    Circle circle;
};

Preset make(const char* id, const char* title, const char* idea, Place place, std::initializer_list<NamedBox> boxes,
            std::initializer_list<NamedCircle> circles = {})
{
    std::vector<SceneObject> objects;
    for (const NamedBox& b : boxes) {
        objects.push_back({b.name, b.box, {}, {}, {}});
    }
    for (const NamedCircle& c : circles) {
        objects.push_back({c.name, {}, c.circle, {}, {}});
    }
    const auto space = Space::create(place.world, place.level);
    assert(space);
    return {id, title, idea, Scene(*space, Touching::Open, title, std::move(objects))};
}

/// A generator's kind with all its defaults.
Preset generated(const char* kind, const char* title, const char* idea)
{
    GeneratorSettings settings;
    settings.kind = kind;
    const auto scene = generateScene(settings);
    assert(scene);
    return {kind, title, idea, scene->withTitle(title)};
}

// Edges are left, top, right, bottom. Where nothing else is said the world is 100 × 100 at level 2, a unit is 25:
//
//      0  1 │  4  5
//      2  3 │  6  7      the leaves and their codes
//     ──────┼──────
//      8  9 │ 12 13
//     10 11 │ 14 15

std::vector<Preset> worked()
{
    return {
        make("opening", "The worked example A–G",
             "D lies across the centre and meets everyone, G meets F as its ancestor, and of seven candidate pairs only D and A overlap.",
             {}, {
        {"A", {10, 10, 35, 35}}, {"B", {55, 5, 70, 20}}, {"C", {80, 30, 95, 45}}, {"D", {30, 30, 60, 55}},
        {"E", {5, 60, 40, 90}}, {"F", {55, 80, 70, 95}}, {"G", {80, 60, 90, 90}}}),
        make("what-if-h", "One more box: H",
             "H in cell 1 #0 is tested against A and D; drag it into 1 #1 and it meets B, C and D, lay it across the centre and it meets all.",
             {}, {
        {"A", {10, 10, 35, 35}}, {"B", {55, 5, 70, 20}}, {"C", {80, 30, 95, 45}}, {"D", {30, 30, 60, 55}},
        {"E", {5, 60, 40, 90}}, {"F", {55, 80, 70, 95}}, {"G", {80, 60, 90, 90}},
        {"H", {20, 38, 45, 48}}}),
        make("border-7-8", "The border between 7 and 8",
             "Leaves 7 and 8 are neighbours by number, but 7 XOR 8 is 11 11 although 8 − 7 is 1, so C, which reaches both, has only the root, while D from 4 to 7 stays in a quarter.",
             {}, {
        {"A", {80, 30, 95, 45}}, {"B", {5, 55, 20, 70}}, {"C", {15, 40, 85, 60}}, {"D", {55, 5, 90, 35}}}),
        make("small-boxes-climb", "Small boxes that climb",
             "All boxes are equally small, yet those on a centre line land in the root: between columns 7 and 8 every bit changes, 0111 to 1000.",
             {{0, 0, 160, 160}, 4}, {
        {"A", {78, 32, 82, 36}}, {"B", {112, 78, 116, 82}}, {"C", {78, 78, 82, 82}}, {"D", {38, 12, 42, 16}},
        {"E", {118, 102, 122, 106}}, {"F", {92, 18, 96, 22}}, {"G", {8, 142, 12, 146}}, {"H", {143, 53, 147, 57}}}),
        make("one-cell-crowd", "A crowd in one cell",
             "Eight boxes in leaf 3 cost 8·7/2 = 28 tests among themselves, which is all the work there is: only a deeper tree would help.",
             {}, {
        {"A", {27, 27, 33, 33}}, {"B", {34, 27, 40, 33}}, {"C", {41, 27, 48, 33}}, {"D", {27, 34, 33, 40}},
        {"E", {32, 32, 42, 42}}, {"F", {41, 34, 48, 40}}, {"G", {27, 42, 36, 48}}, {"H", {39, 41, 48, 48}},
        {"I", {60, 60, 70, 70}}, {"J", {80, 80, 90, 90}}}),
        make("nested", "One inside the other",
             "Five boxes on five levels, all along one path: at E the stack holds A, B, C and D, and every candidate pair overlaps.",
             {{0, 0, 160, 160}, 4}, {
        {"A", {2, 2, 158, 158}}, {"B", {4, 4, 76, 76}}, {"C", {5, 5, 36, 36}}, {"D", {6, 6, 18, 18}}, {"E", {7, 7, 9, 9}}}),
        make("deep-tree", "Down to the leaf",
             "Seven boxes on seven levels, each over the middle of the cell that the next one lies in: follow the code as it grows by one group a level.",
             {{0, 0, 64, 64}, 6}, {
        {"A", {20, 20, 40, 40}}, {"B", {42, 10, 54, 22}}, {"C", {37, 21, 43, 27}}, {"D", {42.5, 18.5, 45.5, 21.5}},
        {"E", {41.25, 21.25, 42.75, 22.75}}, {"F", {42.6, 20.6, 43.4, 21.4}}, {"G", {42.2, 21.2, 42.8, 21.8}}}),
    };
}

std::vector<Preset> edgeCases()
{
    return {
        make("touching", "Touching: open or closed",
             "A to E share only edges and corners: switch the touching rule from open to closed and seven more pairs join C and F.",
             {}, {
        {"A", {10, 10, 40, 40}}, {"B", {40, 10, 70, 40}}, {"C", {40, 40, 70, 70}}, {"D", {10, 40, 40, 70}},
        {"E", {70, 70, 90, 90}}, {"F", {50, 50, 60, 60}}}),
        make("grid-lines", "Edges on the grid lines",
             "An edge on a line belongs to the next cell, so A, which touches x = 25, leaves its leaf, while B stops short of 75 and stays, and D at the far edge is kept in the last leaf.",
             {}, {
        {"A", {0, 0, 25, 25}}, {"B", {50, 0, 74, 24}}, {"C", {25, 50, 50, 75}}, {"D", {75, 75, 100, 100}}, {"E", {50, 30, 50, 45}}}),
        make("outside", "Beyond the world's border",
             "Boxes partly and wholly outside are pulled to the border cells; try the other outside rules: root makes more tests, reject loses pairs.",
             {}, {
        {"A", {-15, 10, 10, 30}}, {"B", {-20, -20, -5, -5}}, {"C", {90, 40, 120, 60}}, {"D", {40, 90, 60, 130}},
        {"E", {30, 30, 45, 45}}, {"F", {105, -10, 115, 5}}, {"G", {-10, 80, 110, 95}}, {"H", {-12, 20, -2, 35}}}),
        make("points", "Boxes of no size",
             "Both corners of a point share a leaf, so A to D never climb, not even on grid lines; the segment E, of no height, does.",
             {}, {
        {"A", {25, 25, 25, 25}}, {"B", {50, 50, 50, 50}}, {"C", {100, 100, 100, 100}}, {"D", {0, 0, 0, 0}},
        {"E", {10, 60, 90, 60}}, {"F", {40, 40, 60, 70}}}),
        make("duplicates", "The same box three times",
             "Equal boxes have equal cells and overlap each other: three pairs in the leaf, three in the quarter, named in the order of entry.",
             {}, {
        {"A1", {55, 5, 70, 20}}, {"A2", {55, 5, 70, 20}}, {"A3", {55, 5, 70, 20}},
        {"B1", {10, 60, 40, 90}}, {"B2", {10, 60, 40, 90}}, {"B3", {10, 60, 40, 90}}}),
        make("wide-world", "A world that is not square",
             "Columns are 20 wide and rows 5 high: each axis has its own unit, and the world need not begin at 0.",
             {{-40, 0, 120, 40}, 3}, {
        {"A", {-36, 1, -24, 4}}, {"B", {-10, 11, 10, 14}}, {"C", {30, 18, 50, 22}}, {"D", {65, 6, 95, 9}},
        {"E", {85, 26, 115, 38}}, {"F", {105, 27, 118, 29}}, {"G", {-15, 26, -5, 34}}}),
        make("circles", "Circles in their boxes",
             "The tree places a circle by its box: the boxes of a and b overlap and so do those of e and box, but the exact test says no to both.",
             {{0, 0, 100, 100}, 3}, {
        {"box", {62, 62, 80, 80}}}, {
        {"a", {{20, 20}, 8}}, {"b", {{33, 33}, 8}}, {"c", {{60, 20}, 10}}, {"d", {{74, 24}, 8}},
        {"e", {{56, 56}, 7}}, {"f", {{84, 70}, 6}}, {"g", {{18, 75}, 12}}}),
        make("blank", "An empty world", "Nothing is here yet, and a run over nothing has no steps: draw the first box.", {}, {}),
    };
}

std::vector<Preset> tests()
{
    return {
        make("separates-mistakes-8", "Eight boxes that tell mistakes apart",
             "Nearly every classic mistake gives this scene a pair list of its own: check yours against it.",
             {}, {
        {"A", {65, 20, 90, 55}}, {"B", {25, 45, 75, 95}}, {"C", {72, 38, 100, 40}}, {"D", {65, 15, 70, 30}},
        {"E", {94, 51, 99, 65}}, {"F", {58, 10, 68, 12}}, {"G", {30, 30, 70, 45}}, {"H", {4, 15, 5, 16}}}),
        make("separates-mistakes-12", "Twelve boxes that tell mistakes apart",
             "In a world neither square nor at the origin, all classic mistakes but two give lists of their own.",
             {{-40, -20, 120, 60}, 3}, {
        {"A", {81, 54, 120, 57}}, {"B", {-32, 12, 48, 40}}, {"C", {-37, 14, -33, 14}}, {"D", {8, 7, 36, 16}},
        {"E", {64, 44, 72, 56}}, {"F", {1, 42, 3, 48}}, {"G", {42, 9, 48, 12}}, {"H", {6, 16, 18, 19}},
        {"I", {88, 28, 90, 29}}, {"J", {-20, -4, 20, 2}}, {"K", {-12, -4, 32, 16}}, {"L", {-16, -16, 0, -12}}}),
        generated("published-rectangles", "1000 moving rectangles",
                  "Brute force needs 499,500 tests for this published world: compare the tree's number."),
        generated("published-circles", "500 moving circles",
                  "Published for a list that enters the newest first: the circles start in the middle half, where most cross a line."),
    };
}

}  // namespace

std::span<const Preset> presets()
{
    static const std::vector<Preset> all = [] {
        std::vector<Preset> list;
        for (auto part : {worked(), edgeCases(), tests()}) {
            std::move(part.begin(), part.end(), std::back_inserter(list));
        }
        return list;
    }();
    return all;
}

const Preset* findPreset(std::string_view id)
{
    const auto all = presets();
    const auto found = std::find_if(all.begin(), all.end(), [id](const Preset& p) { return p.id == id; });
    return found == all.end() ? nullptr : &*found;
}

}  // namespace mortonscope
