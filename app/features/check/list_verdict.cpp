#include "app/features/check/list_verdict.h"

#include "core/check/pair_list.h"

#include <algorithm>
#include <new>
#include <string_view>
#include <utility>

namespace mortonscope {

namespace {

/// Each missing pair stands behind the pair that precedes it in the right list, or at the top.
std::vector<ListLine> linesOf(const PairCheck& check)
{
    std::vector<std::pair<std::size_t, Row>> missing;  // behind how many given lines, and which
    missing.reserve(check.missing.size());
    std::size_t behind = 0;
    for (Row i = 0; i < check.right.size(); ++i) {
        if (!check.right[i].isMissing()) {
            behind = std::size_t{check.right[i].given} + 1;
        } else {
            missing.emplace_back(behind, i);
        }
    }
    std::ranges::stable_sort(missing, {}, &std::pair<std::size_t, Row>::first);

    std::vector<ListLine> lines;
    lines.reserve(check.rows.size() + missing.size());
    auto next = missing.begin();
    for (Row i = 0; i <= check.rows.size(); ++i) {
        for (; next != missing.end() && next->first == i; ++next) {
            lines.push_back({next->second, true});
        }
        if (i < check.rows.size()) {
            lines.push_back({i, false});
        }
    }
    return lines;
}

Result<PairCheck> checked(const Scene& scene, std::string_view text, const CheckRules& rules, const std::function<bool()>& goOn)
{
    auto given = pairListFromText(text, scene);
    if (!given) {
        return given.error();
    }
    return checkPairs(scene, *std::move(given), rules, goOn);
}

}  // namespace

std::optional<BoxPair> ListVerdict::pair(ListLine line) const
{
    if (line.isMissing) {
        return check->right[line.row].pair;
    }
    const GivenRow& row = given(line.row);
    return row.isKnown() ? std::optional(row.pair()) : std::nullopt;
}

std::shared_ptr<const ListVerdict> judgeList(std::shared_ptr<const Scene> scene, std::shared_ptr<const std::string> text, const CheckRules& rules,
                                             const std::function<bool()>& goOn)
{
    auto verdict = std::make_shared<ListVerdict>();
    verdict->scene = std::move(scene);
    verdict->text = std::move(text);
    verdict->asked = rules;
    bool wasStopped = false;
    const auto ask = [&] { return !(wasStopped = wasStopped || !goOn()); };
    try {
        auto check = checked(*verdict->scene, *verdict->text, rules, ask);
        if (!check) {
            verdict->problem = check.error();
        } else {
            verdict->lines = linesOf(*check);
            verdict->check = *std::move(check);
            std::ranges::copy_if(verdict->lines, std::back_inserter(verdict->mistakes), [&](ListLine line) { return verdict->isMistake(line); });
        }
    } catch (const std::bad_alloc&) {
        verdict->check.reset();
        verdict->lines.clear();
        verdict->problem = Error{ErrorCode::TooLarge, {}, "a list that does not fit into memory", "a shorter one"};
    }
    return wasStopped ? nullptr : verdict;
}

std::optional<std::size_t> lineOfProblem(const Error& problem) { return problem.line > 0 ? std::optional(problem.line) : std::nullopt; }

std::shared_ptr<const ListFindings> findMistakes(std::shared_ptr<const ListVerdict> verdict, const std::function<bool()>& goOn)
{
    auto findings = std::make_shared<ListFindings>();
    bool wasStopped = false;
    const std::function<bool()> ask = [&] { return !(wasStopped = wasStopped || !goOn()); };
    findings->otherQuestion = otherQuestion(*verdict->scene, *verdict->check, ask);
    if (!wasStopped) {
        findings->diagnosis = nameMistakes(*verdict->scene, *verdict->check, classicMistakes(), ask);
    }
    findings->verdict = std::move(verdict);
    return wasStopped ? nullptr : findings;
}

}  // namespace mortonscope
