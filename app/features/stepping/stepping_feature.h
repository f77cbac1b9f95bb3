#pragma once

#include "app/session/models.h"
#include "app/session/run_controller.h"
#include "app/widgets/feature.h"

#include <QKeySequence>

class QAction;

namespace mortonscope {

class Timeline;
class TransportBar;

/// Moving through the run: the transport below everything else, and the verbs in the menu Run.
class SteppingFeature : public Feature {
    Q_OBJECT

public:
    SteppingFeature(const Models& models, WindowShell& shell);

    /// For those who set ticks on it.
    Timeline& timeline() const;

    QList<AnswerOffer> answers() const override;
    QMenu* menu() const override { return m_menu; }
    void fillMenu(MenuPart part, QMenu& menu) override;
    void enter(Workspace workspace) override;
    void arranged() override;
    void fitBars() override;
    /// What the sentence takes of the transport's height, px: so high is what stands in its place.
    int sentenceHeight() const;
    bool wants(Part part) const override;

private:
    void addVerbs(QMenu& menu, std::initializer_list<RunController::Verb> verbs);
    void addKeys(RunController::Verb verb);
    void addGrains(QMenu& menu);
    /// Array, tree and Space show what holds at the step, or what will hold in the end.
    void chooseState();
    void showRun();
    void showVisited();
    /// While boxes are put in, the panel that explains it stands in front; then those about the pass do.
    void bringPhase();
    void noteUnderWay();

    const Models m_models;
    QMenu* m_menu;
    TransportBar* m_transport;
    QToolBar* m_bar;
    QAction* m_showsEnd;
    bool m_wasPass = false;
    bool m_isUnderWay = false;
};

}  // namespace mortonscope
