#include "app/cli/grade_report.h"
#include "core/base/enum_names.h"
#include "core/base/message.h"
#include "core/base/text.h"
#include "core/process/sandbox.h"

#include <cmath>

namespace mortonscope::cli {

namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";

/// Returns the symbol for a control character: U+2400 … U+241F for 0 … 1F, U+2421 for 7F.
std::string pictureOf(char control)
{
    std::string picture = "\xE2\x90";
    picture += control == 0x7F ? '\xA1' : static_cast<char>(0x80 + control);
    return picture;
}

/// Returns a reference such as &#x202e;, which XML readers decode to the character.
std::string reference(std::string_view character)
{
    std::string text;
    appendEscape(text, character);
    return "&#x" + text.substr(2) + ';';
}

/// Returns the text as the content of an XML element or, if `inAttribute` is true, of an attribute in double quotes.
/// Replaces characters that XML 1.0 cannot contain even as references: control characters by their symbols (␛), others
/// by U+FFFD. Characters that control a terminal become references such as &#x202e;.
std::string xmlText(std::string_view text, bool inAttribute = false)
{
    const std::string clean = asUtf8(text);
    std::string escaped;
    for (std::size_t i = 0; i < clean.size(); ++i) {
        const char c = clean[i];
        const bool isLineEnd = c == '\n' || c == '\r' || c == '\t';
        switch (c) {
        case '&': escaped += "&amp;"; continue;
        case '<': escaped += "&lt;"; continue;
        case '>': escaped += "&gt;"; continue;
        case '"': escaped += "&quot;"; continue;
        default: break;
        }
        if (static_cast<unsigned char>(c) >= 0x80) {
            if (const std::size_t obeyed = obeyedLength(std::string_view(clean).substr(i)); obeyed > 0) {
                escaped += reference(std::string_view(clean).substr(i, obeyed));
                i += obeyed - 1;
                continue;
            }
        }
        if (c == '\r' || (isLineEnd && inAttribute)) {
            escaped += "&#" + std::to_string(static_cast<int>(c)) + ';';  // unescaped, a reader would change it
        } else if ((static_cast<unsigned char>(c) < 0x20 && !isLineEnd) || c == 0x7F) {
            escaped += pictureOf(c);
        } else if (clean.compare(i, 3, "\xEF\xBF\xBE") == 0 || clean.compare(i, 3, "\xEF\xBF\xBF") == 0) {
            escaped += kReplacement;  // U+FFFE and U+FFFF are no characters
            i += 2;
        } else {
            escaped += c;
        }
    }
    return escaped;
}

std::string attribute(std::string_view text) { return '"' + xmlText(text, true) + '"'; }

std::string secondsText(double seconds) { return '"' + numberText(std::round(seconds * 1000) / 1000) + '"'; }

/// A wrong list is a failure; a program that gives no answer is an error.
bool isFailure(Mark mark) { return mark == Mark::Wrong || mark == Mark::Unreadable || mark == Mark::Failed; }

bool isError(Mark mark) { return mark != Mark::Right && mark != Mark::NotRun && !isFailure(mark); }

/// Writes the pairs of one kind. `what` is a message with their number.
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
        failures += std::size_t{isFailure(graded.mark)};
        errors += std::size_t{isError(graded.mark)};
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
