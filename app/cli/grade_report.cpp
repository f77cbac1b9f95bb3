#include "app/cli/grade_report.h"

#include "app/cli/command.h"
#include "core/algorithms/brute_force.h"
#include "core/base/enum_names.h"
#include "core/base/message.h"
#include "core/base/text.h"
#include "core/process/sandbox.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

namespace mortonscope::cli {

namespace {

double rounded(double seconds) { return std::round(seconds * 1000) / 1000; }

/// Names the mistakes that produce the same lists, each with the number of scenes: "never-pop on 61".
std::string sameListsText(const std::vector<SameLists>& same)
{
    constexpr std::size_t kMaxNamed = 3;
    std::vector<std::string> parts;
    for (std::size_t i = 0; i < std::min(kMaxNamed, same.size()); ++i) {
        parts.push_back(say("{1} on {2}", same[i].algorithm->id, same[i].scenes));
    }
    if (same.size() <= kMaxNamed) {
        return listed(parts);
    }
    return say("{1} and {2} more", listed(parts), same.size() - kMaxNamed);
}

void writeExplanation(const GradeReport& report, Output& output)
{
    for (const std::string& line : explanationLines(report.grade)) {
        output << line << '\n';
    }
}

void writePairs(JsonWriter& json, const std::string& name, const SomePairs& pairs)
{
    json.key(name)
        .array(pairs.first, [&json](const auto& pair) { json.array({pair.first, pair.second}); })
        .member(name + "Count", pairs.count);
}

/// Returns true if a mistake that matches the list of a single scene is worth naming.
bool namesScenes(const Grade& grade)
{
    return !grade.explanation.observations.explainsLists
        && !grade.explanation.observations.has("overlaps-not-candidates");
}

void writeSceneJson(const GradeReport& report, std::size_t index, JsonWriter& json)
{
    const GradingTask& task = report.tasks[index];
    const GradedScene& graded = report.grade.scenes[index];
    const bool hasExited = graded.mark != Mark::NotRun && graded.outcome.end == ProgramEnd::Exited;
    json.line(2)
        .beginObject()
        .member("scene", asUtf8(task.name))
        .member("file", knownIf(task.file.has_value(), asUtf8(task.file.value_or("").string())));
    json.member("verdict", nameOf(graded.mark)).member("seconds", rounded(graded.outcome.seconds));
    json.member("sentence", asUtf8(gradedSentence(graded, report.job.limits)));
    json.member("exitCode", knownIf(hasExited, graded.outcome.exitCode));
    json.member("signal",
                graded.mark == Mark::Crashed ? std::optional(signalName(graded.outcome.signal)) : std::nullopt);
    json.member("header", graded.header);
    const bool hasPairs = !report.job.stone || listsPairs(*report.job.stone);
    if (hasPairs && (graded.mark == Mark::Right || graded.mark == Mark::Wrong || graded.mark == Mark::Unreadable)) {
        json.member("tests", graded.listed).member("bruteForce", bruteForceTests(task.scene.size()));
        writePairs(json, "missing", graded.differences.missing);
        writePairs(json, "extra", graded.differences.extra);
        writePairs(json, "repeated", graded.differences.repeated);
        writePairs(json, "self", graded.differences.self);
        writePairs(json, "unknown", graded.differences.unknown);
        writePairs(json, "outOfPlace", graded.differences.outOfPlace);
        json.key("mistakes")
            .array(namesScenes(report.grade) ? graded.diagnosis.named : std::vector<NamedMistake>(),
                   [](const NamedMistake& mistake) { return mistake.algorithm->id; });
    }
    json.member("leftBehind", graded.outcome.leftBehind)
        .member("standardError", asUtf8(graded.outcome.complaint))
        .endObject();
}

std::string spokenMark(Mark mark)
{
    switch (mark) {
    case Mark::Right: return say("right");
    case Mark::Wrong: return say("wrong");
    case Mark::Unreadable: return say("unreadable");
    case Mark::Failed: return say("failed");
    case Mark::Crashed: return say("crashed");
    case Mark::TimedOut: return say("timed out");
    case Mark::TooMuchOutput: return say("too much output");
    case Mark::CouldNotStart: return say("could not start");
    case Mark::TooMuchMemory: return say("too much memory");
    case Mark::TooManyProcesses: return say("too many processes");
    case Mark::Unwatched: return say("unwatched");
    case Mark::NotRun: break;
    }
    return say("not run");
}

std::string countsSentence(const Grade& grade)
{
    std::vector<std::string> parts{
        say("{1} of {2} right", grade.count(Mark::Right), sayCount(grade.scenes.size(), "{1} scene", "{1} scenes"))};
    for (const Mark mark : kValuesOf<Mark>) {
        if (const std::size_t count = grade.count(mark); mark != Mark::Right && count > 0) {
            parts.push_back(say("{1} {2}", count, spokenMark(mark)));
        }
    }
    return listed(parts);
}

}  // namespace

std::string sceneSentence(const GradeReport& report, std::size_t index)
{
    const GradedScene& graded = report.grade.scenes[index];
    std::string text = gradedSentence(graded, report.job.limits);
    const auto add = [&text](const std::string& part) { text = text.empty() ? part : say("{1}; {2}", text, part); };
    if (graded.mark != Mark::Right && graded.mark != Mark::NotRun) {
        if (const std::string words = lastLine(graded.outcome.complaint); !words.empty()) {
            add(say("it printed: {1}", words));
        }
    }
    if (graded.outcome.leftBehind) {
        add(say("a process that it started could not be stopped"));
    }
    return text;
}

std::string mistakesSentence(const Diagnosis& diagnosis)
{
    constexpr std::size_t kMaxNamed = 4;
    std::vector<std::string> ids;
    for (std::size_t i = 0; i < std::min(kMaxNamed, diagnosis.named.size()); ++i) {
        ids.emplace_back(diagnosis.named[i].algorithm->id);
    }
    if (ids.empty()) {
        return {};
    }
    std::string all = listed(ids);
    if (diagnosis.named.size() > ids.size()) {
        all = say("{1} and {2} more", all, diagnosis.named.size() - ids.size());
    }
    return say("the same list as {1}", all);
}

std::string headerSentence(const Grade& grade)
{
    const auto hasHeader = [](const GradedScene& graded) { return graded.header.has_value(); };
    const auto first = std::ranges::find_if(grade.scenes, hasHeader);
    if (first == grade.scenes.end()) {
        return {};
    }
    const auto count = static_cast<std::size_t>(std::ranges::count_if(grade.scenes, hasHeader));
    return sayCount(count, "Line {2} was read as a header on {1} scene.",
                    "Line {2} was read as a header on {1} scenes.", *first->header);
}

std::vector<std::string> explanationLines(const Grade& grade)
{
    const Explanation& explanation = grade.explanation;
    std::vector<std::string> lines;
    for (const Algorithm* mistake : explanation.named) {
        lines.push_back(
            say("This mistake gives exactly the program's lists on all scenes, and nothing simpler does: {1}: {2}",
                mistake->id, translated(mistake->idea)));
    }
    for (const Observation& observation : explanation.observations.all) {
        lines.push_back(observation.sentence);
    }
    if (explanation.named.empty() && !explanation.sameLists.empty()) {
        lines.push_back(say("No mistake is named. These mistakes give the program's list on some or all of the {1} "
                            "scenes with a list: {2}.",
                            explanation.listed, sameListsText(explanation.sameLists)));
    } else if (explanation.named.empty() && grade.count(Mark::Wrong) > 0 && !explanation.observations.explainsLists) {
        lines.push_back(say("No known mistake gives the same lists."));
    }
    return lines;
}

std::string summarySentence(const Grade& grade)
{
    const std::string counts = countsSentence(grade);
    return grade.isCutShort ? say("{1}; it was interrupted", counts) : counts;
}

void writeGradeText(const GradeReport& report, Output& output)
{
    const std::vector<Column> columns = {
        {"", say("scene")}, {"", say("verdict")}, {"", say("seconds"), Column::Kind::Number}, {"", ""}};
    writeTable(output, Format::Text, columns, [&](auto emit) {
        for (std::size_t i = 0; i < report.tasks.size(); ++i) {
            const GradedScene& graded = report.grade.scenes[i];
            if (graded.mark != Mark::NotRun) {
                emit({asUtf8(report.tasks[i].name), spokenMark(graded.mark),
                      numberText(rounded(graded.outcome.seconds)), asUtf8(sceneSentence(report, i))});
            }
        }
    });
    output << '\n';
    if (const std::string header = headerSentence(report.grade); !header.empty()) {
        output << header << '\n';
    }
    output << summarySentence(report.grade) << '\n';
    writeExplanation(report, output);
}

void writeGradeJson(const GradeReport& report, Output& output)
{
    const CheckRules& rules = report.job.rules;
    const Grade& grade = report.grade;
    JsonWriter json = output.json();
    json.beginObject().member("program", asUtf8(report.program)).key("rules").beginObject();
    json.member("pairs", nameOf(rules.of)).member("matching", nameOf(rules.matching));
    json.member("order", knownIf(rules.order.has_value(), nameOf(rules.order.value_or(ListOrder::FirstIn))));
    const std::optional<Stone> stone = report.job.stone;
    json.member("stone", knownIf(stone.has_value(), nameOf(stone.value_or(Stone::Tree)))).endObject();
    json.member("verdict", grade.isRight() ? "right" : "wrong")
        .member("answersOtherPairs", grade.explanation.observations.isOtherQuestion)
        .member("cutShort", grade.isCutShort);
    const Sandbox& sandbox = *report.job.command.sandbox;
    json.line().key("sandbox").beginObject().member("mode", nameOf(sandbox.mode())).key("layers");
    json.array(sandbox.held(), [](SandboxLayer layer) { return nameOf(layer); }).key("missing");
    json.array(sandbox.missing(), [](SandboxLayer layer) { return nameOf(layer); }).endObject();
    json.line().key("counts").beginObject().member("scenes", grade.scenes.size());
    for (const Mark mark : kValuesOf<Mark>) {
        json.member(nameOf(mark), grade.count(mark));
    }
    const Explanation& explanation = grade.explanation;
    json.endObject()
        .line()
        .key("mistakes")
        .array(explanation.named, [](const Algorithm* algorithm) { return algorithm->id; })
        .line()
        .key("sameLists");
    json.array(explanation.sameLists, [&json](const SameLists& same) {
        json.beginObject().member("id", same.algorithm->id).member("scenes", same.scenes).endObject();
    });
    json.line().key("observations").array(explanation.observations.all, [&json](const Observation& observation) {
        json.beginObject().member("id", observation.id).member("sentence", observation.sentence).endObject();
    });
    json.line().key("scenes").beginArray();
    for (std::size_t i = 0; i < report.tasks.size(); ++i) {
        writeSceneJson(report, i, json);
        output.writeIfFull();
    }
    json.line().endArray().endObject();
    output << '\n';
}

}  // namespace mortonscope::cli
