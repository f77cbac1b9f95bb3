#include "app/cli/arguments.h"
#include "app/cli/command.h"
#include "app/cli/grade_report.h"
#include "app/cli/help.h"
#include "app/cli/interrupt.h"
#include "app/cli/program_argument.h"
#include "app/cli/progress_line.h"
#include "app/cli/rules_argument.h"
#include "app/cli/scene_argument.h"
#include "core/base/message.h"
#include "core/base/system.h"
#include "core/base/text_file.h"
#include "core/check/right_list.h"
#include "core/grade/grader.h"
#include "core/process/sandbox.h"
#include "core/scene/scene_json.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <filesystem>
#include <memory>
#include <string_view>
#include <system_error>
#include <thread>

namespace mortonscope::cli {

namespace {

namespace fs = std::filesystem;

struct GradeArguments {
    ProgramArgument program;
    RulesArgument rules;
    SceneArgument overrides;  ///< its SCENE is not used
    std::optional<std::string> scenes;
    std::optional<std::string> saveScenes;
    std::optional<std::string> jobs;
    std::string format = "text";
};

enum class GradeFormat { Text, Json, Junit };
constexpr std::array<std::string_view, 3> namesOf(GradeFormat) { return {"text", "json", "junit"}; }

/// The scene files of a folder, in the order of their names. Errors: CannotOpen, MissingMember (there are none).
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
        return Error{ErrorCode::CannotOpen, folder, systemReason(error.value()), say("a folder of scene files")};
    }
    if (files.empty()) {
        return Error{ErrorCode::MissingMember, folder, say("a scene"), say("a folder with *.mscene or *.json files")};
    }
    std::ranges::sort(files);
    return files;
}

Result<std::vector<GradingTask>> tasksOf(const GradeArguments& arguments)
{
    std::vector<GradingTask> tasks = arguments.scenes ? std::vector<GradingTask>() : builtInTasks();
    if (arguments.scenes) {
        const auto files = sceneFiles(*arguments.scenes);
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
    if (arguments.overrides.overrides()) {
        for (GradingTask& task : tasks) {
            auto scene = arguments.overrides.open([&task] { return Result<Scene>(task.scene); });
            if (!scene) {
                return Error(scene.error()).at(task.name);
            }
            task.scene = *std::move(scene);
            task.file.reset();  // the file doesn't have what overrides it
        }
    }
    return tasks;
}

/// A scene whose right list is too long is found before anything is run.
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

/// Whether something is there that is not this scene as it was saved before.
bool isOfSomebodyElse(const fs::path& file, const Scene& scene)
{
    std::error_code error;
    const fs::file_status status = fs::symlink_status(file, error);
    if (!fs::exists(status)) {
        return false;
    }
    const auto text = fs::is_regular_file(status) ? readTextFile(file) : Result<std::string>(Error());
    return !text || *text != sceneToJson(scene);
}

Outcome saveScenes(const std::string& folder)
{
    std::error_code error;
    fs::create_directories(folder, error);
    if (error) {
        return Error{ErrorCode::CannotWrite, folder, systemReason(error.value()),
                     say("a folder that can be made or written to")};
    }
    const auto fileOf = [&folder](const GradingScene& scene) { return fs::path(folder) / (scene.name + ".mscene"); };
    for (const GradingScene& scene : gradingScenes()) {
        if (const fs::path file = fileOf(scene); isOfSomebodyElse(file, scene.scene)) {
            return Error{ErrorCode::CannotWrite, file.string(), say("it is there already"),
                         say("a folder without these files")};
        }
    }
    for (const GradingScene& scene : gradingScenes()) {
        if (Outcome written = writeSceneFile(scene.scene, fileOf(scene)); !written) {
            return written;
        }
    }
    return Done();
}

/// How many scenes are done.
class Progress {
public:
    explicit Progress(std::size_t total) : m_total(total) {}

    void next(bool right)
    {
        m_notRight += right ? 0 : 1;
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

Result<GradingJob> jobOf(const GradeArguments& arguments)
{
    GradingJob job;
    if (arguments.program.program.empty()) {
        return Error{ErrorCode::MissingMember, "--program", {}, say("the command that is to be graded")};
    }
    const std::vector<fs::path> scenes(arguments.scenes ? 1 : 0, arguments.scenes.value_or(""));
    auto command = arguments.program.command(scenes);  // the scenes' folder may have more than it should know
    const auto limits = arguments.program.limits();
    const auto rules = arguments.rules.read();
    // Two at once even on one core: most programs wait a good part of their time.
    Result<std::uint64_t> jobs = std::uint64_t{std::clamp(std::thread::hardware_concurrency(), 2U, 16U)};
    if (arguments.jobs) {
        jobs = wholeNumber("--jobs", *arguments.jobs, 1, 256);
    }
    for (const Error* error : {command ? nullptr : &command.error(), limits ? nullptr : &limits.error(),
                               rules ? nullptr : &rules.error(), jobs ? nullptr : &jobs.error()}) {
        if (error) {
            return *error;
        }
    }
    // Withheld, it could not read itself; granted, it could read what stands beside the scenes, such as the expected
    // lists.
    if (command->sandbox->withholdsAll()) {
        return Error{ErrorCode::BadUsage, "--scenes", inQuotes(*arguments.scenes),
                     say("a folder of their own, since the program reads all of this one")};
    }
    job.command = *std::move(command);
    job.limits = *limits;
    job.rules = *rules;
    job.atOnce = static_cast<unsigned>(*jobs);
    return job;
}

/// The grade stays what it is if whoever reads the report has seen enough.
void write(const GradeReport& report, GradeFormat format, Output& output)
{
    try {
        switch (format) {
        case GradeFormat::Text: writeGradeText(report, output); break;
        case GradeFormat::Json: writeGradeJson(report, output); break;
        case GradeFormat::Junit: writeGradeJunit(report, output); break;
        }
    } catch (const WriteFailed& failure) {
        if (failure.error != EPIPE) {
            throw;
        }
    }
}

Result<ExitCode> runGrade(const GradeArguments& arguments, Output& output)
{
    if (arguments.saveScenes) {
        const Outcome saved = saveScenes(*arguments.saveScenes);
        return saved ? Result<ExitCode>(ExitCode::Done) : saved.error();
    }
    const auto format = oneOf<GradeFormat>("--format", arguments.format);
    if (!format) {
        return format.error();
    }
    const auto job = jobOf(arguments);
    if (!job) {
        return job.error();
    }
    const auto tasks = tasksOf(arguments);
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
    write({arguments.program.program, *tasks, *job, *grade}, *format, output);
    return grade->isRight() ? ExitCode::Done : ExitCode::Wrong;
}

}  // namespace

Command addGrade(CLI::App& app)
{
    const auto arguments = std::make_shared<GradeArguments>();
    CLI::App* parser = app.add_subcommand(
        "grade", say("Run a program on many scenes, check its pair lists, and say what is wrong with it"));
    arguments->program.addTo(*parser);
    parser
        ->add_option("--scenes", arguments->scenes,
                     say("a folder of scene files, taken in the order of their names (default: the built-in set)"))
        ->type_name("DIR");
    parser
        ->add_option("--save-scenes", arguments->saveScenes,
                     say("write the built-in set to a folder, and do nothing else"))
        ->type_name("DIR");
    arguments->rules.addTo(*parser);
    arguments->overrides.addSpaceTo(*parser);
    arguments->overrides.addTouchingTo(*parser);
    parser
        ->add_option("--jobs", arguments->jobs,
                     say("how many programs run at once (default: as many as there are processors)"))
        ->type_name("N");
    parser->add_option("--format", arguments->format, say("text (the default), json or junit"))->type_name("F");
    parser->footer(
        say("For each scene COMMAND is run with the scene on its standard input and the scene's file named in MORTONSCOPE_SCENE;\n"
            "it lists its pairs on standard output, such as A,B a line, or in Python's or JSON's notation. It is run without a\n"
            "shell, and ended with everything that it started when its time is up, when it floods its output, or at Ctrl+C, which\n"
            "still prints what is known.\n"
            "Exit code 0: all are right; 1: something isn't, or it was cut short; 2: bad usage, a scene can't be read, or\n"
            "COMMAND can't be run or fails to start.")
        + "\n\n"
        + examples({"mortonscope-cli grade --program ./pairs",
                    "mortonscope-cli grade --program 'python3 pairs.py' --overlaps --jobs 4",
                    "mortonscope-cli grade --program ./pairs --scenes assignment --ordered --timeout 2 --memory 512M",
                    "mortonscope-cli grade --program ./pairs --format junit > grade.xml"}));
    return {parser, [arguments](Output& output) { return runGrade(*arguments, output); }};
}

}  // namespace mortonscope::cli
