#include "app/features/race/race_setup.h"

#include "app/words/method_words.h"
#include "app/words/wording.h"
#include "core/base/message.h"
#include "core/catalogue/catalogue.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

namespace mortonscope {

std::vector<Entrant> knownEntrants()
{
    std::vector<Entrant> entrants;
    for (const std::string_view id : contenderIds()) {
        entrants.push_back({std::string(id), [id] { return std::move(*makeContender(id)); }});
    }
    // Brute force, which judges the others, is second, so that it stays in view however many algorithms follow.
    const auto judge = std::ranges::find(entrants, "brute-force", &Entrant::id);
    if (judge != entrants.end() && judge != entrants.begin()) {
        std::rotate(entrants.begin() + 1, judge, judge + 1);
    }
    return entrants;
}

QString entrantTitle(const std::string& id)
{
    if (const Algorithm* algorithm = findAlgorithm(id)) {
        return algorithmTitle(*algorithm);
    }
    if (const OtherWay* way = findOtherWay(id)) {
        return fromCore(translated(way->title));
    }
    return fromCore(id);
}

QString entrantIdea(const std::string& id)
{
    const Algorithm* algorithm = findAlgorithm(id);
    if (algorithm == nullptr) {
        const OtherWay* way = findOtherWay(id);
        return way != nullptr ? fromCore(translated(way->idea)) : QString();
    }
    if (algorithm->isExhibit()) {
        return algorithmIdea(*algorithm) + QLatin1Char('\n') + algorithmWarning(*algorithm);
    }
    return algorithmIdea(*algorithm);
}

bool isExhibit(const std::string& id)
{
    const Algorithm* algorithm = findAlgorithm(id);
    return algorithm != nullptr && algorithm->isExhibit();
}

namespace {

/// Kinds whose objects are made smaller for a race, so that about half of them overlap another. By default, a generated
/// box overlaps four others, and everything would collide all the time. kShare is relative to the side of the square
/// that each object would have to itself.
constexpr std::array<std::string_view, 3> kSparse{"uniform", "clustered", "mixed"};
constexpr double kShare = 0.4;

GeneratorSettings settingsOf(const RaceSetup& setup)
{
    GeneratorSettings settings;
    settings.kind = setup.kind;
    settings.count = setup.count;
    settings.seed = setup.seed;
    settings.level = setup.level;
    if (std::ranges::find(kSparse, setup.kind) != kSparse.end()) {
        const Box& world = std::ranges::find(generatorKinds(), setup.kind, &GeneratorKind::id)->world;
        settings.size = kShare * std::sqrt(world.width() * world.height() / static_cast<double>(setup.count));
    }
    return settings;
}

Result<Scene> atDepth(const Scene& scene, std::optional<int> level)
{
    if (!level || *level == scene.space().depth()) {
        return scene;
    }
    const Result<Space> space = Space::create(scene.space().world(), *level, scene.space().outside());
    if (!space) {
        return space.error();
    }
    return scene.withSpace(*space);
}

/// Returns the document's scene as it races, with its velocities and all its objects, at its depth.
Result<Scene> racingScene(const RaceSetup& setup, const Scene& scene)
{
    const Result<Scene> racing = setup.isStirred ? stirred(scene, setup.seed) : scene;
    return racing ? atDepth(*racing, setup.level) : racing;
}

}  // namespace

std::size_t movingObjects(const Scene& scene)
{
    std::size_t moving = 0;
    for (std::uint32_t i = 0; i < scene.size(); ++i) {
        const Velocity velocity = scene.velocity(BoxId(i));
        moving += velocity.x != 0 || velocity.y != 0;
    }
    return moving;
}

Result<Scene> stirred(const Scene& scene, std::uint64_t seed)
{
    GeneratorSettings settings;
    settings.count = scene.size();
    settings.seed = seed;
    settings.world = scene.space().world();
    settings.level = 0;
    const Result<Scene> moving = racingWorld(settings);
    if (!moving) {
        return moving.error();
    }
    std::vector<std::optional<Circle>> circles;
    std::vector<Velocity> velocities;
    for (std::uint32_t i = 0; i < scene.size(); ++i) {
        const BoxId id(i);
        velocities.push_back(moving->velocity(id));
        if (scene.hasCircles()) {
            circles.push_back(scene.circle(id));
        }
    }
    return scene.withFrame({scene.boxes().begin(), scene.boxes().end()}, std::move(circles), std::move(velocities));
}

Result<Scene> startOf(const RaceSetup& setup, const Scene& scene)
{
    if (!setup.isScene()) {
        return racingWorld(settingsOf(setup));
    }
    const Result<Scene> racing = racingScene(setup, scene);
    return racing ? firstObjectsOf(*racing)(setup.count) : racing;
}

Result<WorldOfSize> worldsOf(const RaceSetup& setup, const Scene& scene)
{
    if (!setup.isScene()) {
        if (const Result<Scene> trial = startOf(setup, scene); !trial) {
            return trial.error();
        }
        return WorldOfSize([setup](std::size_t count) {
            RaceSetup sized = setup;
            sized.count = count;
            return *racingWorld(settingsOf(sized));
        });
    }
    const Result<Scene> racing = racingScene(setup, scene);
    if (!racing) {
        return racing.error();
    }
    return firstObjectsOf(*racing);
}

}  // namespace mortonscope
