#pragma once

#include "core/base/result.h"
#include "core/check/check_rules.h"
#include "core/check/pair_list.h"
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

/// What is to be said about one line of a list that somebody wrote.
enum class RowVerdict : std::uint8_t {
    Right,
    Extra,        ///< two boxes of the scene that are no pair of the right list
    Repeated,     ///< an earlier line names the same two boxes; a mistake unless lists are compared as sets
    Self,         ///< a box with itself
    UnknownName,  ///< one of the names, or both, is no name of the scene
    OutOfPlace,   ///< only in order: a pair of the right list, but not where the fewest moves would leave it
};
constexpr std::array<std::string_view, 6> namesOf(RowVerdict)
{
    return {"right", "extra", "repeated", "self", "unknown", "out-of-place"};
}

/// A place in one of the two lists, or nowhere.
using Row = std::uint32_t;
inline constexpr Row kNoRow = std::numeric_limits<Row>::max();

/// One line of the list that was given.
struct GivenRow {
    RowVerdict verdict{};
    bool reversed = false;  ///< the right list names the same two boxes in the other order; never a mistake
    BoxId first = kNoBox;   ///< kNoBox if the scene has no such name
    BoxId second = kNoBox;
    Row right = kNoRow;    ///< the pair's place in the right list
    Row earlier = kNoRow;  ///< of a repeated one, the line that named it first

    bool isKnown() const { return first != kNoBox && second != kNoBox; }
    BoxPair pair() const { return {first, second}; }
};

/// One pair of the right list.
struct RightRow {
    BoxPair pair;        ///< as the right list names it
    Row given = kNoRow;  ///< the first line that names it

    bool isMissing() const { return given == kNoRow; }
};

/// Where the two lists part first. In order: the same place in both, none for the list that ends there. Else the first
/// line that is a mistake, or if there is none the first pair that is missing.
struct ListDifference {
    std::optional<Row> given;
    std::optional<Row> right;

    friend bool operator==(const ListDifference&, const ListDifference&) = default;
};

/// The verdict about a list as a whole.
enum class ListJudgement : std::uint8_t {
    Right,
    Wrong,
    Unreadable,  ///< some lines were not understood, so it is unknown what the list says
};
constexpr std::array<std::string_view, 3> namesOf(ListJudgement) { return {"right", "wrong", "unreadable"}; }

/// A list of pairs judged line by line against the right one, and the right one against it. A value: it needs nothing
/// of the scene any more, but box ids are those of the scene that it was made for.
struct PairCheck {
    CheckRules rules;
    /// The order of the right list that it was compared with: the rules', or in order that which comes nearer.
    ListOrder order = ListOrder::FirstIn;
    std::vector<NamedPair> given;        ///< as it was read
    std::optional<std::size_t> header;   ///< the line that was taken for a header
    std::vector<UnreadLine> unreadable;  ///< the first of the lines that were not understood
    std::size_t unreadableCount = 0;
    std::vector<GivenRow> rows;  ///< one for each of `given`
    std::vector<RightRow> right;
    std::vector<Row> missing;                       ///< places in `right`, in its order
    std::optional<ListDifference> firstDifference;  ///< none if the lines that were understood are right
    /// The list as a multiset of unordered pairs is the right one, however it was asked to be compared.
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
    /// What was given, as boxes; kNoBox where a name is unknown.
    std::vector<BoxPair> pairs() const;
    std::size_t count(RowVerdict verdict) const;
    std::size_t reversedCount() const;
};

/// Judges a list. O(n log n) in both lists.
///
/// As sets it is right if the unordered pairs of two different, known boxes are exactly those of the right list, and it
/// has no self pair and no unknown name. As multisets each must also be there as often. In order the sequence of
/// unordered pairs must be that of the right list, first-in or last-in, or that of the order that the rules name.
///
/// Errors: those of rightList().
Result<PairCheck> checkPairs(
    const Scene& scene, PairList given, const CheckRules& rules = {},
    const std::function<bool()>& goOn = [] { return true; });

}  // namespace mortonscope
