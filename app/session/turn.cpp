#include "app/session/turn.h"

#include <chrono>

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

}  // namespace mortonscope
