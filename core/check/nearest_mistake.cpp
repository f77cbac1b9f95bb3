#include "core/check/nearest_mistake.h"

#include "core/base/box_pair.h"
#include "core/check/limited_walk.h"
#include "core/space/placement.h"

#include <algorithm>
#include <cstddef>
#include <optional>

namespace mortonscope {

namespace {

/// A list as a multiset, from which the pairs of another are counted off as they come.
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
        std::uint32_t& used = m_used[static_cast<std::size_t>(first - m_keys.begin())];  // of all that are equal
        const bool isThere = used < static_cast<std::uint64_t>(last - first);
        used += isThere ? 1 : 0;
        (isThere ? m_met : m_added) += 1;
    }

    /// Pairs that the list doesn't have: there will never be fewer.
    std::uint64_t added() const { return m_added; }
    /// Once all have come: those, and the ones of the list that were not among them.
    std::uint64_t distance() const { return m_added + (m_size - m_met); }

private:
    std::uint64_t m_size;
    std::vector<std::uint64_t> m_keys;
    std::vector<std::uint32_t> m_used;
    std::uint64_t m_met = 0;
    std::uint64_t m_added = 0;
};

std::vector<ListOrder> ordersOf(const CheckRules& rules)
{
    return rules.order ? std::vector{*rules.order} : std::vector{ListOrder::FirstIn, ListOrder::LastIn};
}

}  // namespace

NearestMistakes nearestMistakes(const Scene& scene, const PairCheck& check, std::span<const Algorithm* const> suspects,
                                const std::function<bool()>& goOn)
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
    std::uint64_t stepsLeft = kMostStepsOfAll;
    for (const ListOrder order : ordersOf(check.rules)) {
        for (const Algorithm* suspect : suspects) {
            if (!isSuspect(*suspect, check.rules.of)) {
                continue;
            }
            const NamedMistake mistake{suspect, order, false};
            const bool isKnown =
                std::ranges::find(nearest.mistakes, suspect, &NamedMistake::algorithm) != nearest.mistakes.end();
            list.restart();
            // As near as the nearest will do, but not as near as the right list.
            const std::uint64_t tooFar = nearest.mistakes.empty() ? nearest.pairs : nearest.pairs + 1;
            const auto visit = [&](BoxPair pair) {
                list.take(pair);
                return list.added() < tooFar;
            };
            const auto [end, steps] = limitedWalk(scene, mistake.method(), check.rules.of,
                                                  std::min(kMostStepsOfSuspect, stepsLeft), visit, goOn);
            stepsLeft -= std::min(stepsLeft, steps);
            const std::uint64_t distance = list.distance();
            if (end != WalkEnd::Done || distance >= tooFar) {
                continue;
            }
            if (distance < nearest.pairs) {
                nearest = {{mistake}, distance};
            } else if (!isKnown) {
                nearest.mistakes.push_back(mistake);
            }
        }
    }
    return nearest.mistakes.empty() ? NearestMistakes() : nearest;
}

std::optional<MistakeEffect> effectOf(const Scene& scene, const PairCheck& check, const Method& mistake)
{
    constexpr std::size_t kMostPairs = 1000;
    std::vector<MistakeEffect> wrong;
    for (const Row row : check.missing) {
        if (wrong.size() < kMostPairs) {
            wrong.push_back({check.right[row].pair, true, kNoBox, {}, {}});
        }
    }
    for (const GivenRow& row : check.rows) {
        if (wrong.size() < kMostPairs && row.verdict == RowVerdict::Extra) {
            wrong.push_back({row.pair(), false, kNoBox, {}, {}});
        }
    }
    // Best one that makes the difference by itself; where both have to be in wrong cells for it, either says something.
    const auto isTested = [](Cell a, Cell b) { return a.contains(b) || b.contains(a); };
    std::optional<MistakeEffect> either;
    for (MistakeEffect effect : wrong) {
        for (const bool isFirst : {true, false}) {
            effect.box = isFirst ? effect.pair.first : effect.pair.second;
            const BoxId otherBox = isFirst ? effect.pair.second : effect.pair.first;
            const Placement right = place(scene.space(), scene.box(effect.box));
            const Placement other = mistake.placementOf(scene.space(), scene.box(effect.box));
            if (right.isInTree() && other.isInTree() && right.cell != other.cell) {
                effect.rightCell = right.cell;
                effect.wrongCell = other.cell;
                if (isTested(effect.wrongCell, place(scene.space(), scene.box(otherBox)).cell) != effect.isMissing) {
                    return effect;
                }
                either = either ? either : effect;
            }
        }
    }
    if (either) {
        return either;
    }
    return wrong.empty() ? std::nullopt : std::optional(wrong.front());
}

}  // namespace mortonscope
