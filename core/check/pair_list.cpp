#include "core/check/pair_list.h"

#include "core/base/message.h"
#include "core/base/text.h"
#include "core/base/utf8.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace mortonscope {

namespace {

constexpr std::string_view kBlanks = " \t";

/// A field of a CSV record; what stood in quotes is taken as it is, blanks included.
struct Field {
    std::string text;
    bool quoted = false;
};

/// One record, which may run over several lines if it has quotes.
struct Record {
    std::vector<Field> fields;
    std::size_t line{};

    bool isBlank() const { return fields.size() == 1 && !fields[0].quoted && trimmed(fields[0].text, kBlanks).empty(); }
};

Error wrongLine(std::size_t line, std::string_view value, std::string expected)
{
    constexpr std::size_t kShown = 60;
    const std::string_view start = value.substr(0, kShown);
    return {ErrorCode::WrongFormat, say("line {1}", line), std::string(start.substr(0, utf8PrefixLength(start))), std::move(expected), line};
}

/// Takes records off a text, counting lines.
class CsvReader {
public:
    explicit CsvReader(std::string_view text) : m_text(text) {}

    bool atEnd() const { return m_at >= m_text.size(); }
    std::size_t at() const { return m_at; }

    Result<Record> next()
    {
        Record record;
        record.line = m_line;
        for (;;) {
            auto field = m_text.substr(m_at).starts_with('"') ? quotedField() : plainField();
            if (!field) {
                return field.error();
            }
            record.fields.push_back(*std::move(field));
            if (atEnd() || !takeComma()) {
                break;
            }
        }
        takeLineEnd();
        return record;
    }

private:
    bool takeComma()
    {
        const bool comma = m_text[m_at] == ',';
        m_at += comma ? 1 : 0;
        return comma;
    }

    void takeLineEnd()
    {
        m_at += m_text.substr(m_at).starts_with("\r\n") ? 2 : 1;
        ++m_line;
    }

    bool atLineEnd() const { return atEnd() || m_text[m_at] == '\n' || m_text[m_at] == '\r'; }

    Result<Field> plainField()
    {
        const std::size_t begin = m_at;
        while (!atLineEnd() && m_text[m_at] != ',') {
            ++m_at;
        }
        return Field{std::string(m_text.substr(begin, m_at - begin)), false};
    }

    Result<Field> quotedField()
    {
        const std::size_t beginLine = m_line;
        Field field{{}, true};
        for (++m_at;; ++m_at) {
            if (atEnd()) {
                return wrongLine(beginLine, '"' + field.text, say("a closing quote"));
            }
            if (m_text[m_at] == '"') {
                if (!m_text.substr(m_at + 1).starts_with('"')) {
                    break;
                }
                ++m_at;  // a doubled quote is one
            }
            m_line += m_text[m_at] == '\n' ? 1 : 0;
            field.text += m_text[m_at];
        }
        ++m_at;
        while (!atLineEnd() && m_text[m_at] == ' ') {
            ++m_at;  // harmless, and people write it
        }
        if (!atLineEnd() && m_text[m_at] != ',') {
            return wrongLine(m_line, m_text.substr(m_at, std::min(m_text.size(), m_text.find('\n', m_at)) - m_at),
                             say("a comma or the end of the line after the closing quote"));
        }
        return field;
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    std::size_t m_line = 1;
};

/// Whether a spreadsheet would compute the field rather than show it: what it holds behind blanks and apostrophes begins with
/// one of these, the full-width ones included, which Japanese spreadsheets take for the others.
bool isFormula(std::string_view text)
{
    static constexpr std::array<std::string_view, 11> kBegins{"=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠"};
    text.remove_prefix(std::min(text.find_first_not_of(" '"), text.size()));
    return std::ranges::any_of(kBegins, [text](std::string_view begin) { return text.starts_with(begin); });
}

/// Without the apostrophe that csvField() put before it, unless the scene knows it with one and not without.
std::string withoutGuard(std::string text, const Scene& scene)
{
    if (!text.starts_with('\'') || !isFormula(text)) {
        return text;
    }
    std::string plain = text.substr(1);
    return scene.find(text) && !scene.find(plain) ? text : plain;
}

/// The name as written; without the blanks around it unless the scene knows it with them.
std::string nameFrom(const Field& field, const Scene& scene)
{
    return withoutGuard(field.quoted || scene.find(field.text) ? field.text : std::string(trimmed(field.text, kBlanks)), scene);
}

using Names = std::pair<std::string_view, std::string_view>;

/// The split of `A-B`, `A B` or A, tab, B whose sides are best known to the scene. `rival` becomes another split into two
/// known names, if there is one.
std::optional<Names> bestSplit(std::string_view text, const Scene& scene, std::optional<Names>& rival)
{
    std::optional<Names> best;
    int bestKnown = -1;
    for (const char separator : {'\t', '-', ' '}) {
        for (std::size_t at = text.find(separator); at != std::string_view::npos; at = text.find(separator, at + 1)) {
            const Names names{trimmed(text.substr(0, at), kBlanks), trimmed(text.substr(at + 1), kBlanks)};
            if (names.first.empty() || names.second.empty()) {
                continue;
            }
            const int known = (scene.find(names.first) ? 1 : 0) + (scene.find(names.second) ? 1 : 0);
            if (known > bestKnown) {
                bestKnown = known;
                best = names;
            } else if (known == 2 && *best != names) {
                rival = names;
            }
            if (text.size() > 3 * kLongestName) {
                break;  // can't be two names; do not search a hostile line in square time
            }
        }
    }
    return best;
}

/// "DA", where every box is called by one letter.
std::optional<Names> lettersOf(std::string_view text, const Scene& scene)
{
    if (text.size() != 2 || !scene.find(text.substr(0, 1)) || !scene.find(text.substr(1))) {
        return std::nullopt;
    }
    for (std::uint32_t i = 0; i < scene.size(); ++i) {
        if (scene.name(BoxId(i)).size() != 1) {
            return std::nullopt;
        }
    }
    return Names{text.substr(0, 1), text.substr(1)};
}

/// A line without a comma. Columns after the second are only recognised between tabs, or between blanks if the
/// first two words are names.
Result<NamedPair> pairFromWords(const Record& record, const Scene& scene)
{
    const std::string_view text = trimmed(record.fields[0].text, kBlanks);
    std::optional<Names> rival;
    std::optional<Names> names = bestSplit(text, scene, rival);
    const auto isKnown = [&scene](const Names& n) { return scene.find(n.first) && scene.find(n.second); };
    if (rival) {
        return wrongLine(record.line, text, say("names that can be told apart: write them as CSV"));
    }
    if (!names) {
        names = lettersOf(text, scene);
    }
    if (!names) {
        return wrongLine(record.line, text, say("two names, as first,second or first-second"));
    }
    if (!isKnown(*names)) {
        for (const char separator : {'\t', ' '}) {
            const std::size_t one = text.find(separator);
            const std::size_t two = one == std::string_view::npos ? one : text.find(separator, one + 1);
            if (two != std::string_view::npos) {
                const Names words{trimmed(text.substr(0, one), kBlanks), trimmed(text.substr(one + 1, two - one - 1), kBlanks)};
                if (isKnown(words) || (separator == '\t' && !words.second.empty())) {
                    names = words;
                    break;
                }
            }
        }
    }
    return NamedPair{std::string(names->first), std::string(names->second), record.line};
}

bool isWrittenHeader(const Record& record)
{
    return record.fields.size() == 3 && record.fields[0].text == "first" && record.fields[1].text == "second" && record.fields[2].text == "overlaps";
}

Result<NamedPair> pairFrom(const Record& record, const Scene& scene)
{
    if (record.fields.size() == 1 && !record.fields[0].quoted) {
        return pairFromWords(record, scene);
    }
    if (record.fields.size() == 1) {
        return wrongLine(record.line, record.fields[0].text, say("two names, as first,second or first-second"));
    }
    NamedPair pair{nameFrom(record.fields[0], scene), nameFrom(record.fields[1], scene), record.line};
    if (pair.first.empty() || pair.second.empty()) {
        return wrongLine(record.line, pair.first + ',' + pair.second, say("a name in both columns"));
    }
    return pair;
}

/// In quotes, with those within doubled.
std::string quotedField(std::string_view text)
{
    std::string field = "\"";
    for (const char c : text) {
        field.append(c == '"' ? 2 : 1, c);
    }
    return field + '"';
}

}  // namespace

bool PairListGlance::operator()(std::string_view soFar)
{
    for (; m_seen < soFar.size(); ++m_seen) {
        if (soFar[m_seen] == '\n' || soFar[m_seen] == '\r') {
            m_lineBegin = m_seen + 1;
        } else if (m_seen - m_lineBegin > kLongestListLine) {
            return true;
        }
    }
    return false;
}

Result<std::vector<NamedPair>> pairListFromText(std::string_view text, const Scene& scene)
{
    if (const std::size_t valid = utf8PrefixLength(text); valid != text.size()) {
        const auto line = static_cast<std::size_t>(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(valid), '\n')) + 1;
        return Error{ErrorCode::BadName, say("line {1}", line), say("a byte that is not UTF-8"), say("names in UTF-8"), line};
    }
    constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
    if (text.starts_with(kByteOrderMark)) {
        text.remove_prefix(kByteOrderMark.size());
    }
    std::vector<NamedPair> pairs;
    bool mayBeHeader = true;
    for (CsvReader csv(text); !csv.atEnd();) {
        const std::size_t begin = csv.at();
        const auto record = csv.next();
        if (!record) {
            return record.error();
        }
        if (csv.at() - begin > kLongestListLine + 2) {  // with its line end
            return Error{ErrorCode::TooLarge, say("line {1}", record->line), say("a line of more than {1} bytes", kLongestListLine),
                         say("at most {1} bytes", kLongestListLine), record->line};
        }
        if (record->isBlank()) {
            continue;
        }
        auto pair = pairFrom(*record, scene);
        if (!pair) {
            return pair.error();
        }
        const bool isHeader = mayBeHeader && (isWrittenHeader(*record) || (!scene.find(pair->first) && !scene.find(pair->second)));
        mayBeHeader = false;
        if (isHeader) {
            continue;
        }
        if (pairs.size() == kMostListedPairs) {
            return Error{ErrorCode::TooLarge, say("line {1}", pair->line), say("a list of more pairs"), say("at most {1}", kMostListedPairs), pair->line};
        }
        for (const std::string* name : {&pair->first, &pair->second}) {
            if (name->size() > kLongestName) {
                Error error = *checkName(*name);
                error.place = say("line {1}", pair->line);
                error.line = pair->line;
                return error;
            }
        }
        pairs.push_back(*std::move(pair));
    }
    return pairs;
}

std::string csvField(std::string_view text)
{
    if (isFormula(text)) {
        return quotedField("'" + std::string(text));
    }
    const bool plain = !text.empty() && text.find_first_of(",\"\r\n") == std::string_view::npos && trimmed(text, kBlanks) == text;
    if (plain) {
        return std::string(text);
    }
    return quotedField(text);
}

void appendPairCsv(std::string& out, std::string_view first, std::string_view second, bool overlaps)
{
    out += csvField(first);
    out += ',';
    out += csvField(second);
    out += overlaps ? ",true\n" : ",false\n";
}

void appendCandidateCsv(std::string& out, std::string_view name, bool overlaps)
{
    out += csvField(name);
    out += overlaps ? ",yes\n" : ",no\n";
}

}  // namespace mortonscope
