#pragma once

#include <QApplication>
#include <QHash>
#include <QString>

#include <chrono>
#include <optional>

namespace mortonscope::bench {

/// An application that knows where the time of its events goes: what each widget's painting takes, and what the
/// rest. Time is counted where it is spent: a parent's does not hold its children's. It is a watchdog too: it keeps the
/// longest stretch for which the event loop was not free, which is what a user feels as a freeze.
class SpyApplication : public QApplication {
public:
    using QApplication::QApplication;

    bool notify(QObject* receiver, QEvent* event) override;

    /// The longest time that passed between two moments at which the event loop was free, and the event that took it. A
    /// loop within an event (a dialog's) is a loop.
    struct Freeze {
        double ms = 0;
        QString during;  ///< with what took most of it
    };
    const Freeze& longestFreeze() const { return m_freeze; }
    /// The most time (ms) that the thread itself worked between two such moments: without what others kept it waiting
    /// for a processor, but also without what it waited for by itself.
    double mostWork() const { return m_mostWork; }

    /// Forgets what was counted.
    void startCounting();
    /// Frames that windows have painted since then.
    std::size_t frames() const { return m_frames; }
    /// Paint events since then.
    std::size_t paints() const { return m_paints; }
    /// Where the most time went since then, per frame: "SpaceView 3.1, PairsTable 0.8, … ms".
    QString mostTime(std::size_t frames, int places = 5) const;

private:
    using Clock = std::chrono::steady_clock;

    void beginStretch();
    void endStretch(const QString& name);
    void watchLoop();

    std::optional<Clock::time_point> m_stretchBegan;  ///< none while the loop waits
    int m_depth = 0;                                  ///< events inside one another
    int m_loopLevel = 0;                              ///< of the innermost
    bool m_watches = false;
    Freeze m_freeze;
    double m_workBegan = 0;  ///< ms of the thread's own time
    double m_mostWork = 0;
    QHash<QString, Clock::duration> m_spentInStretch;
    Clock::duration m_inner{};  ///< spent inside events that the current one sent
    QHash<QString, Clock::duration> m_spent;
    std::size_t m_paints = 0;
    std::size_t m_frames = 0;
};

}  // namespace mortonscope::bench
