#include "core/trace/byte_source.h"

#include "core/base/message.h"

#include <algorithm>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>

namespace mortonscope {

namespace {

Error cannotRead(const std::string& name, int number)
{
    return {ErrorCode::CannotOpen, name, readingReason(number), say("a readable file")};
}

}  // namespace

Result<ByteSource> ByteSource::file(const std::filesystem::path& path)
{
    // Without O_NONBLOCK, opening a pipe that nobody writes to would never return.
    Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY));
    struct stat status{};
    if (!file.isOpen() || ::fstat(file.get(), &status) != 0) {
        return cannotRead(path.string(), errno);
    }
    if (S_ISDIR(status.st_mode)) {
        return cannotRead(path.string(), EISDIR);
    }
    const int fd = file.get();
    ByteSource source(path.string(), std::move(file), fd, kLongestSilence);
    if (S_ISREG(status.st_mode)) {
        source.m_size = static_cast<std::uint64_t>(status.st_size);
    }
    source.m_mayLackWriter = S_ISFIFO(status.st_mode);
    return source;
}

ByteSource ByteSource::standardInput() { return {say("standard input"), Descriptor(-1), STDIN_FILENO, kAnySilence}; }

ByteSource ByteSource::text(std::string_view text, std::string name)
{
    ByteSource source(std::move(name), Descriptor(-1), -1, kAnySilence);
    source.m_text = text;
    source.m_size = text.size();
    return source;
}

Result<std::size_t> ByteSource::read(std::span<char> room)
{
    if (m_fd < 0) {
        const std::size_t count = std::min(room.size(), m_text.size());
        std::copy_n(m_text.begin(), count, room.begin());
        m_text.remove_prefix(count);
        return count;
    }
    if (std::exchange(m_mayLackWriter, false)) {
        if (const int failure = waitForInput(m_fd, m_silence)) {
            return cannotRead(m_name, failure);
        }
    }
    for (;;) {
        const ssize_t count = ::read(m_fd, room.data(), room.size());
        if (count >= 0) {
            return static_cast<std::size_t>(count);
        }
        int failure = errno == EINTR ? 0 : errno;
        if (failure == EAGAIN) {
            failure = waitForInput(m_fd, m_silence);
        }
        if (failure != 0) {
            return cannotRead(m_name, failure);
        }
    }
}

}  // namespace mortonscope
