#pragma once

#include <QThreadPool>

#include <functional>
#include <utility>

namespace mortonscope {

/// Gives the calling thread a lower priority than the GUI thread, because frames are urgent and results are not.
void giveWay();

/// A thread that runs tasks one after the other. It is kept between tasks: a thread for each task would have to be
/// joined, and on a busy machine it would wait for a core just to end.
///
/// LatestJob is built on it and is the way to compute something for the window. Use a Worker itself only for tasks of
/// which none may be dropped, such as writing and removing files.
class Worker {
public:
    Worker() { m_pool.setMaxThreadCount(1); }
    /// Waits for all started tasks.
    ~Worker() = default;

    void start(std::function<void()> task)
    {
        m_pool.start([task = std::move(task)] {
            giveWay();
            task();
        });
    }
    void wait() { m_pool.waitForDone(); }
    /// Returns true if all started tasks end within that time.
    bool hasEnded(int milliseconds = 0) { return m_pool.waitForDone(milliseconds); }

private:
    QThreadPool m_pool;
};

}  // namespace mortonscope
