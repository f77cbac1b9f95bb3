#include "core/process/descendants.h"

#include "core/process/sandbox_layers.h"
#include "core/process/signal_safe.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <ctime>

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#if defined(__linux__)
#include <sys/prctl.h>
#endif

// All of this code may run in the forked child of a process with several threads. So it must not allocate, lock or use
// stdio.

namespace mortonscope {

namespace {

constexpr long kMaxPauseMs = 200;   ///< longest pause; short pauses take processor time from the dying processes
constexpr long kGiveUpMs = 60'000;  ///< on a busy machine, many killed processes take long to die

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

/// Reaps dead children. Returns true if no child is left, dead or alive.
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

/// A process in /proc.
struct Listed {
    pid_t process;
    pid_t parent;
    bool isDescendant;
    std::uint64_t threads;
};

/// Maximum number of processes in one scan. The next scan finds the others.
constexpr std::size_t kMaxListed = 32'768;
Listed g_listed[kMaxListed];  // too large for the supervisor's stack; static is safe, since it has one thread

/// Returns the number at the start of a text; −1 if there is none.
long digitsAt(const char* text)
{
    long value = -1;
    for (; *text >= '0' && *text <= '9' && value < 100'000'000'000; ++text) {
        value = std::max(value, 0L) * 10 + (*text - '0');
    }
    return value;
}

/// The start of a file in /proc.
struct ProcText {
    char text[2048];
    ssize_t length = 0;

    explicit ProcText(const char* path)
    {
        if (const int file = ::open(path, O_RDONLY | O_CLOEXEC); file >= 0) {
            length = std::max(::read(file, text, sizeof text - 1), ssize_t{0});
            ::close(file);
        }
        text[length] = '\0';
    }

    /// Returns the number after a label, as in "VmRSS:\t  123 kB"; −1 if there is none.
    long numberAfter(const char* label) const
    {
        const char* at = std::strstr(text, label);
        if (at == nullptr) {
            return -1;
        }
        at += std::strlen(label);
        while (*at == ' ' || *at == '\t') {
            ++at;
        }
        return digitsAt(at);
    }
};

/// A path such as "/proc/123/status" or "/proc/123/task/456/status".
struct ProcPath {
    char text[80];

    ProcPath(long process, const char* rest)
    {
        append(append(append(text, "/proc/"), static_cast<unsigned long>(process)), rest);
    }
    ProcPath(long process, long thread, const char* rest)
    {
        append(append(append(append(append(text, "/proc/"), static_cast<unsigned long>(process)), "/task/"),
                      static_cast<unsigned long>(thread)),
               rest);
    }
};

/// Fields of /proc/N/stat, counted from the last parenthesis, because the second field is a name that programs can
/// choose.
struct ProcessStat {
    char state = '\0';          ///< the third field
    pid_t parent = -1;          ///< the fourth; −1 if the process is gone
    std::uint64_t threads = 0;  ///< the twentieth
};

ProcessStat statOf(long process)
{
    const ProcText stat(ProcPath(process, "/stat").text);
    ssize_t at = stat.length - 1;
    while (at >= 0 && stat.text[at] != ')') {
        --at;
    }
    if (at < 0 || at + 4 >= stat.length) {
        return {};
    }
    const char* third = stat.text + at + 2;  // ") S 123"
    const char* twentieth = third;
    for (int field = 3; field < 20 && *twentieth != '\0'; ++twentieth) {
        field += *twentieth == ' ';
    }
    return {*third, static_cast<pid_t>(digitsAt(third + 2)),
            static_cast<std::uint64_t>(std::max(digitsAt(twentieth), 1L))};
}

/// Calls `act(number)` for each numeric name in a folder, such as the processes in /proc, until it returns false.
template <class Act>
void forEachNumber(const char* path, Act act)
{
    const int folder = ::open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    bool continues = folder >= 0;
    if (continues) {
        forEachEntry(folder, [&](const char* name) {
            if (const long number = digitsAt(name); continues && number >= 0) {
                continues = act(number);
            }
        });
        ::close(folder);
    }
}

/// Returns how many bytes of shared memory without a file a process has mapped: "7f…-7f… rw-s 00000000 00:01 1026
/// /dev/zero (deleted)". Such memory exists while any process has it mapped, and is resident only in processes that
/// touch it.
std::uint64_t sharedBytesOf(pid_t process)
{
    const int file = ::open(ProcPath(process, "/maps").text, O_RDONLY | O_CLOEXEC);
    std::uint64_t bytes = 0;
    char line[128];  // the start of a line, since the name is within 80 characters
    std::size_t filled = 0;
    char read[8192];
    for (ssize_t length; file >= 0 && (length = ::read(file, read, sizeof read)) > 0;) {
        for (const char c : std::span(read, static_cast<std::size_t>(length))) {
            if (c != '\n') {
                line[filled] = c;
                filled += filled + 1 < sizeof line;
                continue;
            }
            line[filled] = '\0';
            filled = 0;
            if (std::strstr(line, " /dev/zero (deleted)") != nullptr) {
                char* end = nullptr;
                const std::uint64_t from = std::strtoull(line, &end, 16);
                bytes += std::strtoull(end + 1, nullptr, 16) - from;
            }
        }
    }
    ::close(file);
    return bytes;
}

/// The memory of a process, in bytes.
struct Held {
    std::uint64_t counted;    ///< resident and swapped memory, page tables
    std::uint64_t shared;     ///< shared part of the resident memory
    std::uint64_t addresses;  ///< all mapped memory
};

Held heldBy(pid_t process)
{
    // Each label includes the line break, because the first line has a name that the program chooses, with escaped line
    // breaks.
    constexpr const char* kResident = "\nVmRSS:";
    ProcText status(ProcPath(process, "/status").text);
    // The file of the process describes its first thread. If that has ended, the file of any other thread has the
    // numbers.
    if (status.numberAfter(kResident) < 0) {
        forEachNumber(ProcPath(process, "/task").text, [&](long thread) {
            status = ProcText(ProcPath(process, thread, "/status").text);
            return status.numberAfter(kResident) < 0;
        });
    }
    const auto bytesAfter = [&status](const char* label) {
        return 1024 * static_cast<std::uint64_t>(std::max(status.numberAfter(label), 0L));
    };
    return {bytesAfter(kResident) + bytesAfter("\nVmSwap:") + bytesAfter("\nVmPTE:"), bytesAfter("\nRssShmem:"),
            bytesAfter("\nVmSize:")};
}

std::uint64_t descriptorsOf(pid_t process)
{
    std::uint64_t count = 0;
    forEachNumber(ProcPath(process, "/fd").text, [&count](long) { return ++count > 0; });
    return count;
}

/// Lists all processes with their parents in g_listed. Returns their number.
std::size_t listProcesses()
{
    std::size_t count = 0;
    forEachNumber("/proc", [&count](long process) {
        if (const ProcessStat stat = statOf(process); stat.parent >= 0) {
            g_listed[count++] = {static_cast<pid_t>(process), stat.parent, false, stat.threads};
        }
        return count < kMaxListed;
    });
    return count;
}

/// Marks the descendants of this process, except the spared children and their descendants. Takes several rounds,
/// because a parent may be listed after its child.
void markDescendants(std::size_t count, std::span<const pid_t> spared)
{
    const pid_t self = listedSelf();
    std::sort(g_listed, g_listed + count, [](const Listed& a, const Listed& b) { return a.process < b.process; });
    const auto isMarked = [count](pid_t process) {
        const Listed* found = std::lower_bound(g_listed, g_listed + count, process,
                                               [](const Listed& listed, pid_t p) { return listed.process < p; });
        return found != g_listed + count && found->process == process && found->isDescendant;
    };
    for (bool isNew = true; isNew;) {
        isNew = false;
        for (std::size_t i = 0; i < count; ++i) {
            Listed& one = g_listed[i];
            if (!one.isDescendant && (one.parent == self || isMarked(one.parent))
                && std::ranges::find(spared, one.process) == spared.end()) {
                one.isDescendant = isNew = true;
            }
        }
    }
}

/// Returns the maximum memory that the descendants' sockets can use, since the system doesn't report how full they are.
std::uint64_t mostInSockets(std::span<const Listed> descendants, bool hasOwnNetwork)
{
    constexpr std::uint64_t kMaxInOne = 256 * 1024;  // by default 208 KiB plus one message
    auto sockets =
        static_cast<std::uint64_t>(std::max(ProcText("/proc/self/net/sockstat").numberAfter("sockets: used"), 0L));
    if (!hasOwnNetwork) {
        std::uint64_t descriptors = 0;
        for (const Listed& one : descendants) {
            descriptors += descriptorsOf(one.process);
        }
        sockets = std::min(sockets, descriptors);
    }
    return sockets * kMaxInOne;
}

Excess excessListed(const CrowdLimits& limits)
{
    const std::size_t count = listProcesses();
    markDescendants(count, {});
    const std::span descendants(
        g_listed, std::partition(g_listed, g_listed + count, [](const Listed& one) { return one.isDescendant; }));
    std::uint64_t tasks = 0;
    for (const Listed& one : descendants) {
        tasks += one.threads;
    }
    if (limits.tasks > 0 && tasks > limits.tasks) {
        return Excess::Tasks;  // before the slower checks
    }
    if (limits.bytes == 0) {
        return Excess::None;
    }
    std::uint64_t bytes = mostInSockets(descendants, limits.hasOwnNetwork);
    std::uint64_t addresses = 0;
    for (const Listed& one : descendants) {
        const Held held = heldBy(one.process);
        bytes += held.counted;
        addresses += held.addresses;
    }
    // Reading the mappings may block while the program changes them, so read them only if they matter.
    if (bytes <= limits.bytes && bytes + addresses > limits.bytes) {
        for (const Listed& one : descendants) {
            const std::uint64_t resident = heldBy(one.process).shared;
            bytes += std::max(sharedBytesOf(one.process), resident) - resident;
        }
    }
    return bytes > limits.bytes ? Excess::Bytes : Excess::None;
}

/// Sends a signal to all current descendants. Returns their number.
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

/// Kills the descendants that left the group. First stops all of them, so that none forks meanwhile. Returns their
/// number.
std::size_t killStrays(std::span<const pid_t> spared = {})
{
    constexpr int kMaxLooks = 20;
    std::size_t seen = 0;
    for (int look = 0; look < kMaxLooks; ++look) {
        const std::size_t now = signalDescendants(SIGSTOP, spared);
        if (now == seen) {
            break;
        }
        seen = now;
    }
    return signalDescendants(SIGKILL, spared);
}

/// Reaps those listed processes that have died, are children of this process, and are not spared.
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
Excess excessListed(const CrowdLimits&) { return Excess::None; }

#endif

/// Sends SIGKILL to all processes of a user at once, by becoming that user.
void killAllOf(uid_t user)
{
    const pid_t killer = plainFork(false);
    if (killer == 0) {
        if (becomeUser(user, user)) {
            ::kill(-1, SIGKILL);
        }
        ::_exit(0);
    }
    while (killer > 0 && ::waitpid(killer, nullptr, 0) < 0 && errno == EINTR) {}
}

}  // namespace

bool adoptOrphans()
{
#if defined(__linux__) && defined(PR_SET_CHILD_SUBREAPER)
    return ::prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) == 0;
#else
    return false;
#endif
}

bool endDescendants(const Kinship& kinship)
{
    // Kill the whole group at once, so that no process in it escapes by forking. The number still belongs to this
    // group, because its leader is not reaped yet.
    ::kill(-kinship.group, SIGKILL);
    const long begin = millisecondsNow();
    for (long wait = 1; !reapAll(); wait = std::min(2 * wait, kMaxPauseMs)) {
        if (millisecondsNow() - begin > kGiveUpMs) {
            return false;
        }
        pauseMs(wait);  // killed processes take a moment to die
        if (kinship.isFirst) {
            ::kill(-1, SIGKILL);  // every process in this namespace is a descendant
        } else if (kinship.user != 0) {
            killAllOf(kinship.user);
        } else {
            killStrays();
        }
    }
    return true;
}

Excess excessBelow(const CrowdLimits& limits) { return excessListed(limits); }

pid_t listedSelf()
{
#if defined(__linux__)
    char link[24];
    const ssize_t length = ::readlink("/proc/self", link, sizeof link - 1);
    link[std::max(length, ssize_t{0})] = '\0';
    return length > 0 ? static_cast<pid_t>(digitsAt(link)) : ::getpid();
#else
    return ::getpid();
#endif
}

bool endStrays([[maybe_unused]] std::span<const pid_t> spared)
{
#if defined(__linux__)
    const long begin = millisecondsNow();
    for (long wait = 1; killStrays(spared) > 0; wait = std::min(2 * wait, kMaxPauseMs)) {
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
