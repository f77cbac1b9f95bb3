#include "app/cli/report_table.h"

#include "core/base/message.h"
#include "core/check/pair_list.h"

#include <utility>

namespace mortonscope::cli {

void writeReportTable(Output& output, std::span<const ReportColumn> columns, const std::vector<TextTable::Row>& rows)
{
    std::vector<TextTable::Column> shown;
    for (const ReportColumn& column : columns) {
        shown.push_back({translated(column.header),
                         column.kind == ReportColumn::Kind::Number ? TextTable::Align::Right : TextTable::Align::Left});
    }
    writeTable(output, std::move(shown), [&](auto emit) {
        for (TextTable::Row row : rows) {
            row.front() = shownText(row.front());
            for (std::size_t i = 0; i < columns.size(); ++i) {
                if (columns[i].kind == ReportColumn::Kind::Word) {
                    row[i] = translated(row[i]);
                }
            }
            emit(row);
        }
    });
}

void writeReportCsv(Output& output, std::span<const ReportColumn> columns, const std::vector<TextTable::Row>& rows)
{
    const char* comma = "";
    for (const ReportColumn& column : columns) {
        output << std::exchange(comma, ",") << column.header;
    }
    output << '\n';
    for (const TextTable::Row& row : rows) {
        comma = "";
        for (const std::string& field : row) {
            output << std::exchange(comma, ",") << csvField(field);
        }
        output << '\n';
    }
}

}  // namespace mortonscope::cli
