#pragma once

#include "app/features/check/list_check.h"
#include "core/check/right_list.h"
#include "tests/support/settle.h"

#include <string>
#include <string_view>
#include <vector>

namespace mortonscope::test {

/// Waits until the list has been read, judged and searched for mistakes.
inline void settle(const ListCheck& list)
{
    [&] { QTRY_VERIFY_WITH_TIMEOUT(!list.isReading() && !list.isJudging() && !list.isNaming(), 120'000); }();
}

inline std::string listOf(const Scene& scene, const std::vector<BoxPair>& pairs)
{
    std::string text;
    for (const BoxPair pair : pairs) {
        text += scene.name(pair.first) + ',' + scene.name(pair.second) + '\n';
    }
    return text;
}

/// Returns the list that an algorithm or a mistake gives, by its id.
inline std::string listOf(const Scene& scene, std::string_view id)
{
    Method method;
    method.algorithm = findAlgorithm(id);
    return listOf(scene, listedPairs(scene, method, PairsOf::Candidates).value_or(std::vector<BoxPair>()));
}

}  // namespace mortonscope::test
