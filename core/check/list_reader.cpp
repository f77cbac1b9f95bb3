#include "core/base/message.h"
#include "core/base/text.h"
#include "core/base/utf8.h"
#include "core/check/bracket_reader.h"
#include "core/check/header_words.h"
#include "core/check/list_rows.h"
#include "core/check/pair_list.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

namespace mortonscope {

namespace {

constexpr std::string_view kLineEnds = "\r\n";
constexpr std::array<char, 3> kSeparators{',', ';', '\t'};

/// Lines by which the separator is guessed.
constexpr std::size_t kLinesForGuess = 10'000;

/// Reads a list line by line, and expressions in brackets as a whole.
class ListReader {
public:
    ListReader(std::string_view text, const Scene& scene) : m_text(text), m_rows(text, scene), m_isUtf8(isUtf8(text)) {}

    Result<PairList> read()
    {
        constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
        m_at = m_text.starts_with(kByteOrderMark) ? kByteOrderMark.size() : 0;
        m_readsOneLine = !m_isUtf8;  // so that each line can be judged by itself
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
                         say("at most {1}", kMostListedPairs), line};
        }
        return std::move(m_rows.list());
    }

private:
    /// One line as CSV has it, or several if a name in quotes holds a line end.
    struct Record {
        std::vector<WrittenName> fields;  ///< the empty ones at the end are left out
        std::vector<std::string_view> slices;
        std::size_t end{};
        std::size_t lineEnds = 0;
        bool isBroken = false;  ///< a quote is not closed, or something follows it
    };

    // ---- lines ----------------------------------------------------------------------------------
    std::size_t lineEnd(std::size_t at) const { return std::min(m_text.find_first_of(kLineEnds, at), m_text.size()); }

    /// Goes behind the line end at `end`, if it is one.
    void goBehind(std::size_t end)
    {
        m_at = end;
        if (m_at < m_text.size() && kLineEnds.find(m_text[m_at]) != std::string_view::npos) {
            m_at += m_text.substr(m_at).starts_with("\r\n") ? 2 : 1;
            ++m_line;
        }
    }

    std::string_view lineAt(std::size_t at) const { return m_text.substr(at, lineEnd(at) - at); }

    /// Lines with nothing but blanks and separators say nothing.
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

    /// The one by which most lines are two names of the scene, or else by which most are two fields.
    char guessedSeparator() const
    {
        std::array<std::pair<std::size_t, std::size_t>, kSeparators.size()> counts{};
        std::size_t lines = 0;
        for (std::size_t at = m_at; at < m_text.size() && lines < kLinesForGuess;) {
            const std::string_view line = lineAt(at);
            std::size_t end = at + line.size();
            if (line.size() < kLongestListLine && !BracketReader::begins(m_text, firstBehind(at, m_separator))) {
                const bool hasQuotes = line.find('"') != std::string_view::npos;
                for (std::size_t s = 0; s < kSeparators.size(); ++s) {
                    if (hasQuotes || line.find(kSeparators[s]) != std::string_view::npos) {
                        const Record record = recordAt(at, kSeparators[s]);
                        const bool isRow = !record.isBroken && record.fields.size() >= 2;
                        counts[s].second += isRow ? 1 : 0;
                        counts[s].first +=
                            isRow && m_rows.knows(record.fields[0].text) && m_rows.knows(record.fields[1].text) ? 1 : 0;
                        end = isRow ? std::max(end, record.end) : end;  // a name in quotes may hold a line end
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
        if (record.isBroken || record.end - m_at > kLongestListLine) {
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

    /// The header that this program writes, also above a list without pairs, and where boxes are called so.
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
        if (line.size() > kLongestListLine) {
            return Error{ErrorCode::TooLarge, say("line {1}", m_line),
                         say("a line of more than {1} bytes", kLongestListLine),
                         say("at most {1} bytes", kLongestListLine), m_line};
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
                m_readsOneLine = m_readsOneLine || found.line != m_line;  // or a hostile text takes square time
                const std::size_t first = m_line == line ? begin : at;
                m_rows.addUnread(m_line, m_text.substr(first, std::max(lineEnd(at), end) - first),
                                 say("close each bracket and quote, as in [('A', 'B'), ('C', 'D')]"));
                goBehind(lineEnd(at));
                return;
            }
            m_line = found.line;
            at = std::min(m_text.find_first_not_of(" \t,;", found.at), m_text.size());
        }
        // Further columns, as behind names without brackets.
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
                m_rows.addUnread(m_line, line,
                                 record.isBroken
                                     ? say("close each quote, and write a separator after it, as in \"A\",\"B\"")
                                     : *std::move(advice));
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

    /// Names without quotes that hold the separator.
    bool addJoined(const Record& record)
    {
        constexpr std::size_t kMostFields = 16;
        const auto& slices = record.slices;
        if (!m_rows.hasOddNames() || slices.size() > kMostFields
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

    /// Without the separator of another kind that ends a line: "D,G;".
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

    /// Behind the quote that closes the one at `at`; npos if there is none near enough.
    std::size_t endOfQuoted(std::size_t at) const
    {
        const std::size_t limit = std::min(m_text.size(), at + kLongestListLine);
        for (std::size_t end = at + 1; end < limit; ++end) {
            if (m_text[end] == '"') {
                if (end + 1 < m_text.size() && m_text[end + 1] == '"') {
                    ++end;  // a doubled quote is one
                } else {
                    return end + 1;
                }
            } else if (m_readsOneLine && kLineEnds.find(m_text[end]) != std::string_view::npos) {
                break;
            }
        }
        return std::string_view::npos;
    }

    /// Likewise of apostrophes, which close only before a separator or the line's end: a name may hold one.
    std::size_t endOfApostrophes(std::size_t at, char separator) const
    {
        const std::size_t limit = std::min(m_text.size(), at + 2 * kLongestName);
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
            count += text[i] == '\n' || (text[i] == '\r' && !text.substr(i).starts_with("\r\n")) ? 1 : 0;
        }
        return count;
    }

    std::string_view m_text;
    ListRows m_rows;
    bool m_isUtf8;
    bool m_readsOneLine = false;  ///< brackets and quotes are looked for in their own line only
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

}  // namespace mortonscope
