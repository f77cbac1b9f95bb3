#pragma once

#include "app/widgets/feature.h"

namespace mortonscope {

struct Models;
class RulesBar;

/// The rules of the scene: a bar beside the workspaces, and Edit ▸ Rules of the scene.
class SceneEditFeature : public Feature {
    Q_OBJECT

public:
    SceneEditFeature(const Models& models, WindowShell& shell);

    void fillMenu(MenuPart part, QMenu& menu) override;
    /// Hides the bar if the row of the workspaces is too narrow. The menu entry still opens the rules.
    void fitBars() override;

private:
    RulesBar* m_bar;
};

}  // namespace mortonscope
