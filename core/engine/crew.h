#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <mutex>
#include <thread>
#include <type_traits>
#include <vector>

namespace mortonscope {

/// Threads that wait for work, one of them the caller. They are started once and ended with the crew.
class Crew {
public:
    /// `size` ≥ 1. A crew of one starts no thread. Throws std::system_error if one can't be started.
    explicit Crew(unsigned size);
    ~Crew();
    Crew(const Crew&) = delete;
    Crew& operator=(const Crew&) = delete;

    unsigned size() const { return static_cast<unsigned>(m_threads.size()) + 1; }

    /// Calls job(worker) once for each worker 0 … workers − 1, side by side, and returns when all are done. workers ≤
    /// size(). If some throw, the first exception is thrown again, when all are done too. Allocates nothing.
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
    std::uint64_t m_round = 0;  ///< grows with each run
    unsigned m_workers = 0;     ///< of this round
    unsigned m_busy = 0;        ///< of those how many, beside the caller, are not done
    bool m_over = false;
    Call m_call = nullptr;
    void* m_context = nullptr;
    std::exception_ptr m_failure;  ///< the first of this round
    std::vector<std::thread> m_threads;
};

}  // namespace mortonscope
