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

/// Two runs beside each other in the window's middle: the docks and the transport make room and come back.
class CompareFeature : public Feature {
    Q_OBJECT

public:
    CompareFeature(const Models& models, RunComparison& comparison, SpaceView& space, SpaceViewOptions& options,
                   WindowShell& shell);
    ~CompareFeature() override;

    /// Null while nothing is compared.
    CompareView* view() const { return m_view; }
    /// Of the comparison that is open.
    void show();

    /// “Compare with ▸”, for the menu of algorithms.
    void fillMenu(MenuPart part, QMenu& menu) override;
    Claim claim() const override { return m_view != nullptr ? Claim::Transport : Claim::None; }

private:
    void end();
    QAction* makeChoice(const Algorithm& algorithm, QMenu* menu);

    RunComparison& m_comparison;
    SpaceView& m_space;
    SpaceViewOptions& m_options;
    ComparisonActions* m_actions;
    CompareView* m_view = nullptr;
};

}  // namespace mortonscope
