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
    std::function<std::unique_ptr<Contender>()> make;  ///< called on the race's own thread
};

/// All that core has, in core's order but for brute force, which is second. The one place where the window learns who
/// can race.
std::vector<Entrant> knownEntrants();

/// What a reader calls it: its title in core, in the user's language; who isn't there is called by the id.
QString entrantTitle(const std::string& id);
/// What it does, and of an exhibit what goes wrong.
QString entrantIdea(const std::string& id);
/// Published code with its faults: whoever ticks it should know.
bool isExhibit(const std::string& id);

/// The first frame on which the contenders differed, as it is shown and opened.
struct RaceDifference {
    std::uint64_t frame{};
    BoxPair pair;
    std::vector<std::string> has;     ///< ids of those that found the pair …
    std::vector<std::string> hasNot;  ///< … and of those that didn't
    std::shared_ptr<const Scene> scene;
};

/// All that is known after a frame. A value that the worker makes and the window reads, so that neither ever waits for
/// the other.
struct RaceSnapshot {
    std::uint64_t race{};                 ///< which race it is of, by number
    std::optional<Error> refusal;         ///< there is no such world: then nothing else is here
    std::shared_ptr<const Scene> frame;   ///< else never null
    std::uint64_t number{};               ///< of the frame, from 0
    bool isMeasured = false;              ///< all contenders have run on this very frame
    std::vector<std::uint8_t> colliding;  ///< by id: 1 where an object overlaps another; empty if nobody raced
    std::size_t collidingCount{};
    std::vector<Standing> standings;           ///< of those that take part, in the order of the entrants
    std::uint64_t framesCompared{};            ///< on how many at least two contenders found what they found
    std::optional<RaceDifference> difference;  ///< nothing as long as all agree
    double framesPerSecond{};                  ///< measured over the last second
};

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
