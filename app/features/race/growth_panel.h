#pragma once

#include "app/features/race/race_setup.h"
#include "app/session/latest_job.h"
#include "app/widgets/panel.h"

#include <QObject>
#include <QTimer>

#include <memory>
#include <vector>

class QComboBox;
class QLabel;
class QProgressBar;
class QToolButton;

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

class PlotView;
class RaceController;

/// Tests, or milliseconds, against the number of objects, measured on worlds like the one that races; N² and N log N
/// beside it. Measures by itself when the world or those who race have changed and someone looks at it.
class GrowthPanel : public Panel {
    Q_OBJECT

public:
    GrowthPanel(const Models& models, RaceController& race, QWidget* parent = nullptr);

    GrowthMeter& meter() { return m_meter; }
    PlotView& plot() { return *m_plot; }

protected:
    void themeChanged() override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void makeBar();
    void soon();
    void measure();
    void follow();
    void showPlot();

    RaceController& m_race;
    GrowthMeter m_meter;
    PlotView* m_plot;
    QComboBox* m_what = nullptr;
    QProgressBar* m_progress = nullptr;
    QToolButton* m_button = nullptr;  ///< measures, or cancels
    QTimer m_soon;                    ///< a slider that is being dragged asks for many worlds
    bool m_isStale = true;            ///< what was measured is not of this world and those who race
};

}  // namespace mortonscope
