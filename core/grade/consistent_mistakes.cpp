#include "core/grade/consistent_mistakes.h"

#include "core/check/list_matcher.h"

#include <algorithm>
#include <optional>

namespace mortonscope {

namespace {

/// The scenes with what was listed there, ready to be held against many mistakes.
class Case {
public:
    Case(std::span<const Evidence> evidence, const CheckRules& rules, const std::function<bool()>& goOn) : m_rules(rules), m_goOn(goOn)
    {
        for (std::size_t i = 0; i < evidence.size(); ++i) {
            const GradedScene& graded = *evidence[i].graded;
            if (graded.mark != Mark::NotRun) {
                m_pieces.push_back({i, evidence[i], graded.hasList ? std::optional<ListMatcher>(graded.list) : std::nullopt});
            }
        }
        // What shows a mistake most likely comes first, so that most are dropped at once.
        std::ranges::stable_sort(m_pieces, {}, [](const Piece& piece) { return piece.evidence.graded->mark != Mark::Wrong; });
    }

    bool isExplainedBy(const Method& method, Matching matching) const
    {
        bool isShown = false;
        for (const Piece& piece : m_pieces) {
            if (!m_goOn()) {
                return false;
            }
            const ListFit fit = fitOf(piece, method, matching);
            if (hasNoList(fit.end)) {
                continue;
            }
            if (!fit.is(matching)) {
                return false;
            }
            const GradedScene& graded = *piece.evidence.graded;
            isShown |= matching == Matching::InOrder ? graded.mark == Mark::Wrong : !graded.isRightMultiset;
        }
        return isShown;
    }

    /// Those that the method's list differs on, or where it has none.
    std::vector<std::size_t> unexplainedBy(const Method& method, Matching matching) const
    {
        std::vector<std::size_t> places;
        for (const Piece& piece : m_pieces) {
            if (!fitOf(piece, method, matching).is(matching)) {
                places.push_back(piece.place);
            }
        }
        std::ranges::sort(places);
        return places;
    }

private:
    struct Piece {
        std::size_t place;
        Evidence evidence;
        std::optional<ListMatcher> list;  ///< none: the program gave none
    };

    ListFit fitOf(const Piece& piece, const Method& method, Matching matching) const
    {
        static const ListMatcher kNothing({});
        // Of a program without a list only whether the mistake has one is asked.
        const ListMatcher& list = piece.list ? *piece.list : kNothing;
        ListFit fit = list.fit(*piece.evidence.scene, method, m_rules.of, piece.list ? matching : Matching::Sets, kMostStepsOfSuspect, m_goOn);
        if (!piece.list && fit.end == WalkEnd::Done) {
            fit = {};
            fit.end = WalkEnd::Enough;
        }
        return fit;
    }

    const CheckRules& m_rules;
    const std::function<bool()>& m_goOn;
    std::vector<Piece> m_pieces;
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

}  // namespace

std::vector<const Algorithm*> consistentMistakes(std::span<const Evidence> evidence, const CheckRules& rules, const std::function<bool()>& goOn)
{
    std::vector<const Algorithm*> found;
    if (std::ranges::none_of(evidence, [](const Evidence& e) { return e.graded->mark == Mark::Wrong; })) {
        return found;
    }
    std::vector<Matching> matchings = {Matching::Multisets};
    if (rules.matching == Matching::InOrder) {
        matchings = {Matching::InOrder, Matching::Multisets};
    }
    const Case all(evidence, rules, goOn);
    for (const Matching matching : matchings) {
        for (const Method& suspect : suspectsFor(rules)) {
            const bool isKnown = std::ranges::find(found, suspect.algorithm) != found.end();
            if (!isKnown && all.isExplainedBy(suspect, matching)) {
                found.push_back(suspect.algorithm);
            }
        }
        if (!found.empty()) {
            break;
        }
    }
    return found;
}

std::optional<NearestMistake> nearestMistake(std::span<const Evidence> evidence, const CheckRules& rules, const std::function<bool()>& goOn)
{
    const auto isWrong = [evidence](std::size_t i) { return evidence[i].graded->mark == Mark::Wrong; };
    std::size_t wrong = 0;
    for (std::size_t i = 0; i < evidence.size(); ++i) {
        wrong += isWrong(i) ? 1 : 0;
    }
    const Case all(evidence, rules, goOn);
    const Matching matching = rules.matching == Matching::InOrder ? Matching::InOrder : Matching::Multisets;
    std::optional<NearestMistake> nearest;
    for (const Method& suspect : suspectsFor(rules)) {
        if (!goOn()) {
            break;
        }
        std::vector<std::size_t> unexplained = all.unexplainedBy(suspect, matching);
        const auto stillWrong = static_cast<std::size_t>(std::ranges::count_if(unexplained, isWrong));
        if (2 * stillWrong < wrong && (!nearest || unexplained.size() < nearest->unexplained.size())) {
            nearest = NearestMistake{suspect.algorithm, std::move(unexplained)};
        }
    }
    return nearest;
}

}  // namespace mortonscope
