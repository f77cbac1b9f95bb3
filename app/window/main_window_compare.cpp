#include "app/features/compare/compare_view.h"
#include "app/features/compare/comparison_actions.h"
#include "app/features/compare/run_comparison.h"
#include "app/features/predict/predictor.h"
#include "app/features/present/presenter.h"
#include "app/features/present/restore_docks.h"
#include "app/session/analysis.h"
#include "app/space_view/space_view.h"
#include "app/window/main_window.h"
#include "app/words/algorithm_words.h"
#include "app/words/wording.h"
#include "core/catalogue/mistakes.h"

#include <QDockWidget>
#include <QMenu>
#include <QStackedWidget>
#include <QToolBar>

// Two runs beside each other in the window's middle: the docks and the transport make room and come back.

namespace mortonscope {

void MainWindow::makeComparison()
{
    m_compareActions = new ComparisonActions(*m_comparison, m_models.run, this);
    addActions(m_compareActions->all());
    connect(m_comparison, &RunComparison::opened, this, &MainWindow::showComparison);
    connect(m_comparison, &RunComparison::closing, this, &MainWindow::endComparison);
    // What comes next would be seen in the other run.
    connect(m_predictor, &Predictor::onChanged, this, [this] {
        if (m_predictor->isOn()) {
            m_comparison->close();
        }
    });
}

/// Every algorithm that finds pairs step by step, exhibits in a menu of their own.
QMenu* MainWindow::makeCompareMenu(QWidget* parent)
{
    auto* menu = new QMenu(tr("&Compare with"), parent);
    menu->setObjectName("compareMenu");
    menu->addAction(m_compareActions->action(ComparisonActions::WithSinglePass));
    menu->addSeparator();
    auto* exhibits = new QMenu(tr("E&xhibits"), menu);
    exhibits->setObjectName("compareExhibitsMenu");
    for (const Algorithm& algorithm : algorithms()) {
        if (!algorithm.findsPairs() || !algorithm.hasSteps()) {
            continue;
        }
        const QString id = fromCore(std::string(algorithm.id));
        auto* action = new QAction(algorithmTitle(algorithm), menu);
        action->setObjectName(QStringLiteral("compareWith-%1").arg(id));
        connect(action, &QAction::triggered, m_comparison, [this, &algorithm] { m_comparison->compareWith(algorithm); });
        (algorithm.isExhibit() ? exhibits : menu)->addAction(action);
    }
    menu->addMenu(exhibits);
    auto* wrong = menu->addMenu(tr("Classic mis&takes"));
    wrong->setObjectName("compareMistakesMenu");
    for (const Mistake& mistake : mistakes()) {
        if (const Algorithm& algorithm = *mistake.algorithm; algorithm.isMistake) {
            auto* action = wrong->addAction(algorithmTitle(algorithm));
            action->setObjectName(QStringLiteral("compareWith-%1").arg(fromCore(std::string(algorithm.id))));
            connect(action, &QAction::triggered, m_comparison, [this, &algorithm] { m_comparison->compareWith(algorithm); });
        }
    }
    menu->addSeparator();
    using Actions = ComparisonActions;
    for (const auto verb : {Actions::FirstDifference, Actions::PreviousDifference, Actions::NextDifference, Actions::Swap, Actions::Close}) {
        menu->addAction(m_compareActions->action(verb));
    }
    return menu;
}

bool MainWindow::isComparing() const { return m_compareView != nullptr; }

void MainWindow::showComparison()
{
    m_predictor->setOn(false);
    if (m_workspace == Workspace::Race) {
        enterWorkspace(Workspace::Step);  // what is compared is the scene, not what moves
    }
    m_presenter->magnifier().end();
    m_beforeComparing = QMainWindow::saveState(kLayoutVersion);
    m_roomBeforeComparing = m_room;
    m_arranging = true;
    for (QDockWidget* dock : m_docks.all()) {
        const bool isCard = dock == m_docks["lesson"] && m_workspace == Workspace::Learn;  // it says what to do with the two
        if (!dock->isFloating() && !isCard) {
            dock->hide();
        }
    }
    m_arranging = false;
    m_compareView = new CompareView(*m_comparison, *m_compareActions, *m_space, *m_options, m_centre);
    m_centre->addWidget(m_compareView);
    m_centre->setCurrentWidget(m_compareView);
    veilComparison();
    fitBars();
    showExhibitBar();
    m_space->setFocus();
}

/// The Space goes back to its place before the second run goes, and the docks to theirs.
void MainWindow::endComparison()
{
    if (!isComparing()) {
        return;
    }
    m_presenter->magnifier().end();
    const bool hadFocus = m_compareView->isAncestorOf(focusWidget());
    m_centre->insertWidget(0, m_space);
    m_centre->setCurrentWidget(m_space);
    m_space->show();
    delete m_compareView;
    m_compareView = nullptr;
    m_arranging = true;
    restorePlaces(*this, m_beforeComparing, kLayoutVersion, m_docks.ofRace());
    fitBars();
    showExhibitBar();
    m_arranging = false;
    if (m_room != m_roomBeforeComparing && !m_customised) {
        resetLayout();
    }
    if (hadFocus || focusWidget() == nullptr) {
        m_space->setFocus();
    }
}

}  // namespace mortonscope
