#include "app/features/race/growth_meter.h"

#include <chrono>

namespace mortonscope {

namespace {

/// Tests are the same each time, so one lap tells them; whoever took this long is not sent through more objects.
constexpr int kLaps = 1;
constexpr std::chrono::milliseconds kPatience(800);

}  // namespace

GrowthMeter::GrowthMeter(QObject* parent) : QObject(parent)
{
    connect(&m_job, &LatestJob::busyChanged, this, &GrowthMeter::changed);
}

void GrowthMeter::measure(const RaceSetup& setup, std::shared_ptr<const Scene> document, std::vector<Entrant> entrants)
{
    m_points.clear();
    m_ids.clear();
    for (const Entrant& entrant : entrants) {
        m_ids.push_back(entrant.id);
    }
    GrowthSettings settings;
    settings.counts = growingCounts(setup.count);
    settings.laps = kLaps;
    settings.patience = kPatience;
    m_total = settings.counts.size();
    m_job.start([this, setup, settings, document = std::move(document),
                 entrants = std::move(entrants)](const LatestJob::GoOn& goOn) -> LatestJob::Finish {
        std::vector<std::unique_ptr<Contender>> contenders;
        for (const Entrant& entrant : entrants) {
            contenders.push_back(entrant.make());
        }
        if (const Result<WorldOfSize> world = worldsOf(setup, *document)) {
            const auto tell = [&](const GrowthPoint& point) {
                goOn.tell([this, point] {
                    m_points.push_back(point);
                    emit changed();
                });
            };
            measureGrowth(*world, settings, contenders, tell, goOn);
        }
        return [] {};
    });
    emit changed();
}

}  // namespace mortonscope
