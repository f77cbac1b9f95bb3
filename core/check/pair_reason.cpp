#include "core/check/pair_reason.h"

#include "core/base/text.h"
#include "core/space/placement.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace mortonscope {

namespace {

/// "1 (level 1 #0)".
std::string numbersOf(Cell cell)
{
    return std::to_string(cell.index().value) + " (level " + std::to_string(cell.level()) + " #" + std::to_string(cell.code()) + ')';
}

void turnRound(PairReason& reason)
{
    std::swap(reason.pair.first, reason.pair.second);
    std::swap(reason.firstCell, reason.secondCell);
}

/// "cell 9 (level 2 #4)", the root "the root cell 0 (level 0 #0)".
std::string cellText(Cell cell) { return (cell.isRoot() ? "the root cell " : "cell ") + numbersOf(cell); }

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
    const bool firstIsBehind = (reason.separation == Separation::AlongX && reaches(q.left, p.right, scene.touching()))
        || (reason.separation == Separation::AlongY && reaches(q.top, p.bottom, scene.touching()));
    if (firstIsBehind) {
        turnRound(reason);
    }
}

/// How far a circle is from the other object, and how near it would have to come.
struct RoundDistance {
    double distance{};
    double reach{};
    bool isBetweenCircles{};
    BoxId circle;
    BoxId other;
};

/// Of two objects of which one at least is a circle; by the numbers that the exact test compares.
std::optional<RoundDistance> roundDistance(const Scene& scene, BoxId a, BoxId b)
{
    const auto p = scene.circle(a);
    const auto q = scene.circle(b);
    if (p && q) {
        return RoundDistance{std::hypot(p->centre.x - q->centre.x, p->centre.y - q->centre.y), p->radius + q->radius, true, a, b};
    }
    if (!p && !q) {
        return std::nullopt;
    }
    const Circle& circle = p ? *p : *q;
    const Box& box = scene.box(p ? b : a);
    const double nearestX = std::clamp(circle.centre.x, box.left, box.right);
    const double nearestY = std::clamp(circle.centre.y, box.top, box.bottom);
    return RoundDistance{std::hypot(circle.centre.x - nearestX, circle.centre.y - nearestY), circle.radius, false, p ? a : b, p ? b : a};
}

std::string roundSentence(const RoundDistance& round, const Scene& scene, const std::string& relation)
{
    if (round.isBetweenCircles) {
        return "their centres are " + numberText(round.distance) + " apart, " + relation + " the sum of the radii, " + numberText(round.reach);
    }
    return "the centre of " + scene.name(round.circle) + " is " + numberText(round.distance) + " from the nearest point of "
        + scene.name(round.other) + ", " + relation + " its radius, " + numberText(round.reach);
}

std::string overlapSentence(const Scene& scene, BoxId a, BoxId b)
{
    const std::string both = scene.name(a) + " and " + scene.name(b);
    const bool onlyTouch = !overlaps(scene.shape(a), scene.shape(b), Touching::Open);
    const std::string start = both + (onlyTouch ? " only touch, which counts as overlapping here: " : " overlap: ");
    if (const auto round = roundDistance(scene, a, b)) {
        return start + roundSentence(*round, scene, onlyTouch ? "not more than" : "less than");
    }
    const Box& p = scene.box(a);
    const Box& q = scene.box(b);
    return start + "both reach from x = " + numberText(std::max(p.left, q.left)) + " to " + numberText(std::min(p.right, q.right))
        + " and from y = " + numberText(std::max(p.top, q.top)) + " to " + numberText(std::min(p.bottom, q.bottom));
}

std::string apartSentence(const PairReason& reason, const Scene& scene)
{
    const auto [a, b] = reason.pair;
    const std::string start = scene.name(a) + " and " + scene.name(b) + " do not overlap: ";
    if (reason.separation == Separation::Round) {
        const auto round = roundDistance(scene, a, b);
        return start + roundSentence(*round, scene, scene.touching() == Touching::Open ? "not less than" : "more than");
    }
    const bool alongX = reason.separation == Separation::AlongX;
    const double end = alongX ? scene.box(a).right : scene.box(a).bottom;
    const double begin = alongX ? scene.box(b).left : scene.box(b).top;
    const std::string axis = alongX ? "x = " : "y = ";
    if (end == begin) {
        return start + scene.name(a) + " ends at " + axis + numberText(end) + ", where " + scene.name(b)
            + " begins, and boxes that only touch do not overlap";
    }
    return start + scene.name(a) + " ends at " + axis + numberText(end) + ", before " + scene.name(b) + " begins at " + axis + numberText(begin);
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
    const std::string& first = scene.name(reason.pair.first);
    const std::string& second = scene.name(reason.pair.second);
    switch (reason.kind) {
    case PairReasonKind::SameCell: return first + " and " + second + " are both in " + cellText(reason.firstCell) + ", so they must be tested";
    case PairReasonKind::CellAbove:
        return first + " is in " + cellText(reason.firstCell) + ", which lies above " + second + "'s cell " + numbersOf(reason.secondCell)
            + ", so they must be tested";
    case PairReasonKind::Overlap: return overlapSentence(scene, reason.pair.first, reason.pair.second);
    case PairReasonKind::CellsPart:
        return first + " and " + second + " need no test: their cells " + numbersOf(reason.firstCell) + " and " + numbersOf(reason.secondCell)
            + " part at level " + std::to_string(reason.meeting.level() + 1) + " below " + cellText(reason.meeting)
            + ", so neither lies above the other";
    case PairReasonKind::Apart: return apartSentence(reason, scene);
    case PairReasonKind::LeftOut: return first + " has a corner outside the space and is left out, so it is in no pair";
    case PairReasonKind::Itself: return first + " is one box, and a pair is two";
    }
    return {};
}

}  // namespace mortonscope
