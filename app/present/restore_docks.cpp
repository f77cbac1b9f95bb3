#include "app/present/restore_docks.h"

#include <QDockWidget>
#include <QMainWindow>

#include <utility>

namespace mortonscope {

/// Qt 6.4 shows docks that have no place as it restores a layout, and the others make room for them: they are taken aside
/// meanwhile.
void restoreDocks(QMainWindow& window, const QByteArray& state, int version)
{
    QList<QDockWidget*> aside;
    for (auto* each : window.findChildren<QDockWidget*>()) {
        if (each->isHidden() && window.dockWidgetArea(each) == Qt::NoDockWidgetArea) {
            each->setParent(window.centralWidget());
            aside += each;
        }
    }
    window.restoreState(state, version);
    for (QDockWidget* each : std::as_const(aside)) {
        each->setParent(&window);
    }
}

}  // namespace mortonscope
