#include "app/window/workspaces.h"

#include <QDockWidget>
#include <QMainWindow>
#include <QTabBar>

#include <algorithm>

namespace mortonscope {

QDockWidget* Docks::operator[](const char* name) const
{
    const QString wanted = QLatin1String(name) + QStringLiteral("PanelDock");
    const auto found = std::ranges::find_if(m_docks, [&wanted](const auto& each) { return each.first->objectName() == wanted; });
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

namespace {

using Place = PanelOffer::Place;

/// Names on tabs are not shortened: where there is no room for all of them, they are scrolled.
void scrollTabs(QMainWindow& window)
{
    for (auto* bar : window.findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly)) {
        bar->setElideMode(Qt::ElideNone);
        bar->setUsesScrollButtons(true);
    }
}

/// Qt 6.4 forgets to hide a tab bar whose tabs it has moved to another one: its base line stays across
/// whatever stands there now.
void hideEmptyTabBars(QMainWindow& window)
{
    for (auto* bar : window.findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly)) {
        if (bar->count() == 0) {
            bar->hide();
        }
    }
}

/// Each on a tab behind the one before.
void tabifyBehind(QMainWindow& window, QDockWidget* first, const QList<QDockWidget*>& others)
{
    for (QDockWidget* dock : others) {
        window.tabifyDockWidget(first, dock);
        first = dock;
    }
}

/// One tabbed column beside the Space.
void arrangeSmall(QMainWindow& window, const QList<QDockWidget*>& tabs, double unit)
{
    window.addDockWidget(Qt::RightDockWidgetArea, tabs.front());
    tabifyBehind(window, tabs.front(), tabs.mid(1));
    const int wide = std::max(static_cast<int>(90 * unit), window.width() * 9 / 16);
    window.resizeDocks({tabs.front()}, {std::min(wide, window.width() * 5 / 8)}, Qt::Horizontal);
    scrollTabs(window);
    tabs.front()->raise();
    hideEmptyTabBars(window);
}

/// Until they are wanted the others' tabs need the room.
void hideAll(const QList<QDockWidget*>& docks)
{
    for (QDockWidget* dock : docks) {
        dock->hide();
    }
}

/// The list beside the right one and, below, what it comes from; where there is room, the listing and the pairs too.
void arrangeCheck(QMainWindow& window, const Docks& docks, Room room, double unit)
{
    const auto units = [unit](double count) { return static_cast<int>(count * unit); };
    const QList<QDockWidget*> behind = {docks["diagnosis"], docks["trace"], docks["listing"], docks["pairs"], docks["stack"], docks["derivation"]};
    const QList<QDockWidget*> below = {docks["array"], docks["tree"]};
    QList<QDockWidget*> others = docks.onDemand();
    others.removeAll(docks["check"]);
    others.removeAll(docks["diagnosis"]);
    others.removeAll(docks["trace"]);
    if (room == Room::Small) {
        arrangeSmall(window, QList{docks["check"]} + behind + below + others, unit);
        hideAll(QList{docks["stack"], docks["derivation"]} + below + others);
        return;
    }
    window.addDockWidget(Qt::BottomDockWidgetArea, docks["array"]);
    window.tabifyDockWidget(docks["array"], docks["tree"]);
    window.addDockWidget(Qt::RightDockWidgetArea, docks["check"]);
    window.splitDockWidget(docks["check"], docks["diagnosis"], Qt::Vertical);
    tabifyBehind(window, docks["diagnosis"], behind.mid(1) + others);
    hideAll(others);
    hideAll({docks["derivation"], docks["stack"]});
    if (room == Room::Medium) {
        hideAll(below);  // the Space needs the height
    }
    docks["diagnosis"]->raise();
    docks["array"]->raise();
    const int column = units(room == Room::Large ? 200 : 158);
    window.resizeDocks({docks["check"], docks["diagnosis"]}, {column, column}, Qt::Horizontal);
    window.resizeDocks({docks["check"], docks["diagnosis"]}, {units(110), units(room == Room::Large ? 70 : 40)}, Qt::Vertical);
    window.resizeDocks({docks["array"]}, {units(48)}, Qt::Vertical);
    hideEmptyTabBars(window);
}

/// The figures beside the world, the plots below them or in a column of their own.
void arrangeRace(QMainWindow& window, const Docks& docks, Room room, double unit)
{
    if (room == Room::Small) {
        arrangeSmall(window, {docks["raceTable"], docks["raceSetup"], docks["times"], docks["growth"]}, unit);
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
    }
    const int column = units(132);
    window.resizeDocks({docks["raceSetup"], docks["raceTable"], docks["times"]}, {column, column, column}, Qt::Horizontal);
    window.resizeDocks({docks["raceSetup"], docks["raceTable"]}, {units(46), units(room == Room::Large ? 170 : 44)}, Qt::Vertical);
    if (room == Room::Medium) {
        window.resizeDocks({docks["raceSetup"], docks["raceTable"], docks["times"]}, {units(42), units(66), units(56)}, Qt::Vertical);
    }
    hideEmptyTabBars(window);
}

/// The card at the left, as high as the window; what it speaks of at the other side of the Space, array and tree below.
void arrangeLearn(QMainWindow& window, const Docks& docks, const QList<QDockWidget*>& beside, Room room, double unit)
{
    QList<QDockWidget*> others = docks.ofSpace();
    others.removeAll(docks["lesson"]);
    QList<QDockWidget*> right;
    QList<QDockWidget*> below;
    for (QDockWidget* dock : beside) {
        (dock == docks["array"] || dock == docks["tree"] ? below : right) += dock;
        others.removeAll(dock);
    }
    if (room == Room::Small) {
        arrangeSmall(window, QList{docks["lesson"]} + right + below + others, unit);
        hideAll(others);
        return;
    }
    const auto units = [unit](double count) { return static_cast<int>(count * unit); };
    window.addDockWidget(Qt::LeftDockWidgetArea, docks["lesson"]);
    // Those that nobody asked for have their place behind the others.
    const auto line = [&window](Qt::DockWidgetArea area, Qt::Orientation direction, const QList<QDockWidget*>& wanted, const QList<QDockWidget*>& behind) {
        for (int i = 0; i < wanted.size(); ++i) {
            i == 0 ? window.addDockWidget(area, wanted[i]) : window.splitDockWidget(wanted[i - 1], wanted[i], direction);
        }
        QDockWidget* last = wanted.isEmpty() ? nullptr : wanted.back();
        for (QDockWidget* dock : behind) {
            last == nullptr ? window.addDockWidget(area, dock) : window.tabifyDockWidget(last, dock);
            last = dock;
        }
        hideAll(behind);
    };
    QList<QDockWidget*> behindBelow;
    for (QDockWidget* dock : {docks["array"], docks["tree"]}) {
        if (others.removeAll(dock) > 0) {
            behindBelow += dock;
        }
    }
    line(Qt::BottomDockWidgetArea, Qt::Horizontal, below, behindBelow);
    line(Qt::RightDockWidgetArea, Qt::Vertical, right, others);
    for (QDockWidget* dock : right + below) {
        dock->raise();
    }
    window.resizeDocks({docks["lesson"]}, {units(room == Room::Large ? 96 : 82)}, Qt::Horizontal);
    for (QDockWidget* dock : right) {
        window.resizeDocks({dock}, {units(room == Room::Large ? 105 : 92)}, Qt::Horizontal);
    }
    for (QDockWidget* dock : below) {
        window.resizeDocks({dock}, {units(room == Room::Large ? 56 : 44)}, Qt::Vertical);
    }
    hideEmptyTabBars(window);
}

}  // namespace

void arrange(QMainWindow& window, const Docks& docks, Workspace workspace, double unit, const QList<QDockWidget*>& beside)
{
    const QList<QDockWidget*> all = docks.all();
    for (QDockWidget* dock : all) {
        dock->setFloating(false);  // before it leaves the layout, or it comes back floating
        window.removeDockWidget(dock);
    }
    const Room room = roomOf(window.size(), unit);
    const bool racing = workspace == Workspace::Race;
    window.setCorner(Qt::BottomLeftCorner, workspace == Workspace::Learn ? Qt::LeftDockWidgetArea : Qt::BottomDockWidgetArea);
    for (QDockWidget* dock : all) {
        dock->setVisible(docks.ofRace().contains(dock) == racing);
    }
    if (racing) {
        window.setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
        arrangeRace(window, docks, room, unit);
        return;
    }
    window.setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    if (workspace == Workspace::Check) {
        arrangeCheck(window, docks, room, unit);
        return;
    }
    if (workspace == Workspace::Learn) {
        arrangeLearn(window, docks, beside, room, unit);
        return;
    }
    const bool placing = workspace == Workspace::Place;
    if (room == Room::Small) {
        arrangeSmall(window,
                     (placing ? QList{docks["derivation"], docks["array"], docks["tree"], docks["stack"], docks["pairs"], docks["listing"]}
                              : QList{docks["pairs"], docks["listing"], docks["stack"], docks["array"], docks["tree"], docks["derivation"]})
                         + docks.onDemand(),
                     unit);
        hideAll(docks.onDemand());
        return;
    }
    const auto units = [unit](double count) { return static_cast<int>(count * unit); };

    // The right columns keep their full height; array and tree share the room under the Space, with the lists
    // that come when they are wanted.
    window.addDockWidget(Qt::BottomDockWidgetArea, docks["array"]);
    window.tabifyDockWidget(docks["array"], docks["tree"]);
    tabifyBehind(window, docks["tree"], docks.of({Place::Below}));
    window.addDockWidget(Qt::RightDockWidgetArea, docks["stack"]);
    if (room == Room::Large) {
        window.splitDockWidget(docks["stack"], docks["derivation"], Qt::Horizontal);
        window.splitDockWidget(docks["stack"], docks["pairs"], Qt::Vertical);
        if (placing) {
            window.tabifyDockWidget(docks["pairs"], docks["listing"]);
        } else {
            window.splitDockWidget(docks["pairs"], docks["listing"], Qt::Vertical);
        }
    } else {
        window.splitDockWidget(docks["stack"], docks["pairs"], Qt::Vertical);
        window.tabifyDockWidget(docks["pairs"], docks["listing"]);
        window.splitDockWidget(docks["pairs"], docks["derivation"], Qt::Vertical);
        docks["derivation"]->setVisible(placing);
        docks["stack"]->setVisible(!placing);
        docks["pairs"]->setVisible(!placing);
        docks["listing"]->setVisible(!placing);
    }
    // What was asked is answered in front of what it is about; until then its place is the others'.
    QDockWidget* const front = placing || room == Room::Large ? docks["derivation"] : docks["pairs"];
    tabifyBehind(window, front, docks.of({Place::Beside}));
    hideAll(docks.onDemand());
    (placing ? docks["array"] : docks["tree"])->raise();
    docks["pairs"]->raise();

    const int column = units(room == Room::Large ? 105 : 100);
    window.resizeDocks({docks["stack"], docks["pairs"], docks["derivation"]}, {column, column, column}, Qt::Horizontal);
    if (room == Room::Large && !placing) {
        window.resizeDocks({docks["stack"], docks["pairs"], docks["listing"]}, {units(40), units(64), units(112)}, Qt::Vertical);
    } else {
        window.resizeDocks({docks["stack"], docks["pairs"]}, {units(45), units(90)}, Qt::Vertical);
    }
    window.resizeDocks({docks["array"]}, {units(room == Room::Large ? 48 : 34)}, Qt::Vertical);
    hideEmptyTabBars(window);
}

}  // namespace mortonscope
