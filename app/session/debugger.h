#pragma once

#include "app/session/latest_job.h"
#include "app/session/run_search.h"
#include "core/condition/stops.h"
#include "core/scene/view.h"

#include <QObject>
#include <QString>

#include <memory>
#include <optional>
#include <vector>

class QAction;

namespace mortonscope {

class RunController;
class SceneDocument;
class Scene;
class Selection;

/// Where to stop and what to watch: the breakpoints and watches of the document and, as one question, the
/// steps at which moving through the run halts. What is pointed at last (a box, two boxes, a cell, a line of
/// the listing, a pair) is the target of "run to here" and "breakpoint here". Boxes are followed by name.
class Debugger : public QObject, public StopFinder {
    Q_OBJECT

public:
    Debugger(SceneDocument& document, RunController& run, Selection& selection, QObject* parent = nullptr);
    ~Debugger() override;

    const std::vector<Breakpoint>& breakpoints() const { return m_breakpoints; }
    const std::vector<Watch>& watches() const { return m_watches; }
    /// All at once, as a file brings them.
    void setBreakpoints(std::vector<Breakpoint> breakpoints);
    void setWatches(std::vector<Watch> watches);

    /// One at the same place is removed, else one is set.
    void toggleBreakpoint(const Breakpoint& place);
    /// The first breakpoint at the same place, whatever its condition.
    std::optional<std::size_t> breakpointAt(const Breakpoint& place) const;

    /// The current stops as one question, with the run that it is about; new after every change.
    std::shared_ptr<const Stops> stops() const;
    /// How many steps stop, and how they spread over the run: counted between events, growing. Null without stops.
    std::shared_ptr<const StepTally> stopTally() const { return m_tally; }
    /// The breakpoints that stop at the cursor, by place in the list; behind them the watches.
    std::vector<std::size_t> stoppingHere() const;

    const std::optional<Breakpoint>& target() const { return m_target; }
    void setTarget(std::optional<Breakpoint> place);
    /// Run to the target, run back to it, set or remove a breakpoint at it; on keys.
    const QList<QAction*>& targetActions() const { return m_targetActions; }
    /// Says the actions' words in the language that is now in use.
    void retranslate() { updateTargetActions(); }

    /// Looks for the next step of a place, beyond the cursor, and goes there; says so if there is none.
    void runTo(const Breakpoint& place, Direction direction);
    /// The same for the next step at which a watch's value is not what it was one step before.
    void runToChange(Watch watch, Direction direction);
    bool isLooking() const { return m_errand.isBusy(); }
    void stopLooking() { m_errand.cancel(); }

    Way wayTo(Step from, Step to) override;

signals:
    void breakpointsChanged();
    void watchesChanged();
    /// The stops are others: breakpoints, watches or the run changed.
    void stopsChanged();
    void stopTallyChanged();
    void targetChanged();
    /// Something to tell, such as which breakpoint halted the run.
    void notice(const QString& text);
    void lookingChanged(bool looking);

private:
    struct Compiled;

    void makeTargetActions();
    void updateTargetActions();
    void followSelection();
    void followScene(const std::shared_ptr<const Scene>& before);
    void compile();
    void count();
    void sayWhatHalted();
    void lookFor(const std::vector<Breakpoint>& breakpoints, const std::vector<Watch>& watches, const QString& words,
                 Direction direction);

    SceneDocument& m_document;
    RunController& m_run;
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
