#pragma once

#include <QApplication>
#include <QHash>
#include <QString>

#include <chrono>
#include <optional>

namespace mortonscope::bench {

/// An application that measures the time of its events: of each widget's painting, and of the rest. A parent's time
/// does not include its children's. It is also a watchdog: it stores the longest stretch for which the event loop was
/// not free, which a user notices as a freeze.
class SpyApplication : public QApplication {
public:
    using QApplication::QApplication;

    bool notify(QObject* receiver, QEvent* event) override;

    /// The longest time between two moments at which the event loop was free, and its event. A nested loop, as of a
    /// dialog, counts as an event loop.
    struct Freeze {
        double ms = 0;
        QString during;  ///< with the part that took the most time
    };
    const Freeze& longestFreeze() const { return m_freeze; }
    /// Returns the longest processor time (ms) of this thread between two such moments. It excludes the time that the
    /// thread waits, for a processor or for anything else.
    double mostWork() const { return m_mostWork; }

    /// Resets all counters.
    void startCounting();
    /// Returns the number of frames that windows have painted since startCounting().
    std::size_t frames() const { return m_frames; }
    /// Returns the number of paint events since startCounting().
    std::size_t paints() const { return m_paints; }
    /// Returns the widgets that took the most time since startCounting(), per frame: "SpaceView 3.1,
    /// PairsTable 0.8, … ms".
    QString mostTime(std::size_t frames, int places = 5) const;

private:
    using Clock = std::chrono::steady_clock;

    void beginStretch();
    void endStretch(const QString& name);
    void watchLoop();

    std::optional<Clock::time_point> m_stretchBegan;  ///< none while the loop waits
    int m_depth = 0;                                  ///< nested events
    int m_loopLevel = 0;                              ///< of the innermost loop
    bool m_watches = false;
    Freeze m_freeze;
    double m_workBegan = 0;  ///< ms of the thread's processor time
    double m_mostWork = 0;
    QHash<QString, Clock::duration> m_spentInStretch;
    Clock::duration m_inner{};  ///< time inside events that the current one sent
    QHash<QString, Clock::duration> m_spent;
    std::size_t m_paints = 0;
    std::size_t m_frames = 0;
};

}  // namespace mortonscope::bench
