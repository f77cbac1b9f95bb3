#pragma once

#include "core/analysis/placing_facts.h"
#include "core/analysis/walk_facts.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace mortonscope {

/// Returns how many of a run's `all` boxes are in their cells at a moment. They are the first in order of entry.
std::size_t boxesSoFar(const Run& run, const Moment& now, std::size_t all);

/// The parts of one step that pictures show, the same in all views. They come from the same facts as the step's
/// sentence, so pictures and sentences always agree:
///
///     const DrawnStep step(analysis, analysis.run.at(Step(6)));
///     frame(step.cells);
///
/// The object stack and the counts are in the Moment itself.
struct DrawnStep {
    /// Derives the parts from a moment. At position 0 all members are empty.
    DrawnStep(const Analysis& analysis, const Moment& moment);

    /// The current cell of the box or of the walk. Two cells if the corners of the box are in different cells; none if
    /// there is no cell.
    std::vector<Cell> cells;
    std::optional<BoxId> box;
    std::optional<BoxPair> pair;

    std::vector<Point> corners;           ///< the corners of the box that the step uses
    bool isLocated = false;               ///< whether to draw lines from the corner to both rulers
    std::optional<GridPosition> located;  ///< column and row of the corner; none if the algorithm has none
    std::optional<Midline> midline;       ///< the midline that keeps the box in the cell

    // Values of the box that are known at this step.
    bool knowsLeftTop = false;  ///< the code of (left, top)
    bool knowsRightBottom = false;
    bool knowsHome = false;  ///< the cell of the box is known

    /// Returns the cell if there is exactly one.
    std::optional<Cell> cell() const
    {
        if (cells.size() != 1) {
            return std::nullopt;
        }
        return cells.front();
    }

private:
    void drawPlacing(const Analysis& analysis, const Event& event);
    std::vector<Cell> cellsOfPlacing(const PlacingFacts& of, const Event& event) const;
};

}  // namespace mortonscope
