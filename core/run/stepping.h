#pragma once

#include "core/run/run.h"

#include <optional>
#include <vector>

namespace mortonscope {

/// The verbs of a step-through debugger, as core/run/README.md words them. A *box* is what stepping is inside of during
/// the insertion, a *cell* during the pass.
enum class StepVerb {
    Forward,  ///< to the next stop of the grain
    Into,     ///< to the next step
    Over,     ///< past the rest of the box, past a cell's own tests and pushes, past a whole child at a descent
    Out,      ///< to the end of the box, or to the cell's leave-cell; from there, of what encloses it
};

/// Where a verb leads from `step`; total() or further back 0 if there is nothing more.
Step stepped(const Run& run, Step step, StepVerb verb, Grain grain);
/// The mirror: back over the box or cell that lies before `step`, back out to where it begins.
Step steppedBack(const Run& run, Step step, StepVerb verb, Grain grain);

/// Makes every verb exactly reversible. From the middle of a box, over leads to its end, and so it does from
/// its beginning: which of the two one came from can't be told from the place alone. So the places from
/// which such a move was made are kept until the cursor is put elsewhere; a move that the arithmetic
/// reverses by itself is not kept.
class StepHistory {
public:
    struct Move {
        StepVerb verb{};
        Grain grain{};
        bool backward = false;
        Step from;
        Step to;
    };

    /// If the last kept move was the reverse of just this one and led to `at`: where it began; it is then kept no
    /// longer.
    std::optional<Step> takeBack(Step at, StepVerb verb, Grain grain, bool backward);
    /// A move was made. It is kept unless its reverse leads back by itself.
    void keep(const Run& run, const Move& move);
    /// Both in one: where `verb` leads from `step`.
    Step go(const Run& run, Step step, StepVerb verb, Grain grain, bool backward);

    void forget() { m_moves.clear(); }
    std::size_t size() const { return m_moves.size(); }

private:
    std::vector<Move> m_moves;
};

}  // namespace mortonscope
