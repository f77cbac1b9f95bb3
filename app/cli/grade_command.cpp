#include "app/cli/grade_report.h"
#include "app/cli/program_options.h"
#include "app/cli/scene_options.h"
#include "core/base/system.h"
#include "core/base/text_file.h"
#include "core/check/right_list.h"
#include "core/grade/grader.h"
#include "core/scene/scene_json.h"

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <memory>
#include <system_error>
#include <thread>

namespace mortonscope::cli {

namespace {

namespace fs = std::filesystem;

struct GradeOptions {
    ProgramOptions program;
    RulesOptions rules;
    SceneOptions overrides;  ///< without SCENE
    std::optional<std::string> scenes;
    std::optional<std::string> saveScenes;
    std::optional<Stone> stone;
    /// At least 2, because most programs wait a lot.
    unsigned jobs = std::clamp(std::thread::hardware_concurrency(), 2U, 16U);
    Format format{};
};

/// Returns the scene files of a folder, sorted by name. Refuses a folder without any.
Result<std::vector<fs::path>> sceneFiles(const std::string& folder)
{
    std::error_code error;
    std::vector<fs::path> files;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
        const fs::path& path = entry->path();
        if ((path.extension() == ".mscene" || path.extension() == ".json")
            && !path.filename().string().starts_with('.')) {
            files.push_back(path);
        }
    }
    if (error) {
        return refusal(folder, say("cannot open the folder: {1}", systemReason(error.value())),
                       say("give a folder of scene files"));
    }
    if (files.empty()) {
        return refusal(folder, say("the folder has no scenes"), say("give one with *.mscene or *.json files"));
    }
    std::ranges::sort(files);
    return files;
}

Result<std::vector<GradingTask>> tasksOf(const GradeOptions& options)
{
    std::vector<GradingTask> tasks;
    if (!options.scenes) {
        tasks = builtInTasks();
    } else {
        const auto files = sceneFiles(*options.scenes);
        if (!files) {
            return files.error();
        }
        for (const fs::path& file : *files) {
            auto scene = readSceneFile(file);
            if (!scene) {
                return scene.error();
            }
            if (!scene->readingNote().empty()) {
                complain(say("{1}: {2}", file.string(), scene->readingNote()));
            }
            tasks.push_back({file.filename().string(), *std::move(scene), file});
        }
    }
    if (options.overrides.overridesAnything()) {
        for (GradingTask& task : tasks) {
            auto scene = options.overrides.withOverrides(task.scene);
            if (!scene) {
                return Error(scene.error()).at(task.name);
            }
            task.scene = *std::move(scene);
            task.file.reset();  // the file does not have the overrides
        }
    }
    return tasks;
}

/// Refuses a scene whose right list is too long, before running any program.
Outcome checkRightLists(const std::vector<GradingTask>& tasks, const CheckRules& rules)
{
    for (const GradingTask& task : tasks) {
        if (const Outcome fits = rightListFits(task.scene, rules.of, [] { return !isInterrupted(); });
            !fits && !isInterrupted()) {
            return Error(fits.error()).at(task.file ? task.file->string() : task.name);
        }
    }
    return Done();
}

/// Returns true if the file exists and is not the same scene, saved by an earlier call.
bool isAnotherFile(const fs::path& file, const Scene& scene)
{
    std::error_code error;
    const fs::file_status status = fs::symlink_status(file, error);
    if (!fs::exists(status)) {
        return false;
    }
    if (!fs::is_regular_file(status)) {
        return true;
    }
    const auto text = readTextFile(file);
    return !text || *text != sceneToJson(scene);
}

Outcome saveScenes(const std::string& folder)
{
    std::error_code error;
    fs::create_directories(folder, error);
    if (error) {
        return refusal(folder, say("cannot write: {1}", systemReason(error.value())),
                       say("give a folder that can be created or written to"));
    }
    const auto fileOf = [&folder](const GradingScene& scene) { return fs::path(folder) / (scene.name + ".mscene"); };
    for (const GradingScene& scene : gradingScenes()) {
        if (const fs::path file = fileOf(scene); isAnotherFile(file, scene.scene)) {
            return refusal(file.string(), say("another file of this name exists"),
                           say("give a folder without these files"));
        }
    }
    for (const GradingScene& scene : gradingScenes()) {
        if (Outcome written = writeSceneFile(scene.scene, fileOf(scene)); !written) {
            return written;
        }
    }
    return Done();
}

/// Counts the finished scenes and shows the progress.
class Progress {
public:
    explicit Progress(std::size_t total) : m_total(total) {}

    void next(bool right)
    {
        m_notRight += static_cast<std::size_t>(!right);
        ++m_done;
        m_line.show(m_notRight > 0 ? say("{1} of {2}, {3} not right", m_done, m_total, m_notRight)
                                   : say("{1} of {2}", m_done, m_total));
    }
    void clear() { m_line.clear(); }

private:
    ProgressLine m_line;
    std::size_t m_total;
    std::size_t m_done = 0;
    std::size_t m_notRight = 0;
};

Result<GradingJob> jobOf(const GradeOptions& options)
{
    if (options.program.program.empty()) {
        return refusal({}, say("missing --program"), say("give the command to grade"));
    }
    std::vector<fs::path> withheld;
    if (options.scenes) {
        withheld.emplace_back(*options.scenes);  // the program must not read other files of the folder
    }
    auto command = options.program.command(withheld);
    if (!command) {
        return command.error();
    }
    // If the folder were withheld, the program could not read itself. If it were readable, the program could read other
    // files beside the scenes, such as the expected lists.
    if (command->sandbox->withholdsAll()) {
        return refusal("--scenes", say("the program can read all of {1}", quotedText(*options.scenes)),
                       say("put the scenes into their own folder"));
    }
    GradingJob job;
    job.command = *std::move(command);
    job.limits = options.program.limits();
    job.rules = options.stone ? rulesOf(*options.stone) : options.rules.rules();
    job.stone = options.stone;
    job.atOnce = options.jobs;
    return job;
}

/// Writes the report. The grade stays the same if the reader closes the pipe early.
void write(const GradeReport& report, Format format, Output& output)
{
    try {
        switch (format) {
        case Format::Json: writeGradeJson(report, output); break;
        case Format::Junit: writeGradeJunit(report, output); break;
        default: writeGradeText(report, output); break;
        }
    } catch (const WriteFailed& failure) {
        if (failure.error != EPIPE) {
            throw;
        }
    }
}

Result<ExitCode> runGrade(const GradeOptions& options, Output& output)
{
    if (options.saveScenes) {
        const Outcome saved = saveScenes(*options.saveScenes);
        if (!saved) {
            return saved.error();
        }
        return ExitCode::Done;
    }
    const auto job = jobOf(options);
    if (!job) {
        return job.error();
    }
    const auto tasks = tasksOf(options);
    if (!tasks) {
        return tasks.error();
    }
    catchInterrupts();
    if (const Outcome fit = checkRightLists(*tasks, job->rules); !fit) {
        return fit.error();
    }

    beginPrograms(job->command);
    Progress progress(tasks->size());
    const auto grade = gradeProgram(
        *tasks, *job,
        [&progress](std::size_t, const GradedScene& graded) { progress.next(graded.mark == Mark::Right); },
        [] { return !isInterrupted(); });
    progress.clear();
    if (!grade) {
        return grade.error();
    }
    if (auto error = grade->startError(job->command)) {
        return std::move(*error).at("--program");
    }
    write({options.program.program, *tasks, *job, *grade}, options.format, output);
    return exitCodeOf(grade->isRight());
}

}  // namespace

Command gradeCommand()
{
    const auto options = std::make_shared<GradeOptions>();
    Command command("grade",
                    say("Run a program on many scenes, check its pair lists, and report what is wrong with it"));
    options->program.addTo(command);
    command.add(textOption("--scenes", "DIR",
                           say("folder of scene files, taken in the order of their names (default: the built-in set)"),
                           options->scenes));
    command.add(
        textOption("--save-scenes", "DIR", say("write the built-in set to a folder and exit"), options->saveScenes));
    options->rules.addTo(command);
    command.add(
        choiceOption("--stone", "STONE",
                     say("judge one part of the tree by itself, as its starter program prints it: locate, level, "
                         "mark, visit or tree"),
                     options->stone)
            .without({"--overlaps", "--multiset", "--ordered", "--order"}));
    options->overrides.addSpaceTo(command);
    options->overrides.addTouchingTo(command);
    command.add(wholeNumberOption("--jobs", "N",
                                  say("number of programs to run at once (default: the number of processors)"),
                                  options->jobs, 1, 256));
    command.add(formatOption(options->format, {Format::Text, Format::Json, Format::Junit}));
    command.details = say(
        "For each scene, COMMAND gets the scene on its standard input and the name of the scene's file in\n"
        "MORTONSCOPE_SCENE. It lists its pairs on standard output, such as A,B a line, "
        "or in Python's or JSON's notation.\n"
        "It runs without a shell. When its time is up, when it floods its output, and at Ctrl+C, it is stopped with\n"
        "everything that it started; the report still has what is known.\n"
        "Exit codes: 0 all are right; 1 something is wrong, or the grading was interrupted; "
        "2 bad usage, a scene cannot be\n"
        "read, or COMMAND cannot be started.");
    command.examples = {
        "mortonscope-cli grade --program ./pairs",
        "mortonscope-cli grade --program 'python3 pairs.py' --overlaps --jobs 4",
        "mortonscope-cli grade --program 'python3 locate.py' --stone locate",
        "mortonscope-cli grade --program ./pairs --scenes assignment --ordered --timeout 2 --memory 512M",
        "mortonscope-cli grade --program ./pairs --format junit > grade.xml"};
    command.run = [options](Output& output) { return runGrade(*options, output); };
    return command;
}

}  // namespace mortonscope::cli
