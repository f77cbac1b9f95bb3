#include "app/cli/trace_check.h"

#include "app/cli/step_text.h"
#include "app/cli/text_table.h"
#include "core/base/enum_names.h"
#include "core/base/message.h"
#include "core/trace/trace_comparison.h"

#include <utility>
#include <vector>

namespace mortonscope::cli {

namespace {

void writeText(Output& output, const Scene& scene, const TraceVerdict& verdict)
{
    output << traceSentence(verdict, scene) << '\n';
    if (const auto& difference = verdict.finding.difference) {
        output << '\n';
        writeTable(output, {{"", {}}, {say("the trace"), {}}, {say("the right run"), {}}}, [&](const auto& emit) {
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
            .member("nearest", box.nearest.empty() ? std::nullopt : std::optional(box.nearest))
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
    json.member("line", finding.reversed > 0 ? std::optional(finding.firstReversed) : std::nullopt)
        .endObject()
        .member("lines", verdict.lines)
        .endObject();
    output << '\n';
}

}  // namespace

Result<ExitCode> checkTrace(const Scene& scene, const std::string& file, std::optional<ListOrder> order,
                            TraceFormat format, Output& output)
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
