#pragma once

#include "core/condition/tokens.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mortonscope {

/// A recursive descent over the tokens. Every function leaves its result as the last node; nothing is
/// thrown: the first problem is kept, and each function returns false from then on.
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

    const Token& now() const { return m_tokens[m_next]; }
    std::uint32_t last() const { return static_cast<std::uint32_t>(m_condition.m_nodes.size() - 1); }
    bool isQuestion(std::uint32_t node) const { return m_condition.m_nodes[node].op >= Op::Less; }

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
        const bool here = now().isSign(sign);
        m_next += here ? 1 : 0;
        return here;
    }
    bool acceptWord(std::string_view word)
    {
        const bool here = now().isWord(word);
        m_next += here ? 1 : 0;
        return here;
    }

    bool add(ConditionNode node)
    {
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

    /// Reads an operand on the right and joins it with `left`; both must be questions, or both numbers.
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

    bool deeper() { return ++m_depth <= kDeepestCondition || fail(What::TooDeep); }

    // parser.cpp: how the parts of a condition are put together
    bool alternatives();
    bool conjunction();
    bool comparison();
    /// A question may be compared with its answer: overlaps == true, hit != 0.
    bool answer();
    bool sum();
    bool product();
    bool negation(const Token& sign);
    bool operand();

    // parser_names.cpp: what can be named
    bool name(const Token& token);
    static std::optional<BoxPart> partOf(std::string_view word);
    /// kind == …, box == …, first == …, second == …, pair == (…, …), cell == …
    bool identity(const Token& left);
    bool kind();
    std::optional<BoxId> boxName();
    std::string nearestBox(std::string_view wrong) const;
    bool box(BoxPart part);
    bool pair();
    /// A linear index, or level#code.
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
