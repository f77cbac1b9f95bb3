#pragma once

#include "core/base/easing.h"
#include "core/base/id.h"
#include "core/space/cell.h"

#include <QElapsedTimer>
#include <QObject>
#include <QRectF>
#include <QString>
#include <QTimer>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>

namespace mortonscope {

/// Time between two ticks while playing, in ms.
inline constexpr int kPlayingFrame = 16;

/// Returns how long people need to read a sentence, in ms: four words of five letters a second in English, ten kana or
/// kanji a second in Japanese. So a letter or digit takes 50 ms, and a kana or kanji as long as two letters.
double readingTime(const QString& sentence);

class Motion;

/// Returns how long a playing run stops at a sentence at 1×, in ms. `motion` is its motion to there.
double stopTime(const QString& sentence, const Motion& motion);

/// Measures how long a playing run has been at a stop.
class StopClock {
public:
    void start();
    /// Returns whether the stop has lasted `ms`, and then starts the next one. A late frame shortens the next stop, but
    /// by at most a quarter of a second: longer delays (suspend, an open menu) are not made up for.
    bool isOver(double ms);

private:
    QElapsedTimer m_clock;
    double m_waited = 0;
};

/// Durations of motions in ms at 1×; no other file defines any. A motion below 150 ms is not noticed, and a longer one
/// than these keeps the user waiting (Heer and Robertson 2007). Highlights appear at once.
struct MotionTimes {
    static constexpr double kBeforeAClass = 1.5;  ///< factor for all durations when presenting to a class
    static constexpr int kStage = 1000;           ///< a stage of the unfolding
    static constexpr int kLeast = 150;
    static constexpr int kMove = 200;         ///< an edited box moves to its new cell
    static constexpr int kStep = 400;         ///< a step moves within one panel
    static constexpr int kPanelChange = 500;  ///< a box moves from one panel to another, or its cell grows
    static constexpr int kTwoStages = 600;    ///< no step takes longer
    static constexpr int kStop = 800;         ///< the shortest stop while playing
    static constexpr int kWatched = 1000;     ///< the shortest stop at a step that finds the first box's cell

    static constexpr std::size_t kMaxMovedBoxes = 2000;  ///< with more boxes nothing moves
};

/// Return the progress of the two halves of a motion, 0 … 1: first an item moves, then its effect appears.
inline double firstHalf(double t) { return std::min(1.0, 2 * t); }
inline double secondHalf(double t) { return std::max(0.0, 2 * t - 1); }
/// Returns the rectangle at fraction `t` between two others.
QRectF partway(const QRectF& from, const QRectF& to, double t);

/// Moves from one picture to the next, driven by the clock. The drawn state is a function of both pictures and the
/// fraction only: moving backward is the same motion with time reversed, nothing is queued, and an interrupted motion
/// jumps to its end. No timer runs at rest.
class Motion : public QObject {
    Q_OBJECT

public:
    explicit Motion(QObject* parent);

    /// Returns true while the motion runs or is held.
    bool isUnderWay() const { return m_isUnderWay; }
    /// Returns the eased fraction of the motion, 0 ≤ t < 1; 1 at rest.
    double t() const { return slowInSlowOut(m_gone); }
    /// Returns the fraction of time that is over; 1 at rest.
    double gone() const { return m_gone; }
    /// Returns true if the motion is held.
    bool isHeld() const { return m_isUnderWay && !m_timer.isActive(); }

    /// Enables or disables all motion.
    void setOn(bool on);
    bool isOn() const { return m_isOn; }
    /// Sets a factor for all durations, for presenting to a class.
    void setPace(double factor) { m_pace = factor; }
    double pace() const { return m_pace; }
    /// Copies the enabled state and the pace of another motion.
    void goLike(const Motion& other);

    /// Starts the motion, forward or backward, for `ms` milliseconds.
    void begin(bool backward, int ms);
    /// Holds the motion at a fraction `t` of its time, 0 ≤ t ≤ 1, until the next one starts.
    void hold(double t);
    /// Ends the motion at once, without a signal.
    void stop();

signals:
    void moved();
    /// Emitted when the motion ends by itself or is held, since the static parts of the picture then change. Not
    /// emitted when it begins: the caller announces that.
    void restChanged();

private:
    void tick();

    bool m_isUnderWay = false;
    double m_gone = 1;  ///< of the time, in the direction of the motion
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

/// Animates the selected box from one cell to another after an edit: its frame and chip move from the old cell to the
/// new one, in all views.
class CellAnimation : public QObject {
    Q_OBJECT

public:
    /// The position of the box: fraction `t` of the motion, 0 ≤ t < 1.
    struct Way {
        BoxId box;
        Cell from;
        Cell to;
        double t;
    };

    /// Copies the enabled state and the pace of `steps`. All arguments must outlive the object.
    CellAnimation(const SceneDocument& document, const Selection& selection, const AnalysisService& analysis,
                  const Motion& steps, QObject* parent = nullptr);

    /// Returns the motion, or none at rest.
    std::optional<Way> way() const;
    Motion& motion() { return m_motion; }

signals:
    /// Emitted when the motion begins, continues or ends.
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
