#include "core/condition/condition_parser.h"

namespace mortonscope {

ParsedCondition ConditionParser::run()
{
    const std::string_view text = m_condition.m_text;
    if (text.size() > kLongestCondition) {
        return ConditionProblem{What::TooLong, kLongestCondition, text.size() - kLongestCondition, {}, {}};
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
        fail(now().isSign(")") || now().isSign(",") ? What::NeedsOperand : What::NeedsOperator);
    }
    if (!m_problem && !m_numberAllowed && !isQuestion(last())) {
        failAt(What::NeedsQuestion, m_tokens.front());
    }
    if (m_problem) {
        return *m_problem;
    }
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
    // a > b is b < a
    const auto mirrored = [&](Op op) {
        if (!numbers(op)) {
            return false;
        }
        std::swap(m_condition.m_nodes.back().left, m_condition.m_nodes.back().right);
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
        const Op op = now().isSign("*") ? Op::Multiply : now().isSign("/") ? Op::Divide : Op::Remainder;
        if (!accept("*") && !accept("/") && !accept("%")) {
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
    const bool number = sign.isSign("-");
    const bool good = number || sign.isSign("!") ? operand() : comparison();
    --m_depth;
    if (!good) {
        return false;
    }
    if (isQuestion(last()) == number) {
        return failAt(number ? What::NeedsNumber : What::NeedsQuestion, token);
    }
    return add(node(number ? Op::Negate : Op::Not, last()));
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
    return token.type == Token::Type::Word ? name(token) : fail(What::NeedsOperand);
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
