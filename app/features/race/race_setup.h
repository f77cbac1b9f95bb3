#pragma once

#include "core/race/growth.h"
#include "core/race/motion.h"
#include "core/scene/scene.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace mortonscope {

/// Which world is raced in. A value: the same setup over the same scene is the same race on every machine.
struct RaceSetup {
    std::string kind = "published-rectangles";  ///< an id of generatorKinds(); empty: the scene of the document
    std::size_t count = 1000;                   ///< objects of a generated world; of a scene its first so many
    std::uint64_t seed = 1;                     ///< of a generated world, or of random velocities
    std::optional<int> level;                   ///< the tree's depth; else the kind's or the scene's own
    bool isStirred = false;                     ///< a scene's objects get random velocities instead of their own

    bool isScene() const { return kind.empty(); }

    friend bool operator==(const RaceSetup&, const RaceSetup&) = default;
};

/// How many objects of a scene have a speed.
std::size_t movingObjects(const Scene& scene);

/// The same objects with velocities by chance, as racingWorld() gives them. Errors: those of generateScene.
Result<Scene> stirred(const Scene& scene, std::uint64_t seed);

/// Frame 0 of a race. `scene` is the document's. Errors: those of generateScene, of Space::create.
Result<Scene> startOf(const RaceSetup& setup, const Scene& scene);

/// Worlds like that of the race, of any number of objects: what growth is measured on.
Result<WorldOfSize> worldsOf(const RaceSetup& setup, const Scene& scene);

}  // namespace mortonscope
