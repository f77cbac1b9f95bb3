#include "app/state/latest_job.h"

#include <chrono>
#include <utility>

namespace mortonscope {

namespace {

/// Time until a thread that is no longer wanted stops waiting.
constexpr std::chrono::milliseconds kGlance(5);

}  // namespace

FifoMutex& FifoMutex::ofAnalyses()
{
    static FifoMutex mutex;
    return mutex;
}

bool FifoMutex::take(const std::function<bool()>& isWanted)
{
    std::unique_lock lock(m_mutex);
    const std::uint64_t own = ++m_last;
    while (!m_passed.wait_for(lock, kGlance, [&] { return m_now == own; })) {
        if (!isWanted()) {
            m_gone.insert(own);
            return false;
        }
    }
    return true;
}

void FifoMutex::pass()
{
    {
        const std::lock_guard lock(m_mutex);
        do {
            ++m_now;
        } while (m_gone.erase(m_now) > 0);
    }
    m_passed.notify_all();
}

// The destructor waits for the worker before the job is destroyed, and Qt drops calls queued for a destroyed object.
void LatestJob::ShouldContinue::tell(Finish news) const
{
    QMetaObject::invokeMethod(
        m_job,
        [shouldContinue = *this, news = std::move(news)] {
            if (shouldContinue()) {
                news();
            }
        },
        Qt::QueuedConnection);
}

LatestJob::~LatestJob()
{
    drop();
    m_worker.wait();
}

void LatestJob::start(Work work, Earlier earlier)
{
    const bool wasWanted = std::exchange(m_isWanted, true);
    if (m_shouldContinue) {
        if (earlier == Earlier::Dropped) {
            drop();
        }
        m_next = std::move(work);  // starts after the running job has ended
    } else {
        launch(std::move(work));
    }
    if (!wasWanted) {
        emit busyChanged(true);
    }
}

void LatestJob::cancel()
{
    m_next.reset();
    drop();
    if (std::exchange(m_isWanted, false)) {
        emit busyChanged(false);
    }
}

void LatestJob::drop()
{
    if (m_shouldContinue) {
        m_shouldContinue->m_isWanted->store(false);
    }
}

void LatestJob::launch(Work work)
{
    m_shouldContinue = ShouldContinue(this);
    m_worker.start([this, work = std::move(work), shouldContinue = *m_shouldContinue] {
        Finish finish;
        const bool hasTurn = m_mutex == nullptr || m_mutex->take(shouldContinue);
        if (hasTurn) {
            finish = work(shouldContinue);
        }
        QMetaObject::invokeMethod(this, [this, finish = std::move(finish)] { end(finish); }, Qt::QueuedConnection);
        if (hasTurn && m_mutex != nullptr) {
            m_mutex->pass();  // last, so that jobs end in the order of their turns
        }
    });
}

void LatestJob::end(const Finish& finish)
{
    const bool isHeard = (*std::exchange(m_shouldContinue, std::nullopt))();
    const bool isLatest = !m_next;
    if (isLatest) {
        m_isWanted = false;
    } else {
        launch(*std::exchange(m_next, std::nullopt));
    }
    if (isHeard) {
        finish();
        if (isLatest) {
            emit busyChanged(m_isWanted);  // finish() may have started another job
        }
    }
}

}  // namespace mortonscope
