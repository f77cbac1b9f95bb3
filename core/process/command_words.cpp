#include "core/process/command_words.h"

#include "core/base/message.h"

#include <cassert>
#include <optional>
#include <utility>

namespace mortonscope {

namespace {

bool isBlank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

Error badCommand(std::string_view line, std::string fix)
{
    return {ErrorCode::Custom, {}, say("cannot read the command {1}", quotedText(line)), std::move(fix)};
}

/// Splits a line into words.
class WordReader {
public:
    explicit WordReader(std::string_view line) : m_line(line) {}

    /// Returns the next word, or none at the end of the line.
    Result<std::optional<std::string>> next()
    {
        while (!atEnd() && isBlank(peek())) {
            ++m_at;
        }
        if (atEnd()) {
            return std::optional<std::string>();
        }
        std::string word;
        while (!atEnd() && !isBlank(peek())) {
            const char c = take();
            if (c == '\'' || c == '"') {
                if (!takeQuoted(c, word)) {
                    return badCommand(m_line, say("close the quote {1}", std::string_view(&c, 1)));
                }
            } else if (c == '\\') {
                if (atEnd()) {
                    return badCommand(m_line, say("write a character after the last backslash"));
                }
                word += take();
            } else {
                word += c;
            }
        }
        return std::optional<std::string>(std::move(word));
    }

private:
    bool atEnd() const { return m_at == m_line.size(); }
    char peek() const
    {
        assert(!atEnd());
        return m_line[m_at];
    }
    char take()
    {
        assert(!atEnd());
        return m_line[m_at++];
    }

    /// Reads the text up to the closing quote, and the quote. Returns false if there is none.
    bool takeQuoted(char quote, std::string& word)
    {
        while (!atEnd()) {
            const char c = take();
            if (c == quote) {
                return true;
            }
            const bool escapes = quote == '"' && c == '\\' && !atEnd() && (peek() == '"' || peek() == '\\');
            word += escapes ? take() : c;
        }
        return false;
    }

    std::string_view m_line;
    std::size_t m_at = 0;
};

}  // namespace

Result<std::vector<std::string>> commandWords(std::string_view line)
{
    if (line.find('\0') != std::string_view::npos) {
        return badCommand(line.substr(0, line.find('\0')), say("remove the NUL character"));
    }
    std::vector<std::string> words;
    for (WordReader reader(line);;) {
        auto word = reader.next();
        if (!word) {
            return word.error();
        }
        if (!*word) {
            break;
        }
        words.push_back(std::move(**word));
    }
    if (words.empty()) {
        return badCommand(line, say("give a program and its arguments"));
    }
    return words;
}

}  // namespace mortonscope
