#pragma once

#include "app/session/worker.h"

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

/// A mutex that is given in the order in which it was asked for: those who compute go one after the other, so that the
/// window's thread keeps a processor.
class FifoMutex {
public:
    /// That of analyses and of what is found out about them.
    static FifoMutex& ofAnalyses();

    /// Waits for it as long as it is wanted; whether it was got.
    bool take(const std::function<bool()>& isWanted);
    /// Only for whoever has it.
    void pass();

private:
    std::mutex m_mutex;
    std::condition_variable m_passed;
    std::uint64_t m_last = 0;        ///< the ticket that was given last
    std::uint64_t m_now = 1;         ///< the ticket whose turn it is
    std::set<std::uint64_t> m_gone;  ///< tickets of those who did not wait
};

/// Does one thing at a time on a worker. Who asks for another drops the one under way, which is told so and never
/// heard of again: what arrives is always the answer to the latest question, unless an earlier one was to be heard too.
class LatestJob : public QObject {
    Q_OBJECT

public:
    /// What is to be done with the result, on the thread that asked.
    using Finish = std::function<void()>;
    /// Asked by the work now and then, whether it is still wanted.
    class ShouldContinue {
    public:
        bool operator()() const { return m_isWanted->load(std::memory_order_relaxed); }
        /// Done on the thread that asked, before the finish, unless the work isn't wanted by then.
        void tell(Finish news) const;

    private:
        friend class LatestJob;
        explicit ShouldContinue(LatestJob* job) : m_job(job) {}

        LatestJob* m_job;
        std::shared_ptr<std::atomic<bool>> m_isWanted = std::make_shared<std::atomic<bool>>(true);
    };
    /// Done on the worker: may use nothing but what it holds.
    using Work = std::function<Finish(const ShouldContinue& shouldContinue)>;

    /// What becomes of the work under way when there is another: it may go on to its end and be heard.
    enum class Earlier { Dropped, Heard };

    using QObject::QObject;
    /// Its work, which throws nothing, waits for its turn.
    explicit LatestJob(FifoMutex& turn) : m_turn(&turn) {}
    ~LatestJob() override;

    void start(Work work, Earlier earlier = Earlier::Dropped);
    void cancel();
    /// Whether an answer will come.
    bool isBusy() const { return m_isWanted; }

signals:
    void busyChanged(bool busy);

private:
    void launch(Work work);
    void end(const Finish& finish);

    void drop();

    FifoMutex* const m_turn = nullptr;
    std::optional<ShouldContinue> m_shouldContinue;  ///< of the work under way
    bool m_isWanted = false;
    std::optional<Work> m_next;
    Worker m_worker;
};

/// Does long work in slices between events, on the thread that asked for it: nothing freezes, nothing is shared,
/// and to cancel is not to go on. The first slice is done at once, so short work is over when start() returns.
class Slices : public QObject {
    Q_OBJECT

public:
    explicit Slices(QObject* parent = nullptr) : QObject(parent)
    {
        connect(&m_timer, &QTimer::timeout, this, &Slices::slice);
    }

    /// `work` is called with a number of looks until it says that it is done; then `done` is called. Work that is
    /// still going on is dropped.
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
    /// A slice is done and there is more to do.
    void advanced();

private:
    void slice()
    {
        constexpr qint64 kSlice = 8;  // ms: two fit into a frame
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
