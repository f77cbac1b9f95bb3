#include "app/features/unfold/unfold_desk.h"
#include "app/space_view/space_view.h"
#include "app/window/main_window.h"

#include <QAction>
#include <QMenu>
#include <QStackedWidget>

// The unfolding in the window: in the place of the Space, by View ▸ Unfolding.

namespace mortonscope {

void MainWindow::makeUnfolding()
{
    QAction* action = makeToggle("viewUnfolding", tr("&Unfolding"), {QKeySequence(Qt::Key_U)}, {},
                                 tr("The grid turns into the Z-curve, and the curve into the array"));
    m_unfold = new UnfoldDesk(m_models, *m_centre, *m_space, *m_files, action, this);
    auto* menu = findChild<QMenu*>(QStringLiteral("viewMenu"));
    menu->insertAction(findChild<QMenu*>(QStringLiteral("spaceMenu"))->menuAction(), action);
    // Tools and overlays are the Space's; what opens something in it brings it back.
    connect(m_unfold, &UnfoldDesk::shownChanged, this, [this](bool shown) {
        for (QAction* tool : std::as_const(m_spaceActions)) {
            tool->setEnabled(!shown);
        }
    });
    for (const char* name : {"editNewBox", "editRename"}) {
        connect(findChild<QAction*>(QLatin1String(name)), &QAction::triggered, m_unfold, [this] { m_unfold->setShown(false); });
    }
}

}  // namespace mortonscope
