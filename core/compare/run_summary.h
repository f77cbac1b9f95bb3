#pragma once

#include "core/analysis/analysis.h"

#include <cstdint>
#include <optional>

namespace mortonscope {

/// What a run took and what it found: one column of a table of runs.
struct RunSummary {
    RunTotals totals;                       ///< of the whole run, also where its recording ends before
    std::optional<std::uint64_t> overlaps;  ///< pairs found to overlap, each counted once; none if that isn't known
    std::optional<std::uint64_t> lost;      ///< overlapping pairs that it never finds
    std::optional<Step> recordedTo;         ///< where the recording ends, if before the run
    std::optional<BoxId> refused;           ///< the box that was to be put outside the array; there the run ends

    friend bool operator==(const RunSummary&, const RunSummary&) = default;
};

RunSummary summaryOf(const Analysis& analysis);

}  // namespace mortonscope
