#include "app/features/check/list_repair.h"

#include <algorithm>

namespace mortonscope {

namespace {

constexpr auto kNone = std::string_view::npos;

/// Where line number `line`, from 1, begins. A line ends with LF, CRLF or CR.
std::size_t beginOf(std::string_view text, std::size_t line)
{
    std::size_t begin = 0;
    for (; line > 1; --line) {
        const std::size_t end = text.find_first_of("\r\n", begin);
        if (end == kNone) {
            return text.size();
        }
        begin = end + (text.substr(end).starts_with("\r\n") ? 2 : 1);
    }
    return begin;
}

/// The end of a CSV field that begins at `at`: at its comma, its line's end or the text's.
std::size_t endOfField(std::string_view text, std::size_t at)
{
    bool quoted = false;
    for (; at < text.size(); ++at) {
        if (text[at] == '"') {
            quoted = !quoted;  // a doubled one opens again at once
        } else if (!quoted && (text[at] == ',' || text[at] == '\n' || text[at] == '\r')) {
            break;
        }
    }
    return at;
}

/// Whether a name can stand in a line that is divided by a hyphen, a blank or a tab.
bool isPlain(std::string_view name) { return name.find_first_of("-, \t\"\r\n") == kNone; }

std::string replaced(std::string_view text, std::size_t begin, std::size_t end, std::string_view by)
{
    std::string result(text.substr(0, begin));
    result += by;
    result += text.substr(end);
    return result;
}

}  // namespace

std::string withPairRenamed(std::string_view text, const NamedPair& pair, std::string_view first, std::string_view second)
{
    const std::size_t begin = beginOf(text, pair.line);
    const std::string asCsv = csvField(first) + ',' + csvField(second);
    const std::string_view line = text.substr(begin, std::min(text.find_first_of("\r\n", begin), text.size()) - begin);
    if (line.find('"') != kNone) {
        const std::size_t comma = endOfField(text, begin);
        const std::size_t end = comma < text.size() && text[comma] == ',' ? endOfField(text, comma + 1) : comma;
        return replaced(text, begin, end, asCsv);
    }
    const std::size_t at = line.find(pair.first);
    const std::size_t gap = at == kNone ? kNone : at + pair.first.size();
    const std::size_t other = at == kNone ? kNone : line.find(pair.second, gap);
    if (other == kNone) {
        return std::string(text);
    }
    const std::string_view between = line.substr(gap, other - gap);
    const std::size_t end = other + pair.second.size();
    if (between.find(',') != kNone) {
        return replaced(text, begin + at, begin + end, csvField(first) + std::string(between) + csvField(second));
    }
    const bool fits = isPlain(first) && isPlain(second);
    return replaced(text, begin + at, begin + end, fits ? std::string(first) + std::string(between) + std::string(second) : asCsv);
}

}  // namespace mortonscope
