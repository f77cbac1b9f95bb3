#include "app/cli/check_report.h"

#include "app/cli/text_table.h"
#include "core/base/message.h"
#include "core/catalogue/method_listing.h"
#include "core/check/pair_reason.h"
#include "core/scene/nearest_name.h"
#include "core/scene/scene_json.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace mortonscope::cli {

namespace {

std::string_view orderText(ListOrder order) { return order == ListOrder::FirstIn ? "first-in" : "last-in"; }

/// Lines of one enumeration that a text shows.
constexpr std::size_t kMostLines = 20;

std::string pairText(const PairCheck& check, Row row) { return check.given[row].first + '-' + check.given[row].second; }

std::string rightText(const Scene& scene, BoxPair pair) { return scene.name(pair.first) + '-' + scene.name(pair.second); }

std::string lineOf(const PairCheck& check, Row row) { return say("line {1}", check.given[row].line); }

/// All that is wrong, counted.
std::string countsText(const PairCheck& check)
{
    std::vector<std::string> parts;
    if (const std::size_t count = check.missing.size(); count > 0) {
        parts.push_back(sayCount(count, "{1} is missing", "{1} are missing"));
    }
    const auto add = [&](RowVerdict verdict, std::string (*text)(std::size_t)) {
        if (const std::size_t count = check.count(verdict); count > 0 && check.isMistake(verdict)) {
            parts.push_back(text(count));
        }
    };
    add(RowVerdict::Extra, [](std::size_t count) { return sayCount(count, "{1} is extra", "{1} are extra"); });
    add(RowVerdict::Repeated, [](std::size_t count) { return sayCount(count, "{1} is repeated", "{1} are repeated"); });
    add(RowVerdict::Self, [](std::size_t count) { return sayCount(count, "{1} names a box with itself", "{1} name a box with itself"); });
    add(RowVerdict::UnknownName, [](std::size_t count) { return sayCount(count, "{1} has an unknown name", "{1} have unknown names"); });
    add(RowVerdict::OutOfPlace, [](std::size_t count) { return sayCount(count, "{1} is out of place", "{1} are out of place"); });
    return listed(parts);
}

std::string departureSentence(const CheckReport& report)
{
    const PairCheck& check = report.check;
    const ListDifference& d = *check.firstDifference;
    const std::string due = d.right ? say("{1} is due there", rightText(report.scene, check.right[*d.right].pair)) : say("the right list has ended there");
    const std::string has = d.given ? say("{1} has {2}", lineOf(check, *d.given), pairText(check, *d.given)) : say("the list has ended");
    const std::string difference = say("{1}, but {2}", has, due);
    const std::size_t place = std::size_t{d.given ? *d.given : *d.right} + 1;
    return check.rules.order ? say("Against the order {1} it departs first at pair {2}: {3}.", orderText(check.order), place, difference)
                             : say("It comes nearest to the order {1}, from which it departs first at pair {2}: {3}.", orderText(check.order), place, difference);
}

/// A heading and one line for each of `count`, up to kMostLines.
template <class Line>
void writeList(Output& output, std::string_view heading, std::size_t count, Line line)
{
    if (count == 0) {
        return;
    }
    output << '\n' << heading << '\n';
    for (std::size_t i = 0; i < std::min(count, kMostLines); ++i) {
        output << "  " << printable(line(i)) << '\n';
    }
    if (count > kMostLines) {
        output << "  " << say("… and {1} more", count - kMostLines) << '\n';
    }
}

/// All rows for which `holds` says yes.
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

std::string reasonOf(const CheckReport& report, BoxPair pair)
{
    return reasonSentence(reasonFor(report.scene, report.check.rules.of, pair.first, pair.second), report.scene);
}

/// "Q is no box of the scene; did you mean D?", of one name or of both.
std::string unknownText(const CheckReport& report, Row row)
{
    const NamedPair& names = report.check.given[row];
    std::string text;
    const auto add = [&](const std::string& name, BoxId id) {
        if (id != kNoBox) {
            return;
        }
        const std::string near = nearestName(report.scene, name);
        const std::string one = near.empty() ? say("{1} is no box of the scene", name) : say("{1} is no box of the scene, did you mean {2}?", name, near);
        text = text.empty() ? one : say("{1}; {2}", text, one);
    };
    add(names.first, report.check.rows[row].first);
    if (names.second != names.first) {
        add(names.second, report.check.rows[row].second);
    }
    return text;
}

void writeRows(const CheckReport& report, Output& output)
{
    const PairCheck& check = report.check;
    writeList(output, say("missing"), check.missing.size(), [&](std::size_t i) {
        const BoxPair pair = check.right[check.missing[i]].pair;
        return say("{1}: {2}", rightText(report.scene, pair), reasonOf(report, pair));
    });
    const auto placed = [&](Row row) { return say("{1}: {2}", lineOf(check, row), pairText(check, row)); };
    const auto write = [&](const std::string& heading, RowVerdict verdict, auto text) {
        const std::vector<Row> rows = rowsOf(check, [verdict](const GivenRow& row) { return row.verdict == verdict; });
        writeList(output, heading, rows.size(), [&](std::size_t i) { return text(rows[i]); });
    };
    write(say("extra"), RowVerdict::Extra, [&](Row row) { return say("{1}: {2}", placed(row), reasonOf(report, check.rows[row].pair())); });
    write(check.isMistake(RowVerdict::Repeated) ? say("repeated") : say("repeated (no mistake in a set)"), RowVerdict::Repeated,
          [&](Row row) { return say("{1}, as in {2}", placed(row), lineOf(check, check.rows[row].earlier)); });
    write(say("a box with itself"), RowVerdict::Self, placed);
    write(say("unknown names"), RowVerdict::UnknownName, [&](Row row) { return say("{1}: {2}", placed(row), unknownText(report, row)); });
    write(say("out of place"), RowVerdict::OutOfPlace,
          [&](Row row) { return say("{1}: pair {2} of the right list", placed(row), check.rows[row].right + 1); });
    const std::vector<Row> reversed = rowsOf(check, [](const GivenRow& row) { return row.reversed; });
    writeList(output, say("named in the other order than the single pass does (no mistake)"), reversed.size(),
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

/// A scene's file on one line: within its strings there are no line ends.
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

void writeTelling(const CheckReport& report, Output& output)
{
    if (!report.telling) {
        output << say("No small scene that tells them apart was found.") << '\n';
        return;
    }
    const auto& named = report.diagnosis.named;
    output << (report.telling->tellsAllApart() ? say("This scene tells them all apart; check your list for it:")
                                               : say("This scene tells some of them apart; check your list for it:"))
           << '\n' << sceneLine(report.telling->scene) << '\n';
    for (const auto& group : report.telling->groups) {
        if (group.size() > 1) {
            std::vector<const Algorithm*> same;
            for (const std::size_t i : group) {
                same.push_back(named[i].algorithm);
            }
            output << say("Still the same there: {1}", idsText(same)) << '\n';
        }
    }
}

/// The lines of the pseudo-code that a mistake has otherwise. Brute force is no departure but another algorithm: it has none.
std::vector<Departure> linesOf(const NamedMistake& mistake)
{
    const auto listing = readListing(mistake.method(), "txt");
    return listing ? departuresOf(*listing) : std::vector<Departure>();
}

/// What stands before the mistakes that give the list.
std::string namingSentence(std::size_t mistakes, bool isRightAsSet)
{
    if (mistakes == 0) {
        return say("No known mistake gives exactly this list on this scene.");
    }
    if (isRightAsSet) {
        return mistakes == 1 ? say("As a set it is right, but with its repetitions it is exactly the list of this mistake:")
                             : say("As a set it is right, but with its repetitions it is exactly the list of each of these mistakes; on this scene they can't "
                                   "be told apart:");
    }
    return mistakes == 1 ? say("This is exactly the list of this mistake:")
                         : say("This is exactly the list of each of these mistakes; on this scene they can't be told apart:");
}

void writeMistakes(const CheckReport& report, Output& output)
{
    const Diagnosis& diagnosis = report.diagnosis;
    const auto line = [&](const NamedMistake& mistake) {
        output << "  " << mistake.algorithm->id << ": " << translated(mistake.algorithm->idea) << '\n';
        for (const Departure& departure : linesOf(mistake)) {
            output << "    " << say("line {1}", departure.line + 1) << ":  " << departure.text << '\n';
        }
    };
    if (report.check.isRight() && diagnosis.named.empty()) {
        return;
    }
    switch (diagnosis.skipped) {
    case Diagnosis::Skipped::Right: return;
    case Diagnosis::Skipped::UnknownNames: output << '\n' << say("No mistake is looked for while names are unknown.") << '\n'; return;
    case Diagnosis::Skipped::OnlyOrder: 
        output << '\n' << say("The pairs are right and only their order is not; no known mistake gives this order.") << '\n';
        break;
    case Diagnosis::Skipped::No:
        output << '\n' << namingSentence(diagnosis.named.size(), report.check.isRight()) << '\n';
        std::ranges::for_each(diagnosis.named, line);
        if (diagnosis.named.size() > 1) {
            writeTelling(report, output);
        }
        break;
    }
    if (!diagnosis.withoutList.empty()) {
        output << say("These mistakes would go past the array or never end on this scene, so they have no list: {1}", idsText(diagnosis.withoutList)) << '\n';
    }
    if (!diagnosis.undecided.empty()) {
        output << say("These mistakes would take too long here, so nothing is known of them: {1}", idsText(diagnosis.undecided)) << '\n';
    }
}

// ------------------------------------------------------------------------------------------------ JSON

/// Writes the elements of an array with commas between them.
class JsonArray {
public:
    explicit JsonArray(Output& output) : m_output(output) { m_output << '['; }
    Output& next()
    {
        m_output << (m_isFirst ? "" : ",");
        m_isFirst = false;
        return m_output;
    }
    void end() { m_output << ']'; }

private:
    Output& m_output;
    bool m_isFirst = true;
};

std::string jsonPair(const std::string& first, const std::string& second) { return '[' + jsonString(first) + ',' + jsonString(second) + ']'; }
std::string jsonPair(const NamedPair& pair) { return jsonPair(pair.first, pair.second); }
std::string jsonPair(const Scene& scene, BoxPair pair) { return jsonPair(scene.name(pair.first), scene.name(pair.second)); }

void writeJsonPairs(const PairCheck& check, std::string_view member, Output& output, auto holds)
{
    output << ",\n\"" << member << "\":";
    JsonArray array(output);
    for (Row i = 0; i < check.rows.size(); ++i) {
        if (holds(check.rows[i])) {
            array.next() << jsonPair(check.given[i]);
        }
    }
    array.end();
}

void writeJsonReasons(const CheckReport& report, Output& output)
{
    output << ",\n\"reasons\":";
    JsonArray array(output);
    for (const Row row : report.check.missing) {
        array.next() << jsonString(reasonOf(report, report.check.right[row].pair));
    }
    for (const GivenRow& row : report.check.rows) {
        if (row.verdict == RowVerdict::Extra) {
            array.next() << jsonString(reasonOf(report, row.pair()));
        }
    }
    array.end();
}

std::string_view verdictWord(RowVerdict verdict)
{
    constexpr std::array kWords = {"right", "extra", "repeated", "self", "unknown", "out-of-place"};
    return kWords[static_cast<std::size_t>(verdict)];
}

std::string_view questionWord(OtherQuestion question)
{
    constexpr std::array kWords = {"other-pairs", "other-touching", "other-outside", "other-depth", "midlines", "other-order", "other-way"};
    return kWords[static_cast<std::size_t>(question)];
}

std::string_view matchingWord(Matching matching)
{
    constexpr std::array kWords = {"sets", "multisets", "in-order"};
    return kWords[static_cast<std::size_t>(matching)];
}

/// What interfaces leave open: each line's verdict, with the nearest name for those that have an unknown one.
void writeJsonRows(const CheckReport& report, Output& output)
{
    constexpr std::size_t kMostSuggestions = 1000;  // each looks at all names
    std::size_t suggestions = 0;
    output << ",\n\"rows\":";
    JsonArray array(output);
    for (Row i = 0; i < report.check.rows.size(); ++i) {
        const GivenRow& row = report.check.rows[i];
        const NamedPair& names = report.check.given[i];
        array.next() << "\n  {\"line\":" << names.line << ",\"pair\":" << jsonPair(names) << ",\"verdict\":\"" << verdictWord(row.verdict) << '"';
        if (row.reversed) {
            output << ",\"reversed\":true";
        }
        if (row.verdict == RowVerdict::UnknownName && suggestions++ < kMostSuggestions) {
            const auto suggested = [&](const std::string& name, BoxId id) { return id == kNoBox ? nearestName(report.scene, name) : name; };
            output << ",\"nearest\":" << jsonPair(suggested(names.first, row.first), suggested(names.second, row.second));
        }
        if (row.earlier != kNoRow) {
            output << ",\"earlierLine\":" << report.check.given[row.earlier].line;
        }
        output << '}';
    }
    array.end();
}

void writeJsonDifference(const CheckReport& report, Output& output)
{
    output << ",\n\"firstDifference\":";
    if (report.check.isRight()) {
        output << "null";
        return;
    }
    const ListDifference& d = *report.check.firstDifference;
    output << "{\"line\":";
    if (d.given) {
        output << report.check.given[*d.given].line << ",\"given\":" << jsonPair(report.check.given[*d.given]);
    } else {
        output << "null,\"given\":null";
    }
    output << ",\"right\":" << (d.right ? jsonPair(report.scene, report.check.right[*d.right].pair) : "null");
    if (report.check.rules.matching == Matching::InOrder) {
        output << ",\"place\":" << std::uint64_t{d.given ? *d.given : *d.right} + 1;
    }
    output << '}';
}

void writeJsonTelling(const CheckReport& report, Output& output)
{
    output << ",\n\"tellApart\":";
    if (!report.telling) {
        output << "null";
        return;
    }
    output << "{\"groups\":";
    JsonArray groups(output);
    for (const auto& group : report.telling->groups) {
        groups.next();
        JsonArray ids(output);
        for (const std::size_t i : group) {
            ids.next() << jsonString(report.diagnosis.named[i].algorithm->id);
        }
        ids.end();
    }
    groups.end();
    output << ",\"scene\":" << sceneLine(report.telling->scene) << '}';
}

void writeJsonIds(std::string_view member, const std::vector<const Algorithm*>& algorithms, Output& output)
{
    output << ",\n\"" << member << "\":";
    JsonArray array(output);
    for (const Algorithm* algorithm : algorithms) {
        array.next() << jsonString(algorithm->id);
    }
    array.end();
}

std::vector<const Algorithm*> namedAlgorithms(const Diagnosis& diagnosis)
{
    std::vector<const Algorithm*> algorithms;
    for (const NamedMistake& mistake : diagnosis.named) {
        algorithms.push_back(mistake.algorithm);
    }
    return algorithms;
}

// --------------------------------------------------------------------------------------------- the verdict

/// What is counted but no mistake.
std::string notedText(const PairCheck& check)
{
    std::vector<std::string> parts;
    if (const std::size_t repeated = check.count(RowVerdict::Repeated); repeated > 0 && !check.isMistake(RowVerdict::Repeated)) {
        parts.push_back(sayCount(repeated, "{1} is repeated", "{1} are repeated"));
    }
    if (const std::size_t reversed = check.reversedCount(); reversed > 0) {
        parts.push_back(sayCount(reversed, "{1} is named in the other order", "{1} are named in the other order"));
    }
    return listed(parts);
}

std::string rightSentence(const PairCheck& check)
{
    const std::size_t total = check.right.size();
    const bool isOverlaps = check.rules.of == PairsOf::Overlaps;
    const std::string all = total == 0 ? (isOverlaps ? say("right: there is no overlapping pair") : say("right: there is no candidate pair"))
        : isOverlaps ? sayCount(total, "right: the only overlapping pair is there", "right: all {1} overlapping pairs are there")
                     : sayCount(total, "right: the only candidate pair is there", "right: all {1} candidate pairs are there");
    return check.rules.matching == Matching::InOrder ? say("{1}, in the order {2}", all, orderText(check.order)) : all;
}

std::string wrongSentence(const PairCheck& check)
{
    const std::string counts = countsText(check);
    return check.rules.of == PairsOf::Overlaps
        ? sayCount(check.right.size(), "wrong: of {1} overlapping pair {2}", "wrong: of {1} overlapping pairs {2}", counts)
        : sayCount(check.right.size(), "wrong: of {1} candidate pair {2}", "wrong: of {1} candidate pairs {2}", counts);
}

}  // namespace

std::string verdictSentence(const PairCheck& check)
{
    const std::string verdict = check.isRight() ? rightSentence(check) : wrongSentence(check);
    const std::string noted = notedText(check);
    return noted.empty() ? verdict : say("{1}; {2}, which is no mistake", verdict, noted);
}

void writeCheckText(const CheckReport& report, Output& output)
{
    output << verdictSentence(report.check) << '\n';
    if (report.looksLike) {
        std::string sentence = looksLikeSentence(*report.looksLike, report.scene, report.check.rules);
        if (sentence.starts_with('t')) {
            sentence[0] = 'T';
        }
        output << printable(say("{1}.", sentence)) << '\n';
    }
    if (!report.check.isRight() && report.check.rules.matching == Matching::InOrder) {
        output << printable(departureSentence(report)) << '\n';
    }
    writeRows(report, output);
    writeMistakes(report, output);
}

void writeCheckJson(const CheckReport& report, Output& output)
{
    const PairCheck& check = report.check;
    output << R"({"verdict":)" << (check.isRight() ? R"("right")" : R"("wrong")") << ",\n\"missing\":";
    JsonArray missing(output);
    for (const Row row : check.missing) {
        missing.next() << jsonPair(report.scene, check.right[row].pair);
    }
    missing.end();
    const auto write = [&](std::string_view member, RowVerdict verdict) {
        writeJsonPairs(check, member, output, [verdict](const GivenRow& row) { return row.verdict == verdict; });
    };
    write("extra", RowVerdict::Extra);
    write("repeated", RowVerdict::Repeated);
    writeJsonPairs(check, "reversed", output, [](const GivenRow& row) { return row.reversed; });
    write("self", RowVerdict::Self);
    write("unknown", RowVerdict::UnknownName);
    write("outOfPlace", RowVerdict::OutOfPlace);
    writeJsonReasons(report, output);
    writeJsonIds("mistakes", namedAlgorithms(report.diagnosis), output);
    output << ",\n\"lines\":";
    JsonArray lines(output);
    for (const NamedMistake& mistake : report.diagnosis.named) {
        for (const Departure& departure : linesOf(mistake)) {
            lines.next() << R"({"mistake":)" << jsonString(mistake.algorithm->id) << R"(,"line":)" << std::to_string(departure.line + 1) << R"(,"text":)"
                         << jsonString(departure.text) << '}';
        }
    }
    lines.end();
    writeJsonIds("withoutList", report.diagnosis.withoutList, output);
    writeJsonIds("undecided", report.diagnosis.undecided, output);
    output << ",\n\"sentence\":" << jsonString(verdictSentence(check)) << ",\n\"pairs\":\""
           << (check.rules.of == PairsOf::Overlaps ? "overlaps" : "candidates") << R"(","compared":")" << matchingWord(check.rules.matching)
           << R"(","order":")" << orderText(check.order) << R"(","given":)" << check.rows.size() << R"(,"right":)" << check.right.size();
    writeJsonDifference(report, output);
    output << ",\n\"looksLike\":";
    if (report.looksLike) {
        output << R"({"question":")" << questionWord(report.looksLike->question) << R"(","sentence":)"
               << jsonString(looksLikeSentence(*report.looksLike, report.scene, check.rules)) << '}';
    } else {
        output << "null";
    }
    writeJsonTelling(report, output);
    writeJsonRows(report, output);
    output << "}\n";
}

}  // namespace mortonscope::cli
