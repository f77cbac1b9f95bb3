#pragma once

#include "core/analysis/analysis.h"
#include "core/compare/box_match.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>

namespace mortonscope {

/// Where two lists of tests part: the first number at which they don't name the same two boxes in the same order.
struct PairDifference {
    std::uint64_t test{};           ///< from 1; all tests before it are the same
    std::optional<BoxPair> before;  ///< boxes of the earlier scene; none where the earlier list has ended
    std::optional<BoxPair> now;     ///< boxes of the later scene; none where the later list has ended
};

/// Compares the tests of a run with those of the run of an edited scene, in order. Boxes are the same by name, so the
/// scenes may differ in everything.
///
/// No list is walked through or copied: a cell's tests follow from its list and the object stack, so a cell that has
/// both as before is passed over at once, however many tests it makes. Only where they differ, pair is compared with
/// pair, and there the difference is near. Exact, and done in portions: nobody has to wait for it.
class PairComparison {
public:
    /// How many pairs went and came is counted while the shorter list has no more tests than this.
    static constexpr std::uint64_t kMostCounted = 200'000;

    struct Counts {
        std::uint64_t onlyBefore{};
        std::uint64_t onlyNow{};

        friend bool operator==(const Counts&, const Counts&) = default;
    };

    /// Both must outlive it.
    PairComparison(const Analysis& before, const Analysis& now);

    /// Takes at most about `looks` looks; true when all is known.
    bool advance(std::size_t looks);
    bool isDone() const { return m_state == State::Done; }
    /// Once true, firstDifference() is final; the counts may come later.
    bool knowsDifference() const { return m_state == State::Counting || m_state == State::Done; }
    /// None if the lists are the same.
    const std::optional<PairDifference>& firstDifference() const { return m_difference; }
    /// How many pairs, in whichever order they are named, only one of the runs tests. None while they are not
    /// known, and for lists that are too long to be counted.
    const std::optional<Counts>& counts() const { return m_counts; }
    double progress() const;

    /// What is known so far, as a value: for whoever asks while another thread compares on.
    struct Finding {
        bool isDone = false;
        double progress = 0;  ///< from 0 to 1
        std::optional<PairDifference> firstDifference;
        std::optional<Counts> counts;
    };
    Finding finding() const { return {isDone(), progress(), m_difference, m_counts}; }

private:
    enum class State { Matching, Comparing, Counting, Done };

    /// The tests of one cell: everything that they follow from.
    struct Block {
        std::uint64_t first = 1;  ///< numbers of tests; empty before the first is loaded
        std::uint64_t last = 0;
        std::span<const BoxId> list;
        ObjectStack stack;
        std::uint64_t stackSize{};
    };
    /// Two slices of the stacks that were found to be the same.
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
    std::uint64_t m_next = 1;  ///< the test to be compared, or counted, next
    Block m_blockBefore;
    Block m_blockNow;
    std::array<SameSlices, Space::kDeepestTree + 1> m_sameSlices{};
    std::uint64_t m_compared = 0;  ///< boxes looked at since the last portion began
    std::optional<PairDifference> m_difference;
    std::optional<Counts> m_counts;
    std::uint64_t m_common = 0;
};

}  // namespace mortonscope
