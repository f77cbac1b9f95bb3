#include "app/features/scene_edit/scene_menu.h"

#include "app/features/scene_edit/world_dialog.h"
#include "app/session/scene_document.h"

#include <QActionGroup>

namespace mortonscope {

namespace {

void check(QActionGroup* group, int value)
{
    for (QAction* action : group->actions()) {
        action->setChecked(action->data().toInt() == value);
    }
}

}  // namespace

template <class Value, class Apply>
void SceneMenu::addChoices(const QString& name, const QString& title, const QList<std::pair<Value, QString>>& choices,
                           Apply apply)
{
    auto* menu = addMenu(title);
    menu->setObjectName(name);
    auto* group = new QActionGroup(this);
    group->setObjectName(name + QStringLiteral("Group"));
    for (const auto& [value, text] : choices) {
        auto* action = menu->addAction(text);
        action->setCheckable(true);
        action->setData(static_cast<int>(value));
        group->addAction(action);
        connect(action, &QAction::triggered, this, [apply, value = value] { apply(value); });
    }
}

SceneMenu::SceneMenu(const Models& models, QWidget* window)
    : QMenu(tr("&Scene"), window), m_models(models), m_window(window)
{
    setObjectName("sceneMenu");
    QList<std::pair<int, QString>> depths;
    for (int level = 0; level <= 8; ++level) {
        depths.append({level, tr("%1 — %n column(s)", nullptr, 1 << level).arg(level)});
    }
    addChoices("depthMenu", tr("De&pth"), depths, [this](int level) { m_models.document.setLevel(level); });
    addChoices<Outside>("outsideMenu", tr("Boxes &outside the world"),
                        {{Outside::Clamp, tr("&Clamp to the border cells: no overlap is lost")},
                         {Outside::Root, tr("To the &root: no overlap is lost")},
                         {Outside::Reject, tr("Re&ject: their pairs are lost")}},
                        [this](Outside outside) { m_models.document.setOutside(outside); });
    addChoices<Touching>("touchingMenu", tr("Boxes that only &touch"),
                         {{Touching::Open, tr("Do &not overlap (open)")}, {Touching::Closed, tr("&Overlap (closed)")}},
                         [this](Touching touching) { m_models.document.setTouching(touching); });
    m_depth = findChild<QActionGroup*>("depthMenuGroup");
    m_outside = findChild<QActionGroup*>("outsideMenuGroup");
    m_touching = findChild<QActionGroup*>("touchingMenuGroup");

    addSeparator();
    auto* world = addAction(tr("&World and title…"));
    world->setObjectName("sceneWorld");
    connect(world, &QAction::triggered, this, [this] {
        auto* dialog = new WorldDialog(m_models.document, m_window);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->show();
    });

    connect(&models.document, &SceneDocument::sceneChanged, this, &SceneMenu::showScene);
    showScene();
}

void SceneMenu::showScene()
{
    const Scene& scene = *m_models.document.scene();
    check(m_depth, scene.space().level());
    check(m_outside, static_cast<int>(scene.space().outside()));
    check(m_touching, static_cast<int>(scene.touching()));
}

}  // namespace mortonscope
