#include "core/process/program_runner.h"

#include "core/base/message.h"
#include "core/base/system_reason.h"
#include "core/process/command_words.h"
#include "core/process/descendants.h"
#include "core/process/namespaces.h"
#include "core/process/pipes.h"
#include "core/process/sandbox.h"
#include "core/process/start_texts.h"
#include "core/process/supervisor.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <mutex>
#include <vector>

#include <poll.h>
#include <pthread.h>
#include <sys/wait.h>
#include <unistd.h>

#if defined(__linux__)
#include <sys/prctl.h>
#endif

namespace mortonscope {

namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr milliseconds kLook{20};  ///< how long a wait is at most, so that goOn is asked

/// Longer than the supervisor tries to end descendants; then something happened to it.
constexpr milliseconds kPatience{75'000};

/// The supervisors of this process. Whatever else is below it, once it adopts orphans, was left by a program whose
/// supervisor was killed.
class Supervisors {
public:
    static Supervisors& instance()
    {
        static Supervisors the;
        return the;
    }

    void adopt() { m_adopts = adoptOrphans(); }

    /// As plainFork(); in the child `life` is led, which never returns.
    template <class Life>
    pid_t start(bool inNamespaces, Life life)
    {
        const std::lock_guard lock(m_mutex);  // none is met by endOrphans() before it is known
        const pid_t supervisor = plainFork(inNamespaces);
        if (supervisor == 0) {
            life();
        }
        if (supervisor > 0) {
            m_known.push_back(supervisor);
        }
        return supervisor;
    }

    void waitFor(pid_t supervisor)
    {
        while (::waitpid(supervisor, nullptr, 0) < 0 && errno == EINTR) {}
        const std::lock_guard lock(m_mutex);
        std::erase(m_known, supervisor);
    }

    /// False if not all could be ended, or nobody knows.
    bool endOrphans()
    {
        const std::lock_guard lock(m_mutex);
        return m_adopts && endStrays(m_known);
    }

private:
    std::mutex m_mutex;
    std::vector<pid_t> m_known;
    bool m_adopts = false;
};

/// Reads what has come. False if nothing more will.
template <class Take>
bool drain(const Descriptor& pipe, Take take)
{
    std::array<char, 65'536> bytes;
    const ssize_t count = ::read(pipe.get(), bytes.data(), bytes.size());
    if (count > 0) {
        take(std::string_view(bytes.data(), static_cast<std::size_t>(count)));
        return true;
    }
    return count < 0 && (errno == EAGAIN || errno == EINTR);
}

/// One run: owns the pipes and the supervisor, and gathers the outcome.
class RunningProgram {
public:
    explicit RunningProgram(const ProgramLimits& limits) : m_limits(limits) {}

    bool start(const ProgramCommand& command, std::string_view input);
    void follow(const std::function<bool()>& goOn);
    void finish();

    ProgramOutcome outcome;

private:
    void couldNotStart(std::string reason)
    {
        outcome.end = ProgramEnd::CouldNotStart;
        outcome.reason = std::move(reason);
    }
    void decide(ProgramEnd end);
    void readOutput();
    void readComplaint();
    void readReports();
    void takeReport(const SupervisorReport& report);
    void rescue();

    const ProgramLimits& m_limits;
    Clock::time_point m_begin{};
    Clock::time_point m_cut{};  ///< when the lifeline was cut
    Descriptor m_output;
    Descriptor m_complaint;
    Descriptor m_reports;
    Descriptor m_lifeline;   ///< open while the program may go on
    std::string m_reported;  ///< reports that have come in part
    std::uint64_t m_complained = 0;
    pid_t m_supervisor = -1;
    pid_t m_program = -1;
    bool m_isDecided = false;   ///< outcome.end is known
    bool m_isFinished = false;  ///< the supervisor did its work
};

bool RunningProgram::start(const ProgramCommand& command, std::string_view input)
{
    StartTexts texts(command);
    SupervisedStart supervised;
    texts.pointFrom(supervised);
    supervised.memoryBytes = m_limits.memoryBytes.value_or(0);
    supervised.totalMemoryBytes = supervised.memoryBytes;
    supervised.milliseconds = m_limits.time.count();
    if (command.sandbox) {
        command.sandbox->confine(supervised, command.folder);
    }

    const Descriptor file = fileHolding(input);
    Pipe output = makePipe();
    Pipe complaint = makePipe();
    Pipe reports = makePipe();
    Pipe lifeline = makePipe();
    for (const Descriptor* descriptor : std::initializer_list<const Descriptor*>{
             &file, &output.reading, &output.writing, &complaint.reading, &complaint.writing, &reports.reading,
             &reports.writing, &lifeline.reading, &lifeline.writing}) {
        if (!descriptor->isOpen()) {
            couldNotStart(systemReason(errno));
            return false;
        }
    }
    supervised.input = file.get();
    supervised.output = output.writing.get();
    supervised.complaint = complaint.writing.get();
    supervised.reports = reports.writing.get();
    supervised.lifeline = lifeline.reading.get();

    // No handler of this process may run in the child.
    sigset_t all;
    sigset_t before;
    ::sigfillset(&all);
    ::pthread_sigmask(SIG_SETMASK, &all, &before);
    m_begin = Clock::now();
    m_supervisor =
        Supervisors::instance().start(supervised.confinement.hasNamespaces, [&supervised] { supervise(supervised); });
    const int failure = errno;
    ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
    if (m_supervisor < 0) {
        couldNotStart(systemReason(failure));
        return false;
    }
    m_output = std::move(output.reading);
    m_complaint = std::move(complaint.reading);
    m_reports = std::move(reports.reading);
    m_lifeline = std::move(lifeline.writing);
    for (const Descriptor* descriptor : std::initializer_list<const Descriptor*>{&m_output, &m_complaint, &m_reports}) {
        makeNonBlocking(*descriptor);
    }
    return true;
}

/// The first decision stays: what happens to a program that is being ended is no news.
void RunningProgram::decide(ProgramEnd end)
{
    if (!m_isDecided) {
        m_isDecided = true;
        outcome.end = end;
        outcome.seconds = std::chrono::duration<double>(Clock::now() - m_begin).count();
    }
    if (m_lifeline.isOpen()) {
        m_lifeline.close();
        m_cut = Clock::now();
    }
}

void RunningProgram::readOutput()
{
    const bool isOpen = drain(m_output, [this](std::string_view bytes) {
        const std::uint64_t room = m_limits.outputBytes - outcome.output.size();
        outcome.output.append(bytes.substr(0, static_cast<std::size_t>(std::min<std::uint64_t>(room, bytes.size()))));
        if (bytes.size() > room) {
            // A program that has ended can still turn out to have said too much: its last words are in the pipe.
            m_isDecided = m_isDecided && outcome.end != ProgramEnd::Exited && outcome.end != ProgramEnd::Signalled;
            decide(ProgramEnd::TooMuchOutput);
        }
    });
    if (!isOpen) {
        m_output.close();
    }
}

void RunningProgram::readComplaint()
{
    const bool isOpen = drain(m_complaint, [this](std::string_view bytes) {
        m_complained += bytes.size();
        outcome.complaint.append(bytes);
        if (outcome.complaint.size() > 2 * kKeptComplaint) {
            outcome.complaint.erase(0, outcome.complaint.size() - kKeptComplaint);
        }
        if (m_complained > m_limits.outputBytes) {
            decide(ProgramEnd::TooMuchOutput);
        }
    });
    if (!isOpen) {
        m_complaint.close();
    }
}

void RunningProgram::takeReport(const SupervisorReport& report)
{
    switch (report.kind) {
    case SupervisorReport::Started: m_program = report.value; break;
    case SupervisorReport::NotRun:
        couldNotStart(systemReason(report.value));
        outcome.neverRan = true;
        m_isDecided = true;
        break;
    case SupervisorReport::TooMuchMemory: decide(ProgramEnd::TooMuchMemory); break;
    case SupervisorReport::TooManyProcesses: decide(ProgramEnd::TooManyProcesses); break;
    case SupervisorReport::Exited:
        outcome.exitCode = report.value;
        decide(ProgramEnd::Exited);
        break;
    case SupervisorReport::Signalled:
        outcome.signal = report.value;
        decide(ProgramEnd::Signalled);
        break;
    case SupervisorReport::Finished:
        m_isFinished = true;
        outcome.leftBehind = report.value != 0;
        break;
    }
}

void RunningProgram::readReports()
{
    const bool isOpen = drain(m_reports, [this](std::string_view bytes) { m_reported.append(bytes); });
    while (m_reported.size() >= sizeof(SupervisorReport)) {
        SupervisorReport report{};
        std::memcpy(&report, m_reported.data(), sizeof report);
        m_reported.erase(0, sizeof report);
        takeReport(report);
    }
    if (!isOpen) {
        m_reports.close();
    }
}

/// Until the supervisor has said its last word. What a process that could not be ended still holds open is not waited
/// for.
void RunningProgram::follow(const std::function<bool()>& goOn)
{
    const Clock::time_point deadline = m_begin + m_limits.time;
    while (m_reports.isOpen()) {
        if (!m_isDecided && !goOn()) {
            decide(ProgramEnd::Stopped);
        }
        const Clock::time_point now = Clock::now();
        if (!m_isDecided && now >= deadline) {
            decide(ProgramEnd::TimedOut);
        }
        if (!m_lifeline.isOpen()) {
            ::kill(m_supervisor, SIGCONT);  // a program may stop it, and again
            if (now >= m_cut + kPatience) {
                break;
            }
        }
        const auto rest = m_isDecided ? kLook : std::min(kLook, std::chrono::ceil<milliseconds>(deadline - now));
        std::array<pollfd, 3> waiting{pollfd{m_reports.get(), POLLIN, 0}, pollfd{m_output.get(), POLLIN, 0},
                                      pollfd{m_complaint.get(), POLLIN, 0}};
        ::poll(waiting.data(), waiting.size(),
               static_cast<int>(std::max<milliseconds::rep>(rest.count(), 0)));  // −1 for a closed one is passed over
        if (m_output.isOpen()) {
            readOutput();
        }
        if (m_complaint.isOpen()) {
            readComplaint();
        }
        readReports();
    }
}

/// What a supervisor that was itself killed can no longer do.
void RunningProgram::rescue()
{
    if (m_program > 0) {
        ::kill(-m_program, SIGKILL);
    }
    ::kill(m_supervisor, SIGKILL);
    if (!m_isDecided) {
        outcome.end = ProgramEnd::Unwatched;
    }
}

void RunningProgram::finish()
{
    if (!m_isFinished) {
        rescue();
    }
    Supervisors::instance().waitFor(m_supervisor);
    if (!m_isFinished) {
        outcome.leftBehind = !Supervisors::instance().endOrphans();
    }
    // All writers are gone: what they wrote is in the pipes. If one could not be ended, what it goes on to say is not
    // waited for.
    const auto hasMore = [this](const Descriptor& pipe) {
        pollfd waiting{pipe.get(), POLLIN, 0};
        return pipe.isOpen() && outcome.end != ProgramEnd::TooMuchOutput && ::poll(&waiting, 1, 0) > 0;
    };
    while (hasMore(m_output)) {
        readOutput();
    }
    while (hasMore(m_complaint)) {
        readComplaint();
    }
    if (outcome.complaint.size() > kKeptComplaint) {
        outcome.complaint.erase(0, outcome.complaint.size() - kKeptComplaint);
    }
}

}  // namespace

Result<ProgramCommand> programCommand(std::string_view line, bool throughShell)
{
    auto words = commandWords(line);
    if (throughShell && line.find('\0') == std::string_view::npos
        && line.find_first_not_of(" \t\r\n") != std::string_view::npos) {
        return ProgramCommand{
            {"/bin/sh", "-c", std::string(line)}, {}, {}, {}};  // the shell has quotes and words of its own
    }
    if (!words) {
        return words.error();
    }
    return ProgramCommand{*std::move(words), {}, {}, {}};
}

void devoteToPrograms()
{
    Supervisors::instance().adopt();
#if defined(__linux__)
    ::prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
#endif
}

ProgramOutcome runProgram(const ProgramCommand& command, std::string_view input, const ProgramLimits& limits,
                          const std::function<bool()>& goOn)
{
    assert(!command.words.empty());
    RunningProgram program(limits);
    if (program.start(command, input)) {
        program.follow(goOn);
        program.finish();
    }
    return std::move(program.outcome);
}

}  // namespace mortonscope
