#pragma once

#include "core/base/id.h"
#include "core/base/result.h"
#include "core/run/range_summary.h"
#include "core/scene/scene.h"
#include "core/space/cell.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace mortonscope {

/// The numbers that a condition or a watch can name.
enum class Quantity : std::uint8_t {
    Step,
    Phase,  ///< 1 insertion, 2 pass
    Level,  ///< of the step's cell; so are code and index
    Code,
    Index,
    Stack,  ///< boxes on the object stack
    Tests,  ///< so far
    Hits,   ///< so far
    Lt,     ///< of the current box, as soon as it is known; so are rb, xor and up
    Rb,
    Xor,
    Up,
};

/// One node of a condition's syntax tree.
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
        // yes or no
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
    std::uint32_t left{}, right{};  ///< children, by place in the tree's list

    friend bool operator==(const ConditionNode&, const ConditionNode&) = default;
};

/// A question about a step, such as `kind == test && level == 0 and stack > 3`, or a number of it, such as
/// `xor` or `tests - hits`: parsed, checked and bound to the boxes of one scene. Immutable.
///
///     or           hit || kind == push              and binds closer, ! closest; words or signs
///     comparison   stack > 3   cell == 12   cell == 1#0   pair == (A, D)   tests % 10 == 0
///     names        kind phase level code index stack tests hits step box first second pair cell hit overlaps
///                  lt rb xor up (of the step's box, or in a test of the box that lives in the visited cell)
///     kinds        those of the steps: append, test-in-cell, …; test is both kinds of test
///     changed(x)   x is not what it was one step before
///     boxes        by name; in quotes if it has other characters than letters and digits
///
/// A question may be compared with true, false, 1 or 0: `overlaps == true`. `box == A` holds where a step is about A or
/// tests it. A number that is not there (the level of a step without a cell) makes every comparison false; `a != b` is
/// always `!(a == b)`.
class Condition {
public:
    using Op = ConditionNode::Op;

    const std::string& text() const { return m_text; }
    const std::vector<ConditionNode>& nodes() const { return m_nodes; }
    std::uint32_t root() const { return static_cast<std::uint32_t>(m_nodes.size() - 1); }
    /// A question that is true or false; else a number.
    bool isQuestion() const { return m_nodes.back().op >= Op::Less; }

private:
    friend class ConditionParser;
    friend Condition changeOf(const Condition& expression);
    std::string m_text;
    std::vector<ConditionNode> m_nodes;  ///< children before parents; the root is the last
};

/// Why a text is no condition, and where.
struct ConditionProblem {
    enum class What {
        Empty,
        TooLong,  ///< more than kLongestCondition bytes
        TooDeep,  ///< more than kDeepestCondition levels of parentheses and signs
        BadCharacter,
        OpenQuote,      ///< a quote without its end
        BadNumber,      ///< beyond 63 bits, or digits that the base does not have
        NeedsOperand,   ///< a name or a number should stand here
        NeedsOperator,  ///< something follows that nothing connects
        NeedsClosing,   ///< a closing parenthesis
        NeedsQuestion,  ///< a number stands where yes or no is needed
        NeedsAnswer,    ///< a question is compared with something else than true or false
        NeedsNumber,    ///< yes or no stands where a number is needed
        NeedsEquals,    ///< kind, box, first, second, pair and cell can only be compared by == and !=
        NeedsPair,      ///< (A, B)
        UnknownName,
        UnknownKind,
        UnknownBox,
        UnknownCell,  ///< no such cell at the scene's depth
    };
    What what{};
    std::size_t at = 0;      ///< byte of the text
    std::size_t length = 0;  ///< bytes
    std::string value;       ///< what stands there
    std::string nearest;     ///< the known word most like it, or empty

    /// The same as core's refusal: its place is the character (counted from 1) of `text`.
    Error error(std::string_view text) const;
    /// One English sentence: where, what and what was expected.
    std::string sentence(std::string_view text) const { return error(text).sentence(); }
};

inline constexpr std::size_t kLongestCondition = 4000;
inline constexpr int kDeepestCondition = 64;

using ParsedCondition = std::variant<Condition, ConditionProblem>;

/// Reads a question about a step.
ParsedCondition parseCondition(std::string_view text, const Scene& scene);
/// Reads anything that can be watched: a question or a number.
ParsedCondition parseExpression(std::string_view text, const Scene& scene);

/// The question at which steps an expression is not what it was one step before.
Condition changeOf(const Condition& expression);

/// The words that name something in a condition: kind, box, level, …
const std::vector<std::string_view>& conditionNames();

/// The text as the language writes a box's name: in quotes where it must.
std::string quotedName(std::string_view name);
/// The 1-based character, not byte, at a place of a UTF-8 text.
std::size_t characterAt(std::string_view text, std::size_t byte);

}  // namespace mortonscope
