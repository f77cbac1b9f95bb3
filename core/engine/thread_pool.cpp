#include "core/engine/thread_pool.h"

#include <cassert>
#include <utility>

namespace mortonscope {

ThreadPool::ThreadPool(unsigned size)
{
    try {
        for (unsigned worker = 1; worker < size; ++worker) {
            m_threads.emplace_back([this, worker] { work(worker); });
        }
    } catch (...) {
        end();  // otherwise the started threads would wait forever
        throw;
    }
}

ThreadPool::~ThreadPool() { end(); }

void ThreadPool::end() noexcept
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

void ThreadPool::runAll(unsigned workers, Call call, void* context)
{
    assert(workers >= 1 && workers <= size() && call != nullptr);
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
    m_ends.wait(lock, [this] { return m_busy == 0; });  // even after a failure, since the others use the caller's data
    if (const std::exception_ptr failure = std::exchange(m_failure, nullptr)) {
        lock.unlock();
        std::rethrow_exception(failure);
    }
}

void ThreadPool::callAndCatch(Call call, void* context, unsigned worker) noexcept
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

void ThreadPool::work(unsigned worker)
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
            assert(m_busy > 0);
            --m_busy;
        }
        m_ends.notify_one();
    }
}

}  // namespace mortonscope
