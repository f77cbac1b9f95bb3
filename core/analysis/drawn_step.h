#pragma once

#include "core/analysis/placing_facts.h"
#include "core/analysis/walk_facts.h"

#include <optional>
#include <vector>

namespace mortonscope {

/// What pictures draw of one step, in every view alike. It is made from the facts that the step's sentence is made of,
/// so that a picture is never a step behind its sentence:
///
///     const DrawnStep step(analysis, analysis.run.at(Step(6)));
///     frame(step.cells);
///
/// The object stack and the counts are those of the moment itself.
struct DrawnStep {
    /// Of position 0 nothing is drawn.
    DrawnStep(const Analysis& analysis, const Moment& moment);

    /// Where the box has come to, or the walk is. Two where the box's corners are in different cells; none where there
    /// is no cell.
    std::vector<Cell> cells;
    std::optional<BoxId> box;
    std::optional<BoxPair> pair;

    std::vector<Point> corners;           ///< of the box, that the step looks at
    bool isLocated = false;               ///< with lines from the corner to both rulers
    std::optional<GridPosition> located;  ///< the corner's column and row; none where the algorithm has none for it
    std::optional<Midline> midline;       ///< that keeps the box in the cell

    /// What is known of the box by now.
    bool knowsLeftTop = false;  ///< the code of that corner
    bool knowsRightBottom = false;
    bool knowsHome = false;  ///< the cell that it lives in

    /// The one cell, if it is one.
    std::optional<Cell> cell() const { return cells.size() == 1 ? std::optional(cells.front()) : std::nullopt; }

private:
    void drawPlacing(const Analysis& analysis, const Event& event);
    std::vector<Cell> cellsOfPlacing(const PlacingFacts& of, const Event& event) const;
};

}  // namespace mortonscope
