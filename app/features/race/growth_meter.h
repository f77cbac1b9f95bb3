#pragma once

#include "app/features/race/entrant.h"
#include "app/features/race/race_setup.h"

#include <QObject>

#include <atomic>
#include <memory>
#include <thread>
#include <vector>

namespace mortonscope {

/// Measures on a thread of its own how the contenders' work grows with the number of objects. One measurement at a time;
/// another one, or cancel(), ends it within a few thousand tests and leaves what was measured until then.
class GrowthMeter : public QObject {
    Q_OBJECT

public:
    explicit GrowthMeter(QObject* parent = nullptr);
    ~GrowthMeter() override;

    /// Worlds of ever more objects, up to the setup's.
    void measure(const RaceSetup& setup, std::shared_ptr<const Scene> document, std::vector<Entrant> entrants);
    void cancel();

    bool isRunning() const { return m_isRunning; }
    /// Worlds to measure in all.
    std::size_t total() const { return m_total; }
    /// What was measured, in the order of entrants(); grows while it runs.
    const std::vector<GrowthPoint>& points() const { return m_points; }
    const std::vector<std::string>& entrants() const { return m_ids; }

signals:
    void changed();

private:
    void stop();

    std::vector<std::string> m_ids;
    std::vector<GrowthPoint> m_points;
    std::size_t m_total = 0;
    bool m_isRunning = false;
    std::uint64_t m_measurement = 0;
    std::shared_ptr<std::atomic<bool>> m_goOn;
    std::thread m_thread;
};

}  // namespace mortonscope
