#include "core/process/supervisor.h"

#include "core/process/descendants.h"
#include "core/process/pipes.h"
#include "core/process/signal_safe.h"
#include "core/process/temporary_folder.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <ctime>

#include <fcntl.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/select.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#if defined(__linux__)
#include <sys/prctl.h>
#endif

namespace mortonscope {

namespace {

void report(int reports, SupervisorReport::Kind kind, int value)
{
    const SupervisorReport line{kind, value};
    while (::write(reports, &line, sizeof line) < 0 && errno == EINTR) {}
}

void forgetHandlers()
{
    struct sigaction usual{};
    usual.sa_handler = SIG_DFL;
    ::sigemptyset(&usual.sa_mask);
    for (int signal = 1; signal < NSIG; ++signal) {
        ::sigaction(signal, &usual, nullptr);  // fails for SIGKILL and SIGSTOP, which have none
    }
}

/// Sets a limit. The hard limit is `more` above the soft limit.
template <class Resource>  // an int in one C library, an enum in another
void limit(Resource resource, std::uint64_t most, std::uint64_t more = 0)
{
    rlimit old{};
    if (::getrlimit(resource, &old) == 0) {
        const auto allowed = [&old](std::uint64_t asked) {
            // RLIM_INFINITY is the greatest value.
            return static_cast<rlim_t>(std::min<std::uint64_t>(asked, old.rlim_max));
        };
        const rlimit lower{allowed(most), allowed(most + more)};
        ::setrlimit(resource, &lower);
    }
}

/// Tries the paths as execvp does. Returns only on failure, with the error number.
int execute(SupervisedStart& start)
{
    int failure = ENOENT;
    for (const char* path : start.paths) {
        ::execve(path, start.arguments.data(), start.environment.data());
        if (errno == ENOEXEC) {
            // The shell runs a script that has no interpreter line. execve only reads the path.
            start.scriptArguments[1] = const_cast<char*>(path);
            ::execve("/bin/sh", start.scriptArguments.data(), start.environment.data());
        }
        if (errno == EACCES || (errno != ENOENT && errno != ENOTDIR)) {
            failure = errno;
        }
        if (errno != EACCES && errno != ENOENT && errno != ENOTDIR) {
            break;
        }
    }
    return failure;
}

/// Confines the access to files. Returns false on failure; errno has the reason.
bool confineFiles(const SupervisedStart& start)
{
    using namespace landlock;
    const Confinement& confinement = start.confinement;
    const int abi = confinement.landlockAbi;
    const int rules = makeRules(abi, kAll, true);
    bool isGranted = rules >= 0;
    for (const Grant& grant : confinement.grants) {
        isGranted = isGranted && addRule(rules, abi, grant.place, grant.rights);
    }
    isGranted = isGranted && addRule(rules, abi, start.scene, kRead) && addRule(rules, abi, start.work, kAll);
    if (confinement.hasNamespaces) {
        isGranted = isGranted && addRule(rules, abi, "/dev/shm", kAll);  // private, in a namespace of its own
    }
    if (confinement.hasNamespaces && confinement.hasOwnUser) {
        // A mount hides the file on which rights were granted before.
        isGranted = isGranted && addRule(rules, abi, kUsers, kReadFile);
        isGranted =
            isGranted && (confinement.withholding < 0 || addRule(confinement.withholding, abi, kUsers, kReadFile));
    }
    return isGranted && (confinement.withholding < 0 || obey(confinement.withholding)) && obey(rules);
}

/// Lowers the priority, and makes the program the first that the system kills when memory runs out.
void stepBack()
{
#if defined(__linux__)
    // A nice value of 19 would starve an honest program on a busy machine: an empty Python program took 2.4 s at a load
    // of 17.
    ::setpriority(PRIO_PROCESS, 0, 5);
    ::prctl(PR_SET_DUMPABLE, 1, 0, 0, 0);  // otherwise root owns this file
    writeText("/proc/self/oom_score_adj", "1000");
    ::prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
#endif
}

/// Confines this process to what a program needs to list pairs. Returns false on failure; errno has the reason.
bool confine(SupervisedStart& start)
{
    Confinement& confinement = start.confinement;
    stepBack();
    limit(RLIMIT_CPU, confinement.seconds, 1);
    limit(RLIMIT_FSIZE, confinement.fileBytes);
    limit(RLIMIT_NOFILE, confinement.openFiles);
    limit(RLIMIT_NPROC, confinement.tasks);
    if (confinement.hasNamespaces
        && !mountAnew(start.work, confinement.user, confinement.group, confinement.covering)) {
        return false;
    }
    if (confinement.currentFolder != nullptr) {
        static_cast<void>(::chdir(confinement.currentFolder));
    }
    if (confinement.hasOwnUser && !becomeUser(confinement.user, confinement.group)) {
        return false;
    }
    dropCapabilities(confinement.keepsReading);
#if defined(__linux__)
    ::prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);  // again, because becoming another user clears it
    if (::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) {
        return false;
    }
#endif
    if (confinement.landlockAbi > 0 && !confineFiles(start)) {
        return false;
    }
    return std::ranges::all_of(confinement.callFilters, [](CallFilter& filter) { return filter.obey(::getppid()); });
}

/// Turns the forked process into the program.
[[noreturn]] void becomeProgram(SupervisedStart& start)
{
    ::setsid();
#if defined(__linux__)
    ::prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);  // in case the supervisor is killed
#endif
    ::dup2(start.input, STDIN_FILENO);
    ::dup2(start.output, STDOUT_FILENO);
    ::dup2(start.complaint, STDERR_FILENO);
    closeOnExecFrom(STDERR_FILENO + 1);
    limit(RLIMIT_CORE, 0);
    if (start.memoryBytes > 0) {
        limit(RLIMIT_AS, start.memoryBytes);
    }
    // Report the start here, because the program may kill its supervisor at once. In a namespace, the outer number is
    // unknown.
    report(start.reports, SupervisorReport::Started, start.confinement.hasNamespaces ? 0 : ::getpid());
    if (start.confinement.isOn && !confine(start)) {
        report(start.reports, SupervisorReport::NotRun, errno);
        ::_exit(127);
    }
    forgetHandlers();
    sigset_t none;
    ::sigemptyset(&none);
    ::sigprocmask(SIG_SETMASK, &none, nullptr);
    report(start.reports, SupervisorReport::NotRun, execute(start));
    ::_exit(127);
}

/// The process that asked for the run. If the program stops this process, only the supervisor can wake it. The
/// supervisor waits until the program's time is over, so that a user can stop the process from a terminal.
class Asker {
public:
    explicit Asker(std::int64_t milliseconds) : m_process(::getppid())
    {
        constexpr std::int64_t kGrace = 1000;  ///< additional time for a busy machine
        ::clock_gettime(CLOCK_MONOTONIC, &m_wake);
        m_wake.tv_sec += static_cast<time_t>((milliseconds + kGrace) / 1000);
    }

    bool isLate() const
    {
        timespec now{};
        ::clock_gettime(CLOCK_MONOTONIC, &now);
        return now.tv_sec > m_wake.tv_sec;
    }

    bool sleeps() const { return m_process > 1 && m_process == ::getppid() && isStopped(m_process); }
    void wake() const { ::kill(m_process, SIGCONT); }

private:
    const pid_t m_process;
    timespec m_wake{};
};

constexpr timespec kMaxLook{0, 250'000'000};  ///< maximum wait between checks of the asker

/// Checks the number and memory of the processes periodically. A scan takes long on a machine with many processes, so
/// scans use at most a twentieth of a processor's time.
class Crowding {
public:
    explicit Crowding(const SupervisedStart& start)
        : m_limits{start.mostTasks, start.totalMemoryBytes, start.confinement.hasNamespaces}
    {
    }

    /// Returns the wait until the next scan.
    timespec pause() const
    {
        if (!isAsked()) {
            return kMaxLook;
        }
        return {0, std::clamp<std::int64_t>(m_next - nanoseconds(CLOCK_MONOTONIC), 0, kMaxPause)};
    }

    bool isTooMuch(int reports)
    {
        if (!isAsked() || nanoseconds(CLOCK_MONOTONIC) < m_next) {
            return false;
        }
        const std::int64_t begin = nanoseconds(CLOCK_PROCESS_CPUTIME_ID);
        const Excess excess = excessBelow(m_limits);
        m_next = nanoseconds(CLOCK_MONOTONIC)
               + std::clamp((nanoseconds(CLOCK_PROCESS_CPUTIME_ID) - begin) * 20, kMinPause, kMaxPause);
        if (excess != Excess::None) {
            report(reports,
                   excess == Excess::Tasks ? SupervisorReport::TooManyProcesses : SupervisorReport::TooMuchMemory, 0);
        }
        return excess != Excess::None;
    }

private:
    static constexpr std::int64_t kMinPause = 20'000'000;
    static constexpr std::int64_t kMaxPause = 250'000'000;

    bool isAsked() const { return m_limits.bytes > 0 || m_limits.tasks > 0; }
    static std::int64_t nanoseconds(clockid_t clock)
    {
        timespec now{};
        ::clock_gettime(clock, &now);
        return std::int64_t{now.tv_sec} * 1'000'000'000 + now.tv_nsec;
    }

    const CrowdLimits m_limits;
    std::int64_t m_next = nanoseconds(CLOCK_MONOTONIC) + kMinPause;
};

void ignoreChild(int) {}

/// Reaps orphans. If the program has ended, reports this and returns true, but does not reap the program.
bool hasEnded(pid_t program, int reports)
{
    siginfo_t ended{};
    while (::waitid(P_ALL, 0, &ended, WEXITED | WNOHANG | WNOWAIT) == 0 && ended.si_pid != 0) {
        if (ended.si_pid == program) {
            report(reports, ended.si_code == CLD_EXITED ? SupervisorReport::Exited : SupervisorReport::Signalled,
                   ended.si_status);
            return true;
        }
        ::waitpid(ended.si_pid, nullptr, WNOHANG);
    }
    return false;
}

/// Waits until the program ends, exceeds a limit, or the lifeline is cut.
void watch(pid_t program, const Asker& asker, Crowding crowding, int lifeline, int reports)
{
    // SIGCHLD is unblocked only while waiting; otherwise a signal between check and wait would be missed.
    struct sigaction wake{};
    wake.sa_handler = ignoreChild;
    ::sigfillset(&wake.sa_mask);
    ::sigaction(SIGCHLD, &wake, nullptr);
    sigset_t allButChild;
    ::sigfillset(&allButChild);
    ::sigdelset(&allButChild, SIGCHLD);
    for (bool isCut = false; !isCut && !hasEnded(program, reports);) {
        fd_set reading;
        FD_ZERO(&reading);
        FD_SET(lifeline, &reading);
        const timespec pause = crowding.pause();
        const int ready = ::pselect(lifeline + 1, &reading, nullptr, nullptr, &pause, &allButChild);
        isCut = ready > 0 || crowding.isTooMuch(reports);
        if (!isCut && asker.isLate() && asker.sleeps()) {
            asker.wake();
        }
    }
}

/// Waits until the asker, which may have been stopped, has read the reports and cuts the lifeline.
void waitForCut(int lifeline, const Asker& asker)
{
    pollfd waiting{lifeline, POLLIN, 0};
    while (::poll(&waiting, 1, kMaxLook.tv_nsec / 1'000'000) <= 0) {
        if (asker.isLate() && asker.sleeps()) {
            asker.wake();
        }
    }
}

/// Lets the program's user read the run's folder and the scene, and write in the work folder.
void giveFolder(const SupervisedStart& start)
{
    const Confinement& confinement = start.confinement;
    for (const char* folder : {start.folder, start.scene, start.work}) {
        static_cast<void>(::chown(folder, confinement.user, confinement.group));
    }
    if (const int scene = ::open(start.scene, O_RDONLY | O_DIRECTORY | O_CLOEXEC); scene >= 0) {
        forEachEntry(scene, [&](const char* name) {
            static_cast<void>(::fchownat(scene, name, confinement.user, confinement.group, AT_SYMLINK_NOFOLLOW));
        });
        ::close(scene);
    }
}

/// Adds the program's user to a list of users, because language runtimes look it up, and some stop if it is
/// unknown.
void listUser(const SupervisedStart& start)
{
    const int list =
        ::open(start.users, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR | S_IRGRP | S_IROTH);
    const int all = ::open(kUsers, O_RDONLY | O_CLOEXEC);
    char text[4096];
    const char* end =
        append(append(append(append(append(text, "program:x:"), start.confinement.user), ":"), start.confinement.group),
               "::/nonexistent:/bin/sh\n");
    for (ssize_t length = end - text; length > 0; length = ::read(all, text, sizeof text)) {
        static_cast<void>(::write(list, text, static_cast<std::size_t>(length)));
    }
    ::fchmod(list, S_IRUSR | S_IRGRP | S_IROTH);  // regardless of the umask
    ::close(all);
    ::close(list);
}

}  // namespace

void supervise(SupervisedStart& start)
{
    const Asker asker(start.milliseconds);
    ::setsid();  // Ctrl+C goes to the parent, which handles it
#if defined(__linux__)
    ::prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);  // so that no other process can write its reports
#endif
    forgetHandlers();
    adoptOrphans();
    Confinement& confinement = start.confinement;
    if (confinement.hasOwnUser) {
        // The user's number is unique while this process exists, because it includes the process number.
        confinement.user = kFirstOwnUser + static_cast<uid_t>(listedSelf());
        confinement.group = confinement.user;
        giveFolder(start);
        if (confinement.hasNamespaces) {
            listUser(start);
        }
    } else if (confinement.hasNamespaces && !keepUser(confinement.user, confinement.group)) {
        report(start.reports, SupervisorReport::NotRun, errno);
        ::_exit(0);
    }
    const pid_t program = plainFork(false);
    if (program == 0) {
        becomeProgram(start);
    }
    // Keep only two descriptors. If the output stayed open here, its reader would never see the end.
    const int failure = errno;
    constexpr int kLifeline = 0;
    constexpr int kReports = 1;
    ::dup2(start.lifeline, kLifeline);
    ::dup2(start.reports, kReports);
    closeFrom(kReports + 1);
    if (program < 0) {
        report(kReports, SupervisorReport::NotRun, failure);
        ::_exit(0);
    }
    watch(program, asker, Crowding(start), kLifeline, kReports);
    const bool isAlone =
        endDescendants({program, confinement.hasNamespaces, confinement.hasOwnUser ? confinement.user : 0});
    if (start.folder != nullptr) {
        removeFolder(start.folder);
    }
    report(kReports, SupervisorReport::Finished, isAlone ? 0 : 1);
    waitForCut(kLifeline, asker);
    ::_exit(0);
}

}  // namespace mortonscope
