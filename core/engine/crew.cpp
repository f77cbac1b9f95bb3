#include "core/engine/crew.h"

#include <utility>

namespace mortonscope {

Crew::Crew(unsigned size)
{
    try {
        for (unsigned worker = 1; worker < size; ++worker) {
            m_threads.emplace_back([this, worker] { work(worker); });
        }
    } catch (...) {
        end();  // or else those that were started would wait on a crew that is none
        throw;
    }
}

Crew::~Crew() { end(); }

void Crew::end() noexcept
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
    if (workers <= 1) {
        call(context, 0);
        return;
    }
    {
        const std::lock_guard lock(m_mutex);
        m_call = call;
        m_context = context;
        m_workers = workers;
        m_busy = workers - 1;
        ++m_round;
    }
    m_begins.notify_all();
    callAndCatch(call, context, 0);
    std::unique_lock lock(m_mutex);
    m_ends.wait(lock, [this] { return m_busy == 0; });  // also after a failure: they use what is the caller's
    if (const std::exception_ptr failure = std::exchange(m_failure, nullptr)) {
        lock.unlock();
        std::rethrow_exception(failure);
    }
}

void Crew::callAndCatch(Call call, void* context, unsigned worker) noexcept
{
    try {
        call(context, worker);
    } catch (...) {
        const std::lock_guard lock(m_mutex);
        if (!m_failure) {
            m_failure = std::current_exception();
        }
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
        callAndCatch(call, context, worker);
        {
            const std::lock_guard lock(m_mutex);
            --m_busy;
        }
        m_ends.notify_one();
    }
}

}  // namespace mortonscope
