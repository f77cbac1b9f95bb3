#include "app/features/lesson/lesson_panel.h"
#include "app/features/lesson/lesson_player.h"
#include "app/space_view/space_view.h"
#include "app/window/lesson_workspace.h"
#include "app/window/main_window.h"

#include <QDockWidget>
#include <QMenu>
#include <QMenuBar>

// The workspace Learn in the window.

namespace mortonscope {

void MainWindow::makeLessons()
{
    m_lessons = new LessonWorkspace(m_models, m_lessonPlayer, *m_lessonPanel, {*m_options, *m_predictor, *m_findMistake}, *this);
    menuBar()->addMenu(m_lessons->menu());
    connect(&m_lessonPlayer, &LessonPlayer::cardChanged, this, [this] {
        if (m_lessonPlayer.card() == nullptr) {
            showLessons();
        }
        fitBars();
        // A card that only shows something leaves the keys to the Space, where they step.
        if (m_workspace == Workspace::Learn && !m_lessonPanel->focusLesson()) {
            m_space->setFocus();
        }
    });
}

/// The panels that the card speaks of. Where somebody has arranged them otherwise, those that are missing come.
void MainWindow::showLessons()
{
    if (m_workspace != Workspace::Learn || !m_arranged || isComparing() || isMagnified()) {
        return;  // a magnified panel comes back to the card's panels
    }
    if (!m_customised) {
        layOutDocks();
    } else {
        for (QDockWidget* dock : m_lessons->beside(m_docks) + QList<QDockWidget*>{m_docks["lesson"]}) {
            dock->show();
            dock->raise();
        }
    }
}

}  // namespace mortonscope
