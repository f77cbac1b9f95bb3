#pragma once

#include "core/race/contender.h"
#include "core/race/growth.h"
#include "core/race/motion.h"
#include "core/race/race.h"
#include "core/scene/scene.h"

#include <QString>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace mortonscope {

/// An algorithm that may race.
struct Entrant {
    std::string id;
    std::function<std::unique_ptr<Contender>()> make;  ///< called on the race's worker
};

/// Returns all contenders of core in its order, except that brute force is second. No other code lists them.
std::vector<Entrant> knownEntrants();

/// Returns the algorithm's title in the user's language; for an unknown id, the id.
QString entrantTitle(const std::string& id);
/// Says what the algorithm does and, for published code with bugs, what goes wrong.
QString entrantIdea(const std::string& id);
/// Returns whether it is published code with bugs, so that the user can be warned.
bool isExhibit(const std::string& id);

/// The first frame on which the contenders differed.
struct RaceDifference {
    std::uint64_t frame{};
    BoxPair pair;
    std::vector<std::string> has;     ///< ids of the contenders that found the pair …
    std::vector<std::string> hasNot;  ///< … and of those that did not
    std::shared_ptr<const Scene> scene;
};

/// The state of a race after a frame. The worker makes it and the window reads it, so neither ever waits for the other.
struct RaceSnapshot {
    std::uint64_t race{};                 ///< number of the race
    std::optional<Error> refusal;         ///< why the world cannot be made; then all other members are empty
    std::shared_ptr<const Scene> frame;   ///< null only after a refusal
    std::uint64_t number{};               ///< number of the frame, from 0
    bool isMeasured = false;              ///< all contenders have finished this frame
    std::vector<std::uint8_t> colliding;  ///< indexed by id: 1 if an object overlaps another; empty without contenders
    std::size_t collidingCount{};
    std::vector<Standing> standings;           ///< standings of the contenders, in the order of the entrants
    std::uint64_t framesCompared{};            ///< frames on which at least two contenders were compared
    std::optional<RaceDifference> difference;  ///< none while all agree
    double framesPerSecond{};                  ///< measured over the last second
};

/// The world of a race. The same setup over the same scene gives the same race on every machine.
struct RaceSetup {
    std::string kind = "published-rectangles";  ///< an id of generatorKinds(); empty: the document's scene
    std::size_t count = 1000;                   ///< objects of a generated world, or how many of the scene's to use
    std::uint64_t seed = 1;                     ///< seed of a generated world, or of random velocities
    std::optional<int> level{};                 ///< the tree's depth; without it, the kind or the scene sets the depth
    bool isStirred = false;                     ///< a scene's objects get random velocities instead of their own

    bool isScene() const { return kind.empty(); }

    friend bool operator==(const RaceSetup&, const RaceSetup&) = default;
};

/// Returns how many objects of a scene move.
std::size_t movingObjects(const Scene& scene);

/// Returns the scene with random velocities, as in racingWorld(). Errors: those of generateScene.
Result<Scene> stirred(const Scene& scene, std::uint64_t seed);

/// Returns frame 0 of a race. `scene` is the document's. Errors: those of generateScene and Space::create.
Result<Scene> startOf(const RaceSetup& setup, const Scene& scene);

/// Returns a function that makes worlds like the race's with any number of objects, to measure growth.
Result<WorldOfSize> worldsOf(const RaceSetup& setup, const Scene& scene);

}  // namespace mortonscope
