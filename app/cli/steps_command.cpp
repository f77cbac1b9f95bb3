#include "app/cli/arguments.h"
#include "app/cli/command.h"
#include "app/cli/help.h"
#include "app/cli/hit_counter.h"
#include "app/cli/method_argument.h"
#include "app/cli/scene_argument.h"
#include "app/cli/step_filter.h"
#include "app/cli/step_text.h"
#include "core/base/enum_names.h"
#include "core/base/message.h"

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace mortonscope::cli {

namespace {

struct StepsArguments {
    SceneArgument scene;
    MethodArgument method;
    std::optional<std::string> query;
    std::string memory = "256";
    bool total = false;
    std::pair<std::string, std::string> when;
    CLI::Option* whenOption = nullptr;
    std::string grain = "step";
    std::string from = "1";
    std::optional<std::string> count;
    std::optional<std::string> where;
    std::string format = "text";
};

enum class StepFormat { Text, Jsonl };
constexpr std::array<std::string_view, 2> namesOf(StepFormat) { return {"text", "jsonl"}; }

/// What of a run is written, all of it checked.
struct Listing {
    Grain grain{};
    Step from;
    std::uint64_t count{};
    StepFormat format{};
};

/// Whether a grain stops at a step. Run::next ends at the run's last step, which need not be a stop.
bool isStop(const Run& run, Step step, Grain grain)
{
    if (grain == Grain::Phase) {
        return step == run.lastOfInsertion() || step == run.total();
    }
    return stopsAt(grain, run.eventAt(step).kind);
}

void writeStepText(Output& output, const Analysis& analysis, const Moment& moment)
{
    output << moment.step.value << "  " << nameOf(moment.event->kind) << "  " << stepSentence(analysis, moment) << '\n';
}

void writeStepJson(Output& output, const Scene& scene, const Moment& moment, std::uint64_t hits)
{
    const Event& event = *moment.event;
    JsonWriter json = output.json();
    json.beginObject().member("step", moment.step.value).member("kind", nameOf(event.kind));
    writeCellAndBoxes(json, event, scene);
    json.key("stack").beginArray();
    for (const StackSlice& slice : moment.stack.slices()) {
        for (std::uint32_t i = 0; i < slice.count; ++i) {
            json.value(scene.name(slice.at(i)));
        }
    }
    json.endArray().member("tests", moment.tests).member("hits", hits).endObject();
    output << '\n';
}

/// The first step after `step` that is to be shown; none if there is no more.
std::optional<Step> nextShown(const Run& run, Step step, Grain grain, const StepFilter* filter)
{
    while (step < run.total()) {
        const auto next = filter != nullptr ? filter->next(step) : std::optional(run.next(step, grain));
        if (!next || isStop(run, *next, grain)) {
            return next;
        }
        step = *next;  // not a stop of the grain, or the run's end, which need not be one
    }
    return std::nullopt;
}

void writeSteps(Output& output, const Analysis& analysis, const Listing& listing, const StepFilter* filter)
{
    const Run& run = analysis.run;
    HitCounter hits(analysis);
    Step step(listing.from.value - 1);
    for (std::uint64_t written = 0; written < listing.count; ++written) {
        const auto shown = nextShown(run, step, listing.grain, filter);
        if (!shown) {
            break;
        }
        step = *shown;
        const Moment moment = run.at(step);
        if (listing.format == StepFormat::Text) {
            writeStepText(output, analysis, moment);
        } else {
            writeStepJson(output, *analysis.scene, moment, hits.among(moment.tests));
        }
    }
}

Outcome writeWhen(Output& output, const Analysis& analysis, const std::pair<std::string, std::string>& names)
{
    const Scene& scene = *analysis.scene;
    const auto a = scene.find(names.first);
    const auto b = scene.find(names.second);
    if (!a || !b) {
        return Error{ErrorCode::UnknownName, "--when", inQuotes(a ? names.second : names.first),
                     say("the name of a box of the scene")};
    }
    if (const auto step = analysis.run.stepOf(*a, *b)) {
        output << step->value << '\n';
    } else {
        output << whyNeverTested(analysis, *a, *b) << '\n';
    }
    return Done{};
}

Result<Listing> listingOf(const StepsArguments& arguments)
{
    const auto grain = oneOf<Grain>("--grain", arguments.grain);
    if (!grain) {
        return grain.error();
    }
    const auto format = oneOf<StepFormat>("--format", arguments.format);
    if (!format) {
        return format.error();
    }
    const Result<std::uint64_t> from = wholeNumber("--from", arguments.from, 1, UINT64_MAX);
    if (!from) {
        return from.error();
    }
    std::uint64_t count = UINT64_MAX;
    if (arguments.count) {
        const Result<std::uint64_t> value = wholeNumber("--count", *arguments.count, 0, UINT64_MAX);
        if (!value) {
            return value.error();
        }
        count = *value;
    }
    return Listing{*grain, Step(*from), count, *format};
}

/// How a run that does not go to its end ends.
Result<ExitCode> ending(const Analysis& analysis)
{
    if (analysis.run.totals().end != WalkEnd::Done) {
        complain(earlyEndSentence(*analysis.scene, analysis.tree, analysis.method));
        return ExitCode::Wrong;
    }
    return ExitCode::Done;
}

std::string lastStepText(const Run& run)
{
    return run.isCutShort()
             ? say("at most {1}, where the memory for the recording ends (see --memory)", run.total().value)
             : say("at most {1}, the number of steps", run.total().value);
}

Result<ExitCode> writeWhatIsAsked(const StepsArguments& arguments, Output& output, const Analysis& analysis,
                                  const Listing& listing, const StepFilter* filter)
{
    const Run& run = analysis.run;
    if (arguments.total) {
        output << (filter ? filter->count() : run.totals().steps) << '\n';
        return ending(analysis);
    }
    if (arguments.whenOption->count() > 0) {
        const Outcome outcome = writeWhen(output, analysis, arguments.when);
        return outcome ? ending(analysis) : outcome.error();
    }
    if (listing.from.value > 1 && listing.from > run.total()) {
        return Error{ErrorCode::OutOfRange, "--from", arguments.from, lastStepText(run)};
    }
    writeSteps(output, analysis, listing, filter);
    if (run.isCutShort()) {
        complain(say("the recording ends at step {1} of {2}, where its memory is used up; see --memory",
                     run.total().value, run.totals().steps));
    }
    return ending(analysis);
}

Result<ExitCode> showSteps(const StepsArguments& arguments, Output& output)
{
    Result<Method> method = arguments.method.read();
    if (!method) {
        return method.error();
    }
    if (arguments.query) {
        const auto box = edges("--query", *arguments.query);
        if (!box) {
            return box.error();
        }
        if (!isOrdered(*box)) {
            return Error{ErrorCode::InvertedBox, "--query", *arguments.query, say("left ≤ right and top ≤ bottom")};
        }
        method->query = *box;
    }
    if (method->algorithm->walk == Walk::RangeQuery && !method->query) {
        return Error{ErrorCode::BadUsage, "--algorithm", inQuotes("range-query"), say("--query L,T,R,B with it")};
    }
    const Result<std::uint64_t> memory = wholeNumber("--memory", arguments.memory, 0, std::uint64_t{1} << 20);
    if (!memory) {
        return memory.error();
    }
    const Result<Listing> listing = listingOf(arguments);
    if (!listing) {
        return listing.error();
    }
    Result<Scene> scene = arguments.method.open(arguments.scene, *method);
    if (!scene) {
        return scene.error();
    }

    if (!method->algorithm->hasSteps()) {
        complain(say("{1} has no steps of its own; these are the steps of single-pass, which finds the same overlaps",
                     method->algorithm->id));
    }

    AnalysisLimits limits{.memory = static_cast<std::size_t>(*memory) << 20};
    if (const bool goesToTheEnd =
            arguments.format == "text" && !arguments.total && !arguments.count && arguments.whenOption->count() == 0;
        !goesToTheEnd) {
        limits.hits = 0;  // of sentences only that of the last step asks for them
    }
    if (!arguments.where) {
        return writeWhatIsAsked(arguments, output, Analysis(std::move(*scene), *method, limits), *listing, nullptr);
    }
    Result<Condition> condition = conditionOf(*arguments.where, *scene);
    if (!condition) {
        return condition.error();
    }
    limits.hits = SIZE_MAX;  // only conditions ask for them, and in a large scene it takes long to find them
    const Analysis analysis(std::move(*scene), *method, limits);
    const StepFilter filter(std::move(*condition), analysis);
    return writeWhatIsAsked(arguments, output, analysis, *listing, &filter);
}

}  // namespace

Command addSteps(CLI::App& app)
{
    const auto arguments = std::make_shared<StepsArguments>();
    CLI::App* parser = app.add_subcommand("steps", say("Show every step of a run, or where in it a pair is tested"));
    arguments->scene.addTo(*parser);
    arguments->scene.addTouchingTo(*parser);
    arguments->method.addTo(*parser);
    parser->add_option("--query", arguments->query, say("the query box of range-query"))->type_name("L,T,R,B");
    parser
        ->add_option("--memory", arguments->memory,
                     say("memory for recording an algorithm without a formula, in MiB (default: 256)"))
        ->type_name("N");
    CLI::Option* total =
        parser->add_flag("--total", arguments->total, say("print only the number of steps (with --where: of those)"));
    CLI::Option* where =
        parser->add_option("--where", arguments->where, say("only steps at which this holds"))->type_name("CONDITION");
    CLI::Option* when = parser
                            ->add_option("--when", arguments->when,
                                         say("print the step at which boxes A and B are tested, or why never"))
                            ->type_name("A B");
    arguments->whenOption = when;
    CLI::Option* listing[] = {
        parser->add_option("--grain", arguments->grain, say("where to stop: step (the default), pair, cell or phase"))
            ->type_name("G"),
        parser->add_option("--from", arguments->from, say("begin with the first stop at step K or later"))
            ->type_name("K"),
        parser->add_option("--count", arguments->count, say("show N stops (default: all)"))->type_name("N"),
        parser->add_option("--format", arguments->format, say("text (the default) or jsonl, one object a line"))
            ->type_name("F"),
    };
    total->excludes(when);
    where->excludes(when);
    for (CLI::Option* option : listing) {
        total->excludes(option);
        when->excludes(option);
    }
    parser->footer(
        say("Steps are numbered from 1. First every box is inserted into its cell, then the pass visits the cells.\n\nCONDITION: names kind phase level code index stack tests hits step box first second pair cell hit lt rb xor up,\n  == != < <= > >= + - * / %, and or not, changed(…); numbers in decimal, 0x… or 0b…; kinds as shown, test for both.")
        + "\n\n"
        + examples({"mortonscope-cli steps :opening --total",
                    "mortonscope-cli steps :opening --algorithm ancestor-walk --grain pair",
                    "mortonscope-cli steps :opening --algorithm range-query --query 20,20,60,60",
                    "mortonscope-cli steps :opening --where 'kind == test && stack > 1'",
                    "mortonscope-cli steps :opening --where 'changed(stack)' --total",
                    "mortonscope-cli steps :opening --when D A", "mortonscope-cli steps :opening --from 79 --count 5",
                    "mortonscope-cli steps :opening --grain pair --format jsonl"}));
    return {parser, [arguments](Output& output) { return showSteps(*arguments, output); }};
}

}  // namespace mortonscope::cli
