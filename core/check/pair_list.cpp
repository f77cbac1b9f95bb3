#include "core/check/pair_list.h"

#include "core/base/message.h"
#include "core/base/text.h"
#include "core/check/list_rows.h"

#include <algorithm>
#include <array>
#include <cassert>

namespace mortonscope {

namespace {

constexpr std::string_view kLineEnds = "\r\n";
constexpr std::array<char, 3> kSeparators{',', ';', '\t'};

/// Number of lines that determine the separator.
constexpr std::size_t kLinesForGuess = 10'000;

std::string closeQuotesAdvice() { return say("close each quote, and write a separator after it, as in \"A\",\"B\""); }

/// Reads a list line by line, and expressions in brackets as a whole.
class ListReader {
public:
    ListReader(std::string_view text, const Scene& scene) : m_text(text), m_rows(text, scene), m_isUtf8(isUtf8(text)) {}

    Result<PairList> read()
    {
        constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
        if (m_text.starts_with(kByteOrderMark)) {
            m_at = kByteOrderMark.size();
        }
        m_readsOneLine = !m_isUtf8;  // so that each line is judged by itself
        skipBlank();
        readSeparator();
        skipBlank();
        readHeader();
        for (skipBlank(); m_at < m_text.size() && !m_rows.isFull(); skipBlank()) {
            if (auto error = readLine()) {
                return *std::move(error);
            }
        }
        if (m_rows.isFull()) {
            const std::size_t line = m_rows.list().pairs.back().line;
            return Error{ErrorCode::TooLarge, say("line {1}", line), say("a list of more pairs"),
                         say("at most {1}", kMaxListedPairs), line};
        }
        return std::move(m_rows.list());
    }

private:
    /// A row of CSV: one line, or several if a name in quotes contains a line end.
    struct Record {
        std::vector<WrittenName> fields;  ///< without empty ones at the end
        std::vector<std::string_view> slices;
        std::size_t end{};
        std::size_t lineEnds = 0;
        bool isBroken = false;  ///< a quote is not closed, or no separator follows it
    };

    // ---- lines ----------------------------------------------------------------------------------
    std::size_t lineEnd(std::size_t at) const { return std::min(m_text.find_first_of(kLineEnds, at), m_text.size()); }

    /// Moves to `end`, and past a line end there.
    void goBehind(std::size_t end)
    {
        assert(end >= m_at && end <= m_text.size());
        m_at = end;
        if (m_at < m_text.size() && kLineEnds.find(m_text[m_at]) != std::string_view::npos) {
            m_at += m_text.substr(m_at).starts_with("\r\n") ? 2 : 1;
            ++m_line;
        }
    }

    std::string_view lineAt(std::size_t at) const { return m_text.substr(at, lineEnd(at) - at); }

    /// Skips lines with nothing but whitespace and separators.
    void skipBlank()
    {
        while (m_at < m_text.size() && trimmed(lineAt(m_at), " \t,;").empty()) {
            goBehind(lineEnd(m_at));
        }
    }

    // ---- the start ------------------------------------------------------------------------------
    void readSeparator()
    {
        const std::string_view line = trimmed(lineAt(m_at), " \"");
        if (line.size() == 5 && line.starts_with("sep=")
            && std::ranges::find(kSeparators, line[4]) != kSeparators.end()) {
            m_separator = line[4];
            goBehind(lineEnd(m_at));
            return;
        }
        m_separator = guessedSeparator();
    }

    /// Returns the separator that gives two names of the scene in most lines, or if there is none, two fields.
    char guessedSeparator() const
    {
        std::array<std::pair<std::size_t, std::size_t>, kSeparators.size()> counts{};
        std::size_t lines = 0;
        for (std::size_t at = m_at; at < m_text.size() && lines < kLinesForGuess;) {
            const std::string_view line = lineAt(at);
            std::size_t end = at + line.size();
            if (line.size() < kMaxListLine && !BracketReader::begins(m_text, firstBehind(at, m_separator))) {
                const bool hasQuotes = line.find('"') != std::string_view::npos;
                for (std::size_t s = 0; s < kSeparators.size(); ++s) {
                    if (hasQuotes || line.find(kSeparators[s]) != std::string_view::npos) {
                        const Record record = recordAt(at, kSeparators[s]);
                        const bool isRow = !record.isBroken && record.fields.size() >= 2;
                        if (isRow) {
                            ++counts[s].second;
                            counts[s].first +=
                                m_rows.knows(record.fields[0].text) && m_rows.knows(record.fields[1].text);
                            end = std::max(end, record.end);  // a name in quotes may contain a line end
                        }
                    }
                }
                ++lines;
            }
            at = end + 1;
        }
        return kSeparators[static_cast<std::size_t>(std::ranges::max_element(counts) - counts.begin())];
    }

    void readHeader()
    {
        const Record record = recordAt(m_at, m_separator);
        if (record.isBroken || record.end - m_at > kMaxListLine) {
            return;
        }
        std::vector<std::string> fields;
        if (record.fields.size() >= 2) {
            std::ranges::transform(record.fields, std::back_inserter(fields), &WrittenName::text);
        } else {
            std::string_view words = lineAt(m_at);
            for (std::size_t begin; (begin = words.find_first_not_of(" \t-")) != std::string_view::npos;) {
                words.remove_prefix(begin);
                fields.emplace_back(words.substr(0, words.find_first_of(" \t-")));
                words.remove_prefix(fields.back().size());
            }
        }
        const auto isKnown = [this](const std::string& field) { return m_rows.knows(field); };
        const auto isWordOfHeader = [](const std::string& field) { return isWord(field) || isHeaderWord(field); };
        const bool reads = std::ranges::none_of(fields, isKnown) && std::ranges::all_of(fields, isWordOfHeader)
                        && std::ranges::any_of(fields, isHeaderWord);
        const std::size_t next = m_text.find_first_not_of(" \t,;\r\n", record.end);
        if ((reads && next != std::string_view::npos) || isWrittenHeader(fields, next)) {
            m_rows.list().header = m_line;
            m_line += record.lineEnds;
            goBehind(record.end);
        }
    }

    /// Returns whether the line is the header that this program writes. It counts even above an empty list, and even if
    /// boxes have these names.
    bool isWrittenHeader(const std::vector<std::string>& fields, std::size_t next) const
    {
        if (fields != std::vector<std::string>{"first", "second", "overlaps"}) {
            return false;
        }
        if (next == std::string_view::npos) {
            return true;
        }
        const Record below = recordAt(next, m_separator);
        return below.fields.size() == 3 && (below.fields[2].text == "true" || below.fields[2].text == "false");
    }

    // ---- one line -------------------------------------------------------------------------------
    std::optional<Error> readLine()
    {
        const std::size_t end = lineEnd(m_at);
        const std::string_view line = m_text.substr(m_at, end - m_at);
        if (!m_isUtf8 && !isUtf8(line)) {
            m_rows.addUnread(m_line, line, say("save the list as UTF-8"));
            goBehind(end);
            return std::nullopt;
        }
        const std::size_t begin = firstBehind(m_at, m_separator);
        if (BracketReader::begins(m_text, begin)
            && !(m_rows.hasOddNames() && hasKnownNames(recordAt(m_at, m_separator), line))) {
            readBrackets(begin, end);
            return std::nullopt;
        }
        if (line.size() > kMaxListLine) {
            return Error{ErrorCode::TooLarge, say("line {1}", m_line),
                         say("a line of more than {1} bytes", kMaxListLine), say("at most {1} bytes", kMaxListLine),
                         m_line};
        }
        readRecord(line);
        return std::nullopt;
    }

    bool hasKnownNames(const Record& record, std::string_view line) const
    {
        if (record.isBroken || record.fields.size() < 2) {
            return m_rows.knowsPair(line);
        }
        return m_rows.knows(record.fields[0].text) || m_rows.knows(record.fields[1].text);
    }

    void readBrackets(std::size_t begin, std::size_t end)
    {
        BracketReader reader(m_text, m_rows);
        const std::size_t line = m_line;
        std::size_t at = begin;
        while (at < m_text.size() && BracketReader::begins(m_text, at)) {
            const auto found = reader.read(at, m_line, m_readsOneLine ? lineEnd(at) : m_text.size());
            if (!found.isClosed) {
                // Otherwise many open brackets would take quadratic time.
                m_readsOneLine = m_readsOneLine || found.line != m_line;
                const std::size_t first = m_line == line ? begin : at;
                m_rows.addUnread(m_line, m_text.substr(first, std::max(lineEnd(at), end) - first),
                                 say("close each bracket and quote, as in [('A', 'B'), ('C', 'D')]"));
                goBehind(lineEnd(at));
                return;
            }
            m_line = found.line;
            at = std::min(m_text.find_first_not_of(" \t,;", found.at), m_text.size());
        }
        // Skip further columns, as after names without brackets.
        const std::string_view rest = m_text.substr(at, lineEnd(at) - at);
        if (rest.find_first_of("()[]{}\"'") != std::string_view::npos || std::ranges::count(trimmed(rest), ' ') > 0) {
            m_rows.addUnread(m_line, rest, twoNamesAdvice());
        }
        goBehind(lineEnd(at));
    }

    void readRecord(std::string_view line)
    {
        const Record record = recordAt(m_at, m_separator);
        if (record.isBroken || record.fields.size() < 2) {
            const std::string_view words = m_rows.hasOddNames() ? line : trimmed(line, " \t,;");
            auto advice = m_rows.addWords(words, m_line);
            if (advice) {
                m_rows.addUnread(m_line, line, record.isBroken ? closeQuotesAdvice() : *std::move(advice));
            }
            goBehind(lineEnd(m_at));
            return;
        }
        if (!addJoined(record) && !m_rows.addRow(record.fields, m_line)) {
            m_rows.addUnread(m_line, line, twoNamesAdvice());
        }
        m_line += record.lineEnds;
        goBehind(record.end);
    }

    /// Adds a pair of names without quotes that contain the separator.
    bool addJoined(const Record& record)
    {
        constexpr std::size_t kMaxFields = 16;
        const auto& slices = record.slices;
        if (!m_rows.hasOddNames() || slices.size() > kMaxFields
            || (m_rows.knows(record.fields[0].text) && m_rows.knows(record.fields[1].text))) {
            return false;
        }
        const auto joined = [&](std::size_t from, std::size_t to) {
            const char* begin = slices[from].data();
            return m_rows.nameFrom({begin, static_cast<std::size_t>(slices[to].data() + slices[to].size() - begin)});
        };
        for (std::size_t second = 1; second < slices.size(); ++second) {
            WrittenName left = joined(0, second - 1);
            for (std::size_t last = slices.size(); last-- > second && m_rows.knows(left.text);) {
                if (WrittenName right = joined(second, last); m_rows.knows(right.text)) {
                    m_rows.add(std::move(left), std::move(right), m_line);
                    return true;
                }
            }
        }
        return false;
    }

    // ---- fields ---------------------------------------------------------------------------------
    Record recordAt(std::size_t at, char separator) const
    {
        Record record;
        for (;; ++at) {
            const std::size_t mark = firstBehind(at, separator);
            std::size_t end = std::string_view::npos;
            if (mark < m_text.size() && m_text[mark] == '"') {
                end = endOfQuoted(mark);
                if (end == std::string_view::npos || !endsField(firstBehind(end, separator), separator)) {
                    record.isBroken = true;
                    return record;
                }
                const std::string_view slice = m_text.substr(mark, end - mark);
                record.lineEnds += lineEndsIn(slice);
                take(record, slice);
                end = firstBehind(end, separator);
            } else {
                const char marks[] = {separator, '\r', '\n'};
                end = std::min(m_text.find_first_of({marks, 3}, at), m_text.size());
                std::string_view field = bareField(at, end, separator);
                if (mark < m_text.size() && m_text[mark] == '\'' && !m_rows.knows(trimmed(field, " \t"))) {
                    if (const std::size_t close = endOfApostrophes(mark, separator); close != std::string_view::npos) {
                        field = m_text.substr(mark, close - mark);
                        end = firstBehind(close, separator);
                    }
                }
                take(record, field);
            }
            at = end;
            if (at >= m_text.size() || m_text[at] != separator) {
                break;
            }
        }
        record.end = at;
        while (!record.fields.empty() && record.fields.back().text.empty() && !record.fields.back().isQuoted) {
            record.fields.pop_back();
            record.slices.pop_back();
        }
        return record;
    }

    void take(Record& record, std::string_view slice) const
    {
        record.fields.push_back(m_rows.nameFrom(slice));
        record.slices.push_back(slice);
    }

    /// Returns the field without another separator at the end of the line, as in "D,G;".
    std::string_view bareField(std::size_t at, std::size_t end, char separator) const
    {
        std::string_view slice = m_text.substr(at, end - at);
        if ((end >= m_text.size() || m_text[end] != separator) && !m_rows.hasOddNames()) {
            slice = slice.substr(0, slice.find_last_not_of(" \t,;") + 1);
        }
        return slice;
    }

    std::size_t firstBehind(std::size_t at, char separator) const
    {
        return std::min(m_text.find_first_not_of(separator == '\t' ? " " : " \t", at), m_text.size());
    }

    bool endsField(std::size_t at, char separator) const
    {
        return at >= m_text.size() || m_text[at] == separator || kLineEnds.find(m_text[at]) != std::string_view::npos;
    }

    /// Returns the position after the quote that closes the one at `at`; npos if there is none near enough.
    std::size_t endOfQuoted(std::size_t at) const
    {
        const std::size_t limit = std::min(m_text.size(), at + kMaxListLine);
        for (std::size_t end = at + 1; end < limit; ++end) {
            if (m_text[end] == '"') {
                if (end + 1 < m_text.size() && m_text[end + 1] == '"') {
                    ++end;  // a doubled quote means one quote
                } else {
                    return end + 1;
                }
            } else if (m_readsOneLine && kLineEnds.find(m_text[end]) != std::string_view::npos) {
                break;
            }
        }
        return std::string_view::npos;
    }

    /// As above, for apostrophes. They close only before a separator or the end of the line, because names may contain
    /// them.
    std::size_t endOfApostrophes(std::size_t at, char separator) const
    {
        const std::size_t limit = std::min(m_text.size(), at + 2 * kMaxName);
        for (std::size_t end = at + 1; end < limit && kLineEnds.find(m_text[end]) == std::string_view::npos; ++end) {
            if (m_text[end] == '\'' && endsField(firstBehind(end + 1, separator), separator)) {
                return end + 1;
            }
        }
        return std::string_view::npos;
    }

    static std::size_t lineEndsIn(std::string_view text)
    {
        std::size_t count = 0;
        for (std::size_t i = 0; i < text.size(); ++i) {
            count += text[i] == '\n' || (text[i] == '\r' && !text.substr(i).starts_with("\r\n"));
        }
        return count;
    }

    std::string_view m_text;
    ListRows m_rows;
    bool m_isUtf8;
    bool m_readsOneLine = false;  ///< brackets and quotes must close in their own line
    char m_separator = ',';
    std::size_t m_at = 0;
    std::size_t m_line = 1;
};

}  // namespace

Result<PairList> readPairList(std::string_view text, const Scene& scene)
{
    if (const std::string_view wide = wideEncoding(text); !wide.empty()) {
        return notUtf8(wide);
    }
    return ListReader(text, scene).read();
}

namespace {

/// Puts a text in quotes, and doubles the quotes in it.
std::string quotedField(std::string_view text)
{
    std::string field = "\"";
    for (const char c : text) {
        field.append(c == '"' ? 2 : 1, c);
    }
    return field + '"';
}

}  // namespace

std::string UnreadLine::sentence() const
{
    return say("line {1}: cannot read {2}; {3}", line, quotedText(text), advice);
}

bool isFormula(std::string_view text)
{
    static constexpr std::array<std::string_view, 11> kBegins{"=",  "+",  "-",  "@",  "\t", "\r",
                                                              "\n", "＝", "＋", "－", "＠"};
    text.remove_prefix(std::min(text.find_first_not_of(" '"), text.size()));
    return std::ranges::any_of(kBegins, [text](std::string_view begin) { return text.starts_with(begin); });
}

std::string withoutFormulaGuard(std::string text, const Scene& scene)
{
    if (!text.starts_with('\'') || !isFormula(text)) {
        return text;
    }
    std::string plain = text.substr(1);
    if (scene.find(text) && !scene.find(plain)) {
        return text;
    }
    return plain;
}

bool PairListPrescan::operator()(std::string_view soFar)
{
    for (; m_seen < soFar.size(); ++m_seen) {
        if (soFar[m_seen] == '\n' || soFar[m_seen] == '\r') {
            m_lineBegin = m_seen + 1;
        } else if (m_seen - m_lineBegin > kMaxListLine
                   && soFar.substr(m_lineBegin, kMaxName).find_first_of("([{") == std::string_view::npos) {
            return true;
        }
    }
    return false;
}

std::string csvField(std::string_view text)
{
    if (isFormula(text)) {
        return quotedField("'" + std::string(text));
    }
    // Readers of lists take these characters for separators, quotes and brackets.
    const bool plain = !text.empty() && text.find_first_of(",;\t\r\n\"()[]{}") == std::string_view::npos
                    && trimmed(text, " \t") == text;
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
