#pragma once

#include "app/widgets/panel.h"

#include "app/features/race/race_controller.h"
#include "app/widgets/bar_rows.h"
#include "app/widgets/can_be_bare.h"

class QLabel;
class QSlider;
class QToolButton;

namespace mortonscope {

class FittedLabel;

/// The bar at the bottom of the Race workspace: what the race is doing, and how to drive it.
class RaceBar : public Panel, public CanBeBare {
    Q_OBJECT

public:
    RaceBar(const Models& models, RaceController& race, QWidget* parent = nullptr);

    QSize minimumSizeHint() const override;

    /// Where height is scarce: what the menu and the keys have too is left to them.
    void setCompact(bool compact);
    /// There is room for one row alone.
    void setTiny(bool tiny);
    /// It runs and pauses, and no more.
    void setBare(bool isBare) override;

protected:
    void themeChanged() override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QToolButton* addButton(RaceController::Verb verb, const QString& name, QWidget* group);
    QWidget* makeMoves();
    QWidget* makeOpening();
    QWidget* makeSpeed();
    std::vector<BarRows::Arrangement> arrangements() const;
    void arrange();
    void setIcons();
    void showSpeed();
    void showSentence();
    QString sentence() const;

    RaceController& m_race;
    FittedLabel* m_sentence;
    QToolButton* m_play = nullptr;  ///< set while m_moves is made, so they stand before it
    QSlider* m_slider = nullptr;
    QLabel* m_value = nullptr;
    QWidget* m_moves;
    QWidget* m_speed;
    QWidget* m_opening;
    QTimer m_waiting;  ///< tells how long a frame takes while nothing is heard of it
    BarRows m_rows;
    bool m_isCompact = false;
    bool m_isTiny = false;
    bool m_isBare = false;
};

}  // namespace mortonscope
