#include "core/check/diagnosis.h"

#include "core/catalogue/mistakes.h"
#include "core/check/list_matcher.h"

#include <algorithm>

namespace mortonscope {

namespace {

/// Asks the suspects one by one.
class Interrogation {
public:
    Interrogation(const Scene& scene, const PairCheck& check, const std::function<bool()>& goOn)
        : m_scene(scene), m_check(check), m_list(check.pairs()), m_goOn(goOn)
    {
    }

    /// Those that fit when they read their lists in that order. `least`: what they have to fit as, at least.
    std::vector<NamedMistake> ask(std::span<const Algorithm* const> suspects, ListOrder order, Matching least)
    {
        std::vector<NamedMistake> named;
        for (const Algorithm* suspect : suspects) {
            const NamedMistake answer{suspect, order, false};
            if (answer.method().usedOrder() != order) {
                continue;  // has an order of its own, and is asked when that one is
            }
            if (!isSuspect(*suspect, m_check.rules.of)) {
                continue;
            }
            const ListFit fit = m_list.fit(m_scene, answer.method(), m_check.rules.of, least,
                                           std::min(kMostStepsOfSuspect, m_stepsLeft), m_goOn);
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
    /// A suspect is dropped before it is seen to never end; of small scenes that can be told nevertheless.
    bool isKnownToFail(const Method& method) const
    {
        constexpr std::size_t kMostBoxes = 200;
        constexpr std::uint64_t kMostSteps = 100'000;
        return m_scene.size() <= kMostBoxes
            && hasNoList(limitedWalk(
                             m_scene, method, m_check.rules.of, kMostSteps, [](BoxPair) { return true; }, m_goOn)
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
    const std::function<bool()>& m_goOn;
    std::uint64_t m_stepsLeft = kMostStepsOfAll;
    std::vector<const Algorithm*> m_withoutList;
    std::vector<const Algorithm*> m_undecided;
};

/// Adds those that are not named yet.
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
                       const std::function<bool()>& goOn)
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

    // Where only the order is wrong, having the right pairs too says nothing: nearly every mistake has on some scene.
    const Matching least = check.isRightMultiset ? Matching::InOrder : Matching::Multisets;
    Interrogation interrogation(scene, check, goOn);
    std::vector<NamedMistake> named =
        interrogation.ask(suspects, check.rules.order.value_or(ListOrder::FirstIn), least);
    const auto hasSequence = [](const NamedMistake& mistake) { return mistake.inOrder; };
    const bool fits = inOrder ? std::ranges::any_of(named, hasSequence) : !named.empty();
    if (!check.rules.order && (!fits || inOrder)) {
        // Of some mistakes the order of the lists decides which boxes are met: so that one is asked as well.
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

}  // namespace mortonscope
