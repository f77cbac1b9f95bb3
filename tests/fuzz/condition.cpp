// Conditions: searching, counting and finding the nth match give the same answers as evaluating each step.

#include "tests/fuzz/fuzz.h"

#include "core/condition/evaluation.h"
#include "core/condition/step_search.h"
#include "core/scene/presets.h"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

using namespace mortonscope;
using namespace mortonscope::fuzz;

namespace {

std::optional<Step> searched(const StepQuestion& question, Direction direction)
{
    StepSearch search(question, {Step(1), question.run().total()}, direction);
    while (search.advance(64) == StepSearch::State::Working) {}
    return search.state() == StepSearch::State::Found ? std::optional(search.found()) : std::nullopt;
}

void compare(const Condition& condition, const Analysis& analysis)
{
    const Evaluation question(condition, analysis);
    std::vector<Step> matches;
    for (std::uint64_t k = 1; k <= analysis.run.total().value; ++k) {
        if (question.isTrueAt(Step(k))) {
            matches.push_back(Step(k));
        }
    }
    require(searched(question, Direction::Forward) == (matches.empty() ? std::nullopt : std::optional(matches.front())),
            "the first match");
    require(searched(question, Direction::Backward) == (matches.empty() ? std::nullopt : std::optional(matches.back())),
            "the last match");

    StepTally tally(question);
    while (!tally.advance(64)) {}
    require(tally.count() == matches.size(), "the number of matches");
    for (const std::uint64_t n : {std::uint64_t{1}, matches.size() / 2 + 1, matches.size(), matches.size() + 1}) {
        if (n > 0) {
            NthMatch nth(question, n);
            while (!nth.advance(64)) {}
            require(nth.found() == (n <= matches.size() ? std::optional(matches[n - 1]) : std::nullopt),
                    "the nth match");
        }
    }
}

}  // namespace

// The first byte chooses the scene.
MORTONSCOPE_FUZZ(condition)
{
    static const Analysis opening(findPreset("opening")->scene);
    static const Analysis nested(findPreset("nested")->scene);
    static const Analysis crowd(findPreset("one-cell-crowd")->scene, {.algorithm = findAlgorithm("ancestor-walk")});
    static const std::array<const Analysis*, 3> analyses{&opening, &nested, &crowd};
    if (bytes.empty()) {
        return;
    }
    const Analysis& analysis = *analyses[static_cast<unsigned char>(bytes.front()) % analyses.size()];
    const std::string_view text = bytes.substr(1);

    const ParsedCondition parsed = parseExpression(text, *analysis.scene);
    if (const auto* problem = std::get_if<ConditionProblem>(&parsed)) {
        require(problem->at <= text.size(), "a problem lies in the text");
        requireSentence(problem->error(text));
        return;
    }
    const auto& expression = std::get<Condition>(parsed);
    if (expression.isQuestion()) {
        compare(expression, analysis);
    } else {
        compare(changeOf(expression), analysis);
    }
}
