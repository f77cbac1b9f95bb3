#include "app/widgets/restore_docks.h"

#include <QDockWidget>
#include <QMainWindow>

namespace mortonscope {

bool restorePlaces(QMainWindow& window, const QByteArray& state, const QList<QDockWidget*>& placeless)
{
    for (QDockWidget* dock : placeless) {
        window.removeDockWidget(dock);
        dock->setParent(nullptr);
    }
    const bool isRestored = window.restoreState(state, kLayoutVersion);
    for (QDockWidget* dock : placeless) {
        dock->setParent(&window);
        dock->hide();
    }
    return isRestored;
}

}  // namespace mortonscope
