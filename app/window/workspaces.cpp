#include "app/window/workspaces.h"

#include <QDockWidget>
#include <QMainWindow>

namespace mortonscope {

QStringList workspaceNames() { return {QStringLiteral("place"), QStringLiteral("step")}; }

QString workspaceName(Workspace workspace) { return workspaceNames().at(static_cast<int>(workspace)); }

Workspace workspaceFrom(const QString& name) { return name == workspaceName(Workspace::Step) ? Workspace::Step : Workspace::Place; }

void arrange(QMainWindow& window, const Docks& docks, Workspace workspace, double unit)
{
    const QList<QDockWidget*> all = {docks.derivation, docks.array, docks.tree, docks.stack, docks.pairs};
    for (QDockWidget* dock : all) {
        window.removeDockWidget(dock);
        dock->setFloating(false);
    }
    const auto units = [unit](double count) { return static_cast<int>(count * unit); };

    // The right columns keep their full height; array and tree share the room under the Space.
    window.setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    window.addDockWidget(Qt::BottomDockWidgetArea, docks.array);
    window.tabifyDockWidget(docks.array, docks.tree);
    window.addDockWidget(Qt::RightDockWidgetArea, docks.stack);

    // A large window shows everything at once, in two columns; else the workspace chooses.
    const bool roomForAll = window.width() >= units(380) && window.height() >= units(200);
    if (roomForAll) {
        window.splitDockWidget(docks.stack, docks.derivation, Qt::Horizontal);
        window.splitDockWidget(docks.stack, docks.pairs, Qt::Vertical);
    } else {
        window.splitDockWidget(docks.stack, docks.pairs, Qt::Vertical);
        window.splitDockWidget(docks.pairs, docks.derivation, Qt::Vertical);
    }
    docks.array->show();
    docks.tree->show();
    docks.derivation->setVisible(roomForAll || workspace == Workspace::Place);
    docks.stack->setVisible(roomForAll || workspace == Workspace::Step);
    docks.pairs->setVisible(roomForAll || workspace == Workspace::Step);
    (workspace == Workspace::Place ? docks.array : docks.tree)->raise();

    const int column = units(roomForAll ? 105 : 100);
    window.resizeDocks({docks.stack, docks.pairs, docks.derivation}, {column, column, column}, Qt::Horizontal);
    window.resizeDocks({docks.stack, docks.pairs}, {units(45), units(90)}, Qt::Vertical);
    window.resizeDocks({docks.array}, {units(roomForAll ? 48 : 34)}, Qt::Vertical);
}

}  // namespace mortonscope
