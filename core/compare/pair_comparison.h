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

/// Matches the boxes of two scenes by name. This costs nothing if both scenes share their names; otherwise it looks up
/// each name once, in slices. Both scenes must outlive this object.
class BoxMatch {
public:
    BoxMatch(const Scene& before, const Scene& now);

    /// Looks up at most `looks` names. Returns true when all boxes are matched.
    bool advance(std::size_t looks);
    bool isDone() const { return m_isIdentity || m_now.size() == m_before.size(); }
    double progress() const;  ///< from 0 to 1

    /// Returns whether two boxes, one of the earlier and one of the later scene, are the same box. Requires isDone().
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
    std::vector<std::uint32_t> m_now;  ///< by box of the earlier scene: its id in the later one
};

/// Returns whether two scenes have the same space, and the same boxes with the same names in the same order. They then
/// give the same tests.
bool haveSameBoxes(const Scene& a, const Scene& b);

/// Returns at most `most` boxes of the earlier scene that have moved, changed their size or disappeared.
std::vector<BoxId> movedBoxes(const Scene& before, const Scene& now, std::size_t most);

/// The first difference between two lists of tests: the first number at which the lists don't name the same two boxes
/// in the same order.
struct PairDifference {
    std::uint64_t test{};           ///< from 1; all tests before it are equal
    std::optional<BoxPair> before;  ///< boxes of the earlier scene; none after the end of the earlier list
    std::optional<BoxPair> now;     ///< boxes of the later scene; none after the end of the later list
};

/// Compares the tests of a run with those of the run on an edited scene, in order. Boxes are the same if their names
/// are equal, and the scenes may differ in everything else.
///
/// It copies no list, because the tests of a cell follow from its list and the object stack. It skips a cell with the
/// same list and stack as before at once, however many tests the cell makes. Only in other cells, where a difference is
/// near, does it compare pairs one by one. The result is exact. The caller does the work in slices, so that nothing
/// blocks:
///
///     PairComparison comparison(before, now);
///     while (!comparison.advance(1000)) { … }
class PairComparison {
public:
    /// Maximum number of tests in the shorter list for counting removed and added pairs.
    static constexpr std::uint64_t kMaxCounted = 200'000;

    struct Counts {
        std::uint64_t onlyBefore{};
        std::uint64_t onlyNow{};

        friend bool operator==(const Counts&, const Counts&) = default;
    };

    /// Keeps references to both analyses, which must outlive this object.
    PairComparison(const Analysis& before, const Analysis& now);

    /// Makes about `looks` lookups. Returns true when the result is complete.
    bool advance(std::size_t looks);
    bool isDone() const { return m_state == State::Done; }
    /// Returns whether firstDifference() is final. The counts may follow later.
    bool knowsDifference() const { return m_state == State::Counting || m_state == State::Done; }
    /// Returns the first difference; none if the lists are equal.
    const std::optional<PairDifference>& firstDifference() const { return m_difference; }
    /// Returns the numbers of pairs, in either order, that only one of the runs tests. None until they are known, and
    /// for lists that are too long.
    const std::optional<Counts>& counts() const { return m_counts; }
    double progress() const;  ///< from 0 to 1

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
        std::uint64_t first = 1;  ///< first and last test of the cell; empty before the first block is loaded
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
    std::uint64_t m_compared = 0;  ///< boxes compared since the start of this slice
    std::optional<PairDifference> m_difference;
    std::optional<Counts> m_counts;
    std::uint64_t m_common = 0;
};

}  // namespace mortonscope
