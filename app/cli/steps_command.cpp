#include "app/cli/scene_options.h"
#include "core/base/enum_names.h"
#include "core/condition/evaluation.h"
#include "core/condition/step_search.h"
#include "core/explain/explainer.h"
#include "core/narrate/narrate.h"
#include "core/scene/scene_names.h"
#include "core/words/words.h"

#include <cassert>
#include <limits>
#include <memory>

namespace mortonscope::cli {

using narration::cellNoun;

namespace {

struct StepsOptions {
    SceneOptions scene;
    MethodOptions method;
    std::optional<Box> query;
    std::uint64_t memory = 256;  ///< MiB
    bool total = false;
    std::optional<std::pair<std::string, std::string>> when;
    Grain grain = Grain::Step;
    std::uint64_t from = 1;
    std::uint64_t count = UINT64_MAX;
    std::optional<std::string> where;
    Format format{};

    /// Returns whether the answer may end before the last step, the only one whose sentence needs the overlaps.
    bool isLimited() const { return total || when || count != UINT64_MAX; }
    AnalysisLimits limits() const { return {.memory = static_cast<std::size_t>(memory) << 20}; }
};

// ------------------------------------------------------------------------------------------------ --where

/// Parses --where. Errors name the character that cannot be read.
Result<Condition> conditionOf(const std::string& text, const Scene& scene)
{
    auto parsed = parseCondition(text, scene);
    if (const auto* problem = std::get_if<ConditionProblem>(&parsed)) {
        return problem->error(text).at("--where");
    }
    return std::move(std::get<Condition>(parsed));
}

/// Finds the steps of a run that satisfy a condition.
class StepFilter {
public:
    /// Requires an analysis with its hits, which must outlive the filter.
    StepFilter(Condition condition, const Analysis& analysis) : m_evaluation(std::move(condition), analysis) {}

    /// Returns the first such step after `step`.
    std::optional<Step> next(Step step) const
    {
        StepSearch search(m_evaluation, {Step(step.value + 1), m_evaluation.run().total()}, Direction::Forward);
        while (search.advance(kLooks) == StepSearch::State::Working) {}
        return knownIf(search.state() == StepSearch::State::Found, search.found());
    }

    /// Returns the number of such steps in the whole run.
    std::uint64_t count() const
    {
        StepTally tally(m_evaluation);
        while (!tally.advance(kLooks)) {}
        return tally.count();
    }

private:
    static constexpr std::size_t kLooks = 4096;  ///< steps examined in one call

    Evaluation m_evaluation;
};

// ------------------------------------------------------------------------------------------------ hits

/// Counts the overlaps among a run's first tests. Each call examines the tests since the last call. If these are too
/// many, it finds all overlapping pairs of the scene and the steps of their tests once, and searches those.
class HitCounter {
public:
    /// For an analysis without hits, which would take long to find. It must outlive the counter.
    explicit HitCounter(const Analysis& analysis) : m_analysis(analysis) {}

    /// Returns the number of overlaps among the first `tests` tests. Requires that `tests` never decreases.
    std::uint64_t among(std::uint64_t tests)
    {
        assert(tests >= m_tests);
        if (tests - m_tests > kFar) {
            if (!m_found) {
                m_found.emplace(
                    *m_analysis.scene, m_analysis.run, std::numeric_limits<std::size_t>::max(), [] { return true; },
                    m_analysis.algorithm().hits);
            }
            m_hits = m_found->countAt(m_analysis.run.stepOfTest(tests));
            m_tests = tests;
        }
        while (m_tests < tests) {
            m_hits += m_analysis.hit(*m_analysis.run.eventAt(m_analysis.run.stepOfTest(++m_tests)).pair());
        }
        return m_hits;
    }

private:
    /// Examining this many tests takes about as long as finding all overlaps of a large scene.
    static constexpr std::uint64_t kFar = 1'000'000;

    const Analysis& m_analysis;
    std::uint64_t m_tests = 0;
    std::uint64_t m_hits = 0;
    std::optional<Hits> m_found;
};

// ------------------------------------------------------------------------------------------------ one step

void writeStepText(Output& output, const Analysis& analysis, const Moment& moment)
{
    output << moment.step.value << "  " << nameOf(moment.event->kind) << "  " << shownText(narrate(analysis, moment))
           << '\n';
}

void writeStepJson(Output& output, const Scene& scene, const Moment& moment, std::uint64_t hits)
{
    const Event& event = *moment.event;
    JsonWriter json = output.json();
    json.beginObject().member("step", moment.step.value).member("kind", nameOf(event.kind));
    writeEventMembers(json, event, scene);
    json.key("stack").beginArray();
    for (const StackSlice& slice : moment.stack.slices()) {
        for (std::uint32_t i = 0; i < slice.count; ++i) {
            json.value(scene.name(slice.at(i)));
        }
    }
    json.endArray().member("tests", moment.tests).member("hits", hits).endObject();
    output << '\n';
}

/// Returns why two boxes of a run are never tested with each other. Requires that they are not.
std::string whyNeverTested(const Analysis& analysis, BoxId a, BoxId b)
{
    const LinearQuadtree& tree = analysis.tree;
    const auto nameOfBox = [&analysis](BoxId id) { return shownText(analysis.scene->name(id)); };
    const std::string nameA = nameOfBox(a);
    const std::string nameB = nameOfBox(b);
    const Cell cellA = tree.placement(a).cell;
    const Cell cellB = tree.placement(b).cell;
    switch (untestedBecause(analysis, a, b)) {
    case Untested::OneBox: return say("never: {1} is one box, and no box is tested with itself", nameA);
    case Untested::FindsNoPairs: return say("never: a query tests no pairs");
    case Untested::OutsideArray:
        if (const BoxId refused = *tree.firstOutsideArray(); refused == a || refused == b) {
            return say("never: the slot of {1} is outside the array, and the run ends there", nameOfBox(refused));
        }
        return say("never: the run ends before the pass, because a slot is outside the array");
    case Untested::LeftOut:
        return say("never: {1} has a corner outside the world and is left out",
                   tree.placement(a).isInTree() ? nameB : nameA);
    case Untested::CutShort:
        return say("not among the recorded steps: the memory was used up at step {1}; see --memory",
                   analysis.run.total().value);
    case Untested::Lost:
        return say("never, although they should be: {1} is in {2} and {3} in {4}, but {5} misses the pair", nameA,
                   cellNoun(cellA), nameB, cellNoun(cellB), analysis.algorithm().id);
    case Untested::Parted:
        return say("never: {1} is in {2}, {3} is in {4}; neither is an ancestor of the other, "
                   "their lowest common ancestor is {5}",
                   nameA, cellNoun(cellA), nameB, cellNoun(cellB), cellNoun(commonAncestor(cellA, cellB)));
    }
    return {};
}

// ------------------------------------------------------------------------------------------------ the command

/// Returns true if a step is a stop of the step size. Run::next() returns the run's last step even if it is no stop.
bool isStop(const Run& run, Step step, Grain grain)
{
    if (grain == Grain::Phase) {
        return step == run.lastOfInsertion() || step == run.total();
    }
    return stopsAt(grain, run.eventAt(step).kind);
}

/// Returns the first step after `step` to show; none if there are no more.
std::optional<Step> nextShown(const Run& run, Step step, Grain grain, const StepFilter* filter)
{
    while (step < run.total()) {
        const auto next = filter != nullptr ? filter->next(step) : std::optional(run.next(step, grain));
        if (!next || isStop(run, *next, grain)) {
            return next;
        }
        step = *next;  // not a stop of the step size, or the end of the run
    }
    return std::nullopt;
}

void writeSteps(Output& output, const Analysis& analysis, const StepsOptions& options, const StepFilter* filter)
{
    const Run& run = analysis.run;
    HitCounter hits(analysis);
    Step step(options.from - 1);
    for (std::uint64_t written = 0; written < options.count; ++written) {
        const auto shown = nextShown(run, step, options.grain, filter);
        if (!shown) {
            break;
        }
        step = *shown;
        const Moment moment = run.at(step);
        if (options.format != Format::Text) {
            writeStepJson(output, *analysis.scene, moment, hits.among(moment.tests));
        } else if (step == run.total() && options.isLimited() && !analysis.hits.isComplete()) {
            const Analysis whole(analysis.scene, analysis.method, options.limits());
            writeStepText(output, whole, whole.run.at(step));
        } else {
            writeStepText(output, analysis, moment);
        }
    }
}

Result<BoxId> boxNamed(const Scene& scene, const std::string& name)
{
    if (const auto box = scene.find(name)) {
        return *box;
    }
    Error error = refusal("--when", say("the scene has no box {1}", quotedText(name)), say("give the name of a box"));
    if (name.size() > 1) {
        error.suggestion = nearestName(scene, name);
    }
    return error;
}

Outcome writeWhen(Output& output, const Analysis& analysis, const std::pair<std::string, std::string>& names)
{
    const auto a = boxNamed(*analysis.scene, names.first);
    if (!a) {
        return a.error();
    }
    const auto b = boxNamed(*analysis.scene, names.second);
    if (!b) {
        return b.error();
    }
    if (const auto step = analysis.run.stepOf(*a, *b)) {
        output << step->value << '\n';
    } else {
        output << whyNeverTested(analysis, *a, *b) << '\n';
    }
    return Done{};
}

/// Returns the exit code of a run. Prints an error if the run was stopped.
ExitCode ending(const Analysis& analysis)
{
    if (analysis.run.totals().end == WalkEnd::Done) {
        return ExitCode::Done;
    }
    complain(earlyEndSentence(*analysis.scene, analysis.tree, analysis.method));
    return ExitCode::Wrong;
}

Result<ExitCode> writeAnswer(const StepsOptions& options, Output& output, const Analysis& analysis,
                             const StepFilter* filter)
{
    const Run& run = analysis.run;
    if (options.total) {
        output << (filter ? filter->count() : run.totals().steps) << '\n';
        return ending(analysis);
    }
    if (options.when) {
        const Outcome outcome = writeWhen(output, analysis, *options.when);
        if (!outcome) {
            return outcome.error();
        }
        return ending(analysis);
    }
    const std::uint64_t last = run.total().value;
    if (options.from > 1 && options.from > last) {
        return refusal("--from", say("{1} is out of range", options.from),
                       run.isCutShort() ? say("give at most {1}: the recording ends there (see --memory)", last)
                                        : say("give at most {1}, the number of steps", last));
    }
    writeSteps(output, analysis, options, filter);
    if (run.isCutShort()) {
        complain(say("the recording ends at step {1} of {2}, where its memory is used up; see --memory", last,
                     run.totals().steps));
    }
    return ending(analysis);
}

Result<ExitCode> showSteps(const StepsOptions& options, Output& output)
{
    Method method = options.method.method();
    method.query = options.query;
    if (method.algorithm->walk == Walk::RangeQuery && !method.query) {
        return refusal("--algorithm", say("range-query needs a query box"), say("add --query L,T,R,B"));
    }
    Result<Scene> scene = options.method.open(options.scene, method);
    if (!scene) {
        return scene.error();
    }
    if (!method.algorithm->hasSteps()) {
        complain(say("{1} has no steps of its own; these are the steps of single-pass, which finds the same overlaps",
                     method.algorithm->id));
    }

    AnalysisLimits limits = options.limits();
    if (options.format != Format::Text || options.isLimited()) {
        limits.hits = 0;
    }
    if (!options.where) {
        return writeAnswer(options, output, Analysis(*std::move(scene), method, limits), nullptr);
    }
    Result<Condition> condition = conditionOf(*options.where, *scene);
    if (!condition) {
        return condition.error();
    }
    limits.hits = SIZE_MAX;  // conditions need hits, which take long to find in a large scene
    const Analysis analysis(*std::move(scene), method, limits);
    const StepFilter filter(*std::move(condition), analysis);
    return writeAnswer(options, output, analysis, &filter);
}

Option whenOption(std::optional<std::pair<std::string, std::string>>& into)
{
    const auto store = [&into](std::span<const std::string> words) -> Outcome {
        into.emplace(words[0], words[1]);
        return Done{};
    };
    Option option{"--when", "A B", say("print the step that tests the boxes A and B, or why no step does"), store};
    option.words = 2;
    return option;
}

}  // namespace

Command stepsCommand()
{
    const auto options = std::make_shared<StepsOptions>();
    constexpr std::uint64_t kMaxMemory = std::uint64_t{1} << 20;
    Command command("steps", say("Show every step of a run, or the step that tests a pair"));
    options->scene.addTo(command);
    options->scene.addTouchingTo(command);
    options->method.addTo(command);
    command.add(valueOption("--query", "L,T,R,B", say("query box of range-query"), options->query, readOrderedEdges));
    command.add(wholeNumberOption("--memory", "N",
                                  say("memory for recording an algorithm without a formula, in MiB (default: 256)"),
                                  options->memory, 0, kMaxMemory));
    command.add(textOption("--where", "CONDITION", say("only steps at which this condition holds"), options->where));
    command.add(whenOption(options->when).without({"--where"}));
    const std::vector<std::string> shorter = {"--when", "--total"};
    command.add(flag("--total", say("print only the number of steps (with --where: of those)"), options->total)
                    .without({"--when"}));
    command.add(choiceOption("--grain", "G", say("step size: step (default), pair, cell or phase"), options->grain)
                    .without(shorter));
    command.add(wholeNumberOption("--from", "K", say("begin with the first stop at step K or later"), options->from, 1,
                                  UINT64_MAX)
                    .without(shorter));
    command.add(wholeNumberOption("--count", "N", say("show N stops (default: all)"), options->count, 0, UINT64_MAX)
                    .without(shorter));
    command.add(formatOption(options->format, {Format::Text, Format::Jsonl}).without(shorter));
    command.details =
        say("Steps are numbered from 1. First every box is inserted into its cell, then the pass visits the cells.\n\n"
            "CONDITION: names kind phase level code index stack tests hits step box first second pair cell "
            "hit lt rb xor up,\n"
            "  == != < <= > >= + - * / %, and or not, changed(…); numbers in decimal, 0x… or 0b…; "
            "kinds as shown, test for both.");
    command.examples = {"mortonscope-cli steps :opening --total",
                        "mortonscope-cli steps :opening --algorithm ancestor-walk --grain pair",
                        "mortonscope-cli steps :opening --algorithm range-query --query 20,20,60,60",
                        "mortonscope-cli steps :opening --where 'kind == test && stack > 1'",
                        "mortonscope-cli steps :opening --where 'changed(stack)' --total",
                        "mortonscope-cli steps :opening --when D A",
                        "mortonscope-cli steps :opening --from 79 --count 5",
                        "mortonscope-cli steps :opening --grain pair --format jsonl"};
    command.run = [options](Output& output) { return showSteps(*options, output); };
    return command;
}

}  // namespace mortonscope::cli
