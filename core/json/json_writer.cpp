#include "core/json/json_writer.h"

#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>

namespace mortonscope {

void appendJsonString(std::string& out, std::string_view text, bool isShort)
{
    constexpr std::string_view kHex = "0123456789abcdef";
    constexpr std::string_view kShort = "\b\f\n\r\t";
    if (std::ranges::all_of(text, [](char c) { return c >= ' ' && c < 0x7F && c != '"' && c != '\\'; })) {
        out.append(1, '"').append(text).append(1, '"');  // the fast path for nearly all names
        return;
    }
    out += '"';
    while (!text.empty()) {
        const std::size_t length = utf8PrefixLength(text);
        for (std::string_view rest = text.substr(0, length); !rest.empty();) {
            if (const std::size_t obeyed = obeyedLength(rest); obeyed > 0) {
                appendEscape(out, rest.substr(0, obeyed));
                rest.remove_prefix(obeyed);
                continue;
            }
            const char c = rest.front();
            rest.remove_prefix(1);
            if (c == '"' || c == '\\') {
                out += '\\';
                out += c;
            } else if (static_cast<unsigned char>(c) >= 0x20) {
                out += c;
            } else if (const std::size_t at = kShort.find(c); isShort && at != std::string_view::npos) {
                out += '\\';
                out += "bfnrt"[at];
            } else {
                out += "\\u00";
                out += kHex[static_cast<unsigned char>(c) >> 4];
                out += kHex[static_cast<unsigned char>(c) & 15];
            }
        }
        text.remove_prefix(length);
        if (!text.empty()) {
            out += "\xEF\xBF\xBD";
            text.remove_prefix(1);
        }
    }
    out += '"';
}

void appendJsonNumber(std::string& out, double value)
{
    assert(std::isfinite(value));
    if (value == 0 && std::signbit(value)) {
        out += "-0.0";  // many readers read "-0" as the integer 0
        return;
    }
    std::array<char, 32> digits;
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value);
    out.append(digits.data(), end.ptr);
}

void JsonWriter::breakLine()
{
    if (m_line >= 0) {
        m_out->append(1, '\n').append(static_cast<std::size_t>(m_line), ' ');
        m_line = -1;
    }
}

void JsonWriter::separate()
{
    if (m_needsComma) {
        *m_out += m_line < 0 ? m_style.comma : ",";
    }
    breakLine();
    m_needsComma = true;
}

JsonWriter& JsonWriter::key(std::string_view name)
{
    separate();
    appendJsonString(*m_out, name, m_style.hasShortEscapes);
    *m_out += m_style.colon;
    m_needsComma = false;
    return *this;
}

JsonWriter& JsonWriter::json(std::string_view json)
{
    if (!json.empty()) {
        separate();
        *m_out += json;
    }
    return *this;
}

JsonWriter& JsonWriter::begin(char bracket)
{
    separate();
    *m_out += bracket;
    m_needsComma = false;
    return *this;
}

JsonWriter& JsonWriter::end(char bracket)
{
    breakLine();
    *m_out += bracket;
    m_needsComma = true;
    return *this;
}

JsonWriter& JsonWriter::text(std::string_view text)
{
    separate();
    appendJsonString(*m_out, text, m_style.hasShortEscapes);
    return *this;
}

JsonWriter& JsonWriter::number(double value)
{
    separate();
    appendJsonNumber(*m_out, value);
    return *this;
}

}  // namespace mortonscope
