#include "core/process/descendants.h"

#include "core/process/system_folder.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <span>

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#if defined(__linux__)
#include <sys/prctl.h>
#endif

// Everything here may run between fork and the end of a process that was one thread of many: no allocation, no locks, no
// stdio.

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
    std::uint64_t pages;
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

/// The third and the fourth field of /proc/N/stat, which are counted from the last parenthesis, since the second is a name
/// that a program chooses.
struct ProcessStat {
    char state = '\0';
    pid_t parent = -1;        ///< −1 if the process is gone
    std::uint64_t pages = 0;  ///< resident
};

/// The 24th field, of a text that begins with the third.
std::uint64_t residentPages(const char* text)
{
    for (int field = 3; field < 24 && *text != '\0'; ++text) {
        field += *text == ' ' ? 1 : 0;
    }
    return static_cast<std::uint64_t>(std::max(digitsAt(text), 0L));
}

ProcessStat statOf(long process)
{
    char path[40];
    writeStatPath(path, process);
    const int file = ::open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) {
        return {};
    }
    char text[512];
    const ssize_t length = ::read(file, text, sizeof text - 1);
    ::close(file);
    ssize_t at = length - 1;
    while (at >= 0 && text[at] != ')') {
        --at;
    }
    if (at < 0 || at + 4 >= length) {
        return {};
    }
    text[length] = '\0';
    return {text[at + 2], static_cast<pid_t>(digitsAt(text + at + 4)), residentPages(text + at + 2)};  // ") S 123"
}

/// All processes and their parents.
std::size_t listProcesses()
{
    const int folder = ::open("/proc", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder < 0) {
        return 0;
    }
    std::size_t count = 0;
    forEachEntry(folder, [&count](const char* name) {
        const long process = digitsAt(name);
        const ProcessStat stat = process > 0 ? statOf(process) : ProcessStat();
        if (stat.parent >= 0 && count < kMostListed) {
            g_listed[count++] = {static_cast<pid_t>(process), stat.parent, false, stat.pages};
        }
    });
    ::close(folder);
    return count;
}

/// This process as /proc lists it, which may be that of another namespace.
pid_t listedSelf()
{
    char link[24];
    const ssize_t length = ::readlink("/proc/self", link, sizeof link - 1);
    link[std::max(length, ssize_t{0})] = '\0';
    return length > 0 ? static_cast<pid_t>(digitsAt(link)) : ::getpid();
}

/// Marks those below this process, but not those below the spared. A parent may be listed after its child, so it takes
/// rounds.
void markDescendants(std::size_t count, std::span<const pid_t> spared)
{
    const pid_t self = listedSelf();
    std::sort(g_listed, g_listed + count, [](const Listed& a, const Listed& b) { return a.process < b.process; });
    const auto isMarked = [count](pid_t process) {
        const Listed* found = std::lower_bound(g_listed, g_listed + count, process, [](const Listed& listed, pid_t p) { return listed.process < p; });
        return found != g_listed + count && found->process == process && found->isDescendant;
    };
    for (bool isNew = true; isNew;) {
        isNew = false;
        for (std::size_t i = 0; i < count; ++i) {
            Listed& one = g_listed[i];
            if (!one.isDescendant && (one.parent == self || isMarked(one.parent)) && std::ranges::find(spared, one.process) == spared.end()) {
                one.isDescendant = isNew = true;
            }
        }
    }
}

Crowd crowdListed()
{
    const std::size_t count = listProcesses();
    markDescendants(count, {});
    const auto pageBytes = static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
    Crowd crowd;
    for (std::size_t i = 0; i < count; ++i) {
        if (g_listed[i].isDescendant) {
            ++crowd.processes;
            crowd.bytes += g_listed[i].pages * pageBytes;
        }
    }
    return crowd;
}

/// Sends a signal to all descendants that are seen now; how many those are.
std::size_t signalDescendants(int signal, std::span<const pid_t> spared)
{
    const std::size_t count = listProcesses();
    markDescendants(count, spared);
    std::size_t signalled = 0;
    for (std::size_t i = 0; i < count; ++i) {
        if (g_listed[i].isDescendant) {
            ::kill(g_listed[i].process, signal);
            ++signalled;
        }
    }
    return signalled;
}

/// What left the group: first everything is stopped, so that nothing multiplies while it is being killed. How many those
/// were.
std::size_t killStrays(std::span<const pid_t> spared = {})
{
    constexpr int kMostLooks = 20;
    std::size_t seen = 0;
    for (int look = 0; look < kMostLooks; ++look) {
        const std::size_t now = signalDescendants(SIGSTOP, spared);
        if (now == seen) {
            break;
        }
        seen = now;
    }
    return signalDescendants(SIGKILL, spared);
}

/// Takes those off the list that died, as far as they are children of this process and not spared.
void reapListed(std::size_t count)
{
    for (std::size_t i = 0; i < count; ++i) {
        if (g_listed[i].isDescendant) {
            ::waitpid(g_listed[i].process, nullptr, WNOHANG);
        }
    }
}

#else

void killStrays() {}
Crowd crowdListed() { return {}; }

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

bool endDescendants(pid_t group, bool isFirst)
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
        if (isFirst) {
            ::kill(-1, SIGKILL);  // all that it sees is below it
        } else {
            killStrays();
        }
    }
    return true;
}

Crowd crowdBelow() { return crowdListed(); }

bool endStrays([[maybe_unused]] std::span<const pid_t> spared)
{
#if defined(__linux__)
    const long begin = millisecondsNow();
    for (long wait = 1; killStrays(spared) > 0; wait = std::min(2 * wait, 20L)) {
        if (millisecondsNow() - begin > kGiveUpMs) {
            return false;
        }
        pauseMs(wait);
        const std::size_t count = listProcesses();
        markDescendants(count, spared);
        reapListed(count);
    }
    return true;
#else
    return false;
#endif
}

bool isStopped([[maybe_unused]] pid_t process)
{
#if defined(__linux__)
    return statOf(process).state == 'T';
#else
    return false;
#endif
}

}  // namespace mortonscope
