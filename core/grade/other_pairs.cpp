#include "core/grade/other_pairs.h"

#include "core/check/list_matcher.h"

#include <algorithm>

namespace mortonscope {

bool answersOtherPairs(std::span<const Evidence> evidence, const CheckRules& rules, const std::function<bool()>& goOn)
{
    const PairsOf other = rules.of == PairsOf::Overlaps ? PairsOf::Candidates : PairsOf::Overlaps;
    bool isShown = false;
    for (const Evidence& one : evidence) {
        if (one.graded->mark == Mark::NotRun) {
            continue;
        }
        if (!one.graded->hasList) {
            return false;
        }
        isShown |= one.graded->mark == Mark::Wrong && !one.graded->list.empty();  // an empty list answers too many questions
        if (!ListMatcher(one.graded->list).fit(*one.scene, Method(), other, Matching::Sets, kMostStepsOfSuspect, goOn).sameSet) {
            return false;
        }
    }
    return isShown;
}

}  // namespace mortonscope
