#include "core/base/text_file.h"

#include "core/base/message.h"
#include "core/base/system.h"

#include <algorithm>
#include <atomic>
#include <cassert>
#include <cerrno>
#include <fcntl.h>
#include <limits>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace mortonscope {

namespace {

constexpr std::size_t kChunk = std::size_t{1} << 18;
constexpr std::size_t kMaxAtOnce = std::size_t{1} << 22;  ///< bytes of a file between two calls of `progress`
constexpr int kBetweenAsking = 100;                       ///< ms between two calls while a pipe is silent
constexpr int kUntilWritten = 500;                        ///< ms that a writer may take to open a pipe

Error cannotOpen(const std::filesystem::path& path, std::string reason)
{
    return {ErrorCode::CannotOpen, placeOfFile(path), std::move(reason), {}};
}

Error tooLarge(std::string place, std::uint64_t limit)
{
    return {ErrorCode::TooLarge, std::move(place), say("more than {1} bytes", limit), say("at most {1} bytes", limit)};
}

/// Returns 0 if a call of the system succeeded, else its error number.
int errorUnless(bool hasSucceeded) { return hasSucceeded ? 0 : errno; }

/// Makes room for another chunk, up to one byte past the limit, so that the caller detects a text that is too long.
/// std::string grows geometrically by itself.
void makeRoom(std::string& text, std::uint64_t limit, std::size_t chunk)
{
    assert(text.size() <= limit && limit < std::numeric_limits<std::uint64_t>::max() && chunk > 0);
    const std::uint64_t wanted = text.size() + chunk;
    text.resize(static_cast<std::size_t>(std::min(wanted, limit + 1)));
}

/// As waitForInput() with `longest`, but calls `shouldContinue` meanwhile; ECANCELED if that returns false.
template <class ShouldContinue>
int waitAndAsk(int fd, const ShouldContinue& shouldContinue, int longest)
{
    int failure = ETIMEDOUT;
    for (std::int64_t waited = 0; failure == ETIMEDOUT && (longest == kAnySilence || waited < longest);
         waited += kBetweenAsking) {
        if (!shouldContinue()) {
            return ECANCELED;
        }
        failure = waitForInput(fd, kBetweenAsking);
    }
    return failure;
}

/// Reads to the end, or one byte past the limit. Returns 0 or an error number.
int readUpTo(int fd, std::uint64_t limit, std::size_t expected, bool isPipe, int silence, std::string& text,
             const Progress& progress, const Enough& enough)
{
    std::size_t length = 0;
    const auto shouldContinue = [&] {
        if (!progress) {
            return true;
        }
        return progress(expected == 0 ? 0 : std::min(1.0, static_cast<double>(length) / static_cast<double>(expected)));
    };
    text.reserve(static_cast<std::size_t>(std::min<std::uint64_t>(expected, limit))
                 + 1);  // allocate once, with one byte more to detect the end
    // Until a writer opens a pipe, reading it looks like the end of the file. If no writer comes in time, this is the
    // end.
    if (isPipe && waitAndAsk(fd, shouldContinue, kUntilWritten) == ECANCELED) {
        return ECANCELED;
    }
    for (;;) {
        length = text.size();
        if (length > limit) {
            return 0;
        }
        if (!shouldContinue()) {
            return ECANCELED;
        }
        const std::size_t room = text.capacity() - length;
        makeRoom(text, limit, expected > 0 && room > 0 ? std::min(room, kMaxAtOnce) : kChunk);
        const ssize_t count = ::read(fd, text.data() + length, text.size() - length);
        const int failure = errorUnless(count >= 0);
        text.resize(length + static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
        if (count == 0 || (count > 0 && enough && enough(text))) {
            return 0;
        }
        if (failure == EAGAIN) {
            if (const int stillSilent = waitAndAsk(fd, shouldContinue, silence)) {
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
    // Without O_NONBLOCK, opening a pipe that has no writer would never return.
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
            readUpTo(file.get(), limit, expected, S_ISFIFO(status.st_mode), kMaxSilence, text, progress, enough)) {
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
        return Error{ErrorCode::CannotOpen, {}, systemReason(failure), {}};
    }
    if (text.size() > limit) {
        return tooLarge({}, limit);
    }
    return text;
}

namespace {

Error cannotWrite(const std::filesystem::path& path, int number)
{
    return {ErrorCode::CannotWrite, placeOfFile(path), systemReason(number), {}};
}

/// Returns 0 or an error number.
int writeEverything(int fd, std::string_view text)
{
    while (!text.empty()) {
        const ssize_t count = ::write(fd, text.data(), text.size());
        if (count < 0 && errno != EINTR) {
            return errno;
        }
        text.remove_prefix(static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
    }
    return 0;
}

using TextProducer = std::function<bool(const TextSink& sink)>;

int writeEverything(int fd, const TextProducer& produce)
{
    int failure = 0;
    const bool isWhole = produce([fd, &failure](std::string_view piece) {
        failure = writeEverything(fd, piece);
        return failure == 0;
    });
    if (failure == 0 && !isWhole) {
        return ECANCELED;
    }
    return failure;
}

/// A new file in a given folder. The destructor removes it unless it has replaced the target.
class TemporaryFile {
public:
    explicit TemporaryFile(const std::filesystem::path& folder)
    {
        // The name consists of the process number and a counter. O_EXCL ensures that the file is new.
        static std::atomic<unsigned> counter{0};
        for (int attempt = 0; attempt < 1000 && !m_file.isOpen(); ++attempt) {
            m_path = folder / (".mortonscope-" + std::to_string(::getpid()) + '-' + std::to_string(counter++) + ".tmp");
            m_file.reset(::open(m_path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
            if (!m_file.isOpen() && errno != EEXIST) {
                m_failure = errno;
                return;
            }
        }
        m_failure = m_file.isOpen() ? 0 : EEXIST;
    }

    ~TemporaryFile()
    {
        if (m_failure == 0 && !m_renamed) {
            ::unlink(m_path.c_str());
        }
    }

    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;

    int failure() const { return m_failure; }
    int fd() const { return m_file.get(); }

    /// Syncs and closes the file, and then renames it to the target, so its bytes are on the disk first. Returns 0 or
    /// an error number.
    int become(const std::filesystem::path& target)
    {
        assert(m_file.isOpen() && !m_renamed);
        if (::fsync(m_file.get()) != 0 && errno != EINVAL && errno != ENOTSUP) {
            return errno;
        }
        if (!m_file.close() || ::rename(m_path.c_str(), target.c_str()) != 0) {
            return errno;
        }
        m_renamed = true;
        return 0;
    }

private:
    std::filesystem::path m_path;
    Descriptor m_file{-1};
    int m_failure = 0;
    bool m_renamed = false;
};

/// Returns the file at the end of a chain of symbolic links. It need not exist.
std::filesystem::path behindLinks(std::filesystem::path path)
{
    constexpr int kMaxLinks = 40;  // the kernel's limit
    std::error_code error;
    for (int i = 0; i < kMaxLinks && std::filesystem::is_symlink(path, error); ++i) {
        const std::filesystem::path next = std::filesystem::read_symlink(path, error);
        if (error) {
            break;
        }
        path = path.parent_path() / next;  // an absolute `next` replaces the whole path
    }
    return path;
}

/// Writes directly to a device or a pipe, which has no old content to protect and which a rename would replace. Written
/// bytes can't be taken back, so writing begins only when the whole text exists.
Outcome writeDirectly(const std::filesystem::path& path, const TextProducer& produce)
{
    std::string text;
    const bool isWhole = produce([&text](std::string_view piece) {
        text += piece;
        return true;
    });
    if (!isWhole) {
        return cannotWrite(path, ECANCELED);
    }
    // Non-blocking only while opening, so that a pipe without a reader gives an error instead of a wait.
    Descriptor file(::open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY));
    if (!file.isOpen()) {
        return cannotWrite(path, errno);
    }
    ::fcntl(file.get(), F_SETFL, ::fcntl(file.get(), F_GETFL) & ~O_NONBLOCK);
    if (const int failure = writeEverything(file.get(), text)) {
        return cannotWrite(path, failure);
    }
    return Done();
}

void syncFolder(const std::filesystem::path& folder)
{
    const Descriptor handle(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (handle.isOpen()) {
        ::fsync(handle.get());  // makes the rename durable; the file is complete either way
    }
}

/// Copies the permissions of the old file, and its owner if the system allows it.
int copyPermissions(const struct stat& old, int fd)
{
    [[maybe_unused]] const int ignored = ::fchown(fd, old.st_uid, old.st_gid);
    return errorUnless(::fchmod(fd, old.st_mode & 07777) == 0);
}

/// Checks a path before writing to it. Returns 0, or the number of the error that prevents writing.
int lookAt(const std::filesystem::path& path, struct stat& old, bool& exists)
{
    exists = ::stat(path.c_str(), &old) == 0;
    if (!exists) {
        return errno == ENOENT ? 0 : errno;
    }
    if (S_ISDIR(old.st_mode)) {
        return EISDIR;
    }
    // A rename ignores the permissions of the old file, so check them here.
    return errorUnless(::faccessat(AT_FDCWD, path.c_str(), W_OK, AT_EACCESS) == 0);
}

std::filesystem::path folderOf(const std::filesystem::path& target)
{
    return target.has_parent_path() ? target.parent_path() : std::filesystem::path(".");
}

}  // namespace

Outcome writeTextFile(const std::filesystem::path& path, std::string_view text)
{
    return writeTextFile(path, [text](const TextSink& sink) { return sink(text); });
}

Outcome mayWriteTextFile(const std::filesystem::path& path)
{
    struct stat old{};
    bool exists = false;
    if (const int failure = lookAt(path, old, exists)) {
        return cannotWrite(path, failure);
    }
    const std::filesystem::path target = behindLinks(path);
    if (!target.has_filename()) {
        return cannotWrite(path, EISDIR);
    }
    const bool isReplaced = !exists || S_ISREG(old.st_mode);
    if (isReplaced && ::faccessat(AT_FDCWD, folderOf(target).c_str(), W_OK | X_OK, AT_EACCESS) != 0) {
        return cannotWrite(path, errno);
    }
    return Done();
}

Outcome writeTextFile(const std::filesystem::path& path, const TextProducer& produce)
{
    struct stat old{};
    bool exists = false;
    if (const int failure = lookAt(path, old, exists)) {
        return cannotWrite(path, failure);
    }
    if (exists && !S_ISREG(old.st_mode)) {
        return writeDirectly(path, produce);
    }

    const std::filesystem::path target = behindLinks(path);
    const std::filesystem::path folder = folderOf(target);
    if (!target.has_filename()) {
        return cannotWrite(path, EISDIR);
    }
    TemporaryFile temporary(folder);
    int failure = temporary.failure();
    if (failure == 0 && exists) {
        failure = copyPermissions(old, temporary.fd());
    }
    if (failure == 0) {
        failure = writeEverything(temporary.fd(), produce);
    }
    if (failure == 0) {
        failure = temporary.become(target);
    }
    if (failure != 0) {
        return cannotWrite(path, failure);
    }
    syncFolder(folder);
    return Done();
}

}  // namespace mortonscope
