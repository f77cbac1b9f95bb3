#pragma once

#include "core/base/enum_names.h"
#include "core/base/text.h"
#include "core/json/json_writer.h"

#include <array>
#include <charconv>
#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace mortonscope::cli {

/// Thrown when standard output cannot be written; `error` is errno. A list can have 10^8 lines, so the exception stops
/// the command that writes it.
struct WriteFailed {
    int error;
};

/// Writes to a file descriptor through its own buffer, with one system call for many lines. The destructor drops the
/// rest of the buffer, so call flush(). On a terminal, control characters are replaced, as by shownText(). Files and
/// pipes get names unchanged, including CSV.
class Output {
public:
    explicit Output(int descriptor);
    Output(const Output&) = delete;
    Output& operator=(const Output&) = delete;

    Output& operator<<(std::string_view text)
    {
        m_buffer += text;
        writeIfFull();
        return *this;
    }
    Output& operator<<(const char* text) { return *this << std::string_view(text); }
    Output& operator<<(char c) { return *this << std::string_view(&c, 1); }

    template <std::integral Number>
    Output& operator<<(Number number)
    {
        char digits[24];
        const auto end = std::to_chars(digits, digits + sizeof digits, number);
        return *this << std::string_view(digits, static_cast<std::size_t>(end.ptr - digits));
    }
    Output& operator<<(bool) = delete;

    /// Throws WriteFailed.
    void flush();
    void writeIfFull()
    {
        if (m_buffer.size() >= kFull) {
            flush();
        }
    }

    /// Returns a writer of JSON into the buffer. After each of many rows call writeIfFull().
    JsonWriter json() { return JsonWriter(m_buffer, kJsonAnswer); }

private:
    static constexpr std::size_t kFull = 1 << 16;

    void write(std::string_view text) const;

    int m_descriptor;
    bool m_isTerminal;
    std::string m_buffer;
};

/// The formats of reports. Each command lists those that it can write.
enum class Format { Table, Text, Csv, Json, Jsonl, Junit };
constexpr std::array<std::string_view, 6> namesOf(Format) { return {"table", "text", "csv", "json", "jsonl", "junit"}; }

/// One value of a row. It only refers to its text, which must outlive the writing of the row.
class Value {
public:
    struct Figure {
        std::string_view text;  ///< a decimal number, written unchanged
    };
    using Texts = std::span<const std::string>;

    Value() = default;  ///< unknown: blank in a table and in CSV
    Value(bool truth) : m_content(truth) {}
    template <std::integral Number>
        requires(!std::same_as<Number, bool> && !std::same_as<Number, char>)
    Value(Number number) : m_content(static_cast<std::uint64_t>(number))
    {
    }
    Value(Figure figure) : m_content(figure) {}
    Value(std::string_view text) : m_content(text) {}
    Value(const std::string& text) : m_content(std::string_view(text)) {}
    Value(const char* text) : m_content(std::string_view(text)) {}
    Value(Texts texts) : m_content(texts) {}
    template <class T>
    Value(const std::optional<T>& value) : Value(value ? Value(*value) : Value())
    {
    }

    const auto& content() const { return m_content; }

private:
    std::variant<std::monostate, bool, std::uint64_t, Figure, std::string_view, Texts> m_content;
};

struct Column {
    enum class Kind {
        Text,
        Number,  ///< aligned to the right
        Word,    ///< a marked message: translated in a table, English in CSV and JSON
    };
    enum class In { All, Table, Csv, Json, TableAndCsv };

    std::string key;    ///< the name in CSV and JSON, the same in all languages
    std::string title;  ///< the heading in a table
    Kind kind = Kind::Text;
    In in = In::All;
    bool isOptional = false;  ///< JSON omits an unknown value instead of writing null
};

/// Writes rows in one format: aligned columns for people, CSV, or an array of JSON objects. It stores no rows, so a
/// report may be larger than memory.
///
///      Table table(output, Format::Csv, {{"name", say("box")}, {"index", say("index"), Column::Kind::Number}});
///      table.begin();
///      table.row({scene.name(box), index});
///      table.end();
///
/// Formats for people need the widths first: call measure() with each row, or fit() with the widest text of a column.
class Table {
public:
    using Row = std::span<const Value>;

    Table(Output& output, Format format, std::vector<Column> columns);

    bool isForPeople() const { return m_format == Format::Table || m_format == Format::Text; }
    void measure(Row row);
    void fit(std::size_t column, std::size_t width);

    void begin();
    void row(Row row);
    void row(std::initializer_list<Value> values) { row(Row(values.begin(), values.size())); }
    void end();

    /// Returns the writer of the JSON around the rows.
    JsonWriter& json() { return m_json; }

private:
    bool hasColumn(std::size_t i) const;
    std::string shown(std::size_t column, const Value& value) const;
    void writeLine(Row row);
    void writeCsv(Row row);
    void writeJson(Row row);

    Output& m_output;
    Format m_format;
    std::vector<Column> m_columns;
    std::vector<std::size_t> m_widths;
    JsonWriter m_json;
    std::string m_yes;
    std::string m_no;
};

/// A function object that receives the rows of a table, to measure or to write them.
struct RowSink {
    Table& table;
    bool isMeasuring;

    void operator()(Table::Row row) const
    {
        if (isMeasuring) {
            table.measure(row);
        } else {
            table.row(row);
        }
    }
    void operator()(std::initializer_list<Value> values) const { (*this)(Table::Row(values.begin(), values.size())); }
};

/// Writes a whole report. `rows` passes each row to its argument, a RowSink. Formats for people call it twice.
template <class Rows>
void writeTable(Output& output, Format format, std::vector<Column> columns, Rows rows)
{
    Table table(output, format, std::move(columns));
    if (table.isForPeople()) {
        rows(RowSink{table, true});
    }
    table.begin();
    rows(RowSink{table, false});
    table.end();
    if (format == Format::Json) {
        output << '\n';
    }
}

/// Writes one line to standard error that starts with the program's name. Replaces line breaks in `sentence` with
/// spaces, and replaces control characters.
void complain(const std::string& sentence);

/// Shows the progress of long work on one line of standard error, which is overwritten. Does nothing unless that is a
/// terminal.
class ProgressLine {
public:
    ProgressLine();

    void show(const std::string& text) { write('\r' + text + "\x1b[K"); }
    void clear() { write("\r\x1b[K"); }

private:
    void write(const std::string& text);

    bool m_isShown;
    Output m_errors;
};

}  // namespace mortonscope::cli
