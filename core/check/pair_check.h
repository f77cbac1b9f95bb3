#pragma once

#include "core/base/result.h"
#include "core/check/pair_list.h"
#include "core/check/right_list.h"
#include "core/scene/scene.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string_view>
#include <vector>

namespace mortonscope {

/// The verdict on a line of a list.
enum class RowVerdict : std::uint8_t {
    Right,
    Extra,        ///< names two boxes that are not a pair of the right list
    Repeated,     ///< repeats a pair of an earlier line; a mistake unless lists are compared as sets
    Self,         ///< pairs a box with itself
    UnknownName,  ///< has one or two names that are not in the scene
    OutOfPlace,   ///< only in order: a right pair in a wrong place; given to as few pairs as possible
};
constexpr std::array<std::string_view, 6> namesOf(RowVerdict)
{
    return {"right", "extra", "repeated", "self", "unknown", "out-of-place"};
}

/// An index into one of the two lists, or kNoRow.
using Row = std::uint32_t;
inline constexpr Row kNoRow = std::numeric_limits<Row>::max();

/// A line of the checked list.
struct GivenRow {
    RowVerdict verdict{};
    bool reversed = false;  ///< the right list names the two boxes in the other order; never a mistake
    BoxId first = kNoBox;   ///< kNoBox if the name is not in the scene
    BoxId second = kNoBox;
    Row right = kNoRow;    ///< the pair's index in the right list
    Row earlier = kNoRow;  ///< for a repeated pair, the first line that names it

    bool isKnown() const { return first != kNoBox && second != kNoBox; }
    BoxPair pair() const { return {first, second}; }
};

/// A pair of the right list.
struct RightRow {
    BoxPair pair;        ///< in the order of the right list
    Row given = kNoRow;  ///< the first line that names it

    bool isMissing() const { return given == kNoRow; }
};

/// The first difference of the two lists. If order matters, this is the same index in both; none for a list that ends
/// there. Otherwise it is the first line that is a mistake, or if there is none, the first missing pair.
struct ListDifference {
    std::optional<Row> given;
    std::optional<Row> right;

    friend bool operator==(const ListDifference&, const ListDifference&) = default;
};

/// The verdict on a whole list.
enum class ListJudgement : std::uint8_t {
    Right,
    Wrong,
    Unreadable,  ///< some lines cannot be read
};
constexpr std::array<std::string_view, 3> namesOf(ListJudgement) { return {"right", "wrong", "unreadable"}; }

/// A list of pairs compared with the right list, line by line and in both directions. It is a value that does not refer
/// to the scene; its box ids belong to the scene that it was made for.
struct PairCheck {
    CheckRules rules;
    /// The order of the right list: the order of the rules, or if they have none, the nearer of the two.
    ListOrder order = ListOrder::FirstIn;
    std::vector<NamedPair> given;        ///< the pairs as read
    std::optional<std::size_t> header;   ///< the line that was read as a header
    std::vector<UnreadLine> unreadable;  ///< the first lines that cannot be read
    std::size_t unreadableCount = 0;
    std::vector<GivenRow> rows;  ///< one row for each of `given`
    std::vector<RightRow> right;
    std::vector<Row> missing;                       ///< indices into `right`, in its order
    std::optional<ListDifference> firstDifference;  ///< none if all readable lines are right
    /// Whether the multiset of unordered pairs is right, regardless of what the rules compare.
    bool isRightMultiset = false;
    bool hasUnknownNames = false;

    ListJudgement judgement() const;
    bool isRight() const { return judgement() == ListJudgement::Right; }
    bool isUnreadable() const { return unreadableCount > 0; }
    /// Returns whether a line with this verdict is a mistake under the rules.
    bool isMistake(RowVerdict verdict) const
    {
        return verdict != RowVerdict::Right && (verdict != RowVerdict::Repeated || rules.matching != Matching::Sets);
    }
    /// Returns the given pairs as boxes, with kNoBox for an unknown name.
    std::vector<BoxPair> pairs() const;
    std::size_t count(RowVerdict verdict) const;
    std::size_t reversedCount() const;
};

/// Compares a list with the right list. O(n log n) in the size of both.
///
/// Compared as a set, the list is right if its unordered pairs are exactly those of the right list, without self pairs
/// and unknown names. As a multiset, it must also list each pair equally often. In order, its sequence of unordered
/// pairs must equal the right list in the order of the rules. If the rules have no order, first-in or last-in will do.
///
/// Errors: those of rightList().
Result<PairCheck> checkPairs(
    const Scene& scene, PairList given, const CheckRules& rules = {},
    const std::function<bool()>& shouldContinue = [] { return true; });

}  // namespace mortonscope
