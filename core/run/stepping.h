#pragma once

#include "core/run/run.h"

#include <optional>
#include <vector>

namespace mortonscope {

/// The commands of a step-through debugger, as core/run/README.md defines them. A step belongs to a *box* during the
/// insertion, and to a *cell* during the pass.
enum class StepVerb {
    Forward,  ///< to the next stop of the step size
    Into,     ///< to the next step
    Over,     ///< past the rest of the box, the own tests and pushes of a cell, or a whole child
    Out,      ///< to the end of the box, or to leave-cell; from there to leave-cell of the enclosing cell
};

/// Returns the step to which a command leads from `step`, or total() if there is no further stop.
Step stepped(const Run& run, Step step, StepVerb verb, Grain grain);
/// Returns the step to which a command leads backward: over the box or cell before `step`, or out to its beginning.
/// Returns 0 if there is no earlier stop.
Step steppedBack(const Run& run, Step step, StepVerb verb, Grain grain);

/// Makes each command exactly reversible. Over leads to the end of a box from its beginning and also from its middle,
/// so the end alone doesn't show where the move began. The history stores the starts of such moves until the cursor
/// jumps elsewhere. It doesn't store moves that steppedBack() can reverse.
class StepHistory {
public:
    struct Move {
        StepVerb verb{};
        Grain grain{};
        bool backward = false;
        Step from;
        Step to;
    };

    /// If the last stored move is the inverse of this one and led to `at`, removes it and returns its start.
    std::optional<Step> takeBack(Step at, StepVerb verb, Grain grain, bool backward);
    /// Stores a move, unless steppedBack() reverses it.
    void keep(const Run& run, const Move& move);

    void forget() { m_moves.clear(); }
    std::size_t size() const { return m_moves.size(); }

private:
    std::vector<Move> m_moves;
};

}  // namespace mortonscope
