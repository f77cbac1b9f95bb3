#include "core/grade/grader.h"

#include "core/base/message.h"
#include "core/base/system.h"
#include "core/base/text.h"
#include "core/base/text_file.h"
#include "core/process/temporary_folder.h"
#include "core/scene/scene_json.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cassert>
#include <cerrno>
#include <chrono>
#include <exception>
#include <fstream>
#include <latch>
#include <mutex>
#include <thread>

namespace mortonscope {

namespace {

/// Writes a temporary file. Faster than writeTextFile(), since after a crash half a file does no harm. Returns false on
/// failure, with the reason in errno.
bool writeQuickly(const std::filesystem::path& path, const std::string& text)
{
    std::error_code error;
    std::filesystem::create_directory(path.parent_path(), error);
    std::ofstream file(path, std::ios::binary | std::ios::trunc);
    file << text;
    file.close();
    std::filesystem::permissions(path, std::filesystem::perms(0444), error);
    return file.good();
}

/// Returns the file name of the scene's copy.
std::string fileNameOf(const GradingTask& task)
{
    if (task.file) {
        return task.file->filename().string();
    }
    if (task.name.ends_with(".mscene")) {
        return task.name;
    }
    return task.name + ".mscene";
}

Error cannotMakeFolder()
{
    return {ErrorCode::CannotWrite, say("the folder for temporary files"), systemReason(errno), {}};
}

/// Returns whether a program exited like a shell, loader or interpreter that finds nothing to run. A program that fails
/// for a reason of its own has started, even if it always fails.
bool readsLikeNoStart(const ProgramOutcome& outcome)
{
    static constexpr int kCannotRun = 126;
    static constexpr int kNotFound = 127;
    static constexpr std::array<std::string_view, 13> kWords{"can't open file",
                                                             "Can't open perl script",
                                                             "(LoadError)",
                                                             "Unable to access jarfile",
                                                             "MODULE_NOT_FOUND",
                                                             "Cannot find module",
                                                             "SyntaxError:",
                                                             "IndentationError:",
                                                             "TabError:",
                                                             "ModuleNotFoundError:",
                                                             "ImportError:",
                                                             "Could not find or load main class",
                                                             "error while loading shared libraries"};
    const auto isSaid = [&outcome](std::string_view words) {
        return outcome.complaint.find(words) != std::string::npos;
    };
    return outcome.exitCode == kCannotRun || outcome.exitCode == kNotFound || std::ranges::any_of(kWords, isSaid);
}

/// Returns whether a program that fails on its first scene does not start. Either it could not be run, or it exits as
/// if it could not, before it prints anything, and does the same on a scene without boxes.
bool failsToStart(const GradedScene& first, const GradingJob& job, const std::function<bool()>& shouldContinue)
{
    constexpr auto kTimeToFail = std::chrono::milliseconds(2000);
    const ProgramOutcome& outcome = first.outcome;
    if (first.mark != Mark::Failed || !outcome.output.empty() || !readsLikeNoStart(outcome)) {
        return outcome.neverRan;
    }
    ProgramLimits limits = job.limits;
    limits.time = std::min<decltype(limits.time)>(limits.time, kTimeToFail);
    const auto again = answerOn({"no-boxes", Scene(), std::nullopt}, job.command, limits, shouldContinue);
    return again && again->end == outcome.end && again->exitCode == outcome.exitCode && again->output.empty()
        && again->complaint == outcome.complaint;
}

/// Treats a single line as a header, and so the list as empty, if the same line is the header on other scenes.
void readHeadersAlone(std::span<const GradingTask> tasks, const GradingJob& job,
                      const std::function<bool()>& shouldContinue, Grade& grade)
{
    const auto withHeader =
        std::ranges::find_if(grade.scenes, [](const GradedScene& graded) { return graded.header.has_value(); });
    if (withHeader == grade.scenes.end()) {
        return;
    }
    const std::string output(trimmed(withHeader->outcome.output));
    const std::string header = output.substr(0, output.find_first_of("\r\n"));
    for (std::size_t i = 0; i < tasks.size(); ++i) {
        GradedScene& graded = grade.scenes[i];
        if (!graded.header && trimmed(graded.outcome.output) == header && graded.mark == Mark::Wrong) {
            ProgramOutcome outcome = graded.outcome;
            outcome.output.clear();
            graded = gradeAnswer(tasks[i].scene, std::move(outcome), job.rules, shouldContinue);
            graded.outcome.output = header;
            graded.header = 1;
        }
    }
}

/// Grades the tasks with several threads.
class Workers {
public:
    Workers(std::span<const GradingTask> tasks, const GradingJob& job,
            const std::function<void(std::size_t, const GradedScene&)>& onGraded,
            const std::function<bool()>& shouldContinue, Grade& grade)
        : m_tasks(tasks), m_job(job), m_onGraded(onGraded), m_shouldContinue(shouldContinue), m_grade(grade)
    {
    }

    void run()
    {
        if (m_tasks.empty() || !gradeFirst()) {
            return;
        }
        const auto count = std::clamp<std::size_t>(m_job.atOnce, 1, std::max<std::size_t>(m_tasks.size(), 1));
        // No thread begins before all exist, because the sandbox protects only those threads from a program's signals
        // that exist when the program starts.
        std::latch allAreThere(1);
        std::vector<std::thread> others;
        for (std::size_t i = 1; i < count; ++i) {
            others.emplace_back([this, &allAreThere] {
                allAreThere.wait();
                work();
            });
        }
        allAreThere.count_down();
        work();
        for (std::thread& thread : others) {
            thread.join();
        }
        if (m_thrown) {
            std::rethrow_exception(m_thrown);
        }
    }

    const std::optional<Error>& error() const { return m_error; }

private:
    bool shouldContinue() const { return !m_isOver && m_shouldContinue(); }

    /// Grades the first task. Returns false if the program fails to start.
    bool gradeFirst()
    {
        if (!shouldContinue()) {
            return false;
        }
        auto graded = gradeOn(m_tasks[0], m_job, m_shouldContinue);
        if (!graded) {
            m_error = graded.error();
            return false;
        }
        m_grade.scenes[0] = *std::move(graded);
        m_grade.failsToStart = failsToStart(m_grade.scenes[0], m_job, m_shouldContinue);
        if (!m_grade.failsToStart && m_onGraded && m_grade.scenes[0].mark != Mark::NotRun) {
            m_onGraded(0, m_grade.scenes[0]);
        }
        return !m_grade.failsToStart;
    }

    void work()
    {
        try {
            for (std::size_t i; shouldContinue() && (i = m_next++) < m_tasks.size();) {
                auto graded = gradeOn(m_tasks[i], m_job, [this] { return shouldContinue(); });
                const std::lock_guard lock(m_mutex);
                if (!graded) {
                    m_isOver = true;
                    if (!m_error) {
                        m_error = graded.error();
                    }
                    return;
                }
                m_grade.scenes[i] = *std::move(graded);
                if (m_onGraded && m_grade.scenes[i].mark != Mark::NotRun) {
                    m_onGraded(i, m_grade.scenes[i]);
                }
            }
        } catch (...) {
            // For example out of memory: ends the other threads, and reaches the caller.
            const std::lock_guard lock(m_mutex);
            m_isOver = true;
            if (!m_thrown) {
                m_thrown = std::current_exception();
            }
        }
    }

    const std::span<const GradingTask> m_tasks;
    const GradingJob& m_job;
    const std::function<void(std::size_t, const GradedScene&)>& m_onGraded;
    const std::function<bool()>& m_shouldContinue;
    Grade& m_grade;
    std::atomic<std::size_t> m_next{1};  // the first task is graded alone
    std::atomic<bool> m_isOver{false};
    std::mutex m_mutex;
    std::optional<Error> m_error;
    std::exception_ptr m_thrown;
};

}  // namespace

std::size_t Grade::count(Mark mark) const
{
    return static_cast<std::size_t>(std::ranges::count(scenes, mark, &GradedScene::mark));
}

std::optional<Error> Grade::startError(const ProgramCommand& command) const
{
    if (!failsToStart) {
        return std::nullopt;
    }
    assert(!scenes.empty());
    const ProgramOutcome& outcome = scenes.front().outcome;
    if (auto error = neverRan(command, outcome)) {
        return error;
    }
    std::string reason = say("exit code {1}", outcome.exitCode);
    if (const std::string words = lastLine(outcome.complaint); !words.empty()) {
        reason = say("{1}; it printed: {2}", reason, words);
    }
    return Error{ErrorCode::Custom, {}, say("cannot run {1}: {2}", quotedText(command.words.front()), reason), {}};
}

Result<ProgramOutcome> answerOn(const GradingTask& task, const ProgramCommand& command, const ProgramLimits& limits,
                                const std::function<bool()>& shouldContinue)
{
    const Result<std::string> text = task.file ? readTextFile(*task.file) : sceneToJson(task.scene);
    if (!text) {
        return text.error();
    }
    const TemporaryFolder folder;
    if (folder.path().empty()) {
        return cannotMakeFolder();
    }
    const std::filesystem::path file = folder.path() / "scene" / fileNameOf(task);
    const std::filesystem::path work = folder.path() / "work";
    std::error_code error;
    if (!writeQuickly(file, *text) || !std::filesystem::create_directory(work, error)) {
        return Error{ErrorCode::CannotWrite, file.string(), systemReason(errno), {}};
    }
    ProgramCommand told = command;
    told.folder = folder.path();
    told.environment.emplace_back("MORTONSCOPE_SCENE", file.string());
    for (const char* variable : {"HOME", "TMPDIR"}) {
        told.environment.emplace_back(variable, work.string());
    }
    return runProgram(told, *text, limits, shouldContinue);
}

Result<GradedScene> gradeOn(const GradingTask& task, const GradingJob& job, const std::function<bool()>& shouldContinue)
{
    auto outcome = answerOn(task, job.command, job.limits, shouldContinue);
    if (!outcome) {
        return outcome.error();
    }
    if (job.stone && !listsPairs(*job.stone)) {
        return gradeRows(task.scene, *std::move(outcome), *job.stone);
    }
    return gradeAnswer(task.scene, *std::move(outcome), job.rules, shouldContinue);
}

Result<Grade> gradeProgram(std::span<const GradingTask> tasks, const GradingJob& job,
                           const std::function<void(std::size_t, const GradedScene&)>& onGraded,
                           const std::function<bool()>& shouldContinue)
{
    Grade grade;
    grade.scenes.resize(tasks.size());
    Workers workers(tasks, job, onGraded, shouldContinue, grade);
    workers.run();
    if (workers.error()) {
        return *workers.error();
    }
    if (grade.failsToStart) {
        return grade;
    }
    grade.isCutShort = grade.count(Mark::NotRun) > 0;
    const bool judgesRows = job.stone && !listsPairs(*job.stone);
    if (!judgesRows) {
        readHeadersAlone(tasks, job, shouldContinue, grade);
    }
    std::vector<Evidence> evidence;
    for (std::size_t i = 0; i < tasks.size(); ++i) {
        evidence.push_back({&tasks[i].scene, &grade.scenes[i]});
    }
    // If grading was cut short, still explain the results so far.
    const std::function<bool()> toTheEnd = [] { return true; };
    const std::function<bool()>& untilStopped = grade.isCutShort ? toTheEnd : shouldContinue;
    grade.explanation =
        judgesRows ? explainRows(evidence, *job.stone, untilStopped) : explain(evidence, job.rules, untilStopped);
    if (auto& seen = grade.explanation.observations; job.stone && seen.has("printed-nothing")) {
        seen.all = {{"nothing-written", say("The program lists no pair on any scene: are the missing lines written?")}};
    }
    return grade;
}

std::vector<GradingTask> builtInTasks()
{
    std::vector<GradingTask> tasks;
    for (const GradingScene& scene : gradingScenes()) {
        tasks.push_back({scene.name, scene.scene, std::nullopt});
    }
    return tasks;
}

}  // namespace mortonscope
