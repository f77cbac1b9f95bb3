#include "app/session/so_far.h"

#include "core/analysis/analysis.h"

namespace mortonscope {

std::size_t boxesSoFar(const Run& run, const Moment& now, std::size_t all)
{
    if (now.step >= run.lastOfInsertion()) {
        return all;
    }
    if (!now.event) {
        return 0;
    }
    const BoxId box = now.event->first;
    return box.value + (run.placedStepOf(box) <= now.step ? 1 : 0);
}

std::shared_ptr<const Analysis> analysisOfFirst(const Analysis& analysis, std::size_t boxes)
{
    const Scene& scene = *analysis.scene;
    std::vector<SceneObject> objects;
    objects.reserve(boxes);
    for (std::uint32_t i = 0; i < boxes; ++i) {
        objects.push_back(scene.object(BoxId(i)));
    }
    auto part = std::make_shared<const Scene>(scene.space(), scene.touching(), scene.title(), std::move(objects));
    // Only tree and lists are looked at. Where the boxes are placed by XOR, the single pass has them without a recording.
    const bool asSinglePass = analysis.tree.rule() == PlacementRule(place) && analysis.tree.space() == scene.space();
    const Method method = asSinglePass ? Method{.order = analysis.order} : analysis.method;
    return std::make_shared<const Analysis>(std::move(part), method, AnalysisLimits{.hits = 0});
}

}  // namespace mortonscope
