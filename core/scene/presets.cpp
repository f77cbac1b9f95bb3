#include "core/scene/presets.h"

#include "core/base/message.h"
#include "core/base/text.h"
#include "core/scene/generators.h"

#include <algorithm>
#include <cassert>
#include <initializer_list>
#include <iterator>
#include <memory>
#include <vector>

namespace mortonscope {

namespace {

// Functions that turn a row of a table into a scene.

struct PresetWorld {
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

/// The boxes A–G of the worked example.
inline constexpr std::initializer_list<NamedBox> kWorkedBoxes{
    {"A", {10, 10, 35, 35}}, {"B", {55, 5, 70, 20}},  {"C", {80, 30, 95, 45}}, {"D", {30, 30, 60, 55}},
    {"E", {5, 60, 40, 90}},  {"F", {55, 80, 70, 95}}, {"G", {80, 60, 90, 90}}};

/// Makes a scene of these boxes followed by these circles. It has the title of the preset.
Preset makePreset(const char* id, const char* title, const char* idea, PresetWorld world,
                  const std::vector<NamedBox>& boxes, const std::vector<NamedCircle>& circles = {})
{
    std::vector<SceneObject> objects;
    for (const NamedBox& b : boxes) {
        objects.push_back({b.name, b.box, {}, {}, {}});
    }
    for (const NamedCircle& c : circles) {
        objects.push_back({c.name, {}, c.circle, {}, {}});
    }
    const auto space = Space::create(world.world, world.level);
    assert(space);
    return {id, title, idea, Scene(*space, Touching::Open, title, std::move(objects))};
}

/// Returns the preset with an algorithm to open it with, unless the user chooses another.
Preset about(const char* algorithm, Preset preset)
{
    View view;
    view.algorithm = algorithm;
    preset.scene = preset.scene.withView(std::make_shared<const View>(std::move(view)));
    return preset;
}

// Edges are left, top, right, bottom. Unless noted otherwise, the world is 100 × 100 at level 2, so a leaf is 25 wide:
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
        makePreset("opening", message("The worked example A–G"),
                   message("D crosses the center and is tested with every other box, G with F from an ancestor cell; "
                           "of seven candidate pairs only D and A overlap."),
                   {}, kWorkedBoxes),
        makePreset("what-if-h", message("One more box: H"),
                   message("H in slot 1 is tested with A and D; drag it into slot 2, and it is tested with B, C and D; "
                           "across the center, with all of them."),
                   {}, workedBoxesAndH),
        makePreset("border-7-8", message("The border between 7 and 8"),
                   message("Leaves 7 and 8 are neighbors by number, but 7 XOR 8 is 11 11 although 8 − 7 is 1, so C, "
                           "which reaches both, fits only in the root, while D from 4 to 7 stays in a quarter."),
                   {},
                   {{"A", {80, 30, 95, 45}}, {"B", {5, 55, 20, 70}}, {"C", {15, 40, 85, 60}}, {"D", {55, 5, 90, 35}}}),
        makePreset("small-boxes-climb", message("Small boxes that climb"),
                   message("All boxes are equally small, yet those on a center line land in the root: between columns "
                           "7 and 8 every bit changes, 0111 to 1000."),
                   {{0, 0, 160, 160}, 4},
                   {{"A", {78, 32, 82, 36}},
                    {"B", {112, 78, 116, 82}},
                    {"C", {78, 78, 82, 82}},
                    {"D", {38, 12, 42, 16}},
                    {"E", {118, 102, 122, 106}},
                    {"F", {92, 18, 96, 22}},
                    {"G", {8, 142, 12, 146}},
                    {"H", {143, 53, 147, 57}}}),
        makePreset("one-cell-crowd", message("A crowd in one cell"),
                   message("Eight boxes in leaf 3 cost 8·7/2 = 28 tests among themselves, which is all the work there "
                           "is: only a deeper tree would help."),
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
        makePreset("nested", message("One inside the other"),
                   message("Five boxes on five levels, all along one path: at E the stack holds A, B, C and D, and "
                           "every candidate pair overlaps."),
                   {{0, 0, 160, 160}, 4},
                   {{"A", {2, 2, 158, 158}},
                    {"B", {4, 4, 76, 76}},
                    {"C", {5, 5, 36, 36}},
                    {"D", {6, 6, 18, 18}},
                    {"E", {7, 7, 9, 9}}}),
        makePreset("deep-tree", message("Down to the leaf"),
                   message("Seven boxes on seven levels, each over the middle of the cell that the next one is in: "
                           "follow the code as it grows by one quad digit per level."),
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

// Unless noted otherwise, the world is 100 × 100 at level 2, so a leaf is 25 wide. Edges are left, top, right, bottom.

std::vector<Preset> edgePresets()
{
    return {
        makePreset("touching", message("Touching: open or closed"),
                   message("A to E share only edges and corners: switch the touching rule from open to closed and "
                           "seven more pairs join C-F."),
                   {},
                   {{"A", {10, 10, 40, 40}},
                    {"B", {40, 10, 70, 40}},
                    {"C", {40, 40, 70, 70}},
                    {"D", {10, 40, 40, 70}},
                    {"E", {70, 70, 90, 90}},
                    {"F", {50, 50, 60, 60}}}),
        makePreset("grid-lines", message("Edges on the grid lines"),
                   message("An edge on a line belongs to the next cell, so A, which touches x = 25, leaves its leaf, "
                           "while B stops short of 75 and stays, and D at the far edge is kept in the last leaf."),
                   {},
                   {{"A", {0, 0, 25, 25}},
                    {"B", {50, 0, 74, 24}},
                    {"C", {25, 50, 50, 75}},
                    {"D", {75, 75, 100, 100}},
                    {"E", {50, 30, 50, 45}}}),
        makePreset("outside", message("Beyond the world's border"),
                   message("Boxes partly and wholly outside are clamped to the border cells; try the other outside "
                           "rules: root adds tests, reject loses pairs."),
                   {},
                   {{"A", {-15, 10, 10, 30}},
                    {"B", {-20, -20, -5, -5}},
                    {"C", {90, 40, 120, 60}},
                    {"D", {40, 90, 60, 130}},
                    {"E", {30, 30, 45, 45}},
                    {"F", {105, -10, 115, 5}},
                    {"G", {-10, 80, 110, 95}},
                    {"H", {-12, 20, -2, 35}}}),
    };
}

std::vector<Preset> shapePresets()
{
    return {
        makePreset("points", message("Boxes of no size"),
                   message("Both corners of a point share a leaf, so A to D never go up, not even on grid lines; the "
                           "segment E, which has no height, does."),
                   {},
                   {{"A", {25, 25, 25, 25}},
                    {"B", {50, 50, 50, 50}},
                    {"C", {100, 100, 100, 100}},
                    {"D", {0, 0, 0, 0}},
                    {"E", {10, 60, 90, 60}},
                    {"F", {40, 40, 60, 70}}}),
        makePreset("duplicates", message("The same box three times"),
                   message("Equal boxes have equal cells and overlap each other: three pairs in the leaf, three in the "
                           "quarter, named in the order of insertion."),
                   {},
                   {{"A1", {55, 5, 70, 20}},
                    {"A2", {55, 5, 70, 20}},
                    {"A3", {55, 5, 70, 20}},
                    {"B1", {10, 60, 40, 90}},
                    {"B2", {10, 60, 40, 90}},
                    {"B3", {10, 60, 40, 90}}}),
        makePreset("wide-world", message("A world that is not square"),
                   message("Columns are 20 wide and rows 5 high: each axis has its own cell size, and the world need "
                           "not begin at 0."),
                   {{-40, 0, 120, 40}, 3},
                   {{"A", {-36, 1, -24, 4}},
                    {"B", {-10, 11, 10, 14}},
                    {"C", {30, 18, 50, 22}},
                    {"D", {65, 6, 95, 9}},
                    {"E", {85, 26, 115, 38}},
                    {"F", {105, 27, 118, 29}},
                    {"G", {-15, 26, -5, 34}}}),
        makePreset("circles", message("Circles in their boxes"),
                   message("The tree places a circle by its box: the boxes of a and b overlap and so do those of e and "
                           "box, but the exact test rejects both."),
                   {{0, 0, 100, 100}, 3}, {{"box", {62, 62, 80, 80}}},
                   {{"a", {{20, 20}, 8}},
                    {"b", {{33, 33}, 8}},
                    {"c", {{60, 20}, 10}},
                    {"d", {{74, 24}, 8}},
                    {"e", {{56, 56}, 7}},
                    {"f", {{84, 70}, 6}},
                    {"g", {{18, 75}, 12}}}),
        makePreset("blank", message("An empty world"),
                   message("There are no boxes yet, so the run has no steps: draw the first box."), {}, {}),
    };
}

/// Generates a scene of this kind with all defaults.
Preset generated(const char* kind, const char* title, const char* idea)
{
    GeneratorSettings settings;
    settings.kind = kind;
    const auto scene = generateScene(settings);
    assert(scene);
    return {kind, title, idea, scene->withTitle(title)};
}

std::vector<Preset> testPresets()
{
    return {
        makePreset("separates-mistakes-8", message("Eight boxes that tell mistakes apart"),
                   message("Nearly every classic mistake gives a pair list of its own on this scene: compare yours."),
                   {},
                   {{"A", {65, 20, 90, 55}},
                    {"B", {25, 45, 75, 95}},
                    {"C", {72, 38, 100, 40}},
                    {"D", {65, 15, 70, 30}},
                    {"E", {94, 51, 99, 65}},
                    {"F", {58, 10, 68, 12}},
                    {"G", {30, 30, 70, 45}},
                    {"H", {4, 15, 5, 16}}}),
        makePreset("separates-mistakes-12", message("Twelve boxes that tell mistakes apart"),
                   message("In a world neither square nor at the origin, all classic mistakes except two give lists of "
                           "their own."),
                   {{-40, -20, 120, 60}, 3},
                   {{"A", {81, 54, 120, 57}},
                    {"B", {-32, 12, 48, 40}},
                    {"C", {-37, 14, -33, 14}},
                    {"D", {8, 7, 36, 16}},
                    {"E", {64, 44, 72, 56}},
                    {"F", {1, 42, 3, 48}},
                    {"G", {42, 9, 48, 12}},
                    {"H", {6, 16, 18, 19}},
                    {"I", {88, 28, 90, 29}},
                    {"J", {-20, -4, 20, 2}},
                    {"K", {-12, -4, 32, 16}},
                    {"L", {-16, -16, 0, -12}}}),
        about("origin-sub", makePreset("published-heap", message("A world for the heap with two lists"),
                                       message("The published world of ±640 on whole numbers, four levels deep: follow "
                                               "the sub list of each cell, and drag a query across it."),
                                       {{-640, -640, 640, 640}, 4},
                                       {{"A", {-600, -560, -520, -470}},
                                        {"B", {-500, -620, -330, -420}},
                                        {"C", {-450, -470, -410, -430}},
                                        {"D", {-90, -120, 130, 70}},
                                        {"E", {200, -600, 260, -540}},
                                        {"F", {330, -500, 610, -340}},
                                        {"G", {420, -460, 470, -400}},
                                        {"H", {-610, 110, -350, 300}},
                                        {"I", {-560, 330, -500, 390}},
                                        {"J", {-300, 200, -180, 310}},
                                        {"K", {40, 90, 70, 130}},
                                        {"L", {180, 180, 290, 310}},
                                        {"M", {500, 520, 630, 620}},
                                        {"N", {330, 330, 480, 470}},
                                        {"O", {-40, 500, 60, 560}},
                                        {"P", {560, 40, 700, 90}}})),
        generated("published-rectangles", message("1000 moving rectangles"),
                  message("Brute force needs 499,500 tests for this published world: compare the tree's number.")),
        about("linked-lists", generated("published-circles", message("500 moving circles"),
                                        message("Published for lists read newest first: the circles start in the "
                                                "middle half, where nearly half of them cross a line."))),
    };
}

constexpr PresetWorld kWorldOfHundred{};
constexpr PresetWorld kRectangles{{0, 0, 500, 500}, 3};  ///< world of the JavaScript article
constexpr PresetWorld kCircles{{0, 0, 300, 300}, 3};     ///< world of the ActionScript library
constexpr PresetWorld kHeap{{-640, -640, 640, 640}, 4};  ///< world of the C++ article

Preset exhibit(const char* exhibit, const char* id, const char* title, const char* idea, PresetWorld world,
               const std::vector<NamedBox>& boxes, const std::vector<NamedCircle>& circles = {})
{
    return about(exhibit, makePreset(id, title, idea, world, boxes, circles));
}

// The scenes of published bugs. Each sentence states the published result and the right one. Where only a box in a
// wrong cell was published, Q was added as the box whose pair is lost.

std::vector<Preset> exhibitsOfJavaScript()
{
    return {
        exhibit("child-index-off", "exhibit-child-index-1", message("Published bug: the fourth child is never visited"),
                message("P and Q share leaf 3 and overlap; the published code looks for it as a child of slot 2, where "
                        "no cell exists, and finds no pair where P-Q is right."),
                kWorldOfHundred, {{"P", {30, 30, 40, 40}}, {"Q", {35, 35, 45, 45}}}),
        exhibit("child-index-off", "exhibit-child-index-2",
                message("Published bug: the fourth child under the wrong cell"),
                message("Q in leaf 3 is visited as a child of slot 2, where P is: the published code tests P-Q, "
                        "although neither cell is an ancestor of the other and no pair is right."),
                kWorldOfHundred, {{"P", {60, 10, 90, 40}}, {"Q", {30, 30, 40, 40}}}),
        exhibit("child-index-off", "exhibit-child-index-3", message("Published bug: slot 4 is visited twice"),
                message("Slot 4 is treated as a child of slot 1 as well as of the root: the published code tests Q-R, "
                        "P-Q, P-R and Q-R again instead of only Q-R."),
                kWorldOfHundred, {{"P", {10, 10, 40, 40}}, {"Q", {60, 60, 90, 90}}, {"R", {65, 65, 95, 95}}}),
        exhibit("push-per-child", "exhibit-push-per-child", message("Published bug: pushed once for each child"),
                message("P is pushed again before the root's second child, so R is tested with it twice: the published "
                        "code tests P-Q, P-R and P-R instead of P-Q and P-R."),
                kWorldOfHundred, {{"P", {40, 40, 60, 60}}, {"Q", {5, 5, 10, 10}}, {"R", {80, 5, 90, 10}}}),
        exhibit("as-published-js", "exhibit-as-published-js",
                message("Published bug: the worked example as published in JavaScript"),
                message("The wrong children and the repeated pushes hide each other: 24 tests instead of 7, including "
                        "every right one."),
                kWorldOfHundred, kWorkedBoxes),
        exhibit("far-edge-overflow", "exhibit-far-edge-1", message("Published bug: the far edge spills over"),
                message("P ends at 500, the far edge, and gets column 8 although columns are 0 to 7: the spilled bit "
                        "puts it into slot 1 instead of 10, and P-Q is lost."),
                kRectangles, {{"P", {400, 0, 500, 10}}, {"Q", {450, 2, 480, 12}}}),
        exhibit("far-edge-overflow", "exhibit-far-edge-2", message("Published bug: outside the array"),
                message("P reaches from the first column to the far edge: as published it gets slot 85, although the "
                        "array has slots 0 to 84 and P belongs in the root."),
                kRectangles, {{"P", {0, 0, 500, 10}}}),
        exhibit("outside-minus-one", "exhibit-outside-minus-one", message("Published bug: −1 as a code"),
                message("P begins outside, at −5, so its first code is −1 and differs from the second in no quad digit "
                        "that is examined: P goes into leaf 63 instead of the root, and P-Q is lost."),
                kRectangles, {{"P", {-5, 450, 495, 490}}, {"Q", {10, 455, 20, 465}}}),
    };
}

std::vector<Preset> exhibitsOfActionScript()
{
    return {
        exhibit("outside-wraps", "exhibit-outside-wraps-1", message("Published bug: column −1 is the last one"),
                message("P begins in column −1, whose lowest bits are those of column 7: as published it stays in a "
                        "leaf, slot 42, instead of the root, and P-Q is lost."),
                kCircles, {{"P", {-60, 10, 290, 20}}, {"Q", {10, 12, 20, 22}}}),
        exhibit("outside-wraps", "exhibit-outside-wraps-2", message("Published bug: column 9 of 8"),
                message("P ends in column 9, whose highest bit spills into the next higher quad digit: as published "
                        "it gets slot 21 instead of 0, and P-Q is lost."),
                kCircles, {{"P", {5, 10, 340, 20}}, {"Q", {150, 12, 160, 22}}}),
        exhibit("circle-unsigned", "exhibit-circle-unsigned-1",
                message("Published bug: a distance that must not be negative"),
                message("Q is newer and therefore named first, and 102 − 105 is negative: as published they do not "
                        "overlap, although they do."),
                kCircles, {}, {{"P", {{105, 25}, 5}}, {"Q", {{102, 25}, 5}}}),
        exhibit("circle-unsigned", "exhibit-circle-unsigned-2",
                message("Published bug: the same circles the other way around"),
                message("The same two circles inserted in the other order, 105 − 102: now the overlap is found, as it "
                        "should be."),
                kCircles, {}, {{"P", {{102, 25}, 5}}, {"Q", {{105, 25}, 5}}}),
        exhibit("circle-unsigned", "exhibit-circle-unsigned-3",
                message("Published bug: a distance without its fraction"),
                message("9.5 and 4.9 are cut to 9 and 4, which makes 97, below the limit of 100: as published they "
                        "overlap, but the right value is 114.26, and they do not."),
                kCircles, {}, {{"P", {{85, 85}, 5}}, {"Q", {{94.5, 89.9}, 5}}}),
    };
}

/// Returns the bugs of the heap in C++, and of two rules for the level.
std::vector<Preset> otherExhibits()
{
    return {
        exhibit("heap-overrun", "exhibit-heap-overrun", message("Published bug: slot 256 of 256"),
                message("P belongs in the fourth child of slot 63, slot 256: the published code writes outside the "
                        "array of 256 slots (here nothing is written); the right pair is Q-P."),
                kHeap, {{"P", {-550, 570, -500, 600}}, {"Q", {-600, 560, -520, 620}}}),
        exhibit("ragged-leaves", "exhibit-ragged-leaves", message("Published bug: leaves of two sizes"),
                message("Slot 69 is a leaf of 160 by 160 in a heap whose other leaves have 80: as published P-Q is a "
                        "candidate, although there should be none."),
                kHeap, {{"P", {10, 10, 20, 20}}, {"Q", {130, 130, 140, 140}}}),
        exhibit("lowest-group", "exhibit-lowest-group", message("Published bug: the lowest quad digit that differs"),
                message("P's codes differ in both quad digits, 01 11: stopping at the lowest sends it up 1, to level 1 "
                        "instead of the root, and P-Q is lost."),
                kWorldOfHundred, {{"P", {20, 20, 80, 30}}, {"Q", {30, 22, 40, 28}}}),
        exhibit("per-level-zero", "exhibit-per-level-zero", message("Published bug: each level by its own quad digit"),
                message("P's codes differ only in the higher quad digit, 01 00: the leaf's own quad digit is 00, so P "
                        "stays in a leaf instead of the root, and P-Q is lost."),
                kWorldOfHundred, {{"P", {10, 10, 60, 20}}, {"Q", {30, 12, 40, 18}}}),
    };
}

}  // namespace

std::span<const Preset> presets()
{
    static const std::vector<Preset> all = [] {
        std::vector<Preset> list;
        for (auto part : {workedPresets(), edgePresets(), shapePresets(), testPresets(), exhibitsOfJavaScript(),
                          exhibitsOfActionScript(), otherExhibits()}) {
            std::move(part.begin(), part.end(), std::back_inserter(list));
        }
        return list;
    }();
    return all;
}

namespace {

const Preset* findBy(std::string Preset::* member, std::string_view value)
{
    const auto all = presets();
    const auto found = std::ranges::find(all, value, member);
    return found == all.end() ? nullptr : &*found;
}

}  // namespace

const Preset* findPreset(std::string_view id) { return findBy(&Preset::id, id); }

Error unknownPreset(std::string_view name)
{
    std::vector<std::string> names;
    std::ranges::transform(presets(), std::back_inserter(names), [](const Preset& preset) { return ':' + preset.id; });
    return Error{ErrorCode::Custom,
                 {},
                 say("unknown scene {1}", quotedText(name)),
                 say("mortonscope-cli list scenes shows the built-in scenes")}
        .suggesting(name, std::vector<std::string_view>(names.begin(), names.end()));
}

const Preset* findPresetTitled(std::string_view title) { return findBy(&Preset::title, title); }

}  // namespace mortonscope
