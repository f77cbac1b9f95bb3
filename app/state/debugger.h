#pragma once

#include "app/state/latest_job.h"
#include "app/state/run_search.h"
#include "core/condition/stops.h"
#include "core/scene/view.h"

#include <QObject>
#include <QString>

#include <memory>
#include <optional>
#include <vector>

class QAction;

namespace mortonscope {

class Cursor;
class Player;
class SceneDocument;
struct SceneChange;
class Selection;

/// Manages the breakpoints and watches of the document and finds the steps at which the run stops. The last selected or
/// clicked place (a box, two boxes, a cell, a line of code, a pair) is the target of "Run to" and "Breakpoint". Boxes
/// are identified by name, also after edits.
class Debugger : public QObject, public StopFinder {
    Q_OBJECT

public:
    Debugger(SceneDocument& document, Cursor& run, Player& player, Selection& selection, QObject* parent = nullptr);
    ~Debugger() override;

    const std::vector<Breakpoint>& breakpoints() const { return m_breakpoints; }
    const std::vector<Watch>& watches() const { return m_watches; }
    /// Replaces all breakpoints or all watches, for example after opening a file.
    void setBreakpoints(std::vector<Breakpoint> breakpoints);
    void setWatches(std::vector<Watch> watches);

    /// Removes the breakpoint at the same place, or adds one.
    void toggleBreakpoint(const Breakpoint& place);
    /// Returns the index of the first breakpoint at the same place, whatever its condition.
    std::optional<std::size_t> breakpointAt(const Breakpoint& place) const;

    /// Returns the current stops, which keep their run alive. Every change creates a new object.
    std::shared_ptr<const Stops> stops() const;
    /// Returns the number of steps that stop, and their distribution over the run. It is counted between events and
    /// grows meanwhile. Null without stops.
    std::shared_ptr<const StepTally> stopTally() const { return m_tally; }
    /// Returns the breakpoints that stop at the cursor, as indices into breakpoints(). Indices beyond its end denote
    /// watches.
    std::vector<std::size_t> stoppingHere() const;

    const std::optional<Breakpoint>& target() const { return m_target; }
    void setTarget(std::optional<Breakpoint> place);
    /// Returns the actions with keys for the target: run to it, run back to it, set or remove a breakpoint.
    const QList<QAction*>& targetActions() const { return m_targetActions; }

    /// Searches for the next step at a place after or before the cursor and goes there. Emits notice() if there is
    /// none.
    void runTo(const Breakpoint& place, Direction direction);
    /// Goes in the same way to the next step at which the value of a watch changes.
    void runToChange(Watch watch, Direction direction);
    bool isLooking() const { return m_errand.isBusy(); }
    void stopLooking() { m_errand.cancel(); }

    Way wayTo(Step from, Step to) override;

signals:
    void breakpointsChanged();
    void watchesChanged();
    /// Emitted when breakpoints, watches or the run change.
    void stopsChanged();
    void stopTallyChanged();
    /// Emitted with a message for the user, for example about the breakpoint that stopped the run.
    void notice(const QString& text);
    void lookingChanged(bool looking);

private:
    struct Compiled;

    void makeTargetActions();
    void updateTargetActions();
    void followSelection();
    void followScene(const SceneChange& change);
    void compile();
    void count();
    void sayWhatHalted();
    void lookFor(const std::vector<Breakpoint>& breakpoints, const std::vector<Watch>& watches, const QString& words,
                 Direction direction);

    SceneDocument& m_document;
    Cursor& m_run;
    Player& m_player;
    Selection& m_selection;
    std::vector<Breakpoint> m_breakpoints;
    std::vector<Watch> m_watches;
    std::shared_ptr<Compiled> m_compiled;
    std::optional<Breakpoint> m_target;
    QList<QAction*> m_targetActions;
    Slices m_errand;
    std::shared_ptr<StepTally> m_tally;
    Slices m_counting;
};

}  // namespace mortonscope
