#include "core/base/text_file.h"

#include "core/base/message.h"
#include "core/base/system_reason.h"
#include "core/base/waiting.h"

#include <algorithm>
#include <cerrno>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace mortonscope {

namespace {

constexpr std::size_t kChunk = std::size_t{1} << 18;
constexpr std::size_t kMostAtOnce = std::size_t{1} << 22;  ///< bytes of a file until somebody is asked whether to go on
constexpr int kBetweenAsking = 100;                        ///< ms of a pipe's silence
constexpr int kUntilWritten = 500;                         ///< ms that somebody may take to begin writing to a pipe

Error cannotOpen(const std::filesystem::path& path, std::string reason)
{
    return {ErrorCode::CannotOpen, placeOfFile(path), std::move(reason), say("a readable file")};
}

Error tooLarge(std::string place, std::uint64_t limit)
{
    return {ErrorCode::TooLarge, std::move(place), say("more than {1} bytes", limit), say("at most {1} bytes", limit)};
}

/// Makes room for a chunk more, but one byte past the limit at most: so that what is too long is seen. std::string
/// grows geometrically by itself.
void makeRoom(std::string& text, std::uint64_t limit, std::size_t chunk)
{
    const std::uint64_t wanted = text.size() + chunk;
    text.resize(static_cast<std::size_t>(std::min(wanted, limit + 1)));
}

/// As waitForInput() with `longest`; ECANCELED if `goOn`, asked meanwhile, says no.
template <class GoOn>
int waitAndAsk(int fd, const GoOn& goOn, int longest)
{
    int failure = ETIMEDOUT;
    for (std::int64_t waited = 0; failure == ETIMEDOUT && (longest == kAnySilence || waited < longest);
         waited += kBetweenAsking) {
        if (!goOn()) {
            return ECANCELED;
        }
        failure = waitForInput(fd, kBetweenAsking);
    }
    return failure;
}

/// Reads to the end, but one byte past the limit at most. An error number, or 0.
int readUpTo(int fd, std::uint64_t limit, std::size_t expected, bool isPipe, int silence, std::string& text,
             const Progress& progress, const Enough& enough)
{
    std::size_t length = 0;
    const auto goOn = [&] {
        const double share =
            expected == 0 ? 0 : std::min(1.0, static_cast<double>(length) / static_cast<double>(expected));
        return !progress || progress(share);
    };
    text.reserve(static_cast<std::size_t>(std::min<std::uint64_t>(expected, limit))
                 + 1);  // once, and one to see the end
    // Until somebody has opened a pipe to write, it looks as if it had ended; if nobody comes, it has.
    if (isPipe && waitAndAsk(fd, goOn, kUntilWritten) == ECANCELED) {
        return ECANCELED;
    }
    for (;;) {
        length = text.size();
        if (length > limit) {
            return 0;
        }
        if (!goOn()) {
            return ECANCELED;
        }
        const std::size_t room = text.capacity() - length;
        makeRoom(text, limit, expected > 0 && room > 0 ? std::min(room, kMostAtOnce) : kChunk);
        const ssize_t count = ::read(fd, text.data() + length, text.size() - length);
        const int failure = count < 0 ? errno : 0;
        text.resize(length + static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
        if (count == 0 || (count > 0 && enough && enough(text))) {
            return 0;
        }
        if (failure == EAGAIN) {
            if (const int stillSilent = waitAndAsk(fd, goOn, silence)) {
                return stillSilent;
            }
        } else if (failure != 0 && failure != EINTR) {
            return failure;
        }
    }
}

}  // namespace

std::string placeOfFile(const std::filesystem::path& path) { return path.empty() ? quotedText({}) : path.string(); }

Result<std::string> readTextFile(const std::filesystem::path& path, std::uint64_t limit, const Progress& progress,
                                 const Enough& enough)
{
    // Without O_NONBLOCK, opening a pipe that nobody writes to would never return.
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY));
    if (!file.isOpen()) {
        return cannotOpen(path, systemReason(errno));
    }
    struct stat status{};
    if (::fstat(file.get(), &status) != 0) {
        return cannotOpen(path, systemReason(errno));
    }
    if (S_ISDIR(status.st_mode)) {
        return cannotOpen(path, systemReason(EISDIR));
    }
    std::size_t expected = 0;
    if (S_ISREG(status.st_mode)) {
        if (static_cast<std::uint64_t>(status.st_size) > limit) {
            return tooLarge(path.string(), limit);
        }
        expected = static_cast<std::size_t>(status.st_size);
    }
    std::string text;
    if (const int failure =
            readUpTo(file.get(), limit, expected, S_ISFIFO(status.st_mode), kLongestSilence, text, progress, enough)) {
        return cannotOpen(path, readingReason(failure));
    }
    if (text.size() > limit) {
        return tooLarge(path.string(), limit);
    }
    return text;
}

Result<std::string> readAll(int fd, std::uint64_t limit, const Enough& enough)
{
    std::string text;
    if (const int failure = readUpTo(fd, limit, 0, false, kAnySilence, text, {}, enough)) {
        return Error{ErrorCode::CannotOpen, {}, systemReason(failure), say("readable input")};
    }
    if (text.size() > limit) {
        return tooLarge({}, limit);
    }
    return text;
}

}  // namespace mortonscope
