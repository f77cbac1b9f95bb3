#include "app/features/race/growth_meter.h"

#include <chrono>

namespace mortonscope {

namespace {

/// Tests are the same each time, so one lap tells them; whoever took this long is not sent through more objects.
constexpr int kLaps = 1;
constexpr std::chrono::milliseconds kPatience(800);

}  // namespace

GrowthMeter::GrowthMeter(QObject* parent) : QObject(parent) {}

GrowthMeter::~GrowthMeter() { stop(); }

/// What it still wants to say is of an older measurement then.
void GrowthMeter::stop()
{
    ++m_measurement;
    if (m_thread.joinable()) {
        m_goOn->store(false);
        m_thread.join();
    }
    m_isRunning = false;
}

void GrowthMeter::cancel()
{
    if (m_isRunning) {
        stop();
        emit changed();
    }
}

void GrowthMeter::measure(const RaceSetup& setup, std::shared_ptr<const Scene> document, std::vector<Entrant> entrants)
{
    stop();
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
    m_isRunning = true;
    m_goOn = std::make_shared<std::atomic<bool>>(true);
    // What is said to the window is heard only while it is of this measurement; the destructor joins before `this` dies.
    const auto say = [this, number = m_measurement](auto what) {
        QMetaObject::invokeMethod(this, [this, number, what = std::move(what)] {
            if (number == m_measurement) {
                what();
                emit changed();
            }
        }, Qt::QueuedConnection);
    };
    m_thread = std::thread([this, say, setup, settings, document = std::move(document), entrants = std::move(entrants), goOn = m_goOn] {
        std::vector<std::unique_ptr<Contender>> contenders;
        for (const Entrant& entrant : entrants) {
            contenders.push_back(entrant.make());
        }
        if (const Result<WorldOfSize> world = worldsOf(setup, *document)) {
            measureGrowth(*world, settings, contenders, [&](const GrowthPoint& point) { say([this, point] { m_points.push_back(point); }); },
                          [&] { return goOn->load(std::memory_order_relaxed); });
        }
        say([this] { m_isRunning = false; });
    });
    emit changed();
}

}  // namespace mortonscope
