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
        for (const Evidence& one : evidence) {
            if (one.graded->mark != Mark::NotRun) {
                m_pieces.push_back({one, one.graded->hasList ? std::optional<ListMatcher>(one.graded->list) : std::nullopt});
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
            if (fit.end == LimitedEnd::NoList) {
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

private:
    struct Piece {
        Evidence evidence;
        std::optional<ListMatcher> list;  ///< none: the program gave none
    };

    ListFit fitOf(const Piece& piece, const Method& method, Matching matching) const
    {
        static const ListMatcher kNothing({});
        // Of a program without a list only whether the mistake has one is asked.
        const ListMatcher& list = piece.list ? *piece.list : kNothing;
        ListFit fit = list.fit(*piece.evidence.scene, method, m_rules.of, piece.list ? matching : Matching::Sets, kMostStepsOfSuspect, m_goOn);
        if (!piece.list && fit.end == LimitedEnd::Done) {
            fit = {};
            fit.end = LimitedEnd::Enough;
        }
        return fit;
    }

    const CheckRules& m_rules;
    const std::function<bool()>& m_goOn;
    std::vector<Piece> m_pieces;
};

}  // namespace

std::vector<const Algorithm*> consistentMistakes(std::span<const Evidence> evidence, const CheckRules& rules, const std::function<bool()>& goOn)
{
    std::vector<const Algorithm*> found;
    if (std::ranges::none_of(evidence, [](const Evidence& e) { return e.graded->mark == Mark::Wrong; })) {
        return found;
    }
    std::vector<ListOrder> orders = {ListOrder::FirstIn, ListOrder::LastIn};
    if (rules.order) {
        orders = {*rules.order};
    }
    std::vector<Matching> matchings = {Matching::Multisets};
    if (rules.matching == Matching::InOrder) {
        matchings = {Matching::InOrder, Matching::Multisets};
    }
    const Case all(evidence, rules, goOn);
    for (const Matching matching : matchings) {
        for (const ListOrder order : orders) {
            for (const Algorithm* suspect : classicMistakes()) {
                const Method method{suspect, order, Placing::Xor, {}};
                const bool isKnown = std::ranges::find(found, suspect) != found.end();
                if (!isKnown && method.usedOrder() == order && all.isExplainedBy(method, matching)) {
                    found.push_back(suspect);
                }
            }
        }
        if (!found.empty()) {
            break;
        }
    }
    return found;
}

}  // namespace mortonscope
