#pragma once

#include "core/analysis/analysis.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace mortonscope {

/// What a run has decided about two boxes by some step.
enum class PairState : std::uint8_t {
    Open,   ///< not looked at yet
    Never,  ///< the run never tests them, and this is certain by now
    Apart,  ///< tested: they don't overlap
    Overlap,
};

/// The state of every pair of boxes at every step of a run.
///
/// In a correct single pass, an untested pair becomes Never when the pass enters the cell of either box, because from
/// then on the two cells alone rule out a test. In other algorithms it becomes Never at the end of the run. If the
/// recording of a run was cut short, an untested pair remains Open unless its cells rule out a test.
///
///     const PairStates states(analysis);
///     if (states.at(a, b, step) == PairState::Never) { … }
///
/// Each pair of up to kMaxBoxes boxes has its own state; for more boxes, there are only counts. O(tests · log steps)
/// for few boxes, O(boxes + cells) for many. The analysis must outlive this object.
class PairStates {
public:
    static constexpr std::size_t kMaxBoxes = 40;

    explicit PairStates(const Analysis& analysis);

    /// Returns whether the functions below may be called for single pairs.
    bool hasPairs() const { return m_boxes <= kMaxBoxes; }
    /// Returns the state after `step`. Requires hasPairs() and two different boxes, in either order.
    PairState at(BoxId a, BoxId b, Step step) const { return stateOf(m_pairs[indexOf(a, b)], step); }
    /// Returns how often the pair is tested up to and including `step`.
    std::uint64_t testsAt(BoxId a, BoxId b, Step step) const;
    /// Returns the step of the first test; none if the run never tests the pair.
    std::optional<Step> firstTest(BoxId a, BoxId b) const;

    /// The numbers of pairs by PairState.
    using Counts = std::array<std::uint64_t, 4>;
    /// Counts the pairs at a moment. None if that would take too long: with many boxes, if tests may repeat or overlaps
    /// are not known.
    std::optional<Counts> countsAt(const Moment& moment) const;

private:
    struct Pair {
        std::vector<Step> tests;    ///< ascending
        std::optional<Step> never;  ///< when it becomes Never; none if it is tested, or not decided
        bool overlaps = false;      ///< as the first test says
    };

    static PairState stateOf(const Pair& pair, Step step);
    std::size_t indexOf(BoxId a, BoxId b) const;
    void listTests();
    void decideUntested();
    void countNever();

    const Analysis& m_analysis;
    const std::size_t m_boxes;
    const bool m_decidesByCell;               ///< a correct single pass
    std::vector<Pair> m_pairs;                ///< for few boxes: (1, 0), (2, 0), (2, 1), (3, 0), …
    std::vector<std::uint64_t> m_neverPairs;  ///< number of Never pairs by entered cells; for many boxes
};

}  // namespace mortonscope
