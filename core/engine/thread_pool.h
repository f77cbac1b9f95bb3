#pragma once

#include <condition_variable>
#include <cstdint>
#include <exception>
#include <mutex>
#include <thread>
#include <type_traits>
#include <vector>

namespace mortonscope {

/// Threads that wait for work. The calling thread is one of them. The destructor ends the others.
///
///     ThreadPool pool(4);
///     pool.run(4, [&](unsigned worker) { results[worker] = work(worker); });
class ThreadPool {
public:
    /// Starts `size` − 1 threads. Requires size ≥ 1. Throws std::system_error if a thread can't be started.
    explicit ThreadPool(unsigned size);
    ~ThreadPool();
    ThreadPool(const ThreadPool&) = delete;
    ThreadPool& operator=(const ThreadPool&) = delete;

    unsigned size() const { return static_cast<unsigned>(m_threads.size()) + 1; }

    /// Calls job(worker) once for each worker 0 … workers − 1 in parallel, and returns when all are done. Requires
    /// workers ≤ size(). If jobs throw, rethrows the first exception after all are done. Allocates nothing.
    template <class Job>
    void run(unsigned workers, Job&& job)
    {
        using Bare = std::remove_reference_t<Job>;
        runAll(
            workers, [](void* context, unsigned worker) { (*static_cast<Bare*>(context))(worker); },
            const_cast<void*>(static_cast<const void*>(&job)));
    }

private:
    using Call = void (*)(void* context, unsigned worker);

    void runAll(unsigned workers, Call call, void* context);
    void work(unsigned worker);
    void callAndCatch(Call call, void* context, unsigned worker) noexcept;
    void end() noexcept;

    std::mutex m_mutex;
    std::condition_variable m_begins;
    std::condition_variable m_ends;
    std::uint64_t m_round = 0;  ///< number of the run
    unsigned m_workers = 0;     ///< workers of this run
    unsigned m_busy = 0;        ///< workers of this run that are not done, not counting the caller
    bool m_over = false;
    Call m_call = nullptr;
    void* m_context = nullptr;
    std::exception_ptr m_failure;  ///< first exception of this run
    std::vector<std::thread> m_threads;
};

}  // namespace mortonscope
