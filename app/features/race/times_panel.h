#pragma once

#include "app/widgets/panel.h"

class QCheckBox;

namespace mortonscope {

class PlotView;
class RaceController;

/// Plots the milliseconds of each contender over the last frames.
class TimesPanel : public Panel {
    Q_OBJECT

public:
    TimesPanel(const Models& models, RaceController& race, QWidget* parent = nullptr);

    PlotView& plot() { return *m_plot; }

protected:
    void showEvent(QShowEvent* event) override;

private:
    void showPlot();

    RaceController& m_race;
    PlotView* m_plot;
    QCheckBox* m_logarithmic;
};

}  // namespace mortonscope
