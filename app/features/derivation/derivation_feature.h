#pragma once

#include "app/widgets/feature.h"

namespace mortonscope {

class DerivationPanel;
struct Models;

/// The derivation's panel, which leads on to the run where boxes are placed.
class DerivationFeature : public Feature {
    Q_OBJECT

public:
    DerivationFeature(const Models& models, WindowShell& shell);

    const DerivationPanel& panel() const { return *m_panel; }
    void enter(Workspace workspace) override;

private:
    DerivationFeature(DerivationPanel* panel, WindowShell& shell);

    DerivationPanel* m_panel;
};

}  // namespace mortonscope
