#pragma once

#include "app/cli/output.h"
#include "core/base/text.h"

#include <string>
#include <string_view>
#include <vector>

namespace mortonscope::cli {

/// How many columns of a terminal a UTF-8 text takes: one a character, two for those of East Asian
/// scripts, none for combining marks.
std::size_t displayWidth(std::string_view text);

/// Rows of text in aligned columns, two blanks apart. Widths must be known before the first row is
/// written: either every row is shown to fit() first, or a column is told its width. Nothing is kept.
class TextTable {
public:
    enum class Align { Left, Right };
    struct Column {
        std::string header;
        Align align = Align::Left;
    };
    using Row = std::vector<std::string>;

    explicit TextTable(std::vector<Column> columns);

    void fit(const Row& row);
    void fit(std::size_t column, std::size_t width);

    void writeHeader(Output& output) const;
    void writeRow(Output& output, const Row& row) const;

private:
    std::vector<Column> m_columns;
    std::vector<std::size_t> m_widths;
};

/// Writes a whole table; rows(emit) calls emit(row) for each row, and is called twice, first to measure.
template <class Rows>
void writeTable(Output& output, std::vector<TextTable::Column> columns, Rows rows)
{
    TextTable table(std::move(columns));
    rows([&](const TextTable::Row& row) { table.fit(row); });
    table.writeHeader(output);
    rows([&](const TextTable::Row& row) { table.writeRow(output, row); });
}

}  // namespace mortonscope::cli
