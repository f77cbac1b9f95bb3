#include "app/cli/check_parts.h"
#include "app/cli/check_report.h"
#include "core/scene/nearest_name.h"

#include <array>
#include <string_view>

namespace mortonscope::cli {

namespace {

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
