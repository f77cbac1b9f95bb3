#include "app/features/compare/rules_bar.h"
#include "app/features/files/file_workflow.h"
#include "app/features/race/race_view.h"
#include "app/features/race/race_workspace.h"
#include "app/features/unfold/unfold_desk.h"
#include "app/session/run_controller.h"
#include "app/session/scene_document.h"
#include "app/session/selection.h"
#include "app/space_view/space_view.h"
#include "app/window/main_window.h"
#include "app/window/workbench.h"

#include <QDockWidget>
#include <QMenu>
#include <QStackedWidget>
#include <QToolBar>

#include <utility>

// The workspace Race in the window: what it puts in the place of the Space and of all that drives it.

namespace mortonscope {

void MainWindow::makeRace()
{
    m_race = new RaceWorkspace(m_models, m_bench.race, *this);
    m_centre->addWidget(m_race->view());
    connect(&m_race->controller(), &RaceController::sceneWanted, this,
            [this](const std::shared_ptr<const Scene>& scene, const std::vector<BoxId>& boxes) {
                if (m_files->mayGo()) {
                    setWorkspace(Workspace::Step);
                    m_models.document.reset(*scene);
                    m_models.selection.select(boxes);
                }
            });
}

/// The race has keys of the transport and no box that could be edited: what acts on the Space sleeps meanwhile, for a
/// key whose menu is hidden does nothing.
void MainWindow::showRace()
{
    const bool racing = m_workspace == Workspace::Race;
    const bool wasRacing = m_centre->currentWidget() == m_race->view();
    for (const char* name : {"editMenu", "runMenu", "spaceMenu", "labelsMenu"}) {
        findChild<QMenu*>(QLatin1String(name))->menuAction()->setVisible(!racing);
    }
    for (QAction* action : std::as_const(m_spaceActions)) {
        action->setVisible(!racing);
    }
    for (QDockWidget* dock : m_docks.all()) {
        dock->toggleViewAction()->setVisible(m_docks.ofRace().contains(dock) == racing);
    }
    if (racing && !wasRacing) {
        m_models.run.pause();
        m_asleep = actions();
        for (QAction* action : std::as_const(m_asleep)) {
            removeAction(action);
        }
    } else if (!racing && wasRacing) {
        addActions(std::exchange(m_asleep, {}));
    }
    fitBars();
    m_centre->setCurrentWidget(racing ? static_cast<QWidget*>(m_race->view()) : m_unfold->centre());
    m_race->setShown(racing);
    if (racing != wasRacing) {
        m_centre->currentWidget()->setFocus();
        restyle();  // the tools are as wide as what is left of them
    }
}

}  // namespace mortonscope
