#include "app/cli/clean_text.h"
#include "app/cli/grade_report.h"
#include "core/base/enum_names.h"
#include "core/base/message.h"
#include "core/base/text.h"
#include "core/process/sandbox.h"

#include <cmath>

namespace mortonscope::cli {

namespace {

std::string attribute(std::string_view text) { return '"' + xmlText(text, true) + '"'; }

std::string secondsText(double seconds) { return '"' + numberText(std::round(seconds * 1000) / 1000) + '"'; }

/// A list that is wrong is a failure; a program that doesn't answer is an error.
bool isFailure(Mark mark) { return mark == Mark::Wrong || mark == Mark::Unreadable || mark == Mark::Failed; }

bool isError(Mark mark) { return mark != Mark::Right && mark != Mark::NotRun && !isFailure(mark); }

/// `what` is a message with the count in it.
void writeCasePairs(Output& output, std::string_view what, const SomePairs& pairs)
{
    if (pairs.count == 0) {
        return;
    }
    const std::string counted[] = {std::to_string(pairs.count)};
    output << sayMarked(what, counted);
    for (const auto& [first, second] : pairs.first) {
        output << ' ' << xmlText(first + '-' + second);
    }
    output << (pairs.count > pairs.first.size() ? " …\n" : "\n");
}

void writeDifferences(Output& output, const ListDifferences& differences)
{
    writeCasePairs(output, message("{1} missing:"), differences.missing);
    writeCasePairs(output, message("{1} extra:"), differences.extra);
    writeCasePairs(output, message("{1} repeated:"), differences.repeated);
    writeCasePairs(output, message("{1} of a box with itself:"), differences.self);
    writeCasePairs(output, message("{1} with unknown names:"), differences.unknown);
    writeCasePairs(output, message("{1} out of place:"), differences.outOfPlace);
}

void writeCase(const GradeReport& report, std::size_t index, Output& output)
{
    const GradedScene& graded = report.grade.scenes[index];
    output << "    <testcase classname=\"mortonscope.grade\" name=" << attribute(report.tasks[index].name)
           << " time=" << secondsText(graded.outcome.seconds) << ">\n";
    if (graded.mark == Mark::NotRun) {
        output << "      <skipped/>\n";
    } else if (isFailure(graded.mark) || isError(graded.mark)) {
        const std::string_view element = isError(graded.mark) ? "error" : "failure";
        output << "      <" << element << " type=" << attribute(nameOf(graded.mark))
               << " message=" << attribute(sceneSentence(report, index)) << '>';
        writeDifferences(output, graded.differences);
        output << "</" << element << ">\n";
        output << "      <system-out>" << xmlText(graded.outcome.output) << "</system-out>\n";
    }
    if (!graded.outcome.complaint.empty()) {
        output << "      <system-err>" << xmlText(graded.outcome.complaint) << "</system-err>\n";
    }
    output << "    </testcase>\n";
}

}  // namespace

void writeGradeJunit(const GradeReport& report, Output& output)
{
    std::size_t failures = 0;
    std::size_t errors = 0;
    double seconds = 0;
    for (const GradedScene& graded : report.grade.scenes) {
        failures += isFailure(graded.mark) ? 1 : 0;
        errors += isError(graded.mark) ? 1 : 0;
        seconds += graded.outcome.seconds;
    }
    const auto writeCounts = [&] {
        output << " tests=\"" << report.grade.scenes.size() << "\" failures=\"" << failures << "\" errors=\"" << errors
               << "\" skipped=\"" << report.grade.count(Mark::NotRun) << "\" time=" << secondsText(seconds) << ">\n";
    };
    output << "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"mortonscope\"";
    writeCounts();
    output << "  <testsuite name=" << attribute(report.program);
    writeCounts();
    output << "    <properties>\n      <property name=\"sandbox\" value=\""
           << nameOf(report.job.command.sandbox->mode()) << "\"/>\n";
    for (const SandboxLayer layer : report.job.command.sandbox->held()) {
        output << "      <property name=\"sandbox-layer\" value=\"" << nameOf(layer) << "\"/>\n";
    }
    output << "    </properties>\n";
    for (std::size_t i = 0; i < report.tasks.size(); ++i) {
        writeCase(report, i, output);
    }
    std::string summary = summarySentence(report.grade);
    if (const std::string header = headerSentence(report.grade); !header.empty()) {
        summary.append("\n").append(header);
    }
    for (const std::string& line : explanationLines(report.grade)) {
        summary.append("\n").append(line);
    }
    output << "    <system-out>" << xmlText(summary) << "</system-out>\n  </testsuite>\n</testsuites>\n";
}

}  // namespace mortonscope::cli
