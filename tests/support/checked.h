#pragma once

#include "core/algorithms/single_pass.h"
#include "core/check/pair_check.h"
#include "core/check/pair_list.h"
#include "core/scene/scene.h"
#include "tests/support/golden.h"
#include "tests/support/scenes.h"
#include "tests/support/seeded_scene.h"

#include <QString>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace mortonscope::test {

inline Scene sceneOf(const Golden& golden) { return sceneOf(*Space::create(golden.world, golden.level), golden.boxes); }

/// Returns a list as if it had been read, with one pair per line from line 1.
inline std::vector<NamedPair> written(const Scene& scene, const std::vector<BoxPair>& pairs)
{
    std::vector<NamedPair> list;
    for (const BoxPair& pair : pairs) {
        list.push_back({scene.name(pair.first), scene.name(pair.second), list.size() + 1});
    }
    return list;
}

/// Returns a list from a text such as "D-A D-B".
inline std::vector<NamedPair> listed(std::string_view text)
{
    std::vector<NamedPair> list;
    for (const QString& pair :
         QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())).split(' ', Qt::SkipEmptyParts)) {
        list.push_back({pair.section('-', 0, 0).toStdString(), pair.section('-', 1).toStdString(), list.size() + 1});
    }
    return list;
}

/// Returns the pairs that the single pass tests.
inline std::vector<BoxPair> rightPairs(const Scene& scene, ListOrder order = ListOrder::FirstIn)
{
    return candidatePairs(LinearQuadtree(scene.space(), scene.boxes()), order);
}

}  // namespace mortonscope::test
