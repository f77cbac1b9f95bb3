#include "core/check/pair_reason.h"

#include "core/base/message.h"
#include "core/base/text.h"
#include "core/space/placement.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace mortonscope {

namespace {

/// "1 (level 1 #0)".
std::string numbersOf(Cell cell) { return say("{1} (level {2} #{3})", cell.index().value, cell.level(), cell.code()); }

void turnRound(PairReason& reason)
{
    std::swap(reason.pair.first, reason.pair.second);
    std::swap(reason.firstCell, reason.secondCell);
}

/// "cell 9 (level 2 #4)", the root "the root cell 0 (level 0 #0)".
std::string cellText(Cell cell) { return cell.isRoot() ? say("the root cell {1}", numbersOf(cell)) : say("cell {1}", numbersOf(cell)); }

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

/// How a distance compares with what it is measured against.
enum class Compared { Less, NotMore, NotLess, More };

std::string centresSentence(const std::string& distance, Compared compared, const std::string& reach)
{
    switch (compared) {
    case Compared::Less: return say("their centres are {1} apart, less than the sum of the radii, {2}", distance, reach);
    case Compared::NotMore: return say("their centres are {1} apart, not more than the sum of the radii, {2}", distance, reach);
    case Compared::NotLess: return say("their centres are {1} apart, not less than the sum of the radii, {2}", distance, reach);
    case Compared::More: break;
    }
    return say("their centres are {1} apart, more than the sum of the radii, {2}", distance, reach);
}

std::string roundSentence(const RoundDistance& round, const Scene& scene, Compared compared)
{
    const std::string distance = numberText(round.distance);
    const std::string reach = numberText(round.reach);
    if (round.isBetweenCircles) {
        return centresSentence(distance, compared, reach);
    }
    const std::string& circle = scene.name(round.circle);
    const std::string& other = scene.name(round.other);
    switch (compared) {
    case Compared::Less: return say("the centre of {1} is {2} from the nearest point of {3}, less than its radius, {4}", circle, distance, other, reach);
    case Compared::NotMore: return say("the centre of {1} is {2} from the nearest point of {3}, not more than its radius, {4}", circle, distance, other, reach);
    case Compared::NotLess: return say("the centre of {1} is {2} from the nearest point of {3}, not less than its radius, {4}", circle, distance, other, reach);
    case Compared::More: break;
    }
    return say("the centre of {1} is {2} from the nearest point of {3}, more than its radius, {4}", circle, distance, other, reach);
}

/// How far both of two boxes that overlap reach.
std::string commonPart(const Box& p, const Box& q)
{
    return say("both cover x = {1} to {2} and y = {3} to {4}", numberText(std::max(p.left, q.left)), numberText(std::min(p.right, q.right)),
               numberText(std::max(p.top, q.top)), numberText(std::min(p.bottom, q.bottom)));
}

std::string overlapSentence(const Scene& scene, BoxId a, BoxId b)
{
    const bool onlyTouch = !overlaps(scene.shape(a), scene.shape(b), Touching::Open);
    const auto round = roundDistance(scene, a, b);
    const std::string why = round ? roundSentence(*round, scene, onlyTouch ? Compared::NotMore : Compared::Less) : commonPart(scene.box(a), scene.box(b));
    return onlyTouch ? say("{1} and {2} only touch, which counts as overlapping here: {3}", scene.name(a), scene.name(b), why)
                     : say("{1} and {2} overlap: {3}", scene.name(a), scene.name(b), why);
}

/// Of boxes that lie one behind the other along an axis, `a` in front.
std::string behindSentence(const Scene& scene, BoxId a, BoxId b, bool alongX)
{
    const double end = alongX ? scene.box(a).right : scene.box(a).bottom;
    const double begin = alongX ? scene.box(b).left : scene.box(b).top;
    const char* axis = alongX ? "x" : "y";
    if (end == begin) {
        return say("{1} ends at {3} = {4}, where {2} begins, and boxes that only touch do not overlap", scene.name(a), scene.name(b), axis, numberText(end));
    }
    return say("{1} ends at {3} = {4}, before {2} begins at {3} = {5}", scene.name(a), scene.name(b), axis, numberText(end), numberText(begin));
}

std::string apartSentence(const PairReason& reason, const Scene& scene)
{
    const auto [a, b] = reason.pair;
    const Compared compared = scene.touching() == Touching::Open ? Compared::NotLess : Compared::More;
    const std::string why = reason.separation == Separation::Round ? roundSentence(*roundDistance(scene, a, b), scene, compared)
                                                                   : behindSentence(scene, a, b, reason.separation == Separation::AlongX);
    return say("{1} and {2} do not overlap: {3}", scene.name(a), scene.name(b), why);
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
    case PairReasonKind::SameCell: return say("{1} and {2} are both in {3}, so they must be tested", first, second, cellText(reason.firstCell));
    case PairReasonKind::CellAbove:
        return say("{1} is in {3}, an ancestor of {2}'s cell {4}, so they must be tested", first, second, cellText(reason.firstCell),
                   numbersOf(reason.secondCell));
    case PairReasonKind::Overlap: return overlapSentence(scene, reason.pair.first, reason.pair.second);
    case PairReasonKind::CellsPart:
        return say("{1} and {2} need no test: their cells {3} and {4} diverge at level {5} under {6}, so neither is an ancestor of the other", first, second,
                   numbersOf(reason.firstCell), numbersOf(reason.secondCell), reason.meeting.level() + 1, cellText(reason.meeting));
    case PairReasonKind::Apart: return apartSentence(reason, scene);
    case PairReasonKind::LeftOut: return say("{1} has a corner outside the world and is left out, so it is in no pair", first);
    case PairReasonKind::Itself: return say("{1} is one box, and a pair is two", first);
    }
    return {};
}

}  // namespace mortonscope
