#include "core/condition/condition_parser.h"

#include "core/base/enum_names.h"
#include "core/run/event.h"

#include <array>
#include <charconv>

namespace mortonscope {

namespace {

using What = ConditionProblem::What;

bool isDigit(char c) { return c >= '0' && c <= '9'; }

/// Returns whether a byte belongs to a letter. All UTF-8 bytes beyond ASCII do, so that names may be in any script.
bool isLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || static_cast<unsigned char>(c) >= 0x80;
}

bool isNamePart(char c) { return isLetter(c) || isDigit(c); }

/// Returns the length of the longest step kind with which the text begins, else 0. Kinds have hyphens, which are minus
/// signs elsewhere.
std::size_t kindLength(std::string_view text)
{
    if (text.starts_with(kInsertionBefore)) {
        return kInsertionBefore.size();
    }
    std::size_t longest = 0;
    for (const std::string_view name : namesOf(StepKind{})) {
        const bool endsHere =
            text.size() == name.size() || (text.size() > name.size() && !isNamePart(text[name.size()]));
        if (text.starts_with(name) && endsHere && name.size() > longest) {
            longest = name.size();
        }
    }
    return longest;
}

constexpr std::array<std::string_view, 19> kSigns{"&&", "||", "==", "!=", "<=", ">=", "<", ">", "!", "(",
                                                  ")",  ",",  "+",  "-",  "*",  "/",  "%", "#", "="};

class Tokenizer {
public:
    explicit Tokenizer(std::string_view text) : m_text(text) {}

    std::variant<std::vector<Token>, ConditionProblem> run()
    {
        while (skipBlanks(), m_at < m_text.size()) {
            if (!token(m_text[m_at])) {
                return *m_problem;
            }
        }
        m_tokens.push_back({Token::Type::End, m_text.size(), 0, {}, 0});
        assert(m_at == m_text.size());
        return std::move(m_tokens);
    }

private:
    bool token(char first)
    {
        if (isDigit(first)) {
            return number();
        }
        if (isLetter(first)) {
            return word();
        }
        if (first == '"') {
            return quoted();
        }
        return sign();
    }

    void skipBlanks()
    {
        while (m_at < m_text.size()
               && (m_text[m_at] == ' ' || m_text[m_at] == '\t' || m_text[m_at] == '\n' || m_text[m_at] == '\r')) {
            ++m_at;
        }
    }

    bool add(Token::Type type, std::size_t length, std::string text, std::int64_t number = 0)
    {
        assert(length > 0 && m_at + length <= m_text.size());
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
        while (from < m_text.size() && isNamePart(m_text[from])) {
            ++from;
        }
        return from;
    }

    bool word()
    {
        std::size_t length = kindLength(m_text.substr(m_at));
        if (length == 0) {
            length = wordEnd(m_at) - m_at;
        }
        return add(Token::Type::Word, length, std::string(m_text.substr(m_at, length)));
    }

    /// Reads a number: decimal, 0x… or 0b…. Digits followed by letters are a word, because a box may be named 1a.
    bool number()
    {
        const std::string_view whole = m_text.substr(m_at, wordEnd(m_at) - m_at);
        int base = 10;
        if (whole.starts_with("0x")) {
            base = 16;
        } else if (whole.starts_with("0b")) {
            base = 2;
        }
        const std::string_view digits = whole.substr(base == 10 ? 0 : 2);
        std::int64_t value = 0;
        const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value, base);
        const bool all = end == digits.data() + digits.size() && !digits.empty();
        if (error == std::errc::result_out_of_range || (!all && base != 10)) {
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

ParsedCondition ConditionParser::run()
{
    const std::string_view text = m_condition.m_text;
    if (text.size() > kMaxCondition) {
        return ConditionProblem{What::TooLong, kMaxCondition, text.size() - kMaxCondition, {}, {}};
    }
    auto tokens = tokensOf(text);
    if (auto* problem = std::get_if<ConditionProblem>(&tokens)) {
        return std::move(*problem);
    }
    m_tokens = std::move(std::get<std::vector<Token>>(tokens));
    if (m_tokens.size() == 1) {
        return ConditionProblem{What::Empty, 0, 0, {}, {}};
    }
    if (alternatives() && now().type != Token::Type::End) {
        const bool isClosing = now().isSign(")") || now().isSign(",");
        fail(isClosing ? What::NeedsOperand : What::NeedsOperator);
    }
    if (!m_problem && !m_numberAllowed && !isQuestion(last())) {
        failAt(What::NeedsQuestion, m_tokens.front());
    }
    if (m_problem) {
        return *m_problem;
    }
    assert(now().type == Token::Type::End && m_depth == 0 && !m_condition.m_nodes.empty());
    return std::move(m_condition);
}

bool ConditionParser::alternatives()
{
    const Token first = now();
    if (!conjunction()) {
        return false;
    }
    while (accept("||") || acceptWord("or")) {
        if (!join(Op::Or, last(), first, true, [this] { return conjunction(); })) {
            return false;
        }
    }
    return true;
}

bool ConditionParser::conjunction()
{
    const Token first = now();
    if (!comparison()) {
        return false;
    }
    while (accept("&&") || acceptWord("and")) {
        if (!join(Op::And, last(), first, true, [this] { return comparison(); })) {
            return false;
        }
    }
    return true;
}

bool ConditionParser::comparison()
{
    const Token first = now();
    if (acceptWord("not")) {
        return negation(first);
    }
    if (!sum()) {
        return false;
    }
    const std::uint32_t left = last();
    if (isQuestion(left)) {
        return answer();
    }
    const auto numbers = [&](Op op) { return join(op, left, first, false, [this] { return sum(); }); };
    const auto mirrored = [&](Op op) {
        if (!numbers(op)) {
            return false;
        }
        std::swap(m_condition.m_nodes.back().left, m_condition.m_nodes.back().right);  // a > b becomes b < a
        return true;
    };
    if (now().isSign("=")) {
        return fail(What::NeedsEquals);
    }
    if (accept("==")) {
        return numbers(Op::Equal);
    }
    if (accept("!=")) {
        return numbers(Op::Equal) && add(node(Op::Not, last()));
    }
    if (accept("<")) {
        return numbers(Op::Less);
    }
    if (accept("<=")) {
        return numbers(Op::LessEqual);
    }
    if (accept(">")) {
        return mirrored(Op::Less);
    }
    if (accept(">=")) {
        return mirrored(Op::LessEqual);
    }
    return true;
}

bool ConditionParser::answer()
{
    const bool differs = now().isSign("!=");
    if (!accept("==") && !accept("!=")) {
        return true;
    }
    const Token said = now();
    const bool yes = said.isWord("true") || (said.type == Token::Type::Number && said.number == 1);
    const bool no = said.isWord("false") || (said.type == Token::Type::Number && said.number == 0);
    if (!yes && !no) {
        return fail(said.type == Token::Type::End ? What::NeedsOperand : What::NeedsAnswer);
    }
    ++m_next;
    return yes != differs || add(node(Op::Not, last()));
}

bool ConditionParser::sum()
{
    const Token first = now();
    if (!product()) {
        return false;
    }
    for (;;) {
        const Op op = now().isSign("+") ? Op::Add : Op::Subtract;
        if (!accept("+") && !accept("-")) {
            return true;
        }
        if (!join(op, last(), first, false, [this] { return product(); })) {
            return false;
        }
    }
}

bool ConditionParser::product()
{
    const Token first = now();
    if (!operand()) {
        return false;
    }
    for (;;) {
        Op op = Op::Multiply;
        if (accept("/")) {
            op = Op::Divide;
        } else if (accept("%")) {
            op = Op::Remainder;
        } else if (!accept("*")) {
            return true;
        }
        if (!join(op, last(), first, false, [this] { return operand(); })) {
            return false;
        }
    }
}

bool ConditionParser::negation(const Token& sign)
{
    if (!deeper()) {
        return false;
    }
    const Token token = now();
    const bool isWord = sign.type == Token::Type::Word;  // "not" extends further than "!"
    if (!(isWord ? comparison() : operand())) {
        return false;
    }
    --m_depth;
    if (sign.isSign("-")) {
        return isQuestion(last()) ? failAt(What::NeedsNumber, token) : add(node(Op::Negate, last()));
    }
    return isQuestion(last()) ? add(node(Op::Not, last())) : failAt(What::NeedsQuestion, token);
}

bool ConditionParser::operand()
{
    const Token token = now();
    if (accept("!") || accept("-")) {
        return negation(token);
    }
    if (accept("(")) {
        if (!deeper() || !alternatives()) {
            return false;
        }
        --m_depth;
        return accept(")") || fail(What::NeedsClosing);
    }
    if (token.type == Token::Type::Number) {
        ++m_next;
        ConditionNode number = node(Op::Number);
        number.number = token.number;
        return add(number);
    }
    if (token.type == Token::Type::Word) {
        return name(token);
    }
    return fail(What::NeedsOperand);
}

ParsedCondition parseCondition(std::string_view text, const Scene& scene)
{
    return ConditionParser(text, scene, false).run();
}

ParsedCondition parseExpression(std::string_view text, const Scene& scene)
{
    return ConditionParser(text, scene, true).run();
}

}  // namespace mortonscope
