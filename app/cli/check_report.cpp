#include "app/cli/check_report.h"

#include "app/cli/text_table.h"
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

std::string_view pairsWord(const CheckRules& rules) { return rules.of == PairsOf::Overlaps ? "overlapping" : "candidate"; }

std::string pairText(const PairCheck& check, Row row) { return check.given[row].first + '-' + check.given[row].second; }

std::string rightText(const Scene& scene, BoxPair pair) { return scene.name(pair.first) + '-' + scene.name(pair.second); }

std::string lineOf(const PairCheck& check, Row row) { return "line " + std::to_string(check.given[row].line); }

/// "1 is", "3 are".
std::string areText(std::size_t count) { return std::to_string(count) + (count == 1 ? " is" : " are"); }

void addPart(std::string& text, const std::string& part) { text += (text.empty() ? "" : ", ") + part; }

/// All that is wrong, counted.
std::string countsText(const PairCheck& check)
{
    std::string text;
    if (!check.missing.empty()) {
        addPart(text, areText(check.missing.size()) + " missing");
    }
    const auto add = [&](RowVerdict verdict, const char* what, const char* whatMany) {
        if (const std::size_t count = check.count(verdict); count > 0 && check.isMistake(verdict)) {
            addPart(text, std::to_string(count) + ' ' + (count == 1 ? what : whatMany));
        }
    };
    add(RowVerdict::Extra, "is extra", "are extra");
    add(RowVerdict::Repeated, "is repeated", "are repeated");
    add(RowVerdict::Self, "names a box with itself", "name a box with itself");
    add(RowVerdict::UnknownName, "has an unknown name", "have unknown names");
    add(RowVerdict::OutOfPlace, "is out of place", "are out of place");
    return text;
}

std::string departureSentence(const CheckReport& report)
{
    const PairCheck& check = report.check;
    const ListDifference& d = *check.firstDifference;
    const std::string due = d.right ? rightText(report.scene, check.right[*d.right].pair) + " is due there" : "the right list has ended there";
    const std::string has = d.given ? lineOf(check, *d.given) + " has " + pairText(check, *d.given) : "the list has ended";
    const std::size_t place = std::size_t{d.given ? *d.given : *d.right} + 1;
    return std::string(check.rules.order ? "Against" : "It comes nearest to") + " the order " + std::string(orderText(check.order))
        + (check.rules.order ? " it departs" : ", from which it departs") + " first at pair " + std::to_string(place) + ": " + has + ", but " + due
        + '.';
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
        output << "  … and " << count - kMostLines << " more\n";
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
        text += (text.empty() ? "" : "; ") + name + " is no box of the scene" + (near.empty() ? "" : ", did you mean " + near + '?');
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
    writeList(output, "missing", check.missing.size(), [&](std::size_t i) {
        const BoxPair pair = check.right[check.missing[i]].pair;
        return rightText(report.scene, pair) + ": " + reasonOf(report, pair);
    });
    const auto write = [&](std::string_view heading, RowVerdict verdict, auto text) {
        const std::vector<Row> rows = rowsOf(check, [verdict](const GivenRow& row) { return row.verdict == verdict; });
        writeList(output, heading, rows.size(), [&](std::size_t i) { return lineOf(check, rows[i]) + ": " + pairText(check, rows[i]) + text(rows[i]); });
    };
    write("extra", RowVerdict::Extra, [&](Row row) { return ": " + reasonOf(report, check.rows[row].pair()); });
    write(check.isMistake(RowVerdict::Repeated) ? "repeated" : "repeated (no mistake in a set)", RowVerdict::Repeated,
          [&](Row row) { return ", as in " + lineOf(check, check.rows[row].earlier); });
    write("a box with itself", RowVerdict::Self, [](Row) { return std::string(); });
    write("unknown names", RowVerdict::UnknownName, [&](Row row) { return ": " + unknownText(report, row); });
    write("out of place", RowVerdict::OutOfPlace,
          [&](Row row) { return ": pair " + std::to_string(check.rows[row].right + 1) + " of the right list"; });
    const std::vector<Row> reversed = rowsOf(check, [](const GivenRow& row) { return row.reversed; });
    writeList(output, "named in the other order than the single pass does (no mistake)", reversed.size(),
              [&](std::size_t i) { return lineOf(check, reversed[i]) + ": " + pairText(check, reversed[i]); });
}

std::string idsText(const std::vector<const Algorithm*>& algorithms)
{
    std::string text;
    for (const Algorithm* algorithm : algorithms) {
        addPart(text, std::string(algorithm->id));
    }
    return text;
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
        output << "No small scene that tells them apart was found.\n";
        return;
    }
    const auto& named = report.diagnosis.named;
    output << "This scene tells " << (report.telling->tellsAllApart() ? "them all" : "some of them") << " apart; check your list for it:\n"
           << sceneLine(report.telling->scene) << '\n';
    for (const auto& group : report.telling->groups) {
        if (group.size() > 1) {
            std::string ids;
            for (const std::size_t i : group) {
                addPart(ids, std::string(named[i].algorithm->id));
            }
            output << "Still the same there: " << ids << '\n';
        }
    }
}

/// The lines of the pseudo-code that a mistake has otherwise. Brute force is no departure but another algorithm: it has none.
std::vector<Departure> linesOf(const NamedMistake& mistake)
{
    const auto listing = readListing(mistake.method(), "txt");
    return listing ? departuresOf(*listing) : std::vector<Departure>();
}

void writeMistakes(const CheckReport& report, Output& output)
{
    const Diagnosis& diagnosis = report.diagnosis;
    const auto line = [&](const NamedMistake& mistake) {
        output << "  " << mistake.algorithm->id << ": " << mistake.algorithm->idea << '\n';
        for (const Departure& departure : linesOf(mistake)) {
            output << "    line " << std::to_string(departure.line + 1) << ":  " << departure.text << '\n';
        }
    };
    if (report.check.isRight() && diagnosis.named.empty()) {
        return;
    }
    switch (diagnosis.skipped) {
    case Diagnosis::Skipped::Right: return;
    case Diagnosis::Skipped::UnknownNames: output << "\nNo mistake is looked for while names are unknown.\n"; return;
    case Diagnosis::Skipped::OnlyOrder: output << "\nThe pairs are right and only their order is not; no known mistake gives this order.\n"; break;
    case Diagnosis::Skipped::No: {
        const std::string as = report.check.isRight() ? "As a set it is right, but with its repetitions it is" : "This is";
        if (diagnosis.named.empty()) {
            output << "\nNo known mistake gives exactly this list on this scene.\n";
        } else if (diagnosis.named.size() == 1) {
            output << '\n' << as << " exactly the list of this mistake:\n";
            line(diagnosis.named.front());
        } else {
            output << '\n' << as << " exactly the list of each of these mistakes; on this scene they can't be told apart:\n";
            std::ranges::for_each(diagnosis.named, line);
            writeTelling(report, output);
        }
        break;
    }
    }
    if (!diagnosis.withoutList.empty()) {
        output << "These mistakes would go past the array or never end on this scene, so they have no list: " << idsText(diagnosis.withoutList) << '\n';
    }
    if (!diagnosis.undecided.empty()) {
        output << "These mistakes would take too long here, so nothing is known of them: " << idsText(diagnosis.undecided) << '\n';
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

}  // namespace

std::string verdictSentence(const PairCheck& check)
{
    const std::string word(pairsWord(check.rules));
    const std::string total = std::to_string(check.right.size());
    std::string noted;
    if (const std::size_t repeated = check.count(RowVerdict::Repeated); repeated > 0 && !check.isMistake(RowVerdict::Repeated)) {
        addPart(noted, areText(repeated) + " repeated");
    }
    if (const std::size_t reversed = check.reversedCount(); reversed > 0) {
        addPart(noted, areText(reversed) + " named in the other order");
    }
    if (!noted.empty()) {
        noted = "; " + noted + ", which is no mistake";
    }
    if (check.isRight()) {
        const bool inOrder = check.rules.matching == Matching::InOrder;
        return "right: " + (check.right.empty() ? "there is no " + word + " pair" : check.right.size() == 1 ? "the only " + word + " pair is there"
                                                                                                            : "all " + total + ' ' + word + " pairs are there")
            + (inOrder ? ", in the order " + std::string(orderText(check.order)) : "") + noted;
    }
    const std::string counts = countsText(check);
    return "wrong: of " + total + ' ' + word + (check.right.size() == 1 ? " pair " : " pairs ") + counts + noted;
}

void writeCheckText(const CheckReport& report, Output& output)
{
    output << verdictSentence(report.check) << '\n';
    if (report.looksLike) {
        std::string sentence = looksLikeSentence(*report.looksLike, report.scene, report.check.rules);
        sentence[0] = 'T';
        output << printable(sentence) << ".\n";
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
