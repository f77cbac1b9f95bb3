#pragma once

#include "app/state/models.h"
#include "app/state/motion.h"
#include "app/state/scene_document.h"
#include "app/widgets/window_shell.h"
#include "core/catalogue/method.h"
#include "core/run/event.h"

#include <QObject>

#include <optional>
#include <vector>

namespace mortonscope {

/// A tour of eight stops through the idea, on the opening scene. It never advances by itself. At some stops it moves
/// the run, and at one it drags a box, as a user would. Leaving it restores everything. An edit by the user ends it at
/// once and is kept.
class Tour : public QObject {
    Q_OBJECT

public:
    enum class Stop { World, Line, Codes, Slot, Inserting, Pass, Tests, Onward };
    static constexpr int kStops = static_cast<int>(Stop::Onward) + 1;

    explicit Tour(const Models& models);

    /// Returns whether the tour has been neither taken nor declined on this computer.
    static bool isDue();
    bool isOffered() const { return m_isOffered; }
    /// Offers the tour until it is taken or refused.
    void offer();
    /// Withdraws the offer. isDue() is false from then on.
    void refuse();

    bool isOn() const { return m_before.has_value(); }
    Stop stop() const { return m_stop; }
    /// Returns the workspace of the current stop.
    Workspace workspace() const;
    /// Returns the workspace in which the tour began. Requires isOn().
    Workspace workspaceBefore() const { return m_before->workspace; }

    /// Returns whether another scene is open. The tour replaces it meanwhile and restores it afterward.
    bool needsItsScene() const;
    /// Starts the tour and replaces another scene meanwhile. `from` is the workspace to return to.
    void begin(Workspace from);
    /// Goes to the next stop; leaves at the last one.
    void next();
    void back();
    /// Ends the tour and restores everything.
    void leave();
    /// Ends the tour because the user began something else: the box moves back, step and selection stay.
    void end();

    /// Returns the box that is dragged at Stop::Line, and its target.
    BoxId box() const { return BoxId(0); }
    Box target() const;
    /// Returns the first test with a box on the stack; none if there is none.
    std::optional<Event> stackTest() const;
    bool isDragging() const { return m_drag.isUnderWay(); }

signals:
    void offeredChanged();
    /// The tour began, ended, or went to another stop.
    void changed();

private:
    /// Everything that the tour changes.
    struct Before {
        Workspace workspace;
        Step step;
        std::vector<BoxId> boxes;
        std::optional<Cell> cell;
        Method method;
        bool hasOtherScene;  ///< the document keeps the user's scene meanwhile
    };

    /// Restores scene and method. Returns none if the tour is not on.
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
    bool m_isOwn = false;  ///< the coming edit is the tour's own
    Motion m_drag;
    std::optional<SceneDocument::Gesture> m_gesture;  ///< while the box is moved
    Box m_home;
};

}  // namespace mortonscope
