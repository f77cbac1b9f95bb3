#include "app/session/latest_job.h"

#include <chrono>
#include <utility>

namespace mortonscope {

namespace {

/// How soon somebody who isn't wanted any more stops waiting.
constexpr std::chrono::milliseconds kGlance(5);

}  // namespace

Turn& Turn::ofAnalyses()
{
    static Turn turn;
    return turn;
}

bool Turn::take(const std::function<bool()>& isWanted)
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

void Turn::pass()
{
    {
        const std::lock_guard lock(m_mutex);
        do {
            ++m_now;
        } while (m_gone.erase(m_now) > 0);
    }
    m_passed.notify_all();
}

// The destructor waits before the job dies, and Qt drops calls queued for a dead object.
void LatestJob::GoOn::tell(Finish news) const
{
    QMetaObject::invokeMethod(
        m_job,
        [goOn = *this, news = std::move(news)] {
            if (goOn()) {
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
    if (m_goOn) {
        if (earlier == Earlier::Dropped) {
            drop();
        }
        m_next = std::move(work);  // begins when the one before has ended
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
    if (m_goOn) {
        m_goOn->m_isWanted->store(false);
    }
}

void LatestJob::launch(Work work)
{
    m_goOn = GoOn(this);
    m_worker.start([this, work = std::move(work), goOn = *m_goOn] {
        Finish finish;
        if (m_turn == nullptr) {
            finish = work(goOn);
        } else if (m_turn->take(goOn)) {
            finish = work(goOn);
            m_turn->pass();
        }
        QMetaObject::invokeMethod(this, [this, finish = std::move(finish)] { end(finish); }, Qt::QueuedConnection);
    });
}

void LatestJob::end(const Finish& finish)
{
    const bool isHeard = (*std::exchange(m_goOn, std::nullopt))();
    const bool isLatest = !m_next;
    if (isLatest) {
        m_isWanted = false;
    } else {
        launch(*std::exchange(m_next, std::nullopt));
    }
    if (isHeard) {
        finish();
        if (isLatest) {
            emit busyChanged(m_isWanted);  // which may have asked for more
        }
    }
}

}  // namespace mortonscope
