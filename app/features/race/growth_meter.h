#pragma once

#include "app/features/race/entrant.h"
#include "app/features/race/race_setup.h"
#include "app/session/latest_job.h"

#include <QObject>

#include <memory>
#include <vector>

namespace mortonscope {

/// Measures on a worker how the contenders' work grows with the number of objects. One measurement at a time;
/// another one, or cancel(), ends it within a few thousand tests and leaves what was measured until then.
class GrowthMeter : public QObject {
    Q_OBJECT

public:
    explicit GrowthMeter(QObject* parent = nullptr);

    /// Worlds of ever more objects, up to the setup's.
    void measure(const RaceSetup& setup, std::shared_ptr<const Scene> document, std::vector<Entrant> entrants);
    void cancel() { m_job.cancel(); }

    bool isRunning() const { return m_job.isBusy(); }
    /// Worlds to measure in all.
    std::size_t total() const { return m_total; }
    /// What was measured, in the order of entrants(); grows while it runs.
    const std::vector<GrowthPoint>& points() const { return m_points; }
    const std::vector<std::string>& entrants() const { return m_ids; }

signals:
    void changed();

private:
    std::vector<std::string> m_ids;
    std::vector<GrowthPoint> m_points;
    std::size_t m_total = 0;
    LatestJob m_job;
};

}  // namespace mortonscope
