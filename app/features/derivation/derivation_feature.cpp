#include "app/features/factories.h"

#include "app/features/derivation/derivation_panel.h"
#include "app/features/derivation/step_through_bar.h"
#include "app/widgets/feature.h"

namespace mortonscope {

namespace {

class DerivationFeature : public Feature {
public:
    DerivationFeature(const Models& models, DerivationPanel& panel, WindowShell& shell)
        : Feature(shell, {{&panel, PanelOffer::Place::Named, &panel.answer()}}), m_panel(panel),
          m_stepThrough(new StepThroughBar(models, &shell.mainWindow()))
    {
        addBar(BarPlace::Bottom, *m_stepThrough);
        connect(m_stepThrough, &StepThroughBar::stepThroughWanted, this,
                [this] { this->shell().setWorkspace(Workspace::Step); });
    }

    /// In Step, the panel has no room for what unfolds; Place has it.
    void enter(Workspace workspace) override
    {
        m_panel.setBare(workspace == Workspace::Step || workspace == Workspace::Learn);
    }

    void fitBars() override { m_stepThrough->setVisible(shell().workspace() == Workspace::Place); }

private:
    DerivationPanel& m_panel;
    StepThroughBar* m_stepThrough;
};

}  // namespace

Feature* makeDerivationFeature(const Models& models, DerivationPanel& panel, WindowShell& shell)
{
    return new DerivationFeature(models, panel, shell);
}

}  // namespace mortonscope
