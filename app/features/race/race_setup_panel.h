#pragma once

#include "app/widgets/panel.h"

class QCheckBox;
class QComboBox;
class QGridLayout;
class QLabel;
class QSlider;
class QSpinBox;

namespace mortonscope {

class FittedLabel;
class RaceController;

/// Chooses the world of the race: kind, number of objects, seed and depth. Every change starts another race.
class RaceSetupPanel : public Panel, public CompactMode {
    Q_OBJECT

public:
    RaceSetupPanel(const Models& models, RaceController& race, QWidget* parent = nullptr);

    /// Shows only the number of objects and, for a race with its own depth, the depth.
    void setBare(bool isBare) override;

private:
    void makeWorld(QGridLayout& grid);
    void makeCount(QGridLayout& grid);
    void makeNumbers(QGridLayout& grid);
    QLabel* addLabel(QGridLayout& grid, int row, const QString& text, QWidget* buddy);
    template <class Change>
    void change(Change change);
    void showDepth();
    void follow();

    RaceController& m_race;
    QComboBox* m_world = nullptr;
    FittedLabel* m_idea = nullptr;
    QSlider* m_slider = nullptr;
    QSpinBox* m_count = nullptr;
    QSpinBox* m_seed = nullptr;
    QSpinBox* m_depth = nullptr;
    QLabel* m_depthLabel = nullptr;
    QCheckBox* m_stirred = nullptr;
    bool m_isBare = false;
    bool m_following = false;
};

}  // namespace mortonscope
