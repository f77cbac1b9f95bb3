#include "app/state/partial_tree.h"

#include "app/state/delete_async.h"
#include "core/analysis/analysis.h"

#include <utility>

namespace mortonscope {

namespace {

/// Up to this many boxes, the tree of the first boxes is built within a frame.
constexpr std::size_t kMaxAtOnce = 5000;

}  // namespace

std::shared_ptr<const Analysis> analysisOfFirst(const Analysis& analysis, std::size_t boxes)
{
    const Scene& scene = *analysis.scene;
    std::vector<SceneObject> objects;
    objects.reserve(boxes);
    for (std::uint32_t i = 0; i < boxes; ++i) {
        objects.push_back(scene.object(BoxId(i)));
    }
    auto part = std::make_shared<const Scene>(scene.space(), scene.touching(), scene.title(), std::move(objects));
    // Only the tree and its lists are used. If boxes are placed by XOR, the single pass builds the same tree without a
    // recording.
    const bool asSinglePass = analysis.tree.rule() == PlacementRule(place) && analysis.tree.space() == scene.space();
    const Method method = asSinglePass ? Method{.order = analysis.order} : analysis.method;
    return deleteAsync(std::make_unique<const Analysis>(std::move(part), method, AnalysisLimits{.hits = 0}));
}

const std::shared_ptr<const Analysis>& PartialTree::of(const std::shared_ptr<const Analysis>& all, std::size_t boxes,
                                                       Made made)
{
    if (boxes == all->scene->size()) {
        m_job.cancel();
        take(nullptr, nullptr);
        return all;
    }
    if (m_all == all && m_part->scene->size() == boxes) {
        return m_part;
    }
    if (made == Made::AtOnce || all->scene->size() <= kMaxAtOnce) {
        m_job.cancel();
        take(analysisOfFirst(*all, boxes), all);
        return m_part;
    }
    if (!m_job.isBusy() || m_asked.lock() != all || m_askedBoxes != boxes) {
        make(all, boxes);
    }
    return m_all == all ? m_part : all;
}

void PartialTree::make(const std::shared_ptr<const Analysis>& all, std::size_t boxes)
{
    m_asked = all;
    m_askedBoxes = boxes;
    const auto work = [this, all, boxes](const LatestJob::ShouldContinue&) -> LatestJob::Finish {
        return [this, all, part = analysisOfFirst(*all, boxes)] {
            take(part, all);
            emit changed();
        };
    };
    m_job.start(work, LatestJob::Earlier::Heard);  // while playing, a slightly outdated tree is better than none
}

void PartialTree::take(std::shared_ptr<const Analysis> part, std::shared_ptr<const Analysis> all)
{
    m_part = std::move(part);
    m_all = std::move(all);
}

}  // namespace mortonscope
