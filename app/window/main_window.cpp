#include "app/window/main_window.h"

#include "app/features/compare/run_comparison.h"
#include "app/features/files/files_feature.h"
#include "app/features/present/full_screen.h"
#include "app/features/present/present_feature.h"
#include "app/features/stepping/chip_animation.h"
#include "app/features/stepping/stepping_feature.h"
#include "app/features/stepping/timeline.h"
#include "app/features/unfold/unfold_feature.h"
#include "app/space_view/space_view.h"
#include "app/state/analysis_service.h"
#include "app/state/scene_document.h"
#include "app/theme/theme.h"
#include "app/widgets/arrangement.h"
#include "app/widgets/panel.h"
#include "app/widgets/style.h"
#include "app/window/dock.h"
#include "app/window/guide.h"
#include "app/window/keys_dialog.h"
#include "app/window/main_window_parts.h"
#include "app/window/space_tools.h"
#include "app/window/view_keeper.h"
#include "app/window/workbench.h"
#include "app/words/action_words.h"

#include <QActionGroup>
#include <QApplication>
#include <QCloseEvent>
#include <QCoreApplication>
#include <QHBoxLayout>
#include <QMenuBar>
#include <QMessageBox>
#include <QStackedWidget>
#include <QTimer>
#include <QToolBar>

#include <algorithm>
#include <utility>

namespace mortonscope {

MainWindow::MainWindow(const Models& models, Workbench& bench, QWidget* parent)
    : QMainWindow(parent), m_models(models), m_bench(bench)
{
    // With a style sheet, Qt styles a widget and all inside it again whenever it gets another parent.
    const QString sheet = qApp->styleSheet();
    qApp->setStyleSheet({});
    setObjectName("mainWindow");
    setDockNestingEnabled(true);
    setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    setMinimumSize(640, 480);
    m_space = new SpaceView(m_models, m_bench.look, this);
    connect(m_space, &SpaceView::refused, this, &MainWindow::showError);
    m_center = new QStackedWidget(this);
    m_center->addWidget(m_space);
    m_center->installEventFilter(this);
    setCentralWidget(m_center);

    makeWorkspaces();
    m_spaceTools = new SpaceTools(*m_space, m_bench.look, m_models.theme, this);
    makeTools();
    m_features = makeFeatures(m_models, m_bench, *m_space, *this);
    makeDocks();
    makeMenus();
    new ViewKeeper(m_models, m_bench.bookmarks, *this);
    markTimeline(the<SteppingFeature>().timeline(), m_models, m_bench.bookmarks);
    new ChipAnimation(m_models, *m_space, *this);
    std::ranges::for_each(std::as_const(m_features), &Feature::complete);
    fillMenu(*findChild<QMenu*>("teachMenu"), {MenuPart::Teach});
    followPresenter();
    // The tools and overlays act only on the World.
    connect(&the<UnfoldFeature>(), &UnfoldFeature::shownChanged, m_spaceTools,
            [this](bool shown) { m_spaceTools->setEnabled(!shown); });

    connect(&m_bench.comparison, &RunComparison::opened, this, &MainWindow::attend);
    connect(&m_bench.comparison, &RunComparison::closed, this, &MainWindow::attend);
    connect(&m_models.theme, &ThemeController::changed, this, &MainWindow::restyle);
    // In another world, the rulers have the width of its numbers and codes.
    const auto giveRulersTheirRoom = [this] { QTimer::singleShot(0, this, &MainWindow::giveSpaceItsSquare); };
    connect(&m_models.analysis, &AnalysisService::methodChanged, m_space, giveRulersTheirRoom);
    connect(&m_models.document, &SceneDocument::sceneChanged, m_space,
            [giveRulersTheirRoom](const SceneChange& change) {
                if (change.before->space() != change.now->space()) {
                    giveRulersTheirRoom();
                }
            });
    qApp->setStyleSheet(sheet);
    restyle();
    m_space->setFocus();
}

/// Deletes the features before the views that they use, in reverse order, so that no signal reaches a deleted object.
MainWindow::~MainWindow()
{
    m_center->hide();  // cancels a drag while its listeners still exist
    m_guide->disconnect(this);
    QList<Feature*> features = std::exchange(m_features, {});
    std::ranges::reverse(features);
    qDeleteAll(features);
}

void MainWindow::makeWorkspaces()
{
    m_workspaces = new QActionGroup(this);
    const auto add = [this](Workspace which, const QString& text, QKeySequence key, const QString& explanation) {
        QAction* action = makeToggle({QStringLiteral("workspace-%1").arg(workspaceName(which)),
                                      text,
                                      {},
                                      {key},
                                      [this, which] { setWorkspace(which); },
                                      explanation},
                                     this);
        m_workspaces->addAction(action);
        // A screen reader toggles the button, which does not trigger the action.
        connect(
            action, &QAction::toggled, action,
            [this, action, which] {
                if (action->isChecked() && m_workspace != which) {
                    setWorkspace(which);
                }
            },
            Qt::QueuedConnection);
    };
    add(Workspace::Place, tr("&Place"), Qt::CTRL | Qt::Key_1, tr("See where a box lives, and why"));
    add(Workspace::Step, tr("&Step"), Qt::CTRL | Qt::Key_2, tr("Step through the pass that lists the pairs"));
    add(Workspace::Check, tr("Chec&k"), Qt::CTRL | Qt::Key_3,
        tr("Compare your pair list with the right one, and find the mistake that explains it"));
    add(Workspace::Race, tr("&Race"), Qt::CTRL | Qt::Key_4, tr("Compare algorithms on moving objects"));
    add(Workspace::Learn, tr("&Learn"), Qt::CTRL | Qt::Key_5, tr("Take short interactive lessons"));
    m_workspaces->actions().constFirst()->setChecked(true);
}

void MainWindow::makeTools()
{
    m_tools = new QToolBar(tr("Workspaces"), this);
    m_tools->setObjectName("toolsBar");
    m_tools->setMovable(false);
    m_tools->setToolButtonStyle(Qt::ToolButtonIconOnly);
    m_tools->addActions(m_workspaces->actions());
    m_inMenuRow = new QWidget(this);
    auto* row = makeFlush<QHBoxLayout>(m_inMenuRow);
    setThemedSpacing(m_models.theme, *row, 4);
    row->addWidget(m_tools);
    menuBar()->setCornerWidget(m_inMenuRow);
    m_inMenuRow->installEventFilter(this);

    m_rail = new QToolBar(tr("World tools"), this);
    m_rail->setObjectName("toolRail");
    m_rail->setMovable(false);
    m_rail->setToolButtonStyle(Qt::ToolButtonIconOnly);
    addToolBar(Qt::LeftToolBarArea, m_rail);

    m_bottom = new QToolBar(tr("Next"), this);
    m_bottom->setObjectName("bottomBar");
    m_bottom->setMovable(false);
    auto* bars = new QWidget(m_bottom);
    auto* bottomRow = makeFlush<QHBoxLayout>(bars);
    bottomRow->setSpacing(0);
    m_bottom->addWidget(bars);
    addToolBar(Qt::BottomToolBarArea, m_bottom);
    m_bottomRow = bottomRow;

    m_guide = new Guide(m_models.theme, this);
    addDockWidget(Qt::RightDockWidgetArea, m_guide);
    addDockWidget(Qt::BottomDockWidgetArea, &m_guide->below());
    connect(m_guide, &Guide::changed, this, [this] {
        fitEdges();
        QTimer::singleShot(0, this, &MainWindow::giveDocksTheirRoom);  // the docks below the guide have moved
    });
}

/// Creates the docks, those of the race last.
void MainWindow::makeDocks()
{
    const auto byHand = [this] { m_customised = m_customised || (m_arranged && !m_arranging); };
    for (const bool ofRace : {false, true}) {
        for (const Feature* feature : std::as_const(m_features)) {
            for (const auto& [panel, place, answer] : feature->panels()) {
                if ((place == PanelOffer::Place::Race) == ofRace) {
                    auto* dock = new Dock(m_models.theme, panel, this);
                    addDockWidget(Qt::RightDockWidgetArea, dock);
                    connect(dock, &QDockWidget::dockLocationChanged, this, byHand);
                    connect(dock, &QDockWidget::topLevelChanged, this, byHand);
                    m_docks.add(dock, place);
                }
            }
        }
    }
}

// ------------------------------------------------------------------------------------------------ menus

/// Adds the entries of the features, with separators between the parts.
void MainWindow::fillMenu(QMenu& menu, std::initializer_list<MenuPart> parts)
{
    for (const MenuPart part : parts) {
        if (part != *parts.begin()) {
            menu.addSeparator();
        }
        for (Feature* feature : std::as_const(m_features)) {
            feature->fillMenu(part, menu);
        }
    }
}

QMenu* MainWindow::addMenu(const QString& title, const char* name)
{
    auto* menu = menuBar()->addMenu(title);
    menu->setObjectName(QLatin1String(name));
    return menu;
}

void MainWindow::makeMenus()
{
    auto* file = addMenu(tr("&File"), "fileMenu");
    const auto addTo = [this](QMenu& menu, const QString& title, const char* name, MenuPart part) {
        auto* inner = menu.addMenu(title);
        inner->setObjectName(QLatin1String(name));
        fillMenu(*inner, {part});
    };
    fillMenu(*file, {MenuPart::Open});
    addTo(*file, tr("Open something e&lse"), "openOtherMenu", MenuPart::OpenOther);
    file->addSeparator();
    fillMenu(*file, {MenuPart::Save});
    addTo(*file, tr("E&xport"), "exportMenu", MenuPart::Export);
    file->addSeparator();
    fillMenu(*file, {MenuPart::Print});
    file->addSeparator();
    auto* quit = makeAction(this, "fileQuit", tr("&Quit"), {Qt::CTRL | Qt::Key_Q}, [this] { close(); });
    quit->setMenuRole(QAction::QuitRole);
    file->addAction(quit);

    QMenu* edit = makeEditMenu(m_models, *m_space, the<FilesFeature>(), this);
    menuBar()->addMenu(edit);
    edit->addSeparator();
    fillMenu(*edit, {MenuPart::Edit});

    makeViewMenu();
    for (const Feature* feature : std::as_const(m_features)) {
        if (feature->menu() != nullptr) {
            menuBar()->addMenu(feature->menu());
        }
    }
    fillMenu(*findChild<QMenu*>("algorithmMenu"), {MenuPart::Algorithm});
    auto* run = findChild<QMenu*>("runMenu");
    fillMenu(*run, {MenuPart::Run});
    addTo(*run, tr("&Find"), "findMenu", MenuPart::Find);
    addTo(*run, tr("&Stops"), "momentsMenu", MenuPart::Moments);
    run->addSeparator();
    fillMenu(*run, {MenuPart::Questions});
    makeHelpMenu();
}

void MainWindow::makeViewMenu()
{
    auto* view = addMenu(tr("&View"), "viewMenu");
    auto* workspaces = view->addMenu(tr("&Workspace"));
    workspaces->setObjectName("workspaceMenu");
    workspaces->addActions(m_workspaces->actions());
    fillMenu(*view, {MenuPart::Middle});
    m_spaceTools->fillMenu(*view);
    auto* panels = view->addMenu(tr("Pa&nels"));
    panels->setObjectName("panelsMenu");
    for (QDockWidget* dock : m_docks.all()) {
        panels->addAction(dock->toggleViewAction());
    }
    panels->addSeparator();
    const auto focused = [this]() -> QDockWidget* {
        const QList<QDockWidget*> all = m_docks.all();
        const auto found = std::ranges::find_if(all, [](const QDockWidget* dock) {
            return !dock->isFloating() && dock->isAncestorOf(QApplication::focusWidget());
        });
        return found == all.end() ? nullptr : *found;
    };
    auto* floats = makeAction(this, "floatFocusedPanel", tr("&Float the focused panel"), {}, [focused] {
        if (QDockWidget* dock = focused()) {
            dock->setFloating(true);  // the heading that it then has docks it again
        }
    });
    panels->addAction(floats);
    connect(panels, &QMenu::aboutToShow, floats, [floats, focused] { floats->setEnabled(focused() != nullptr); });
    connect(panels, &QMenu::aboutToHide, floats, [floats] { floats->setEnabled(true); });
    panels->addAction(makeAction(this, "resetLayout", tr("&Reset layout"), {}, [this] { resetLayout(); }));
    panels->addAction(
        makeAction(this, "nextPart", tr("Next part of the &window"), {Qt::Key_F6}, [this] { walkParts(*this, true); }));
    panels->addAction(makeAction(this, "previousPart", tr("Pre&vious part of the window"), {Qt::SHIFT | Qt::Key_F6},
                                 [this] { walkParts(*this, false); }));
    auto* look = view->addMenu(tr("&Look and language"));
    look->setObjectName("lookMenu");
    addLookMenus(m_models, m_bench.language, *look, *this);
}

void MainWindow::makeHelpMenu()
{
    auto* help = addMenu(tr("&Help"), "helpMenu");
    fillMenu(*help, {MenuPart::Help});
    help->addAction(makeAction(this, "helpKeys", tr("&Keys"), {Qt::Key_F1}, [this] { showKeys(); }));
    auto* about = makeAction(this, "helpAbout", tr("&About Mortonscope"), {}, [this] { showAbout(); });
    about->setMenuRole(QAction::AboutRole);
    help->addAction(about);
}

void MainWindow::showKeys()
{
    auto* dialog = findChild<KeysDialog*>();
    if (dialog == nullptr) {
        dialog = new KeysDialog(*this, keys());
        dialog->setAttribute(Qt::WA_DeleteOnClose);
    }
    dialog->show();
    dialog->activateWindow();
}

void MainWindow::showAbout()
{
    auto* box = new QMessageBox(
        QMessageBox::NoIcon, tr("About Mortonscope"),
        tr("<b>Mortonscope %1</b><p>See how a linear quadtree with Morton codes finds the pairs of boxes "
           "that may collide, step by step.</p><p>MIT license. The method: G. M. Morton, 1966.</p>")
            .arg(QCoreApplication::applicationVersion()),
        QMessageBox::Close, this);
    box->setObjectName("aboutBox");
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setModal(false);
    box->show();
}

// ------------------------------------------------------------------------------------------- presenting

/// Updates the bars and panels when the window enters or leaves the full screen.
void MainWindow::followPresenter()
{
    m_presenter = the<PresentFeature>().presenter();
    connect(&m_presenter->fullScreen(), &FullScreen::changed, this, [this] {
        fitToolBars();
        fitPanels();
    });
}

// ---------------------------------------------------------------------------------------- for the features

void MainWindow::addBar(BarPlace place, QWidget& bar)
{
    switch (place) {
    case BarPlace::Menu: m_inMenuRow->layout()->addWidget(&bar); break;
    case BarPlace::Banner: m_guide->addBanner(bar); break;
    case BarPlace::Sentence: m_guide->addSentence(bar); break;
    case BarPlace::Bottom: m_bottomRow->addWidget(&bar); break;
    }
}

QList<QAction*> MainWindow::workspaceActions() const { return m_workspaces->actions(); }
void MainWindow::focusSpace() { m_space->setFocus(); }
bool MainWindow::mayGo() { return the<FilesFeature>().mayGo(); }
void MainWindow::openExample(const QString& id) { the<FilesFeature>().openExample(id); }
void MainWindow::showError(const Error& error) { the<FilesFeature>().showError(error); }

bool MainWindow::openFile(const QString& path)
{
    const auto taker =
        std::ranges::find_if(m_features, [&path](const Feature* feature) { return feature->takes(path); });
    if (taker == m_features.end()) {
        return false;
    }
    (*taker)->openFile(path);
    return true;
}

QList<KeyOffer> MainWindow::keys() const
{
    QList<KeyOffer> keys = SpaceView::keys();
    for (const Feature* feature : m_features) {
        keys += feature->keys();
    }
    return keys;
}

Claim MainWindow::claim() const
{
    Claim strongest = Claim::None;
    for (const Feature* feature : m_features) {
        strongest = std::max(strongest, feature->claim());
    }
    return strongest;
}

bool MainWindow::isWanted(Part part) const
{
    return std::ranges::any_of(m_features, [part](const Feature* feature) { return feature->wants(part); });
}

bool MainWindow::offers(Part part) const { return m_workspace != Workspace::Learn || isWanted(part); }

bool MainWindow::isRacing() const
{
    return m_workspace == Workspace::Race || (m_workspace == Workspace::Learn && isWanted(Part::Race));
}

void MainWindow::fitBars()
{
    if (m_workspace == Workspace::Place && claim() == Claim::Bar) {
        setWorkspace(Workspace::Step);  // the bar is about a step of the run
        return;
    }
    std::ranges::for_each(std::as_const(m_features), &Feature::fitBars);
    menuBar()->setCornerWidget(m_inMenuRow);  // it then asks for the new size
    fitRail();
    fitEdges();
}

// ----------------------------------------------------------------------------------------- focus, closing

bool MainWindow::focusNextPrevChild(bool next)
{
    return walkFocus(*this, next) || QMainWindow::focusNextPrevChild(next);
}

/// Asks before closing, and saves the layout only if the window may close.
void MainWindow::closeEvent(QCloseEvent* event)
{
    if (!mayGo()) {
        event->ignore();
        return;
    }
    m_models.document.leaveSketch();
    saveState();
    event->accept();
}

}  // namespace mortonscope
