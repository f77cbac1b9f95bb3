#include "core/process/pipes.h"

#include <cerrno>
#include <cstdlib>
#include <string>

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#if defined(__linux__)
#include <sys/syscall.h>
#endif

namespace mortonscope {

namespace {

Descriptor namelessFile()
{
#if defined(MFD_CLOEXEC)
    if (const int fd = ::memfd_create("input", MFD_CLOEXEC); fd >= 0) {
        return Descriptor(fd);
    }
#endif
    const char* folder = std::getenv("TMPDIR");
    std::string path = std::string(folder != nullptr && *folder != '\0' ? folder : "/tmp") + "/mortonscope-XXXXXX";
    Descriptor file(::mkstemp(path.data()));
    if (file.isOpen()) {
        ::unlink(path.c_str());
        ::fcntl(file.get(), F_SETFD, FD_CLOEXEC);
    }
    return file;
}

/// Number of descriptors to close on systems without close_range. Descriptors are small numbers, but the limit may be a
/// billion.
constexpr int kLikelyMost = 65'536;

template <class Do>
void forAllFrom(int first, Do act)
{
    const long most = ::sysconf(_SC_OPEN_MAX);
    const int end = most > 0 && most < kLikelyMost ? static_cast<int>(most) : kLikelyMost;
    for (int fd = first; fd < end; ++fd) {
        act(fd);
    }
}

bool closeRange([[maybe_unused]] int first, [[maybe_unused]] unsigned flags)
{
#if defined(SYS_close_range)
    return ::syscall(SYS_close_range, static_cast<unsigned>(first), ~0U, flags) == 0;
#else
    return false;
#endif
}

}  // namespace

Descriptor aboveStandard(Descriptor descriptor)
{
    if (!descriptor.isOpen() || descriptor.get() > STDERR_FILENO) {
        return descriptor;
    }
    return Descriptor(::fcntl(descriptor.get(), F_DUPFD_CLOEXEC, STDERR_FILENO + 1));
}

Pipe makePipe()
{
    int ends[2];
#if defined(__linux__)
    if (::pipe2(ends, O_CLOEXEC) != 0) {
        return {};
    }
#else
    if (::pipe(ends) != 0) {
        return {};
    }
    ::fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    ::fcntl(ends[1], F_SETFD, FD_CLOEXEC);
#endif
    Descriptor reading(ends[0]);
    Descriptor writing(ends[1]);
    return {aboveStandard(std::move(reading)), aboveStandard(std::move(writing))};
}

Descriptor fileHolding(std::string_view content)
{
    Descriptor file = aboveStandard(namelessFile());
    while (file.isOpen() && !content.empty()) {
        const ssize_t count = ::write(file.get(), content.data(), content.size());
        if (count > 0) {
            content.remove_prefix(static_cast<std::size_t>(count));
        } else if (count == 0 || errno != EINTR) {
            const int failure = count == 0 ? ENOSPC : errno;
            file.close();
            errno = failure;
        }
    }
    if (file.isOpen()) {
        ::lseek(file.get(), 0, SEEK_SET);
    }
    return file;
}

void makeNonBlocking(const Descriptor& descriptor)
{
    ::fcntl(descriptor.get(), F_SETFL, ::fcntl(descriptor.get(), F_GETFL) | O_NONBLOCK);
}

void closeFrom(int first)
{
    if (!closeRange(first, 0)) {
        forAllFrom(first, [](int fd) { ::close(fd); });
    }
}

void closeOnExecFrom(int first)
{
    constexpr unsigned kCloseOnExec = 1U << 2;  // CLOSE_RANGE_CLOEXEC
    if (!closeRange(first, kCloseOnExec)) {
        forAllFrom(first, [](int fd) { ::fcntl(fd, F_SETFD, FD_CLOEXEC); });
    }
}

}  // namespace mortonscope
