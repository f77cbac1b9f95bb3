#include "app/features/compare/run_comparison.h"
#include "app/features/race/race_feature.h"
#include "app/features/race/race_view.h"
#include "app/features/stepping/stepping_feature.h"
#include "app/features/unfold/unfold_feature.h"
#include "app/features/unfold/unfold_pane.h"
#include "app/settings/settings.h"
#include "app/space_view/space_view.h"
#include "app/state/debugger.h"
#include "app/state/player.h"
#include "app/state/step_pictures.h"
#include "app/theme/theme.h"
#include "app/widgets/panel.h"
#include "app/window/guide.h"
#include "app/window/main_window.h"
#include "app/window/space_tools.h"
#include "app/window/workbench.h"

#include <QActionGroup>
#include <QDockWidget>
#include <QLayout>
#include <QMenuBar>
#include <QPointer>
#include <QResizeEvent>
#include <QScopedValueRollback>
#include <QScreen>
#include <QStackedWidget>
#include <QTimer>
#include <QToolBar>
#include <QToolButton>

#include <algorithm>
#include <cassert>
#include <utility>

// Workspaces, and the layout of bars and panels at all window and text sizes: what is hidden or shrunk first.

namespace mortonscope {

namespace {

/// At the first start the window is as large as the screen, but no larger than this.
constexpr QSize kLargest(1920, 1200);
/// In units of 4 px at the text size. Below this height, menus and keys replace tools and workspace buttons.
constexpr double kTooLowForTools = 60;
/// Increase this when docks or bars are added, removed or renamed: an older state is then discarded instead of
/// restored.
constexpr int kLayoutVersion = 12;
/// Heights of the row at the bottom, in the same units: with controls, and on the stage with only the timeline.
constexpr double kBottomRow = 11.5;
constexpr double kThinBottomRow = 6;

}  // namespace

Room MainWindow::room() const { return isFullScreen() ? Room::Stage : roomOf(size(), m_models.theme.theme().px(4)); }

/// Docks report their new positions only in the event loop.
void MainWindow::doneArranging()
{
    QTimer::singleShot(0, this, [this] { m_arranging = false; });
}

void MainWindow::resizeEvent(QResizeEvent* event)
{
    QMainWindow::resizeEvent(event);
    fitToolBars();
    fitPanels();
    if (std::exchange(m_stageIsNew, false) && m_arranged && !m_customised && !isAside()) {
        // Only now does the window have the size that it was laid out for.
        if (m_beforeStage) {
            giveSpaceItsSquare();
        } else {
            layOutDocks();
        }
    }
}

/// When bars appear or text grows, the height of the World changes, and with it the width of its square and of the
/// docks.
bool MainWindow::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_center && event->type() == QEvent::Resize
        && m_center->height() != static_cast<QResizeEvent*>(event)->oldSize().height()) {
        QTimer::singleShot(0, this, &MainWindow::giveDocksTheirRoom);
    }
    if (watched == m_inMenuRow && event->type() == QEvent::LayoutRequest) {
        // The rules have another width, which the menu bar would not notice.
        QTimer::singleShot(0, this, [this] { menuBar()->setCornerWidget(m_inMenuRow); });
    }
    return QMainWindow::eventFilter(watched, event);
}

void MainWindow::showEvent(QShowEvent* event)
{
    QMainWindow::showEvent(event);
    if (!m_arranged) {
        // Docks can only be resized once the window has its size.
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
    m_bench.comparison.close();
    enterWorkspace(workspace);
}

void MainWindow::enterWorkspace(Workspace workspace)
{
    if (workspace == Workspace::Place) {
        std::ranges::for_each(std::as_const(m_features), &Feature::leaveRun);
    }
    m_workspace = workspace;
    enter();
    layOutDocks();
    if (isVisible()) {
        for (Feature* feature : std::as_const(m_features)) {
            feature->takeKeys(workspace);
        }
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
    m_bench.comparison.close();
    layOutDocks();
}

/// The race has the transport's keys and no editable boxes. So the actions of the World are removed meanwhile, because
/// a key whose menu is hidden has no effect.
void MainWindow::enter()
{
    m_workspaces->actions().at(static_cast<int>(m_workspace))->setChecked(true);
    const bool racing = isRacing();
    attend();
    QWidget* view = the<RaceFeature>().view();
    const bool wasRacing = m_center->currentWidget() == view;
    for (const char* name : {"editMenu", "runMenu", "spaceMenu", "labelsMenu"}) {
        findChild<QMenu*>(QLatin1String(name))->menuAction()->setVisible(!racing);
    }
    m_spaceTools->setVisible(!racing);
    for (QWidget* widget : findChildren<QWidget*>()) {
        if (auto* part = dynamic_cast<CompactMode*>(widget)) {
            part->setBare(m_workspace == Workspace::Learn);
        }
    }
    for (QDockWidget* dock : m_docks.all()) {
        const bool isCard = dock == m_docks["lesson"] && m_workspace == Workspace::Learn;
        dock->toggleViewAction()->setVisible(isCard || m_docks.ofRace().contains(dock) == racing);
    }
    if (racing && !wasRacing) {
        m_models.player.pause();
        m_asleep = actions();
        for (QAction* action : std::as_const(m_asleep)) {
            removeAction(action);
        }
    } else if (!racing && wasRacing) {
        addActions(std::exchange(m_asleep, {}));
    }
    fitBars();
    m_center->setCurrentWidget(racing ? view : the<UnfoldFeature>().center());
    for (Feature* feature : std::as_const(m_features)) {
        feature->enter(m_workspace);
    }
    if (racing != wasRacing) {
        m_center->currentWidget()->setFocus();
        restyle();  // the tool bar has the size of the remaining tools
    }
}

bool MainWindow::isPlacing() const { return m_workspace == Workspace::Place && !m_bench.comparison.isOpen(); }

/// Each workspace has its own selection. Runs that are compared in Place use the selection of Step.
void MainWindow::attend()
{
    if (m_isRestoring) {
        return;
    }
    const bool isPlacing = this->isPlacing();
    const Workspace as = isPlacing || m_workspace != Workspace::Place ? m_workspace : Workspace::Step;
    if (const auto before = std::exchange(m_attended, as); before && before != as) {
        m_models.debugger.setTarget(std::nullopt);  // keys must not run to an item selected elsewhere
    }
    m_models.selection.enter(static_cast<int>(as), as == Workspace::Step);
    m_bench.look.setPlacesBoxes(isPlacing);
    the<SteppingFeature>().enter(m_workspace);
}

QList<QDockWidget*> MainWindow::wantedDocks() const
{
    QList<QDockWidget*> docks;
    for (const Feature* feature : m_features) {
        for (const QString& name : feature->wantedPanels()) {
            if (QDockWidget* dock = m_docks[qPrintable(name)]; dock != nullptr) {
                docks += dock;
            }
        }
    }
    return docks;
}

void MainWindow::layOutDocks()
{
    m_arranged = true;
    m_arranging = true;
    m_beforeAside.reset();
    m_beforeStage.reset();
    fitToolBars();
    // In a tiny room, a question or the search takes even the least height of the World and the panels.
    const auto vertical = room() == Room::Tiny ? QSizePolicy::Ignored : QSizePolicy::Preferred;
    QList<QWidget*> giving = {m_center};
    for (const QDockWidget* dock : m_docks.all()) {
        giving += dock->widget();
    }
    for (QWidget* each : std::as_const(giving)) {
        if (QSizePolicy policy = each->sizePolicy(); policy.verticalPolicy() != QSizePolicy::Fixed) {
            policy.setVerticalPolicy(vertical);
            each->setSizePolicy(policy);
        }
    }
    const QPointer<QWidget> focused = focusWidget();
    arrange(*this, m_docks, m_workspace, room(), m_models.theme.theme().px(4), wantedDocks(), isRacing());
    fitEdges();
    giveSpaceItsSquare();
    QTimer::singleShot(0, this, &MainWindow::giveDocksTheirRoom);  // once they have their positions
    std::ranges::for_each(std::as_const(m_features), &Feature::arranged);
    m_room = room();
    m_customised = false;
    doneArranging();
    if (focused != nullptr && !focused->hasFocus()) {
        // Its dock was away for a moment, or is no longer shown. Qt moved the focus to an arbitrary button meanwhile.
        QWidget* next = focused->isVisibleTo(this) ? focused.get() : m_center->currentWidget();
        next->setFocus(Qt::OtherFocusReason);
    }
    if (m_center->currentWidget() == the<UnfoldFeature>().pane()) {
        putDocksAside();
    }
}

/// If the user has moved panels, only adds the missing ones.
void MainWindow::renewPanels()
{
    if (m_workspace != Workspace::Learn || !m_arranged || isAside()) {
        return;
    }
    if (isRacing() != (m_center->currentWidget() == the<RaceFeature>().view())) {
        enterWorkspace(m_workspace);
    } else if (!m_customised && !m_beforeStage) {
        layOutDocks();
    } else if (!m_beforeStage) {
        for (QDockWidget* dock : wantedDocks() + QList{m_docks["lesson"]}) {
            dock->show();
            dock->raise();
        }
    }
}

void MainWindow::bring(const QWidget& panel)
{
    const QList<QDockWidget*> all = m_docks.all();
    const auto found = std::ranges::find(all, &panel, &QDockWidget::widget);
    if (found == all.end()) {
        return;  // part of another panel or of a bar
    }
    QDockWidget* dock = *found;
    dock->show();
    dock->raise();
    if (room() == Room::Stage) {  // shows no tabs, and only one panel where the user has moved docks
        const QList<QDockWidget*> sharing = sharingPlaceOnStage(m_docks, m_workspace, wantedDocks(), dock, isRacing());
        for (QDockWidget* other : m_beforeStage ? all : sharing) {
            if (other != dock && !other->isFloating()) {
                other->hide();
            }
        }
    }
}

void MainWindow::putDocksAside()
{
    if (isRacing()) {
        enterWorkspace(Workspace::Step);  // the scene is shown, not the moving world
    }
    if (isAside()) {
        return;  // nested: they return to where they were before both
    }
    m_beforeAside = before();
    m_arranging = true;
    for (QDockWidget* dock : m_docks.all()) {
        const bool isCard = dock == m_docks["lesson"] && m_workspace == Workspace::Learn;  // it explains what is shown
        if (!dock->isFloating() && !isCard) {
            dock->hide();
        }
    }
    m_arranging = false;
    fitRail();
    fitEdges();
}

void MainWindow::putDocksBack()
{
    if (!isAside()) {
        return;  // another workspace has laid them out since
    }
    const Before before = *std::exchange(m_beforeAside, {});
    m_arranging = true;
    before.docks.bringBack(*this);
    fitBars();
    doneArranging();
    if ((m_room == Room::Stage) != (before.room == Room::Stage)) {
        setOnStage(m_room == Room::Stage);
    } else if (m_room != before.room && !m_customised) {
        resetLayout();
    }
}

// --------------------------------------------------------------------------------------- saving, restoring

MainWindow::Before MainWindow::before() const
{
    return {ShownDocks(*this, m_docks.all()), QMainWindow::saveState(kLayoutVersion), m_room};
}

/// Restores docks and bars as they were saved in the current workspace. Must be called before the window is shown for
/// the first time: Qt 6.4 crashed when the docks of a visible window were restored while others still moved.
bool MainWindow::restoreDocks(const QByteArray& state)
{
    assert(!m_arranged && !isVisible());
    // Qt would show the docks that the workspace never shows, because the state has no position for them.
    QList<QDockWidget*> others;
    if (m_workspace == Workspace::Race) {
        others = m_docks.ofSpace();
    } else if (!isRacing()) {
        others = m_docks.ofRace();
    }
    for (QDockWidget* dock : others) {
        removeDockWidget(dock);
        dock->setParent(nullptr);
    }
    const bool isRestored = QMainWindow::restoreState(state, kLayoutVersion);
    for (QDockWidget* dock : others) {
        dock->setParent(this);
        dock->hide();
    }
    return isRestored;
}

void MainWindow::restore()
{
    const bool hasGeometry = restoreGeometry(settings::kWindowGeometry.value());
    if (!hasGeometry) {
        constexpr QSize kFrame(16, 48);  // approximate frame of a window manager
        resize(kLargest.boundedTo(screen()->availableSize() - kFrame).expandedTo(QSize(1024, 640)));
    }
    setWindowState(windowState() & ~Qt::WindowFullScreen);  // a new start is not a presentation
    m_workspace = workspaceFrom(settings::kWorkspace.value());
    m_customised = settings::kWindowIsCustomized.value();
    const QScopedValueRollback restoring(m_isRestoring, true);
    fitBars();
    const QByteArray docks = settings::kWindowDocks.value();
    m_arranged = !docks.isEmpty() && restoreDocks(docks);
    if (!m_arranged) {
        // The window would show all docks before it lays them out.
        std::ranges::for_each(m_docks.all(), &QWidget::hide);
    }
    enter();  // also hides temporary bars, which are not part of the saved layout
    m_room = room();
    m_bench.look.setSnaps(settings::kSnaps.value());
    if (settings::kCellLabels.isSet()) {
        constexpr int kAutomatic = static_cast<int>(SpaceViewOptions::CellLabels::Automatic);
        m_bench.look.setCellLabels(
            static_cast<SpaceViewOptions::CellLabels>(std::clamp(settings::kCellLabels.value(), 0, kAutomatic)));
    }
}

void MainWindow::saveState() const
{
    settings::kWindowGeometry.set(saveGeometry());
    if (m_room == Room::Stage) {
        settings::kWindowDocks.set(m_beforeStage ? m_beforeStage->layout : QByteArray());
        settings::kWindowIsCustomized.set(m_beforeStage.has_value());
    } else {
        settings::kWindowDocks.set(m_beforeAside ? m_beforeAside->layout : QMainWindow::saveState(kLayoutVersion));
        settings::kWindowIsCustomized.set(m_customised);
    }
    settings::kWorkspace.set(workspaceName(m_workspace));
    settings::kSnaps.set(m_bench.look.snaps());
    settings::kCellLabels.set(static_cast<int>(m_bench.look.cellLabels()));
}

// ------------------------------------------------------------------------------------------------- fitting

void MainWindow::restyle()
{
    const Theme& theme = m_models.theme.theme();
    for (auto* bar : findChildren<QToolBar*>()) {
        bar->setIconSize(QSize(theme.space(5), theme.space(5)));
        bar->updateGeometry();
    }
    m_heightOfAllTools = 0;
    // Menus that do not fit are behind a button, which Qt makes only as high as text at 100 %.
    if (auto* more = menuBar()->findChild<QToolButton*>(QStringLiteral("qt_menubar_ext_button"))) {
        more->setIcon(theme.icon(QStringLiteral("more")));
        more->setIconSize({theme.space(5), theme.space(5)});
        more->setAccessibleName(tr("More menus"));
    }
    fitToolBars();
    if (isVisible()) {
        // Bars must grow before they lay out their buttons. Otherwise a bar shows its extension arrow, and that call
        // enlarges the bar, which hides the arrow before the call makes it visible. Qt never hides it again.
        layout()->activate();
    }
    fitPanels();
}

/// Keeps tools from being hidden behind an arrow: in a low window, the rare ones are only in the View menu.
void MainWindow::fitToolBars()
{
    if (m_features.isEmpty()) {
        return;
    }
    const bool onStage = room() == Room::Stage;
    const double unit = m_models.theme.theme().px(4);
    const bool hasTools = height() >= kTooLowForTools * unit && !onStage;
    m_tools->setVisible(hasTools);
    if (hasTools) {
        // The rules appear and disappear without moving the World.
        const int ofMenus = menuBar()->actionGeometry(menuBar()->actions().constFirst()).height();
        m_inMenuRow->setMaximumHeight(std::max(m_tools->sizeHint().height(), ofMenus));
        menuBar()->setFixedHeight(m_inMenuRow->maximumHeight());
    } else {
        menuBar()->setMinimumHeight(0);
        menuBar()->setMaximumHeight(onStage ? 0 : QWIDGETSIZE_MAX);  // a hidden menu bar would disable its keys
    }
    m_bottom->layout()->setContentsMargins(0, 0, 0, 0);  // a style's margins would cut the timeline
    if (isRacing() || room() == Room::Tiny) {
        m_bottom->setMinimumHeight(0);
        m_bottom->setMaximumHeight(QWIDGETSIZE_MAX);
    } else {
        m_bottom->setFixedHeight(static_cast<int>((onStage ? kThinBottomRow : kBottomRow) * unit));
    }
    fitBars();
}

/// Shows as many tools as fit between the menus and the row at the bottom, and none while another view replaces the
/// World. The rail keeps its width where a card wants no tools, so that the World stays where it is.
void MainWindow::fitRail()
{
    const bool isWanted = !m_tools->isHidden() && !isRacing() && !isAside();
    const int room = height() - menuBar()->height() - m_bottom->height();
    const bool placesBoxes = m_workspace == Workspace::Place;
    if (placesBoxes && m_heightOfAllTools <= room) {
        m_spaceTools->offer(SpaceTools::Offered::All, *m_rail);
        m_heightOfAllTools = m_rail->sizeHint().height();
    }
    if (!placesBoxes || m_heightOfAllTools > room) {
        m_spaceTools->offer(SpaceTools::Offered::Usual, *m_rail);
    }
    const QSize needed = m_rail->sizeHint();
    if (!offers(Part::Tools)) {
        m_spaceTools->offer(SpaceTools::Offered::None, *m_rail);
    }
    m_rail->setFixedWidth(needed.width());
    m_rail->setVisible(isWanted && needed.height() <= room);
}

/// An empty row at the bottom keeps the World where it is. There is none if the window is tiny, or if a view that
/// replaces the panels has its own controls.
void MainWindow::fitEdges()
{
    m_guide->showBars(isAside() || room() == Room::Tiny);
    bool hasBar = false;
    for (int i = 0; i < m_bottomRow->count(); ++i) {
        hasBar = hasBar || !m_bottomRow->itemAt(i)->widget()->isHidden();
    }
    m_bottom->setVisible(hasBar || (!isAside() && room() != Room::Tiny));
}

/// Gives the World a square whose size depends only on the window and the text, and the panels beside it the rest. So
/// the world has the same size at the same place in all workspaces.
void MainWindow::giveSpaceItsSquare()
{
    if (!m_arranged || m_customised || isAside() || isRacing()) {
        return;
    }
    layout()->activate();
    giveRoomBeside(*this, m_docks, *m_space, m_models.theme.theme().px(4));
}

/// Resizes the docks as if they were laid out again.
void MainWindow::giveDocksTheirRoom()
{
    if (m_arranged && !m_customised && !isAside() && !m_beforeStage && !isRacing()) {
        layout()->activate();
        giveHeights(*this, m_docks, m_workspace, room(), m_models.theme.theme().px(4), wantedDocks(), isRacing());
        giveSpaceItsSquare();
    }
}

/// Lays the docks out again if the window or text size now allows more or fewer panels, unless the user has moved
/// docks.
void MainWindow::fitPanels()
{
    const Room before = std::exchange(m_room, room());
    if (!m_arranged || m_room == before || isAside()) {
        return;
    }
    if (m_room == Room::Stage || before == Room::Stage) {
        m_stageIsNew = true;
        setOnStage(m_room == Room::Stage);
    } else if (!m_customised) {
        resetLayout();
    }
}

/// Shows the World, one panel and the sentence, and afterward the previous layout. If the user has moved docks, that
/// panel stays where it is.
void MainWindow::setOnStage(bool onStage)
{
    m_models.pictures.motion().setPace(onStage ? MotionTimes::kBeforeAClass : 1);
    if (onStage ? !m_customised : !m_beforeStage) {
        layOutDocks();
        return;
    }
    m_arranging = true;
    if (onStage) {
        m_beforeStage = before();
        QDockWidget* only = dockOnStage(m_docks, m_workspace);
        only->setFloating(false);
        for (QDockWidget* dock : m_docks.all()) {
            dock->setVisible(dock == only);
        }
        only->raise();
    } else {
        const ShownDocks docks = m_beforeStage->docks;
        m_beforeStage.reset();
        docks.bringBack(*this);
    }
    m_customised = !onStage;
    fitToolBars();
    giveSpaceItsSquare();
    std::ranges::for_each(std::as_const(m_features), &Feature::arranged);
    doneArranging();
}

}  // namespace mortonscope
