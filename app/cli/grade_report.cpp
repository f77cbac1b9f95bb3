#include "app/cli/grade_report.h"

#include "app/cli/clean_text.h"
#include "app/cli/text_table.h"
#include "core/base/enum_names.h"
#include "core/base/message.h"
#include "core/base/text.h"
#include "core/process/sandbox.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <vector>

namespace mortonscope::cli {

namespace {

double rounded(double seconds) { return std::round(seconds * 1000) / 1000; }

/// The scenes at these places, the first few by name.
std::string sceneNames(const GradeReport& report, const std::vector<std::size_t>& places)
{
    constexpr std::size_t kMostNamed = 5;
    std::vector<std::string> names;
    for (std::size_t i = 0; i < std::min(kMostNamed, places.size()); ++i) {
        names.push_back(shownText(asUtf8(report.tasks[places[i]].name)));
    }
    return places.size() > kMostNamed ? say("{1} and {2} more", listed(names), places.size() - kMostNamed) : listed(names);
}

void writeExplanation(const GradeReport& report, Output& output)
{
    const Grade& grade = report.grade;
    const PairsOf of = report.job.rules.of;
    const auto& mistakes = grade.mistakes;
    if (grade.answersOtherPairs) {
        output << (of == PairsOf::Candidates ? say("These are exactly the pairs that overlap; --overlaps asks for them.")
                                             : say("These are exactly the candidate pairs; leave out --overlaps to ask for them."))
               << '\n';
        return;
    }
    if (mistakes.empty()) {
        if (!grade.isRight() && grade.count(Mark::Wrong) > 0) {
            output << (grade.isCutShort ? say("No known mistake explains all scenes that were run.") : say("No known mistake explains all scenes.")) << '\n';
            if (grade.nearest) {
                output << say("This one explains all but {1} ({2}):", grade.nearest->unexplained.size(), sceneNames(report, grade.nearest->unexplained))
                       << "\n  " << grade.nearest->algorithm->id << ": " << translated(grade.nearest->algorithm->idea) << '\n';
            }
        }
        return;
    }
    output << (grade.isCutShort
                   ? sayCount(mistakes.size(), "This mistake explains all scenes that were run:", "Each of these mistakes explains all scenes that were run:")
                   : sayCount(mistakes.size(), "This mistake explains all scenes:", "Each of these mistakes explains all scenes:"))
           << '\n';
    for (const Algorithm* mistake : mistakes) {
        output << "  " << mistake->id << ": " << translated(mistake->idea) << '\n';
    }
}

void writePairs(JsonWriter& json, const std::string& name, const SomePairs& pairs)
{
    json.key(name).array(pairs.first, [&json](const auto& pair) { json.array({pair.first, pair.second}); }).member(name + "Count", pairs.count);
}

void writeSceneJson(const GradeReport& report, std::size_t index, JsonWriter& json)
{
    const GradingTask& task = report.tasks[index];
    const GradedScene& graded = report.grade.scenes[index];
    const bool hasExited = graded.mark != Mark::NotRun && graded.outcome.end == ProgramEnd::Exited;
    json.line(2).beginObject().member("scene", asUtf8(task.name)).member("file", task.file ? std::optional(asUtf8(task.file->string())) : std::nullopt);
    json.member("verdict", nameOf(graded.mark)).member("seconds", rounded(graded.outcome.seconds));
    json.member("sentence", asUtf8(gradedSentence(graded, report.job.limits)));
    json.member("exitCode", hasExited ? std::optional(graded.outcome.exitCode) : std::nullopt);
    json.member("signal", graded.mark == Mark::Crashed ? std::optional(signalName(graded.outcome.signal)) : std::nullopt);
    if (graded.mark == Mark::Right || graded.mark == Mark::Wrong) {
        writePairs(json, "missing", graded.differences.missing);
        writePairs(json, "extra", graded.differences.extra);
        writePairs(json, "repeated", graded.differences.repeated);
        writePairs(json, "self", graded.differences.self);
        writePairs(json, "unknown", graded.differences.unknown);
        writePairs(json, "outOfPlace", graded.differences.outOfPlace);
        json.key("mistakes").array(graded.diagnosis.named, [](const NamedMistake& mistake) { return mistake.algorithm->id; });
    }
    json.member("leftBehind", graded.outcome.leftBehind).member("standardError", asUtf8(graded.outcome.complaint)).endObject();
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
    std::vector<std::string> parts{say("{1} of {2} right", grade.count(Mark::Right), sayCount(grade.scenes.size(), "{1} scene", "{1} scenes"))};
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
    if (const std::string mistakes = mistakesSentence(graded.diagnosis); !mistakes.empty()) {
        add(mistakes);
    }
    if (graded.mark != Mark::Right && graded.mark != Mark::NotRun) {
        if (const std::string words = lastLine(graded.outcome.complaint); !words.empty()) {
            add(say("it said: {1}", words));
        }
    }
    if (graded.outcome.leftBehind) {
        add(say("something that it started could not be ended"));
    }
    return text;
}

std::string mistakesSentence(const Diagnosis& diagnosis)
{
    const std::string ids = mistakeIds(diagnosis);
    if (ids.empty()) {
        return {};
    }
    return diagnosis.named.size() == 1 ? say("mistake: {1}", ids) : say("one of these mistakes: {1}", ids);
}

std::string summarySentence(const Grade& grade)
{
    const std::string counts = countsSentence(grade);
    return grade.isCutShort ? say("{1}; it was interrupted", counts) : counts;
}

void writeGradeText(const GradeReport& report, Output& output)
{
    using Align = TextTable::Align;
    writeTable(output, {{say("scene"), Align::Left}, {say("verdict"), Align::Left}, {say("seconds"), Align::Right}, {"", Align::Left}}, [&](auto emit) {
        for (std::size_t i = 0; i < report.tasks.size(); ++i) {
            const GradedScene& graded = report.grade.scenes[i];
            if (graded.mark != Mark::NotRun) {
                emit({shownText(asUtf8(report.tasks[i].name)), spokenMark(graded.mark), numberText(rounded(graded.outcome.seconds)),
                      shownText(asUtf8(sceneSentence(report, i)))});
            }
        }
    });
    output << '\n' << summarySentence(report.grade) << '\n';
    writeExplanation(report, output);
}

void writeGradeJson(const GradeReport& report, Output& output)
{
    const CheckRules& rules = report.job.rules;
    const Grade& grade = report.grade;
    JsonWriter json = output.json();
    json.beginObject().member("program", asUtf8(report.program)).key("rules").beginObject();
    json.member("pairs", nameOf(rules.of)).member("matching", nameOf(rules.matching));
    json.member("order", rules.order ? std::optional(nameOf(*rules.order)) : std::nullopt).endObject();
    json.member("verdict", grade.isRight() ? "right" : "wrong").member("answersOtherPairs", grade.answersOtherPairs).member("cutShort", grade.isCutShort);
    const Sandbox& sandbox = *report.job.command.sandbox;
    json.line().key("sandbox").beginObject().member("mode", nameOf(sandbox.mode())).key("layers");
    json.array(sandbox.held(), [](SandboxLayer layer) { return nameOf(layer); }).key("missing");
    json.array(sandbox.missing(), [](SandboxLayer layer) { return nameOf(layer); }).endObject();
    json.line().key("counts").beginObject().member("scenes", grade.scenes.size());
    for (const Mark mark : kValuesOf<Mark>) {
        json.member(nameOf(mark), grade.count(mark));
    }
    json.endObject().line().key("mistakes").array(grade.mistakes, [](const Algorithm* algorithm) { return algorithm->id; }).line().key("nearestMistake");
    if (grade.nearest) {
        json.beginObject().member("id", grade.nearest->algorithm->id).key("unexplained");
        json.array(grade.nearest->unexplained, [&report](std::size_t i) { return asUtf8(report.tasks[i].name); }).endObject();
    } else {
        json.null();
    }
    json.line().key("scenes").beginArray();
    for (std::size_t i = 0; i < report.tasks.size(); ++i) {
        writeSceneJson(report, i, json);
        output.writeIfFull();
    }
    json.line().endArray().endObject();
    output << '\n';
}

}  // namespace mortonscope::cli
