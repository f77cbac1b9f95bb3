#pragma once

#include "app/session/motion.h"
#include "core/run/run.h"
#include "core/run/stepping.h"

#include <QAction>
#include <QElapsedTimer>
#include <QObject>
#include <QString>
#include <QTimer>

#include <array>
#include <functional>
#include <memory>
#include <optional>

namespace mortonscope {

class AnalysisService;
class StopFinder;
class PartialTree;
struct Analysis;

/// Returns true if a step of this kind moves a box from one panel to another.
bool crossesPanels(StepKind kind);

/// Owns the cursor in the run, the step size, playing and its speed. It also owns the actions of the transport, so that
/// toolbar, menu and keys behave alike. When the run is computed again, the cursor keeps its place by meaning: the same
/// pair, cell or box if it still exists. The place is the one to which the user last moved the cursor, not the one that
/// later edits gave it, so a drag through a hundred scenes can return to the pair where it began.
class RunController : public QObject {
    Q_OBJECT

public:
    enum class Verb {
        ToStart,
        Back,
        Play,
        Forward,
        ToEnd,
        PreviousHit,
        NextHit,
        Into,
        Over,
        Out,
        IntoBack,
        OverBack,
        OutBack,
        PlayBack,
        Run,
        RunBack,
    };
    static constexpr int kVerbs = static_cast<int>(Verb::RunBack) + 1;

    explicit RunController(AnalysisService& analysis, QObject* parent = nullptr);

    /// Returns the analysis of the cursor's run.
    const std::shared_ptr<const Analysis>& analysis() const { return m_analysis; }
    const Run& run() const;
    /// Returns true if this is the run of the document's scene. While a new run is being computed, this one belongs to
    /// an earlier scene.
    bool isUpToDate() const;
    /// Returns true if the run's boxes are those of the document's scene; in an earlier scene, the same ids may denote
    /// other boxes. The run may still be that of another method.
    bool isOfScene() const;
    /// Returns true if the id denotes the same box in the run's scene and in the document's scene.
    bool isShared(BoxId box) const;
    Step cursor() const { return m_moment.step; }
    /// Returns the cursor before its last move, with which watches compare. In a new run it equals the cursor.
    Step previousCursor() const { return m_previous; }
    Step total() const { return run().total(); }
    /// What the window shows of the run. Views use only moment(), reached(), left(), before() and way(); while nothing
    /// is shown, these return the start.
    enum class Shown {
        Nothing,      ///< the user places boxes: the tree contains the whole scene
        Step,         ///< the step, in the final tree
        StateAtStep,  ///< the step, in the tree as it is at that step
    };
    Shown shown() const { return m_shown; }
    void setShown(Shown shown);
    bool isShown() const { return m_shown != Shown::Nothing; }
    /// Returns the state at the cursor.
    const Moment& moment() const { return isShown() ? m_moment : atStart(); }
    /// The motion of the current step. Texts show the state at the cursor at once; pictures move there.
    const Motion& motion() const { return m_motion; }
    Motion& motion() { return m_motion; }
    /// Returns one sentence about the step at the cursor and its reason. While the future is hidden, it omits what
    /// comes next.
    QString sentence() const;
    /// Returns the end of the motion (its start when moving backward), or the moment at the cursor at rest.
    const Moment& reached() const { return isShown() && m_motion.isUnderWay() ? m_reached : moment(); }
    /// Returns the start of the motion (its end when moving backward), or the moment at the cursor at rest. Items
    /// without a motion are drawn as at this moment.
    const Moment& left() const { return isShown() && m_motion.isUnderWay() ? m_left : moment(); }
    /// Returns the state one step before reached(). Views draw the trace of the last step from it.
    const Moment& before() const;
    bool isMoving() const { return reached().step != left().step; }
    /// Returns the fraction of the motion, 0 … 1; 1 at rest.
    double way() const { return isMoving() ? m_motion.t() : 1; }
    /// How the cursor gets to a step: at once; with a motion, unless that would disturb; or, while playing, with a
    /// shorter motion.
    enum class Manner { Jump, Step, Play };
    /// As seek(), but in the given manner.
    void go(Step step, Manner manner);
    /// As go(), with the speed and the motion settings of another run.
    void goLike(const RunController& other, Step step, Manner manner);
    /// Goes to its own step for another run's current step, and moves if the other run moves.
    void goBeside(const RunController& other, Step step);
    /// Holds the motion to the cursor's step at a fraction `t` of its time, 0 ≤ t ≤ 1.
    void holdAt(double t);
    /// Returns the cursor, or for example 82.4 while the run is held at 0.4 of the motion from step 82 to step 83.
    double position() const;
    /// Goes to a position and holds the run there. Without motion it goes to the nearest step.
    void scrubTo(double position);
    /// Moves by tenths of a step, forward or backward; without motion, by whole steps.
    void scrubBy(int tenths);
    /// Returns the number of hits so far. Meaningless while hits().isComplete() is false.
    std::uint64_t hitsSoFar() const;

    Grain grain() const { return m_grain; }
    void setGrain(Grain grain);
    bool isPlaying() const { return m_timer.isActive(); }
    bool playsBackward() const { return isPlaying() && m_backward; }
    /// Returns the speed, 0.25 to 1000. At 1, playing makes 2 stops of the step size per second.
    double speed() const { return m_speed; }
    void setSpeed(double speed);

    /// Returns true while a move to a distant step is searched for stops, which takes longer than a frame.
    bool isTravelling() const { return m_travel.has_value(); }
    /// Returns the part of the way that is known to have no stop, 0 … 1.
    double travelled() const;

    /// Sets the object that finds the stops for play, run, over and out. It must outlive this object or be reset with
    /// nullptr.
    void setStopFinder(StopFinder* finder) { m_finder = finder; }
    /// Called before a verb moves the cursor forward and before each stop of playing. The cursor moves only if it
    /// returns true. Moving backward and seeking do not call it. An empty gate allows everything.
    using Gate = std::function<bool(Step from, Step to)>;
    void setGate(Gate mayAdvance) { m_mayAdvance = std::move(mayAdvance); }

    /// While the future is hidden, for a prediction, views must not show anything after the cursor.
    bool hidesFuture() const { return m_hidesFuture; }
    void setHidesFuture(bool hides);
    bool isHidden(Step step) const { return m_hidesFuture && step > cursor(); }
    bool showsStateAtStep() const { return m_shown == Shown::StateAtStep; }
    /// Returns the number of boxes, in order of entry, that may be shown in their cells: all, or those inserted so far.
    std::size_t boxesShown() const { return boxesShownAt(left()); }
    std::size_t boxesShownAt(const Moment& now) const;
    /// Returns the analysis that views of the tree show: the run's analysis, or that of the first boxesShown() boxes.
    /// With very many boxes it may be slightly outdated.
    const std::shared_ptr<const Analysis>& shownAnalysis() const;
    /// Returns true while shownAnalysis() belongs to another moment.
    bool isShownLate() const;
    /// Returns the cells that are marked in shownAnalysis() but that the current box marks only at a later step.
    std::vector<Cell> yetToBeMarked() const;

    /// Translates the texts of the actions into the current language.
    void retranslate();
    QAction* action(Verb verb) const { return m_actions[static_cast<std::size_t>(verb)]; }

public slots:
    /// Moves the cursor to a step, at most to the end. Stops playing.
    void seek(mortonscope::Step step) { go(step, Manner::Jump); }
    /// As seek(), for a user who asked to see that step. If the window shows nothing of the run, it then shows the
    /// step.
    void visit(mortonscope::Step step);
    void toStart() { seek(Step(0)); }
    void toEnd() { seek(total()); }
    void play() { start(false); }
    void playBack() { start(true); }
    void pause();
    void togglePlay() { toggle(false); }
    void togglePlayBack() { toggle(true); }
    void nextHit();
    void previousHit();
    /// Go to the next stop or to the end, and back to the last stop or to the start.
    void runOn();
    void runBack();
    /// Performs a stepping verb. Over and out stop at a stop on their way. The same verb in the other direction undoes
    /// it exactly.
    void step(mortonscope::StepVerb verb, bool backward);
    void back() { step(StepVerb::Forward, true); }
    void forward() { step(StepVerb::Forward, false); }

signals:
    void cursorChanged();
    /// Emitted when the run changes; cursorChanged() follows.
    void runChanged();
    void playingChanged(bool playing);
    void grainChanged();
    void speedChanged();
    /// Emitted when the user asked to see the step at the cursor.
    void visited();
    /// Emitted when a move ends at a stop.
    void halted(mortonscope::Step at);
    void travellingChanged(bool travelling);
    void travelledChanged();
    void hidesFutureChanged();
    /// Emitted when shown() changes; cursorChanged() follows, because views show another moment.
    void shownChanged();
    void shownAnalysisChanged();

private:
    static const Moment& atStart();
    void updateActions();
    void adopt();
    /// Returns the step at which playing in a direction ends.
    Step endOf(bool backward) const { return backward ? Step(0) : total(); }
    void start(bool backward);
    /// Pauses a run that plays in this direction, else starts it.
    void toggle(bool backward);
    void tick();
    void moveTo(Step step, Manner manner = Manner::Jump);
    /// Returns true if motion is enabled and the scene is small enough for it.
    bool canMove() const;
    void beginMotion(Step before, Manner manner);
    void travelTo(Step to, std::optional<StepHistory::Move> move);
    void travelOn();
    void arrive(Step at, bool atStop);
    void endTravel();
    void advanceTo(Step step);
    bool mayAdvance(Step from, Step to) const { return !m_mayAdvance || m_mayAdvance(from, to); }

    /// The step to which the user last moved the cursor, in the run of that time.
    struct Anchor {
        std::shared_ptr<const Analysis> analysis;
        Step step;
        quint64 history{};
    };

    AnalysisService& m_service;
    std::shared_ptr<const Analysis> m_analysis;
    Anchor m_anchor;
    Moment m_moment;
    Step m_previous;
    StepHistory m_trail;
    Grain m_grain = Grain::Pair;
    double m_speed = 1;
    bool m_backward = false;
    QTimer m_timer;
    QElapsedTimer m_clock;
    Motion m_motion;
    Moment m_reached;                        ///< valid during a motion
    Moment m_left;                           ///< valid during a motion
    mutable std::optional<Moment> m_before;  ///< of this run, computed on request
    QElapsedTimer m_sinceMoved;              ///< time since the cursor moved
    Gate m_mayAdvance;
    bool m_hidesFuture = false;
    Shown m_shown = Shown::Step;
    PartialTree* m_partialTree;
    double m_owed = 0;  ///< stops that are due but not yet made
    StopFinder* m_finder = nullptr;
    /// A move whose way is being searched for stops. The cursor moves when the end is known.
    struct Travel {
        Step free;
        Step to;
        std::optional<StepHistory::Move> move;  ///< the verb, if it can be undone
    };
    std::optional<Travel> m_travel;
    QTimer m_travelTimer;
    std::array<QAction*, kVerbs> m_actions{};
};

}  // namespace mortonscope
