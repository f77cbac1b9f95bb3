#pragma once

#include "app/cli/arguments.h"
#include "app/cli/command.h"
#include "app/cli/output.h"
#include "app/cli/text_table.h"
#include "core/base/result.h"
#include "core/json/json_writer.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace mortonscope::cli {

/// A column of what a class handed in.
struct ReportColumn {
    enum class Kind { Text, Number, Word };  ///< a word is one of the catalogue's

    const char* header;  ///< as CSV has it; a table has it in the person's language
    Kind kind = Kind::Text;
};

/// One of the files of a class, and what was in it if it can be read.
template <typename Report>
struct Collected {
    std::string file;
    std::optional<Report> report;
};

template <typename Report>
struct Collection {
    std::vector<Collected<Report>> all;  ///< as the files were named
    std::vector<Error> unreadable;

    /// The last file that can't be read ends the command; of the others, and of what else was found, a sentence each.
    Result<ExitCode> end(bool isAllTrue) const
    {
        for (std::size_t i = 0; i + 1 < unreadable.size(); ++i) {
            complain(unreadable[i].sentence());
        }
        if (!unreadable.empty()) {
            return unreadable.back();
        }
        return isAllTrue ? ExitCode::Done : ExitCode::Wrong;
    }
};

/// Reads all, though some can't be read: one bad file of a class must not hide the others. `read` makes a Result of a
/// Report of a file's name.
template <typename Report, typename Read>
Collection<Report> collect(std::span<const std::string> files, Read read)
{
    Collection<Report> collection;
    for (const std::string& file : files) {
        auto report = read(file);
        if (report) {
            collection.all.push_back({file, *std::move(report)});
        } else {
            collection.unreadable.push_back(report.error());
            collection.all.push_back({file, {}});
        }
    }
    return collection;
}

/// A line for each file, whose name stands first.
void writeReportTable(Output& output, std::span<const ReportColumn> columns, const std::vector<TextTable::Row>& rows);
void writeReportCsv(Output& output, std::span<const ReportColumn> columns, const std::vector<TextTable::Row>& rows);

/// How reports of a kind are shown.
template <typename Report>
struct ReportForm {
    std::span<const ReportColumn> columns;
    TextTable::Row (*row)(const Collected<Report>&);
    std::string (*state)(const Collected<Report>&);
    /// Adds the members that come after file and state; of those that could be read.
    void (*members)(JsonWriter&, const Report&);
};

template <typename Report>
void writeReports(Output& output, Format format, const ReportForm<Report>& form,
                  const std::vector<Collected<Report>>& all)
{
    if (format == Format::Json) {
        JsonWriter json = output.json();
        json.array(all, [&](const Collected<Report>& collected) {
            json.line(2).beginObject().member("file", collected.file).member("state", form.state(collected));
            if (collected.report) {
                form.members(json, *collected.report);
            }
            json.endObject().line();
        });
        output << '\n';
        return;
    }
    std::vector<TextTable::Row> rows;
    std::ranges::transform(all, std::back_inserter(rows), form.row);
    (format == Format::Csv ? writeReportCsv : writeReportTable)(output, form.columns, rows);
}

}  // namespace mortonscope::cli
