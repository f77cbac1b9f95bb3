#pragma once

#include "app/cli/output.h"
#include "app/cli/text_table.h"

#include <span>
#include <vector>

namespace mortonscope::cli {

/// A column of what a class handed in.
struct ReportColumn {
    enum class Kind { Text, Number, Word };  ///< a word is one of the catalogue's

    const char* header;  ///< as CSV has it; a table has it in the person's language
    Kind kind = Kind::Text;
};

/// A line for each file, whose name stands first.
void writeReportTable(Output& output, std::span<const ReportColumn> columns, const std::vector<TextTable::Row>& rows);
void writeReportCsv(Output& output, std::span<const ReportColumn> columns, const std::vector<TextTable::Row>& rows);

}  // namespace mortonscope::cli
