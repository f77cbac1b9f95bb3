#include "core/compare/compare_words.h"

#include "core/base/message.h"
#include "core/words/words.h"

namespace mortonscope {

using namespace narration;

std::string pairCountsSentence(const Analysis& before, const Analysis& now)
{
    const std::uint64_t tested = before.run.tests();
    const std::string testedNow = countText(now.run.tests());
    return tested == 1 ? say("Before the edit: 1 pair. Now: {1}.", testedNow)
                       : say("Before the edit: {1} pairs. Now: {2}.", countText(tested), testedNow);
}

std::string firstDifferenceSentence(const PairComparison::Finding& finding, const Scene& sceneBefore,
                                    const Scene& sceneNow)
{
    if (!finding.isDone) {
        return lookingSentence(finding.progress);
    }
    if (!finding.firstDifference) {
        return say("The same pairs in the same order.");
    }
    const auto& [test, before, now] = *finding.firstDifference;
    const std::string number = countText(test);
    if (!now) {
        return say("First difference at pair {1}: was {2}, now there is none.", number, pairName(sceneBefore, *before));
    }
    if (!before) {
        return say("First difference at pair {1}: there was none, now {2}.", number, pairName(sceneNow, *now));
    }
    return say("First difference at pair {1}: was {2}, now {3}.", number, pairName(sceneBefore, *before),
               pairName(sceneNow, *now));
}

std::string changedPairsSentence(const PairComparison::Finding& finding)
{
    if (!finding.firstDifference) {
        return {};
    }
    const auto& counts = finding.counts;
    if (!counts) {
        return say("Added and removed pairs are counted for lists of up to {1} pairs.",
                   countText(PairComparison::kMaxCounted));
    }
    if (counts->onlyBefore == 0 && counts->onlyNow == 0) {
        return say("The same pairs in another order.");
    }
    return say("Only before the edit: {1}. Only after: {2}.", countText(counts->onlyBefore),
               countText(counts->onlyNow));
}

std::string lookingSentence(double progress)
{
    return say("Looking for the first difference … {1} %", static_cast<int>(100 * progress));
}

std::string runNotice(const RunSummary& summary, const Scene& scene)
{
    if (summary.refused) {
        return say("The slot of {1} is outside the array; nothing is written and the run ends.",
                   scene.name(*summary.refused));
    }
    if (summary.recordedTo) {
        return say("The recording ends at step {1} of {2}. Only the recorded part is compared; the totals are right.",
                   countText(summary.recordedTo->value), countText(summary.totals.steps));
    }
    return {};
}

std::string onlyPairsSentence(std::uint64_t onlyFirst, std::uint64_t onlySecond, std::uint64_t again)
{
    if (onlyFirst + onlySecond + again == 0) {
        return say("Both test the same pairs, but in a different order.");
    }
    if (again == 0) {
        return say("Pairs only in the first: {1}. Only in the second: {2}.", countText(onlyFirst),
                   countText(onlySecond));
    }
    return say("Pairs only in the first: {1}. Only in the second: {2}. Tested again: {3}.", countText(onlyFirst),
               countText(onlySecond), countText(again));
}

}  // namespace mortonscope
