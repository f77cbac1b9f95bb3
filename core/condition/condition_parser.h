#pragma once

#include "core/condition/condition.h"

#include <cassert>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace mortonscope {

/// The earlier name of the insertion phase, which older conditions still use.
inline constexpr std::string_view kInsertionBefore = "putting-in";

/// A token of the condition language.
struct Token {
    enum class Type : std::uint8_t { Word, Quoted, Number, Sign, End };

    Type type{};
    std::size_t at{};
    std::size_t length{};
    std::string text;  ///< without quotes
    std::int64_t number{};

    bool isSign(std::string_view sign) const { return type == Type::Sign && text == sign; }
    bool isWord(std::string_view word) const { return type == Type::Word && text == word; }
};

/// Splits a text into tokens. The last token is an End.
std::variant<std::vector<Token>, ConditionProblem> tokensOf(std::string_view text);

/// A recursive-descent parser. Each function appends its result as the last node. After the first problem, which the
/// parser keeps, each function returns false.
class ConditionParser {
public:
    ConditionParser(std::string_view text, const Scene& scene, bool numberAllowed)
        : m_scene(scene), m_numberAllowed(numberAllowed)
    {
        m_condition.m_text = text;
    }

    ParsedCondition run();

private:
    using What = ConditionProblem::What;
    using Op = ConditionNode::Op;

    const Token& now() const
    {
        assert(m_next < m_tokens.size());
        return m_tokens[m_next];
    }
    std::uint32_t last() const { return m_condition.root(); }
    bool isQuestion(std::uint32_t node) const
    {
        assert(node < m_condition.m_nodes.size());
        return m_condition.m_nodes[node].op >= Op::Less;
    }

    bool fail(What what, std::string nearest = {}) { return failAt(what, now(), std::move(nearest)); }
    bool failAt(What what, const Token& token, std::string nearest = {})
    {
        if (!m_problem) {
            m_problem = ConditionProblem{what, token.at, token.length, token.text, std::move(nearest)};
        }
        return false;
    }

    bool accept(std::string_view sign)
    {
        const bool isHere = now().isSign(sign);
        m_next += isHere;
        return isHere;
    }
    bool acceptWord(std::string_view word)
    {
        const bool isHere = now().isWord(word);
        m_next += isHere;
        return isHere;
    }

    bool add(ConditionNode node)
    {
        [[maybe_unused]] const std::size_t count = m_condition.m_nodes.size();
        assert(node.left <= count && node.right <= count);  // children come before parents
        m_condition.m_nodes.push_back(node);
        return true;
    }
    ConditionNode node(Op op, std::uint32_t left = 0, std::uint32_t right = 0)
    {
        ConditionNode made;
        made.op = op;
        made.left = left;
        made.right = right;
        return made;
    }

    /// Reads an operand on the right, and joins it with `left`. Both must be questions, or both numbers.
    template <class Operand>
    bool join(Op op, std::uint32_t left, const Token& leftToken, bool questions, Operand operand)
    {
        const Token rightToken = now();
        if (!operand()) {
            return false;
        }
        const What wrong = questions ? What::NeedsQuestion : What::NeedsNumber;
        if (isQuestion(left) != questions) {
            return failAt(wrong, leftToken);
        }
        if (isQuestion(last()) != questions) {
            return failAt(wrong, rightToken);
        }
        return add(node(op, left, last()));
    }

    bool deeper() { return ++m_depth <= kMaxConditionDepth || fail(What::TooDeep); }

    // condition_parser.cpp: the grammar
    bool alternatives();
    bool conjunction();
    bool comparison();
    /// Reads a question that may be compared with its answer: overlaps == true, hit != 0.
    bool answer();
    bool sum();
    bool product();
    bool negation(const Token& sign);
    bool operand();

    // parser_names.cpp: the names
    bool name(const Token& token);
    static std::optional<BoxPart> partOf(std::string_view word);
    /// Reads kind == …, box == …, first == …, second == …, pair == (…, …) or cell == …
    bool identity(const Token& left);
    bool identified(std::string_view by);
    bool kind();
    std::optional<BoxId> boxName();
    std::string nearestBox(std::string_view wrong) const;
    bool box(BoxPart part);
    bool pair();
    /// Reads a cell, as a linear index or as level#code.
    bool cell();
    bool changed();

    const Scene& m_scene;
    bool m_numberAllowed;
    std::vector<Token> m_tokens;
    std::size_t m_next = 0;
    int m_depth = 0;
    Condition m_condition;
    std::optional<ConditionProblem> m_problem;
};

}  // namespace mortonscope
