#include "core/process/descendants.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <ctime>

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#if defined(__linux__)
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

// Everything here runs between fork and the end of a process that may have been one thread of many: no allocation, no
// locks, no stdio. opendir allocates, so folders are read with the system call behind it.

namespace mortonscope {

namespace {

constexpr long kGiveUpMs = 5000;

long millisecondsNow()
{
    timespec now{};
    ::clock_gettime(CLOCK_MONOTONIC, &now);
    return static_cast<long>(now.tv_sec) * 1000 + now.tv_nsec / 1'000'000;
}

void pauseMs(long ms)
{
    const timespec time{ms / 1000, ms % 1000 * 1'000'000};
    ::nanosleep(&time, nullptr);
}

/// Takes the dead off the list. True if no child is left, dead or alive.
bool reapAll()
{
    for (;;) {
        const pid_t reaped = ::waitpid(-1, nullptr, WNOHANG);
        if (reaped == 0) {
            return false;
        }
        if (reaped < 0 && errno != EINTR) {
            return true;
        }
    }
}

#if defined(__linux__)

/// One process as /proc lists it.
struct Listed {
    pid_t process;
    pid_t parent;
    bool isDescendant;
};

/// Room for the processes of one look. More than that are met in the next.
constexpr std::size_t kMostListed = 32'768;
Listed g_listed[kMostListed];  // of the supervisor, which has one thread; too large for its stack

/// The digits at the start of a text; −1 if there are none.
long digitsAt(const char* text)
{
    long value = -1;
    for (; *text >= '0' && *text <= '9' && value < 100'000'000; ++text) {
        value = std::max(value, 0L) * 10 + (*text - '0');
    }
    return value;
}

/// "/proc/123/stat"
void writeStatPath(char* out, long process)
{
    char digits[20];
    int count = 0;
    do {
        digits[count++] = static_cast<char>('0' + process % 10);
        process /= 10;
    } while (process > 0);
    for (const char* c = "/proc/"; *c != '\0'; ++c) {
        *out++ = *c;
    }
    while (count > 0) {
        *out++ = digits[--count];
    }
    for (const char* c = "/stat"; *c != '\0'; ++c) {
        *out++ = *c;
    }
    *out = '\0';
}

/// The fourth field of /proc/N/stat. It is counted from the last parenthesis, since the second field is a name that a
/// program chooses; −1 if the process is gone.
long parentOf(long process)
{
    char path[40];
    writeStatPath(path, process);
    const int file = ::open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) {
        return -1;
    }
    char text[512];
    const ssize_t length = ::read(file, text, sizeof text - 1);
    ::close(file);
    ssize_t at = length - 1;
    while (at >= 0 && text[at] != ')') {
        --at;
    }
    if (at < 0 || at + 4 >= length) {
        return -1;
    }
    text[length] = '\0';
    return digitsAt(text + at + 4);  // ") S 123"
}

/// All processes and their parents.
std::size_t listProcesses()
{
    const int folder = ::open("/proc", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder < 0) {
        return 0;
    }
    std::size_t count = 0;
    alignas(std::uint64_t) char entries[8192];
    for (long length; (length = ::syscall(SYS_getdents64, folder, entries, sizeof entries)) > 0;) {
        for (long at = 0; at < length;) {
            // struct linux_dirent64: inode 8 bytes, offset 8, record length 2, type 1, name
            const char* entry = entries + at;
            const auto low = static_cast<unsigned char>(entry[16]);
            const auto high = static_cast<unsigned char>(entry[17]);
            at += low + 256 * high;
            const long process = digitsAt(entry + 19);
            const long parent = process > 0 ? parentOf(process) : -1;
            if (parent >= 0 && count < kMostListed) {
                g_listed[count++] = {static_cast<pid_t>(process), static_cast<pid_t>(parent), false};
            }
        }
    }
    ::close(folder);
    return count;
}

/// Marks those below this process. A parent may be listed after its child, so it takes rounds.
void markDescendants(std::size_t count)
{
    const pid_t self = ::getpid();
    std::sort(g_listed, g_listed + count, [](const Listed& a, const Listed& b) { return a.process < b.process; });
    const auto isMarked = [count](pid_t process) {
        const Listed* found = std::lower_bound(g_listed, g_listed + count, process, [](const Listed& listed, pid_t p) { return listed.process < p; });
        return found != g_listed + count && found->process == process && found->isDescendant;
    };
    for (bool isNew = true; isNew;) {
        isNew = false;
        for (std::size_t i = 0; i < count; ++i) {
            Listed& one = g_listed[i];
            if (!one.isDescendant && (one.parent == self || isMarked(one.parent))) {
                one.isDescendant = isNew = true;
            }
        }
    }
}

/// Sends a signal to all descendants that are seen now; how many those are.
std::size_t signalDescendants(int signal)
{
    const std::size_t count = listProcesses();
    markDescendants(count);
    std::size_t signalled = 0;
    for (std::size_t i = 0; i < count; ++i) {
        if (g_listed[i].isDescendant) {
            ::kill(g_listed[i].process, signal);
            ++signalled;
        }
    }
    return signalled;
}

/// What left the group: first everything is stopped, so that nothing multiplies while it is being killed.
void killStrays()
{
    constexpr int kMostLooks = 20;
    std::size_t seen = 0;
    for (int look = 0; look < kMostLooks; ++look) {
        const std::size_t now = signalDescendants(SIGSTOP);
        if (now == seen) {
            break;
        }
        seen = now;
    }
    signalDescendants(SIGKILL);
}

#else

void killStrays() {}

#endif

}  // namespace

bool adoptOrphans()
{
#if defined(__linux__) && defined(PR_SET_CHILD_SUBREAPER)
    return ::prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) == 0;
#else
    return false;
#endif
}

bool endDescendants(pid_t group)
{
    // All of the group at once: nobody in it can fork its way out. Only now, while its leader is not yet reaped, is the
    // number certainly still its own.
    ::kill(-group, SIGKILL);
    const long begin = millisecondsNow();
    for (long wait = 1; !reapAll(); wait = std::min(2 * wait, 20L)) {
        if (millisecondsNow() - begin > kGiveUpMs) {
            return false;
        }
        pauseMs(wait);  // whoever was killed needs a moment
        killStrays();
    }
    return true;
}

}  // namespace mortonscope
