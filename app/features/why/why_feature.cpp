#include "app/features/factories.h"

#include "app/features/why/why_panel.h"
#include "app/state/query_box.h"
#include "app/state/selection.h"
#include "app/widgets/feature.h"
#include "app/words/action_words.h"

#include <QCoreApplication>
#include <QMainWindow>
#include <QMenu>

namespace mortonscope {

namespace {

class WhyFeature : public Feature {
    Q_DECLARE_TR_FUNCTIONS(WhyFeature)

public:
    WhyFeature(const Models& models, WindowShell& shell) : Feature(shell), m_models(models)
    {
        auto* panel = new WhyPanel(models, &shell.mainWindow());
        offer(panel, PanelOffer::Place::Beside, panel);
        connect(&models.selection, &Selection::asked, this, [this, panel] {
            this->shell().bring(*panel);
            panel->startWalking();
        });
        connect(panel, &WhyPanel::left, this, [this] { this->shell().focusSpace(); });
    }

    void fillMenu(MenuPart part, QMenu& menu) override
    {
        if (part != MenuPart::Questions) {
            return;
        }
        auto* why = makeAction(
            {"runWhy", tr("Wh&y?"), {}, {Qt::Key_W}, [this] { m_models.selection.ask(questionNow(m_models)); }}, this);
        why->setStatusTip(tr("Ask why the two selected boxes are tested or not, why a box is in its cell and no "
                             "deeper, or why a slot is empty or not"));
        menu.addAction(why);
    }

private:
    const Models m_models;
};

}  // namespace

Feature* makeWhyFeature(const Models& models, WindowShell& shell) { return new WhyFeature(models, shell); }

}  // namespace mortonscope
