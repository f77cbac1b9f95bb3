#pragma once

#include "app/state/worker.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <set>

namespace mortonscope {

/// A mutex that threads get in the order of their requests. It runs one background computation at a time to leave a
/// core for the window.
class FifoMutex {
public:
    /// Returns the mutex shared by analyses and by computations about them.
    static FifoMutex& ofAnalyses();

    /// Waits for the mutex while `isWanted` returns true. Returns true if it got the mutex.
    bool take(const std::function<bool()>& isWanted);
    /// Releases the mutex. The caller must hold it.
    void pass();

private:
    std::mutex m_mutex;
    std::condition_variable m_passed;
    std::uint64_t m_last = 0;        ///< last ticket given
    std::uint64_t m_now = 1;         ///< current ticket
    std::set<std::uint64_t> m_gone;  ///< tickets of threads that stopped waiting
};

/// Runs one job at a time on a worker. A new job drops the running one, which is told to stop and whose result is
/// ignored. So a result always belongs to the latest job, unless that was started with Earlier::Heard.
class LatestJob : public QObject {
    Q_OBJECT

public:
    /// Handles the result, on the thread that started the job.
    using Finish = std::function<void()>;
    /// Tells the work whether it is still wanted. The work must check it regularly.
    class ShouldContinue {
    public:
        bool operator()() const { return m_isWanted->load(std::memory_order_relaxed); }
        /// Runs `news` on the thread that started the job, before the finish, unless the job is no longer wanted by
        /// then.
        void tell(Finish news) const;

    private:
        friend class LatestJob;
        explicit ShouldContinue(LatestJob* job) : m_job(job) {}

        LatestJob* m_job;
        std::shared_ptr<std::atomic<bool>> m_isWanted = std::make_shared<std::atomic<bool>>(true);
    };
    /// Runs on the worker. It may use only data that it owns.
    using Work = std::function<Finish(const ShouldContinue& shouldContinue)>;

    /// What happens to the running job when a new one starts: it is dropped, or runs to its end and delivers its
    /// result.
    enum class Earlier { Dropped, Heard };

    using QObject::QObject;
    /// Creates a job that waits for `mutex` before each run. The work must not throw.
    explicit LatestJob(FifoMutex& mutex) : m_mutex(&mutex) {}
    ~LatestJob() override;

    void start(Work work, Earlier earlier = Earlier::Dropped);
    void cancel();
    /// Returns true while a result is expected.
    bool isBusy() const { return m_isWanted; }

signals:
    void busyChanged(bool busy);

private:
    void launch(Work work);
    void end(const Finish& finish);

    void drop();

    FifoMutex* const m_mutex = nullptr;
    std::optional<ShouldContinue> m_shouldContinue;  ///< of the running job
    bool m_isWanted = false;
    std::optional<Work> m_next;
    Worker m_worker;
};

/// Runs long work in slices between events, on the calling thread: the window remains responsive, and no data is shared
/// between threads. The first slice runs at once, so short work is done when start() returns.
///
/// Use LatestJob instead, unless the window must see an unfinished result as it grows (matches of a search, hits of
/// breakpoints, differences of two runs) or the result of short work within the same event.
class Slices : public QObject {
    Q_OBJECT

public:
    explicit Slices(QObject* parent = nullptr) : QObject(parent)
    {
        connect(&m_timer, &QTimer::timeout, this, &Slices::slice);
    }

    /// Calls `work` with a number of looks until it returns true, then calls `done`. Drops work that is still running.
    void start(std::function<bool(std::size_t)> work, std::function<void()> done)
    {
        cancel();
        m_work = std::move(work);
        m_done = std::move(done);
        slice();
        if (m_work) {
            m_timer.start(0);
            emit busyChanged(true);
        }
    }

    void cancel()
    {
        m_work = nullptr;
        m_done = nullptr;
        if (m_timer.isActive()) {
            m_timer.stop();
            emit busyChanged(false);
        }
    }

    bool isBusy() const { return m_work != nullptr; }

signals:
    void busyChanged(bool busy);
    /// Emitted after a slice if more work remains.
    void advanced();

private:
    void slice()
    {
        constexpr qint64 kSlice = 8;  // ms; two slices fit into a frame
        constexpr std::size_t kLooks = 128;
        QElapsedTimer clock;
        clock.start();
        while (m_work) {
            if (m_work(kLooks)) {
                const auto done = std::move(m_done);
                cancel();
                done();
                return;
            }
            if (clock.elapsed() >= kSlice) {
                emit advanced();
                return;
            }
        }
    }

    QTimer m_timer;
    std::function<bool(std::size_t)> m_work;
    std::function<void()> m_done;
};

}  // namespace mortonscope
