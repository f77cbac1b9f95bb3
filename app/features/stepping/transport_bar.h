#pragma once

#include "app/session/run_controller.h"
#include "app/widgets/arrangement.h"
#include "app/widgets/panel.h"

#include <span>
#include <vector>

class QComboBox;
class QToolButton;

namespace mortonscope {

enum class TextSize;
class Counters;
class SentenceLabel;
class SpeedControl;
class StepField;
class Timeline;

/// The bar at the bottom of the window: what just happened and what it cost so far, and below it how to
/// move through the run. Its parts stand in as few rows as the width allows.
class TransportBar : public Panel, public CompactMode {
    Q_OBJECT

public:
    /// A verb's button: its icon, and the name by which tests find it.
    struct Button {
        RunController::Verb verb;
        const char* icon;
        const char* objectName;
    };

    explicit TransportBar(const Models& models, QWidget* parent = nullptr);

    QSize minimumSizeHint() const override;
    /// What the sentence takes of the height, px.
    int sentenceHeight() const;

    /// Where height is scarce: fewer rows, and what does not fit is left to the Run menu.
    void setCompact(bool compact);
    /// Where there is room for one row alone: the sentence, and the way forward and back; all else is left to the Run
    /// menu.
    void setTiny(bool tiny);
    /// For those who set ticks on it.
    Timeline& timeline() { return *m_timeline; }
    /// What of it gives the answer away.
    QList<AnswerOffer> answers() const;
    /// Another bar stands in the sentence's place, and only the way through the run is left here.
    void setQuiet(bool quiet);
    /// Where a list or a card is what one works with: the way through the run, and how far it is; grain, speed and the
    /// debugger are left to the Run menu and their keys.
    void setBrief(bool brief);
    /// And of that only the way back and forward, and how far the run is.
    void setBare(bool isBare) override;
    /// For the last row: the sentence as large as a headline, and how far the run is.
    void setOnStage(bool onStage);

protected:
    void themeChanged() override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* makeButtons(std::span<const Button> buttons);
    QWidget* makeGrain();
    QToolButton* makeDrawer();
    std::vector<BarRows::Arrangement> arrangements() const;
    int widthIn(const QWidget* widget, const BarRows::Row& row) const;
    void arrange();
    void fitMoves();
    void setIcons();
    TextSize sentenceSize() const;

    SentenceLabel* m_sentence;
    Counters* m_counters;
    QToolButton* m_play = nullptr;  ///< set while m_moves is made, so they stand before it
    QComboBox* m_grainCombo = nullptr;
    QWidget* m_moves;
    QWidget* m_verbs;
    QWidget* m_grain;
    SpeedControl* m_speed;
    Timeline* m_timeline;
    StepField* m_step;
    QToolButton* m_debugger;  ///< opens the drawer of its verbs
    BarRows m_rows;
    bool m_compact = false;
    bool m_quiet = false;
    bool m_tiny = false;
    bool m_onStage = false;
    bool m_isBrief = false;
    bool m_isBare = false;
};

}  // namespace mortonscope
