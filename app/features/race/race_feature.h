#pragma once

#include "app/features/race/race_controller.h"
#include "app/session/models.h"
#include "app/widgets/feature.h"

namespace mortonscope {

class RaceBar;
class RaceView;

/// What the workspace Race brings to the window: the moving world for the centre, its panels, its menu
/// and its bar. Lets the race run only while someone can see it.
class RaceFeature : public Feature {
    Q_OBJECT

public:
    RaceFeature(const Models& models, RaceController& race, WindowShell& shell);

    RaceController& controller() { return m_race; }
    RaceView* view() const { return m_view; }
    QMenu* menu() const override { return m_menu; }
    /// The first time the race starts by itself.
    void enter(Workspace workspace) override;
    Claim claim() const override;
    void fitBars() override;

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    using Verb = RaceController::Verb;

    void makeMenu();
    void stopForReducedMotion(bool reduced);
    void activate();

    const Models m_models;
    RaceController& m_race;
    RaceView* m_view;
    QMenu* m_menu = nullptr;
    RaceBar* m_verbs;
    QToolBar* m_bar;  ///< that they stand upon, in the transport's place
    bool m_isShown = false;
};

}  // namespace mortonscope
