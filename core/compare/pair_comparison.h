#pragma once

#include "core/analysis/analysis.h"
#include "core/scene/scene.h"

#include <array>
#include <cassert>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace mortonscope {

/// Matches the boxes of two scenes by name. Free if both scenes share their names; otherwise it looks up each name
/// once, in portions. Both scenes must outlive it.
class BoxMatch {
public:
    BoxMatch(const Scene& before, const Scene& now);

    /// Looks up at most `looks` names. Returns true when all are known.
    bool advance(std::size_t looks);
    bool isDone() const { return m_isIdentity || m_now.size() == m_before.size(); }
    double progress() const;

    /// Returns whether a box of the earlier scene is a box of the later one. Requires isDone().
    bool isSame(BoxId before, BoxId now) const
    {
        assert(isDone() && before.value < m_before.size());
        return m_isIdentity ? before == now : m_now[before.value] == now.value;
    }

private:
    static constexpr std::uint32_t kNone = ~std::uint32_t{0};

    const Scene& m_before;
    const Scene& m_after;
    bool m_isIdentity;
    std::vector<std::uint32_t> m_now;  ///< by box of the earlier scene
};

/// Returns whether two scenes give the same tests: they have the same space, and the same boxes with the same names in
/// the same order.
bool haveSameBoxes(const Scene& a, const Scene& b);

/// Returns the boxes of the earlier scene that have moved, changed their size or disappeared; at most `most`.
std::vector<BoxId> movedBoxes(const Scene& before, const Scene& now, std::size_t most);

/// The first difference between two lists of tests: the first number at which they don't name the same two boxes in the
/// same order.
struct PairDifference {
    std::uint64_t test{};           ///< from 1; all tests before it are equal
    std::optional<BoxPair> before;  ///< boxes of the earlier scene; none after the end of the earlier list
    std::optional<BoxPair> now;     ///< boxes of the later scene; none after the end of the later list
};

/// Compares the tests of a run with those of the run of an edited scene, in order. Boxes are the same if their names
/// are equal, so the scenes may differ in everything else.
///
/// It copies no list: the tests of a cell follow from its list and the object stack. A cell with the same list and
/// stack as before is skipped at once, however many tests it makes. Pairs are compared one by one only in other cells,
/// where a difference is near. The result is exact. The work is done in portions, so that nothing blocks:
///
///     PairComparison comparison(before, now);
///     while (!comparison.advance(1000)) { … }
class PairComparison {
public:
    /// Removed and added pairs are counted if the shorter list has at most this many tests.
    static constexpr std::uint64_t kMaxCounted = 200'000;

    struct Counts {
        std::uint64_t onlyBefore{};
        std::uint64_t onlyNow{};

        friend bool operator==(const Counts&, const Counts&) = default;
    };

    /// Keeps references to both.
    PairComparison(const Analysis& before, const Analysis& now);

    /// Makes about `looks` lookups. Returns true when the result is complete.
    bool advance(std::size_t looks);
    bool isDone() const { return m_state == State::Done; }
    /// Returns whether firstDifference() is final. The counts may follow later.
    bool knowsDifference() const { return m_state == State::Counting || m_state == State::Done; }
    /// The first difference; none if the lists are equal.
    const std::optional<PairDifference>& firstDifference() const { return m_difference; }
    /// The numbers of pairs, in either order, that only one of the runs tests. None until they are known, and for lists
    /// that are too long.
    const std::optional<Counts>& counts() const { return m_counts; }
    double progress() const;

    /// The result so far, as a value for another thread.
    struct Finding {
        bool isDone = false;
        double progress = 0;  ///< from 0 to 1
        std::optional<PairDifference> firstDifference;
        std::optional<Counts> counts;
    };
    Finding finding() const { return {isDone(), progress(), m_difference, m_counts}; }

private:
    enum class State { Matching, Comparing, Counting, Done };

    /// The data that determine the tests of one cell.
    struct Block {
        std::uint64_t first = 1;  ///< numbers of tests; empty before the first is loaded
        std::uint64_t last = 0;
        std::span<const BoxId> list;
        ObjectStack stack;
        std::uint64_t stackSize{};
    };
    /// Two slices of the stacks that are known to be equal.
    struct SameSlices {
        const BoxId* before = nullptr;
        const BoxId* now = nullptr;
    };

    static Block blockOf(const Analysis& of, std::uint64_t test);
    static BoxPair pairOf(const Analysis& of, std::uint64_t test);

    void compare(std::size_t& looks);
    void count(std::size_t& looks);
    void finishComparing(std::optional<PairDifference> difference);
    std::uint64_t sameTestsOfBlocks();
    std::uint64_t sameOfStacks();
    bool areSameSlices(std::size_t at, const StackSlice& before, const StackSlice& now);

    const Analysis& m_before;
    const Analysis& m_now;
    BoxMatch m_match;
    State m_state = State::Matching;
    std::uint64_t m_next = 1;  ///< the next test to compare or count
    Block m_blockBefore;
    Block m_blockNow;
    std::array<SameSlices, Space::kDeepestTree + 1> m_sameSlices{};
    std::uint64_t m_compared = 0;  ///< boxes compared since the start of this portion
    std::optional<PairDifference> m_difference;
    std::optional<Counts> m_counts;
    std::uint64_t m_common = 0;
};

}  // namespace mortonscope
