#pragma once

#include <cerrno>
#include <string>
#include <system_error>
#include <utility>

#include <poll.h>
#include <unistd.h>

namespace mortonscope {

/// A file descriptor that closes itself. Owned by whoever has the object.
class Descriptor {
public:
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
    /// False if the system reports a late write error.
    bool close() { return m_fd < 0 || ::close(std::exchange(m_fd, -1)) == 0; }

private:
    int m_fd;
};

/// The system's words for an errno.
inline std::string systemReason(int number) { return std::generic_category().message(number); }

/// How long a pipe that is named as a file may be silent, in milliseconds; and no limit.
inline constexpr int kLongestSilence = 10'000;
inline constexpr int kAnySilence = -1;

/// Waits for the next bytes of a pipe. An error number if none come.
inline int waitForInput(int fd, int silence)
{
    pollfd waiting{fd, POLLIN, 0};
    const int ready = ::poll(&waiting, 1, silence);
    if (ready < 0) {
        return errno == EINTR ? 0 : errno;
    }
    return ready == 0 ? ETIMEDOUT : 0;
}

/// What went wrong while reading, as an Error's value.
inline std::string readingReason(int number) { return number == ETIMEDOUT ? "no data for ten seconds" : systemReason(number); }

}  // namespace mortonscope
