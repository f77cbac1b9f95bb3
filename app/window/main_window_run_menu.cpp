#include "app/features/bookmarks/bookmark_actions.h"
#include "app/features/bookmarks/bookmarks_panel.h"
#include "app/features/debugger/breakpoints_panel.h"
#include "app/features/debugger/search_bar.h"
#include "app/features/debugger/watches_panel.h"
#include "app/features/machine/machine_window.h"
#include "app/features/predict/predictor.h"
#include "app/features/why/why_panel.h"
#include "app/session/debugger.h"
#include "app/session/question.h"
#include "app/session/run_controller.h"
#include "app/session/run_search.h"
#include "app/session/selection.h"
#include "app/space_view/space_view.h"
#include "app/window/main_window.h"
#include "app/window/workbench.h"

#include <QActionGroup>
#include <QDockWidget>
#include <QMenuBar>
#include <QToolBar>

namespace mortonscope {

using Verb = RunController::Verb;

void MainWindow::makeRunMenu()
{
    auto* menu = menuBar()->addMenu(tr("&Run"));
    menu->setObjectName("runMenu");
    const auto addVerbs = [this](QMenu* to, std::initializer_list<Verb> verbs) {
        for (const Verb verb : verbs) {
            addAction(m_models.run.action(verb));  // its keys work wherever the focus is in this window; the transport gives its icon
            to->addAction(m_models.run.action(verb));
        }
    };
    addVerbs(menu, {Verb::ToStart, Verb::Back, Verb::Play, Verb::Forward, Verb::ToEnd, Verb::PlayBack});
    menu->addSeparator();
    addVerbs(menu, {Verb::Into, Verb::Over, Verb::Out});
    auto* backward = menu->addMenu(tr("Into, over and out, back&ward"));
    backward->setObjectName("backwardMenu");
    addVerbs(backward, {Verb::IntoBack, Verb::OverBack, Verb::OutBack});
    makeGrainMenu(*menu);
    makeSpeedActions(*menu);
    menu->addSeparator();
    addVerbs(menu, {Verb::PreviousHit, Verb::NextHit, Verb::Run, Verb::RunBack});
    for (QAction* action : m_models.debugger.targetActions()) {
        addAction(action);
        menu->addAction(action);
    }
    makeStopActions(*menu);
    auto* stop = makeAction("runStop", tr("&Stop looking"), {QKeySequence(Qt::Key_Escape)});
    connect(stop, &QAction::triggered, this, [this] {
        m_models.run.pause();
        m_models.debugger.stopLooking();
    });
    // Escape is others' key; it is this one's only while there is something to stop.
    const auto enable = [this, stop] { stop->setEnabled(m_models.run.isTravelling() || m_models.debugger.isLooking()); };
    connect(&m_models.run, &RunController::travellingChanged, this, enable);
    connect(&m_models.debugger, &Debugger::lookingChanged, this, enable);
    enable();
    menu->addAction(stop);
    auto* predict = makeToggle("runPredict", tr("Pre&dict"), {QKeySequence(Qt::Key_Q)}, {}, tr("Asks for each next step before it shows it"));
    connect(predict, &QAction::toggled, m_predictor, &Predictor::setOn);
    connect(m_predictor, &Predictor::onChanged, predict, &QAction::setChecked);
    menu->addAction(predict);
    auto* machine = makeAction("runMachine", tr("Be &the machine…"), {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_B)});
    connect(machine, &QAction::triggered, this, &MainWindow::beTheMachine);
    menu->addAction(machine);
    makeFindActions(*menu);
    makeBookmarkActions(*menu);
    makeWhyActions(*menu);
}

/// In a window of its own, made when it is first wanted; what is under way there goes on.
void MainWindow::beTheMachine()
{
    if (m_machine == nullptr) {
        m_machine = new MachineWindow(m_models, m_bench.machine, this);
    }
    m_machine->show();
    m_machine->raise();
    m_machine->activateWindow();
}

void MainWindow::makeGrainMenu(QMenu& menu)
{
    auto* grains = menu.addMenu(tr("&Grain of a step"));
    grains->setObjectName("grainMenu");
    RunController& run = m_models.run;
    auto* group = new QActionGroup(this);
    const std::pair<Grain, QString> all[] = {
        {Grain::Step, tr("&Step")}, {Grain::Pair, tr("&Pair")}, {Grain::Cell, tr("&Cell")}, {Grain::Phase, tr("P&hase")}};
    for (const auto& [grain, text] : all) {
        auto* action = makeAction(QStringLiteral("grain-%1").arg(static_cast<int>(grain)), text,
                                  {QKeySequence(Qt::ALT | static_cast<Qt::Key>(Qt::Key_1 + static_cast<int>(grain)))});
        action->setCheckable(true);
        group->addAction(action);
        grains->addAction(action);
        connect(action, &QAction::triggered, this, [&run, grain = grain] { run.setGrain(grain); });
        const auto show = [&run, action, grain = grain] { action->setChecked(run.grain() == grain); };
        connect(&run, &RunController::grainChanged, action, show);
        show();
    }
}

void MainWindow::makeSpeedActions(QMenu& menu)
{
    RunController& run = m_models.run;
    auto* faster = makeAction("runFaster", tr("F&aster"), {QKeySequence(Qt::Key_BracketRight)});
    auto* slower = makeAction("runSlower", tr("Slo&wer"), {QKeySequence(Qt::Key_BracketLeft)});
    connect(faster, &QAction::triggered, this, [&run] { run.setSpeed(run.speed() * 2); });
    connect(slower, &QAction::triggered, this, [&run] { run.setSpeed(run.speed() / 2); });
    menu.addActions({faster, slower});
}

void MainWindow::makeFindActions(QMenu& menu)
{
    RunSearch& search = m_models.search;
    auto* find = makeAction("runFind", tr("&Find in the run…"), {QKeySequence(Qt::CTRL | Qt::Key_F)}, "find");
    auto* next = makeAction("runFindNext", tr("Find ne&xt"), {QKeySequence(Qt::CTRL | Qt::Key_G)});
    auto* previous = makeAction("runFindPrevious", tr("Find previ&ous"), {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_G)});
    connect(find, &QAction::triggered, this, [this] {
        m_searchBar->show();
        quietTransport();
        m_search->begin();
    });
    connect(next, &QAction::triggered, &search, &RunSearch::findNext);
    connect(previous, &QAction::triggered, &search, &RunSearch::findPrevious);
    const auto enable = [&search, next, previous] {
        next->setEnabled(search.canSearch());
        previous->setEnabled(search.canSearch());
    };
    connect(&search, &RunSearch::textChanged, this, enable);
    enable();
    menu.addSeparator();
    menu.addActions({find, next, previous});
}

void MainWindow::makeStopActions(QMenu& menu)
{
    const auto open = [](QDockWidget* dock, ConditionPanel* panel) {
        dock->show();
        dock->raise();
        panel->focusRows();
    };
    auto* breakpoints = makeAction("runBreakpoints", tr("Brea&kpoints…"), {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F9)});
    breakpoints->setStatusTip(tr("Where the run stops, under which conditions"));
    connect(breakpoints, &QAction::triggered, this, [this, open] { open(m_docks.breakpoints, m_breakpoints); });
    auto* watches = makeAction("runWatches", tr("Wat&ches…"), {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_W)});
    watches->setStatusTip(tr("Values at every step, and stopping when they change"));
    connect(watches, &QAction::triggered, this, [this, open] { open(m_docks.watches, m_watches); });
    menu.addActions({breakpoints, watches});
}

void MainWindow::makeBookmarkActions(QMenu& menu)
{
    m_bookmarkActions = new BookmarkActions(m_models, m_bookmarks, this);
    connect(m_bookmarkActions, &BookmarkActions::noteWanted, this, [this](int row) {
        m_docks.bookmarks->show();
        m_docks.bookmarks->raise();
        m_bookmarksPanel->editNote(row);
    });
    menu.addSeparator();
    menu.addActions(m_bookmarkActions->all());
}

void MainWindow::makeWhyActions(QMenu& menu)
{
    auto* why = makeAction("runWhy", tr("Wh&y?"), {QKeySequence(Qt::Key_W)});
    why->setStatusTip(tr("Ask why the two selected boxes are tested or not, why a box is where it is, why a slot is there"));
    connect(why, &QAction::triggered, this, [this] { m_models.selection.ask(questionNow(m_models)); });
    auto* soHigh = makeAction("runWhySoHigh", tr("Why so h&igh?"), {QKeySequence(Qt::SHIFT | Qt::Key_W)});
    soHigh->setStatusTip(tr("Ask which grid line lifts the selected box, and what would bring it lower"));
    connect(soHigh, &QAction::triggered, this, [this] { m_models.selection.ask(soHighQuestionNow(m_models)); });
    menu.addSeparator();
    menu.addActions({why, soHigh});
    connect(&m_models.selection, &Selection::asked, this, &MainWindow::showAnswer);
    connect(m_why, &WhyPanel::left, m_space, qOverload<>(&QWidget::setFocus));
}

/// In front of its neighbours, ready to be walked by keys.
void MainWindow::showAnswer()
{
    m_docks.why->show();
    m_docks.why->raise();
    m_why->startWalking();
}

}  // namespace mortonscope
