#include "core/json/json_writer.h"

#include "core/json/json_text.h"

namespace mortonscope {

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
