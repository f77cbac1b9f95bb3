#include "app/cli/text_table.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace mortonscope::cli {

namespace {

/// Takes one character off the front of a valid UTF-8 text.
char32_t nextCharacter(std::string_view& text)
{
    const auto lead = static_cast<unsigned char>(text.front());
    const std::size_t length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    char32_t character = length == 1 ? lead : lead & (0x7FU >> length);
    for (std::size_t i = 1; i < std::min(length, text.size()); ++i) {
        character = (character << 6) | (static_cast<unsigned char>(text[i]) & 0x3FU);
    }
    text.remove_prefix(std::min(length, text.size()));
    return character;
}

/// The blocks that matter for names, after Unicode's EastAsianWidth.txt (W and F) and the combining
/// marks; whole blocks, not every exception.
std::size_t widthOf(char32_t c)
{
    struct Range {
        char32_t first;
        char32_t last;
    };
    constexpr Range kNone[] = {
        {0x0300, 0x036F}, {0x200B, 0x200F}, {0x20D0, 0x20FF}, {0x3099, 0x309A}, {0xFE00, 0xFE0F}};
    constexpr Range kTwo[] = {{0x1100, 0x115F},   {0x2E80, 0x303E},  {0x3041, 0xA4CF}, {0xAC00, 0xD7A3},
                              {0xF900, 0xFAFF},   {0xFE30, 0xFE6F},  {0xFF00, 0xFF60}, {0xFFE0, 0xFFE6},
                              {0x1F300, 0x1FAFF}, {0x20000, 0x3FFFD}};
    const auto isIn = [c](const Range& range) { return c >= range.first && c <= range.last; };
    if (std::ranges::any_of(kNone, isIn)) {
        return 0;
    }
    return std::ranges::any_of(kTwo, isIn) ? 2 : 1;
}

}  // namespace

std::size_t displayWidth(std::string_view text)
{
    std::size_t width = 0;
    while (!text.empty()) {
        width += widthOf(nextCharacter(text));
    }
    return width;
}

TextTable::TextTable(std::vector<Column> columns) : m_columns(std::move(columns)), m_widths(m_columns.size(), 0)
{
    for (std::size_t i = 0; i < m_columns.size(); ++i) {
        fit(i, displayWidth(m_columns[i].header));
    }
}

void TextTable::fit(const Row& row)
{
    for (std::size_t i = 0; i < row.size(); ++i) {
        fit(i, displayWidth(row[i]));
    }
}

void TextTable::fit(std::size_t column, std::size_t width) { m_widths[column] = std::max(m_widths[column], width); }

void TextTable::writeHeader(Output& output) const
{
    Row headers;
    for (const Column& column : m_columns) {
        headers.push_back(column.header);
    }
    writeRow(output, headers);
}

void TextTable::writeRow(Output& output, const Row& row) const
{
    assert(row.size() <= m_columns.size());
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) {
        const std::string padding(m_widths[i] - displayWidth(row[i]), ' ');
        line += m_columns[i].align == Align::Right ? padding + row[i] : row[i] + padding;
        line += "  ";
    }
    line.erase(line.find_last_not_of(' ') + 1);
    output << line << '\n';
}

}  // namespace mortonscope::cli
