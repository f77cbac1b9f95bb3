#include "app/cli/check_report.h"

#include "core/base/message.h"
#include "core/base/text.h"
#include "core/check/check_words.h"
#include "core/scene/scene_json.h"
#include "core/scene/scene_names.h"
#include "core/words/words.h"

#include <algorithm>
#include <string_view>

namespace mortonscope::cli {

using namespace narration;

namespace {

/// Maximum number of lines shown for each list.
constexpr std::size_t kMaxLines = 20;

std::string pairText(const PairCheck& check, Row row)
{
    return pairName(check.given[row].first, check.given[row].second);
}

std::string lineOf(const PairCheck& check, Row row) { return say("line {1}", check.given[row].line); }

std::string departureSentence(const CheckReport& report)
{
    const PairCheck& check = report.check;
    const ListDifference& d = *check.firstDifference;
    const std::string due = d.right ? say("{1} is expected there", pairName(report.scene, check.right[*d.right].pair))
                                    : say("the right list ends there");
    const std::string has =
        d.given ? say("{1} has {2}", lineOf(check, *d.given), pairText(check, *d.given)) : say("the list has ended");
    const std::string difference = say("{1}, but {2}", has, due);
    const std::size_t place = std::size_t{d.given ? *d.given : *d.right} + 1;
    if (check.rules.order) {
        return say("With lists read {1}, it first differs at pair {2}: {3}.", orderWords(check.order), place,
                   difference);
    }
    return say("It is closest to the right list with lists read {1}, from which it first differs at pair {2}: {3}.",
               orderWords(check.order), place, difference);
}

/// Writes a heading and one line for each of `count` items, at most kMaxLines.
template <class Line>
void writeList(Output& output, std::string_view heading, std::size_t count, Line line)
{
    if (count == 0) {
        return;
    }
    output << '\n' << heading << '\n';
    for (std::size_t i = 0; i < std::min(count, kMaxLines); ++i) {
        output << "  " << shownText(line(i)) << '\n';
    }
    if (count > kMaxLines) {
        output << "  " << say("… and {1} more", count - kMaxLines) << '\n';
    }
}

/// Returns the rows for which `holds` returns true.
std::vector<Row> rowsOf(const PairCheck& check, auto holds)
{
    std::vector<Row> rows;
    for (Row i = 0; i < check.rows.size(); ++i) {
        if (holds(check.rows[i])) {
            rows.push_back(i);
        }
    }
    return rows;
}

void writeRows(const CheckReport& report, Output& output)
{
    const PairCheck& check = report.check;
    writeList(output, say("not understood"), check.unreadableCount,
              [&](std::size_t i) { return check.unreadable[i].sentence(); });
    writeList(output, say("missing"), check.missing.size(), [&](std::size_t i) {
        const BoxPair pair = check.right[check.missing[i]].pair;
        return say("{1}: {2}", pairName(report.scene, pair), reasonOf(report, pair));
    });
    const auto nearest = [&](const std::string& name) { return nearestName(report.scene, name); };
    const auto placed = [&](Row row) { return say("{1}: {2}", lineOf(check, row), pairText(check, row)); };
    const auto write = [&](const std::string& heading, RowVerdict verdict, auto text) {
        const std::vector<Row> rows = rowsOf(check, [verdict](const GivenRow& row) { return row.verdict == verdict; });
        writeList(output, heading, rows.size(), [&](std::size_t i) { return text(rows[i]); });
    };
    write(say("extra"), RowVerdict::Extra,
          [&](Row row) { return say("{1}: {2}", placed(row), reasonOf(report, check.rows[row].pair())); });
    write(check.isMistake(RowVerdict::Repeated) ? say("repeated") : say("repeated (not a mistake in a set)"),
          RowVerdict::Repeated,
          [&](Row row) { return say("{1}, as in {2}", placed(row), lineOf(check, check.rows[row].earlier)); });
    write(say("a box with itself"), RowVerdict::Self, placed);
    write(say("unknown names"), RowVerdict::UnknownName,
          [&](Row row) { return say("{1}: {2}", placed(row), unknownNamesSentence(check, row, nearest)); });
    write(say("out of place"), RowVerdict::OutOfPlace,
          [&](Row row) { return say("{1}: pair {2} of the right list", placed(row), check.rows[row].right + 1); });
    const std::vector<Row> reversed = rowsOf(check, [](const GivenRow& row) { return row.reversed; });
    writeList(output, say("named in the other order than in the single pass (not a mistake)"), reversed.size(),
              [&](std::size_t i) { return placed(reversed[i]); });
}

std::string idsText(const std::vector<const Algorithm*>& algorithms)
{
    std::vector<std::string> ids;
    for (const Algorithm* algorithm : algorithms) {
        ids.emplace_back(algorithm->id);
    }
    return listed(ids);
}

void writeTelling(const CheckReport& report, Output& output)
{
    if (!report.telling) {
        output << say("No small scene that tells them apart was found.") << '\n';
        return;
    }
    const auto& named = report.diagnosis.named;
    output << (report.telling->distinguishesAll() ? say("This scene tells them all apart; check your list for it:")
                                                  : say("This scene tells some of them apart; check your list for it:"))
           << '\n'
           << sceneLine(report.telling->scene) << '\n';
    for (const auto& group : report.telling->groups) {
        if (group.size() > 1) {
            std::vector<const Algorithm*> same;
            for (const std::size_t i : group) {
                same.push_back(named[i].algorithm);
            }
            output << say("Still indistinguishable there: {1}", idsText(same)) << '\n';
        }
    }
}

void writeMistakes(const CheckReport& report, Output& output)
{
    const Diagnosis& diagnosis = report.diagnosis;
    const auto line = [&](const NamedMistake& mistake) {
        output << "  " << mistake.algorithm->id << ": " << translated(mistake.algorithm->idea) << '\n';
        for (const Departure& departure : linesOf(mistake)) {
            output << "    " << say("in the reference code, line {1}", departure.line + 1) << ":  " << departure.text
                   << '\n';
        }
    };
    if (report.check.isRight() && diagnosis.named.empty()) {
        return;
    }
    const std::string found = diagnosisSentence(report.check, diagnosis, report.nearest);
    output << '\n'
           << (found.empty() && !diagnosis.named.empty() ? ownListSentence(*diagnosis.named.front().algorithm) : found)
           << '\n';
    std::ranges::for_each(diagnosis.named, line);
    if (report.nearest.mistakes.size() == 1) {
        line(report.nearest.mistakes.front());
    }
    if (diagnosis.named.size() > 1) {
        writeTelling(report, output);
    }
    if (const std::string undecided = undecidedSentence(diagnosis); !undecided.empty()) {
        output << undecided << '\n';
    }
}

}  // namespace

void writeCheckText(const CheckReport& report, Output& output)
{
    output << verdictSentence(report.check) << '\n';
    if (const std::string header = headerSentence(report.check); !header.empty()) {
        output << header << '\n';
    }
    if (report.otherQuestion) {
        output << shownText(otherQuestionSentence(*report.otherQuestion, report.scene, report.check.rules)) << '\n';
    }
    if (report.check.firstDifference && report.check.rules.matching == Matching::InOrder) {
        output << shownText(departureSentence(report)) << '\n';
    }
    writeRows(report, output);
    writeMistakes(report, output);
}

std::string reasonOf(const CheckReport& report, BoxPair pair)
{
    return reasonSentence(reasonFor(report.scene, report.check.rules.of, pair.first, pair.second), report.scene);
}

std::string sceneLine(const Scene& scene)
{
    std::string line;
    bool isIndent = true;
    for (const char c : sceneToJson(scene)) {
        isIndent = c == '\n' || (isIndent && c == ' ');
        if (!isIndent) {
            line += c;
        }
    }
    return line;
}

std::vector<Departure> linesOf(const NamedMistake& mistake)
{
    if (const auto listing = readListing(mistake.method(), "txt")) {
        return departuresOf(*listing);
    }
    return {};
}

}  // namespace mortonscope::cli
