#include "app/window/workspaces.h"

#include <QDockWidget>
#include <QMainWindow>
#include <QSize>

#include <algorithm>

namespace mortonscope {

QStringList workspaceNames() { return {QStringLiteral("place"), QStringLiteral("step")}; }

QString workspaceName(Workspace workspace) { return workspaceNames().at(static_cast<int>(workspace)); }

Workspace workspaceFrom(const QString& name) { return name == workspaceName(Workspace::Step) ? Workspace::Step : Workspace::Place; }

Room roomOf(const QSize& window, double unit)
{
    if (window.height() < 160 * unit || window.width() < 220 * unit) {
        return Room::Small;
    }
    return window.width() >= 380 * unit && window.height() >= 220 * unit ? Room::Large : Room::Medium;
}

namespace {

/// One tabbed column beside the Space.
void arrangeSmall(QMainWindow& window, const QList<QDockWidget*>& tabs, double unit)
{
    window.addDockWidget(Qt::RightDockWidgetArea, tabs.front());
    for (int i = 1; i < tabs.size(); ++i) {
        window.tabifyDockWidget(tabs[i - 1], tabs[i]);
    }
    window.resizeDocks({tabs.front()}, {std::max(static_cast<int>(90 * unit), window.width() * 9 / 16)}, Qt::Horizontal);
    tabs.front()->raise();
}

}  // namespace

void arrange(QMainWindow& window, const Docks& docks, Workspace workspace, double unit)
{
    const QList<QDockWidget*> all = {docks.derivation, docks.array, docks.tree, docks.stack, docks.pairs, docks.bookmarks};
    for (QDockWidget* dock : all) {
        dock->setFloating(false);  // before it leaves the layout, or it comes back floating
        window.removeDockWidget(dock);
    }
    for (QDockWidget* dock : all) {
        dock->show();
    }
    const Room room = roomOf(window.size(), unit);
    const bool placing = workspace == Workspace::Place;
    window.setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    if (room == Room::Small) {
        arrangeSmall(window, placing ? QList{docks.derivation, docks.array, docks.tree, docks.stack, docks.pairs}
                                     : QList{docks.pairs, docks.stack, docks.array, docks.tree, docks.derivation}, unit);
        // A sixth tab would cut every name short: bookmarks come when they are wanted.
        window.tabifyDockWidget(placing ? docks.pairs : docks.derivation, docks.bookmarks);
        docks.bookmarks->hide();
        (placing ? docks.derivation : docks.pairs)->raise();
        return;
    }
    const auto units = [unit](double count) { return static_cast<int>(count * unit); };

    // The right columns keep their full height; array, tree and bookmarks share the room under the Space.
    window.addDockWidget(Qt::BottomDockWidgetArea, docks.array);
    window.tabifyDockWidget(docks.array, docks.tree);
    window.tabifyDockWidget(docks.tree, docks.bookmarks);
    window.addDockWidget(Qt::RightDockWidgetArea, docks.stack);
    if (room == Room::Large) {
        window.splitDockWidget(docks.stack, docks.derivation, Qt::Horizontal);
        window.splitDockWidget(docks.stack, docks.pairs, Qt::Vertical);
    } else {
        window.splitDockWidget(docks.stack, docks.pairs, Qt::Vertical);
        window.splitDockWidget(docks.pairs, docks.derivation, Qt::Vertical);
        docks.derivation->setVisible(placing);
        docks.stack->setVisible(!placing);
        docks.pairs->setVisible(!placing);
    }
    (placing ? docks.array : docks.tree)->raise();

    const int column = units(room == Room::Large ? 105 : 100);
    window.resizeDocks({docks.stack, docks.pairs, docks.derivation}, {column, column, column}, Qt::Horizontal);
    window.resizeDocks({docks.stack, docks.pairs}, {units(45), units(90)}, Qt::Vertical);
    window.resizeDocks({docks.array}, {units(room == Room::Large ? 48 : 34)}, Qt::Vertical);
}

}  // namespace mortonscope
