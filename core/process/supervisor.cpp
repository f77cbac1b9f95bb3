#include "core/process/supervisor.h"

#include "core/process/descendants.h"
#include "core/process/folder_removal.h"
#include "core/process/pipes.h"

#include <cerrno>
#include <csignal>
#include <ctime>

#include <fcntl.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/select.h>
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

template <class Resource>  // an int in one C library, an enum in another
void limit(Resource resource, std::uint64_t most)
{
    rlimit old{};
    if (::getrlimit(resource, &old) == 0) {
        const rlim_t allowed = old.rlim_max != RLIM_INFINITY && old.rlim_max < most ? old.rlim_max : static_cast<rlim_t>(most);
        const rlimit lower{allowed, allowed};
        ::setrlimit(resource, &lower);
    }
}

/// Tries the paths as execvp does. Returns errno.
int execute(SupervisedStart& start)
{
    int failure = ENOENT;
    for (const char* path : start.paths) {
        ::execve(path, start.arguments.data(), start.environment.data());
        if (errno == ENOEXEC) {
            // A script that doesn't say who reads it is the shell's. execve only reads the path.
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

/// The program's process from fork to exec.
[[noreturn]] void becomeProgram(SupervisedStart& start)
{
    ::setsid();
#if defined(__linux__)
    ::prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);  // should somebody kill the supervisor
#endif
    ::dup2(start.input, STDIN_FILENO);
    ::dup2(start.output, STDOUT_FILENO);
    ::dup2(start.complaint, STDERR_FILENO);
    closeOnExecFrom(STDERR_FILENO + 1);
    limit(RLIMIT_CORE, 0);
    if (start.memoryBytes > 0) {
        limit(RLIMIT_AS, start.memoryBytes);
    }
    forgetHandlers();
    sigset_t none;
    ::sigemptyset(&none);
    ::sigprocmask(SIG_SETMASK, &none, nullptr);
    report(start.reports, SupervisorReport::Started, ::getpid());  // here, since the program may at once kill who could say it
    report(start.reports, SupervisorReport::NotRun, execute(start));
    ::_exit(127);
}

/// The process that wants to know. If a program stops it, nobody but its supervisor is left to wake it: when the time that
/// the program had is over, so that whoever stops it from a terminal is not opposed at once.
class Asker {
public:
    explicit Asker(std::int64_t milliseconds) : m_process(::getppid())
    {
        constexpr std::int64_t kGrace = 1000;  ///< of a machine that has much to do
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

constexpr timespec kLongestLook{0, 250'000'000};  ///< how long a wait is at most, so that the asker is looked at

void ignoreChild(int) {}

/// Waits for orphans that ended, and says how the program ended if it has. It stays to be waited for.
bool hasEnded(pid_t program, int reports)
{
    siginfo_t ended{};
    while (::waitid(P_ALL, 0, &ended, WEXITED | WNOHANG | WNOWAIT) == 0 && ended.si_pid != 0) {
        if (ended.si_pid == program) {
            report(reports, ended.si_code == CLD_EXITED ? SupervisorReport::Exited : SupervisorReport::Signalled, ended.si_status);
            return true;
        }
        ::waitpid(ended.si_pid, nullptr, WNOHANG);
    }
    return false;
}

/// Waits until the program has ended or the lifeline is cut.
void watch(pid_t program, const Asker& asker, int lifeline, int reports)
{
    // A signal between asking and waiting would be slept through, so SIGCHLD is only let in while waiting.
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
        isCut = ::pselect(lifeline + 1, &reading, nullptr, nullptr, &kLongestLook, &allButChild) > 0;
        if (!isCut && asker.isLate() && asker.sleeps()) {
            asker.wake();
        }
    }
}

/// Waits until the asker has heard how it went, which cuts the lifeline: it may have been stopped before.
void waitForCut(int lifeline, const Asker& asker)
{
    pollfd waiting{lifeline, POLLIN, 0};
    while (::poll(&waiting, 1, kLongestLook.tv_nsec / 1'000'000) <= 0) {
        if (asker.isLate() && asker.sleeps()) {
            asker.wake();
        }
    }
}

}  // namespace

void supervise(SupervisedStart& start)
{
    const Asker asker(start.milliseconds);
    ::setsid();  // a Ctrl+C is for this process's parent, who knows what to do
#if defined(__linux__)
    ::prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);  // nobody writes reports in its name
#endif
    forgetHandlers();
    adoptOrphans();
    const pid_t program = ::fork();
    if (program == 0) {
        becomeProgram(start);
    }
    // From here on only two descriptors stay: were the output's kept, nobody would see it end.
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
    watch(program, asker, kLifeline, kReports);
    const bool isAlone = endDescendants(program);
    if (start.folder != nullptr) {
        removeFolder(start.folder);
    }
    report(kReports, SupervisorReport::Finished, isAlone ? 0 : 1);
    waitForCut(kLifeline, asker);
    ::_exit(0);
}

}  // namespace mortonscope
