#include "core/engine/moving_engine.h"

#include <hwy/cache_control.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace mortonscope {

namespace {

constexpr int kLongestWait = 64;
/// The time to list all pairs anew, for each box, in units of one test of an unsure pair.
constexpr float kTestsOfNewLists = 20;
/// How many pairs ahead the loops ask the processor to fetch boxes, which may be anywhere in memory.
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

template <class Box>
bool isBetween(const Box& low, const Box& box, const Box& high)
{
    return (low.left <= box.left) & (box.left <= high.left) & (low.top <= box.top) & (box.top <= high.top)
         & (low.right <= box.right) & (box.right <= high.right) & (low.bottom <= box.bottom)
         & (box.bottom <= high.bottom);
}

/// The same for the edges of many boxes, one after the other, which the compiler turns into vectors.
template <class Real>
bool areBetween(const Real* low, const Real* edges, const Real* high, std::size_t count)
{
    int outside = 0;
    for (std::size_t i = 0; i < count; ++i) {
        outside |= static_cast<int>(!(low[i] <= edges[i])) | static_cast<int>(!(edges[i] <= high[i]));
    }
    return outside == 0;
}

/// Returns the largest distance of an edge of a box from the middle of its limits.
template <class Box>
auto moved(const Box& low, const Box& box, const Box& high)
{
    const auto from = [](auto least, auto v, auto most) { return std::abs(v - (least / 2 + most / 2)); };
    return std::max(std::max(from(low.left, box.left, high.left), from(low.top, box.top, high.top)),
                    std::max(from(low.right, box.right, high.right), from(low.bottom, box.bottom, high.bottom)));
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
    bool shouldTry = m_wait == 0 && boxes.size() == m_low.size();
    if (m_hasLists) {
        m_hasLists = false;
        const bool wasFaster = m_spent <= m_frames * m_spentAnew;
        m_nextWait = wasFaster ? 1 : m_nextWait;
        shouldTry = shouldTry && wasFaster;
    }
    if (shouldTry && setLimits(boxes)) {
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
        m_high.resize(boxes.size());
        m_low.resize(boxes.size());  // last, because its size says of how many boxes something is known
        for (std::size_t i = 0; i < boxes.size(); ++i) {
            m_low[i] = m_high[i] = boxes[i];
        }
        m_frames = 0;
    }
}

template <class Real>
bool MovingEngine<Real>::areWithinLimits(const BoxView<Real>& boxes) const
{
    if (boxes.size() != m_low.size()) {
        return false;
    }
    for (std::size_t first = 0; first < boxes.size(); first += kBlock) {
        const std::size_t last = std::min(first + kBlock, boxes.size());
        bool areAll = true;
        if (boxes.isOfStructs()) {
            areAll = areBetween(&m_low[first].left, boxes.left() + 4 * first, &m_high[first].left, 4 * (last - first));
        } else {
            for (std::size_t i = first; i < last; ++i) {
                areAll &= isBetween(m_low[i], boxes[i], m_high[i]);
            }
        }
        // A box that overlaps nothing has no limits, as long as it stays so.
        for (std::size_t i = first; !areAll && i < last; ++i) {
            if (!isBetween(m_low[i], boxes[i], m_high[i]) && (isUsable(m_reach[i]) || isUsable(boxes[i]))) {
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

/// Sets limits that should last for `m_nextGoal` frames, if each box goes on as fast as since the last limits. Returns
/// false if a box would leave them after a few frames. Then the limits are worthless.
template <class Real>
bool MovingEngine<Real>::setLimits(const BoxView<Real>& boxes)
{
    constexpr Real kMax = std::numeric_limits<Real>::max(), kNaN = std::numeric_limits<Real>::quiet_NaN();
    m_reach.resize(boxes.size());
    const Real perFrame = Real(1.01) / static_cast<Real>(m_frames);
    const auto mostMargin = [](const BoxOf<Real>& box) {
        return std::min(box.right - box.left, box.bottom - box.top) * Real(0.375);
    };
    Real fastest = 0;
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        const BoxOf<Real> box = boxes[i];
        if (isUsable(box)) {
            const Real speed = moved(m_low[i], box, m_high[i]) * perFrame;
            if (!(speed * static_cast<Real>(kFewestFrames) <= mostMargin(box))) {
                return false;
            }
            fastest = std::max(fastest, speed);
            m_reach[i].left = speed;
        }
    }
    const Real lastGoal = static_cast<Real>(m_goal), goal = static_cast<Real>(m_nextGoal);
    m_goal = m_nextGoal;
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        const BoxOf<Real> box = boxes[i];
        if (!isUsable(box)) {
            m_low[i] = m_high[i] = m_reach[i] = {kNaN, kNaN, kNaN, kNaN};
            continue;
        }
        // A box that stood still may begin to move, and one that turned around is faster than it seems. No box may
        // become inverted between its limits.
        const Real before = (m_high[i].left - m_low[i].left) / (2 * lastGoal);
        const Real margin = std::min(std::max(goal * std::max(m_reach[i].left, before), fastest), mostMargin(box));
        m_low[i] = {box.left - margin, box.top - margin, box.right - margin, box.bottom - margin};
        m_high[i] = {box.left + margin, box.top + margin, box.right + margin, box.bottom + margin};
        if (!(m_high[i].left <= m_low[i].right && m_high[i].top <= m_low[i].bottom)) {
            m_low[i] = m_high[i] = box;
        }
        m_reach[i] = {std::max(m_low[i].left, -kMax), std::max(m_low[i].top, -kMax), std::min(m_high[i].right, kMax),
                      std::min(m_high[i].bottom, kMax)};
    }
    return true;
}

/// Lists the pairs that may overlap between the limits, and separately those that always do.
template <class Real>
void MovingEngine<Real>::makeLists()
{
    m_engine.find(m_reach, Touching::Closed, m_unsure);
    const auto least = [&](BoxId id) {
        const BoxOf<Real>&low = m_low[id.value], &high = m_high[id.value];
        return BoxOf<Real>{high.left, high.top, low.right, low.bottom};
    };
    m_sure.resize(m_unsure.size());
    std::size_t sure = 0, unsure = 0;
    for (std::size_t k = 0; k < m_unsure.size(); ++k) {
        const OverlappingPair pair = m_unsure[k];
        const OverlappingPair& later = m_unsure[std::min(k + kAhead, m_unsure.size() - 1)];
        for (const BoxId id : {later.first, later.second}) {
            hwy::Prefetch(&m_low[id.value]);
            hwy::Prefetch(&m_high[id.value]);
        }
        const bool isSure = overlapExactly(least(pair.first), least(pair.second), Touching::Open);
        m_sure[sure] = pair;
        m_unsure[unsure] = pair;
        sure += std::size_t{isSure};
        unsure += std::size_t{!isSure};
    }
    m_sure.resize(sure);
    m_unsure.resize(unsure);
    // The longer limits last, the more pairs are unsure. New lists should cost as much as all tests until then.
    const float tests = m_goal * static_cast<float>(unsure + 1) / static_cast<float>(m_low.size() + 1);
    m_nextGoal =
        std::clamp(m_goal * std::clamp(std::sqrt(kTestsOfNewLists / tests), 0.5F, 2.0F), kFewestFrames, kMostFrames);
    m_hasLists = true;
    m_frames = 0;
}

template class MovingEngine<float>;
template class MovingEngine<double>;

}  // namespace mortonscope
