#include "core/base/message.h"
#include "core/scene/generators.h"
#include "core/scene/preset_tables.h"

#include <cassert>

namespace mortonscope {

namespace {

/// A generator's kind with all its defaults.
Preset generated(const char* kind, const char* title, const char* idea)
{
    GeneratorSettings settings;
    settings.kind = kind;
    const auto scene = generateScene(settings);
    assert(scene);
    return {kind, title, idea, scene->withTitle(title)};
}

}  // namespace

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
        makePreset(
            "separates-mistakes-12", message("Twelve boxes that tell mistakes apart"),
            message(
                "In a world neither square nor at the origin, all classic mistakes but two give lists of their own."),
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
        about(
            "origin-sub",
            makePreset(
                "published-heap", message("A world for the heap with two lists"),
                message(
                    "The published world of ±640 on whole numbers, four levels deep: follow the sub list of each cell, and drag a query across it."),
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
        about(
            "linked-lists",
            generated(
                "published-circles", message("500 moving circles"),
                message(
                    "Published for lists read newest first: the circles start in the middle half, where nearly half of them cross a line."))),
    };
}

}  // namespace mortonscope
