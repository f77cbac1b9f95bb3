#pragma once

#include "app/features/race/race_controller.h"
#include "app/session/models.h"

#include <QList>
#include <QObject>

class QMainWindow;
class QMenu;
class QToolBar;

namespace mortonscope {

class RaceBar;
class RaceView;

/// What the workspace Race brings to the window: the moving world for the centre, its panels, its menu
/// and its bar. Lets the race run only while someone can see it.
class RaceWorkspace : public QObject {
    Q_OBJECT

public:
    RaceWorkspace(const Models& models, RaceController& race, QMainWindow& window);

    RaceController& controller() { return m_race; }
    RaceView* view() const { return m_view; }
    QMenu* menu() const { return m_menu; }

    /// The workspace is the one that is shown. The first time the race starts by itself.
    void setShown(bool shown);

    /// The bar leaves while one panel has the window for itself.
    void showBar(bool shown);
    /// There is little room.
    void setCompact(bool compact);
    /// There is hardly any.
    void setTiny(bool tiny);

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    using Verb = RaceController::Verb;

    void makeBar();
    void makeMenu();
    void stopForReducedMotion(bool reduced);
    void activate();

    const Models m_models;
    QMainWindow& m_window;
    RaceController& m_race;
    RaceView* m_view;
    QMenu* m_menu = nullptr;
    QToolBar* m_bar = nullptr;
    RaceBar* m_verbs = nullptr;  ///< upon it
    bool m_isShown = false;
};

}  // namespace mortonscope
