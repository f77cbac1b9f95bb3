#pragma once

#include "app/session/motion.h"
#include "core/unfold/unfolding.h"

#include <QObject>
#include <QTimer>

#include <optional>

namespace mortonscope {

class ThemeController;

/// Where the unfolding is, and how it moves: by hand, played forward or back, or on its way to a stage. Playing rests
/// on each stage for as long as the way to it took; where motion is reduced it rests, and nothing else.
class UnfoldPlayer : public QObject {
    Q_OBJECT

public:
    /// It takes its time as `steps` do; both must outlive it.
    UnfoldPlayer(const ThemeController& theme, const Motion& steps, QObject* parent = nullptr);

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

signals:
    void timeChanged(double time);
    /// Playing began, or ended; or another stage is the one that is spoken of.
    void changed();

private:
    void moveTo(double time);
    void stop();
    void setOut(UnfoldStage to);
    void arrive();
    void playOn();
    void rest(int stages);
    UnfoldStage neighbour(double from, int direction) const;

    const ThemeController& m_theme;
    const Motion& m_steps;
    Motion m_motion;
    QTimer m_rest;  ///< on a stage, while it plays
    double m_time = 0;
    double m_from = 0;                    ///< where the way began
    UnfoldStage m_to{};                   ///< where it leads
    int m_direction = 0;                  ///< +1 or −1 while it plays
    std::optional<UnfoldStage> m_target;  ///< while it goes where it was sent
};

}  // namespace mortonscope
