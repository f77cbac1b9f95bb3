#include "tests/support/manual_clock.h"

#include <QCoreApplication>
#include <QtCore/qtestsupport_core.h>

#include <algorithm>
#include <atomic>
#include <cassert>
#include <cstdint>
#include <ctime>

#include <sys/syscall.h>
#include <unistd.h>

namespace {

constexpr std::int64_t kSecond = 1'000'000'000;  // in ns
constexpr useconds_t kPause = 1000;              // in µs

std::atomic<bool> isStopped = false;
std::atomic<std::int64_t> stoppedAt = 0;  ///< in ns
std::atomic<std::int64_t> ahead = 0;      ///< ns that the process's clock is ahead of the system's; may be negative

std::int64_t systemTime()
{
    timespec time{};
    ::syscall(SYS_clock_gettime, CLOCK_MONOTONIC, &time);
    return time.tv_sec * kSecond + time.tv_nsec;
}

std::int64_t processTime() { return isStopped ? stoppedAt.load() : systemTime() + ahead; }

}  // namespace

/// Replaces the C library's function in the whole process: a program's own definition comes before those of libraries.
extern "C" int clock_gettime(clockid_t clock, timespec* time) noexcept
{
    if (clock != CLOCK_MONOTONIC) {
        return static_cast<int>(::syscall(SYS_clock_gettime, clock, time));
    }
    const std::int64_t now = processTime();
    time->tv_sec = now / kSecond;
    time->tv_nsec = now % kSecond;
    return 0;
}

/// Replaces Qt's function in the same way, because Qt's waits for the replaced clock. This one waits for the system's.
void QTest::qWait(int ms)
{
    const std::int64_t end = systemTime() + ms * (kSecond / 1000);
    while (true) {
        QCoreApplication::processEvents();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        if (systemTime() >= end) {
            return;
        }
        ::usleep(kPause);
    }
}

#if QT_VERSION >= QT_VERSION_CHECK(6, 7, 0)
/// QTRY_… calls this function in Qt versions later than 6.8.
void QTest::qWait(std::chrono::milliseconds time) { qWait(static_cast<int>(time.count())); }
#endif

namespace mortonscope::test {

ManualClock::ManualClock()
{
    assert(!isStopped);
    stoppedAt = processTime();
    isStopped = true;
}

ManualClock::~ManualClock()
{
    ahead = stoppedAt - systemTime();
    isStopped = false;
}

void ManualClock::advance(std::chrono::milliseconds time, std::chrono::milliseconds tick)
{
    QCoreApplication::processEvents();  // starts the requested timers
    for (std::chrono::milliseconds left = time; left.count() > 0; left -= tick) {
        stoppedAt += std::chrono::nanoseconds(std::min(left, tick)).count();
        QCoreApplication::processEvents();
    }
}

bool ManualClock::advanceUntil(const std::function<bool()>& condition, std::chrono::milliseconds within)
{
    constexpr std::chrono::milliseconds kTick(10);
    for (auto left = within; left.count() > 0 && !condition(); left -= kTick) {
        ::usleep(kPause);  // other threads work meanwhile
        advance(std::min(left, kTick));
    }
    return waitFor(condition);
}

bool ManualClock::waitFor(const std::function<bool()>& condition)
{
    const std::int64_t end = systemTime() + 60 * kSecond;
    while (!condition() && systemTime() < end) {
        ::usleep(kPause);
        QCoreApplication::processEvents();
    }
    return condition();
}

}  // namespace mortonscope::test
