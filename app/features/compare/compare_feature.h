#pragma once

#include "app/widgets/feature.h"

class QAction;

namespace mortonscope {

class CompareView;
class ComparisonActions;
class RunComparison;
class SpaceView;
class SpaceViewOptions;
struct Algorithm;
struct Models;

/// Shows two runs side by side in the center of the window. Meanwhile the docks and the transport are hidden.
class CompareFeature : public Feature {
    Q_OBJECT

public:
    CompareFeature(const Models& models, RunComparison& comparison, SpaceView& space, SpaceViewOptions& options,
                   WindowShell& shell);
    ~CompareFeature() override;

    /// Returns the view; null while no comparison is shown.
    CompareView* view() const { return m_view; }

    /// Adds the submenu “Compare with” to the menu of algorithms.
    void fillMenu(MenuPart part, QMenu& menu) override;
    Claim claim() const override { return m_view != nullptr ? Claim::Transport : Claim::None; }
    bool isSettled() const override;

private:
    void show();
    void end();
    QAction* makeChoice(const Algorithm& algorithm, QMenu* menu);

    RunComparison& m_comparison;
    SpaceView& m_space;
    SpaceViewOptions& m_options;
    ComparisonActions* m_actions;
    CompareView* m_view = nullptr;
};

}  // namespace mortonscope
