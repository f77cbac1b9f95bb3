#include "core/check/diagnosis.h"

#include "core/base/box_pair.h"
#include "core/catalogue/catalogue.h"
#include "core/space/placement.h"

#include <algorithm>
#include <cassert>
#include <cstddef>

namespace mortonscope {

/// Compares the pairs of a method with the list while the method runs.
class ListMatcher::Comparison {
public:
    explicit Comparison(const ListMatcher& list) : m_list(list), m_seen(list.m_keys.size()) {}

    /// Takes the next pair. Returns false if not even `least` can hold after it.
    bool take(BoxPair pair, Matching least)
    {
        const std::uint64_t key = pairKey(pair);
        const auto found = std::ranges::lower_bound(m_list.m_keys, key);
        if (found == m_list.m_keys.end() || *found != key) {
            return false;
        }
        const auto place = static_cast<std::uint32_t>(found - m_list.m_keys.begin());
        assert(place < m_seen.size() && place < m_list.m_counts.size());
        m_distinct += m_seen[place] == 0;
        m_seen[place] += m_seen[place] <= m_list.m_counts[place];  // stops counting at one too many
        m_sameMultiset = m_sameMultiset && m_seen[place] <= m_list.m_counts[place];
        m_sameSequence = m_sameSequence && m_listed < m_list.m_sequence.size() && m_list.m_sequence[m_listed] == place;
        ++m_listed;
        switch (least) {
        case Matching::Sets: return true;
        case Matching::Multisets: return m_sameMultiset;
        case Matching::InOrder: break;
        }
        return m_sameSequence;
    }

    /// Returns the result after the last pair.
    ListFit fit() const
    {
        const bool sameSize = m_listed == m_list.m_sequence.size();
        return {WalkEnd::Done, m_distinct == m_list.m_keys.size(), m_sameMultiset && sameSize,
                m_sameSequence && sameSize, 0};
    }

private:
    const ListMatcher& m_list;
    std::vector<std::uint32_t> m_seen;  ///< times seen, by index into m_keys; at most one more than in the list
    std::uint64_t m_listed = 0;
    std::uint64_t m_distinct = 0;
    bool m_sameMultiset = true;
    bool m_sameSequence = true;
};

ListMatcher::ListMatcher(const std::vector<BoxPair>& given)
{
    m_keys.reserve(given.size());
    for (const BoxPair pair : given) {
        m_keys.push_back(pairKey(pair));
    }
    std::ranges::sort(m_keys);
    m_keys.erase(std::unique(m_keys.begin(), m_keys.end()), m_keys.end());

    m_counts.resize(m_keys.size());
    m_sequence.reserve(given.size());
    for (const BoxPair pair : given) {
        const auto place = std::ranges::lower_bound(m_keys, pairKey(pair)) - m_keys.begin();
        m_sequence.push_back(static_cast<std::uint32_t>(place));
        assert(static_cast<std::size_t>(place) < m_counts.size());
        ++m_counts[static_cast<std::size_t>(place)];
    }
    assert(m_sequence.size() == given.size() && m_counts.size() == m_keys.size());
}

ListFit ListMatcher::fit(const Scene& scene, const Method& method, PairsOf of, Matching least, std::uint64_t maxSteps,
                         const std::function<bool()>& shouldContinue) const
{
    Comparison comparison(*this);
    const auto [end, steps] = limitedWalk(
        scene, method, of, maxSteps, [&](BoxPair pair) { return comparison.take(pair, least); }, shouldContinue);
    ListFit fit = end == WalkEnd::Done ? comparison.fit() : ListFit();
    fit.end = end;
    fit.steps = steps;
    return fit;
}

namespace {

/// Tests suspects one by one.
class Interrogation {
public:
    Interrogation(const Scene& scene, const PairCheck& check, const std::function<bool()>& shouldContinue)
        : m_scene(scene), m_check(check), m_list(check.pairs()), m_shouldContinue(shouldContinue)
    {
    }

    /// Returns the suspects that fit at least as well as `least` when they read lists in this order.
    std::vector<NamedMistake> ask(std::span<const Algorithm* const> suspects, ListOrder order, Matching least)
    {
        std::vector<NamedMistake> named;
        for (const Algorithm* suspect : suspects) {
            const NamedMistake answer{suspect, order, false};
            if (answer.method().usedOrder() != order) {
                continue;  // has a fixed order, and is tested with it
            }
            if (!isSuspect(*suspect, m_check.rules.of)) {
                continue;
            }
            const ListFit fit = m_list.fit(m_scene, answer.method(), m_check.rules.of, least,
                                           std::min(kMaxStepsOfSuspect, m_stepsLeft), m_shouldContinue);
            m_stepsLeft -= std::min(m_stepsLeft, fit.steps);
            if (fit.is(least)) {
                named.push_back({suspect, order, fit.sameSequence});
            } else if (hasNoList(fit.end) || (fit.end == WalkEnd::Enough && isKnownToFail(answer.method()))) {
                add(m_withoutList, suspect);
            } else if (fit.end != WalkEnd::Done && fit.end != WalkEnd::Enough) {
                add(m_undecided, suspect);
            }
        }
        return named;
    }

    const std::vector<const Algorithm*>& withoutList() const { return m_withoutList; }
    const std::vector<const Algorithm*>& undecided() const { return m_undecided; }

private:
    /// Returns whether a method is known to fail. A suspect may be dropped before it turns out to be endless, but in a
    /// small scene this can be checked.
    bool isKnownToFail(const Method& method) const
    {
        constexpr std::size_t kMaxBoxes = 200;
        constexpr std::uint64_t kMaxSteps = 100'000;
        return m_scene.size() <= kMaxBoxes
            && hasNoList(
                   limitedWalk(
                       m_scene, method, m_check.rules.of, kMaxSteps, [](BoxPair) { return true; }, m_shouldContinue)
                       .end);
    }

    static void add(std::vector<const Algorithm*>& list, const Algorithm* suspect)
    {
        if (std::ranges::find(list, suspect) == list.end()) {
            list.push_back(suspect);
        }
    }

    const Scene& m_scene;
    const PairCheck& m_check;
    ListMatcher m_list;
    const std::function<bool()>& m_shouldContinue;
    std::uint64_t m_stepsLeft = kMaxStepsOfAll;
    std::vector<const Algorithm*> m_withoutList;
    std::vector<const Algorithm*> m_undecided;
};

/// Adds those mistakes that are not yet in the list.
void addNew(std::vector<NamedMistake>& named, const std::vector<NamedMistake>& more)
{
    for (const NamedMistake& mistake : more) {
        if (std::ranges::find(named, mistake.algorithm, &NamedMistake::algorithm) == named.end()) {
            named.push_back(mistake);
        }
    }
}

}  // namespace

Diagnosis nameMistakes(const Scene& scene, const PairCheck& check, std::span<const Algorithm* const> suspects,
                       const std::function<bool()>& shouldContinue)
{
    using enum Diagnosis::Skipped;
    Diagnosis diagnosis;
    const bool inOrder = check.rules.matching == Matching::InOrder;
    if (check.isUnreadable()) {
        diagnosis.skipped = Unreadable;
        return diagnosis;
    }
    if (check.hasUnknownNames) {
        diagnosis.skipped = UnknownNames;
        return diagnosis;
    }
    if (inOrder ? check.isRight() : check.isRightMultiset) {
        diagnosis.skipped = Right;
        return diagnosis;
    }
    if (check.given.empty()) {
        diagnosis.skipped = Empty;
        return diagnosis;
    }

    // If only the order is wrong, a mistake with the right pairs explains nothing, since nearly every mistake has the
    // right pairs on some scene.
    const Matching least = check.isRightMultiset ? Matching::InOrder : Matching::Multisets;
    Interrogation interrogation(scene, check, shouldContinue);
    std::vector<NamedMistake> named =
        interrogation.ask(suspects, check.rules.order.value_or(ListOrder::FirstIn), least);
    const auto hasSequence = [](const NamedMistake& mistake) { return mistake.inOrder; };
    const bool fits = inOrder ? std::ranges::any_of(named, hasSequence) : !named.empty();
    if (!check.rules.order && (!fits || inOrder)) {
        // With some mistakes, the list order determines which boxes meet, so test the other order, too.
        const std::vector<NamedMistake> lastIn = interrogation.ask(suspects, ListOrder::LastIn, least);
        if (inOrder && std::ranges::any_of(lastIn, hasSequence)) {
            std::erase_if(named, [&](const NamedMistake& m) { return !m.inOrder; });
            addNew(named, lastIn);
        } else if (named.empty()) {
            named = lastIn;
        }
    }
    if (inOrder && std::ranges::any_of(named, hasSequence)) {
        std::erase_if(named, [&](const NamedMistake& m) { return !m.inOrder; });
    }
    diagnosis.skipped = check.isRightMultiset && named.empty() ? OnlyOrder : No;
    diagnosis.named = std::move(named);
    diagnosis.withoutList = interrogation.withoutList();
    diagnosis.undecided = interrogation.undecided();
    return diagnosis;
}

const std::vector<const Algorithm*>& classicMistakes()
{
    static const std::vector<const Algorithm*> all = [] {
        std::vector<const Algorithm*> list;
        for (const Mistake& mistake : mistakes()) {
            list.push_back(mistake.algorithm);
        }
        return list;
    }();
    return all;
}

namespace {

/// A list as a multiset, which is compared with the pairs of another list as they come.
class Remainder {
public:
    explicit Remainder(const std::vector<BoxPair>& given) : m_size(given.size())
    {
        m_keys.reserve(given.size());
        for (const BoxPair pair : given) {
            m_keys.push_back(pairKey(pair));
        }
        std::ranges::sort(m_keys);
        m_used.resize(m_keys.size());
    }

    void restart()
    {
        std::ranges::fill(m_used, 0);
        m_met = 0;
        m_added = 0;
    }

    void take(BoxPair pair)
    {
        const auto [first, last] = std::equal_range(m_keys.begin(), m_keys.end(), pairKey(pair));
        if (first == last) {
            ++m_added;
            return;
        }
        std::uint32_t& used = m_used[static_cast<std::size_t>(first - m_keys.begin())];  // of all equal keys together
        const bool isThere = used < static_cast<std::uint64_t>(last - first);
        if (isThere) {
            ++used;
            ++m_met;
        } else {
            ++m_added;
        }
    }

    /// Returns the number of pairs so far that the list doesn't have. It never decreases.
    std::uint64_t added() const { return m_added; }
    /// Returns, after the last pair, the number of pairs that only one of the two lists has.
    std::uint64_t distance() const
    {
        assert(m_met <= m_size);
        return m_added + (m_size - m_met);
    }
    /// Returns whether both lists have at least one of the pairs so far.
    bool sharesPairs() const { return m_met > 0; }

private:
    std::uint64_t m_size;
    std::vector<std::uint64_t> m_keys;
    std::vector<std::uint32_t> m_used;
    std::uint64_t m_met = 0;
    std::uint64_t m_added = 0;
};

std::vector<ListOrder> ordersOf(const CheckRules& rules)
{
    if (rules.order) {
        return {*rules.order};
    }
    return {ListOrder::FirstIn, ListOrder::LastIn};
}

}  // namespace

NearestMistakes nearestMistakes(const Scene& scene, const PairCheck& check, std::span<const Algorithm* const> suspects,
                                const std::function<bool()>& shouldContinue)
{
    NearestMistakes nearest;
    if (check.hasUnknownNames || check.isUnreadable() || check.given.empty()) {
        return nearest;
    }
    Remainder list(check.pairs());
    for (const RightRow& row : check.right) {
        list.take(row.pair);
    }
    nearest.pairs = list.distance();
    std::uint64_t stepsLeft = kMaxStepsOfAll;
    for (const ListOrder order : ordersOf(check.rules)) {
        for (const Algorithm* suspect : suspects) {
            if (!isSuspect(*suspect, check.rules.of)) {
                continue;
            }
            const NamedMistake mistake{suspect, order, false};
            const bool isKnown =
                std::ranges::find(nearest.mistakes, suspect, &NamedMistake::algorithm) != nearest.mistakes.end();
            list.restart();
            // A suspect may be as near as the nearest one so far, but must be nearer than the right list.
            const std::uint64_t tooFar = nearest.mistakes.empty() ? nearest.pairs : nearest.pairs + 1;
            const auto visit = [&](BoxPair pair) {
                list.take(pair);
                return list.added() < tooFar;
            };
            const auto [end, steps] = limitedWalk(scene, mistake.method(), check.rules.of,
                                                  std::min(kMaxStepsOfSuspect, stepsLeft), visit, shouldContinue);
            stepsLeft -= std::min(stepsLeft, steps);
            const std::uint64_t distance = list.distance();
            if (end != WalkEnd::Done || distance >= tooFar || !list.sharesPairs()) {
                continue;
            }
            if (distance < nearest.pairs) {
                nearest = {{mistake}, distance};
            } else if (!isKnown) {
                nearest.mistakes.push_back(mistake);
            }
        }
    }
    if (nearest.mistakes.empty()) {
        return {};
    }
    return nearest;
}

std::optional<MistakeEffect> effectOf(const Scene& scene, const PairCheck& check, const Method& mistake)
{
    constexpr std::size_t kMaxPairs = 1000;
    std::vector<MistakeEffect> wrong;
    for (const Row row : check.missing) {
        if (wrong.size() < kMaxPairs) {
            wrong.push_back({check.right[row].pair, true, kNoBox, {}, {}});
        }
    }
    for (const GivenRow& row : check.rows) {
        if (wrong.size() < kMaxPairs && row.verdict == RowVerdict::Extra) {
            wrong.push_back({row.pair(), false, kNoBox, {}, {}});
        }
    }
    // Prefer a box that makes the difference by itself. If it takes both boxes in wrong cells, choose either box.
    const auto isTested = [](Cell a, Cell b) { return a.contains(b) || b.contains(a); };
    std::optional<MistakeEffect> either;
    for (MistakeEffect effect : wrong) {
        const auto [first, second] = effect.pair;
        for (const auto& [box, otherBox] : {BoxPair{first, second}, BoxPair{second, first}}) {
            effect.box = box;
            const Placement right = place(scene.space(), scene.box(effect.box));
            const Placement other = mistake.placementOf(scene.space(), scene.box(effect.box));
            if (right.isInTree() && other.isInTree() && right.cell != other.cell) {
                effect.rightCell = right.cell;
                effect.wrongCell = other.cell;
                if (isTested(effect.wrongCell, place(scene.space(), scene.box(otherBox)).cell) != effect.isMissing) {
                    return effect;
                }
                if (!either) {
                    either = effect;
                }
            }
        }
    }
    if (either) {
        return either;
    }
    if (wrong.empty()) {
        return std::nullopt;
    }
    return wrong.front();
}

}  // namespace mortonscope
