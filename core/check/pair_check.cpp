#include "core/check/pair_check.h"

#include "core/base/box_pair.h"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <tuple>
#include <utility>

namespace mortonscope {

namespace {

using KeyedRow = std::pair<std::uint64_t, Row>;

/// Finds the boxes that each line names, and the lines that cannot be a pair.
std::vector<GivenRow> resolved(const Scene& scene, const std::vector<NamedPair>& given)
{
    std::vector<GivenRow> rows(given.size());
    for (std::size_t i = 0; i < given.size(); ++i) {
        GivenRow& row = rows[i];
        row.first = scene.find(given[i].first).value_or(kNoBox);
        row.second = scene.find(given[i].second).value_or(kNoBox);
        row.verdict = RowVerdict::Extra;
        if (!row.isKnown()) {
            row.verdict = RowVerdict::UnknownName;
        } else if (row.first == row.second) {
            row.verdict = RowVerdict::Self;
        }
    }
    return rows;
}

/// Marks extra lines that repeat an earlier line. Sorts `extras`, which makes the lines of a pair adjacent, in the
/// order of the list.
void markRepeatedExtras(std::vector<GivenRow>& rows, std::vector<KeyedRow>& extras)
{
    std::ranges::sort(extras);
    for (std::size_t i = 1; i < extras.size(); ++i) {
        if (extras[i].first == extras[i - 1].first) {
            assert(extras[i].second < rows.size());
            GivenRow& row = rows[extras[i].second];
            const GivenRow& before = rows[extras[i - 1].second];
            row.verdict = RowVerdict::Repeated;
            row.earlier = before.earlier != kNoRow ? before.earlier : extras[i - 1].second;
        }
    }
}

/// Finds the place of each line in the right list, and the first line of each right pair.
void match(PairCheck& check)
{
    std::vector<KeyedRow> places;
    places.reserve(check.right.size());
    for (Row i = 0; i < check.right.size(); ++i) {
        places.emplace_back(pairKey(check.right[i].pair), i);
    }
    std::ranges::sort(places);

    std::vector<KeyedRow> extras;
    for (Row i = 0; i < check.rows.size(); ++i) {
        GivenRow& row = check.rows[i];
        if (row.verdict != RowVerdict::Extra) {
            continue;
        }
        const std::uint64_t key = pairKey(row.pair());
        const auto place = std::ranges::lower_bound(places, key, {}, &KeyedRow::first);
        if (place == places.end() || place->first != key) {
            extras.emplace_back(key, i);
            continue;
        }
        assert(place->second < check.right.size());
        RightRow& right = check.right[place->second];
        row.right = place->second;
        row.reversed = right.pair != row.pair();
        row.verdict = right.isMissing() ? RowVerdict::Right : RowVerdict::Repeated;
        row.earlier = right.given;
        if (right.isMissing()) {
            right.given = i;
        }
    }
    markRepeatedExtras(check.rows, extras);
    for (Row i = 0; i < check.right.size(); ++i) {
        if (check.right[i].isMissing()) {
            check.missing.push_back(i);
        }
    }
    assert(check.count(RowVerdict::Right) + check.missing.size() == check.right.size());
}

/// Marks pairs that are out of place: all except a longest increasing subsequence.
void markOutOfPlace(std::vector<GivenRow>& rows)
{
    // ends[k] is the row with the least place in the right list that ends an increasing subsequence of k + 1 rows.
    std::vector<Row> ends;
    std::vector<Row> before(rows.size(), kNoRow);
    for (Row i = 0; i < rows.size(); ++i) {
        if (rows[i].verdict != RowVerdict::Right) {
            continue;
        }
        assert(rows[i].right != kNoRow);
        const auto at = std::ranges::lower_bound(ends, rows[i].right, {}, [&rows](Row row) { return rows[row].right; });
        before[i] = at == ends.begin() ? kNoRow : *std::prev(at);
        if (at == ends.end()) {
            ends.push_back(i);
        } else {
            *at = i;
        }
        rows[i].verdict = RowVerdict::OutOfPlace;
    }
    for (Row i = ends.empty() ? kNoRow : ends.back(); i != kNoRow; i = before[i]) {
        rows[i].verdict = RowVerdict::Right;
    }
}

std::optional<ListDifference> differenceInOrder(const PairCheck& check)
{
    const auto isSame = [&check](Row i) {
        return check.rows[i].isKnown() && pairKey(check.rows[i].pair()) == pairKey(check.right[i].pair);
    };
    const std::size_t both = std::min(check.rows.size(), check.right.size());
    Row i = 0;
    while (i < both && isSame(i)) {
        ++i;
    }
    if (i == check.rows.size() && i == check.right.size()) {
        return std::nullopt;
    }
    ListDifference difference;
    if (i < check.rows.size()) {
        difference.given = i;
    }
    if (i < check.right.size()) {
        difference.right = i;
    }
    return difference;
}

std::optional<ListDifference> differenceOfSets(const PairCheck& check)
{
    const auto wrong =
        std::ranges::find_if(check.rows, [&check](const GivenRow& row) { return check.isMistake(row.verdict); });
    if (wrong != check.rows.end()) {
        return ListDifference{static_cast<Row>(wrong - check.rows.begin()), std::nullopt};
    }
    if (!check.missing.empty()) {
        return ListDifference{std::nullopt, check.missing.front()};
    }
    return std::nullopt;
}

/// Makes the check, but leaves out the given names.
PairCheck judged(std::vector<GivenRow> rows, const std::vector<BoxPair>& right, const CheckRules& rules,
                 ListOrder order)
{
    PairCheck check;
    check.rules = rules;
    check.order = order;
    check.rows = std::move(rows);
    check.right.reserve(right.size());
    for (const BoxPair pair : right) {
        check.right.push_back({pair});
    }
    match(check);
    check.isRightMultiset = check.missing.empty() && check.count(RowVerdict::Right) == check.rows.size();
    check.hasUnknownNames = check.count(RowVerdict::UnknownName) > 0;
    if (rules.matching == Matching::InOrder) {
        markOutOfPlace(check.rows);
        check.firstDifference = differenceInOrder(check);
    } else {
        check.firstDifference = differenceOfSets(check);
    }
    assert(check.right.size() == right.size() && check.missing.size() <= right.size());
    return check;
}

/// Returns whether `a` is the better of two checks in order: it has a later first difference, or else more pairs in
/// place, or else fewer reversed pairs.
bool isNearer(const PairCheck& a, const PairCheck& b)
{
    const auto merit = [](const PairCheck& check) {
        const auto& d = check.firstDifference;
        const Row firstWrong = d ? d->given.value_or(d->right.value_or(kNoRow)) : kNoRow;
        return std::tuple(firstWrong, check.count(RowVerdict::Right), check.rows.size() - check.reversedCount());
    };
    return merit(a) > merit(b);
}

}  // namespace

ListJudgement PairCheck::judgement() const
{
    if (isUnreadable()) {
        return ListJudgement::Unreadable;
    }
    return firstDifference ? ListJudgement::Wrong : ListJudgement::Right;
}

std::vector<BoxPair> PairCheck::pairs() const
{
    std::vector<BoxPair> all;
    all.reserve(rows.size());
    std::ranges::transform(rows, std::back_inserter(all), &GivenRow::pair);
    return all;
}

std::size_t PairCheck::count(RowVerdict verdict) const
{
    return static_cast<std::size_t>(std::ranges::count(rows, verdict, &GivenRow::verdict));
}

std::size_t PairCheck::reversedCount() const
{
    return static_cast<std::size_t>(std::ranges::count_if(rows, &GivenRow::reversed));
}

Result<PairCheck> checkPairs(const Scene& scene, PairList given, const CheckRules& rules,
                             const std::function<bool()>& shouldContinue)
{
    std::vector<GivenRow> rows = resolved(scene, given.pairs);
    const ListOrder order = rules.order.value_or(ListOrder::FirstIn);
    const auto right = rightList(scene, rules.of, order, shouldContinue);
    if (!right) {
        return right.error();
    }
    const bool mayBeOther = rules.matching == Matching::InOrder && !rules.order;
    PairCheck check = judged(mayBeOther ? rows : std::move(rows), *right, rules, order);
    if (mayBeOther && (!check.isRight() || check.reversedCount() > 0)) {
        const auto other = rightList(scene, rules.of, ListOrder::LastIn, shouldContinue);
        if (!other) {
            return other.error();
        }
        PairCheck lastIn = judged(std::move(rows), *other, rules,
                                  ListOrder::LastIn);  // NOLINT(bugprone-use-after-move): kept above for this call
        if (isNearer(lastIn, check)) {
            check = std::move(lastIn);
        }
    }
    check.given = std::move(given.pairs);
    check.header = given.header;
    check.unreadable = std::move(given.unreadable);
    check.unreadableCount = given.unreadableCount;
    assert(check.rows.size() == check.given.size());
    return check;
}

}  // namespace mortonscope
