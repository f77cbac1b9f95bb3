#pragma once

#include "app/features/race/race_controller.h"
#include "app/state/models.h"
#include "app/widgets/feature.h"

namespace mortonscope {

class RaceBar;
class RaceView;

/// Brings the race to the window: the moving world in the center, its panels, menu and bar. Runs it only while it is
/// visible.
class RaceFeature : public Feature {
    Q_OBJECT

public:
    RaceFeature(const Models& models, RaceController& race, WindowShell& shell);

    RaceController& controller() { return m_race; }
    RaceView* view() const { return m_view; }
    QMenu* menu() const override { return m_menu; }
    /// Starts the race when it is entered for the first time, unless motion is reduced.
    void enter(Workspace workspace) override;
    Claim claim() const override;
    void fitBars() override;
    /// A race never ends, so it is settled once it has run for a while.
    bool isSettled() const override;

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    using Verb = RaceController::Verb;

    void makeMenu();
    void activate();

    const Models m_models;
    RaceController& m_race;
    RaceView* m_view;
    QMenu* m_menu = nullptr;
    RaceBar* m_verbs;
    bool m_isShown = false;
    QElapsedTimer m_sinceActive;  ///< since the race became active
};

}  // namespace mortonscope
