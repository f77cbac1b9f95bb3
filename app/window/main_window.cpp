#include "app/window/main_window.h"

#include "app/features/bookmarks/bookmarks.h"
#include "app/features/check/check_panel.h"
#include "app/features/check/list_files.h"
#include "app/features/compare/compare_view.h"
#include "app/features/compare/rules_bar.h"
#include "app/features/compare/run_comparison.h"
#include "app/features/files/file_workflow.h"
#include "app/features/predict/predictor.h"
#include "app/features/present/presenter.h"
#include "app/features/present/restore_docks.h"
#include "app/features/race/race_workspace.h"
#include "app/features/scene_edit/scene_menu.h"
#include "app/features/trace/trace_desk.h"
#include "app/features/unfold/unfold_desk.h"
#include "app/features/wrong_ways/find_mistake.h"
#include "app/features/wrong_ways/method_banner.h"
#include "app/session/analysis.h"
#include "app/session/debugger.h"
#include "app/session/run_controller.h"
#include "app/session/run_search.h"
#include "app/session/scene_document.h"
#include "app/space_view/space_view.h"
#include "app/space_view/space_view_options.h"
#include "app/theme/give_icon.h"
#include "app/theme/theme.h"
#include "app/widgets/long_work.h"
#include "app/window/algorithm_menu.h"
#include "app/window/check_workspace.h"
#include "app/window/dock.h"
#include "app/window/focus_walk.h"
#include "app/window/lesson_workspace.h"
#include "app/window/view_keeper.h"
#include "app/window/workbench.h"

#include <QActionGroup>
#include <QCloseEvent>
#include <QDockWidget>
#include <QLabel>
#include <QMenuBar>
#include <QMimeData>
#include <QScreen>
#include <QSettings>
#include <QStackedWidget>
#include <QTimer>
#include <QToolBar>

namespace mortonscope {

MainWindow::MainWindow(const Models& models, Workbench& bench, QWidget* parent)
    : QMainWindow(parent), m_models(models), m_bench(bench), m_bookmarks(bench.bookmarks), m_lessonPlayer(bench.lessons), m_options(&bench.look),
      m_comparison(&bench.comparison), m_predictor(&bench.predictor), m_findMistake(&bench.mistake)
{
    setObjectName("mainWindow");
    setAcceptDrops(true);
    setDockNestingEnabled(true);
    setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    setMinimumSize(640, 480);
    build();
    m_space->setFocus();
}

/// All parts, in an order in which each finds those that it needs.
void MainWindow::build()
{
    m_files = new FileWorkflow(m_models.document, this);
    m_space = new SpaceView(m_models, *m_options, this);
    connect(m_space, &SpaceView::refused, m_files, &FileWorkflow::showError);
    m_centre = new QStackedWidget(this);
    m_centre->addWidget(m_space);
    setCentralWidget(m_centre);
    makeComparison();

    makeRace();
    makeCheck();
    makeDocks();
    makeViewKeeper();
    makeTicks();
    makeAsking();
    makeSpaceActions();
    makeFileMenu();
    makeEditMenu();
    makeViewMenu();
    makeUnfolding();
    m_sceneMenu = new SceneMenu(m_models, this);
    menuBar()->addMenu(m_sceneMenu);
    m_algorithmMenu = new AlgorithmMenu(m_models, this);
    m_algorithmMenu->addSeparator();
    m_algorithmMenu->addMenu(makeCompareMenu(m_algorithmMenu));
    menuBar()->addMenu(m_algorithmMenu);
    makeRunMenu();
    menuBar()->addMenu(m_race->menu());
    makeLessons();
    makeHelpMenu();
    makeToolBar();
    makePresenting();

    connect(&m_models.document, &SceneDocument::filePathChanged, this, &MainWindow::showTitle);
    connect(&m_models.document, &SceneDocument::sceneChanged, this, &MainWindow::showTitle);
    connect(&m_models.document, &SceneDocument::modifiedChanged, this, &MainWindow::showTitle);
    connect(&m_models.theme, &ThemeController::changed, this, &MainWindow::restyle);
    showTitle();
    restyle();
}

MainWindow::~MainWindow()
{
    m_centre->hide();  // a drag in hand is given up while there is somebody to be told
    leaveModels();
}

void MainWindow::makeToolBar()
{
    m_tools = new QToolBar(tr("Tools"), this);
    m_tools->setObjectName("toolsBar");
    m_tools->setMovable(false);
    m_tools->setToolButtonStyle(Qt::ToolButtonIconOnly);
    for (QAction* action : m_workspaces->actions()) {
        m_tools->addAction(action);
    }
    m_tools->addSeparator();
    m_tools->addActions(m_spaceActions);
    addToolBar(Qt::TopToolBarArea, m_tools);

    m_rules = new RulesBar(m_models, m_sceneMenu, this);
    addToolBar(Qt::TopToolBarArea, m_rules);

    makeExhibitBar();

    m_busy = new QLabel(tr("Computing…"), this);
    m_busy->setObjectName("busyLabel");
    m_busy->setAccessibleName(tr("The run is being computed"));
    QAction* busy = m_rules->addWidget(m_busy);
    busy->setVisible(false);
    connect(&m_models.analysis, &AnalysisService::busyChanged, busy, &QAction::setVisible);
}

/// In a row of its own below tools and rules.
void MainWindow::makeExhibitBar()
{
    addToolBarBreak(Qt::TopToolBarArea);
    m_exhibitBar = new QToolBar(tr("Exhibit"), this);
    m_exhibitBar->setObjectName("exhibitToolBar");
    m_exhibitBar->setMovable(false);
    m_exhibitBar->toggleViewAction()->setVisible(false);  // the algorithm shows and hides it
    m_exhibit = MethodBanner::ofWrongWays(m_models, m_exhibitBar);
    m_exhibitBar->addWidget(m_exhibit);
    addToolBar(Qt::TopToolBarArea, m_exhibitBar);
    connect(m_exhibit, &MethodBanner::comparisonWanted, m_comparison, &RunComparison::compareWithSinglePass);
    connect(m_exhibit, &MethodBanner::sceneWanted, this, [this](const QString& id) { m_files->openExample(id); });
    connect(&m_models.analysis, &AnalysisService::methodChanged, this, &MainWindow::showExhibitBar);
    makeEngineBar();
    makeFindMistakeBar();
    showExhibitBar();
}

void MainWindow::makeEngineBar()
{
    m_engineBar = new QToolBar(tr("Fast engine"), this);
    m_engineBar->setObjectName("engineToolBar");
    m_engineBar->setMovable(false);
    m_engineBar->toggleViewAction()->setVisible(false);  // the algorithm shows and hides it
    m_engine = MethodBanner::ofEngine(m_models, m_engineBar);
    m_engineBar->addWidget(m_engine);
    addToolBar(Qt::TopToolBarArea, m_engineBar);
    connect(m_engine, &MethodBanner::raceWanted, this, [this] { setWorkspace(Workspace::Race); });
}

void MainWindow::showExhibitBar()
{
    // Where height is scarce the sign beside the rules has to do, or the title of the side that is the exhibit.
    const bool makesRoom = room() == Room::Small;
    // While an exercise goes on, its own bar says what is to be said.
    const bool isSaid = !m_findMistake->isOn() && m_workspace != Workspace::Race && !makesRoom && !isMagnified();
    m_exhibitBar->setVisible(m_exhibit->isWanted() && isSaid);
    m_engineBar->setVisible(m_engine->isWanted() && isSaid);
    m_findMistakeBar->setVisible(m_findMistake->isOn() && m_workspace != Workspace::Race);
}

void MainWindow::showTitle()
{
    setWindowTitle(QStringLiteral("%1[*] — %2").arg(m_models.document.displayName(), tr("Mortonscope")));
    setWindowModified(m_models.document.isModified());
    setWindowFilePath(m_models.document.filePath());
}

void MainWindow::resizeEvent(QResizeEvent* event)
{
    QMainWindow::resizeEvent(event);
    fitToolBars();
    fitPanels();
}

void MainWindow::showEvent(QShowEvent* event)
{
    QMainWindow::showEvent(event);
    if (!m_arranged) {
        // Docks can only be given sizes once the window has its own.
        QTimer::singleShot(0, this, [this] {
            if (!m_arranged) {
                resetLayout();
            }
        });
    }
}

// ------------------------------------------------------------------------------------------- workspaces

void MainWindow::setWorkspace(Workspace workspace)
{
    m_comparison->close();
    enterWorkspace(workspace);
}

void MainWindow::enterWorkspace(Workspace workspace)
{
    m_presenter->magnifier().end();
    m_workspace = workspace;
    m_workspaces->actions().at(static_cast<int>(workspace))->setChecked(true);
    showRace();
    m_check->setShown(workspace == Workspace::Check);
    m_lessons->setShown(workspace == Workspace::Learn);
    layOutDocks();
    if (workspace == Workspace::Check && isVisible()) {
        m_check->panel()->focusList();
    }
}

void MainWindow::showWorkspace(const QString& name)
{
    if (workspaceNames().contains(name) && workspaceFrom(name) != m_workspace) {
        setWorkspace(workspaceFrom(name));
    }
}

void MainWindow::resetLayout()
{
    m_presenter->magnifier().end();
    m_comparison->close();
    layOutDocks();
}

void MainWindow::layOutDocks()
{
    m_arranged = true;
    m_arranging = true;
    fitToolBars();
    arrange(*this, m_docks, m_workspace, m_models.theme.theme().px(4), m_lessons->beside(m_docks));
    showLinks();
    showTrace();
    m_room = room();
    m_customised = false;
    // Docks tell of their new places once the event loop runs.
    QTimer::singleShot(0, this, [this] { m_arranging = false; });
}

/// Docks and bars as they were saved in the workspace that is now to be shown.
bool MainWindow::restoreDocks(const QByteArray& state)
{
    m_workspaces->actions().at(static_cast<int>(m_workspace))->setChecked(true);
    fitBars();
    const bool isRestored = restorePlaces(*this, state, kLayoutVersion, m_workspace == Workspace::Race ? m_docks.ofSpace() : m_docks.ofRace());
    // Bars that come for a while are not part of how the window was left.
    fitBars();
    showExhibitBar();
    showRace();
    m_check->setShown(m_workspace == Workspace::Check);
    m_lessons->setShown(m_workspace == Workspace::Learn);
    m_room = room();
    return isRestored;
}

void MainWindow::restore()
{
    QSettings settings;
    settings.beginGroup("window");
    const bool hasGeometry = restoreGeometry(settings.value("geometry").toByteArray());
    if (!hasGeometry) {
        constexpr QSize kFrame(16, 48);  // a window manager's, about
        resize(QSize(1280, 800).boundedTo(screen()->availableSize() - kFrame).expandedTo(QSize(1024, 640)));
    }
    setWindowState(windowState() & ~Qt::WindowFullScreen);  // nobody who opens it presents yet
    m_workspace = workspaceFrom(settings.value("workspace").toString());
    m_customised = settings.value("customised", false).toBool();
    m_arranged = restoreDocks(settings.value("state").toByteArray());
    m_options->setSnaps(settings.value("snap", true).toBool());
    m_options->setCellLabels(static_cast<SpaceViewOptions::CellLabels>(std::clamp(settings.value("cellLabels", 0).toInt(), 0, 3)));
}

void MainWindow::saveState() const
{
    QSettings settings;
    settings.beginGroup("window");
    settings.setValue("geometry", saveGeometry());
    settings.setValue("state", isComparing()  ? m_beforeComparing
                               : isMagnified() ? m_presenter->magnifier().layoutBefore()
                                               : QMainWindow::saveState(kLayoutVersion));
    settings.setValue("customised", m_customised);
    settings.setValue("workspace", workspaceName(m_workspace));
    settings.setValue("snap", m_options->snaps());
    settings.setValue("cellLabels", static_cast<int>(m_options->cellLabels()));
}

// ------------------------------------------------------------------------------------------- by keyboard

bool MainWindow::focusNextPrevChild(bool next) { return walkFocus(*this, next) || QMainWindow::focusNextPrevChild(next); }

// ------------------------------------------------------------------------------------- closing, dropping

void MainWindow::closeEvent(QCloseEvent* event)
{
    if (!m_files->mayGo()) {
        event->ignore();
        return;
    }
    saveState();
    event->accept();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    const auto urls = event->mimeData()->urls();
    if (urls.size() == 1 && urls.constFirst().isLocalFile()) {
        event->acceptProposedAction();
    }
}

void MainWindow::dropEvent(QDropEvent* event)
{
    const QString path = event->mimeData()->urls().value(0).toLocalFile();
    event->acceptProposedAction();
    // The sender waits for the drop to end; a question must not keep it waiting.
    afterLongWork(this, [this, path] {
        if (TraceDesk::isTrace(path)) {
            m_trace->openFile(path);
        } else if (ListFiles::isList(path)) {
            m_check->files().openFile(path);
        } else {
            m_files->openFile(path);
        }
    });
}

}  // namespace mortonscope
