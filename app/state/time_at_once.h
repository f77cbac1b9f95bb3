#pragma once

#include <cstdint>
#include <ctime>

namespace mortonscope {

/// Limits work that is tried at once, before it is left to a worker or to later events. Counts the processor time of
/// the calling thread: on a busy machine a clock would also count other programs, and small scenes would be put off.
class TimeAtOnce {
public:
    explicit TimeAtOnce(std::int64_t milliseconds) : m_end(now() + milliseconds * kNanosecondsPerMillisecond) {}

    bool isLeft() const { return now() < m_end; }

private:
    static constexpr std::int64_t kNanosecondsPerMillisecond = 1'000'000;

    static std::int64_t now()
    {
        timespec time{};
        ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
        return time.tv_sec * 1000 * kNanosecondsPerMillisecond + time.tv_nsec;
    }

    std::int64_t m_end;  ///< of the thread's processor time, in ns
};

}  // namespace mortonscope
