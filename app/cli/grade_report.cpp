#include "app/cli/grade_report.h"

#include "app/cli/clean_text.h"
#include "app/cli/text_table.h"
#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace mortonscope::cli {

namespace {

constexpr std::array kMarks = {Mark::Right,    Mark::Wrong,         Mark::Unreadable,    Mark::Failed, Mark::Crashed,
                               Mark::TimedOut, Mark::TooMuchOutput, Mark::CouldNotStart, Mark::NotRun};

/// "timed out" of "timed-out".
std::string spoken(Mark mark)
{
    std::string text(markWord(mark));
    for (char& c : text) {
        c = c == '-' ? ' ' : c;
    }
    return text;
}

double rounded(double seconds) { return std::round(seconds * 1000) / 1000; }

/// The scenes at these places, the first few by name.
std::string sceneNames(const GradeReport& report, const std::vector<std::size_t>& places)
{
    constexpr std::size_t kMostNamed = 5;
    std::string names;
    for (std::size_t i = 0; i < std::min(kMostNamed, places.size()); ++i) {
        names += (names.empty() ? "" : ", ") + printable(asUtf8(report.tasks[places[i]].name));
    }
    return places.size() > kMostNamed ? names + " and " + std::to_string(places.size() - kMostNamed) + " more" : names;
}

void writeExplanation(const GradeReport& report, Output& output)
{
    const Grade& grade = report.grade;
    const PairsOf of = report.job.rules.of;
    const auto& mistakes = grade.mistakes;
    const std::string scenes = grade.isCutShort ? "all scenes that were run" : "all scenes";
    if (grade.answersOtherPairs) {
        output << (of == PairsOf::Candidates ? "These are exactly the pairs that overlap; --overlaps asks for them.\n"
                                             : "These are exactly the candidate pairs; without --overlaps they are asked for.\n");
        return;
    }
    if (mistakes.empty()) {
        if (!grade.isRight() && grade.count(Mark::Wrong) > 0) {
            output << "No known mistake explains " << scenes << ".\n";
            if (grade.nearest) {
                output << "This one explains all but " << grade.nearest->unexplained.size() << " (" << sceneNames(report, grade.nearest->unexplained) << "):\n  "
                       << grade.nearest->algorithm->id << ": " << grade.nearest->algorithm->idea << '\n';
            }
        }
        return;
    }
    output << (mistakes.size() == 1 ? "This mistake explains " : "Each of these mistakes explains ") << scenes << ":\n";
    for (const Algorithm* mistake : mistakes) {
        output << "  " << mistake->id << ": " << mistake->idea << '\n';
    }
}

/// A member whose value is text, a number or null.
void writeMember(Output& output, std::string_view name, const std::string& json) { output << ",\"" << name << "\":" << json; }

void writePairs(Output& output, std::string_view name, const SomePairs& pairs)
{
    output << ",\"" << name << "\":[";
    for (std::size_t i = 0; i < pairs.first.size(); ++i) {
        output << (i == 0 ? "[" : ",[") << jsonString(pairs.first[i].first) << ',' << jsonString(pairs.first[i].second) << ']';
    }
    output << "],\"" << name << "Count\":" << pairs.count;
}

template <class Ids>
std::string idArray(const Ids& algorithms)
{
    std::string array = "[";
    for (const Algorithm* algorithm : algorithms) {
        array += (array.size() > 1 ? "," : "") + jsonString(algorithm->id);
    }
    return array + ']';
}

std::string idArray(const Diagnosis& diagnosis)
{
    std::vector<const Algorithm*> algorithms;
    for (const NamedMistake& mistake : diagnosis.named) {
        algorithms.push_back(mistake.algorithm);
    }
    return idArray(algorithms);
}

std::string nearestJson(const GradeReport& report)
{
    const auto& nearest = report.grade.nearest;
    if (!nearest) {
        return "null";
    }
    std::string json = "{\"id\":" + jsonString(nearest->algorithm->id) + ",\"unexplained\":[";
    for (std::size_t i = 0; i < nearest->unexplained.size(); ++i) {
        json += (i == 0 ? "" : ",") + jsonString(asUtf8(report.tasks[nearest->unexplained[i]].name));
    }
    return json + "]}";
}

void writeSceneJson(const GradeReport& report, std::size_t index, Output& output)
{
    const GradingTask& task = report.tasks[index];
    const GradedScene& graded = report.grade.scenes[index];
    output << "\n  {\"scene\":" << jsonString(asUtf8(task.name));
    writeMember(output, "file", task.file ? jsonString(asUtf8(task.file->string())) : "null");
    writeMember(output, "verdict", jsonString(markWord(graded.mark)));
    writeMember(output, "seconds", numberText(rounded(graded.outcome.seconds)));
    writeMember(output, "sentence", jsonString(asUtf8(gradedSentence(graded, report.job.limits))));
    writeMember(output, "exitCode", graded.mark != Mark::NotRun && graded.outcome.end == ProgramEnd::Exited ? std::to_string(graded.outcome.exitCode) : "null");
    writeMember(output, "signal", graded.mark == Mark::Crashed ? jsonString(signalName(graded.outcome.signal)) : "null");
    if (graded.mark == Mark::Right || graded.mark == Mark::Wrong) {
        writePairs(output, "missing", graded.differences.missing);
        writePairs(output, "extra", graded.differences.extra);
        writePairs(output, "repeated", graded.differences.repeated);
        writePairs(output, "self", graded.differences.self);
        writePairs(output, "unknown", graded.differences.unknown);
        writePairs(output, "outOfPlace", graded.differences.outOfPlace);
        writeMember(output, "mistakes", idArray(graded.diagnosis));
    }
    writeMember(output, "leftBehind", graded.outcome.leftBehind ? "true" : "false");
    writeMember(output, "standardError", jsonString(asUtf8(graded.outcome.complaint)));
    output << '}';
}

std::string_view matchingWord(Matching matching)
{
    return matching == Matching::Sets ? "sets" : matching == Matching::Multisets ? "multisets" : "in-order";
}

}  // namespace

std::string sceneSentence(const GradeReport& report, std::size_t index)
{
    const GradedScene& graded = report.grade.scenes[index];
    std::string text = gradedSentence(graded, report.job.limits);
    const auto add = [&text](const std::string& part) { text += (text.empty() ? "" : "; ") + part; };
    if (const std::string ids = mistakeIds(graded.diagnosis); !ids.empty()) {
        add((graded.diagnosis.named.size() == 1 ? "mistake: " : "one of these mistakes: ") + ids);
    }
    if (graded.mark != Mark::Right && graded.mark != Mark::NotRun) {
        if (const std::string words = lastLine(graded.outcome.complaint); !words.empty()) {
            add("it said: " + words);
        }
    }
    if (graded.outcome.leftBehind) {
        add("something that it started could not be ended");
    }
    return text;
}

std::string countsSentence(const Grade& grade)
{
    std::string text = std::to_string(grade.count(Mark::Right)) + " of " + plural(grade.scenes.size(), "scene") + " right";
    for (const Mark mark : kMarks) {
        if (const std::size_t count = grade.count(mark); mark != Mark::Right && count > 0) {
            text += ", " + std::to_string(count) + ' ' + spoken(mark);
        }
    }
    return text;
}

void writeGradeText(const GradeReport& report, Output& output)
{
    using Align = TextTable::Align;
    writeTable(output, {{"scene", Align::Left}, {"verdict", Align::Left}, {"seconds", Align::Right}, {"", Align::Left}}, [&](auto emit) {
        for (std::size_t i = 0; i < report.tasks.size(); ++i) {
            const GradedScene& graded = report.grade.scenes[i];
            if (graded.mark != Mark::NotRun) {
                emit({printable(asUtf8(report.tasks[i].name)), spoken(graded.mark), numberText(rounded(graded.outcome.seconds)), printable(asUtf8(sceneSentence(report, i)))});
            }
        }
    });
    output << '\n' << countsSentence(report.grade) << (report.grade.isCutShort ? "; it was cut short" : "") << '\n';
    writeExplanation(report, output);
}

void writeGradeJson(const GradeReport& report, Output& output)
{
    const CheckRules& rules = report.job.rules;
    output << "{\"program\":" << jsonString(asUtf8(report.program));
    output << ",\"rules\":{\"pairs\":" << jsonString(rules.of == PairsOf::Overlaps ? "overlaps" : "candidates")
           << ",\"matching\":" << jsonString(matchingWord(rules.matching)) << ",\"order\":"
           << (rules.order ? jsonString(*rules.order == ListOrder::FirstIn ? "first-in" : "last-in") : "null") << '}';
    writeMember(output, "verdict", report.grade.isRight() ? "\"right\"" : "\"wrong\"");
    writeMember(output, "answersOtherPairs", report.grade.answersOtherPairs ? "true" : "false");
    writeMember(output, "cutShort", report.grade.isCutShort ? "true" : "false");
    output << ",\n\"counts\":{\"scenes\":" << report.grade.scenes.size();
    for (const Mark mark : kMarks) {
        writeMember(output, markWord(mark), std::to_string(report.grade.count(mark)));
    }
    output << "},\n\"mistakes\":" << idArray(report.grade.mistakes) << ",\n\"nearestMistake\":" << nearestJson(report) << ",\n\"scenes\":[";
    for (std::size_t i = 0; i < report.tasks.size(); ++i) {
        output << (i == 0 ? "" : ",");
        writeSceneJson(report, i, output);
    }
    output << "\n]}\n";
}

}  // namespace mortonscope::cli
