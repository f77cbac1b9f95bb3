#include "core/trace/trace_reader.h"

#include "core/base/message.h"
#include "core/base/utf8.h"
#include "core/trace/trace_scanner.h"

#include <algorithm>
#include <cstring>

namespace mortonscope {

namespace {

constexpr std::size_t kPiece = std::size_t{1} << 18;

bool isAscii(std::string_view text)
{
    unsigned char all = 0;
    for (const char c : text) {
        all |= static_cast<unsigned char>(c);
    }
    return all < 0x80;
}

/// "line 3, column 5" is told of the first byte that is not UTF-8.
Error badByte(const std::string& place, std::string_view text, std::size_t valid)
{
    const std::size_t column = characterCount(text.substr(0, valid)) + 1;
    return {ErrorCode::NotJson, say("{1}, column {2}", place, column), say("a byte that is not UTF-8"),
            say("JSON lines in UTF-8")};
}

}  // namespace

Result<bool> TraceReader::next(TraceLine& line)
{
    for (;;) {
        std::string_view text;
        const Result<bool> found = nextText(text);
        if (!found || !*found) {
            return found;
        }
        if (text.find_first_not_of(" \t\r") == std::string_view::npos) {
            continue;
        }
        line.number = m_lines;
        if (const std::string_view wide = m_lines == 1 ? wideEncoding(text) : std::string_view(); !wide.empty()) {
            return notUtf8(wide).at(m_source.name());
        }
        if (!isAscii(text)) {
            if (const std::size_t valid = utf8PrefixLength(text); valid != text.size()) {
                return badByte(linePlace(m_lines), text, valid);
            }
        }
        if (const Outcome read = readTraceLine(text, line); !read) {
            return Error(read.error()).at(m_source.name());
        }
        return true;
    }
}

std::string TraceReader::linePlace(std::uint64_t line) const { return say("{1}: line {2}", m_source.name(), line); }

/// The text of the next line, without its end; valid until the next call.
Result<bool> TraceReader::nextText(std::string_view& text)
{
    for (;;) {
        const auto unsearched = std::span(m_buffer).subspan(m_searched, m_end - m_searched);
        const auto found = unsearched.empty()
                             ? nullptr
                             : static_cast<const char*>(std::memchr(unsearched.data(), '\n', unsearched.size()));
        const bool isWhole = found != nullptr || m_isAtEnd;
        const std::size_t end = found == nullptr ? m_end : static_cast<std::size_t>(found - m_buffer.data());
        if (end - m_begin > kLongestTraceLine) {
            return Error{ErrorCode::TooLarge, linePlace(m_lines + 1),
                         say("a line of more than {1} bytes", kLongestTraceLine), say("lines of at most that length")};
        }
        if (!isWhole) {
            m_searched = m_end;
            if (const auto came = more(); !came) {
                return came;
            }
            continue;
        }
        if (m_begin == m_end) {
            return false;
        }
        const std::size_t behind = found == nullptr ? m_end : end + 1;
        text = {m_buffer.data() + m_begin, end - m_begin};
        m_bytes += behind - m_begin;
        m_begin = m_searched = behind;
        if (m_lines++ == 0 && text.starts_with("\xEF\xBB\xBF")) {
            text.remove_prefix(3);
        }
        return true;
    }
}

/// Reads another piece behind what is left.
Result<bool> TraceReader::more()
{
    if (m_begin > 0) {
        std::copy(m_buffer.begin() + static_cast<std::ptrdiff_t>(m_begin),
                  m_buffer.begin() + static_cast<std::ptrdiff_t>(m_end), m_buffer.begin());
        m_end -= m_begin;
        m_searched -= m_begin;
        m_begin = 0;
    }
    if (m_buffer.size() < m_end + kPiece) {
        m_buffer.resize(std::max(m_end + kPiece, m_buffer.size() * 2));
    }
    const auto count = m_source.read(std::span(m_buffer).subspan(m_end));
    if (!count) {
        return count.error();
    }
    m_end += *count;
    m_isAtEnd = *count == 0;
    return true;
}

}  // namespace mortonscope
