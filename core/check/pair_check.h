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
#include <string>
#include <string_view>
#include <vector>

namespace mortonscope {

/// The verdict about a line of a list.
enum class RowVerdict : std::uint8_t {
    Right,
    Extra,        ///< two boxes that are not a pair of the right list
    Repeated,     ///< an earlier line names the same two boxes; a mistake unless lists are compared as sets
    Self,         ///< a box with itself
    UnknownName,  ///< the scene does not have one of the names, or both
    OutOfPlace,   ///< only in order: a pair of the right list that must move, with as few moves as possible
};
constexpr std::array<std::string_view, 6> namesOf(RowVerdict)
{
    return {"right", "extra", "repeated", "self", "unknown", "out-of-place"};
}

/// An index into one of the two lists, or kNoRow.
using Row = std::uint32_t;
inline constexpr Row kNoRow = std::numeric_limits<Row>::max();

/// A line of the list that is checked.
struct GivenRow {
    RowVerdict verdict{};
    bool reversed = false;  ///< the right list names the two boxes in the other order; never a mistake
    BoxId first = kNoBox;   ///< kNoBox if the scene has no such name
    BoxId second = kNoBox;
    Row right = kNoRow;    ///< the pair's index in the right list
    Row earlier = kNoRow;  ///< for a repeated pair, the line that names it first

    bool isKnown() const { return first != kNoBox && second != kNoBox; }
    BoxPair pair() const { return {first, second}; }
};

/// A pair of the right list.
struct RightRow {
    BoxPair pair;        ///< in the order of the right list
    Row given = kNoRow;  ///< the first line that names it

    bool isMissing() const { return given == kNoRow; }
};

/// The first difference of the two lists. In order: the same index in both; none for the list that ends there. Else the
/// first line that is a mistake, or if there is none, the first missing pair.
struct ListDifference {
    std::optional<Row> given;
    std::optional<Row> right;

    friend bool operator==(const ListDifference&, const ListDifference&) = default;
};

/// The verdict about a list as a whole.
enum class ListJudgement : std::uint8_t {
    Right,
    Wrong,
    Unreadable,  ///< some lines cannot be read
};
constexpr std::array<std::string_view, 3> namesOf(ListJudgement) { return {"right", "wrong", "unreadable"}; }

/// A list of pairs compared with the right one, line by line and in both directions. A value that does not need the
/// scene; its box ids are those of the scene that it was made for.
struct PairCheck {
    CheckRules rules;
    /// The order of the right list: that of the rules, or else the order that comes nearer.
    ListOrder order = ListOrder::FirstIn;
    std::vector<NamedPair> given;        ///< as read
    std::optional<std::size_t> header;   ///< the line that was read as a header
    std::vector<UnreadLine> unreadable;  ///< the first lines that cannot be read
    std::size_t unreadableCount = 0;
    std::vector<GivenRow> rows;  ///< one for each of `given`
    std::vector<RightRow> right;
    std::vector<Row> missing;                       ///< indices into `right`, in its order
    std::optional<ListDifference> firstDifference;  ///< none if all readable lines are right
    /// Whether the multiset of unordered pairs is right, whatever the rules compare.
    bool isRightMultiset = false;
    bool hasUnknownNames = false;

    ListJudgement judgement() const;
    bool isRight() const { return judgement() == ListJudgement::Right; }
    bool isUnreadable() const { return unreadableCount > 0; }
    /// Whether a line with that verdict is a mistake under these rules.
    bool isMistake(RowVerdict verdict) const
    {
        return verdict != RowVerdict::Right && (verdict != RowVerdict::Repeated || rules.matching != Matching::Sets);
    }
    /// The given pairs as boxes; kNoBox for an unknown name.
    std::vector<BoxPair> pairs() const;
    std::size_t count(RowVerdict verdict) const;
    std::size_t reversedCount() const;
};

/// Compares a list with the right one. O(n log n) in both lists.
///
/// As sets, it is right if its unordered pairs are exactly those of the right list, without self pairs and unknown
/// names. As multisets, each pair must also be there as often. In order, the sequence of unordered pairs must be that
/// of the right list, first-in or last-in, or that of the order in the rules.
///
/// Errors: those of rightList().
Result<PairCheck> checkPairs(
    const Scene& scene, PairList given, const CheckRules& rules = {},
    const std::function<bool()>& shouldContinue = [] { return true; });

}  // namespace mortonscope
