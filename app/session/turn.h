#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <set>

namespace mortonscope {

/// A mutex that is given in the order in which it was asked for: those who compute go one after the other, so that the
/// window's thread keeps a processor.
class Turn {
public:
    /// That of analyses and of what is found out about them.
    static Turn& ofAnalyses();

    /// Waits for it as long as it is wanted; whether it was got.
    bool take(const std::function<bool()>& isWanted);
    /// Only for whoever has it.
    void pass();

private:
    std::mutex m_mutex;
    std::condition_variable m_passed;
    std::uint64_t m_last = 0;        ///< the ticket that was given last
    std::uint64_t m_now = 1;         ///< the ticket whose turn it is
    std::set<std::uint64_t> m_gone;  ///< tickets of those who did not wait
};

}  // namespace mortonscope
