#pragma once

#include "app/features/race/race_setup.h"
#include "app/state/latest_job.h"
#include "app/widgets/panel.h"

#include <QObject>
#include <QTimer>

#include <memory>
#include <vector>

class QComboBox;
class QProgressBar;
class QToolButton;

namespace mortonscope {

/// Measures on a worker how the contenders' work grows with the number of objects. A new measurement or cancel() stops
/// the current one within a few thousand tests and keeps the points measured so far.
class GrowthMeter : public QObject {
    Q_OBJECT

public:
    explicit GrowthMeter(QObject* parent = nullptr);

    /// Starts a measurement on worlds of increasing size, up to the size in the setup.
    void measure(const RaceSetup& setup, std::shared_ptr<const Scene> document, std::vector<Entrant> entrants);
    void cancel() { m_job.cancel(); }

    bool isRunning() const { return m_job.isBusy(); }
    /// Returns how many worlds are measured in total.
    std::size_t total() const { return m_total; }
    /// Returns the points measured so far, in the order of entrants().
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

/// Plots tests or milliseconds against the number of objects, measured on worlds like the current one, with N² and N
/// log N as guides. While visible, it measures again when the world or the contenders change.
class GrowthPanel : public Panel {
    Q_OBJECT

public:
    GrowthPanel(const Models& models, RaceController& race, QWidget* parent = nullptr);

    GrowthMeter& meter() { return m_meter; }
    PlotView& plot() { return *m_plot; }

protected:
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
    QToolButton* m_button = nullptr;  ///< starts or cancels a measurement
    QTimer m_soon;                    ///< dragging a slider changes the world often; measures once it rests
    bool m_isStale = true;            ///< the points belong to another world or other contenders
};

}  // namespace mortonscope
