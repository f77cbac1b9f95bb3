#include "app/window/workspaces.h"

#include "app/space_view/space_view.h"
#include "app/window/dock.h"
#include "app/window/guide.h"

#include <QDockWidget>
#include <QMainWindow>
#include <QTabBar>

#include <algorithm>
#include <cassert>
#include <numeric>

namespace mortonscope {

QDockWidget* Docks::operator[](const char* name) const
{
    const QString wanted = QLatin1String(name) + QStringLiteral("PanelDock");
    const auto found =
        std::ranges::find_if(m_docks, [&wanted](const auto& each) { return each.first->objectName() == wanted; });
    return found == m_docks.end() ? nullptr : found->first;
}

QList<QDockWidget*> Docks::of(std::initializer_list<PanelOffer::Place> places) const
{
    QList<QDockWidget*> those;
    for (const auto& [dock, place] : m_docks) {
        if (std::ranges::find(places, place) != places.end()) {
            those += dock;
        }
    }
    return those;
}

/// Names on tabs are never shortened: if they don't all fit, they scroll. Tooltips say what a panel shows, and how to
/// get a picture of it.
void dressTabs(QMainWindow& window, const Docks& docks)
{
    const QList<QDockWidget*> all = docks.all();
    for (auto* bar : window.findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly)) {
        bar->setElideMode(Qt::ElideNone);
        bar->setUsesScrollButtons(true);
        QStringList names;
        for (int i = 0; i < bar->count(); ++i) {
            names += bar->tabText(i);
            const auto dock = std::ranges::find(all, bar->tabText(i), &QDockWidget::windowTitle);
            if (dock != all.end()) {
                const QString shows = (*dock)->widget()->accessibleDescription();
                const QString drag = Dock::tr("Drag the tab out of its row to get a picture of the panel.");
                bar->setTabToolTip(i, (shows + QStringLiteral("\n\n") + drag).trimmed());
            }
        }
        bar->setAccessibleName(names.join(QStringLiteral(", ")));
    }
}

namespace {

using Place = PanelOffer::Place;

/// Hides empty tab bars. Qt 6.4 does not hide a tab bar after moving its tabs to another one, and its base line would
/// cross other widgets.
void hideEmptyTabBars(QMainWindow& window)
{
    for (auto* bar : window.findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly)) {
        if (bar->count() == 0) {
            bar->hide();
        }
    }
}

/// Returns the height of the tab bar above a dock, or 0.
int heightOfTabs(const QMainWindow& window, const QDockWidget& dock)
{
    for (const auto* bar : window.findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly)) {
        if (bar->isVisible() && !dock.isFloating() && bar->y() < dock.y()
            && bar->geometry().adjusted(0, 0, 0, 1).intersects(dock.geometry())) {
            return bar->height();
        }
    }
    return 0;
}

/// Puts each dock on a tab after the one before.
void tabifyBehind(QMainWindow& window, QDockWidget* first, const QList<QDockWidget*>& others)
{
    for (QDockWidget* dock : others) {
        window.tabifyDockWidget(first, dock);
        first = dock;
    }
}

using Tabs = QList<QDockWidget*>;

/// The positions of docks: tabs to the right of the World, from top to bottom, and below it.
struct Plan {
    QList<Tabs> right = {};
    Tabs below = {};
    QList<double> heights = {};  ///< of `right`, in units of 4 px at the text size, kRest or kOfCard

    static constexpr double kRest = 0;     ///< the remaining height
    static constexpr double kOfCard = -1;  ///< the height of the card's text

    /// Returns the dock behind which docks on demand are on tabs: in the row with the remaining height, if there are
    /// rows of a fixed height below it.
    QDockWidget* lastOnTabs() const { return right.size() > 2 ? right.front().back() : right.back().back(); }

    /// Returns all docks of the plan.
    Tabs all() const
    {
        Tabs docks = below;
        for (const Tabs& tabs : right) {
            docks += tabs;
        }
        return docks;
    }
};

// In units of 4 px at the text size.
/// Minimum width of the docks on the right, where a derivation has its two corners side by side.
constexpr double kLeastBeside = 123;
/// As above, with the corners one below the other. Used only if text is so large that the World gains much.
constexpr double kLeastBesideNarrow = 83;
constexpr double kMuch = 1.1;
constexpr double kTreeHeight = 37;  ///< of depth 2
constexpr double kTallTreeHeight = 56;
constexpr double kTreeHeightOnStage = 84;
constexpr double kStackHeight = 8;
constexpr double kStackHeightOnStage = 20;
constexpr double kArrayHeight = 19;
constexpr double kDiagnosisHeight = 56;
/// Maximum share of the column's height for a card with panels below it.
constexpr double kMaxOfCard = 0.55;
/// The side of the world is a multiple of this many px, so that the lines of the first four levels are exact.
constexpr int kSideStep = 16;
/// Maximum share of the window's width for the docks on the right, however large the text.
constexpr double kMaxBeside = 9.0 / 16;

/// Returns the name of the only panel beside the World in full screen if the user has moved docks.
const char* companionOf(Workspace workspace)
{
    switch (workspace) {
    case Workspace::Place:
    case Workspace::Step: return "derivation";
    case Workspace::Check: return "check";
    case Workspace::Learn: return "lesson";
    case Workspace::Race: break;
    }
    return "raceTable";
}

/// For a class: only the panels that the sentence is about. The panels of the insertion and of the pass share a place
/// and are never shown together.
Plan planOnStage(const Docks& docks, Workspace workspace, const QList<QDockWidget*>& wanted, bool isRacing)
{
    if (workspace == Workspace::Race) {
        return {.right = {{docks["raceTable"]}}};
    }
    Plan plan{.right = {{docks[companionOf(workspace)]}}};
    if (!isRacing) {
        plan.below = {docks["array"]};
    }
    if (workspace == Workspace::Step) {
        plan.right[0] += docks["pairs"];
        plan.right += Tabs{docks["tree"]};
        plan.right += Tabs{docks["stack"]};
        plan.heights = {Plan::kRest, kTreeHeightOnStage, kStackHeightOnStage};
    } else if (workspace == Workspace::Learn) {
        Tabs panels = wanted;
        panels.removeAll(docks["array"]);
        if (!panels.isEmpty()) {
            plan.right += panels;
            plan.heights = {Plan::kOfCard, Plan::kRest};
        }
    }
    return plan;
}

/// The array is always below the World, unless the room is too low for it. A race has none.
Plan planOf(const Docks& docks, Workspace workspace, Room room, const QList<QDockWidget*>& wanted, bool isRacing)
{
    const auto named = [&docks](std::initializer_list<const char*> names) {
        Tabs tabs;
        for (const char* name : names) {
            tabs += docks[name];
        }
        return tabs;
    };
    const bool isSmall = room <= Room::Small;
    const Tabs below = named({"array"});
    if (room == Room::Stage) {
        return planOnStage(docks, workspace, wanted, isRacing);
    }
    if (room == Room::Tiny && workspace != Workspace::Race) {
        Plan plan = planOf(docks, workspace, Room::Small, wanted, isRacing);
        plan.right.front() += std::exchange(plan.below, {});
        return plan;
    }
    switch (workspace) {
    case Workspace::Place: return {.right = {named({"derivation"})}, .below = below};
    case Workspace::Step:
        if (isSmall) {
            return {.right = {named({"derivation", "pairs", "tree", "stack", "listing"})}, .below = below};
        }
        return {.right = {named({"derivation", "pairs", "listing"}), named({"tree"}), named({"stack"})},
                .below = below,
                .heights = {Plan::kRest, room == Room::Large ? kTallTreeHeight : kTreeHeight, kStackHeight}};
    case Workspace::Check:
        if (isSmall) {
            return {.right = {named({"check", "diagnosis", "listing"})}, .below = below};
        }
        return {.right = {named({"check"}), named({"diagnosis", "listing"})},
                .below = below,
                .heights = {Plan::kRest, kDiagnosisHeight}};
    case Workspace::Learn: {
        Tabs panels = wanted;
        panels.removeAll(below.front());
        if (isRacing && panels.isEmpty()) {
            return {.right = {named({"lesson"})}};
        }
        if (isRacing) {
            return {.right = {named({"lesson"}), panels}, .heights = {Plan::kOfCard, Plan::kRest}};
        }
        if (isSmall || panels.isEmpty()) {
            return {.right = {named({"lesson"}) + panels}, .below = below};
        }
        Plan plan{.right = {named({"lesson"}), panels}, .below = below, .heights = {Plan::kOfCard, Plan::kRest}};
        if (Tabs& others = plan.right.back(); others.size() > 1 && others.removeAll(docks["stack"]) > 0) {
            plan.right += named({"stack"});
            plan.heights += kStackHeight;
        }
        return plan;
    }
    case Workspace::Race: break;
    }
    return {.right = {named({companionOf(workspace)})}};
}

/// Returns the height of a card's text, but leaves the panels below it enough.
int heightOfCard(const QMainWindow& window, const QDockWidget& card)
{
    const int heading = card.height() - card.widget()->height();
    return std::min(card.widget()->sizeHint().height() + heading, static_cast<int>(kMaxOfCard * window.height()));
}

/// Returns the dock that is in front of those on the same tabs.
QDockWidget* inFront(const QMainWindow& window, const Tabs& tabs)
{
    const Tabs all = tabs + window.tabifiedDockWidgets(tabs.front());  // also those on demand
    const auto found = std::ranges::find_if(all, [&window](const QDockWidget* dock) {
        return dock->isVisible() && window.rect().intersects(dock->geometry());
    });
    return found == all.end() ? tabs.front() : *found;
}

void giveHeights(QMainWindow& window, const Plan& plan, double unit)
{
    if (!plan.below.isEmpty()) {
        window.resizeDocks({plan.below.front()}, {static_cast<int>(kArrayHeight * unit)}, Qt::Vertical);
    }
    if (plan.right.size() < 2) {
        return;
    }
    assert(plan.heights.size() == plan.right.size());
    Tabs fronts;
    QList<int> tabBars;
    int all = 0;
    for (const Tabs& tabs : plan.right) {
        fronts += inFront(window, tabs);
        tabBars += heightOfTabs(window, *fronts.back());
        all += fronts.back()->height() + tabBars.back();
    }
    QList<int> heights;
    for (qsizetype i = 0; i < fronts.size(); ++i) {
        const double planned = plan.heights[i];
        int height = static_cast<int>(planned * unit);
        if (planned == Plan::kOfCard) {
            height = heightOfCard(window, *fronts[i]);
        } else if (planned != Plan::kRest) {
            for (const QDockWidget* dock : plan.right[i] + Tabs{fronts[i]}) {
                height = std::max(height, dock->minimumSizeHint().height() + tabBars[i]);
            }
        }
        heights += height;
    }
    const int others = std::accumulate(heights.begin(), heights.end(), 0);
    heights[plan.heights.indexOf(Plan::kRest)] = std::max(all - others, 1);
    window.resizeDocks(fronts, heights, Qt::Vertical);
}

/// Puts the tabs one below another, under the guide. Docks on demand are hidden on tabs
/// until they are needed.
void carryOut(QMainWindow& window, const Plan& plan, double unit, const Tabs& waiting = {})
{
    if (!plan.below.isEmpty()) {
        window.addDockWidget(Qt::BottomDockWidgetArea, plan.below.front());
        tabifyBehind(window, plan.below.front(), plan.below.mid(1));
    }
    QList<QDockWidget*> column = {window.findChild<Guide*>()};
    for (const Tabs& tabs : plan.right) {
        column += tabs.front();
    }
    if (column.size() > 1 && column[1]->objectName() == QStringLiteral("lessonPanelDock")) {
        column.swapItemsAt(0, 1);  // the card says what to do, so it is first
    }
    window.addDockWidget(Qt::RightDockWidgetArea, column.front());
    for (qsizetype i = 1; i < column.size(); ++i) {
        window.splitDockWidget(column[i - 1], column[i], Qt::Vertical);
    }
    for (const Tabs& tabs : plan.right) {
        tabifyBehind(window, tabs.front(), tabs.mid(1));
    }
    for (QDockWidget* dock : waiting) {
        if (plan.right.isEmpty()) {
            window.addDockWidget(Qt::RightDockWidgetArea, dock);
        } else {
            window.tabifyDockWidget(plan.lastOnTabs(), dock);
        }
        dock->hide();
    }
    for (const Tabs& tabs : plan.right) {
        tabs.front()->raise();
    }
    giveHeights(window, plan, unit);
}

/// Lays out the tables beside the world, and the plots below them or in their own column.
void arrangeRace(QMainWindow& window, const Docks& docks, Room room, double unit)
{
    if (room <= Room::Small) {
        carryOut(window, {.right = {{docks["raceTable"], docks["raceSetup"], docks["times"], docks["growth"]}}}, unit);
        dressTabs(window, docks);
        window.resizeDocks({docks["raceTable"]}, {static_cast<int>(kMaxBeside * window.width())}, Qt::Horizontal);
        hideEmptyTabBars(window);
        return;
    }
    const auto units = [unit](double count) { return static_cast<int>(count * unit); };
    window.addDockWidget(Qt::RightDockWidgetArea, docks["raceSetup"]);
    if (room == Room::Large) {
        window.splitDockWidget(docks["raceSetup"], docks["times"], Qt::Horizontal);
        window.splitDockWidget(docks["times"], docks["growth"], Qt::Vertical);
    }
    window.splitDockWidget(docks["raceSetup"], docks["raceTable"], Qt::Vertical);
    if (room == Room::Medium) {
        window.splitDockWidget(docks["raceTable"], docks["times"], Qt::Vertical);
        window.tabifyDockWidget(docks["times"], docks["growth"]);
        docks["times"]->raise();
        dressTabs(window, docks);
    }
    const int column = units(132);
    window.resizeDocks({docks["raceSetup"], docks["raceTable"], docks["times"]}, {column, column, column},
                       Qt::Horizontal);
    window.resizeDocks({docks["raceSetup"], docks["raceTable"]}, {units(46), units(room == Room::Large ? 170 : 44)},
                       Qt::Vertical);
    if (room == Room::Medium) {
        window.resizeDocks({docks["raceSetup"], docks["raceTable"], docks["times"]}, {units(42), units(73), units(49)},
                           Qt::Vertical);
    }
    hideEmptyTabBars(window);
}

}  // namespace

void arrange(QMainWindow& window, const Docks& docks, Workspace workspace, Room room, double unit,
             const QList<QDockWidget*>& wanted, bool isRacing)
{
    for (QDockWidget* dock : docks.all()) {
        if (dock->isFloating()) {      // else Qt would hide and show it
            dock->setFloating(false);  // before it leaves the layout, or it returns floating
        }
        window.removeDockWidget(dock);
    }
    window.removeDockWidget(window.findChild<Guide*>());
    window.setCorner(Qt::BottomLeftCorner, Qt::BottomDockWidgetArea);
    window.setCorner(Qt::BottomRightCorner,
                     workspace == Workspace::Race ? Qt::RightDockWidgetArea : Qt::BottomDockWidgetArea);
    const Plan plan = planOf(docks, workspace, room, wanted, isRacing);
    Tabs shown = plan.all();
    if (workspace == Workspace::Race && room != Room::Stage) {
        shown = docks.ofRace();
    }
    Tabs waiting = docks.ofSpace();
    waiting.removeIf([&](QDockWidget* dock) { return shown.contains(dock); });
    for (QDockWidget* dock : docks.all()) {
        dock->setVisible(shown.contains(dock));
    }
    if (workspace == Workspace::Race && room != Room::Stage) {
        arrangeRace(window, docks, room, unit);
        return;
    }
    carryOut(window, plan, unit, workspace == Workspace::Race ? Tabs() : waiting);
    if (room == Room::Stage) {
        for (const Tabs& tabs : plan.right) {
            std::ranges::for_each(tabs.mid(1), &QWidget::hide);
        }
    }
    for (QDockWidget* dock : docks.all()) {
        static_cast<Dock*>(dock)->showHeadingWhereNeeded();  // its heading counts for the sizes below
    }
    dressTabs(window, docks);
    hideEmptyTabBars(window);
}

void giveHeights(QMainWindow& window, const Docks& docks, Workspace workspace, Room room, double unit,
                 const QList<QDockWidget*>& wanted, bool isRacing)
{
    giveHeights(window, planOf(docks, workspace, room, wanted, isRacing), unit);
}

QList<QDockWidget*> sharingPlaceOnStage(const Docks& docks, Workspace workspace, const QList<QDockWidget*>& wanted,
                                        QDockWidget* dock, bool isRacing)
{
    const Plan plan = planOnStage(docks, workspace, wanted, isRacing);
    if (plan.below.contains(dock)) {
        return {dock};
    }
    const auto place = std::ranges::find_if(plan.right, [dock](const Tabs& tabs) { return tabs.contains(dock); });
    return place == plan.right.end() ? plan.right.back() : *place;
}

QDockWidget* dockOnStage(const Docks& docks, Workspace workspace) { return docks[companionOf(workspace)]; }

ShownDocks::ShownDocks(const QMainWindow& window, const QList<QDockWidget*>& docks)
{
    for (QDockWidget* dock : docks) {
        // Qt moves docks behind other tabs far outside the window.
        const bool isInFront = !dock->isHidden() && (dock->isFloating() || window.rect().intersects(dock->geometry()));
        m_docks += {dock, dock->size() + QSize(0, heightOfTabs(window, *dock)), !dock->isHidden(), dock->isFloating(),
                    isInFront};
    }
}

void ShownDocks::bringBack(QMainWindow& window) const
{
    QList<QDockWidget*> sized;
    QList<int> widths, heights;
    for (const Each& each : m_docks) {
        each.dock->setFloating(each.isFloating);
        each.dock->setVisible(each.isShown);
        if (each.isInFront && !each.isFloating) {
            sized += each.dock;
            widths += each.size.width();
            heights += each.size.height();
        }
    }
    for (QDockWidget* dock : std::as_const(sized)) {
        dock->raise();
    }
    window.resizeDocks(sized, widths, Qt::Horizontal);
    window.resizeDocks(sized, heights, Qt::Vertical);
}

void giveRoomBeside(QMainWindow& window, const Docks& docks, const SpaceView& space, double unit)
{
    QDockWidget* beside = nullptr;
    for (QDockWidget* dock : docks.ofSpace()) {
        if (window.dockWidgetArea(dock) == Qt::RightDockWidgetArea && dock->isVisible() && !dock->isFloating()
            && window.rect().intersects(dock->geometry())) {
            beside = dock;
        }
    }
    if (beside == nullptr) {
        return;
    }
    const QMargins edges = space.edges();
    const int both = window.centralWidget()->width() + beside->width();
    const int high = space.height() - edges.top() - edges.bottom();
    const auto sideBeside = [&](double least) {
        const int beside = static_cast<int>(std::min(least * unit, kMaxBeside * window.width()));
        const int wide = both - beside - edges.left() - edges.right();
        return std::max(std::min(high, wide), kSideStep);
    };
    int side = sideBeside(kLeastBeside);
    if (const int narrow = sideBeside(kLeastBesideNarrow); narrow > kMuch * side) {
        side = narrow;
    }
    side -= side % kSideStep;
    window.resizeDocks({beside}, {both - (side + edges.left() + edges.right())}, Qt::Horizontal);
}

}  // namespace mortonscope
