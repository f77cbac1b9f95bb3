#include "app/features/scene_edit/scene_edit_feature.h"

#include "app/features/scene_edit/rules_bar.h"
#include "app/features/scene_edit/scene_menu.h"

#include <QMainWindow>

namespace mortonscope {

SceneEditFeature::SceneEditFeature(const Models& models, WindowShell& shell)
    : Feature(shell), m_menu(new SceneMenu(models, &shell.mainWindow())),
      m_bar(new RulesBar(models, &shell.mainWindow()))
{
    shell.mainWindow().addToolBar(Qt::TopToolBarArea, m_bar);
}

QMenu* SceneEditFeature::menu() const { return m_menu; }

void SceneEditFeature::fitBars()
{
    const auto* workspaces = shell().mainWindow().findChild<QToolBar*>(QStringLiteral("toolsBar"));
    const bool fits = workspaces->sizeHint().width() + m_bar->sizeHint().width() <= shell().mainWindow().width();
    m_bar->setVisible(!workspaces->isHidden() && !shell().isRacing() && shell().offers(Part::Rules) && fits);
}

}  // namespace mortonscope
