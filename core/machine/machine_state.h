#pragma once

#include "core/machine/exercise.h"
#include "core/machine/move.h"
#include "core/tree/linear_quadtree.h"

#include <map>
#include <optional>
#include <span>
#include <vector>

namespace mortonscope {

/// Lists and marks of cells as somebody made them, rightly or not: what the pass walks over. Cells are marked as boxes
/// go in, with all their ancestors.
class HandMadeTree {
public:
    void put(BoxId box, Cell cell);

    std::span<const BoxId> list(Cell cell) const;
    LinearQuadtree::NewestFirst newestFirst(Cell cell) const { return {list(cell)}; }
    bool isMarked(Cell cell) const { return m_lists.contains(cell); }
    bool hasMarkedChild(Cell cell) const;

    friend bool operator==(const HandMadeTree&, const HandMadeTree&) = default;

private:
    std::map<Cell, std::vector<BoxId>> m_lists;  ///< of every marked cell
};

/// What somebody who is the machine has done so far: which boxes are in which cells, which cells are being visited,
/// what lies on the stack, which pairs were tested. It does what it is told, right or wrong. A value.
class MachineState {
public:
    /// Before the first move. For the pass alone all boxes are in their cells, in order.
    MachineState(const ExerciseCode& code, const Scene& scene);

    /// The box that is to be put in now; none once all are.
    std::optional<BoxId> box() const;
    /// The number of it that is asked for now; none if its cell is.
    std::optional<DerivationField> field() const;
    bool isPlacing() const { return box().has_value(); }

    const HandMadeTree& tree() const { return m_tree; }
    /// Where each box was put; as many as were.
    const std::vector<Cell>& homes() const { return m_homes; }
    /// Cells being visited, as they were entered.
    const std::vector<Cell>& path() const { return m_path; }
    const std::vector<BoxId>& stack() const { return m_stack; }
    const std::vector<BoxPair>& tests() const { return m_tests; }
    /// Cells that were entered, in order.
    const std::vector<Cell>& entered() const { return m_entered; }

    /// Whether a move can be made at all, right or wrong: only what is asked for can be said, only the current box
    /// placed, only the top popped, only the cell entered last left, and the pass begins when all boxes are in.
    bool canDo(const Move& move) const;
    /// Makes a move that can be made.
    void apply(const Move& move);

    MoveContext context(const Scene& scene) const;

    friend bool operator==(const MachineState&, const MachineState&) = default;

private:
    ExerciseCode m_code;
    std::uint32_t m_boxes;  ///< of the scene
    HandMadeTree m_tree;
    std::vector<Cell> m_homes;
    std::size_t m_said = 0;  ///< how many of its numbers were said of the current box
    std::vector<Cell> m_path;
    std::vector<BoxId> m_stack;
    std::vector<BoxPair> m_tests;
    std::vector<Cell> m_entered;
};

}  // namespace mortonscope
