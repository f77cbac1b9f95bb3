#pragma once

#include "app/state/motion.h"
#include "core/run/stepping.h"

#include <QAction>
#include <QObject>
#include <QTimer>

#include <array>
#include <functional>
#include <optional>
#include <utility>

namespace mortonscope {

class Cursor;
class StepPictures;
class StopFinder;

/// Moves the cursor as a user asks: verbs of the transport, playing and its speed, and moves that end at a stop. It
/// owns the actions of the transport, so that toolbar, menu and keys behave alike.
class Player : public QObject {
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

    /// Create it directly after `cursor` and `pictures`, which must outlive it.
    Player(Cursor& cursor, StepPictures& pictures, QObject* parent = nullptr);

    bool isPlaying() const { return m_timer.isActive(); }
    bool playsBackward() const { return isPlaying() && m_backward; }
    static constexpr double kSlowest = 0.5;
    static constexpr double kFastest = 16;
    /// Returns the speed: kSlowest, doubled any number of times, up to kFastest. At 1, playing waits at a stop until
    /// its sentence can have been read.
    double speed() const { return m_speed; }
    /// Sets the nearest of these speeds.
    void setSpeed(double speed);
    /// Returns the speed of the motion to the stop while playing, as Cursor::moveTo() takes it.
    double motionSpeed() const;
    /// If on, which is the default, playing forward also stops at the steps that find the cells of the first two boxes:
    /// for a second each at the first box, for half a second each at the second. This applies to any speed and any step
    /// size but the phase.
    bool startsSlowly() const { return m_startsSlowly; }
    void setStartsSlowly(bool slowly) { m_startsSlowly = slowly; }

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

    /// Moves by tenths of a step, forward or backward; without motion, by whole steps.
    void scrubBy(int tenths);

    QAction* action(Verb verb) const { return m_actions[static_cast<std::size_t>(verb)]; }

public slots:
    void play() { start(false); }
    void playBack() { start(true); }
    /// Stops playing, and cancels a move whose way is still being searched for stops.
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
    void playingChanged(bool playing);
    void speedChanged();
    /// Emitted when a move ends at a stop.
    void halted(mortonscope::Step at);
    void travellingChanged(bool travelling);
    void travelledChanged();

private:
    void makeActions();
    void updateActions();
    void adopt();
    /// Returns the step at which playing in a direction ends.
    Step endOf(bool backward) const;
    void start(bool backward);
    /// Pauses a run that plays in this direction, else starts it.
    void toggle(bool backward);
    void tick();
    Step nextStop() const;
    Step lastStepOfSecondBox() const;
    int watchTime(Step step) const;
    void travelTo(Step to, std::optional<StepHistory::Move> move);
    void travelOn();
    void arrive(Step at, bool atStop);
    void endTravel();
    bool mayAdvance(Step from, Step to) const { return !m_mayAdvance || m_mayAdvance(from, to); }

    Cursor& m_cursor;
    StepPictures& m_pictures;
    StepHistory m_trail;
    double m_speed = 1;
    bool m_backward = false;
    QTimer m_timer;
    bool m_startsSlowly = true;
    StopClock m_clock;
    double m_reading = 0;  ///< ms that the current stop lasts at 1×
    int m_watching = 0;    ///< ms that it lasts at any speed
    Gate m_mayAdvance;
    StopFinder* m_finder = nullptr;
    /// A move during the search for stops on its way. The cursor moves when the end is known.
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
