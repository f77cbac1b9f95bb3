#include "app/features/factories.h"

#include "app/features/derivation/derivation_panel.h"
#include "app/features/derivation/step_through_bar.h"
#include "app/widgets/feature.h"

#include <QToolBar>

namespace mortonscope {

namespace {

class DerivationFeature : public Feature {
public:
    DerivationFeature(const Models& models, DerivationPanel& panel, WindowShell& shell)
        : Feature(shell, {{&panel, PanelOffer::Place::Named, &panel.answer()}}),
          m_stepThrough(new StepThroughBar(models, &shell.mainWindow())),
          m_bar(addBar(Qt::BottomToolBarArea, QStringLiteral("stepThroughToolBar"), m_stepThrough->title(),
                       m_stepThrough, false))
    {
        connect(m_stepThrough, &StepThroughBar::stepThroughWanted, this,
                [this] { this->shell().setWorkspace(Workspace::Step); });
    }

    void fitBars() override { m_bar->setVisible(shell().workspace() == Workspace::Place); }

private:
    StepThroughBar* m_stepThrough;
    QToolBar* m_bar;
};

}  // namespace

Feature* makeDerivationFeature(const Models& models, DerivationPanel& panel, WindowShell& shell)
{
    return new DerivationFeature(models, panel, shell);
}

}  // namespace mortonscope
