#include "app/features/array_and_tree/array_panel.h"
#include "app/features/array_and_tree/tree_panel.h"
#include "app/features/bookmarks/bookmarks.h"
#include "app/features/bookmarks/bookmarks_panel.h"
#include "app/features/check/check_panel.h"
#include "app/features/check/diagnosis_panel.h"
#include "app/features/check/list_files.h"
#include "app/features/debugger/breakpoints_panel.h"
#include "app/features/debugger/search_bar.h"
#include "app/features/debugger/watches_panel.h"
#include "app/features/derivation/derivation_panel.h"
#include "app/features/lesson/lesson_panel.h"
#include "app/features/lesson/lesson_player.h"
#include "app/features/links/links_panel.h"
#include "app/features/listing/listing_panel.h"
#include "app/features/pairs/pairs_panel.h"
#include "app/features/predict/predictor.h"
#include "app/features/predict/question_bar.h"
#include "app/features/query/query_panel.h"
#include "app/features/race/growth_panel.h"
#include "app/features/race/race_setup_panel.h"
#include "app/features/race/race_table_panel.h"
#include "app/features/race/race_workspace.h"
#include "app/features/race/times_panel.h"
#include "app/features/stack/stack_panel.h"
#include "app/features/stepping/timeline.h"
#include "app/features/stepping/transport_bar.h"
#include "app/features/trace/trace_desk.h"
#include "app/features/trace/trace_panel.h"
#include "app/features/why/why_panel.h"
#include "app/session/analysis.h"
#include "app/session/debugger.h"
#include "app/session/run_search.h"
#include "app/space_view/space_view.h"
#include "app/theme/theme.h"
#include "app/window/check_workspace.h"
#include "app/window/dock.h"
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
    auto* derivation = new DerivationPanel(m_models, this);
    m_docks.derivation = dock(derivation);
    // Codes are typed as they are read there.
    connect(derivation, &DerivationPanel::baseChanged, m_predictor, [this](Base base) { m_predictor->setTypedBase(static_cast<DigitBase>(base)); });
    m_docks.array = dock(new ArrayPanel(m_models, this));
    m_docks.tree = dock(new TreePanel(m_models, this));
    m_docks.stack = dock(new StackPanel(m_models, this));
    m_docks.pairs = dock(new PairsPanel(m_models, this));
    m_docks.listing = dock(new ListingPanel(m_models, this));
    m_why = new WhyPanel(m_models, this);
    m_docks.why = dock(m_why);
    m_bookmarksPanel = new BookmarksPanel(m_models, m_bookmarks, this);
    m_docks.bookmarks = dock(m_bookmarksPanel);
    m_breakpoints = new BreakpointsPanel(m_models, this);
    m_docks.breakpoints = dock(m_breakpoints);
    m_watches = new WatchesPanel(m_models, this);
    m_docks.watches = dock(m_watches);
    m_docks.query = dock(new QueryPanel(m_models, this));
    m_docks.links = dock(new LinksPanel(m_models, this));
    m_docks.check = dock(m_check->panel());
    m_docks.diagnosis = dock(m_check->diagnosis());
    m_docks.trace = dock(m_trace->panel());
    m_lessonPanel = new LessonPanel(m_models, m_lessonPlayer, this);
    m_docks.lesson = dock(m_lessonPanel);
    connect(&m_models.analysis, &AnalysisService::methodChanged, this, &MainWindow::showLinks);
    RaceController& race = m_race->controller();
    m_docks.raceSetup = dock(new RaceSetupPanel(m_models, race, this));
    m_docks.raceTable = dock(new RaceTablePanel(m_models, race, this));
    m_docks.raceTimes = dock(new TimesPanel(m_models, race, this));
    m_docks.raceGrowth = dock(new GrowthPanel(m_models, race, this));

    makeBottomBars();
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
        m_docks.trace->show();
        m_docks.trace->raise();
        showTrace();
        m_trace->panel()->focusTrace();
    });
}

/// Who has a trace and no list looks at the trace.
void MainWindow::showTrace()
{
    if (m_workspace == Workspace::Check && !m_trace->trace().isEmpty() && m_check->list().isEmpty()) {
        m_docks.trace->show();
        m_docks.trace->raise();
        if (!m_customised) {
            const auto unit = m_models.theme.theme().px(4);
            resizeDocks({m_docks.check, m_docks.trace}, {static_cast<int>(48 * unit), static_cast<int>(110 * unit)}, Qt::Vertical);
        }
    }
}

/// What is different about linked lists is to be seen among the links.
void MainWindow::showLinks()
{
    if (m_models.analysis.method().algorithm->walk == Walk::LinkedLists && m_workspace != Workspace::Race && !isComparing()) {
        m_docks.links->show();
        m_docks.links->raise();
    }
}

/// The window's whole width below every dock: the transport and, above it while they are wanted, the question
/// and the search. At the bottom later rows are further inside.
void MainWindow::makeBottomBars()
{
    const auto makeBar = [this](const QString& name, const QString& title) {
        auto* bar = new QToolBar(title, this);
        bar->setObjectName(name);
        bar->setMovable(false);
        bar->toggleViewAction()->setEnabled(false);
        addToolBar(Qt::BottomToolBarArea, bar);
        return bar;
    };
    m_transportBar = makeBar("transportToolBar", tr("Run"));
    m_transport = new TransportBar(m_models, m_transportBar);
    m_transportBar->addWidget(m_transport);

    addToolBarBreak(Qt::BottomToolBarArea);
    m_questionBar = makeBar("questionToolBar", tr("Predict"));
    m_questionBar->toggleViewAction()->setVisible(false);  // the Predict action shows and hides it
    m_question = new QuestionBar(m_models, *m_predictor, m_questionBar);
    m_questionBar->addWidget(m_question);

    addToolBarBreak(Qt::BottomToolBarArea);
    m_searchBar = makeBar("searchToolBar", tr("Find in the run"));
    m_searchBar->toggleViewAction()->setVisible(false);
    m_search = new SearchBar(m_models, m_searchBar);
    m_searchBar->addWidget(m_search);
    m_searchBar->hide();
    connect(m_search, &SearchBar::closed, this, [this] {
        m_searchBar->hide();
        quietTransport();
        m_space->setFocus();
    });
    connect(m_predictor, &Predictor::onChanged, this, &MainWindow::showQuestionBar);
    showQuestionBar();
}

void MainWindow::showQuestionBar()
{
    m_questionBar->setVisible(m_predictor->isOn() && m_workspace != Workspace::Race);
    quietTransport();
}

/// Where height is scarce, one bar that says something is enough; with very large text the run has its keys alone while a
/// question or the search needs the height.
void MainWindow::quietTransport()
{
    const bool asks = !m_questionBar->isHidden() || !m_searchBar->isHidden();
    m_transportBar->setVisible(m_workspace != Workspace::Race && !isComparing() && !(asks && isTiny(size(), m_models.theme.theme().px(4))));
    // A lesson's card needs the height, and says what there is to do.
    const bool cardSays = m_workspace == Workspace::Learn && m_lessonPlayer.card() != nullptr && roomOf(size(), m_models.theme.theme().px(4)) == Room::Small;
    m_transport->setQuiet(m_predictor->isOn() || !m_searchBar->isHidden() || cardSays);
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
        m_transport->timeline().setTicks(TickKind::Bookmark, std::move(steps));
    };
    connect(&m_bookmarks, &Bookmarks::changed, m_transport, tick);
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
        m_transport->timeline().setTicks(TickKind::SearchHit, any ? TimelineTicks::AnyWithin(anyWithin) : nullptr);
    };
    connect(&m_models.search, &RunSearch::tallyChanged, m_transport, tickFinds);
    connect(&m_models.search, &RunSearch::progressChanged, m_transport, tickFinds);
    const auto tickStops = [this] {
        const auto& tally = m_models.debugger.stopTally();
        const bool any = tally != nullptr && tally->count() > 0;
        const auto anyWithin = [tally](Step first, Step last) { return tally->hasMatchNear({first, last}); };
        m_transport->timeline().setTicks(TickKind::Breakpoint, any ? TimelineTicks::AnyWithin(anyWithin) : nullptr);
    };
    connect(&m_models.debugger, &Debugger::stopTallyChanged, m_transport, tickStops);
}

}  // namespace mortonscope
