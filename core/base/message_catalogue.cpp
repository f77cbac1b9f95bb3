#include "core/base/message_catalogue.h"

#include <cassert>
#include <map>
#include <optional>
#include <utility>

namespace mortonscope {

namespace {

/// Returns the content of a C string literal; none if the text is anything else.
std::optional<std::string> unquoted(std::string_view text)
{
    if (text.size() < 2 || text.front() != '"' || text.back() != '"') {
        return std::nullopt;
    }
    text = text.substr(1, text.size() - 2);
    std::string content;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '"') {
            return std::nullopt;
        }
        if (text[i] != '\\') {
            content += text[i];
            continue;
        }
        if (++i == text.size()) {
            return std::nullopt;  // the backslash escapes the closing quotation mark
        }
        switch (text[i]) {
        case 'n': content += '\n'; break;
        case 't': content += '\t'; break;
        case '"':
        case '\\': content += text[i]; break;
        default: return std::nullopt;
        }
    }
    return content;
}

class PoReader {
public:
    Result<std::vector<PoEntry>> read(std::string_view text)
    {
        while (!text.empty()) {
            ++m_line;
            std::string_view line = takePart(text, '\n');
            line = line.substr(0, line.find_last_not_of(" \t\r") + 1);  // npos + 1 is 0
            if (const char* expected = take(trimmed(line, " \t"))) {
                return Error{ErrorCode::WrongFormat, "line " + std::to_string(m_line), {}, expected};
            }
        }
        finish();
        return std::move(m_entries);
    }

private:
    /// Reads one line. If it is wrong, returns what was expected; otherwise null.
    const char* take(std::string_view line)
    {
        if (line.empty() || line.front() == '#') {
            if (m_hasTranslation) {
                finish();
            }
            m_entry.isFuzzy |= line.starts_with("#,") && line.find("fuzzy") != std::string_view::npos;
            return nullptr;
        }
        for (const auto& [keyword, part] :
             {std::pair("msgctxt ", &PoEntry::context), std::pair("msgid_plural ", &PoEntry::englishMany),
              std::pair("msgid ", &PoEntry::english), std::pair("msgstr ", &PoEntry::translation),
              std::pair("msgstr[0] ", &PoEntry::translation)}) {
            if (line.starts_with(keyword)) {
                begin(part);
                return append(trimmed(line.substr(std::string_view(keyword).size()), " \t"));
            }
        }
        if (m_part == nullptr) {
            return "msgctxt, msgid, msgid_plural, msgstr or msgstr[0]";
        }
        return append(line);
    }

    void begin(std::string PoEntry::* part)
    {
        if (m_hasTranslation && (part == &PoEntry::context || part == &PoEntry::english)) {
            finish();
        }
        if (part == &PoEntry::english) {
            m_entry.line = m_line;
        }
        m_hasTranslation |= part == &PoEntry::translation;
        m_part = part;
    }

    const char* append(std::string_view literal)
    {
        assert(m_part != nullptr);
        const auto content = unquoted(literal);
        if (!content) {
            return "a text in quotation marks, with backslashes before n, t, \" and \\ alone";
        }
        m_entry.*m_part += *content;
        return nullptr;
    }

    void finish()
    {
        if (!m_entry.english.empty()) {  // the header is the translation of an empty text
            m_entries.push_back(std::move(m_entry));
        }
        m_entry = {};
        m_part = nullptr;
        m_hasTranslation = false;
    }

    std::vector<PoEntry> m_entries;
    PoEntry m_entry;
    std::string PoEntry::* m_part = nullptr;
    bool m_hasTranslation = false;
    std::size_t m_line = 0;
};

}  // namespace

Result<std::vector<PoEntry>> readPo(std::string_view text) { return PoReader().read(text); }

namespace {

/// The translations of one language. They are read once, at the first message in that language, and never change
/// afterward, so several threads may use them.
class Catalogue {
public:
    explicit Catalogue(Language language)
    {
        auto entries = readPo(messageText(language));
        assert(entries.ok());  // tests/core/test_messages.cpp reads all catalogs
        if (!entries) {
            return;
        }
        for (PoEntry& entry : *entries) {
            if (entry.isFinished()) {
                m_texts[std::move(entry.context)][std::move(entry.english)] = std::move(entry.translation);
            }
        }
    }

    const std::string* find(std::string_view context, std::string_view english) const
    {
        const auto texts = m_texts.find(context);
        if (texts == m_texts.end()) {
            return nullptr;
        }
        const auto found = texts->second.find(english);
        if (found == texts->second.end()) {
            return nullptr;
        }
        return &found->second;
    }

private:
    using Texts = std::map<std::string, std::string, std::less<>>;
    std::map<std::string, Texts, std::less<>> m_texts;
};

}  // namespace

std::string_view messageText(Language language)
{
    if (language == Language::Japanese) {
        for (const auto& [path, text] : messageTexts()) {
            if (path == "core_ja.po") {
                return text;
            }
        }
    }
    return {};
}

std::string_view translation(Language language, std::string_view context, std::string_view english)
{
    if (language == Language::English) {
        return english;
    }
    static const Catalogue japanese(Language::Japanese);
    const std::string* found = japanese.find(context, english);
    return found != nullptr ? std::string_view(*found) : english;
}

}  // namespace mortonscope
