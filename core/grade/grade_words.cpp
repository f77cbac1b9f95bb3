#include "core/algorithms/brute_force.h"
#include "core/base/message.h"
#include "core/catalogue/catalogue.h"
#include "core/grade/grader.h"
#include "core/process/sandbox.h"
#include "core/words/words.h"

#include <algorithm>
#include <cassert>

namespace mortonscope {

namespace {

using narration::bothSentences;
using narration::countText;

/// Compares the pairs that the program lists as tested with those of brute force and of the tree.
std::string testSentences(std::span<const GradingTask> tasks, const Grade& grade)
{
    std::uint64_t listed = 0, right = 0, all = 0;
    for (std::size_t i = 0; i < tasks.size(); ++i) {
        listed += grade.scenes[i].listed;
        right += grade.scenes[i].right;
        all += bruteForceTests(tasks[i].scene.size());
    }
    const std::string others =
        say("On these scenes, brute force tests {1} pairs, the tree {2}.", countText(all), countText(right));
    if (grade.explanation.observations.isOtherQuestion) {
        return bothSentences(say("The overlaps are right. But two loops over all boxes find them, too: list every pair "
                                 "that your program tests, not only the overlaps."),
                             others);
    }
    if (listed == all) {
        return bothSentences(say("Your program finds every overlap, but it tests every pair."), others);
    }
    return bothSentences(others, say("Your program lists {1}.", countText(listed)));
}

}  // namespace

std::string gradeSentences(std::span<const GradingTask> tasks, const GradingJob& job, const Grade& grade)
{
    assert(grade.scenes.size() == tasks.size());
    const bool isOfRows = job.stone && !listsPairs(*job.stone);
    const bool isOfCandidates = job.rules.of == PairsOf::Candidates && !isOfRows;
    std::string sentences = say("Right on {1} of {2} scenes.", grade.count(Mark::Right), tasks.size());
    const auto add = [&sentences](const std::string& more) { sentences = bothSentences(sentences, more); };
    const auto wrong =
        std::ranges::find_if(grade.scenes, [](const GradedScene& scene) { return scene.mark != Mark::Right; });
    if (wrong != grade.scenes.end()) {
        const GradingTask& task = tasks[static_cast<std::size_t>(wrong - grade.scenes.begin())];
        add(say("First wrong: {1}, {2}.", task.name, gradedSentence(*wrong, job.limits)));
    }
    const Explanation& explanation = grade.explanation;
    if (explanation.observations.isOtherQuestion) {
        if (!isOfCandidates) {
            add(say("The lists contain the candidate pairs instead."));
        }
    } else if (!explanation.named.empty()) {
        const Algorithm& mistake = *explanation.named.front();
        add(say("The mistake “{1}” gives the same lists.", translated(mistake.title)));
        add(std::string(translated(mistake.idea)));
    } else if (!explanation.observations.all.empty()) {
        add(explanation.observations.all.front().sentence);
    }
    if (isOfCandidates) {
        add(testSentences(tasks, grade));
    }
    if (job.command.sandbox != nullptr) {
        add(job.command.sandbox->noticeSentence());
    }
    return sentences;
}

}  // namespace mortonscope
