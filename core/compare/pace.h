#pragma once

#include "core/run/run.h"

#include <cstddef>
#include <cstdint>

namespace mortonscope {

/// A run laid along a scale that any other run of the same boxes can be laid along too: how one scrubber serves two.
///
///     by step    0 │ 1 2 3 …                        the step of that number
///     by pair    0 │ box 1 … box n │ test 1, 2, …   first each box in its cell, then each test of a pair
///     by cell    0 │ box 1 … box n │ cell 1, 2, …   first each box in its cell, then each cell entered
///     by phase   0 │ all boxes in  │ the end
///
/// A run that puts nothing in waits at its start until the boxes of the other are in; brute force, which has no cells
/// either, counts its rows in their place. Behind the last position stands the end, wherever that run ends.
/// The run must outlive it.
class Pace {
public:
    Pace(const Run& run, std::size_t boxes, Grain unit);

    /// The first position at which the run is at its end.
    std::uint64_t last() const { return m_last; }
    /// Where the run is at a position; never decreasing, and total() from last() on.
    Step stepAt(std::uint64_t position) const;
    /// The last position that is not behind a step; never decreasing, 0 for the start and last() for the end.
    std::uint64_t positionAt(Step step) const;
    /// Positions of boxes that are put in; tests or cells are counted behind them.
    std::uint64_t boxes() const { return hasBoxes() ? m_boxes : 0; }
    /// Tests, cells or rows behind them; 0 by step and by phase.
    std::uint64_t counted() const { return m_count; }

private:
    bool hasBoxes() const { return m_unit == Grain::Pair || m_unit == Grain::Cell; }
    std::uint64_t placedBoxes() const;
    Step stepOfBoxes(std::uint64_t count) const;
    std::uint64_t countAt(Step step) const;
    Step stepOfCount(std::uint64_t n) const;

    const Run* m_run;
    Grain m_unit;
    std::uint64_t m_boxes;
    bool m_countsRows;  ///< brute force
    std::uint64_t m_placed = 0;
    std::uint64_t m_count = 0;  ///< tests, or cells, in all steps
    std::uint64_t m_last = 0;
};

}  // namespace mortonscope
