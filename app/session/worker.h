#pragma once

#include <QThreadPool>

#include <functional>
#include <utility>

namespace mortonscope {

/// The thread that calls it gives way to the window's from now on: what it computes may wait, a frame may not.
void giveWay();

/// A thread that does one thing after the other. It goes on while its owner takes a result: a thread of its own for
/// each would have to be joined first, and a busy machine lets it wait for a processor in order to end.
class Worker {
public:
    Worker() { m_pool.setMaxThreadCount(1); }
    /// Waits for all that was begun, as wait() does.
    ~Worker() = default;

    void start(std::function<void()> task)
    {
        m_pool.start([task = std::move(task)] {
            giveWay();
            task();
        });
    }
    void wait() { m_pool.waitForDone(); }
    /// Whether all that was begun has ended by then.
    bool hasEnded(int milliseconds = 0) { return m_pool.waitForDone(milliseconds); }

private:
    QThreadPool m_pool;
};

}  // namespace mortonscope
