#include "app/panels/transport_bar.h"
#include "app/present/presenter.h"
#include "app/race/race_controller.h"
#include "app/window/dock.h"
#include "app/window/main_window.h"
#include "app/window/race_workspace.h"
#include "app/window/rules_bar.h"

#include <QMenu>
#include <QMenuBar>
#include <QStackedWidget>
#include <QTimer>

// What the window brings to presenting: its parts, and which of its bars leave when a panel is magnified.

namespace mortonscope {

void MainWindow::makePresenting()
{
    const Magnifier::Stage stage{*this, *m_centre, m_models.theme, kLayoutVersion,
                                 [this](bool begins) {
                                     if (begins) {
                                         m_arranging = true;
                                     } else {  // docks tell of their new places once the event loop runs
                                         QTimer::singleShot(0, this, [this] { m_arranging = false; });
                                     }
                                 },
                                 [this](bool shown) { showBars(shown); }};
    const auto part = [this](const char* name) { return findChild<QWidget*>(QLatin1String(name)); };
    const QList<Veils::Answer> answers = {
        {part("derivationFigure"), m_docks.derivation->windowTitle()}, {m_docks.array->widget(), m_docks.array->windowTitle()},
        {m_docks.tree->widget(), m_docks.tree->windowTitle()},         {m_docks.stack->widget(), m_docks.stack->windowTitle()},
        {m_docks.pairs->widget(), m_docks.pairs->windowTitle()},       {m_docks.why->widget(), m_docks.why->windowTitle()},
        {m_docks.query->widget(), m_docks.query->windowTitle()},       {m_docks.links->widget(), m_docks.links->windowTitle()},
        {part("stepSentence"), tr("The sentence")},                    {part("counters"), tr("The counters")}};
    m_presenter = new Presenter(m_models,
                                {stage, m_docks.all(), {findChild<QAction*>("toolDrawBox"), m_race->controller().action(RaceController::Verb::Step)}, answers,
                                 m_lessonPlayer, {findChild<QAction*>("lessonPreviousAction"), findChild<QAction*>("lessonNextAction")}},
                                this);
    menuBar()->insertMenu(findChild<QMenu*>("helpMenu")->menuAction(), m_presenter->menu());
    Magnifier& magnifier = m_presenter->magnifier();
    for (QDockWidget* each : m_docks.all()) {
        auto* dock = static_cast<Dock*>(each);
        connect(dock, &Dock::magnifyWanted, &magnifier, [&magnifier, dock] { magnifier.toggle(dock); });
        connect(&magnifier, &Magnifier::changed, dock, [&magnifier, dock] { dock->setMagnified(magnifier.isOn() && magnifier.dock() == dock); });
    }
    connect(&magnifier, &Magnifier::changed, this, [this](bool on) {
        if (!on) {
            showLessons();  // perhaps another card came meanwhile
            QTimer::singleShot(0, this, &MainWindow::fitPanels);  // or another size
        }
    });
}

bool MainWindow::isMagnified() const { return m_presenter != nullptr && m_presenter->magnifier().isOn(); }

/// Of the bars only what says what happens, or what is asked, stays beside a magnified panel.
void MainWindow::showBars(bool shown)
{
    const bool racing = m_workspace == Workspace::Race;
    m_transport->setSentenceOnly(!shown);
    m_transportBar->setVisible(!racing && !isComparing());
    m_race->showBar(shown && racing);
    showQuestionBar();
    fitToolBars();
}

}  // namespace mortonscope
