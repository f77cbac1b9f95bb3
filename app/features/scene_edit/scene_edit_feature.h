#pragma once

#include "app/widgets/feature.h"

namespace mortonscope {

struct Models;
class RulesBar;

/// The rules of the scene, in a bar beside the workspaces and under Edit ▸ Rules of the scene.
class SceneEditFeature : public Feature {
    Q_OBJECT

public:
    SceneEditFeature(const Models& models, WindowShell& shell);

    void fillMenu(MenuPart part, QMenu& menu) override;
    /// Hides the bar where the row of the workspaces is too narrow for it: the menu entry still opens the rules.
    void fitBars() override;

private:
    RulesBar* m_bar;
};

}  // namespace mortonscope
