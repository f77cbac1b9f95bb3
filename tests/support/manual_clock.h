#pragma once

#include <chrono>
#include <functional>

namespace mortonscope::test {

/// Stops the monotonic clock of the whole process, and moves it only by advance(). Timers, stopwatches and deadlines of
/// Qt and of the standard library all read this clock, so a test of a motion neither waits nor depends on the speed of
/// the machine.
///
///     ManualClock clock;
///     run.forward();
///     clock.advance(100ms);
///     QVERIFY(run.isMoving());
///     clock.advance(1s);
///     QVERIFY(!run.isMoving());
///
/// At most one exists at a time, on the main thread. After its destruction, time continues from where it stopped; it
/// never goes back. QTest::qWait() and QTRY_… wait for other threads, in real time. QTest::qWaitFor() and
/// QSignalSpy::wait() take their timeouts from this clock: if their condition never holds, they never return.
class ManualClock {
public:
    ManualClock();
    ~ManualClock();
    ManualClock(const ManualClock&) = delete;
    ManualClock& operator=(const ManualClock&) = delete;

    /// Advances the clock in steps of at most `tick`, and handles all events after each.
    void advance(std::chrono::milliseconds time, std::chrono::milliseconds tick = std::chrono::milliseconds(16));
    void advance(int ms) { advance(std::chrono::milliseconds(ms)); }
    /// Advances until the condition holds, but not beyond `within`. There it stops, and waits like waitFor() for work
    /// that another thread began in time. Returns whether the condition holds.
    [[nodiscard]] bool advanceUntil(const std::function<bool()>& condition,
                                    std::chrono::milliseconds within = std::chrono::seconds(5));
    /// Waits for the work of another thread while this clock is stopped, at most a minute of real time. Returns whether
    /// the condition holds.
    [[nodiscard]] bool waitFor(const std::function<bool()>& condition);
};

}  // namespace mortonscope::test
