#pragma once

#include "core/base/api.h"
#include "core/engine/fast_engine.h"

#include <chrono>
#include <vector>

namespace mortonscope {

/// Finds all overlapping pairs of boxes that move, frame after frame: exactly the pairs that FastEngine finds, each
/// once, in an order that also depends on earlier frames.
///
///     MovingEngine<float> engine;
///     for (;;) {
///         engine.find(boxes, Touching::Open, pairs);
///     }
///
/// While boxes move little, most of the work of earlier frames stays valid. The engine gives each box limits between
/// which its edges may move, and lists the pairs that overlap anywhere between these limits, and those that may
/// overlap. Until a box leaves its limits, a frame tests only the pairs that may overlap. The limits follow from how
/// fast each box was. If boxes move far, come or go, or if lists take longer, the engine finds all pairs from scratch,
/// and tries lists again after some frames.
///
/// Memory: in addition to a FastEngine, about 36 bytes per box in float, 72 in double, and 8 bytes per listed pair.
/// Threads and exceptions: as FastEngine.
template <class Real>
class MORTONSCOPE_API MovingEngine {
public:
    explicit MovingEngine(InstructionSet set = bestInstructionSet(), unsigned threads = 1) : m_engine(set, threads) {}

    /// Replaces the content of `pairs` with the overlapping pairs, reusing its memory.
    void find(const BoxView<Real>& boxes, Touching touching, std::vector<OverlappingPair>& pairs);

private:
    bool areWithinLimits(const BoxView<Real>& boxes) const;
    void findFromLists(const BoxView<Real>& boxes, Touching touching, std::vector<OverlappingPair>& pairs) const;
    void findAnew(const BoxView<Real>& boxes, Touching touching, std::vector<OverlappingPair>& pairs);
    bool setLimits(const BoxView<Real>& boxes, bool hadLists);
    void makeLists();

    using Clock = std::chrono::steady_clock;
    /// Number of frames for which limits should last: minimum, maximum and first guess.
    static constexpr float kFewestFrames = 4, kMostFrames = 128, kFirstFrames = 16;
    static constexpr int kMostStandingFrames = 16;
    /// Maximum distance that an edge may move in kFewestFrames frames, as a fraction of the box's shorter side.
    static constexpr Real kMostOfASide = Real(0.375);

    FastEngine<Real> m_engine;
    std::vector<BoxOf<Real>> m_middles;  ///< the boxes of an earlier frame: the middles of the limits
    std::vector<Real> m_margins;         ///< how far an edge of each box may be from its middle; 0 without lists
    std::vector<BoxOf<Real>> m_reach;    ///< the rectangles that the boxes may reach between their limits
    std::vector<OverlappingPair> m_sure, m_unsure;
    bool m_hasLists = false;
    int m_frames = 0;                 ///< since the boxes were in the middle of their limits
    float m_goal = kFirstFrames;      ///< number of frames for which the limits should last
    float m_nextGoal = kFirstFrames;  ///< number of frames for which the next limits should last
    Real m_standingMargin = 0;        ///< margin of boxes at rest: as far as the fastest one moves in m_standingFrames
    int m_standingFrames = 1;
    int m_wait = 0, m_nextWait = 1;  ///< number of frames until the engine tries lists again
    Clock::duration m_spent{};       ///< time spent on these lists so far
    Clock::duration m_spentAnew{};   ///< time spent on the last frame without lists
};

extern template class MovingEngine<float>;
extern template class MovingEngine<double>;

}  // namespace mortonscope
