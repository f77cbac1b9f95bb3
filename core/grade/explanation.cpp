#include "core/grade/explanation.h"

#include "core/base/message.h"
#include "core/catalogue/catalogue.h"
#include "core/check/diagnosis.h"
#include "core/check/right_list.h"
#include "core/words/words.h"

#include <algorithm>
#include <cassert>
#include <optional>
#include <utility>

namespace mortonscope {

namespace {

/// How well a mistake fits the lists of a program.
struct Fit {
    std::size_t scenes = 0;  ///< number of scenes with the same list
    std::size_t wrong = 0;   ///< number of these on which the program is wrong
    std::size_t shown = 0;   ///< number of these on which the mistake makes a difference
    bool isEverywhere = true;
};

/// The scenes with the lists of the program, prepared for comparisons with many mistakes.
class Case {
public:
    Case(std::span<const Evidence> evidence, const CheckRules& rules, const std::function<bool()>& shouldContinue)
        : m_rules(rules), m_shouldContinue(shouldContinue)
    {
        for (const Evidence& one : evidence) {
            m_isWhole = m_isWhole && one.graded->mark != Mark::NotRun && one.graded->mark != Mark::Unreadable;
            if (one.graded->mark != Mark::NotRun) {
                m_pieces.push_back(
                    {one, one.graded->hasList ? std::optional<ListMatcher>(one.graded->list) : std::nullopt});
                m_wrong += one.graded->mark == Mark::Wrong;
                m_listed += one.graded->hasList;
            }
        }
    }

    /// Returns the number of scenes with a wrong list.
    std::size_t wrong() const { return m_wrong; }
    std::size_t listed() const { return m_listed; }
    /// Returns whether the program was run on all scenes, and all its lines could be read.
    bool isWhole() const { return m_isWhole; }

    Fit fitOf(const Method& method, Matching matching) const
    {
        Fit fit;
        for (const Piece& piece : m_pieces) {
            if (!m_shouldContinue()) {
                return {.isEverywhere = false};
            }
            const GradedScene& graded = *piece.evidence.graded;
            const bool isSame = piece.list ? isSameList(piece, method, matching) : hasNoList(piece, method);
            fit.isEverywhere = fit.isEverywhere && isSame;
            if (isSame && piece.list) {
                const bool isWrong = graded.mark == Mark::Wrong;
                ++fit.scenes;
                fit.wrong += isWrong;
                fit.shown += matching == Matching::InOrder ? isWrong : !graded.isRightMultiset;
            }
        }
        assert(fit.wrong <= fit.scenes && fit.shown <= fit.scenes);
        return fit;
    }

private:
    struct Piece {
        Evidence evidence;
        std::optional<ListMatcher> list;  ///< none if the program gave no list
    };

    bool isSameList(const Piece& piece, const Method& method, Matching matching) const
    {
        assert(piece.list);
        return piece.list
            ->fit(*piece.evidence.scene, method, m_rules.of, matching, kMaxStepsOfSuspect, m_shouldContinue)
            .is(matching);
    }

    /// Returns whether a method has no list on a scene for which the program gave none.
    bool hasNoList(const Piece& piece, const Method& method) const
    {
        static const ListMatcher kNothing({});
        return mortonscope::hasNoList(
            kNothing
                .fit(*piece.evidence.scene, method, m_rules.of, Matching::Sets, kMaxStepsOfSuspect, m_shouldContinue)
                .end);
    }

    const CheckRules& m_rules;
    const std::function<bool()>& m_shouldContinue;
    std::vector<Piece> m_pieces;
    std::size_t m_wrong = 0;
    std::size_t m_listed = 0;
    bool m_isWhole = true;
};

/// Returns every mistake with every list order that it may use.
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

/// Returns the simplest of the mistakes that fit everywhere, if there is just one.
std::vector<const Algorithm*> simplest(std::vector<const Algorithm*> fitting)
{
    if (std::ranges::any_of(fitting, isOneChange)) {
        std::erase_if(fitting, [](const Algorithm* algorithm) { return !isOneChange(algorithm); });
    }
    if (fitting.size() != 1) {
        fitting.clear();
    }
    return fitting;
}

}  // namespace

Explanation explain(std::span<const Evidence> evidence, const CheckRules& rules,
                    const std::function<bool()>& shouldContinue)
{
    Explanation explanation;
    explanation.observations = observe(evidence, rules, shouldContinue);
    const Case all(evidence, rules, shouldContinue);
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

namespace {

/// Returns whether the rows are those of a starter program, which prints no row for Mark, and otherwise only zeros.
bool isUnwritten(const Evidence& one, Stone stone)
{
    const auto isZero = [](const StoneRow& row) { return row.numbers == StoneRow().numbers; };
    return stone == Stone::Mark ? one.graded->rows.empty() : std::ranges::all_of(one.graded->rows, isZero);
}

/// Compares the rows of a program with those of a mistake.
Fit fitOfRows(std::span<const Evidence> run, const Algorithm& mistake, Stone stone)
{
    Method method;
    method.algorithm = &mistake;
    Fit fit;
    for (const Evidence& one : run) {
        const bool isSame = areSameRows(one.graded->rows, stoneRows(*one.scene, method, stone), stone);
        fit.isEverywhere = fit.isEverywhere && isSame;
        fit.scenes += isSame;
        fit.wrong += isSame && one.graded->mark == Mark::Wrong;
    }
    return fit;
}

}  // namespace

Explanation explainRows(std::span<const Evidence> evidence, Stone stone, const std::function<bool()>& shouldContinue)
{
    Explanation explanation;
    std::vector<Evidence> run;
    std::ranges::copy_if(evidence, std::back_inserter(run), [](const Evidence& one) {
        return one.graded->mark == Mark::Right || one.graded->mark == Mark::Wrong;
    });
    explanation.listed = run.size();
    const auto wrong = static_cast<std::size_t>(
        std::ranges::count_if(run, [](const Evidence& one) { return one.graded->mark == Mark::Wrong; }));
    if (wrong > 0 && std::ranges::all_of(run, [stone](const Evidence& one) { return isUnwritten(one, stone); })) {
        explanation.observations.explainsLists = true;
        explanation.observations.all.push_back(
            {"nothing-written", say("The program prints no numbers, or only zeros: are the missing lines written?")});
        return explanation;
    }
    explanation.observations = observe(evidence, rulesOf(stone), shouldContinue);
    for (const Algorithm* mistake : mistakesOf(stone)) {
        if (!shouldContinue()) {
            break;
        }
        const Fit fit = fitOfRows(run, *mistake, stone);
        if (2 * fit.wrong > wrong) {
            explanation.sameLists.push_back({mistake, fit.scenes});
        }
        if (fit.isEverywhere && fit.wrong >= Explanation::kLeastShown && run.size() == evidence.size()) {
            explanation.named.push_back(mistake);
        }
    }
    std::ranges::stable_sort(explanation.sameLists, std::greater<>(), &SameLists::scenes);
    if (explanation.named.size() != 1) {
        explanation.named.clear();
    }
    return explanation;
}

}  // namespace mortonscope
