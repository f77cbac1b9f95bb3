#include "app/features/scene_edit/scene_edit_feature.h"

#include "app/features/scene_edit/rules_bar.h"
#include "app/words/action_words.h"

#include <QMainWindow>
#include <QMenu>

namespace mortonscope {

SceneEditFeature::SceneEditFeature(const Models& models, WindowShell& shell)
    : Feature(shell), m_bar(new RulesBar(models, &shell.mainWindow()))
{
    shell.mainWindow().addToolBar(Qt::TopToolBarArea, m_bar);
}

void SceneEditFeature::fillMenu(MenuPart part, QMenu& menu)
{
    if (part == MenuPart::Edit) {
        menu.addAction(makeAction({"editRules",
                                   tr("&Rules of the scene…"),
                                   {},
                                   {Qt::CTRL | Qt::SHIFT | Qt::Key_R},
                                   [this] { m_bar->popUp(); },
                                   tr("Algorithm, depth, boxes outside, touching boxes, lists, world and title")},
                                  this));
    }
}

void SceneEditFeature::fitBars()
{
    const auto* workspaces = shell().mainWindow().findChild<QToolBar*>(QStringLiteral("toolsBar"));
    const bool fits = workspaces->sizeHint().width() + m_bar->sizeHint().width() <= shell().mainWindow().width();
    m_bar->setVisible(!workspaces->isHidden() && !shell().isRacing() && shell().offers(Part::Rules) && fits);
}

}  // namespace mortonscope
