#include "app/features/bookmarks/bookmarks.h"
#include "app/features/check/check_panel.h"
#include "app/features/check/diagnosis_panel.h"
#include "app/features/check/list_files.h"
#include "app/features/lesson/lesson_panel.h"
#include "app/features/lesson/lesson_player.h"
#include "app/features/predict/predictor.h"
#include "app/features/race/growth_panel.h"
#include "app/features/race/race_setup_panel.h"
#include "app/features/race/race_table_panel.h"
#include "app/features/race/race_workspace.h"
#include "app/features/race/times_panel.h"
#include "app/features/stepping/stepping_feature.h"
#include "app/features/stepping/timeline.h"
#include "app/features/trace/trace_desk.h"
#include "app/features/trace/trace_panel.h"
#include "app/session/analysis.h"
#include "app/session/debugger.h"
#include "app/session/run_search.h"
#include "app/space_view/space_view.h"
#include "app/theme/theme.h"
#include "app/window/check_workspace.h"
#include "app/window/dock.h"
#include "app/window/features.h"
#include "app/window/main_window.h"
#include "app/window/view_keeper.h"
#include "app/window/workbench.h"

#include <QToolBar>

// The window's panels and bars, and what they are told by each other's models.

namespace mortonscope {

namespace {

template <class Kept>
std::vector<Kept> writable(std::vector<Kept> all, std::optional<Error> (*check)(const Kept&))
{
    std::erase_if(all, [check](const Kept& each) { return check(each).has_value(); });
    return all;
}

}  // namespace

void MainWindow::makeDocks()
{
    const auto dock = [this](Panel* panel) {
        auto* made = new Dock(panel, m_models.theme, this);
        addDockWidget(Qt::RightDockWidgetArea, made);
        const auto byHand = [this] { m_customised = m_customised || (m_arranged && !m_arranging); };
        connect(made, &QDockWidget::dockLocationChanged, this, byHand);
        connect(made, &QDockWidget::topLevelChanged, this, byHand);
        return made;
    };
    m_features = makeFeatures(m_models, m_bench, *this);
    m_stepping = findChild<SteppingFeature*>();
    m_lessonPanel = new LessonPanel(m_models, m_lessonPlayer, this);
    using Place = PanelOffer::Place;
    RaceController& race = m_race->controller();
    const QList<PanelOffer> others = {{m_check->panel(), Place::Beside}, {m_check->diagnosis(), Place::Beside}, {m_trace->panel(), Place::Beside}, {m_lessonPanel, Place::Beside},
                                      {new RaceSetupPanel(m_models, race, this), Place::Race}, {new RaceTablePanel(m_models, race, this), Place::Race},
                                      {new TimesPanel(m_models, race, this), Place::Race}, {new GrowthPanel(m_models, race, this), Place::Race}};
    m_features.insert(m_features.size() - 3, new Feature(*this, others));
    for (const Feature* feature : std::as_const(m_features)) {
        for (const auto& [panel, place] : feature->panels()) {
            m_docks.add(dock(panel), place);
        }
    }
    connect(&m_models.analysis, &AnalysisService::methodChanged, this, &MainWindow::showLinks);
}

void MainWindow::makeCheck()
{
    m_check = new CheckWorkspace(m_models, m_bench, *this);
    // Whoever opens a list wants to see it checked.
    connect(&m_check->files(), &ListFiles::opened, this, [this] {
        if (m_workspace != Workspace::Check || isComparing()) {
            setWorkspace(Workspace::Check);
        }
        m_check->panel()->focusList();
    });
    m_trace = new TraceDesk(m_models, m_bench.trace, *m_files, this);
    connect(m_trace, &TraceDesk::opened, this, [this] {
        if (m_workspace != Workspace::Check || isComparing()) {
            setWorkspace(Workspace::Check);
        }
        m_docks["trace"]->show();
        m_docks["trace"]->raise();
        showTrace();
        m_trace->panel()->focusTrace();
    });
}

/// Who has a trace and no list looks at the trace.
void MainWindow::showTrace()
{
    if (m_workspace == Workspace::Check && !m_trace->trace().isEmpty() && m_check->list().isEmpty()) {
        m_docks["trace"]->show();
        m_docks["trace"]->raise();
        if (!m_customised) {
            const auto unit = m_models.theme.theme().px(4);
            resizeDocks({m_docks["check"], m_docks["trace"]}, {static_cast<int>(48 * unit), static_cast<int>(110 * unit)}, Qt::Vertical);
        }
    }
}

/// What is different about linked lists is to be seen among the links.
void MainWindow::showLinks()
{
    if (m_models.analysis.method().algorithm->walk == Walk::LinkedLists && m_workspace != Workspace::Race && !isComparing()) {
        m_docks["links"]->show();
        m_docks["links"]->raise();
    }
}

void MainWindow::bring(const QWidget& panel)
{
    for (QDockWidget* dock : m_docks.all()) {
        if (dock->widget() == &panel) {
            dock->show();
            dock->raise();
        }
    }
}

void MainWindow::focusSpace() { m_space->setFocus(); }

Room MainWindow::room() const { return roomOf(size(), m_models.theme.theme().px(4)); }
bool MainWindow::isTiny() const { return mortonscope::isTiny(size(), m_models.theme.theme().px(4)); }

Claim MainWindow::claim() const
{
    Claim strongest = m_workspace == Workspace::Race || isComparing()                                ? Claim::Transport
                    : m_workspace == Workspace::Learn && m_lessonPlayer.card() != nullptr ? Claim::Card
                                                                                           : Claim::None;
    for (const Feature* feature : m_features) {
        strongest = std::max(strongest, feature->claim());
    }
    return strongest;
}

void MainWindow::fitBars()
{
    for (Feature* feature : std::as_const(m_features)) {
        feature->fitBars();
    }
}

void MainWindow::makeViewKeeper()
{
    m_viewKeeper = new ViewKeeper(m_models, m_bookmarks, this);
    m_viewKeeper->hooks().workspace = [this] { return workspaceName(m_workspace); };
    m_viewKeeper->hooks().showWorkspace = [this](const QString& name) {
        if (isVisible()) {  // else whoever shows the window sees to it: docks get their sizes only then
            showWorkspace(name);
        }
    };
    // Without those whose condition is being written: a file can't hold them.
    Debugger& debugger = m_models.debugger;
    m_viewKeeper->hooks().breakpoints = [&debugger] { return writable(debugger.breakpoints(), &checkBreakpoint); };
    m_viewKeeper->hooks().showBreakpoints = [&debugger](const std::vector<Breakpoint>& all) { debugger.setBreakpoints(all); };
    m_viewKeeper->hooks().watches = [&debugger] { return writable(debugger.watches(), &checkWatch); };
    m_viewKeeper->hooks().showWatches = [&debugger](const std::vector<Watch>& all) { debugger.setWatches(all); };
    const auto tick = [this] {
        std::vector<Step> steps;
        for (int row = 0; row < m_bookmarks.size(); ++row) {
            steps.push_back(m_bookmarks.step(row));
        }
        m_stepping->timeline().setTicks(TickKind::Bookmark, std::move(steps));
    };
    connect(&m_bookmarks, &Bookmarks::changed, m_stepping, tick);
    tick();
}

/// Where the run would stop and what was found, on the timeline.
void MainWindow::makeTicks()
{
    const auto tickFinds = [this] {
        const bool any = m_models.search.tally() != nullptr && m_models.search.tally()->count() > 0;
        const auto anyWithin = [this](Step first, Step last) {
            const StepTally* tally = m_models.search.tally();
            return tally != nullptr && tally->hasMatchNear({first, last});
        };
        m_stepping->timeline().setTicks(TickKind::SearchHit, any ? TimelineTicks::AnyWithin(anyWithin) : nullptr);
    };
    connect(&m_models.search, &RunSearch::tallyChanged, m_stepping, tickFinds);
    connect(&m_models.search, &RunSearch::progressChanged, m_stepping, tickFinds);
    const auto tickStops = [this] {
        const auto& tally = m_models.debugger.stopTally();
        const bool any = tally != nullptr && tally->count() > 0;
        const auto anyWithin = [tally](Step first, Step last) { return tally->hasMatchNear({first, last}); };
        m_stepping->timeline().setTicks(TickKind::Breakpoint, any ? TimelineTicks::AnyWithin(anyWithin) : nullptr);
    };
    connect(&m_models.debugger, &Debugger::stopTallyChanged, m_stepping, tickStops);
}

}  // namespace mortonscope
