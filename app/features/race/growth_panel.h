#pragma once

#include "app/widgets/panel.h"

#include "app/features/race/growth_meter.h"

#include <QTimer>

class QComboBox;
class QLabel;
class QProgressBar;
class QToolButton;

namespace mortonscope {

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
