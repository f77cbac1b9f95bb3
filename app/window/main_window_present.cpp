#include "app/features/compare/compare_view.h"
#include "app/features/compare/rules_bar.h"
#include "app/features/present/presenter.h"
#include "app/features/race/race_controller.h"
#include "app/features/race/race_workspace.h"
#include "app/features/stepping/stepping_feature.h"
#include "app/features/stepping/timeline.h"
#include "app/features/unfold/unfold_desk.h"
#include "app/features/unfold/unfold_pane.h"
#include "app/space_view/space_view.h"
#include "app/space_view/space_view_options.h"
#include "app/window/dock.h"
#include "app/window/main_window.h"

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
        {part("derivationFigure"), m_docks["derivation"]->windowTitle()}, {m_docks["array"]->widget(), m_docks["array"]->windowTitle()},
        {m_docks["tree"]->widget(), m_docks["tree"]->windowTitle()},         {m_docks["stack"]->widget(), m_docks["stack"]->windowTitle()},
        {m_docks["pairs"]->widget(), m_docks["pairs"]->windowTitle()},       {m_docks["why"]->widget(), m_docks["why"]->windowTitle()},
        {m_docks["query"]->widget(), m_docks["query"]->windowTitle()},       {m_docks["links"]->widget(), m_docks["links"]->windowTitle()},
        {part("stepSentence"), tr("The sentence")},                    {part("counters"), tr("The counters")},
        {m_space, tr("Levels and cells"), [this](bool hides) {
             m_options->setHidesAnswers(hides);
             m_stepping->timeline().setHidesHits(hides);
         }}};
    m_presenter = new Presenter(m_models,
                                {stage, m_docks.all(), {findChild<QAction*>("toolDrawBox"), m_race->controller().action(RaceController::Verb::Step)}, answers,
                                 m_lessonPlayer, {findChild<QAction*>("lessonPreviousAction"), findChild<QAction*>("lessonNextAction")}},
                                this);
    menuBar()->insertMenu(findChild<QMenu*>("helpMenu")->menuAction(), m_presenter->menu());
    connect(m_unfold, &UnfoldDesk::shownChanged, this, &MainWindow::veilUnfolding);
    veilUnfolding();
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

/// The unfolding is made when it is wanted first.
void MainWindow::veilUnfolding()
{
    UnfoldPane* pane = m_unfold->pane();
    if (pane != nullptr && m_presenter->veils().of(pane) == nullptr) {
        m_presenter->veils().add({{pane, pane->title()}});
    }
}

/// Both runs of a comparison tell their answers too; the Spaces hide theirs together.
void MainWindow::veilComparison()
{
    const auto part = [this](const char* name) { return m_compareView->findChild<QWidget*>(QLatin1String(name)); };
    const QString sentence = tr("The sentence");
    const QString stack = m_docks["stack"]->windowTitle();
    m_presenter->veils().add({{part("firstSentence"), sentence}, {part("firstStackPart"), stack}, {part("secondSentence"), sentence},
                              {part("secondStackPart"), stack}, {part("comparisonFigures"), tr("The comparison")}});
}

bool MainWindow::isMagnified() const { return m_presenter != nullptr && m_presenter->magnifier().isOn(); }

/// Of the bars only what says what happens, or what is asked, stays beside a magnified panel.
void MainWindow::showBars(bool shown)
{
    const bool racing = m_workspace == Workspace::Race;
    m_race->showBar(shown && racing);
    fitBars();
    fitToolBars();
}

}  // namespace mortonscope
