#pragma once

#include "core/run/run.h"
#include "core/scene/scene.h"

#include <cstdint>
#include <optional>
#include <string>

namespace mortonscope {

/// A description of a moment that doesn't depend on its run, so that stepOf() can find the moment in any later run. If
/// one edit removes its pair and another edit restores it, the moment is found again.
struct MomentMeaning {
    enum class Where : std::uint8_t { Start, Within, End };

    Step step;  ///< step number in its own run
    Where where = Where::Start;
    std::optional<Event> event;  ///< for Within, the step itself; its ids belong to the scene of its own run
    std::optional<Cell> cell;    ///< the cell being visited
    std::string first, second;   ///< names of the event's boxes
};

MomentMeaning meaningOf(const Scene& scene, const Run& run, Step step);

/// Finds a moment in a run. Boxes are the same if their names are equal. Tries in this order:
/// - the beginning or the end of the run
/// - the step with the same number, if the same thing happens there
/// - the test of the same pair
/// - the same step of the same box or cell
/// - the step that places the same box
/// - the visit of the cell, or of its nearest ancestor that is still visited
Step stepOf(const MomentMeaning& meaning, const Scene& scene, const Run& run);

/// Finds the moment at `step` of an old run in the run of an edited scene. Boxes are the same if their names are equal.
/// A renamed box is found by its place in the order of entry.
Step sameMoment(const Scene& oldScene, const Run& oldRun, Step step, const Scene& newScene, const Run& newRun);

}  // namespace mortonscope
