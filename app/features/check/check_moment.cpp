#include "app/features/check/check_moment.h"

#include "app/features/check/list_check.h"
#include "app/state/cursor.h"
#include "app/state/scene_document.h"
#include "app/state/selection.h"
#include "core/analysis/analysis.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace mortonscope {

std::optional<Step> momentOf(const Models& models, const ListVerdict& verdict, ListLine line)
{
    const auto pair = verdict.pair(line);
    const auto& analysis = models.run.analysis();
    if (!pair || pair->first == pair->second || analysis->scene != verdict.scene) {
        return std::nullopt;
    }
    return analysis->run.stepOf(pair->first, pair->second);
}

bool isOfTest(const Models& models, const ListVerdict& verdict, ListLine line)
{
    const auto& event = models.run.moment().event;
    if (!event || models.run.analysis()->scene != verdict.scene) {
        return false;
    }
    const auto tested = event->pair();
    const auto pair = verdict.pair(line);
    return tested && pair && std::minmax(pair->first, pair->second) == std::minmax(tested->first, tested->second);
}

bool goToMoment(const Models& models, ListCheck& list, ListLine line)
{
    list.setCurrent(line);
    const ListVerdict& verdict = *list.verdict();
    const auto pair = verdict.pair(line);
    if (!pair) {
        return false;
    }
    if (verdict.scene != models.document.scene()) {
        return true;  // a newer scene is being judged
    }
    const auto step = momentOf(models, verdict, line);
    std::vector boxes{pair->first};
    if (pair->second != pair->first) {
        boxes.push_back(pair->second);
    }
    models.selection.select(std::move(boxes));
    if (step) {
        models.run.seek(*step);
    }
    return true;
}

}  // namespace mortonscope
