#include "app/session/latest_job.h"

#include <utility>

namespace mortonscope {

LatestJob::~LatestJob()
{
    if (m_goOn) {
        m_goOn->store(false);
    }
    m_worker.wait();
}

void LatestJob::start(Work work)
{
    const bool wasWanted = std::exchange(m_isWanted, true);
    if (m_runs) {
        m_goOn->store(false);
        m_next = std::move(work);  // begins when the one before has noticed
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
    if (m_runs) {
        m_goOn->store(false);
    }
    if (std::exchange(m_isWanted, false)) {
        emit busyChanged(false);
    }
}

void LatestJob::launch(Work work)
{
    m_runs = true;
    m_goOn = std::make_shared<std::atomic<bool>>(true);
    m_worker.start([this, work = std::move(work), goOn = m_goOn] {
        Finish finish = work([&goOn] { return goOn->load(std::memory_order_relaxed); });
        // The destructor waits before `this` dies, and Qt drops calls queued for a dead object.
        QMetaObject::invokeMethod(this, [this, finish = std::move(finish)] { end(finish); }, Qt::QueuedConnection);
    });
}

void LatestJob::end(const Finish& finish)
{
    m_runs = false;
    if (m_next) {
        launch(*std::exchange(m_next, std::nullopt));
        return;
    }
    if (std::exchange(m_isWanted, false)) {
        finish();
        emit busyChanged(m_isWanted);  // which may have asked for more
    }
}

}  // namespace mortonscope
