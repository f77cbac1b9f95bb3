#include "core/engine/moving_engine.h"

#include <hwy/cache_control.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace mortonscope {

namespace {

constexpr int kLongestWait = 64;
/// The time per box to make new lists, in units of one test of an unsure pair.
constexpr float kTestsOfNewLists = 20;
/// How many pairs ahead the loops prefetch boxes, which may be anywhere in memory.
constexpr std::size_t kAhead = 16;
/// Number of boxes that are compared with their limits at once.
constexpr std::size_t kBlock = 64;

/// Returns whether a box can overlap others: its edges are finite and in order.
template <class Box>
bool isUsable(const Box& box)
{
    constexpr auto kMax = std::numeric_limits<decltype(box.left)>::max();
    return box.left >= -kMax && box.left <= box.right && box.right <= kMax && box.top >= -kMax && box.top <= box.bottom
        && box.bottom <= kMax;
}

/// Returns whether an edge is at most `margin` from where it was. Computes the limits as reachOf() and coreOf() do, so
/// that all of them agree, regardless of rounding.
template <class Real>
bool isWithin(Real was, Real edge, Real margin)
{
    return (was - margin <= edge) & (edge <= was + margin);
}

template <class Box, class Real>
bool isWithin(const Box& was, const Box& box, Real margin)
{
    return isWithin(was.left, box.left, margin) && isWithin(was.top, box.top, margin)
        && isWithin(was.right, box.right, margin) && isWithin(was.bottom, box.bottom, margin);
}

/// As isWithin(), for all edges of many boxes. The compiler vectorizes the loop.
template <class Real>
bool areWithin(const Real* was, const Real* edges, const Real* margins, std::size_t boxes)
{
    int outside = 0;
    for (std::size_t i = 0; i < boxes; ++i) {
        for (std::size_t edge = 4 * i; edge < 4 * i + 4; ++edge) {
            outside |= static_cast<int>(!(was[edge] - margins[i] <= edges[edge]))
                     | static_cast<int>(!(edges[edge] <= was[edge] + margins[i]));
        }
    }
    return outside == 0;
}

/// Returns the rectangle that a box may reach within its margin.
template <class Box, class Real>
Box reachOf(const Box& box, Real margin)
{
    constexpr Real kMax = std::numeric_limits<Real>::max();
    return {std::max(box.left - margin, -kMax), std::max(box.top - margin, -kMax), std::min(box.right + margin, kMax),
            std::min(box.bottom + margin, kMax)};
}

/// Returns the rectangle that a box always covers within its margin. It overlaps nothing if there is none.
template <class Box, class Real>
Box coreOf(const Box& box, Real margin)
{
    constexpr Real kNaN = std::numeric_limits<Real>::quiet_NaN();
    const Box core{box.left + margin, box.top + margin, box.right - margin, box.bottom - margin};
    return isUsable(core) ? core : Box{kNaN, kNaN, kNaN, kNaN};
}

/// Returns the largest distance of an edge of a box from where it was.
template <class Box>
auto moved(const Box& was, const Box& box)
{
    return std::max(std::max(std::abs(box.left - was.left), std::abs(box.top - was.top)),
                    std::max(std::abs(box.right - was.right), std::abs(box.bottom - was.bottom)));
}

template <class Box>
bool overlapExactly(const Box& a, const Box& b, Touching touching)
{
    if (touching == Touching::Closed) {
        return (a.left <= b.right) & (b.left <= a.right) & (a.top <= b.bottom) & (b.top <= a.bottom);
    }
    return (a.left < b.right) & (b.left < a.right) & (a.top < b.bottom) & (b.top < a.bottom);
}

}  // namespace

template <class Real>
void MovingEngine<Real>::find(const BoxView<Real>& boxes, Touching touching, std::vector<OverlappingPair>& pairs)
{
    const auto begin = Clock::now();
    ++m_frames;
    if (m_hasLists && areWithinLimits(boxes)) {
        findFromLists(boxes, touching, pairs);
        m_spent += Clock::now() - begin;
        return;
    }
    bool shouldTry = m_wait == 0 && boxes.size() == m_margins.size();
    const bool hadLists = m_hasLists;
    if (hadLists) {
        m_hasLists = false;
        const bool wasFaster = m_spent <= m_frames * m_spentAnew;
        m_nextWait = wasFaster ? 1 : m_nextWait;
        shouldTry = shouldTry && wasFaster;
    }
    if (shouldTry && setLimits(boxes, hadLists)) {
        makeLists();
        findFromLists(boxes, touching, pairs);
        m_spent = Clock::now() - begin;
    } else {
        findAnew(boxes, touching, pairs);
    }
}

/// Finds the pairs without lists. At the end of a wait, remembers the boxes, so that the next frame knows their speed.
template <class Real>
void MovingEngine<Real>::findAnew(const BoxView<Real>& boxes, Touching touching, std::vector<OverlappingPair>& pairs)
{
    if (m_wait == 0) {
        m_wait = m_nextWait;
        m_nextWait = std::min(2 * m_nextWait, kLongestWait);
    }
    const auto begin = Clock::now();
    m_engine.find(boxes, touching, pairs);
    m_spentAnew = Clock::now() - begin;
    if (--m_wait == 0) {
        m_middles.resize(boxes.size());
        m_standingMargin = 0;
        m_margins.assign(boxes.size(), 0);  // last, because its size shows for how many boxes there is data
        for (std::size_t i = 0; i < boxes.size(); ++i) {
            m_middles[i] = boxes[i];
        }
        m_frames = 0;
    }
}

template <class Real>
bool MovingEngine<Real>::areWithinLimits(const BoxView<Real>& boxes) const
{
    if (boxes.size() != m_margins.size()) {
        return false;
    }
    for (std::size_t first = 0; first < boxes.size(); first += kBlock) {
        const std::size_t last = std::min(first + kBlock, boxes.size());
        bool areAll = true;
        if (boxes.isOfStructs()) {
            areAll = areWithin(&m_middles[first].left, boxes.left() + 4 * first, &m_margins[first], last - first);
        } else {
            for (std::size_t i = first; i < last; ++i) {
                areAll &= isWithin(m_middles[i], boxes[i], m_margins[i]);
            }
        }
        // A box that overlaps nothing has no limits, as long as it remains unusable.
        for (std::size_t i = first; !areAll && i < last; ++i) {
            if (!isWithin(m_middles[i], boxes[i], m_margins[i]) && (isUsable(m_middles[i]) || isUsable(boxes[i]))) {
                return false;
            }
        }
    }
    return true;
}

template <class Real>
void MovingEngine<Real>::findFromLists(const BoxView<Real>& boxes, Touching touching,
                                       std::vector<OverlappingPair>& pairs) const
{
    const std::size_t stride = boxes.isOfStructs() ? 4 : 1;
    pairs.resize(m_sure.size() + m_unsure.size());  // without clear(), so that only added entries are written twice
    std::size_t found = static_cast<std::size_t>(std::ranges::copy(m_sure, pairs.begin()).out - pairs.begin());
    for (std::size_t k = 0; k < m_unsure.size(); ++k) {
        const OverlappingPair pair = m_unsure[k];
        const OverlappingPair& later = m_unsure[std::min(k + kAhead, m_unsure.size() - 1)];
        hwy::Prefetch(boxes.left() + later.first.value * stride);
        hwy::Prefetch(boxes.left() + later.second.value * stride);
        pairs[found] = pair;
        found += std::size_t{overlapExactly(boxes[pair.first.value], boxes[pair.second.value], touching)};
    }
    pairs.resize(found);
}

/// Sets limits that should last for `m_nextGoal` frames, if each box keeps its mean speed since the last limits.
/// Returns false if a box would leave them after a few frames, which makes limits worthless.
///
/// Boxes at rest have narrow limits, so that few pairs are unsure. Each time one of them begins to move and so ends the
/// lists, the next limits of all boxes at rest are twice as wide; otherwise half as wide.
template <class Real>
bool MovingEngine<Real>::setLimits(const BoxView<Real>& boxes, bool hadLists)
{
    constexpr Real kNaN = std::numeric_limits<Real>::quiet_NaN();
    m_reach.resize(boxes.size());
    const Real perFrame = Real(1.01) / static_cast<Real>(m_frames);
    Real fastest = 0;
    bool hasBegunToMove = false;
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        const BoxOf<Real> box = boxes[i];
        if (isUsable(box)) {
            const Real distance = moved(m_middles[i], box), speed = distance * perFrame;
            hasBegunToMove |= m_margins[i] == m_standingMargin && distance > m_standingMargin;
            const Real side = std::min(box.right - box.left, box.bottom - box.top);
            if (!(speed * static_cast<Real>(kFewestFrames) <= side * kMostOfASide)) {
                return false;
            }
            fastest = std::max(fastest, speed);
            m_reach[i].left = speed;
        }
    }
    const Real lastGoal = static_cast<Real>(m_goal), goal = static_cast<Real>(m_nextGoal);
    m_goal = m_nextGoal;
    const Real lastMargin = m_standingMargin;
    if (hadLists) {
        m_standingFrames =
            hasBegunToMove ? std::clamp(2 * m_standingFrames, 1, kMostStandingFrames) : m_standingFrames / 2;
    }
    m_standingMargin = static_cast<Real>(m_standingFrames) * fastest;
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        const BoxOf<Real> box = boxes[i];
        if (!isUsable(box)) {
            m_middles[i] = m_reach[i] = {kNaN, kNaN, kNaN, kNaN};
            m_margins[i] = 0;
            continue;
        }
        // A box that turned around is faster than it seems.
        const Real before = (m_margins[i] - lastMargin) / lastGoal;
        m_margins[i] = m_standingMargin + goal * std::max(m_reach[i].left, before);
        m_middles[i] = box;
        m_reach[i] = reachOf(box, m_margins[i]);
    }
    return true;
}

/// Lists the pairs that may overlap between the limits, and separately those that always do.
template <class Real>
void MovingEngine<Real>::makeLists()
{
    m_engine.find(m_reach, Touching::Closed, m_unsure);
    const auto core = [&](BoxId id) { return coreOf(m_middles[id.value], m_margins[id.value]); };
    m_sure.resize(m_unsure.size());
    std::size_t sure = 0, unsure = 0;
    for (std::size_t k = 0; k < m_unsure.size(); ++k) {
        const OverlappingPair pair = m_unsure[k];
        const OverlappingPair& later = m_unsure[std::min(k + kAhead, m_unsure.size() - 1)];
        for (const BoxId id : {later.first, later.second}) {
            hwy::Prefetch(&m_middles[id.value]);
            hwy::Prefetch(&m_margins[id.value]);
        }
        const bool isSure = overlapExactly(core(pair.first), core(pair.second), Touching::Open);
        m_sure[sure] = pair;
        m_unsure[unsure] = pair;
        sure += std::size_t{isSure};
        unsure += std::size_t{!isSure};
    }
    m_sure.resize(sure);
    m_unsure.resize(unsure);
    // The longer limits last, the more pairs are unsure. New lists should cost as much as all tests until then.
    const float tests = m_goal * static_cast<float>(unsure + 1) / static_cast<float>(m_margins.size() + 1);
    m_nextGoal =
        std::clamp(m_goal * std::clamp(std::sqrt(kTestsOfNewLists / tests), 0.5F, 2.0F), kFewestFrames, kMostFrames);
    m_hasLists = true;
    m_frames = 0;
}

template class MovingEngine<MORTONSCOPE_REAL>;  // CMake compiles this file once for each type

}  // namespace mortonscope
