#pragma once

#include "app/widgets/feature.h"

namespace mortonscope {

struct Models;
class RulesBar;
class SceneMenu;

/// The rules of the scene: its menu, and beside the workspaces a bar with those that are changed most.
class SceneEditFeature : public Feature {
    Q_OBJECT

public:
    SceneEditFeature(const Models& models, WindowShell& shell);

    QMenu* menu() const override;
    /// Nothing hides behind an arrow: where the row of the workspaces is too narrow for the bar, the rules are the
    /// menu's.
    void fitBars() override;

private:
    SceneMenu* m_menu;
    RulesBar* m_bar;
};

}  // namespace mortonscope
