#pragma once

#include "core/base/message.h"

#include <cassert>
#include <cerrno>
#include <poll.h>
#include <string>
#include <unistd.h>
#include <utility>

namespace mortonscope {

/// Owns a file descriptor, and closes it in the destructor. −1 means none.
class Descriptor {
public:
    Descriptor() = default;
    explicit Descriptor(int fd) : m_fd(fd) {}
    ~Descriptor() { close(); }
    Descriptor(Descriptor&& other) noexcept : m_fd(std::exchange(other.m_fd, -1)) {}
    Descriptor& operator=(Descriptor&& other) noexcept
    {
        reset(std::exchange(other.m_fd, -1));
        return *this;
    }

    void reset(int fd)
    {
        close();
        m_fd = fd;
    }
    bool isOpen() const { return m_fd >= 0; }
    int get() const { return m_fd; }
    /// Closes the descriptor. Returns false if the system reports a late write error.
    bool close() { return m_fd < 0 || ::close(std::exchange(m_fd, -1)) == 0; }

private:
    int m_fd = -1;
};

/// Longest wait for the next byte of a pipe that is read by its file name, in milliseconds, and the value for no limit.
inline constexpr int kMaxSilence = 10'000;
inline constexpr int kAnySilence = -1;

/// Waits until a pipe can be read (POLLIN) or written (POLLOUT) again. Returns 0 or an error number, which is ETIMEDOUT
/// after `silence` milliseconds.
inline int waitFor(int fd, short event, int silence)
{
    assert(fd >= 0);
    pollfd waiting{fd, event, 0};
    const int ready = ::poll(&waiting, 1, silence);
    if (ready < 0) {
        return errno == EINTR ? 0 : errno;
    }
    return ready == 0 ? ETIMEDOUT : 0;
}

/// Waits for the next bytes of a pipe. Returns 0 or an error number.
inline int waitForInput(int fd, int silence) { return waitFor(fd, POLLIN, silence); }

/// Returns the system's text for an errno, translated for the errors that files and programs usually cause.
std::string systemReason(int number);

/// Returns the reason why reading failed, for the value of an Error.
inline std::string readingReason(int number)
{
    return number == ETIMEDOUT ? say("no data for ten seconds") : systemReason(number);
}

}  // namespace mortonscope
