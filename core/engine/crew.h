#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <thread>
#include <type_traits>
#include <vector>

namespace mortonscope {

/// Threads that wait for work, one of them the caller. They are started once and ended with the crew.
class Crew {
public:
    /// `size` ≥ 1. A crew of one starts no thread.
    explicit Crew(unsigned size);
    ~Crew();
    Crew(const Crew&) = delete;
    Crew& operator=(const Crew&) = delete;

    unsigned size() const { return static_cast<unsigned>(m_threads.size()) + 1; }

    /// Calls job(worker) once for each worker 0 … workers − 1, side by side, and returns when all are done. workers ≤
    /// size(). Allocates nothing.
    template <class Job>
    void run(unsigned workers, Job&& job)
    {
        using Bare = std::remove_reference_t<Job>;
        runAll(workers, [](void* context, unsigned worker) { (*static_cast<Bare*>(context))(worker); }, const_cast<void*>(static_cast<const void*>(&job)));
    }

private:
    using Call = void (*)(void* context, unsigned worker);

    void runAll(unsigned workers, Call call, void* context);
    void work(unsigned worker);

    std::mutex m_mutex;
    std::condition_variable m_begins;
    std::condition_variable m_ends;
    std::uint64_t m_round = 0;  ///< grows with each run
    unsigned m_workers = 0;     ///< of this round
    unsigned m_busy = 0;        ///< of those how many, beside the caller, are not done
    bool m_over = false;
    Call m_call = nullptr;
    void* m_context = nullptr;
    std::vector<std::thread> m_threads;
};

}  // namespace mortonscope
