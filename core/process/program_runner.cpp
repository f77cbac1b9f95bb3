#include "core/process/program_runner.h"

#include "core/base/message.h"
#include "core/base/system.h"
#include "core/process/command_words.h"
#include "core/process/descendants.h"
#include "core/process/pipes.h"
#include "core/process/sandbox.h"
#include "core/process/sandbox_layers.h"
#include "core/process/supervisor.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <mutex>
#include <poll.h>
#include <pthread.h>
#include <sys/wait.h>
#include <unistd.h>

extern char** environ;
#if defined(__linux__)
#include <sys/prctl.h>
#endif

namespace mortonscope {

namespace {

/// The texts to which a SupervisedStart points: everything about the start of a program that needs an allocation.
class StartTexts {
public:
    explicit StartTexts(const ProgramCommand& command);

    /// Makes `start` point to these texts. They must outlive it.
    void pointFrom(SupervisedStart& start);

private:
    void findPaths(const std::string& program);

    std::vector<std::string> m_paths;
    std::vector<std::string> m_arguments;
    std::vector<std::string> m_environment;
    std::string m_folder;
    std::string m_scene;
    std::string m_work;
    std::string m_users;
    std::string m_shell = "sh";
};

StartTexts::StartTexts(const ProgramCommand& command)
{
    assert(!command.words.empty());
    findPaths(command.words.front());
    m_arguments = command.words;
    const auto isReplaced = [&command](std::string_view variable) {
        return std::ranges::any_of(command.environment, [variable](const auto& added) {
            return variable.starts_with(added.first) && variable.substr(added.first.size()).starts_with('=');
        });
    };
    for (char** variable = environ; variable != nullptr && *variable != nullptr; ++variable) {
        const std::string_view whole = *variable;
        if (passesOn(whole.substr(0, whole.find('='))) && !isReplaced(whole)) {
            m_environment.emplace_back(*variable);
        }
    }
    for (const auto& [name, value] : command.environment) {
        m_environment.push_back(name + '=' + value);
    }
    if (command.sandbox && command.sandbox->mode() != SandboxMode::Off) {
        // At exit, the leak checker would trace its own process, which the sandbox refuses.
        m_environment.emplace_back("ASAN_OPTIONS=detect_leaks=0");
    }
    m_folder = command.folder.string();
    m_scene = (command.folder / "scene").string();
    m_work = (command.folder / "work").string();
    m_users = (command.folder / "users").string();
}

void StartTexts::pointFrom(SupervisedStart& start)
{
    for (const std::string& path : m_paths) {
        start.paths.push_back(path.c_str());
    }
    start.scriptArguments = {m_shell.data(), nullptr};
    for (std::size_t i = 0; i < m_arguments.size(); ++i) {
        start.arguments.push_back(m_arguments[i].data());
        if (i > 0) {
            start.scriptArguments.push_back(m_arguments[i].data());
        }
    }
    for (std::string& variable : m_environment) {
        start.environment.push_back(variable.data());
    }
    start.folder = m_folder.empty() ? nullptr : m_folder.c_str();
    start.scene = m_scene.c_str();
    start.work = m_work.c_str();
    start.users = m_users.c_str();
    start.arguments.push_back(nullptr);
    start.scriptArguments.push_back(nullptr);
    assert(!start.paths.empty() && start.scriptArguments.size() == start.arguments.size() + 1);  // sh and its script
    start.environment.push_back(nullptr);
}

/// Searches PATH as execvp does: an empty part means the current folder.
void StartTexts::findPaths(const std::string& program)
{
    if (program.find('/') != std::string::npos) {
        m_paths.push_back(program);
        return;
    }
    const char* path = std::getenv("PATH");
    std::string_view rest = path != nullptr ? path : "/usr/local/bin:/bin:/usr/bin";
    for (;;) {
        const std::size_t colon = rest.find(':');
        const std::string folder(rest.substr(0, colon));
        m_paths.push_back(folder.empty() ? "./" + program : folder + '/' + program);
        if (colon == std::string_view::npos) {
            break;
        }
        rest.remove_prefix(colon + 1);
    }
}

}  // namespace

bool passesOn(std::string_view variable)
{
    static constexpr std::string_view kPassing[] = {
        "PATH", "LD_LIBRARY_PATH", "JAVA_HOME", "NODE_PATH", "PYTHONPATH", "PYENV_ROOT", "LANG", "LANGUAGE", "TZ"};
    return variable.starts_with("LC_") || std::ranges::find(kPassing, variable) != std::ranges::end(kPassing);
}

std::string signalName(int number)
{
    static constexpr std::pair<int, const char*> kNames[] = {
        {SIGABRT, "SIGABRT"}, {SIGALRM, "SIGALRM"},     {SIGBUS, "SIGBUS"},   {SIGFPE, "SIGFPE"},
        {SIGHUP, "SIGHUP"},   {SIGILL, "SIGILL"},       {SIGINT, "SIGINT"},   {SIGKILL, "SIGKILL"},
        {SIGPIPE, "SIGPIPE"}, {SIGPROF, "SIGPROF"},     {SIGQUIT, "SIGQUIT"}, {SIGSEGV, "SIGSEGV"},
        {SIGSYS, "SIGSYS"},   {SIGTERM, "SIGTERM"},     {SIGTRAP, "SIGTRAP"}, {SIGUSR1, "SIGUSR1"},
        {SIGUSR2, "SIGUSR2"}, {SIGVTALRM, "SIGVTALRM"}, {SIGXCPU, "SIGXCPU"}, {SIGXFSZ, "SIGXFSZ"},
    };
    for (const auto& [value, name] : kNames) {
        if (value == number) {
            return name;
        }
    }
    return say("signal {1}", number);
}

namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr milliseconds kLook{20};  ///< maximum wait between calls of shouldContinue

/// Longer than the supervisor needs to end descendants. After this time it is presumed dead.
constexpr milliseconds kPatience{75'000};

/// The supervisors of this process. Once this process adopts orphans, all its other descendants must come from programs
/// that killed their supervisors.
class Supervisors {
public:
    static Supervisors& instance()
    {
        static Supervisors the;
        return the;
    }

    void adopt() { m_adopts = adoptOrphans(); }

    /// Forks with plainFork(), and runs `life` in the child. `life` must not return.
    template <class Life>
    pid_t start(bool inNamespaces, Life life)
    {
        const std::lock_guard lock(m_mutex);  // endOrphans() must know every supervisor
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

    /// Ends orphans. Returns false if some could not be ended, or this is unknown.
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

/// Reads the available bytes. Returns false at the end of the stream.
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

/// One run of a program: owns the pipes and the supervisor, and collects the outcome.
class RunningProgram {
public:
    explicit RunningProgram(const ProgramLimits& limits) : m_limits(limits) {}

    bool start(const ProgramCommand& command, std::string_view input);
    void follow(const std::function<bool()>& shouldContinue);
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
    Descriptor m_lifeline;   ///< open while the program may continue
    std::string m_reported;  ///< the beginning of an incomplete report
    std::uint64_t m_complained = 0;
    pid_t m_supervisor = -1;
    pid_t m_program = -1;
    bool m_isDecided = false;   ///< outcome.end is known
    bool m_isFinished = false;  ///< the supervisor reported Finished
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

    // Signal handlers of this process must not run in the child.
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

/// Sets the outcome, unless it is already decided: what happens to a program while it is being ended doesn't matter.
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
            // The last output of a program that exited is still in the pipe, and may exceed the limit.
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

/// Follows the run until the supervisor's last report. Doesn't wait for processes that could not be ended.
void RunningProgram::follow(const std::function<bool()>& shouldContinue)
{
    const Clock::time_point deadline = m_begin + m_limits.time;
    while (m_reports.isOpen()) {
        if (!m_isDecided && !shouldContinue()) {
            decide(ProgramEnd::Stopped);
        }
        const Clock::time_point now = Clock::now();
        if (!m_isDecided && now >= deadline) {
            decide(ProgramEnd::TimedOut);
        }
        if (!m_lifeline.isOpen()) {
            ::kill(m_supervisor, SIGCONT);  // the program may stop its supervisor repeatedly
            if (now >= m_cut + kPatience) {
                break;
            }
        }
        const auto rest = m_isDecided ? kLook : std::min(kLook, std::chrono::ceil<milliseconds>(deadline - now));
        std::array<pollfd, 3> waiting{pollfd{m_reports.get(), POLLIN, 0}, pollfd{m_output.get(), POLLIN, 0},
                                      pollfd{m_complaint.get(), POLLIN, 0}};
        // poll skips closed pipes, which have the descriptor −1.
        ::poll(waiting.data(), waiting.size(), static_cast<int>(std::max<milliseconds::rep>(rest.count(), 0)));
        if (m_output.isOpen()) {
            readOutput();
        }
        if (m_complaint.isOpen()) {
            readComplaint();
        }
        readReports();
    }
}

/// Takes over the work of a killed supervisor.
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
    // All writers are dead, and their output is in the pipes. Don't wait for a writer that could not be ended.
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
        return ProgramCommand{{"/bin/sh", "-c", std::string(line)}, {}, {}, {}};  // the shell splits the line
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
                          const std::function<bool()>& shouldContinue)
{
    assert(!command.words.empty());
    RunningProgram program(limits);
    if (program.start(command, input)) {
        program.follow(shouldContinue);
        program.finish();
    }
    return std::move(program.outcome);
}

}  // namespace mortonscope
