#include "app/features/factories.h"

#include "app/features/derivation/derivation_panel.h"
#include "app/widgets/feature.h"

namespace mortonscope {

namespace {

class DerivationFeature : public Feature {
public:
    DerivationFeature(DerivationPanel& panel, WindowShell& shell)
        : Feature(shell, {{&panel, PanelOffer::Place::Named, &panel.answer()}}), m_panel(panel)
    {
    }

    void enter(Workspace workspace) override { m_panel.setPlacing(workspace == Workspace::Place); }

private:
    DerivationPanel& m_panel;
};

}  // namespace

Feature* makeDerivationFeature(DerivationPanel& panel, WindowShell& shell)
{
    return new DerivationFeature(panel, shell);
}

}  // namespace mortonscope
