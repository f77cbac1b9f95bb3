#include "app/cli/check_report.h"
#include "core/base/enum_names.h"
#include "core/check/check_words.h"
#include "core/scene/scene_names.h"

#include <string_view>

namespace mortonscope::cli {

namespace {

void writePair(JsonWriter& json, const NamedPair& pair) { json.array({pair.first, pair.second}); }
void writePair(JsonWriter& json, const Scene& scene, BoxPair pair)
{
    json.array({scene.name(pair.first), scene.name(pair.second)});
}

void writePairs(Output& output, JsonWriter& json, std::string_view member, const PairCheck& check, auto holds)
{
    json.line().key(member).beginArray();
    for (Row i = 0; i < check.rows.size(); ++i) {
        if (holds(check.rows[i])) {
            writePair(json, check.given[i]);
            output.writeIfFull();
        }
    }
    json.endArray();
}

void writeReasons(Output& output, JsonWriter& json, const CheckReport& report)
{
    json.line().key("reasons").beginArray();
    for (const Row row : report.check.missing) {
        json.value(reasonOf(report, report.check.right[row].pair));
        output.writeIfFull();
    }
    for (const GivenRow& row : report.check.rows) {
        if (row.verdict == RowVerdict::Extra) {
            json.value(reasonOf(report, row.pair()));
            output.writeIfFull();
        }
    }
    json.endArray();
}

/// Writes the verdict of each line, with the most similar known name for an unknown one.
void writeRows(Output& output, JsonWriter& json, const CheckReport& report)
{
    constexpr std::size_t kMaxSuggestions = 1000;  // each one compares with all names
    std::size_t suggestions = 0;
    json.line().key("rows").beginArray();
    for (Row i = 0; i < report.check.rows.size(); ++i) {
        const GivenRow& row = report.check.rows[i];
        const NamedPair& names = report.check.given[i];
        writePair(json.line(2).beginObject().member("line", names.line).key("pair"), names);
        json.member("verdict", nameOf(row.verdict));
        if (row.reversed) {
            json.member("reversed", true);
        }
        if (row.verdict == RowVerdict::UnknownName && suggestions++ < kMaxSuggestions) {
            const auto suggested = [&](const std::string& name, BoxId id) {
                if (id != kNoBox) {
                    return name;
                }
                return nearestName(report.scene, name);
            };
            json.key("nearest").array({suggested(names.first, row.first), suggested(names.second, row.second)});
        }
        if (row.earlier != kNoRow) {
            json.member("earlierLine", report.check.given[row.earlier].line);
        }
        json.endObject();
        output.writeIfFull();
    }
    json.endArray();
}

void writeDifference(JsonWriter& json, const CheckReport& report)
{
    json.line().key("firstDifference");
    if (!report.check.firstDifference) {
        json.null();
        return;
    }
    const ListDifference& d = *report.check.firstDifference;
    json.beginObject();
    if (d.given) {
        const NamedPair& given = report.check.given[*d.given];
        writePair(json.member("line", given.line).key("given"), given);
    } else {
        json.key("line").null().key("given").null();
    }
    json.key("right");
    if (d.right) {
        writePair(json, report.scene, report.check.right[*d.right].pair);
    } else {
        json.null();
    }
    if (report.check.rules.matching == Matching::InOrder) {
        json.member("place", std::uint64_t{d.given ? *d.given : *d.right} + 1);
    }
    json.endObject();
}

void writeTelling(JsonWriter& json, const CheckReport& report)
{
    json.line().key("tellApart");
    if (!report.telling) {
        json.null();
        return;
    }
    const auto id = [&report](std::size_t i) { return report.diagnosis.named[i].algorithm->id; };
    json.beginObject().key("groups").array(report.telling->groups, [&](const auto& group) { json.array(group, id); });
    json.key("scene").json(sceneLine(report.telling->scene)).endObject();
}

std::string_view idOf(const Algorithm* algorithm) { return algorithm->id; }

}  // namespace

void writeCheckJson(const CheckReport& report, Output& output)
{
    const PairCheck& check = report.check;
    JsonWriter json = output.json();
    json.beginObject().member("verdict", nameOf(check.judgement())).line().key("missing");
    json.array(check.missing, [&](Row row) {
        writePair(json, report.scene, check.right[row].pair);
        output.writeIfFull();
    });
    const auto write = [&](std::string_view member, RowVerdict verdict) {
        writePairs(output, json, member, check, [verdict](const GivenRow& row) { return row.verdict == verdict; });
    };
    write("extra", RowVerdict::Extra);
    write("repeated", RowVerdict::Repeated);
    writePairs(output, json, "reversed", check, [](const GivenRow& row) { return row.reversed; });
    write("self", RowVerdict::Self);
    write("unknown", RowVerdict::UnknownName);
    write("outOfPlace", RowVerdict::OutOfPlace);
    writeReasons(output, json, report);
    json.line().key("mistakes").array(report.diagnosis.named, [](const NamedMistake& mistake) {
        return mistake.algorithm->id;
    });
    json.line().member("header", check.header).key("unreadable");
    json.array(check.unreadable, [&json](const UnreadLine& unread) {
        json.beginObject().member("line", unread.line).member("text", asUtf8(unread.text)).endObject();
    });
    json.line().key("nearest").beginObject().key("mistakes");
    json.array(report.nearest.mistakes, [](const NamedMistake& mistake) { return mistake.algorithm->id; })
        .member("pairs", report.nearest.pairs)
        .endObject();
    json.line().key("lines").beginArray();
    for (const NamedMistake& mistake : report.diagnosis.named) {
        for (const Departure& departure : linesOf(mistake)) {
            json.beginObject()
                .member("mistake", mistake.algorithm->id)
                .member("line", departure.line + 1)
                .member("text", departure.text)
                .endObject();
        }
    }
    json.endArray()
        .line()
        .key("withoutList")
        .array(report.diagnosis.withoutList, idOf)
        .line()
        .key("undecided")
        .array(report.diagnosis.undecided, idOf);
    json.line().member("sentence", verdictSentence(check)).line().member("pairs", nameOf(check.rules.of));
    json.member("compared", nameOf(check.rules.matching))
        .member("order", nameOf(check.order))
        .member("given", check.rows.size());
    json.member("right", check.right.size());
    writeDifference(json, report);
    json.line().key("looksLike");
    if (report.otherQuestion) {
        json.beginObject().member("question", nameOf(report.otherQuestion->question));
        json.member("sentence", otherQuestionSentence(*report.otherQuestion, report.scene, check.rules)).endObject();
    } else {
        json.null();
    }
    writeTelling(json, report);
    writeRows(output, json, report);
    json.endObject();
    output << '\n';
}

}  // namespace mortonscope::cli
