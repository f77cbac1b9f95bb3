#pragma once

#include "core/run/run.h"

#include <cstddef>
#include <cstdint>

namespace mortonscope {

/// Maps a run to a scale that it shares with any other run of the same boxes, so that one slider can control two runs.
///
///     by step    0 │ 1 2 3 …                        the step of that number
///     by pair    0 │ box 1 … box n │ test 1, 2, …   first each box in its cell, then each test of a pair
///     by cell    0 │ box 1 … box n │ cell 1, 2, …   first each box in its cell, then each cell entered
///     by phase   0 │ all boxes in  │ the end
///
/// A run without insertion stays at its start until the other run has inserted its boxes. Brute force has no cells, so
/// its rows count instead. After its last position, a run stays at its end. The run must outlive the Pace.
class Pace {
public:
    Pace(const Run& run, std::size_t boxes, Grain unit);

    /// Returns the first position at which the run has ended.
    std::uint64_t last() const { return m_last; }
    /// Returns the step at a position. The step never decreases as the position grows, and is total() from last() on.
    Step stepAt(std::uint64_t position) const;
    /// Returns the last position that is not after a step. The position never decreases as the step grows; it is 0 at
    /// the start and last() at the end.
    std::uint64_t positionAt(Step step) const;
    /// Returns the number of positions for inserted boxes. The positions for tests or cells follow.
    std::uint64_t boxes() const { return hasBoxes() ? m_boxes : 0; }
    /// Returns the number of positions for tests, cells or rows; 0 by step and by phase.
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
    bool m_countsRows;  ///< true for brute force
    std::uint64_t m_placed = 0;
    std::uint64_t m_count = 0;  ///< number of tests, cells or rows of the run
    std::uint64_t m_last = 0;
};

}  // namespace mortonscope
