#include "app/cli/trace_check.h"

#include "app/cli/step_text.h"
#include "app/cli/text_table.h"
#include "app/cli/trace_text.h"
#include "core/base/enum_names.h"
#include "core/base/message.h"
#include "core/trace/trace_comparison.h"
#include "core/words/words.h"

#include <utility>
#include <vector>

namespace mortonscope::cli {

namespace {

// -------------------------------------------------------------------------------------------------- text

/// The boxes on a stack, bottom first; of a large one those on top.
std::string stackText(const std::optional<std::vector<std::string>>& stack)
{
    constexpr std::size_t kShown = 12;
    if (!stack) {
        return say("not recorded");
    }
    const std::size_t hidden = stack->size() > kShown ? stack->size() - kShown : 0;
    std::string text = hidden > 0 ? say("({1} more beneath)", hidden) : stack->empty() ? say("empty") : "";
    for (std::size_t i = hidden; i < stack->size(); ++i) {
        text += (text.empty() ? "" : " ") + shownText((*stack)[i]);
    }
    return text;
}

std::string stateCellText(const TraceState& state, const Scene& scene)
{
    if (!state.cell) {
        return "-";
    }
    const bool isInArray = *state.cell >= 0 && static_cast<std::uint64_t>(*state.cell) < scene.space().cellCount();
    return isInArray ? narration::cellNoun(Cell::fromIndex(CellIndex(static_cast<std::uint64_t>(*state.cell)))) : say("cell {1}", *state.cell);
}

void writeStates(Output& output, const Scene& scene, const TraceDifference& difference)
{
    const auto& got = difference.got;
    const auto& expected = difference.expected;
    const TraceState& trace = difference.trace;
    const TraceState& run = difference.run;
    const auto number = [](const std::optional<std::uint64_t>& value) { return value ? std::to_string(*value) : say("not recorded"); };
    writeTable(output, {{"", {}}, {say("the trace"), {}}, {say("the right run"), {}}}, [&](const auto& row) {
        row({say("where"), got ? say("line {1}", difference.line) : say("at its end"), expected ? say("step {1}", expected->step.value) : say("at its end")});
        row({say("does"), got ? deedOf(*got, scene) : say("nothing"), expected ? deedOf(expected->event, scene) : say("nothing")});
        row({say("cell"), stateCellText(trace, scene), stateCellText(run, scene)});
        row({say("object stack, top last"), stackText(trace.stack), stackText(run.stack)});
        row({say("tests so far"), number(trace.tests), number(run.tests)});
    });
}

/// What is worth knowing beside the verdict.
void writeNotes(Output& output, const TraceVerdict& verdict)
{
    const TraceFinding& finding = verdict.finding;
    if (finding.reversed > 0) {
        output << sayCount(finding.reversed, "{1} pair is named in the other order, first in line {2}; that does not count as a difference",
                           "{1} pairs are named in the other order, first in line {2}; that does not count as a difference", finding.firstReversed)
               << '\n';
    }
    if (!finding.fits() && finding.order == ListOrder::LastIn && verdict.other) {
        output << say("compared with the last-in order, which it follows further; from the first-in order it differs in line {1}",
                      verdict.other->difference->line)
               << '\n';
    }
    std::vector<std::string> left;
    for (const TracePart part : kValuesOf<TracePart>) {
        if (!verdict.parts.contains(part) && !verdict.parts.isEmpty()) {
            left.emplace_back(nameOf(part));
        }
    }
    if (!left.empty()) {
        output << say("not compared, because no line of the trace is about it: {1}", listed(left)) << '\n';
    }
}

void writeText(Output& output, const Scene& scene, const TraceVerdict& verdict)
{
    const auto& difference = verdict.finding.difference;
    const std::string sentence = verdictSentence(verdict, scene);
    output << (difference ? say("different: {1}", sentence) : say("equal: {1}", sentence)) << '\n';
    if (difference) {
        output << '\n';
        writeStates(output, scene, *difference);
        output << '\n';
    }
    writeNotes(output, verdict);
}

// -------------------------------------------------------------------------------------------------- JSON

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
    writeCellAndBoxes(json, event, scene);
    json.endObject();
}

/// Null for what is not known.
void writeJson(JsonWriter& json, const TraceState& state)
{
    json.beginObject().member("cell", state.cell).key("stack");
    state.stack ? json.array(*state.stack) : json.null();
    json.member("tests", state.tests).endObject();
}

void writeDifference(JsonWriter& json, const TraceDifference& difference, const Scene& scene)
{
    json.member("line", difference.line).member("step", difference.expected ? std::optional(difference.expected->step.value) : std::nullopt);
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
        json.beginObject().member("name", box.name).member("nearest", box.nearest.empty() ? std::nullopt : std::optional(box.nearest)).endObject();
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
    json.member("sentence", verdictSentence(verdict, scene)).member("order", nameOf(finding.order));
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
    json.member("line", finding.reversed > 0 ? std::optional(finding.firstReversed) : std::nullopt).endObject().member("lines", verdict.lines).endObject();
    output << '\n';
}

}  // namespace

Result<ExitCode> checkTrace(const Scene& scene, const std::string& file, std::optional<ListOrder> order, TraceFormat format, Output& output)
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
    switch (format) {
    case TraceFormat::Text: writeText(output, scene, *verdict); break;
    case TraceFormat::Json: writeJson(output, scene, *verdict); break;
    }
    return verdict->finding.fits() ? ExitCode::Done : ExitCode::Wrong;
}

}  // namespace mortonscope::cli
