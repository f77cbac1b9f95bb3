#include "app/features/factories.h"

#include "app/features/links/links_panel.h"
#include "app/state/analysis_service.h"
#include "app/widgets/feature.h"

#include <QMainWindow>

namespace mortonscope {

namespace {

class LinksFeature : public Feature {
public:
    LinksFeature(const Models& models, WindowShell& shell)
        : Feature(shell), m_models(models), m_panel(new LinksPanel(models, &shell.mainWindow()))
    {
        offer(m_panel, PanelOffer::Place::Below, m_panel);
        connect(&models.analysis, &AnalysisService::methodChanged, this, &LinksFeature::arranged);
    }

    /// In Learn, the open card determines the panels.
    void arranged() override
    {
        if (shell().workspace() != Workspace::Learn && m_models.analysis.method().algorithm->walk == Walk::LinkedLists
            && shell().claim() != Claim::Transport) {
            shell().bring(*m_panel);
        }
    }

private:
    const Models m_models;
    LinksPanel* m_panel;
};

}  // namespace

Feature* makeLinksFeature(const Models& models, WindowShell& shell) { return new LinksFeature(models, shell); }

}  // namespace mortonscope
