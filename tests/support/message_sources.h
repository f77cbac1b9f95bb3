#pragma once

#include <QDir>
#include <QDirIterator>
#include <QFile>

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mortonscope::test {

/// A message in a call in the sources.
struct SourceMessage {
    std::string context;
    std::string english;
    std::string englishMany;
    std::string place;  ///< "core/base/result.cpp:12"
};

/// Finds say("…"), sayAs("…", "…"), sayCount(n, "…", "…") and message("…") in C++ and JavaScript. Skips comments. Joins
/// adjacent literals, and in JavaScript literals with + between them. Ignores a call whose first text is not a literal.
class MessageScanner {
public:
    MessageScanner(std::string_view text, std::string file) : m_text(text), m_file(std::move(file)) {}

    std::vector<SourceMessage> messages()
    {
        while (m_at < m_text.size()) {
            if (skipBlank() || skipLiteral()) {
                continue;
            }
            const std::string_view word = identifier();
            if (word.empty()) {
                ++m_at;
            } else if (word == "say" || word == "sayAs" || word == "sayCount" || word == "message") {
                call(word);
            }
        }
        return std::move(m_found);
    }

private:
    static bool isWord(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }
    std::string_view rest() const { return m_text.substr(m_at); }

    bool skipBlank()
    {
        if (rest().starts_with("//")) {
            m_at = std::min(m_text.find('\n', m_at), m_text.size());
            return true;
        }
        if (rest().starts_with("/*")) {
            m_at = std::min(m_text.find("*/", m_at) + 2, m_text.size());
            return true;
        }
        if (std::isspace(static_cast<unsigned char>(m_text[m_at])) != 0) {
            ++m_at;
            return true;
        }
        return false;
    }

    void skipBlanks()
    {
        while (m_at < m_text.size() && skipBlank()) {}
    }

    std::string_view identifier()
    {
        const std::size_t begin = m_at;
        while (m_at < m_text.size() && isWord(m_text[m_at])) {
            ++m_at;
            if (m_at < m_text.size() && m_text[m_at] == '\''
                && std::isdigit(static_cast<unsigned char>(m_text[begin])) != 0) {
                ++m_at;  // as in 1'000, where no character literal begins
            }
        }
        const std::string_view word = m_text.substr(begin, m_at - begin);
        return word;
    }

    /// Reads a literal and returns its content; none if no literal begins here.
    std::optional<std::string> literal()
    {
        if (rest().starts_with("R\"")) {
            const std::size_t open = m_text.find('(', m_at);
            const std::string end = ")" + std::string(m_text.substr(m_at + 2, open - m_at - 2)) + "\"";
            const std::size_t close = m_text.find(end, open);
            std::string content(m_text.substr(open + 1, close - open - 1));
            m_at = close + end.size();
            return content;
        }
        if (m_text[m_at] != '"') {
            return std::nullopt;
        }
        std::string content;
        for (++m_at; m_at < m_text.size() && m_text[m_at] != '"'; ++m_at) {
            if (m_text[m_at] != '\\') {
                content += m_text[m_at];
                continue;
            }
            ++m_at;
            content += m_text[m_at] == 'n' ? '\n' : m_text[m_at] == 't' ? '\t' : m_text[m_at];
        }
        ++m_at;
        return content;
    }

    bool skipLiteral()
    {
        if (m_text[m_at] == '\'') {
            for (++m_at; m_at < m_text.size() && m_text[m_at] != '\''; ++m_at) {
                m_at += m_text[m_at] == '\\' ? 1 : 0;
            }
            ++m_at;
            return true;
        }
        return literal().has_value();
    }

    /// Reads adjacent literals and returns their joined content.
    std::optional<std::string> literals()
    {
        std::optional<std::string> all;
        for (skipBlanks(); m_at < m_text.size(); skipBlanks()) {
            const auto one = literal();
            if (!one) {
                break;
            }
            all = all.value_or("") + *one;
            skipBlanks();
            m_at += rest().starts_with('+') ? 1 : 0;
        }
        return all;
    }

    /// Skips an argument and the comma after it, but finds the messages in it.
    void skipArgument()
    {
        for (int depth = 0; m_at < m_text.size();) {
            if (skipBlank() || skipLiteral()) {
                continue;
            }
            const char c = m_text[m_at];
            if (isWord(c)) {
                identifier();
                continue;
            }
            ++m_at;
            depth += c == '(' || c == '{' || c == '[' ? 1 : c == ')' || c == '}' || c == ']' ? -1 : 0;
            if (depth < 0 || (c == ',' && depth == 0)) {
                return;
            }
        }
    }

    void comma()
    {
        skipBlanks();
        m_at += rest().starts_with(',') ? 1 : 0;
    }

    void call(std::string_view word)
    {
        skipBlanks();
        if (!rest().starts_with('(')) {
            return;
        }
        const auto line = std::count(m_text.begin(), m_text.begin() + static_cast<std::ptrdiff_t>(m_at), '\n') + 1;
        ++m_at;
        const std::size_t begin = m_at;
        SourceMessage found;
        found.place = m_file + ':' + std::to_string(line);
        if (word == "sayCount") {
            skipArgument();
        }
        std::optional<std::string> text = literals();
        if (word == "sayAs" && text) {
            found.context = *text;
            comma();
            text = literals();
        }
        if (!text) {
            m_at = begin;
            return;
        }
        found.english = *text;
        if (word == "sayCount") {
            comma();
            found.englishMany = literals().value_or("");
        }
        m_found.push_back(found);
    }

    std::string_view m_text;
    std::string m_file;
    std::size_t m_at = 0;
    std::vector<SourceMessage> m_found;
};

/// Returns the messages of core, the command line and the web page. The window has separate messages, in tr().
inline std::vector<SourceMessage> messagesInSources()
{
    std::vector<SourceMessage> all;
    const QDir root(QStringLiteral(MORTONSCOPE_SOURCE_DIR));
    for (const char* folder : {"core", "app/cli", "resources/page/model"}) {
        QDirIterator it(root.filePath(folder), {"*.h", "*.cpp", "*.js"}, QDir::Files, QDirIterator::Subdirectories);
        while (it.hasNext()) {
            QFile file(it.next());
            if (!file.open(QIODevice::ReadOnly)) {
                continue;
            }
            const std::string text = file.readAll().toStdString();
            const auto messages = MessageScanner(text, root.relativeFilePath(file.fileName()).toStdString()).messages();
            all.insert(all.end(), messages.begin(), messages.end());
        }
    }
    return all;
}

}  // namespace mortonscope::test
