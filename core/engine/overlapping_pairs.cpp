#include "core/engine/overlapping_pairs.h"

#include "core/engine/fast_engine.h"

namespace mortonscope {

bool visitOverlappingPairs(const Scene& scene, const std::function<bool(BoxId, BoxId)>& visit,
                           const std::function<bool()>& goOn)
{
    if (scene.isEmpty()) {
        return true;
    }
    if (!goOn()) {
        return false;
    }
    return FastEngine<double>().forEachBlock(BoxView<double>(scene.boxes()), scene.touching(),
                                             [&](std::span<const OverlappingPair> some) {
                                                 for (const auto& [a, b] : some) {
                                                     // Of circles, what overlaps so far are the boxes.
                                                     if ((!scene.hasCircles() || scene.overlap(a, b)) && !visit(a, b)) {
                                                         return false;
                                                     }
                                                 }
                                                 return goOn();
                                             });
}

}  // namespace mortonscope
