#include "app/session/turn.h"

namespace mortonscope {

Turn& Turn::ofAnalyses()
{
    static Turn turn;
    return turn;
}

void Turn::lock()
{
    std::unique_lock lock(m_mutex);
    const std::uint64_t own = ++m_last;
    m_passed.wait(lock, [&] { return m_now == own; });
}

void Turn::unlock()
{
    {
        const std::lock_guard lock(m_mutex);
        ++m_now;
    }
    m_passed.notify_all();
}

void Turn::offer()
{
    {
        const std::lock_guard lock(m_mutex);
        if (m_now == m_last) {
            return;
        }
    }
    unlock();
    lock();
}

}  // namespace mortonscope
