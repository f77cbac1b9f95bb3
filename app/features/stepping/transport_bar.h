#pragma once

#include "app/state/player.h"
#include "app/widgets/bar.h"

#include <span>
#include <vector>

class QToolButton;

namespace mortonscope {

class SpeedControl;
class StepField;
class Timeline;

/// The controls of the run, in the row at the bottom of the window. Controls that don't fit are in the Run menu or have
/// keys.
class TransportBar : public Bar, public CompactMode {
    Q_OBJECT

public:
    /// A command's button: its icon and its object name.
    struct Button {
        Player::Verb verb;
        const char* icon;
        const char* objectName;
    };

    explicit TransportBar(const Models& models, QWidget* parent = nullptr);

    /// Returns the timeline, for features that set ticks.
    Timeline& timeline() { return *m_timeline; }
    /// Shows only back, forward and the timeline, beside the buttons of a card.
    void setBare(bool isBare) override;
    /// Shows only the timeline, as a thin line.
    void setOnStage(bool onStage);

protected:
    void themeChanged() override;
    std::vector<Arrangement> arrangements() const override;
    int widthIn(const QWidget* part, const Row& row) const override;

private:
    QWidget* makeButtons(std::span<const Button> buttons);
    QWidget* makeGrain();
    void setIcons();

    QToolButton* m_play = nullptr;  ///< set while m_moves is made, so these are declared before it
    QWidget* m_moves;
    QWidget* m_grain;
    SpeedControl* m_speed;
    Timeline* m_timeline;
    StepField* m_step;
    bool m_onStage = false;
    bool m_isBare = false;
};

}  // namespace mortonscope
