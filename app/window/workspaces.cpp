#include "app/window/workspaces.h"

#include "app/window/dock.h"

#include <QDockWidget>
#include <QMainWindow>
#include <QMap>
#include <QTabBar>

#include <algorithm>
#include <utility>

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

/// Names on tabs are never shortened: if they don't all fit, they scroll. Tooltips give the full titles.
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
            if (dock != all.end() && !(*dock)->widget()->accessibleDescription().isEmpty()) {
                bar->setTabToolTip(i, (*dock)->widget()->accessibleDescription());
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

/// The positions of docks: columns of tabs at the right of the Space, each from top to bottom; tabs at its left; tabs
/// below it.
struct Plan {
    QList<QList<Tabs>> right = {};
    Tabs left = {};
    Tabs below = {};
    QList<double> heights = {};  ///< shares of the last column's height

    /// Returns all docks of the plan.
    Tabs all() const
    {
        Tabs docks = left + below;
        for (const QList<Tabs>& column : right) {
            for (const Tabs& tabs : column) {
                docks += tabs;
            }
        }
        return docks;
    }
};

/// Share of the column's height for the upper tabs.
constexpr double kUpper = 0.4;
/// Share of the tree above the derivation, whose last line must be visible.
constexpr double kTree = 0.25;
/// In units of 4 px at the text size.
constexpr double kStackWidth = 34;
constexpr double kCardWidth = 78;
constexpr double kLeastBeside = 72;
constexpr double kLeastBesideCard = 56;
constexpr double kFairBesideCard = 78;  ///< if that is at most a quarter of the window
/// Maximum share of the window's width.
constexpr double kMaxOfCard = 0.26;
constexpr double kArrayHeight = 19;
/// The race's table beside a card, up to the column of tests.
constexpr double kRaceWidth = 96;
/// Maximum share of the window's width for the panels beside the Space, however large the text.
constexpr double kMaxBeside = 9.0 / 16;

/// Returns the name of the only panel beside the Space in full screen.
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

Plan planOf(const Docks& docks, Workspace workspace, Room room, const QList<QDockWidget*>& wanted)
{
    const auto named = [&docks](std::initializer_list<const char*> names) {
        Tabs tabs;
        for (const char* name : names) {
            tabs += docks[name];
        }
        return tabs;
    };
    const bool isSmall = room == Room::Small;
    if (room == Room::Stage) {
        return {.right = {{named({companionOf(workspace)})}}};
    }
    switch (workspace) {
    case Workspace::Place:
        if (isSmall) {
            return {.right = {{named({"derivation", "array", "tree"})}}};
        }
        return {.right = {{named({"derivation", "tree"})}}, .below = named({"array"})};
    case Workspace::Step:
        if (isSmall) {
            return {.right = {{named({"derivation", "pairs", "stack", "tree", "array", "listing"})}}};
        }
        if (room == Room::Large) {
            return {.right = {{named({"stack"})},
                              {named({"tree", "array"}), named({"pairs"}), named({"derivation", "listing"})}},
                    .heights = {0.3, 0.25, 0.45}};
        }
        return {.right = {{named({"stack"})}, {named({"tree", "array"}), named({"derivation", "pairs", "listing"})}},
                .heights = {kTree, 1 - kTree}};
    case Workspace::Check:
        if (isSmall) {
            return {.right = {{named({"check", "diagnosis", "listing"})}}};
        }
        return {.right = {{named({"check"}), named({"diagnosis", "listing"})}}, .heights = {1 - kUpper, kUpper}};
    case Workspace::Learn: {
        if (isSmall) {
            return {.right = {{named({"lesson"}) + wanted}}};
        }
        Plan plan{.left = named({"lesson"})};
        double all = 0;
        for (QDockWidget* dock : wanted) {
            plan.right.resize(1);
            plan.right[0] += Tabs{dock};
            all += dock->widget()->sizeHint().height();
        }
        for (const QDockWidget* dock : wanted) {
            plan.heights += dock->widget()->sizeHint().height() / all;
        }
        return plan;
    }
    case Workspace::Race: break;
    }
    return {};
}

void giveHeights(QMainWindow& window, const Plan& plan)
{
    if (plan.right.isEmpty() || plan.right.back().size() != plan.heights.size()) {
        return;
    }
    Tabs fronts;
    QList<int> heights;
    for (qsizetype i = 0; i < plan.heights.size(); ++i) {
        fronts += plan.right.back()[i].front();
        heights += static_cast<int>(plan.heights[i] * window.height());
    }
    window.resizeDocks(fronts, heights, Qt::Vertical);
}

/// Adds the columns first, because a column that is split no longer counts as one. Docks on demand are hidden on tabs
/// until they are needed.
void carryOut(QMainWindow& window, const Plan& plan, const Tabs& waiting = {})
{
    if (!plan.below.isEmpty()) {
        window.addDockWidget(Qt::BottomDockWidgetArea, plan.below.front());
        tabifyBehind(window, plan.below.front(), plan.below.mid(1));
    }
    if (!plan.left.isEmpty()) {
        window.addDockWidget(Qt::LeftDockWidgetArea, plan.left.front());
    }
    for (int i = 0; i < plan.right.size(); ++i) {
        QDockWidget* first = plan.right[i].front().front();
        if (i == 0) {
            window.addDockWidget(Qt::RightDockWidgetArea, first);
        } else {
            window.splitDockWidget(plan.right[i - 1].front().front(), first, Qt::Horizontal);
        }
    }
    Tabs fronts;
    for (const QList<Tabs>& column : plan.right) {
        fronts.clear();
        for (const Tabs& tabs : column) {
            if (!fronts.isEmpty()) {
                window.splitDockWidget(fronts.back(), tabs.front(), Qt::Vertical);
            }
            fronts += tabs.front();
        }
        for (const Tabs& tabs : column) {
            tabifyBehind(window, tabs.front(), tabs.mid(1));
        }
    }
    for (QDockWidget* dock : waiting) {
        if (plan.right.isEmpty()) {
            window.addDockWidget(Qt::RightDockWidgetArea, dock);
        } else {
            window.tabifyDockWidget(plan.right.back().back().back(), dock);
        }
        dock->hide();
    }
    for (const QList<Tabs>& column : plan.right) {
        for (const Tabs& tabs : column) {
            tabs.front()->raise();
        }
    }
    giveHeights(window, plan);
}

/// Lays out the tables beside the world, and the plots below them or in their own column.
void arrangeRace(QMainWindow& window, const Docks& docks, Room room, double unit)
{
    if (room == Room::Small) {
        carryOut(window, {.right = {{{docks["raceTable"], docks["raceSetup"], docks["times"], docks["growth"]}}}});
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
             const QList<QDockWidget*>& wanted)
{
    for (QDockWidget* dock : docks.all()) {
        dock->setFloating(false);  // before it leaves the layout, or it returns floating
        window.removeDockWidget(dock);
    }
    window.setCorner(Qt::BottomLeftCorner, Qt::BottomDockWidgetArea);
    window.setCorner(Qt::BottomRightCorner,
                     workspace == Workspace::Race ? Qt::RightDockWidgetArea : Qt::BottomDockWidgetArea);
    const Plan plan = planOf(docks, workspace, room, wanted);
    const Tabs shown = workspace == Workspace::Race && room != Room::Stage ? docks.ofRace() : plan.all();
    Tabs waiting = docks.ofSpace();
    waiting.removeIf([&](QDockWidget* dock) { return shown.contains(dock); });
    for (QDockWidget* dock : docks.all()) {
        dock->setVisible(shown.contains(dock));
    }
    if (workspace == Workspace::Race && room != Room::Stage) {
        arrangeRace(window, docks, room, unit);
        return;
    }
    carryOut(window, plan, workspace == Workspace::Race ? Tabs() : waiting);
    for (QDockWidget* dock : docks.all()) {
        static_cast<Dock*>(dock)->showHeadingWhereNeeded();  // its heading counts for the sizes below
    }
    dressTabs(window, docks);
    if (!plan.left.isEmpty()) {
        window.resizeDocks(
            {plan.left.front()},
            {std::min(static_cast<int>(kCardWidth * unit), static_cast<int>(kMaxOfCard * window.width()))},
            Qt::Horizontal);
        if (plan.all().contains(docks["raceTable"])) {
            window.resizeDocks({docks["raceTable"]}, {static_cast<int>(kRaceWidth * unit)}, Qt::Horizontal);
        }
    }
    if (!plan.below.isEmpty()) {
        window.resizeDocks({plan.below.front()}, {static_cast<int>(kArrayHeight * unit)}, Qt::Vertical);
    }
    hideEmptyTabBars(window);
}

void giveHeights(QMainWindow& window, const Docks& docks, Workspace workspace, Room room,
                 const QList<QDockWidget*>& wanted)
{
    giveHeights(window, planOf(docks, workspace, room, wanted));
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

void giveRoomBeside(QMainWindow& window, const Docks& docks, int centreWidth, double unit)
{
    QMap<int, QDockWidget*> columns;  // by their left edge
    int right = 0;
    for (QDockWidget* dock : docks.ofSpace()) {
        if (window.dockWidgetArea(dock) == Qt::RightDockWidgetArea && dock->isVisible() && !dock->isFloating()
            && window.rect().intersects(dock->geometry())) {
            columns.insert(dock->x(), dock);
            right = std::max(right, dock->geometry().right());
        }
    }
    if (columns.isEmpty()) {
        return;
    }
    const int both = right + 1 - window.centralWidget()->x();
    const bool hasCard =
        !docks["lesson"]->isHidden() && window.dockWidgetArea(docks["lesson"]) == Qt::LeftDockWidgetArea;
    const double besideCard = std::max(kLeastBesideCard * unit, std::min(kFairBesideCard * unit, window.width() / 4.0));
    const int least =
        static_cast<int>(std::min(hasCard ? besideCard : kLeastBeside * unit, kMaxBeside * window.width()));
    const int beside = std::max(both - centreWidth, least);
    QList<int> widths;
    int rest = beside;
    for (const QDockWidget* dock : std::as_const(columns)) {
        widths += std::max(static_cast<int>(kStackWidth * unit), dock->minimumSizeHint().width());
        rest -= widths.back();
    }
    widths.back() += rest;
    window.resizeDocks(columns.values(), widths, Qt::Horizontal);
}

}  // namespace mortonscope
