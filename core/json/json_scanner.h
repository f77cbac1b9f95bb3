#pragma once

#include "core/base/message.h"
#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace mortonscope {

/// Reads one line of JSON from its front to its end and builds no values: for files of millions of lines. Every
/// function takes what it is named after off the line; after the first that says false, `error()` holds why, with "line
/// N" and the column or the member as its place.
class JsonScanner {
public:
    const Error& error() const { return m_error; }

protected:
    /// A text as it stands there: without its quotes, escapes not yet resolved.
    struct RawText {
        std::string_view inside;
        bool hasEscapes = false;
    };

    /// `deepest`: of arrays and objects within each other.
    JsonScanner(std::string_view line, std::uint64_t number, int deepest)
        : m_text(line), m_number(number), m_deepest(deepest)
    {
    }

    /// `member` is told each key, and takes its value off the line.
    template <class Member>
    bool object(int depth, Member member);
    /// Any value at `depth` levels below the line.
    bool skipValue(int depth);
    /// A text in quotes, whose opening quote the caller has seen.
    bool rawText(RawText& raw);
    /// A text with its escapes resolved.
    bool text(std::string_view member, const char* expected, std::string& into);
    bool number();
    /// Takes a null off the line, if there is one.
    bool isNull() { return peek() == 'n' && m_text.substr(m_at).starts_with("null") && word("null"); }

    /// The next character; 0 at the end of the line, which is no part of JSON.
    char peek() const { return m_at < m_text.size() ? m_text[m_at] : '\0'; }
    bool take(char c)
    {
        if (m_at < m_text.size() && m_text[m_at] == c) {
            ++m_at;
            return true;
        }
        return false;
    }
    void skipBlanks()
    {
        while (m_at < m_text.size() && (m_text[m_at] == ' ' || m_text[m_at] == '\t' || m_text[m_at] == '\r')) {
            ++m_at;
        }
    }

    bool isAtEnd() const { return m_at >= m_text.size(); }
    std::size_t at() const { return m_at; }
    /// What has been taken off since then.
    std::string_view since(std::size_t at) const { return m_text.substr(at, m_at - at); }

    static bool isDigit(char c) { return c >= '0' && c <= '9'; }
    /// Resolves the escapes of a text that was scanned already. False if a \u escape is half a character.
    static bool unescape(std::string_view raw, std::string& text);
    /// As an error shows it.
    static std::string shortened(std::string_view text);

    std::string place(std::string_view member) const;
    /// `expected` is a message: only one that is told is translated.
    bool refuse(ErrorCode code, std::string_view member, std::string value, std::string_view expected);
    /// What begins here is no JSON.
    bool fail(std::string_view expected);
    /// What begins here is JSON perhaps, but not what this member is.
    bool wrongType(std::string_view member, std::string_view expected);

private:
    bool skipArray(int depth);
    bool escape();
    bool digits();
    bool word(std::string_view expected);
    bool tooDeep();

    std::string_view m_text;
    std::uint64_t m_number;
    int m_deepest;
    std::size_t m_at = 0;
    Error m_error;
};

template <class Member>
bool JsonScanner::object(int depth, Member member)
{
    if (depth > m_deepest) {
        return tooDeep();
    }
    ++m_at;  // the brace, which the caller has seen
    skipBlanks();
    if (take('}')) {
        return true;
    }
    for (;;) {
        RawText key;
        skipBlanks();
        if (peek() != '"') {
            return fail(message("a member's name in quotes"));
        }
        if (!rawText(key)) {
            return false;
        }
        skipBlanks();
        if (!take(':')) {
            return fail(message("a colon after the member's name"));
        }
        skipBlanks();
        std::string unescaped;  // rare
        if (!(key.hasEscapes && unescape(key.inside, unescaped) ? member(unescaped) : member(key.inside))) {
            return false;
        }
        skipBlanks();
        if (take('}')) {
            return true;
        }
        if (!take(',')) {
            return fail(message("a comma or a closing brace }"));
        }
    }
}

}  // namespace mortonscope
