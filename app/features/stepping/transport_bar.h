#pragma once

#include "app/state/player.h"
#include "app/widgets/bar.h"

#include <span>
#include <vector>

class QComboBox;
class QToolButton;

namespace mortonscope {

class Counters;
class SentenceLabel;
class SpeedControl;
class StepField;
class Timeline;

/// The bar at the bottom of the window: the sentence of the step, the costs so far, and the controls of the run. It
/// uses as few rows as the width allows.
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

    /// Returns the height of the sentence in px.
    int sentenceHeight() const;

    /// Saves height: uses fewer rows, and leaves what does not fit to the menu Run.
    void setCompact(bool compact);
    /// Uses a single row: the sentence, forward and back. The rest is left to the menu Run.
    void setTiny(bool tiny);
    /// Returns the timeline, for features that set ticks.
    Timeline& timeline() { return *m_timeline; }
    /// Returns the parts that reveal answers.
    QList<AnswerOffer> answers() const;
    /// Hides the sentence while another bar replaces it; only the controls of the run stay.
    void setQuiet(bool quiet);
    /// Shows only the controls of the run and its position, beside a list or a card. Step size, speed and the debugger
    /// are left to the menu Run and to keys.
    void setBrief(bool brief);
    /// Shows even less: back, forward and the position.
    void setBare(bool isBare) override;
    /// Shows the sentence as large as a headline, and the position, so that a lecture room can read it.
    void setOnStage(bool onStage);

protected:
    void themeChanged() override;
    std::vector<Arrangement> arrangements() const override;
    int widthIn(const QWidget* part, const Row& row) const override;

private:
    QWidget* makeButtons(std::span<const Button> buttons);
    QWidget* makeGrain();
    QToolButton* makeDrawer();
    void fitMoves();
    void setIcons();
    void sizeSentence();

    SentenceLabel* m_sentence;
    Counters* m_counters;
    QToolButton* m_play = nullptr;  ///< set while m_moves is made, so these are declared before it
    QComboBox* m_grainCombo = nullptr;
    QWidget* m_moves;
    QWidget* m_verbs;
    QWidget* m_grain;
    SpeedControl* m_speed;
    Timeline* m_timeline;
    StepField* m_step;
    QToolButton* m_debugger;  ///< opens the debugger's buttons
    bool m_compact = false;
    bool m_quiet = false;
    bool m_tiny = false;
    bool m_onStage = false;
    bool m_isBrief = false;
    bool m_isBare = false;
};

}  // namespace mortonscope
