#pragma once

#include "app/session/models.h"

#include <QMenu>

class QActionGroup;

namespace mortonscope {

/// The rules of the scene as a menu: depth, outside, touching, world and title.
class SceneMenu : public QMenu {
    Q_OBJECT

public:
    SceneMenu(const Models& models, QWidget* window);

private:
    template <class Value, class Apply>
    void addChoices(const QString& name, const QString& title, const QList<std::pair<Value, QString>>& choices,
                    Apply apply);
    void showScene();

    const Models m_models;
    QWidget* m_window;
    QActionGroup* m_depth = nullptr;
    QActionGroup* m_outside = nullptr;
    QActionGroup* m_touching = nullptr;
};

}  // namespace mortonscope
