#pragma once

#include <utility>

#include <unistd.h>

namespace mortonscope {

/// A file descriptor that closes itself; −1 is none. Owned by whoever has the object.
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
    /// False if the system reports a late write error.
    bool close() { return m_fd < 0 || ::close(std::exchange(m_fd, -1)) == 0; }

private:
    int m_fd = -1;
};

}  // namespace mortonscope
