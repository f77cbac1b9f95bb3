#include "app/cli/arguments.h"
#include "app/cli/command.h"
#include "app/cli/grade_report.h"
#include "app/cli/help.h"
#include "app/cli/interrupt.h"
#include "app/cli/method_argument.h"
#include "app/cli/program_argument.h"
#include "app/cli/progress_line.h"
#include "app/cli/rules_argument.h"
#include "app/cli/scene_argument.h"
#include "app/cli/text_table.h"
#include "core/base/enum_names.h"
#include "core/base/message.h"
#include "core/base/system.h"
#include "core/base/text_file.h"
#include "core/check/right_list.h"
#include "core/grade/graded_scene.h"
#include "core/grade/grader.h"
#include "core/grade/shrink.h"
#include "core/scene/scene_json.h"

#include <memory>

namespace mortonscope::cli {

namespace {

struct ShrinkArguments {
    SceneArgument scene;
    ProgramArgument program;
    std::optional<std::string> algorithm;
    RulesArgument rules;
    std::optional<std::string> target;
};

/// What a scene shows: how it fails, and that in words.
struct Showing {
    Failure failure;
    std::string sentence;
};

/// Asks one program, or one algorithm, about many scenes.
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
        return Showing{failure, failure.mark == Mark::Crashed ? say("it goes outside the array or never ends")
                                : failure.fails()             ? say("its list is wrong")
                                                              : say("its list is right")};
    }

private:
    Method m_method;
    CheckRules m_rules;
};

Result<std::unique_ptr<Questioner>> questionerFor(const ShrinkArguments& arguments)
{
    const auto rules = arguments.rules.read();
    if (!rules) {
        return rules.error();
    }
    if (arguments.program.program.empty() == !arguments.algorithm) {
        return Error{ErrorCode::BadUsage, "--program", arguments.algorithm ? "--algorithm" : "\"\"",
                     say("either --program or --algorithm: what fails on the scene")};
    }
    if (arguments.algorithm) {
        const auto algorithm = algorithmOf(*arguments.algorithm);
        if (!algorithm) {
            return algorithm.error();
        }
        if (!(*algorithm)->findsPairs()) {
            return Error{ErrorCode::BadUsage, "--algorithm", inQuotes(*arguments.algorithm),
                         say("an algorithm that finds pairs")};
        }
        return std::unique_ptr<Questioner>(std::make_unique<AlgorithmQuestioner>(**algorithm, *rules));
    }
    GradingJob job;
    auto command = arguments.program.command();
    if (!command) {
        return command.error();
    }
    const auto limits = arguments.program.limits();
    if (!limits) {
        return limits.error();
    }
    job.command = *std::move(command);
    job.limits = *limits;
    job.rules = *rules;
    beginPrograms(job.command);
    return std::unique_ptr<Questioner>(std::make_unique<ProgramQuestioner>(std::move(job)));
}

std::string runsText(std::uint64_t runs) { return sayCount(runs, "{1} run", "{1} runs"); }

std::string changeText(std::uint64_t before, std::uint64_t after)
{
    return after == before ? std::to_string(before) : say("{1} → {2}", before, after);
}

Result<ExitCode> runShrink(const ShrinkArguments& arguments, Output& output)
{
    const auto questioner = questionerFor(arguments);
    if (!questioner) {
        return questioner.error();
    }
    const auto scene = arguments.scene.open();
    if (!scene) {
        return scene.error();
    }
    if (arguments.target) {
        if (const Outcome may = mayWriteTextFile(*arguments.target); !may) {
            return may.error();  // now, not after long work
        }
    }
    const auto rules = arguments.rules.read();
    catchInterrupts();
    // Smaller scenes have shorter lists, so only this one can be beyond the limit.
    if (const auto right = rightList(*scene, rules->of, ListOrder::FirstIn, [] { return !isInterrupted(); });
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
        last = same ? showing->sentence : last;
        return same;
    };
    const auto shrunk = shrinkScene(*scene, stillFails, [&](const ShrinkProgress& state) {
        progress.show(say("{1} at level {2} after {3}", sayCount(state.boxes, "{1} box", "{1} boxes"), state.level,
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
    if (arguments.target) {
        if (const Outcome written = writeSceneFile(shrunk->scene, *arguments.target); !written) {
            return written.error();
        }
    } else {
        output << sceneToJson(shrunk->scene);
        output.flush();
    }
    const auto depthOf = [](const Scene& of) { return static_cast<std::uint64_t>(of.space().level()); };
    const std::string what = say("boxes {1}, depth {2}, {3}", changeText(scene->size(), shrunk->scene.size()),
                                 changeText(depthOf(*scene), depthOf(shrunk->scene)), runsText(shrunk->asked));
    complain(shrunk->isCutShort ? say("{1}, interrupted: {2}", what, last) : say("{1}: {2}", what, last));
    return shrunk->isCutShort ? ExitCode::Wrong : ExitCode::Done;
}

}  // namespace

Command addShrink(CLI::App& app)
{
    const auto arguments = std::make_shared<ShrinkArguments>();
    CLI::App* parser =
        app.add_subcommand("shrink", say("Find the smallest scene on which a program still fails as it does on SCENE"));
    arguments->scene.addTo(*parser);
    arguments->scene.addTouchingTo(*parser);
    arguments->program.addTo(*parser);
    parser
        ->add_option("--algorithm", arguments->algorithm,
                     say("shrink for a built-in algorithm or mistake instead of a program"))
        ->type_name("ID");
    arguments->rules.addTo(*parser);
    parser->add_option("-o", arguments->target, say("the file to write the small scene to (default: standard output)"))
        ->type_name("FILE");
    parser->footer(
        say("COMMAND is run as grade runs it. Failing in the same way means: the same signal or exit code, timed out, unreadable, or\na wrong list with the same mistake named; where none is named, with something missing, extra … as before.\nFirst the number of boxes is reduced, then the depth, then the digits of coordinates; standard error has the result.\nExit code 0: the small scene was found; 1: nothing fails on SCENE, or Ctrl+C interrupted it (what was found is written);\n2: bad usage, or the scene can't be read.")
        + "\n\n"
        + examples({"mortonscope-cli shrink scene.mscene --program ./pairs -o small.mscene",
                    "mortonscope-cli shrink :mixed-40-level-5 --program 'python3 pairs.py' --overlaps --timeout 1",
                    "mortonscope-cli shrink :separates-mistakes-12 --algorithm child-index-off"}));
    return {parser, [arguments](Output& output) { return runShrink(*arguments, output); }};
}

}  // namespace mortonscope::cli
