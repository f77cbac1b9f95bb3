#pragma once

#include "app/widgets/feature.h"

namespace mortonscope {

class DerivationPanel;
struct Models;

/// Offers the derivation panel and connects its button that steps through the run.
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
