#include "core/check/pair_reason.h"

#include "core/base/message.h"
#include "core/explain/overlap_text.h"
#include "core/space/placement.h"
#include "core/words/words.h"

#include <utility>

namespace mortonscope {

using namespace narration;

namespace {

void turnRound(PairReason& reason)
{
    std::swap(reason.pair.first, reason.pair.second);
    std::swap(reason.firstCell, reason.secondCell);
}

void explainByCells(PairReason& reason)
{
    if (reason.firstCell == reason.secondCell) {
        reason.kind = PairReasonKind::SameCell;
    } else if (!reason.firstCell.isRelatedTo(reason.secondCell)) {
        reason.kind = PairReasonKind::CellsPart;
    } else {
        reason.kind = PairReasonKind::CellAbove;
        if (reason.secondCell.contains(reason.firstCell)) {
            turnRound(reason);
        }
    }
}

void explainByEdges(PairReason& reason, const Scene& scene)
{
    const auto [a, b] = reason.pair;
    if (scene.overlap(a, b)) {
        reason.kind = PairReasonKind::Overlap;
        return;
    }
    reason.kind = PairReasonKind::Apart;
    reason.separation = separationOfApart(scene, a, b);
    const Box& p = scene.box(a);
    const Box& q = scene.box(b);
    const bool firstIsBehind = (reason.separation == Separation::AlongX && precedes(q.left, p.right, scene.touching()))
                            || (reason.separation == Separation::AlongY && precedes(q.top, p.bottom, scene.touching()));
    if (firstIsBehind) {
        turnRound(reason);
    }
}

}  // namespace

PairReason reasonFor(const Scene& scene, PairsOf of, BoxId a, BoxId b)
{
    const Placement p = place(scene.space(), scene.box(a));
    const Placement q = place(scene.space(), scene.box(b));
    PairReason reason;
    reason.pair = {a, b};
    reason.firstCell = p.cell;
    reason.secondCell = q.cell;
    reason.meeting = commonAncestor(p.cell, q.cell);
    if (a == b) {
        reason.kind = PairReasonKind::Itself;
    } else if (!p.isInTree() || !q.isInTree()) {
        reason.kind = PairReasonKind::LeftOut;
        if (p.isInTree()) {
            turnRound(reason);
        }
    } else if (of == PairsOf::Overlaps) {
        explainByEdges(reason, scene);
    } else {
        explainByCells(reason);
    }
    return reason;
}

std::string reasonSentence(const PairReason& reason, const Scene& scene)
{
    const std::string first = shortName(scene, reason.pair.first);
    const std::string second = shortName(scene, reason.pair.second);
    switch (reason.kind) {
    case PairReasonKind::SameCell:
        return say("{1} and {2} are both in {3}, so they must be tested.", first, second, cellNoun(reason.firstCell));
    case PairReasonKind::CellAbove:
        return say("{1} is in {2}, an ancestor of {4} ({3}’s cell), so they must be tested.", first,
                   cellNoun(reason.firstCell), second, cellNoun(reason.secondCell));
    case PairReasonKind::CellsPart:
        return say(
            "{1} is in {2}, {3} in {4}. Their paths diverge at {5} and neither cell is an ancestor of the other, so they need no test.",
            first, cellNoun(reason.firstCell), second, cellNoun(reason.secondCell), cellNoun(reason.meeting));
    case PairReasonKind::Overlap: {
        const std::string why = overlapText(scene, reason.pair.first, reason.pair.second);
        return overlaps(scene.shape(reason.pair.first), scene.shape(reason.pair.second), Touching::Open)
                 ? say("{1} and {2} overlap: {3}.", first, second, why)
                 : say("{1} and {2} touch, which counts as overlapping here: {3}.", first, second, why);
    }
    case PairReasonKind::Apart:
        return say("{1} and {2} do not overlap: {3}.", first, second,
                   missText(scene, reason.pair.first, reason.pair.second));
    case PairReasonKind::LeftOut:
        return say("{1} has a corner outside the world and is left out, so it is in no pair.", first);
    case PairReasonKind::Itself: return say("{1} is one box, and a pair is two.", first);
    }
    return {};
}

std::string briefReason(const PairReason& reason, const Scene& scene)
{
    const std::string first = shortName(scene, reason.pair.first);
    const std::string second = shortName(scene, reason.pair.second);
    switch (reason.kind) {
    case PairReasonKind::SameCell: return say("Both are in {1}.", cellNoun(reason.firstCell));
    case PairReasonKind::CellAbove:
        return say("{1} in {2}: an ancestor of {3}’s {4}.", first, cellNoun(reason.firstCell), second,
                   cellNoun(reason.secondCell));
    case PairReasonKind::CellsPart:
        return say("{1} in {2}, {3} in {4}: neither is an ancestor of the other.", first, cellNoun(reason.firstCell),
                   second, cellNoun(reason.secondCell));
    default: return reasonSentence(reason, scene);
    }
}

}  // namespace mortonscope
