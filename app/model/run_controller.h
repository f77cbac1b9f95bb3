#pragma once

#include "core/run/run.h"

#include <QAction>
#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <array>
#include <memory>

namespace mortonscope {

class AnalysisService;
struct Analysis;

/// Time: the cursor in the run, the grain of a step, playing and its speed. Owns the actions of the
/// transport, so that toolbar, menu and keys are the same thing. When the run is computed anew the
/// cursor keeps its place by meaning: the same pair, cell or box if it still exists. That is asked of the
/// moment to which the cursor was last moved, not of where edits have put it since: a drag through a
/// hundred scenes comes back to the pair that it began with.
class RunController : public QObject {
    Q_OBJECT

public:
    enum class Verb { ToStart, Back, Play, Forward, ToEnd, PreviousHit, NextHit };

    explicit RunController(AnalysisService& analysis, QObject* parent = nullptr);

    /// The analysis whose run the cursor is in.
    const std::shared_ptr<const Analysis>& analysis() const { return m_analysis; }
    const Run& run() const;
    Step cursor() const { return m_moment.step; }
    Step total() const { return run().total(); }
    /// What is true at the cursor.
    const Moment& moment() const { return m_moment; }
    /// Hits so far; meaningless while hits().isComplete() is false.
    std::uint64_t hitsSoFar() const;

    Grain grain() const { return m_grain; }
    void setGrain(Grain grain);
    bool isPlaying() const { return m_timer.isActive(); }
    /// Steps of the grain per second at 1×: 2. Speed from 0.25 to 1000.
    double speed() const { return m_speed; }
    void setSpeed(double speed);

    QAction* action(Verb verb) const { return m_actions[static_cast<std::size_t>(verb)]; }

public slots:
    /// Moves the cursor; beyond the end is the end. Stops playing unless playing itself moves it.
    void seek(mortonscope::Step step);
    void toStart();
    void back();
    void forward();
    void toEnd();
    void play();
    void pause();
    void togglePlay();
    void nextHit();
    void previousHit();

signals:
    void cursorChanged();
    /// The run is another one (cursorChanged follows).
    void runChanged();
    void playingChanged(bool playing);
    void grainChanged();
    void speedChanged();

private:
    void makeActions();
    void updateActions();
    void adopt();
    void tick();
    void moveTo(Step step);

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
    Grain m_grain = Grain::Pair;
    double m_speed = 1;
    QTimer m_timer;
    QElapsedTimer m_clock;
    double m_owed = 0;  ///< stops that are due but not taken yet
    std::array<QAction*, 7> m_actions{};
};

}  // namespace mortonscope
