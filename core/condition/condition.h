#pragma once

#include "core/base/id.h"
#include "core/base/result.h"
#include "core/run/range_summary.h"
#include "core/scene/scene.h"
#include "core/space/cell.h"

#include <cassert>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace mortonscope {

/// The numbers that conditions and watches can name.
enum class Quantity : std::uint8_t {
    Step,
    Phase,  ///< 1 insertion, 2 pass
    Level,  ///< level of the step's cell; Code and Index are also of this cell
    Code,
    Index,
    Stack,  ///< number of boxes on the object stack
    Tests,  ///< so far
    Hits,   ///< so far
    Lt,     ///< code of the current box, as soon as it is known; likewise Rb, Xor and Up
    Rb,
    Xor,
    Up,
};

/// A node of a condition's syntax tree.
struct ConditionNode {
    enum class Op : std::uint8_t {
        // numbers
        Number,
        Quantity,
        Add,
        Subtract,
        Multiply,
        Divide,
        Remainder,
        Negate,
        // truth values
        Less,
        LessEqual,
        Equal,
        And,
        Or,
        Not,
        KindIs,
        BoxIs,
        PairIs,
        CellIs,
        Hit,
        Changed,
        KindChanged,
        BoxChanged,
        CellChanged,
    };

    Op op{};
    Quantity quantity{};
    BoxPart part{};
    KindSet kinds;
    std::int64_t number{};
    BoxId first, second;
    Cell cell;
    std::uint32_t left{}, right{};  ///< children, as indices into Condition::nodes()

    friend bool operator==(const ConditionNode&, const ConditionNode&) = default;
};

/// A question about a step, such as `kind == test && level == 0 and stack > 3`, or a number that a step has, such as
/// `xor` or `tests - hits`. It is parsed, checked, and bound to the boxes of one scene. Immutable.
///
///     const ParsedCondition parsed = parseCondition("stack > 3", scene);
///     if (const auto* condition = std::get_if<Condition>(&parsed)) {
///         Evaluation(*condition, analysis).holds({step, step});
///     }
///
///     or           hit || kind == push              and binds closer, ! closest; words or signs
///     comparison   stack > 3   cell == 12   cell == 1#0   pair == (A, D)   tests % 10 == 0
///     names        kind phase level code index stack tests hits step box first second pair cell hit overlaps
///                  lt rb xor up (of the step's box, or in a test of the box that lives in the visited cell)
///     kinds        those of the steps: append, test-in-cell, …; test is both kinds of test
///     changed(x)   x is not what it was one step earlier
///     boxes        by name; in quotes if it has other characters than letters and digits
///
/// A question may be compared with true, false, 1 or 0: `overlaps == true`. `box == A` holds at steps that are about A
/// or test it. If a step lacks a number, such as the level of a step without a cell, comparisons with it are false,
/// except that `a != b` is always `!(a == b)`.
class Condition {
public:
    using Op = ConditionNode::Op;

    const std::string& text() const { return m_text; }
    const std::vector<ConditionNode>& nodes() const { return m_nodes; }
    std::uint32_t root() const
    {
        assert(!m_nodes.empty());
        return static_cast<std::uint32_t>(m_nodes.size() - 1);
    }
    /// Returns true for a question, false for a number.
    bool isQuestion() const { return m_nodes[root()].op >= Op::Less; }

private:
    friend class ConditionParser;
    friend Condition changeOf(const Condition& expression);
    std::string m_text;
    std::vector<ConditionNode> m_nodes;  ///< children before parents; the root is the last
};

/// The reason why a text is not a condition, and its place.
struct ConditionProblem {
    enum class What {
        Empty,
        TooLong,  ///< more than kMaxCondition bytes
        TooDeep,  ///< nested more than kMaxConditionDepth levels
        BadCharacter,
        OpenQuote,      ///< an unclosed quote
        BadNumber,      ///< more than 63 bits, or digits that the base does not have
        NeedsOperand,   ///< a name or a number is missing
        NeedsOperator,  ///< an operator between two operands is missing
        NeedsClosing,   ///< a closing parenthesis is missing
        NeedsQuestion,  ///< a number in place of a question
        NeedsAnswer,    ///< a question is compared with something other than true or false
        NeedsNumber,    ///< a question in place of a number
        NeedsEquals,    ///< kind, box, first, second, pair and cell allow only == and !=
        NeedsPair,      ///< two names, as in (A, B), are missing
        UnknownName,
        UnknownKind,
        UnknownBox,
        UnknownCell,  ///< no such cell at the scene's depth
    };
    What what{};
    std::size_t at = 0;      ///< place in the text, in bytes
    std::size_t length = 0;  ///< in bytes
    std::string value;       ///< the text at that place
    std::string nearest;     ///< the most similar known word, or empty

    /// Converts this to an Error. Its place is the character position in `text`, counted from 1.
    Error error(std::string_view text) const;
    std::string sentence(std::string_view text) const { return error(text).sentence(); }
};

inline constexpr std::size_t kMaxCondition = 4000;  ///< bytes
inline constexpr int kMaxConditionDepth = 64;       ///< nested parentheses and signs

using ParsedCondition = std::variant<Condition, ConditionProblem>;

/// Reads a question about a step. O(text).
ParsedCondition parseCondition(std::string_view text, const Scene& scene);
/// Reads a question or a number.
ParsedCondition parseExpression(std::string_view text, const Scene& scene);

/// Returns a condition that holds where an expression differs from its value one step earlier.
Condition changeOf(const Condition& expression);

/// Returns all names of the language: kind, box, level, …
const std::vector<std::string_view>& conditionNames();

/// Returns a box's name as written in the language, in quotes only if necessary.
std::string quotedName(std::string_view name);
/// Converts a byte position in a UTF-8 text to a character position, counted from 1.
std::size_t characterAt(std::string_view text, std::size_t byte);

}  // namespace mortonscope
