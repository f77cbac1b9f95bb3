#include "app/window/main_window_parts.h"

#include "app/features/debugger/bookmarks.h"
#include "app/features/stepping/timeline.h"
#include "app/state/debugger.h"
#include "app/state/models.h"
#include "app/state/run_search.h"

namespace mortonscope {

void markTimeline(Timeline& timeline, const Models& models, Bookmarks& bookmarks)
{
    RunSearch& search = models.search;
    const auto tickFinds = [&timeline, &search] {
        const bool any = search.tally() != nullptr && search.tally()->count() > 0;
        const auto anyWithin = [&search](Step first, Step last) {
            const StepTally* tally = search.tally();
            return tally != nullptr && tally->hasMatchNear({first, last});
        };
        timeline.setTicks(TickKind::SearchHit, any ? TimelineTicks::AnyWithin(anyWithin) : nullptr);
    };
    QObject::connect(&search, &RunSearch::tallyChanged, &timeline, tickFinds);
    QObject::connect(&search, &RunSearch::progressChanged, &timeline, tickFinds);
    QObject::connect(
        &models.debugger, &Debugger::stopTallyChanged, &timeline, [&timeline, &debugger = models.debugger] {
            const auto& tally = debugger.stopTally();
            const bool any = tally != nullptr && tally->count() > 0;
            const auto anyWithin = [tally](Step first, Step last) { return tally->hasMatchNear({first, last}); };
            timeline.setTicks(TickKind::Breakpoint, any ? TimelineTicks::AnyWithin(anyWithin) : nullptr);
        });
    const auto tickBookmarks = [&timeline, &bookmarks] {
        std::vector<Step> steps;
        for (int row = 0; row < bookmarks.size(); ++row) {
            steps.push_back(bookmarks.step(row));
        }
        timeline.setTicks(TickKind::Bookmark, std::move(steps));
    };
    QObject::connect(&bookmarks, &Bookmarks::changed, &timeline, tickBookmarks);
    tickBookmarks();
}

}  // namespace mortonscope
