#pragma once

#include "core/unfold/stage.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

namespace mortonscope {

class ThemeController;

/// Where the unfolding is, and how it moves: by hand, played forward or back, or on its way to a stage. Where motion is
/// reduced, it rests on one stage after another instead.
class UnfoldPlayer : public QObject {
    Q_OBJECT

public:
    explicit UnfoldPlayer(const ThemeController& theme, QObject* parent = nullptr);

    /// 0 … 1.
    double time() const { return m_time; }
    /// By hand: stops what moves.
    void setTime(double time);
    /// The stage that is nearest, or that is on its way there.
    UnfoldStage stage() const { return m_target ? *m_target : nearestUnfoldStage(m_time); }

    bool isPlaying() const { return m_direction != 0; }
    bool isPlayingBack() const { return m_direction < 0; }
    /// From the end it begins anew.
    void play(int direction);
    void pause();
    void goTo(UnfoldStage stage);
    void goToNext();
    void goToPrevious();

    /// How long the motion from one stage to the next takes, and how long a stage is rested on without motion.
    static constexpr int kStageMs = 2200;

signals:
    void timeChanged(double time);
    /// Playing began, or ended; or another stage is the one that is spoken of.
    void changed();

private:
    void tick();
    void moveTo(double time);
    void stop();
    void startTimer();

    const ThemeController& m_theme;
    double m_time = 0;
    int m_direction = 0;                  ///< +1 or −1 while it plays
    std::optional<UnfoldStage> m_target;  ///< while it goes there
    QTimer m_timer;
    QElapsedTimer m_clock;
};

}  // namespace mortonscope
