#include "core/grade/explanation.h"

#include "core/catalogue/mistakes.h"
#include "core/check/list_matcher.h"

#include <algorithm>
#include <optional>

namespace mortonscope {

namespace {

/// How well a mistake fits what a program listed.
struct Fit {
    std::size_t scenes = 0;  ///< with the same list
    std::size_t wrong = 0;   ///< of those, where the program is wrong
    std::size_t shown = 0;   ///< of those, where the mistake makes a difference
    bool isEverywhere = true;
};

/// The scenes with what was listed there, ready to be compared with many mistakes.
class Case {
public:
    Case(std::span<const Evidence> evidence, const CheckRules& rules, const std::function<bool()>& goOn)
        : m_rules(rules), m_goOn(goOn)
    {
        for (const Evidence& one : evidence) {
            m_isWhole = m_isWhole && one.graded->mark != Mark::NotRun && one.graded->mark != Mark::Unreadable;
            if (one.graded->mark != Mark::NotRun) {
                m_pieces.push_back(
                    {one, one.graded->hasList ? std::optional<ListMatcher>(one.graded->list) : std::nullopt});
                m_wrong += one.graded->mark == Mark::Wrong ? 1 : 0;
                m_listed += one.graded->hasList ? 1 : 0;
            }
        }
    }

    /// Scenes where the program gave a wrong list.
    std::size_t wrong() const { return m_wrong; }
    std::size_t listed() const { return m_listed; }
    /// Whether it was run on all scenes, and all its lines were understood.
    bool isWhole() const { return m_isWhole; }

    Fit fitOf(const Method& method, Matching matching) const
    {
        Fit fit;
        for (const Piece& piece : m_pieces) {
            if (!m_goOn()) {
                return {.isEverywhere = false};
            }
            const GradedScene& graded = *piece.evidence.graded;
            const bool isSame = piece.list ? isSameList(piece, method, matching) : hasNoList(piece, method);
            fit.isEverywhere = fit.isEverywhere && isSame;
            if (isSame && piece.list) {
                ++fit.scenes;
                fit.wrong += graded.mark == Mark::Wrong ? 1 : 0;
                fit.shown +=
                    (matching == Matching::InOrder ? graded.mark == Mark::Wrong : !graded.isRightMultiset) ? 1 : 0;
            }
        }
        return fit;
    }

private:
    struct Piece {
        Evidence evidence;
        std::optional<ListMatcher> list;  ///< none: the program gave none
    };

    bool isSameList(const Piece& piece, const Method& method, Matching matching) const
    {
        return piece.list->fit(*piece.evidence.scene, method, m_rules.of, matching, kMostStepsOfSuspect, m_goOn)
            .is(matching);
    }

    /// Of a program without a list only whether the mistake has one is asked.
    bool hasNoList(const Piece& piece, const Method& method) const
    {
        static const ListMatcher kNothing({});
        return mortonscope::hasNoList(
            kNothing.fit(*piece.evidence.scene, method, m_rules.of, Matching::Sets, kMostStepsOfSuspect, m_goOn).end);
    }

    const CheckRules& m_rules;
    const std::function<bool()>& m_goOn;
    std::vector<Piece> m_pieces;
    std::size_t m_wrong = 0;
    std::size_t m_listed = 0;
    bool m_isWhole = true;
};

/// Every mistake with every order that it may read its lists in.
std::vector<Method> suspectsFor(const CheckRules& rules)
{
    std::vector<Method> suspects;
    for (const ListOrder order : {ListOrder::FirstIn, ListOrder::LastIn}) {
        for (const Algorithm* mistake : classicMistakes()) {
            Method method;
            method.algorithm = mistake;
            method.order = order;
            if (isSuspect(*mistake, rules.of) && rules.order.value_or(order) == order && method.usedOrder() == order) {
                suspects.push_back(method);
            }
        }
    }
    return suspects;
}

bool isOneChange(const Algorithm* algorithm)
{
    const auto found = std::ranges::find(mistakes(), algorithm, &Mistake::algorithm);
    return found != mistakes().end() && found->part != MistakePart::Whole;
}

/// The simplest of those that fit everywhere, if it is the only one.
std::vector<const Algorithm*> simplest(std::vector<const Algorithm*> fitting)
{
    if (std::ranges::any_of(fitting, isOneChange)) {
        std::erase_if(fitting, [](const Algorithm* algorithm) { return !isOneChange(algorithm); });
    }
    return fitting.size() == 1 ? fitting : std::vector<const Algorithm*>();
}

}  // namespace

Explanation explain(std::span<const Evidence> evidence, const CheckRules& rules, const std::function<bool()>& goOn)
{
    Explanation explanation;
    explanation.observations = observe(evidence, rules, goOn);
    const Case all(evidence, rules, goOn);
    explanation.listed = all.listed();
    if (all.wrong() == 0 || explanation.observations.isOtherQuestion
        || explanation.observations.has("overlaps-not-candidates")) {
        return explanation;
    }
    std::vector<Matching> matchings = {Matching::Multisets};
    if (rules.matching == Matching::InOrder) {
        matchings = {Matching::InOrder, Matching::Multisets};
    }
    for (const Matching matching : matchings) {
        std::vector<const Algorithm*> fitting;
        for (const Method& suspect : suspectsFor(rules)) {
            const Fit fit = all.fitOf(suspect, matching);
            if (2 * fit.wrong > all.wrong()) {
                auto known = std::ranges::find(explanation.sameLists, suspect.algorithm, &SameLists::algorithm);
                if (known == explanation.sameLists.end()) {
                    explanation.sameLists.push_back({suspect.algorithm, fit.scenes});
                } else {
                    known->scenes = std::max(known->scenes, fit.scenes);
                }
            }
            if (fit.isEverywhere && fit.shown >= Explanation::kLeastShown
                && std::ranges::find(fitting, suspect.algorithm) == fitting.end()) {
                fitting.push_back(suspect.algorithm);
            }
        }
        std::ranges::stable_sort(explanation.sameLists, std::greater<>(), &SameLists::scenes);
        if (!explanation.sameLists.empty()) {
            if (all.isWhole() && !explanation.observations.explainsLists) {
                explanation.named = simplest(std::move(fitting));
            }
            break;
        }
    }
    return explanation;
}

}  // namespace mortonscope
