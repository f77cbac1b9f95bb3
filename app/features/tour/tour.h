#pragma once

#include "app/session/models.h"
#include "app/session/motion.h"
#include "app/session/scene_document.h"
#include "app/widgets/window_shell.h"
#include "core/catalogue/method.h"
#include "core/run/event.h"

#include <QObject>

#include <optional>
#include <vector>

namespace mortonscope {

/// A walk of eight stops through the idea, on the opening scene itself. It never goes on by itself. At some stops it
/// moves the run, and at one it drags a box, as a person would; left, all is as it was before, and an edit by somebody
/// else ends it at once and stays.
class Tour : public QObject {
    Q_OBJECT

public:
    enum class Stop { World, Line, Codes, Slot, Inserting, Pass, Tests, Onward };
    static constexpr int kStops = static_cast<int>(Stop::Onward) + 1;

    explicit Tour(const Models& models);

    /// Nobody has taken it here yet, nor refused it.
    static bool isDue();
    bool isOffered() const { return m_isOffered; }
    /// Until it is taken or refused.
    void offer();
    void refuse();

    bool isOn() const { return m_before.has_value(); }
    Stop stop() const { return m_stop; }
    /// Where that stop is shown.
    Workspace workspace() const;
    /// Where it was begun.
    Workspace workspaceBefore() const { return m_before->workspace; }

    /// Another scene than the opening one is open: it goes meanwhile, and comes back as it was.
    bool needsItsScene() const;
    void begin(Workspace from);
    void next();
    void back();
    /// All is as it was before.
    void leave();
    /// Something else was begun: the box goes back, step and selection stay.
    void end();

    /// What is being dragged at Stop::Line, and to where.
    BoxId box() const { return BoxId(0); }
    Box target() const;
    /// The first test with a box that waits on the stack; none if there is none.
    std::optional<Event> stackTest() const;
    bool isDragging() const { return m_drag.isUnderWay(); }

signals:
    void offeredChanged();
    /// It began, ended, or is at another stop.
    void changed();

private:
    /// All that it changes.
    struct Before {
        Workspace workspace;
        Step step;
        std::vector<BoxId> boxes;
        std::optional<Cell> cell;
        Method method;
        bool hasOtherScene;  ///< which waits
    };

    /// Puts the scene and the method back; none if it is not on.
    std::optional<Before> close();
    void goTo(Stop stop);
    std::optional<Step> stepOfStackTest() const;
    Step step() const;
    void drag();
    void moveBox(double part);
    void putBack();
    template <class Edit>
    void doOwn(const Edit& edit);

    const Models m_models;
    bool m_isOffered = false;
    std::optional<Before> m_before;
    Stop m_stop = Stop::World;
    bool m_isOwn = false;  ///< the edit that comes now is the tour's
    Motion m_drag;
    std::optional<SceneDocument::Gesture> m_gesture;  ///< while the box is elsewhere
    Box m_home;
};

}  // namespace mortonscope
