#include "app/features/debugger/breakpoints_panel.h"
#include "app/features/debugger/debugger_features.h"
#include "app/features/debugger/watches_panel.h"
#include "app/session/debugger.h"
#include "app/session/run_controller.h"
#include "app/widgets/feature.h"
#include "app/words/action_words.h"

#include <QCoreApplication>
#include <QMainWindow>
#include <QMenu>

namespace mortonscope {

namespace {

class StopsFeature : public Feature {
    Q_DECLARE_TR_FUNCTIONS(StopsFeature)

public:
    StopsFeature(const Models& models, WindowShell& shell)
        : Feature(shell), m_models(models), m_breakpoints(new BreakpointsPanel(models, &shell.mainWindow())),
          m_watches(new WatchesPanel(models, &shell.mainWindow()))
    {
        offer(m_breakpoints, PanelOffer::Place::Below);
        offer(m_watches, PanelOffer::Place::Below);
        offerKeys({Qt::CTRL | Qt::Key_Space, Qt::Key_Tab}, tr("condition"), tr("Offer the names; take one"));
    }

    void fillMenu(MenuPart part, QMenu& menu) override
    {
        if (part != MenuPart::Moments) {
            return;
        }
        shell().mainWindow().addActions(m_models.debugger.targetActions());
        menu.addActions(m_models.debugger.targetActions());
        auto* breakpoints = makeAction({"runBreakpoints",
                                        tr("Brea&kpoints…"),
                                        {},
                                        {Qt::CTRL | Qt::SHIFT | Qt::Key_F9},
                                        [this] { open(m_breakpoints); }},
                                       this);
        breakpoints->setStatusTip(tr("Where and when the run stops"));
        auto* watches = makeAction(
            {"runWatches", tr("Wat&ches…"), {}, {Qt::CTRL | Qt::SHIFT | Qt::Key_W}, [this] { open(m_watches); }}, this);
        watches->setStatusTip(tr("Values at every step; stop when they change"));
        auto* stop = makeAction({"runStop",
                                 tr("&Stop the search"),
                                 {},
                                 {Qt::Key_Escape},
                                 [this] {
                                     m_models.run.pause();
                                     m_models.debugger.stopLooking();
                                 }},
                                this);
        // Escape is others' key; it is this one's only while there is something to stop.
        const auto enable = [this, stop] {
            stop->setEnabled(m_models.run.isTravelling() || m_models.debugger.isLooking());
        };
        connect(&m_models.run, &RunController::travellingChanged, this, enable);
        connect(&m_models.debugger, &Debugger::lookingChanged, this, enable);
        enable();
        menu.addActions({breakpoints, watches, stop});
    }

private:
    void open(ConditionPanel* panel)
    {
        shell().bring(*panel);
        panel->focusRows();
    }

    const Models m_models;
    BreakpointsPanel* m_breakpoints;
    WatchesPanel* m_watches;
};

}  // namespace

Feature* makeStopsFeature(const Models& models, WindowShell& shell) { return new StopsFeature(models, shell); }

}  // namespace mortonscope
