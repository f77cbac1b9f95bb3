#pragma once

#include "core/run/run.h"
#include "core/scene/scene.h"

#include <cstdint>
#include <optional>
#include <string>

namespace mortonscope {

/// What a moment is about, told without its run, so that it can be found again in any later one. A place that is kept
/// this way loses nothing on a detour: if an edit takes its pair away and another brings it back, so comes the place.
struct MomentMeaning {
    enum class Where : std::uint8_t { Start, Within, End };

    Step step;  ///< in the run that it comes from
    Where where = Where::Start;
    std::optional<Event> event;  ///< Within: the step itself; its ids are of that run's scene
    std::optional<Cell> cell;    ///< the cell being visited
    std::string first, second;   ///< names of the event's boxes
};

MomentMeaning meaningOf(const Scene& scene, const Run& run, Step step);

/// Where a moment is found in a run. Boxes are the same by name. Kept, in this order: the very beginning and the very
/// end; the step, if the same thing happens there; the test of the same pair; the same step of the same box or cell;
/// the placing of the same box; the cell, or the nearest ancestor that is still visited.
Step stepOf(const MomentMeaning& meaning, const Scene& scene, const Run& run);

/// Where the moment `step` of an old run is found again in the run of an edited scene. Boxes are the same by name;
/// one that was renamed is the same by its place.
Step sameMoment(const Scene& oldScene, const Run& oldRun, Step step, const Scene& newScene, const Run& newRun);

}  // namespace mortonscope
