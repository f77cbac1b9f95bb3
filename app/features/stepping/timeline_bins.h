#pragma once

#include "app/features/stepping/timeline_map.h"
#include "core/run/hits.h"
#include "core/run/run.h"

#include <vector>

namespace mortonscope {

/// What the timeline shows for each pixel column, so that a run of any length paints alike: the share of
/// steps that are tests, and whether a hit falls there; of both, what happens up to step `last`. Pure;
/// O(pixels · log run).
struct TimelineBins {
    std::vector<float> tests;  ///< 0 … 1
    std::vector<bool> hits;

    TimelineBins() = default;
    TimelineBins(const TimelineMap& map, int columns, const Run& run, const Hits& hits, Step last);
};

}  // namespace mortonscope
