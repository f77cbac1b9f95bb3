#include "app/cli/output.h"

#include "core/base/message.h"
#include "core/base/text.h"
#include "core/check/pair_list.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace mortonscope::cli {

namespace {

template <class... Cases>
struct Overloaded : Cases... {
    using Cases::operator()...;
};

std::string joined(Value::Texts texts)
{
    std::string all;
    for (const std::string& text : texts) {
        all.append(all.empty() ? "" : " ").append(text);
    }
    return all;
}

bool isWrittenIn(Column::In in, Format format)
{
    switch (in) {
    case Column::In::All: return true;
    case Column::In::Table: return format == Format::Table || format == Format::Text;
    case Column::In::Csv: return format == Format::Csv;
    case Column::In::Json: return format == Format::Json;
    case Column::In::TableAndCsv: return format != Format::Json;
    }
    return true;
}

}  // namespace

Table::Table(Output& output, Format format, std::vector<Column> columns)
    : m_output(output), m_format(format), m_columns(std::move(columns)), m_widths(m_columns.size(), 0),
      m_json(output.json()), m_yes(say("yes")), m_no(say("no"))
{
    for (std::size_t i = 0; i < m_columns.size(); ++i) {
        fit(i, displayWidth(m_columns[i].title));
    }
}

bool Table::hasColumn(std::size_t i) const { return isWrittenIn(m_columns[i].in, m_format); }

std::string Table::shown(std::size_t column, const Value& value) const
{
    return std::visit(
        Overloaded{[](std::monostate) { return std::string(); }, [this](bool truth) { return truth ? m_yes : m_no; },
                   [](std::uint64_t number) { return std::to_string(number); },
                   [](Value::Figure figure) { return std::string(figure.text); },
                   [&](std::string_view text) {
                       return m_columns[column].kind == Column::Kind::Word ? translated(text) : shownText(text);
                   },
                   [](Value::Texts texts) { return shownText(joined(texts)); }},
        value.content());
}

void Table::measure(Row row)
{
    for (std::size_t i = 0; i < row.size(); ++i) {
        fit(i, displayWidth(shown(i, row[i])));
    }
}

void Table::fit(std::size_t column, std::size_t width) { m_widths[column] = std::max(m_widths[column], width); }

void Table::begin()
{
    if (m_format == Format::Json) {
        m_json.beginArray();
        return;
    }
    std::vector<Value> names;
    for (const Column& column : m_columns) {
        names.emplace_back(isForPeople() ? column.title : column.key);
    }
    if (isForPeople()) {
        writeLine(names);
    } else {
        writeCsv(names);
    }
}

void Table::row(Row row)
{
    assert(row.size() == m_columns.size());
    switch (m_format) {
    case Format::Csv: writeCsv(row); break;
    case Format::Json: writeJson(row); break;
    default: writeLine(row); break;
    }
}

void Table::end()
{
    if (m_format == Format::Json) {
        m_json.endArray();
    }
}

void Table::writeLine(Row row)
{
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) {
        if (!hasColumn(i)) {
            continue;
        }
        const std::string text = shown(i, row[i]);
        const std::string padding(m_widths[i] - std::min(m_widths[i], displayWidth(text)), ' ');
        line += m_columns[i].kind == Column::Kind::Number ? padding + text : text + padding;
        line += "  ";
    }
    line.erase(line.find_last_not_of(' ') + 1);
    m_output << line << '\n';
}

void Table::writeCsv(Row row)
{
    const char* comma = "";
    for (std::size_t i = 0; i < row.size(); ++i) {
        if (!hasColumn(i)) {
            continue;
        }
        m_output << std::exchange(comma, ",");
        std::visit(Overloaded{[](std::monostate) {}, [this](bool truth) { m_output << (truth ? "true" : "false"); },
                              [this](std::uint64_t number) { m_output << number; },
                              [this](Value::Figure figure) { m_output << figure.text; },
                              [this](std::string_view text) { m_output << csvField(text); },
                              [this](Value::Texts texts) { m_output << csvField(joined(texts)); }},
                   row[i].content());
    }
    m_output << '\n';
}

void Table::writeJson(Row row)
{
    m_json.line(2).beginObject();
    for (std::size_t i = 0; i < row.size(); ++i) {
        const bool isUnknown = std::holds_alternative<std::monostate>(row[i].content());
        if (!hasColumn(i) || (isUnknown && m_columns[i].isOptional)) {
            continue;
        }
        m_json.key(m_columns[i].key);
        std::visit(Overloaded{[this](std::monostate) { m_json.null(); }, [this](bool truth) { m_json.value(truth); },
                              [this](std::uint64_t number) { m_json.value(number); },
                              [this](Value::Figure figure) { m_json.json(figure.text); },
                              [this](std::string_view text) { m_json.value(text); },
                              [this](Value::Texts texts) { m_json.array(texts); }},
                   row[i].content());
    }
    m_json.endObject().line();
    m_output.writeIfFull();
}

}  // namespace mortonscope::cli
