#include "core/engine/crew.h"

namespace mortonscope {

Crew::Crew(unsigned size)
{
    for (unsigned worker = 1; worker < size; ++worker) {
        m_threads.emplace_back([this, worker] { work(worker); });
    }
}

Crew::~Crew()
{
    {
        const std::lock_guard lock(m_mutex);
        m_over = true;
    }
    m_begins.notify_all();
    for (std::thread& thread : m_threads) {
        thread.join();
    }
}

void Crew::runAll(unsigned workers, Call call, void* context)
{
    if (workers > 1) {
        {
            const std::lock_guard lock(m_mutex);
            m_call = call;
            m_context = context;
            m_workers = workers;
            m_busy = workers - 1;
            ++m_round;
        }
        m_begins.notify_all();
    }
    call(context, 0);
    if (workers > 1) {
        std::unique_lock lock(m_mutex);
        m_ends.wait(lock, [this] { return m_busy == 0; });
    }
}

void Crew::work(unsigned worker)
{
    std::uint64_t seen = 0;
    for (;;) {
        Call call = nullptr;
        void* context = nullptr;
        {
            std::unique_lock lock(m_mutex);
            m_begins.wait(lock, [&] { return m_over || m_round != seen; });
            if (m_over) {
                return;
            }
            seen = m_round;
            if (worker >= m_workers) {
                continue;
            }
            call = m_call;
            context = m_context;
        }
        call(context, worker);
        {
            const std::lock_guard lock(m_mutex);
            --m_busy;
        }
        m_ends.notify_one();
    }
}

}  // namespace mortonscope
