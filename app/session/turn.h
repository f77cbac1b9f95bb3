#pragma once

#include <condition_variable>
#include <cstdint>
#include <mutex>

namespace mortonscope {

/// A mutex that is given in the order in which it was asked for: those who compute go one after the other, so that the window's thread
/// keeps a processor.
class Turn {
public:
    /// That of analyses and of what is found out about them.
    static Turn& ofAnalyses();

    void lock();
    void unlock();
    /// Others who wait come first. Only for whoever has it.
    void offer();

private:
    std::mutex m_mutex;
    std::condition_variable m_passed;
    std::uint64_t m_last = 0;  ///< the ticket that was given last
    std::uint64_t m_now = 1;   ///< the ticket whose turn it is
};

}  // namespace mortonscope
