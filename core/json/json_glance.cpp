#include "core/json/json_glance.h"

#include "core/base/message.h"
#include "core/json/json_complaint.h"

namespace mortonscope {

bool JsonGlance::operator()(std::string_view soFar)
{
    constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
    if (m_seen == 0 && soFar.starts_with(kByteOrderMark)) {
        m_seen = kByteOrderMark.size();
    }
    for (; m_seen < soFar.size(); ++m_seen) {
        const char c = soFar[m_seen];
        const bool isBlank = c == ' ' || c == '\t' || c == '\n' || c == '\r';
        if (static_cast<unsigned char>(c) < 0x20 && (m_at >= At::InText || !isBlank)) {
            return true;
        }
        switch (m_at) {
        case At::Begin:
            if (!isBlank && c != '{') {
                return true;
            }
            m_at = isBlank ? At::Begin : At::Between;
            break;
        case At::Between:
            if (c == '"') {
                m_at = At::InText;
                m_quote = m_seen;
            }
            break;
        case At::InText: m_at = c == '"' ? At::Between : c == '\\' ? At::Escaped : At::InText; break;
        case At::Escaped: m_at = At::InText; break;
        }
        if (m_at >= At::InText && m_seen - m_quote > kLongestJsonText) {
            m_error = Error{ErrorCode::TooLarge, lineAndColumn(soFar, m_quote),
                            say("a text of more than {1} bytes", kLongestJsonText),
                            say("at most {1} bytes", kLongestJsonText)};
            return true;
        }
    }
    return false;
}

}  // namespace mortonscope
