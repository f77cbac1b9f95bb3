#pragma once

#include "core/algorithms/probe.h"
#include "core/base/id.h"
#include "core/base/result.h"
#include "core/machine/exercise.h"
#include "core/predict/derivation_field.h"
#include "core/scene/scene.h"
#include "core/space/cell.h"
#include "core/tree/linear_quadtree.h"

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace mortonscope {

/// The kinds of moves.
enum class MoveKind : std::uint8_t {
    StateValue,  ///< type a number on the way from the current box to its cell
    Place,       ///< append the current box to the list of a cell
    Enter,       ///< enter a cell
    Test,        ///< test two boxes
    Push,        ///< push a box onto the object stack
    Pop,         ///< pop the box on top of the stack
    Leave,       ///< leave the cell that was entered last
};

/// A move, right or wrong. Unused fields keep their defaults, so that equal moves are equal.
struct Move {
    MoveKind kind{};
    DerivationField field{};   ///< for StateValue
    std::int64_t number{};     ///< for StateValue
    BoxId box = kNoBox;        ///< for StateValue, Place, Push and Pop; the first box of Test
    BoxId other = kNoBox;      ///< for Test
    std::optional<Cell> cell;  ///< for Place, Enter and Leave

    bool isPlacing() const { return kind == MoveKind::StateValue || kind == MoveKind::Place; }

    static Move stateValue(BoxId box, DerivationField field, std::int64_t number)
    {
        return {MoveKind::StateValue, field, number, box, kNoBox, {}};
    }
    static Move place(BoxId box, Cell cell) { return {MoveKind::Place, {}, 0, box, kNoBox, cell}; }
    static Move enter(Cell cell) { return {MoveKind::Enter, {}, 0, kNoBox, kNoBox, cell}; }
    static Move test(BoxPair pair) { return {MoveKind::Test, {}, 0, pair.first, pair.second, {}}; }
    static Move push(BoxId box) { return {MoveKind::Push, {}, 0, box, kNoBox, {}}; }
    static Move pop(BoxId box) { return {MoveKind::Pop, {}, 0, box, kNoBox, {}}; }
    static Move leave(Cell cell) { return {MoveKind::Leave, {}, 0, kNoBox, kNoBox, cell}; }

    friend bool operator==(const Move&, const Move&) = default;
};

/// Returns whether two moves do the same. The order of the boxes in a test does not matter.
bool areSame(const Move& a, const Move& b);

/// Returns a move as it is typed: "xor 00 11", "place 9", "enter 4", "test D A", "push D", "pop", "leave". Codes are
/// written as bits in groups, cells as indices, and names with spaces in quotes.
std::string textOf(const Move& move, const Scene& scene);

/// Returns the number of a StateValue move as it is typed: a code as bits in groups, completely even if it is too long.
std::string stateNumberText(const Move& move, const Scene& scene);

/// The objects to which a typed move refers without naming them.
struct MoveContext {
    const Scene& scene;
    std::optional<BoxId> box;  ///< the box being inserted
    std::optional<BoxId> top;  ///< the top of the stack
    std::optional<Cell> cell;  ///< the cell being visited
};

/// Reads a typed move. Accepts unambiguous abbreviations ("t D A"). A cell is an index or `level#code`. typedNumber()
/// reads numbers, and codes in base two. Refuses a move that needs something that the context lacks, such as "pop" with
/// an empty stack.
///
/// Errors, without a place: BadUsage (unknown move, or too few or too many words), UnknownName (a box), OutOfRange (a
/// cell), WrongType (not a number).
Result<Move> moveFromText(std::string_view text, const MoveContext& context);

/// Reads a cell, as an index or as `level#code`. Returns none if the text is neither, or the cell is not in `space`.
std::optional<Cell> typedCell(std::string_view text, const Space& space);

/// Returns the word for a field in a typed move: lt, rb, xor, level, code or index.
std::string_view wordOf(DerivationField field);
/// Returns whether the field is shown as groups of bits.
constexpr bool isCode(DerivationField field) { return field <= DerivationField::Xor || field == DerivationField::Code; }

/// The lists and marks that the user's moves made, right or wrong. The pass walks over them. Inserting a box marks the
/// cell and all its ancestors.
class HandMadeTree {
public:
    void put(BoxId box, Cell cell);

    std::span<const BoxId> list(Cell cell) const;
    LinearQuadtree::NewestFirst newestFirst(Cell cell) const { return {list(cell)}; }
    bool isMarked(Cell cell) const { return m_lists.contains(cell); }
    bool hasMarkedChild(Cell cell) const;

    friend bool operator==(const HandMadeTree&, const HandMadeTree&) = default;

private:
    std::map<Cell, std::vector<BoxId>> m_lists;  ///< the list of each marked cell
};

/// The state after some moves, right or wrong: the cells of the boxes, the cells being visited, the stack, and the
/// tested pairs. A value.
class MachineState {
public:
    /// Creates the state before the first move. In an exercise about only the pass, all boxes are already in their
    /// cells, in order.
    MachineState(const ExerciseCode& code, const Scene& scene);

    /// Returns the box to insert next; none once all are inserted.
    std::optional<BoxId> box() const;
    /// Returns the number of this box to type next; none if its cell is next.
    std::optional<DerivationField> field() const;
    bool isPlacing() const { return box().has_value(); }

    const HandMadeTree& tree() const { return m_tree; }
    /// Returns the cells of the inserted boxes, in order of entry.
    const std::vector<Cell>& homes() const { return m_homes; }
    /// Returns the cells being visited, the root first.
    const std::vector<Cell>& path() const { return m_path; }
    const std::vector<BoxId>& stack() const { return m_stack; }
    const std::vector<BoxPair>& tests() const { return m_tests; }
    /// Returns all cells that were entered, in order.
    const std::vector<Cell>& entered() const { return m_entered; }

    /// Returns whether a move can be made, right or wrong. The user can type only the next number, place only the
    /// current box, pop only the top box, and leave only the cell entered last. The pass begins once all boxes are
    /// inserted.
    bool canDo(const Move& move) const;
    /// Makes a move. Requires canDo(move).
    void apply(const Move& move);

    MoveContext context(const Scene& scene) const;

    friend bool operator==(const MachineState&, const MachineState&) = default;

private:
    ExerciseCode m_code;
    std::uint32_t m_boxes;  ///< number of boxes in the scene
    HandMadeTree m_tree;
    std::vector<Cell> m_homes;
    std::size_t m_stated = 0;  ///< how many numbers of the current box were typed
    std::vector<Cell> m_path;
    std::vector<BoxId> m_stack;
    std::vector<BoxPair> m_tests;
    std::vector<Cell> m_entered;
};

}  // namespace mortonscope
