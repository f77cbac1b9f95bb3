#include "core/grade/grader.h"

#include "core/scene/generators.h"
#include "core/scene/presets.h"

#include <cassert>
#include <cmath>
#include <optional>
#include <vector>

namespace mortonscope {

namespace {

Scene withRules(const Scene& scene, Outside outside, Touching touching)
{
    const auto space = Space::create(scene.space().world(), scene.space().depth(), outside);
    assert(space);
    return scene.withSpace(*space).withTouching(touching);
}

Scene preset(std::string_view id)
{
    const Preset* found = findPreset(id);
    assert(found != nullptr);
    return found->scene.withView(nullptr);  // a program gets no view
}

// ------------------------------------------------------------------------------------- built-in examples

constexpr const char* kPresets[] = {
    "opening",
    "what-if-h",
    "border-7-8",
    "small-boxes-climb",
    "one-cell-crowd",
    "nested",
    "deep-tree",
    "touching",
    "grid-lines",
    "outside",
    "points",
    "duplicates",
    "wide-world",
    "circles",
    "blank",
    "separates-mistakes-8",
    "separates-mistakes-12",
    "published-heap",
    "exhibit-child-index-1",
    "exhibit-child-index-2",
    "exhibit-child-index-3",
    "exhibit-push-per-child",
    "exhibit-far-edge-1",
    "exhibit-outside-minus-one",
    "exhibit-outside-wraps-1",
    "exhibit-outside-wraps-2",
    "exhibit-lowest-group",
    "exhibit-per-level-zero",
};

/// A built-in example with other rules.
struct Variant {
    const char* name;
    const char* preset;
    Outside outside;
    Touching touching;
};

constexpr Variant kVariants[] = {
    {"touching-closed", "touching", Outside::Clamp, Touching::Closed},
    {"grid-lines-closed", "grid-lines", Outside::Clamp, Touching::Closed},
    {"circles-closed", "circles", Outside::Clamp, Touching::Closed},
    {"outside-root", "outside", Outside::Root, Touching::Open},
    {"outside-reject", "outside", Outside::Reject, Touching::Closed},
};

// -------------------------------------------------------------------------------------- seeded scenes

constexpr Box kSquare{0, 0, 100, 100};
constexpr Box kWide{-40, -20, 120, 60};
constexpr Box kTall{1000, -300, 1080, 20};
constexpr Box kFarAway{-5000, 3000, -4360, 3640};
constexpr Box kSmall{0, 0, 1, 1};
constexpr Box kOdd{7, 3, 56, 94};  // cell sizes that have many decimal places

/// A change of a scene after it was generated.
enum class Touch {
    None,
    Spill,   ///< spreads the boxes beyond the world, so that some are outside
    Snap,    ///< moves edges to the nearest grid line, or the middle between two, so that boxes touch
    Repeat,  ///< makes every fourth box repeat the previous one, and every fifth a point
};

struct Seeded {
    const char* kind;
    std::size_t count;
    std::uint64_t seed;
    Box world;
    int level;
    std::optional<double> size = {};
    Touch touch = Touch::None;
    Outside outside = Outside::Clamp;
    Touching touching = Touching::Open;
};

constexpr Seeded kSeeded[] = {
    {"uniform", 9, 11, kSquare, 0},
    {"uniform", 12, 12, kWide, 1},
    {"uniform", 20, 13, kSquare, 2},
    {"uniform", 30, 14, kWide, 3, 9},
    {"uniform", 40, 15, kTall, 4, 8},
    {"uniform", 40, 16, kFarAway, 5, 30},
    {"uniform", 40, 17, kSquare, 6, 4},
    {"uniform", 24, 18, kSmall, 3, 0.06},
    {"uniform", 36, 19, kOdd, 4, 4},
    {"clustered", 24, 21, kSquare, 3},
    {"clustered", 36, 22, kWide, 4},
    {"clustered", 40, 23, kTall, 6},
    {"mixed", 20, 31, kSquare, 2},
    {"mixed", 30, 32, kWide, 3},
    {"mixed", 40, 33, kFarAway, 4},
    {"mixed", 40, 34, kOdd, 5},
    {"mixed", 26, 35, kTall, 2},
    {"straddling", 14, 41, kSquare, 3},
    {"straddling", 16, 42, kWide, 4},
    {"lattice", 25, 1, kSquare, 2},
    {"lattice", 24, 1, kWide, 3, {}, Touch::None, Outside::Clamp, Touching::Closed},
    {"uniform", 24, 51, kSquare, 2, 14, Touch::Snap},
    {"uniform", 24, 52, kWide, 3, 12, Touch::Snap, Outside::Clamp, Touching::Closed},
    {"mixed", 30, 53, kTall, 4, {}, Touch::Snap},
    {"uniform", 24, 61, kSquare, 3, 10, Touch::Spill},
    {"uniform", 24, 62, kWide, 2, 15, Touch::Spill, Outside::Root},
    {"uniform", 30, 63, kWide, 3, 12, Touch::Spill, Outside::Reject},
    {"mixed", 30, 64, kFarAway, 4, {}, Touch::Spill},
    {"mixed", 36, 65, kTall, 3, {}, Touch::Spill, Outside::Root, Touching::Closed},
    {"uniform", 20, 71, kSquare, 3, 10, Touch::Repeat},
    {"mixed", 26, 72, kWide, 4, {}, Touch::Repeat, Outside::Clamp, Touching::Closed},
    {"published-circles", 30, 81, Box{0, 0, 300, 300}, 3, 12},
    {"published-circles", 36, 82, Box{-150, 50, 150, 350}, 4, 10, Touch::None, Outside::Clamp, Touching::Closed},
    {"uniform", 300, 91, kSquare, 5, 3},
    {"clustered", 250, 92, kWide, 6},
    {"mixed", 250, 93, kFarAway, 5},
};

Box grown(const Box& world, double share)
{
    const double x = world.width() * share;
    const double y = world.height() * share;
    return {world.left - x, world.top - y, world.right + x, world.bottom + y};
}

/// Rounds to the nearest half cell from the world's corner.
double snapped(double v, double low, double unit) { return low + std::floor((v - low) / unit * 2 + 0.5) * unit / 2; }

Box snapped(const Box& box, const Space& space)
{
    const Box& world = space.world();
    return {snapped(box.left, world.left, space.unitX()), snapped(box.top, world.top, space.unitY()),
            snapped(box.right, world.left, space.unitX()), snapped(box.bottom, world.top, space.unitY())};
}

Scene touched(const Scene& scene, Touch touch)
{
    std::vector<std::pair<BoxId, Box>> changes;
    for (std::uint32_t b = 0; b < scene.size(); ++b) {
        const Box& box = scene.box(BoxId(b));
        if (touch == Touch::Snap) {
            changes.emplace_back(BoxId(b), snapped(box, scene.space()));
        } else if (touch == Touch::Repeat && b % 4 == 3) {
            changes.emplace_back(BoxId(b), scene.box(BoxId(b - 1)));
        } else if (touch == Touch::Repeat && b % 5 == 4) {
            changes.emplace_back(BoxId(b), Box{box.left, box.top, box.left, box.top});
        }
    }
    return scene.withBoxes(changes);
}

Scene seededScene(const Seeded& row)
{
    GeneratorSettings settings;
    settings.kind = row.kind;
    settings.count = row.count;
    settings.seed = row.seed;
    settings.world = row.touch == Touch::Spill ? grown(row.world, 0.2) : row.world;
    settings.level = row.level;
    settings.size = row.size;
    settings.speed = 0;
    const auto generated = generateScene(settings);
    assert(generated);
    const auto space = Space::create(row.world, row.level, row.outside);
    assert(space);
    return touched(generated->withSpace(*space), row.touch).withTouching(row.touching);
}

std::string nameOf(const Seeded& row)
{
    static constexpr const char* kTouch[] = {"", "-outside", "-on-lines", "-repeated"};
    static constexpr const char* kOutside[] = {"", "-root", "-reject"};
    static_assert(static_cast<int>(Outside::Root) == 1 && static_cast<int>(Outside::Reject) == 2);
    return std::string(row.kind) + '-' + std::to_string(row.count) + "-level-" + std::to_string(row.level)
         + kTouch[static_cast<int>(row.touch)] + kOutside[static_cast<int>(row.outside)]
         + (row.touching == Touching::Closed ? "-closed" : "");
}

std::vector<GradingScene> makeScenes()
{
    std::vector<GradingScene> scenes;
    for (const char* id : kPresets) {
        scenes.push_back({id, preset(id)});
    }
    for (const Variant& row : kVariants) {
        scenes.push_back({row.name, withRules(preset(row.preset), row.outside, row.touching)});
    }
    for (const Seeded& row : kSeeded) {
        scenes.push_back({nameOf(row), seededScene(row)});
    }
    for (GradingScene& graded : scenes) {
        graded.scene = graded.scene.withTitle(graded.name);
    }
    return scenes;
}

}  // namespace

std::span<const GradingScene> gradingScenes()
{
    static const std::vector<GradingScene> kScenes = makeScenes();
    return kScenes;
}

}  // namespace mortonscope
