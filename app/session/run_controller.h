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

/// Time: the cursor in the run, the grain of a step, playing and its speed. Owns the actions of the
/// transport, so that toolbar, menu and keys are the same thing. When the run is computed anew the
/// cursor keeps its place by meaning: the same pair, cell or box if it still exists. That is asked of the
/// moment to which the cursor was last moved, not of where edits have put it since: a drag through a
/// hundred scenes comes back to the pair that it began with.
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

    /// The analysis whose run the cursor is in.
    const std::shared_ptr<const Analysis>& analysis() const { return m_analysis; }
    const Run& run() const;
    /// Whether this is the run of the document's scene; while one is being computed it is still that of an earlier one.
    bool isUpToDate() const;
    /// Whether its boxes are the document's own: those of an earlier scene may have other numbers. It may be the run of
    /// another method yet.
    bool isOfScene() const;
    /// Whether a number is that of a box in its scene and in the document's, and of the same one.
    bool isShared(BoxId box) const;
    Step cursor() const { return m_moment.step; }
    /// Where the cursor was before it last moved: what a watch compares with. The cursor's own step in a new run.
    Step previousCursor() const { return m_previous; }
    Step total() const { return run().total(); }
    /// What the window shows of the run. Views see it only through moment(), reached(), left(), before() and way(),
    /// which are those of the start while nothing is shown.
    enum class Shown {
        Nothing,      ///< boxes are placed: the tree is that of the scene
        Step,         ///< the step, in the tree as it will be in the end
        StateAtStep,  ///< the step, in the tree as it is then
    };
    Shown shown() const { return m_shown; }
    void setShown(Shown shown);
    bool isShown() const { return m_shown != Shown::Nothing; }
    /// What is true at the cursor.
    const Moment& moment() const { return isShown() ? m_moment : atStart(); }
    /// The way of a step that is under way: words say at once what is true at the cursor, pictures get there.
    const Motion& motion() const { return m_motion; }
    Motion& motion() { return m_motion; }
    /// What the step at the cursor does and why, in one sentence; while the future is hidden, without what comes next.
    QString sentence() const;
    /// What pictures move to, or come back from; the cursor's moment at rest.
    const Moment& reached() const { return isShown() && m_motion.isUnderWay() ? m_reached : moment(); }
    /// What they move from, or go back to; what is not drawn on its way is drawn as it was then. The cursor's moment at
    /// rest.
    const Moment& left() const { return isShown() && m_motion.isUnderWay() ? m_left : moment(); }
    /// What was true one step before what is reached: the trace of the last step stays until the next.
    const Moment& before() const;
    bool isMoving() const { return reached().step != left().step; }
    /// How much of the way is gone, 0 … 1: 1 at rest.
    double way() const { return isMoving() ? m_motion.t() : 1; }
    /// How the cursor gets to a step: at once; on a way that is seen, where that isn't in the way; or so as one of many
    /// stops, which leaves it less time.
    enum class Manner { Jump, Step, Play };
    /// As seek() does, but in that manner.
    void go(Step step, Manner manner);
    /// As another run would: as fast, and moving if that may.
    void goLike(const RunController& other, Step step, Manner manner);
    /// Goes where it belongs while another run is at its own step, and moves if that one moves.
    void goBeside(const RunController& other, Step step);
    /// Stands at a moment 0 ≤ t ≤ 1 of the way from the step before the cursor to it.
    void holdAt(double t);
    /// 82.4 while it is held 0.4 of the way from step 82 to step 83; else the cursor.
    double position() const;
    /// Goes to a position and holds the run there; where nothing moves, to the nearest step.
    void scrubTo(double position);
    /// Tenths of a step's way forward, or back; where nothing moves, as many steps.
    void scrubBy(int tenths);
    /// Hits so far; meaningless while hits().isComplete() is false.
    std::uint64_t hitsSoFar() const;

    Grain grain() const { return m_grain; }
    void setGrain(Grain grain);
    bool isPlaying() const { return m_timer.isActive(); }
    bool playsBackward() const { return isPlaying() && m_backward; }
    /// Steps of the grain per second at 1×: 2. Speed from 0.25 to 1000.
    double speed() const { return m_speed; }
    void setSpeed(double speed);

    /// On the way to a far step, asking where to stop: it takes longer than a frame.
    bool isTravelling() const { return m_travel.has_value(); }
    /// The part of the way that is known to be free, 0 … 1.
    double travelled() const;

    /// Asked where playing, running, over and out have to stop; must outlive this or be taken away by nullptr.
    void setStopFinder(StopFinder* finder) { m_finder = finder; }
    /// Asked before any verb moves forward, and before each stop of playing: may the cursor go on from here
    /// to there? Going back and seeking are never asked about. An empty one lets everything pass.
    using Gate = std::function<bool(Step from, Step to)>;
    void setGate(Gate mayAdvance) { m_mayAdvance = std::move(mayAdvance); }

    /// While the future is hidden, because it is to be predicted, nothing may show what lies behind the cursor.
    bool hidesFuture() const { return m_hidesFuture; }
    void setHidesFuture(bool hides);
    bool isHidden(Step step) const { return m_hidesFuture && step > cursor(); }
    bool showsStateAtStep() const { return m_shown == Shown::StateAtStep; }
    /// How many boxes, in order of entry, may be shown to be in their cells: all, or those put in so far.
    std::size_t boxesShown() const { return boxesShownAt(left()); }
    std::size_t boxesShownAt(const Moment& now) const;
    /// The analysis, or that of these boxes alone: what pictures of the tree show. Of very many boxes a little late.
    const std::shared_ptr<const Analysis>& shownAnalysis() const;
    /// Whether it is still that of another moment.
    bool isShownLate() const;
    /// Cells that are marked in it although the box under way marks them only later.
    std::vector<Cell> yetToBeMarked() const;

    /// Says the actions' words in the language that is now in use.
    void retranslate();
    QAction* action(Verb verb) const { return m_actions[static_cast<std::size_t>(verb)]; }

public slots:
    /// Moves the cursor; beyond the end is the end. Stops playing unless playing itself moves it.
    void seek(mortonscope::Step step);
    /// As seek(), for a user who asked to see that step: where nothing of the run is shown, the window shows it.
    void visit(mortonscope::Step step);
    void toStart();
    void toEnd();
    void play();
    void playBack();
    void pause();
    void togglePlay();
    void togglePlayBack();
    void nextHit();
    void previousHit();
    /// To the next stop, or to the end; back to the last stop, or to the start.
    void runOn();
    void runBack();
    /// Does what one of the verbs of stepping says. Over and out halt at a stop on their way. What was done is undone
    /// exactly by the same verb in the other direction.
    void step(mortonscope::StepVerb verb, bool backward);
    void back() { step(StepVerb::Forward, true); }
    void forward() { step(StepVerb::Forward, false); }

signals:
    void cursorChanged();
    /// The run is another one (cursorChanged follows).
    void runChanged();
    void playingChanged(bool playing);
    void grainChanged();
    void speedChanged();
    /// The user asked to see the step at the cursor.
    void visited();
    /// Moving halted at a stop.
    void halted(mortonscope::Step at);
    void travellingChanged(bool travelling);
    void travelledChanged();
    void hidesFutureChanged();
    /// cursorChanged follows, as views show another moment now.
    void shownChanged();
    void shownAnalysisChanged();

private:
    static const Moment& atStart();
    void updateActions();
    void adopt();
    void start(bool backward);
    void tick();
    void moveTo(Step step, Manner manner = Manner::Jump);
    /// Whether anything may move in a scene of this size.
    bool canMove() const;
    void beginMotion(Step before, Manner manner);
    void travelTo(Step to, std::optional<StepHistory::Move> move);
    void travelOn();
    void arrive(Step at, bool atStop);
    void endTravel();
    void advanceTo(Step step);
    bool mayAdvance(Step from, Step to) const { return !m_mayAdvance || m_mayAdvance(from, to); }

    /// Where somebody moved the cursor to, in the run of that time.
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
    Moment m_reached;                        ///< while something moves
    Moment m_left;                           ///< while something moves
    mutable std::optional<Moment> m_before;  ///< of this run, made when asked for
    QElapsedTimer m_sinceMoved;              ///< the cursor
    Gate m_mayAdvance;
    bool m_hidesFuture = false;
    Shown m_shown = Shown::Step;
    PartialTree* m_partialTree;
    double m_owed = 0;  ///< stops that are due but not taken yet
    StopFinder* m_finder = nullptr;
    /// A way that is being looked along. The cursor moves when its end is known.
    struct Travel {
        Step free;
        Step to;
        std::optional<StepHistory::Move> move;  ///< the verb that set out, if it can be undone
    };
    std::optional<Travel> m_travel;
    QTimer m_travelTimer;
    std::array<QAction*, kVerbs> m_actions{};
};

}  // namespace mortonscope
