#include "app/cli/step_text.h"

#include "app/cli/placing_text.h"
#include "app/cli/walk_text.h"

#include <cassert>

namespace mortonscope::cli {

std::string cellText(Cell cell)
{
    return "cell " + std::to_string(cell.index().value) + " (level " + std::to_string(cell.level()) + " #"
         + std::to_string(cell.code()) + ")";
}

std::string stepSentence(const Stepped& of, const Moment& moment)
{
    assert(moment.event);
    return phaseOf(moment.event->kind) == Phase::PuttingIn ? placingText(of, *moment.event) : walkText(of, moment);
}

std::string whyNeverTested(const Stepped& of, BoxId a, BoxId b)
{
    const LinearQuadtree& tree = of.tree;
    const Run& run = of.run;
    const Algorithm& algorithm = *of.method.algorithm;
    const std::string nameA = of.name(a);
    const std::string nameB = of.name(b);
    if (a == b) {
        return "never: " + nameA + " is one box, and no box is tested with itself";
    }
    if (run.isCutShort()) {
        return "not in the steps that were recorded: their memory is used up at step " + std::to_string(run.total().value) + "; see --memory";
    }
    if (!algorithm.findsPairs()) {
        return "never: a query tests no pairs";
    }
    for (const BoxId id : {a, b}) {
        if (tree.placement(id).fate == Fate::PastArray) {
            return "never: the index of " + of.name(id) + " lies outside the array, and the run ends there";
        }
        if (!tree.placement(id).isInTree()) {
            return "never: " + of.name(id) + " has a corner outside the space and is left out";
        }
    }
    const Cell cellA = tree.placement(a).cell;
    const Cell cellB = tree.placement(b).cell;
    if (tree.firstPastArray()) {
        return "never: the run ends before the pass, where an index lies outside the array";
    }
    if (cellA.isRelatedTo(cellB)) {
        return "never, though they should be: " + nameA + " is in " + cellText(cellA) + " and " + nameB + " in " + cellText(cellB) + ", but "
             + std::string(algorithm.id) + " loses the pair on its way";
    }
    return "never: " + nameA + " is in " + cellText(cellA) + ", " + nameB + " is in " + cellText(cellB)
         + "; neither is above the other, their lowest common ancestor is " + cellText(commonAncestor(cellA, cellB));
}

}  // namespace mortonscope::cli
