#pragma once

#include "core/algorithms/exhibits.h"
#include "core/algorithms/faulty_walk.h"
#include "core/algorithms/single_pass.h"
#include "core/scene/presets.h"

#include <QtGlobal>

#include <string>
#include <vector>

namespace mortonscope::test {

inline const Scene& presetScene(const char* id)
{
    const Preset* preset = findPreset(id);
    if (preset == nullptr) {
        qFatal("no preset %s", id);
    }
    return preset->scene;
}

/// Returns pairs in order, such as "P-Q P-R"; "none" for no pair.
inline std::string pairText(const Scene& scene, const std::vector<BoxPair>& pairs)
{
    std::string text;
    for (const BoxPair& pair : pairs) {
        text += (text.empty() ? "" : " ") + scene.name(pair.first) + '-' + scene.name(pair.second);
    }
    return text.empty() ? "none" : text;
}

/// Returns the pairs that a walk tests, in order.
inline std::vector<BoxPair> testedBy(const LinearQuadtree& tree, WalkFaults faults)
{
    std::vector<BoxPair> pairs;
    faultyWalk(tree, ListOrder::FirstIn, faults,
               PairProbe([&pairs](BoxId first, BoxId second) { pairs.push_back({first, second}); }));
    return pairs;
}

}  // namespace mortonscope::test
