#pragma once

#include "core/base/easing.h"
#include "core/base/id.h"
#include "core/space/cell.h"

#include <QElapsedTimer>
#include <QObject>
#include <QRectF>
#include <QTimer>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace mortonscope {

/// Between two looks at the clock while playing, in ms.
inline constexpr int kPlayingFrame = 16;

/// How many stops are due after `elapsed` ms at `speed`; what took longer than a quarter of a second (a machine that
/// slept, a menu that was open) is not made up for.
inline double stopsDue(std::int64_t elapsed, double speed)
{
    constexpr double kStopsPerSecond = 2;  // at 1×
    constexpr double kMaxMadeUpFor = 0.25;
    return std::min(kMaxMadeUpFor, static_cast<double>(elapsed) / 1000) * kStopsPerSecond * speed;
}

/// How long things move, in ms: no other file has a time of its own. Below 150 ms nobody sees a motion, above 500 ms a
/// step's is waited for (Heer and Robertson 2007). What lights up does so at once.
struct MotionTimes {
    static constexpr double kBeforeAClass = 1.5;  ///< a pace: so much longer takes all of it
    static constexpr int kStage = 1000;  ///< a stage of the unfolding, what a person would do by hand, half a breath
    static constexpr int kLeast = 150;
    static constexpr int kMove = 200;   ///< inside one panel
    static constexpr int kCross = 350;  ///< a box rides from one panel to another

    static constexpr std::size_t kMaxMovedBoxes = 2000;  ///< with more nothing moves
};

/// Of two stages: something rides, then what it makes is seen. How far each is gone.
inline double firstHalf(double t) { return std::min(1.0, 2 * t); }
inline double secondHalf(double t) { return std::max(0.0, 2 * t - 1); }
/// A rectangle that is `t` of the way from one to another.
QRectF partway(const QRectF& from, const QRectF& to, double t);

/// A way from one picture to the next, by the clock. What is drawn is a function of both and of how far the way is
/// gone, and of nothing else: backward is the same way with the time turned round, nothing is queued, and whatever
/// interrupts a way leaves it at its end. No timer runs at rest.
class Motion : public QObject {
    Q_OBJECT

public:
    explicit Motion(QObject* parent);

    /// Whether a way is under way, or held.
    bool isUnderWay() const { return m_isUnderWay; }
    /// 0 ≤ t < 1 of the way, slow at both ends; 1 at rest.
    double t() const { return slowInSlowOut(m_gone); }
    /// So much of its time is gone; 1 at rest.
    double gone() const { return m_gone; }
    /// It stands still on its way.
    bool isHeld() const { return m_isUnderWay && !m_timer.isActive(); }

    /// Whether anything may move at all.
    void setOn(bool on);
    bool isOn() const { return m_isOn; }
    /// Before a class all takes longer, by this factor.
    void setPace(double factor) { m_pace = factor; }
    double pace() const { return m_pace; }
    /// May move if another one may, and as fast.
    void goLike(const Motion& other);

    /// Begins the way, or the way back; in that many ms.
    void begin(bool backward, int ms);
    /// Stands still at a moment of it, 0 ≤ t ≤ 1 of its time, until the next begins.
    void hold(double t);
    /// At its end, at once and without a word.
    void stop();

signals:
    void moved();
    /// What stands still beside what moves is another: a way has ended by itself, or is held. Who begins a way tells of
    /// all else.
    void restChanged();

private:
    void tick();

    bool m_isUnderWay = false;
    double m_gone = 1;  ///< of the time, in the direction of the way
    bool m_backward = false;
    bool m_isOn = false;
    double m_pace = 1;
    double m_ms = 1;
    QTimer m_timer;
    QElapsedTimer m_clock;
};

class AnalysisService;
class SceneDocument;
class Selection;

/// The way of the selected box from one cell to another when an edit puts it there: frame and chip ride from the old
/// cell to the new one, in all pictures alike.
class CellAnimation : public QObject {
    Q_OBJECT

public:
    /// Where on its way the box is: `t` of it is gone, 0 ≤ t < 1.
    struct Way {
        BoxId box;
        Cell from;
        Cell to;
        double t;
    };

    /// It moves when `steps` may, and as fast; all must outlive it.
    CellAnimation(const SceneDocument& document, const Selection& selection, const AnalysisService& analysis,
                  const Motion& steps, QObject* parent = nullptr);

    /// None at rest.
    std::optional<Way> way() const;
    Motion& motion() { return m_motion; }

signals:
    /// The way begins, goes on or has ended.
    void moved();

private:
    /// The selected box and its cell in one scene.
    struct Home {
        quint64 history;
        std::string name;
        BoxId box;
        Cell cell;
    };
    std::optional<Home> home() const;
    void follow();

    const SceneDocument& m_document;
    const Selection& m_selection;
    const AnalysisService& m_analysis;
    const Motion& m_steps;
    std::optional<Home> m_home;
    Cell m_from;
    Motion m_motion;
};

}  // namespace mortonscope
