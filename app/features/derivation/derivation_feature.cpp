#include "app/features/derivation/derivation_feature.h"

#include "app/features/derivation/derivation_panel.h"

#include <QMainWindow>

namespace mortonscope {

DerivationFeature::DerivationFeature(const Models& models, WindowShell& shell)
    : DerivationFeature(new DerivationPanel(models, &shell.mainWindow()), shell)
{
}

DerivationFeature::DerivationFeature(DerivationPanel* panel, WindowShell& shell)
    : Feature(shell, {{panel, PanelOffer::Place::Named, &panel->answer()}}), m_panel(panel)
{
}

void DerivationFeature::enter(Workspace workspace) { m_panel->setPlacing(workspace == Workspace::Place); }

}  // namespace mortonscope
