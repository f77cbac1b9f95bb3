#include "core/condition/condition.h"

#include "core/base/message.h"
#include "core/base/text.h"
#include "core/condition/condition_parser.h"

namespace mortonscope {

namespace {

std::string expectation(const ConditionProblem& problem)
{
    using What = ConditionProblem::What;
    switch (problem.what) {
    case What::Empty: return say("a condition such as: kind == test && stack > 3");
    case What::TooLong: return say("at most {1} bytes", kMaxCondition);
    case What::TooDeep: return say("at most {1} levels of nesting", kMaxConditionDepth);
    case What::BadCharacter: return say("a name, a number, or one of && || ! == != < <= > >= + - * / % ( )");
    case What::OpenQuote: return say("a closing quote");
    case What::BadNumber: return say("a whole number below 2^63: decimal, 0x… or 0b…");
    case What::NeedsOperand: return say("a name or a number");
    case What::NeedsOperator: return say("an operator such as && or ==");
    case What::NeedsClosing: return say("a closing parenthesis");
    case What::NeedsQuestion: return say("something that is true or false, such as stack > 3");
    case What::NeedsAnswer: return say("true or false");
    case What::NeedsNumber: return say("a number");
    case What::NeedsEquals: return say("== or !=");
    case What::NeedsPair: return say("a pair such as (A, D)");
    case What::UnknownName: return say("a name such as kind, level or stack");
    case What::UnknownKind: return say("a kind of step, such as test, push or enter-cell");
    case What::UnknownBox: return say("the name of a box");
    case What::UnknownCell: return say("a cell of this scene: its slot, or level#code");
    }
    return {};
}

}  // namespace

Error ConditionProblem::error(std::string_view text) const
{
    Error error;
    const bool isName = what == What::UnknownName || what == What::UnknownKind || what == What::UnknownBox;
    error.code = isName ? ErrorCode::UnknownName : ErrorCode::BadUsage;
    error.place = say("character {1}", characterAt(text, at));
    error.value = say("end of the condition");
    if (!value.empty()) {
        error.value = quotedText(value);
    }
    error.expected = expectation(*this);
    error.suggestion = nearest;
    return error;
}

Condition changeOf(const Condition& expression)
{
    Condition change = expression;
    change.m_text = "changed(" + expression.text() + ")";
    ConditionNode node;
    node.op = ConditionNode::Op::Changed;
    node.left = expression.root();
    change.m_nodes.push_back(node);
    return change;
}

std::string quotedName(std::string_view name)
{
    const auto tokens = tokensOf(name);
    if (const auto* words = std::get_if<std::vector<Token>>(&tokens)) {
        const bool plain = words->size() == 2 && words->front().length == name.size()
                        && (words->front().type == Token::Type::Word || words->front().type == Token::Type::Number);
        if (plain) {
            return std::string(name);
        }
    }
    std::string quoted = "\"";
    for (const char c : name) {
        if (c == '"' || c == '\\') {
            quoted += '\\';
        }
        quoted += c;
    }
    return quoted + '"';
}

std::size_t characterAt(std::string_view text, std::size_t byte) { return 1 + characterCount(text.substr(0, byte)); }

}  // namespace mortonscope
