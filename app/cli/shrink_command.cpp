#include "app/cli/grade_report.h"
#include "app/cli/program_options.h"
#include "app/cli/scene_options.h"
#include "core/base/enum_names.h"
#include "core/base/text_file.h"
#include "core/check/right_list.h"
#include "core/grade/graded_scene.h"
#include "core/grade/grader.h"
#include "core/grade/shrink.h"
#include "core/scene/scene_json.h"

#include <memory>

namespace mortonscope::cli {

namespace {

struct ShrinkOptions {
    SceneOptions scene;
    ProgramOptions program;
    const Algorithm* algorithm = nullptr;
    RulesOptions rules;
    std::optional<std::string> target;
};

/// How a scene fails, with a sentence about it.
struct Showing {
    Failure failure;
    std::string sentence;
};

/// Runs one program or algorithm on many scenes.
class Questioner {
public:
    virtual ~Questioner() = default;
    virtual Result<Showing> ask(const Scene& scene) = 0;
};

class ProgramQuestioner final : public Questioner {
public:
    explicit ProgramQuestioner(GradingJob job) : m_job(std::move(job)) {}

    Result<Showing> ask(const Scene& scene) override
    {
        const auto graded = gradeOn({"scene", scene, std::nullopt}, m_job, [] { return !isInterrupted(); });
        if (!graded) {
            return graded.error();
        }
        if (auto error = neverRan(m_job.command, graded->outcome)) {
            return std::move(*error).at("--program");
        }
        std::string sentence = translated(nameOf(graded->mark));
        if (const std::string how = gradedSentence(*graded, m_job.limits); !how.empty()) {
            sentence = say("{1}, {2}", sentence, how);
        }
        if (const std::string mistakes = mistakesSentence(graded->diagnosis); !mistakes.empty()) {
            sentence = say("{1}; {2}", sentence, mistakes);
        }
        return Showing{failureOf(*graded, m_job.rules), sentence};
    }

private:
    GradingJob m_job;
};

class AlgorithmQuestioner final : public Questioner {
public:
    AlgorithmQuestioner(const Algorithm& algorithm, const CheckRules& rules) : m_rules(rules)
    {
        m_method.algorithm = &algorithm;
        m_method.order = rules.order.value_or(ListOrder::FirstIn);
    }

    Result<Showing> ask(const Scene& scene) override
    {
        const Failure failure = failureOf(scene, m_method, m_rules);
        if (failure.mark == Mark::Crashed) {
            return Showing{failure, say("it goes outside the array or never ends")};
        }
        return Showing{failure, failure.fails() ? say("its list is wrong") : say("its list is right")};
    }

private:
    Method m_method;
    CheckRules m_rules;
};

Result<std::unique_ptr<Questioner>> questionerFor(const ShrinkOptions& options)
{
    const bool hasProgram = !options.program.program.empty();
    if (!hasProgram && options.algorithm == nullptr) {
        return refusal({}, say("missing --program or --algorithm"), say("give the one that fails on the scene"));
    }
    if (options.algorithm != nullptr) {
        if (!options.algorithm->findsPairs()) {
            return refusal("--algorithm", say("{1} finds no pairs", options.algorithm->id), say("choose another one"));
        }
        return std::unique_ptr<Questioner>(
            std::make_unique<AlgorithmQuestioner>(*options.algorithm, options.rules.rules()));
    }
    GradingJob job;
    auto command = options.program.command();
    if (!command) {
        return command.error();
    }
    job.command = *std::move(command);
    job.limits = options.program.limits();
    job.rules = options.rules.rules();
    beginPrograms(job.command);
    return std::unique_ptr<Questioner>(std::make_unique<ProgramQuestioner>(std::move(job)));
}

std::string runsText(std::uint64_t runs) { return sayCount(runs, "{1} run", "{1} runs"); }

std::string changeText(std::uint64_t before, std::uint64_t after)
{
    if (after == before) {
        return std::to_string(before);
    }
    return say("{1} → {2}", before, after);
}

Result<ExitCode> runShrink(const ShrinkOptions& options, Output& output)
{
    const auto questioner = questionerFor(options);
    if (!questioner) {
        return questioner.error();
    }
    const auto scene = options.scene.open();
    if (!scene) {
        return scene.error();
    }
    if (options.target) {
        if (const Outcome may = mayWriteTextFile(*options.target); !may) {
            return may.error();  // before the long work
        }
    }
    catchInterrupts();
    // Smaller scenes have shorter lists, so only this first list can exceed the limit.
    if (const auto right =
            rightList(*scene, options.rules.rules().of, ListOrder::FirstIn, [] { return !isInterrupted(); });
        !right && !isInterrupted()) {
        return right.error();
    }

    std::optional<Error> error;
    std::optional<Showing> whole;
    std::string last;
    ProgressLine progress;
    const auto stillFails = [&](const Scene& candidate) {
        const auto showing = (*questioner)->ask(candidate);
        if (!showing) {
            error = showing.error();
            return false;
        }
        if (!whole) {
            whole = *showing;
            last = showing->sentence;
            return showing->failure.fails();
        }
        const bool same = showing->failure.isSameWayAs(whole->failure);
        if (same) {
            last = showing->sentence;
        }
        return same;
    };
    const auto shrunk = shrinkScene(*scene, stillFails, [&](const ShrinkProgress& state) {
        progress.show(say("{1} at depth {2} after {3}", sayCount(state.boxes, "{1} box", "{1} boxes"), state.level,
                          runsText(state.asked)));
        return !error && !isInterrupted();
    });
    progress.clear();
    if (error) {
        return *error;
    }
    if (!shrunk) {
        complain(isInterrupted() ? say("interrupted before any result")
                                 : say("nothing to shrink: on this scene {1}", whole->sentence));
        return ExitCode::Wrong;
    }
    if (options.target) {
        if (const Outcome written = writeSceneFile(shrunk->scene, *options.target); !written) {
            return written.error();
        }
    } else {
        output << sceneToJson(shrunk->scene);
        output.flush();
    }
    const auto depthOf = [](const Scene& of) { return static_cast<std::uint64_t>(of.space().depth()); };
    const std::string what = say("boxes {1}, depth {2}, {3}", changeText(scene->size(), shrunk->scene.size()),
                                 changeText(depthOf(*scene), depthOf(shrunk->scene)), runsText(shrunk->asked));
    complain(shrunk->isCutShort ? say("{1}, interrupted: {2}", what, last) : say("{1}: {2}", what, last));
    return exitCodeOf(!shrunk->isCutShort);
}

}  // namespace

Command shrinkCommand()
{
    const auto options = std::make_shared<ShrinkOptions>();
    Command command("shrink", say("Find the smallest scene on which a program still fails as it does on SCENE"));
    options->scene.addTo(command);
    options->scene.addTouchingTo(command);
    options->program.addTo(command);
    command.add(
        algorithmOption(say("shrink for a built-in algorithm or mistake instead of a program"), options->algorithm)
            .without({"--program"}));
    options->rules.addTo(command);
    command.add(textOption("-o", "FILE", say("file for the small scene (default: standard output)"), options->target));
    command.details =
        say("COMMAND is run as grade runs it. It fails in the same way if it has the same signal or exit code, "
            "times out again,\n"
            "is unreadable again, or gives a wrong list with the same mistake; "
            "if no mistake is named, with pairs missing,\n"
            "extra … as before. First the number of boxes is reduced, then the depth, "
            "then the digits of the coordinates. The\n"
            "result is summed up on standard error.\n"
            "Exit codes: 0 the small scene was found; "
            "1 nothing fails on SCENE, or Ctrl+C interrupted the work (what was found\n"
            "is written); 2 bad usage, or the scene cannot be read.");
    command.examples = {"mortonscope-cli shrink scene.mscene --program ./pairs -o small.mscene",
                        "mortonscope-cli shrink :mixed-40-level-5 --program 'python3 pairs.py' --overlaps --timeout 1",
                        "mortonscope-cli shrink :separates-mistakes-12 --algorithm child-index-off"};
    command.run = [options](Output& output) { return runShrink(*options, output); };
    return command;
}

}  // namespace mortonscope::cli
