#include "app/cli/check_report.h"
#include "app/cli/scene_options.h"
#include "core/base/enum_names.h"
#include "core/base/text_file.h"
#include "core/check/pair_list.h"
#include "core/trace/trace_comparison.h"

#include <functional>
#include <memory>

#include <unistd.h>

namespace mortonscope::cli {

namespace {

struct CheckOptions {
    SceneOptions scene;
    std::string pairs;
    std::optional<std::string> trace;
    RulesOptions rules;
    Format format{};

    bool readsInputTwice() const { return scene.scene == "-" && (trace ? *trace : pairs) == "-"; }
};

// ------------------------------------------------------------------------------------------------ a trace

void writeText(Output& output, const Scene& scene, const TraceVerdict& verdict)
{
    output << traceSentence(verdict, scene) << '\n';
    if (const auto& difference = verdict.finding.difference) {
        output << '\n';
        const std::vector<Column> columns = {{"", ""}, {"", say("the trace")}, {"", say("the right run")}};
        writeTable(output, Format::Text, columns, [&](auto emit) {
            for (const auto& [title, trace, run] : traceStates(*difference, scene)) {
                emit({title, trace, run});
            }
        });
        output << '\n';
    }
    for (const std::string& note : traceNotes(verdict)) {
        output << note << '\n';
    }
}

void writeJson(JsonWriter& json, const std::optional<TraceLine>& line)
{
    if (!line) {
        json.null();
        return;
    }
    json.beginObject().member("kind", traceKindName(line->kind));
    if (line->cell) {
        json.key("cell").beginObject().member("index", *line->cell).endObject();
    }
    if (line->hasBox) {
        json.member("box", line->box);
    }
    if (line->hasPair) {
        json.key("pair").array({line->first, line->second});
    }
    json.endObject();
}

void writeJson(JsonWriter& json, const Event& event, const Scene& scene)
{
    json.beginObject().member("kind", traceKindName(event.kind));
    writeEventMembers(json, event, scene);
    json.endObject();
}

/// Writes a state; unknown values become null.
void writeJson(JsonWriter& json, const TraceState& state)
{
    json.beginObject().member("cell", state.cell).key("stack");
    if (state.stack) {
        json.array(*state.stack);
    } else {
        json.null();
    }
    json.member("tests", state.tests).endObject();
}

void writeDifference(JsonWriter& json, const TraceDifference& difference, const Scene& scene)
{
    json.member("line", difference.line)
        .member("step", difference.expected ? std::optional(difference.expected->step.value) : std::nullopt);
    json.member("fault", nameOf(difference.fault));
    writeJson(json.key("got"), difference.got);
    json.key("expected");
    if (difference.expected) {
        writeJson(json, difference.expected->event, scene);
    } else {
        json.null();
    }
    json.key("states").beginObject();
    writeJson(json.key("trace"), difference.trace);
    writeJson(json.key("run"), difference.run);
    json.endObject().key("unknown").array(difference.unknown, [&json](const UnknownBox& box) {
        json.beginObject()
            .member("name", box.name)
            .member("nearest", knownIf(!box.nearest.empty(), box.nearest))
            .endObject();
    });
}

void writeJson(Output& output, const Scene& scene, const TraceVerdict& verdict)
{
    const TraceFinding& finding = verdict.finding;
    JsonWriter json = output.json();
    json.beginObject().member("verdict", finding.fits() ? "equal" : "different");
    if (finding.difference) {
        writeDifference(json, *finding.difference, scene);
    }
    json.member("sentence", traceSentence(verdict, scene)).member("order", nameOf(finding.order));
    if (verdict.other) {
        const auto& difference = verdict.other->difference;
        json.key("otherOrder").beginObject().member("order", nameOf(verdict.other->order));
        json.member("line", difference ? std::optional(difference->line) : std::nullopt).endObject();
    }
    json.key("compared").beginArray();
    for (const TracePart part : kValuesOf<TracePart>) {
        if (verdict.parts.contains(part)) {
            json.value(nameOf(part));
        }
    }
    json.endArray().member("matched", finding.matched).key("reversed").beginObject().member("count", finding.reversed);
    json.member("line", knownIf(finding.reversed > 0, finding.firstReversed))
        .endObject()
        .member("lines", verdict.lines)
        .endObject();
    output << '\n';
}

/// Compares a trace with the right run of a scene and writes the first difference, with both states side by side.
/// Without `order`, either list order is right.
Result<ExitCode> checkTrace(const Scene& scene, const std::string& file, std::optional<ListOrder> order, Format format,
                            Output& output)
{
    auto source = file == "-" ? Result<ByteSource>(ByteSource::standardInput()) : ByteSource::file(file);
    if (!source) {
        return source.error();
    }
    TraceReader reader(*std::move(source));
    const LinearQuadtree tree(scene.space(), scene.boxes());
    const Result<TraceVerdict> verdict = compareTrace(scene, tree, order, reader);
    if (!verdict) {
        return verdict.error();
    }
    if (format == Format::Json) {
        writeJson(output, scene, *verdict);
    } else {
        writeText(output, scene, *verdict);
    }
    return exitCodeOf(verdict->finding.fits());
}

// ------------------------------------------------------------------------------------------------ a list

/// Reads a pair list. Errors name the file.
Result<PairList> readPairs(const std::string& file, const Scene& scene)
{
    const std::string name = sourceName(file);
    PairListPrescan prescan;
    const Result<std::string> text = file == "-" ? readAll(STDIN_FILENO, kMaxTextBytes, std::ref(prescan))
                                                 : readTextFile(file, kMaxTextBytes, {}, std::ref(prescan));
    if (!text && file == "-") {
        return Error(text.error()).at(name);
    }
    if (!text) {
        return text.error();  // already names the file
    }
    auto pairs = readPairList(*text, scene);
    if (!pairs) {
        return Error(pairs.error()).at(name);
    }
    return pairs;
}

std::optional<DistinguishingScene> tellNamedApart(const Scene& scene, const Diagnosis& diagnosis, CheckRules rules)
{
    std::vector<Method> ways;
    for (const NamedMistake& mistake : diagnosis.named) {
        ways.push_back(mistake.method());
        if (!mistake.inOrder && rules.matching == Matching::InOrder) {
            rules.matching = Matching::Multisets;  // its list matches only as a multiset
        }
    }
    if (ways.size() < 2) {
        return std::nullopt;
    }
    return distinguish(scene, ways, rules);
}

Result<ExitCode> checkList(const Scene& scene, const CheckOptions& options, Output& output)
{
    auto given = readPairs(options.pairs, scene);
    if (!given) {
        return given.error();
    }
    const CheckRules rules = options.rules.rules();
    const Result<PairCheck> check = checkPairs(scene, *std::move(given), rules);
    if (!check) {
        return check.error();
    }

    CheckReport report{
        scene, *check, nameMistakes(scene, *check, classicMistakes()), {}, otherQuestion(scene, *check), std::nullopt};
    if (report.diagnosis.named.empty() && report.diagnosis.skipped == Diagnosis::Skipped::No) {
        report.nearest = nearestMistakes(scene, *check, classicMistakes());
    }
    report.telling = tellNamedApart(scene, report.diagnosis, rules);
    if (options.format == Format::Json) {
        writeCheckJson(report, output);
    } else {
        writeCheckText(report, output);
    }
    if (check->isUnreadable()) {
        output.flush();
        complain(say("{1}: {2}", sourceName(options.pairs), check->unreadable.front().sentence()));
        return ExitCode::BadInput;
    }
    return exitCodeOf(check->isRight());
}

Result<ExitCode> check(const CheckOptions& options, Output& output)
{
    if (!options.trace && options.pairs.empty()) {
        return refusal({}, say("missing PAIRS"), say("give a file of pairs, or - for standard input"));
    }
    if (options.readsInputTwice()) {
        return refusal(options.trace ? "--trace" : "PAIRS", say("standard input already holds the scene"),
                       say("give a file"));
    }
    const Result<Scene> scene = options.scene.open();
    if (!scene) {
        return scene.error();
    }
    if (options.trace) {
        return checkTrace(*scene, *options.trace, options.rules.order, options.format, output);
    }
    return checkList(*scene, options, output);
}

}  // namespace

Command checkCommand()
{
    const auto options = std::make_shared<CheckOptions>();
    Command command("check", say("Compare a pair list with the right one and name the mistake that explains it, "
                                 "or a trace with the right run"));
    options->scene.addTo(command);
    options->scene.addTouchingTo(command);
    command.add(argument("PAIRS", say("a list of pairs, or - for standard input"), options->pairs));
    options->rules.addTo(command);
    command.add(textOption("--trace", "FILE",
                           say("check a trace of your engine instead of a list; - for standard input"), options->trace)
                    .without({"PAIRS", "--overlaps", "--multiset", "--ordered"}));
    command.add(formatOption(options->format, {Format::Text, Format::Json}));
    command.details = say(
        "A list has two names a line, such as A,B or A-B or A B, or uses Python's or JSON's notation. "
        "A header and further\n"
        "columns are ignored. By default lists are compared as sets: order and repetitions do not matter. "
        "The order of the\n"
        "names within a pair never matters.\n"
        "A trace has one JSON object a line, as steps --format jsonl writes them. "
        "The first that differs from the right run\n"
        "is shown with both states.\n"
        "Exit codes: 0 the list or the trace is right; 1 it is wrong; 2 a line of it, or the scene, cannot be read.");
    command.examples = {"mortonscope-cli check :opening mine.csv", "mortonscope-cli check :opening mine.csv --ordered",
                        "mortonscope-cli check :opening mine.csv --overlaps --format json",
                        "mortonscope-cli check :opening --trace mine.mtrace",
                        "./my-program scene.mscene | mortonscope-cli check scene.mscene -"};
    command.run = [options](Output& output) { return check(*options, output); };
    return command;
}

}  // namespace mortonscope::cli
