#include "core/condition/tokens.h"
#include "core/base/nearest.h"

#include <array>
#include <cassert>

namespace mortonscope {

namespace {

using What = ConditionProblem::What;
using Op = ConditionNode::Op;

constexpr std::array<std::pair<std::string_view, Quantity>, 12> kQuantities{{
    {"step", Quantity::Step}, {"phase", Quantity::Phase}, {"level", Quantity::Level}, {"code", Quantity::Code},
    {"index", Quantity::Index}, {"stack", Quantity::Stack}, {"tests", Quantity::Tests}, {"hits", Quantity::Hits},
    {"lt", Quantity::Lt}, {"rb", Quantity::Rb}, {"xor", Quantity::Xor}, {"up", Quantity::Up},
}};

constexpr std::array<std::string_view, 9> kOtherNames{"kind", "box", "first", "second", "pair", "cell", "hit", "overlaps", "changed"};

}  // namespace

const std::vector<std::string_view>& conditionNames()
{
    static const std::vector<std::string_view> kAll = [] {
        std::vector<std::string_view> all(kOtherNames.begin(), kOtherNames.end());
        for (const auto& [word, quantity] : kQuantities) {
            all.push_back(word);
        }
        return all;
    }();
    return kAll;
}

/// A recursive descent over the tokens. Every function leaves its result as the last node; nothing is
/// thrown: the first problem is kept, and each function returns false from then on.
class ConditionParser {
public:
    ConditionParser(std::string_view text, const Scene& scene, bool numberAllowed)
        : m_scene(scene), m_numberAllowed(numberAllowed)
    {
        m_condition.m_text = text;
    }

    ParsedCondition run()
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

private:
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

    bool alternatives()
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

    bool conjunction()
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

    bool comparison()
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

    /// A question may be compared with its answer: overlaps == true, hit != 0.
    bool answer()
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

    bool sum()
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

    bool product()
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

    bool negation(const Token& sign)
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

    bool deeper() { return ++m_depth <= kDeepestCondition || fail(What::TooDeep); }

    bool operand()
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

    bool name(const Token& token)
    {
        ++m_next;
        for (const auto& [word, quantity] : kQuantities) {
            if (token.text == word) {
                ConditionNode value = node(Op::Quantity);
                value.quantity = quantity;
                return add(value);
            }
        }
        if (token.text == "putting-in" || token.text == "pass") {
            ConditionNode phase = node(Op::Number);
            phase.number = token.text == "pass" ? 2 : 1;
            return add(phase);
        }
        if (token.text == "hit" || token.text == "overlaps") {
            return add(node(Op::Hit));
        }
        if (token.text == "changed") {
            return changed();
        }
        if (token.text == "kind" || token.text == "cell" || token.text == "pair" || partOf(token.text)) {
            return identity(token);
        }
        return failAt(What::UnknownName, token, nearest(token.text, conditionNames()));
    }

    static std::optional<BoxPart> partOf(std::string_view word)
    {
        if (word == "box") {
            return BoxPart::Any;
        }
        return word == "first" ? std::optional(BoxPart::First) : word == "second" ? std::optional(BoxPart::Second) : std::nullopt;
    }

    /// kind == …, box == …, first == …, second == …, pair == (…, …), cell == …
    bool identity(const Token& left)
    {
        const bool differs = now().isSign("!=");
        if (!accept("==") && !accept("!=")) {
            return fail(What::NeedsEquals);
        }
        const bool good = left.text == "kind" ? kind() : left.text == "cell" ? cell() : left.text == "pair" ? pair() : box(*partOf(left.text));
        return good && (!differs || add(node(Op::Not, last())));
    }

    bool kind()
    {
        ConditionNode made = node(Op::KindIs);
        std::vector<std::string_view> known{"test"};
        for (std::size_t k = 0; k < kStepKinds; ++k) {
            known.push_back(kindName(static_cast<StepKind>(k)));
            if (now().isWord(known.back())) {
                made.kinds = {static_cast<StepKind>(k)};
            }
        }
        if (now().isWord("test")) {
            made.kinds = kTests;
        }
        if (made.kinds.isEmpty()) {
            return now().type == Token::Type::End ? fail(What::NeedsOperand) : fail(What::UnknownKind, nearest(now().text, known));
        }
        ++m_next;
        return add(made);
    }

    std::optional<BoxId> boxName()
    {
        if (now().type == Token::Type::End || now().type == Token::Type::Sign) {
            fail(What::NeedsOperand);
            return std::nullopt;
        }
        const auto id = m_scene.find(now().text);
        if (!id) {
            fail(What::UnknownBox, nearestBox(now().text));
            return std::nullopt;
        }
        ++m_next;
        return id;
    }

    std::string nearestBox(std::string_view wrong) const
    {
        constexpr std::size_t kMostLookedAt = 10'000;  // a suggestion is not worth a wait
        std::vector<std::string_view> names;
        for (std::uint32_t b = 0; b < std::min(m_scene.size(), kMostLookedAt); ++b) {
            names.push_back(m_scene.name(BoxId(b)));
        }
        return nearest(wrong, names);
    }

    bool box(BoxPart part)
    {
        ConditionNode made = node(Op::BoxIs);
        made.part = part;
        const auto id = boxName();
        if (!id) {
            return false;
        }
        made.first = *id;
        return add(made);
    }

    bool pair()
    {
        if (!accept("(")) {
            return fail(What::NeedsPair);
        }
        const auto first = boxName();
        if (!first) {
            return false;
        }
        if (!accept(",")) {
            return fail(What::NeedsPair);
        }
        const auto second = boxName();
        if (!second) {
            return false;
        }
        ConditionNode made = node(Op::PairIs);
        made.first = *first;
        made.second = *second;
        return accept(")") ? add(made) : fail(What::NeedsClosing);
    }

    /// A linear index, or level#code.
    bool cell()
    {
        const Token first = now();
        if (first.type != Token::Type::Number) {
            return fail(What::UnknownCell);
        }
        ++m_next;
        const int depth = m_scene.space().level();
        ConditionNode made = node(Op::CellIs);
        const auto number = static_cast<std::uint64_t>(first.number);
        if (!accept("#")) {
            if (number >= Cell::firstIndexAt(depth + 1)) {
                return failAt(What::UnknownCell, first);
            }
            made.cell = Cell::fromIndex(CellIndex(number));
            return add(made);
        }
        const Token code = now();
        if (code.type != Token::Type::Number || number > static_cast<std::uint64_t>(depth)
            || static_cast<std::uint64_t>(code.number) >= Cell::cellsAt(static_cast<int>(number))) {
            return fail(What::UnknownCell);
        }
        ++m_next;
        made.cell = Cell(static_cast<int>(number), static_cast<std::uint32_t>(code.number));
        return add(made);
    }

    bool changed()
    {
        if (!accept("(")) {
            return fail(What::NeedsOperand);
        }
        const Token inner = now();
        ConditionNode made;
        if (acceptWord("kind")) {
            made = node(Op::KindChanged);
        } else if (acceptWord("cell")) {
            made = node(Op::CellChanged);
        } else if (const auto part = partOf(inner.text); part && inner.type == Token::Type::Word) {
            ++m_next;
            made = node(Op::BoxChanged);
            made.part = *part;
        } else {
            if (!deeper() || !alternatives()) {
                return false;
            }
            --m_depth;
            if (isQuestion(last())) {
                return failAt(What::NeedsNumber, inner);
            }
            made = node(Op::Changed, last());
        }
        return accept(")") ? add(made) : fail(What::NeedsClosing);
    }

    const Scene& m_scene;
    bool m_numberAllowed;
    std::vector<Token> m_tokens;
    std::size_t m_next = 0;
    int m_depth = 0;
    Condition m_condition;
    std::optional<ConditionProblem> m_problem;
};

ParsedCondition parseCondition(std::string_view text, const Scene& scene) { return ConditionParser(text, scene, false).run(); }

ParsedCondition parseExpression(std::string_view text, const Scene& scene) { return ConditionParser(text, scene, true).run(); }

}  // namespace mortonscope
