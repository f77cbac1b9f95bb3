#pragma once

#include "core/analysis/placing_facts.h"
#include "core/analysis/walk_facts.h"

#include <optional>
#include <vector>

namespace mortonscope {

/// What pictures show of one step, the same in all views. It uses the same facts as the sentence of the step, so a
/// picture never lags behind its sentence:
///
///     const DrawnStep step(analysis, analysis.run.at(Step(6)));
///     frame(step.cells);
///
/// The object stack and the counts are in the moment itself.
struct DrawnStep {
    /// At position 0 all members are empty.
    DrawnStep(const Analysis& analysis, const Moment& moment);

    /// The present cell of the box or of the walk. Two cells if the corners of the box are in different ones; none if
    /// there is no cell.
    std::vector<Cell> cells;
    std::optional<BoxId> box;
    std::optional<BoxPair> pair;

    std::vector<Point> corners;           ///< corners of the box that the step uses
    bool isLocated = false;               ///< whether to draw lines from the corner to both rulers
    std::optional<GridPosition> located;  ///< column and row of the corner; none if the algorithm has none for it
    std::optional<Midline> midline;       ///< the midline that keeps the box in the cell

    // What is known about the box at this step.
    bool knowsLeftTop = false;  ///< code of that corner
    bool knowsRightBottom = false;
    bool knowsHome = false;  ///< the cell of the box

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
