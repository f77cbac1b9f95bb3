#include "core/condition/tokens.h"

#include "core/base/enum_names.h"
#include "core/run/event.h"

#include <array>
#include <charconv>
#include <optional>

namespace mortonscope {

namespace {

using What = ConditionProblem::What;

bool isDigit(char c) { return c >= '0' && c <= '9'; }

/// Letters of any script: bytes of UTF-8 beyond ASCII belong to names.
bool isLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || static_cast<unsigned char>(c) >= 0x80;
}

bool isWordPart(char c) { return isLetter(c) || isDigit(c); }

/// Step kinds have hyphens, which elsewhere are minus signs: the longest kind that stands here, else 0.
std::size_t kindLength(std::string_view text)
{
    std::size_t longest = 0;
    for (const std::string_view name : namesOf(StepKind{})) {
        const bool endsHere =
            text.size() == name.size() || (text.size() > name.size() && !isWordPart(text[name.size()]));
        if (text.starts_with(name) && endsHere && name.size() > longest) {
            longest = name.size();
        }
    }
    return text.starts_with(kInsertionBefore) ? kInsertionBefore.size() : longest;
}

constexpr std::array<std::string_view, 19> kSigns{"&&", "||", "==", "!=", "<=", ">=", "<", ">", "!", "(",
                                                  ")",  ",",  "+",  "-",  "*",  "/",  "%", "#", "="};

class Tokenizer {
public:
    explicit Tokenizer(std::string_view text) : m_text(text) {}

    std::variant<std::vector<Token>, ConditionProblem> run()
    {
        while (skipBlanks(), m_at < m_text.size()) {
            const char c = m_text[m_at];
            const bool good = isDigit(c) ? number() : isLetter(c) ? word() : c == '"' ? quoted() : sign();
            if (!good) {
                return *m_problem;
            }
        }
        m_tokens.push_back({Token::Type::End, m_text.size(), 0, {}, 0});
        return std::move(m_tokens);
    }

private:
    void skipBlanks()
    {
        while (m_at < m_text.size()
               && (m_text[m_at] == ' ' || m_text[m_at] == '\t' || m_text[m_at] == '\n' || m_text[m_at] == '\r')) {
            ++m_at;
        }
    }

    bool add(Token::Type type, std::size_t length, std::string text, std::int64_t number = 0)
    {
        m_tokens.push_back({type, m_at, length, std::move(text), number});
        m_at += length;
        return true;
    }

    bool fail(What what, std::size_t length)
    {
        m_problem = ConditionProblem{what, m_at, length, std::string(m_text.substr(m_at, length)), {}};
        return false;
    }

    std::size_t wordEnd(std::size_t from) const
    {
        while (from < m_text.size() && isWordPart(m_text[from])) {
            ++from;
        }
        return from;
    }

    bool word()
    {
        const std::size_t kind = kindLength(m_text.substr(m_at));
        const std::size_t length = kind > 0 ? kind : wordEnd(m_at) - m_at;
        return add(Token::Type::Word, length, std::string(m_text.substr(m_at, length)));
    }

    /// Decimal, 0x… or 0b…. Digits that run on as letters are a word: boxes may be named 1a.
    bool number()
    {
        const std::string_view whole = m_text.substr(m_at, wordEnd(m_at) - m_at);
        const bool hex = whole.starts_with("0x");
        const bool binary = whole.starts_with("0b");
        const std::string_view digits = hex || binary ? whole.substr(2) : whole;
        std::int64_t value = 0;
        const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value,
                                                  hex      ? 16
                                                  : binary ? 2
                                                           : 10);
        const bool all = end == digits.data() + digits.size() && !digits.empty();
        if (error == std::errc::result_out_of_range || (!all && (hex || binary))) {
            return fail(What::BadNumber, whole.size());
        }
        return add(all ? Token::Type::Number : Token::Type::Word, whole.size(), std::string(whole), value);
    }

    bool quoted()
    {
        std::string name;
        for (std::size_t i = m_at + 1; i < m_text.size(); ++i) {
            if (m_text[i] == '"') {
                return add(Token::Type::Quoted, i + 1 - m_at, std::move(name));
            }
            if (m_text[i] == '\\' && i + 1 < m_text.size()) {
                ++i;
            }
            name += m_text[i];
        }
        return fail(What::OpenQuote, m_text.size() - m_at);
    }

    bool sign()
    {
        for (const std::string_view sign : kSigns) {
            if (m_text.substr(m_at).starts_with(sign)) {
                return add(Token::Type::Sign, sign.size(), std::string(sign));
            }
        }
        return fail(What::BadCharacter, 1);
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    std::vector<Token> m_tokens;
    std::optional<ConditionProblem> m_problem;
};

}  // namespace

std::variant<std::vector<Token>, ConditionProblem> tokensOf(std::string_view text) { return Tokenizer(text).run(); }

}  // namespace mortonscope
