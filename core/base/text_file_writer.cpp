#include "core/base/text_file.h"

#include "core/base/message.h"
#include "core/base/system_reason.h"
#include "core/base/waiting.h"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <system_error>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace mortonscope {

namespace {

Error cannotWrite(const std::filesystem::path& path, int number)
{
    return {ErrorCode::CannotWrite, placeOfFile(path), systemReason(number), say("a file that can be written")};
}

/// An error number, or 0.
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
    return failure != 0 ? failure : isWhole ? 0 : ECANCELED;
}

/// A file of its own in `folder`, removed again unless it became the target.
class TemporaryFile {
public:
    explicit TemporaryFile(const std::filesystem::path& folder)
    {
        // Process number and a counter make the name; O_EXCL proves that nobody else has it.
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

    /// Syncs, closes and takes the target's place: only a file whose bytes are on the disk may do that.
    int become(const std::filesystem::path& target)
    {
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

/// The file that a chain of symbolic links ends at, whether it exists or not.
std::filesystem::path behindLinks(std::filesystem::path path)
{
    constexpr int kMostLinks = 40;  // as the kernel
    std::error_code error;
    for (int i = 0; i < kMostLinks && std::filesystem::is_symlink(path, error); ++i) {
        const std::filesystem::path next = std::filesystem::read_symlink(path, error);
        if (error) {
            break;
        }
        path = path.parent_path() / next;  // an absolute `next` replaces it all
    }
    return path;
}

/// Devices and pipes: there is no old content to protect, and a rename would remove the device. What was written can't
/// be taken back, so nothing is written before the whole text is there.
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
    // Non-blocking only for opening: a pipe without a reader is then an error instead of a wait.
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
        ::fsync(handle.get());  // makes the rename itself last; the file is whole either way
    }
}

/// As the old file had it; the owner only if we may.
int copyPermissions(const struct stat& old, int fd)
{
    [[maybe_unused]] const int ignored = ::fchown(fd, old.st_uid, old.st_gid);
    return ::fchmod(fd, old.st_mode & 07777) == 0 ? 0 : errno;
}

/// What is at a path that is to be written; an error number, or 0, of what forbids it.
int lookAt(const std::filesystem::path& path, struct stat& old, bool& exists)
{
    exists = ::stat(path.c_str(), &old) == 0;
    if (!exists) {
        return errno == ENOENT ? 0 : errno;
    }
    if (S_ISDIR(old.st_mode)) {
        return EISDIR;
    }
    // A rename does not ask the old file's permission, so ask here.
    return ::faccessat(AT_FDCWD, path.c_str(), W_OK, AT_EACCESS) == 0 ? 0 : errno;
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
