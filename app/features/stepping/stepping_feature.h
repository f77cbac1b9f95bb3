#pragma once

#include "app/state/models.h"
#include "app/state/player.h"
#include "app/widgets/feature.h"

class QAction;

namespace mortonscope {

class SentenceLabel;
class Timeline;
class TransportBar;

/// Moves through the run: the sentence of the step, the controls at the bottom, and the commands in the Run menu.
class SteppingFeature : public Feature {
    Q_OBJECT

public:
    SteppingFeature(const Models& models, WindowShell& shell);

    /// Returns the timeline, for features that set ticks.
    Timeline& timeline() const;

    QList<AnswerOffer> answers() const override;
    QMenu* menu() const override { return m_menu; }
    void fillMenu(MenuPart part, QMenu& menu) override;
    void enter(Workspace workspace) override;
    void arranged() override;
    void fitBars() override;
    bool wants(Part part) const override;

private:
    void addVerbs(QMenu& menu, std::initializer_list<Player::Verb> verbs);
    void addKeys(Player::Verb verb);
    void addGrains(QMenu& menu);
    /// Chooses whether array, tree and World show the state at the step or at the end of the run.
    void chooseState();
    void showRun();
    void showVisited();
    /// Brings the panels of the phase to the front: those about placement during the insertion, then those about the
    /// pass.
    void bringPhase();
    void noteUnderWay();
    void sizeSentence(Room room);

    const Models m_models;
    QMenu* m_menu;
    TransportBar* m_transport;
    SentenceLabel* m_sentence;
    QAction* m_showsEnd;
    bool m_wasPass = false;
    bool m_isUnderWay = false;
};

}  // namespace mortonscope
