#include "app/features/worksheet/worksheet_dialog.h"
#include "app/theme/theme.h"
#include "app/window/main_window.h"

#include <QAction>
#include <QMenu>

// File ▸ Worksheet…: exercises for paper.

namespace mortonscope {

void MainWindow::makeWorksheets(QMenu& menu)
{
    auto* action = makeAction(QStringLiteral("fileWorksheet"), tr("&Worksheet…"), {});
    action->setToolTip(action->toolTip() + QStringLiteral("\n") + tr("Exercises for paper, with their answers"));
    connect(action, &QAction::triggered, this, &MainWindow::showWorksheet);
    menu.addAction(action);
}

void MainWindow::showWorksheet()
{
    auto* dialog = findChild<WorksheetDialog*>();
    if (dialog == nullptr) {
        dialog = new WorksheetDialog(m_models.theme, this);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
    }
    dialog->show();
    dialog->raise();
    dialog->activateWindow();
}

}  // namespace mortonscope
