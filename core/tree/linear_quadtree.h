#pragma once

#include "core/base/api.h"
#include "core/base/id.h"
#include "core/space/placement.h"
#include "core/space/space.h"
#include "core/tree/insertion.h"

#include <cassert>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace mortonscope {

/// A linear quadtree: one array of cells, level behind level, and for each cell the list of the boxes
/// that were put into it. There are no node objects and no pointers: a cell's parent and children are
/// found by arithmetic on its index.
///
///     cell index        0      1      2      3   …
///     m_firstOf         0      1      3      3   …     where the cell's list begins in m_order
///     m_order         │ D │ A  H │      │ E  │ …       all lists in one array, one behind the other
///
/// It owns copies of ids only; built once, never changed. Always true (see validate()): every box that
/// was not rejected stands in exactly one list, each list is in order of entry, a cell is marked if and
/// only if it or a descendant holds a box. A wrong Insertion, which shows a classic mistake, breaks just what it says.
class MORTONSCOPE_API LinearQuadtree {
public:
    /// An empty tree over a default space.
    LinearQuadtree();

    /// Puts every box into its cell by a counting sort on the linear index: O(boxes + cells).
    /// `boxes[i]` is box i of `population`; each finite and not inverted. `rule` says which cell each belongs to.
    LinearQuadtree(const Space& space, std::span<const Box> boxes, PlacementRule rule = place, Insertion insertion = {},
                   Population population = {});

    const Space& space() const { return m_space; }
    std::size_t boxCount() const { return m_placeInList.size(); }
    std::span<const Box> boxes() const { return m_boxes; }
    /// The number of the i-th of them.
    BoxId id(std::size_t i) const { return m_population.id(i); }
    /// Which of them a box is. A number of other boxes than the tree's is a mistake.
    std::size_t rowOf(BoxId id) const
    {
        assert(id.value < boxCount() && m_population.mayHave(id));
        return id.value;
    }

    /// The boxes of one cell in order of entry.
    std::span<const BoxId> list(Cell cell) const
    {
        const auto i = cell.index().value;
        return {m_order.data() + m_firstOf[i], m_firstOf[i + 1] - m_firstOf[i]};
    }

    /// The same from the newest to the oldest, as linked lists that prepend have it.
    struct NewestFirst {
        std::span<const BoxId> list;

        auto begin() const { return list.rbegin(); }
        auto end() const { return list.rend(); }
    };
    NewestFirst newestFirst(Cell cell) const { return {list(cell)}; }

    /// A marked cell exists: it or a cell below it holds a box.
    bool isMarked(Cell cell) const { return cell.level() <= m_space.level() && m_marked[cell.index().value] != 0; }

    /// By cell index, 1 if it is marked, else 0: trees with equal marks have the same shape.
    std::span<const std::uint8_t> marks() const { return m_marked; }

    bool hasMarkedChild(Cell cell) const;

    /// The cell that box `id` was put into, with all that led there.
    Placement placement(BoxId id) const { return m_rule(m_space, m_boxes[rowOf(id)]); }
    /// What became of box `id`: its placement's fate, without the codes where place() is the rule.
    Fate fate(BoxId id) const { return m_rule == place ? place(m_space, m_boxes[rowOf(id)]).fate : placement(id).fate; }
    /// Where a box would be put that is not in the tree.
    Placement placement(const Box& box) const { return m_rule(m_space, box); }
    PlacementRule rule() const { return m_rule; }
    Insertion insertion() const { return m_insertion; }

    /// The cells that box `id` was put into, in order: one, none if it is in no cell, or as many as a wrong insertion
    /// makes. Asks put(cell) for each.
    template <class Put>
    void forEachEntry(BoxId id, Put put) const;

    /// How many marks the insertion of box `id` set: its cell and ancestors that no earlier box needed. At most 255,
    /// which only a wrong insertion reaches.
    int newMarks(BoxId id) const { return m_newMarks[rowOf(id)]; }

    /// Where box `id` stands in its cell's list, from 0; in the first one, if it is in several. Meaningless for a
    /// rejected box.
    std::uint32_t placeInList(BoxId id) const { return m_placeInList[rowOf(id)]; }

    /// Boxes that are in no cell.
    std::size_t rejectedCount() const { return m_rejected; }

    /// The first box whose index a rule that goes wrong put outside the array: published code ends there, one way or
    /// another. It is in no cell.
    std::optional<BoxId> firstPastArray() const { return m_firstPastArray; }

    /// Whether the lists would need more than kMostEntries entries; then all are empty.
    bool isTooLarge() const { return m_isTooLarge; }

    /// Whether there is a tree to walk through.
    bool isWhole() const { return !m_firstPastArray && !m_isTooLarge; }

    /// What is broken, in words; empty when all invariants hold. For tests and debug builds.
    std::string validate() const;

private:
    int mark(std::uint32_t index);
    int markOne(std::uint32_t index);
    std::uint64_t entryCount() const;

    Space m_space;
    PlacementRule m_rule;
    Insertion m_insertion;
    std::span<const Box> m_boxes;          ///< the caller's, which must outlive the tree
    Population m_population;               ///< theirs
    std::vector<std::uint32_t> m_firstOf;  ///< by cell index; one more than cells
    std::vector<BoxId> m_order;
    std::vector<std::uint8_t> m_marked;        ///< by cell index
    std::vector<std::uint8_t> m_newMarks;      ///< by box
    std::vector<std::uint32_t> m_placeInList;  ///< by box
    std::size_t m_rejected = 0;
    std::optional<BoxId> m_firstPastArray;
    bool m_isTooLarge = false;
};

template <class Put>
void LinearQuadtree::forEachEntry(BoxId id, Put put) const
{
    const Placement p = placement(id);
    if (!p.isInTree()) {
        return;
    }
    if (m_insertion.entries != Entries::EveryTouchedLeaf || p.fate != Fate::Placed) {
        put(p.cell);
        return;
    }
    for (std::uint32_t row = p.leftTop.row; row <= p.rightBottom.row; ++row) {
        for (std::uint32_t column = p.leftTop.column; column <= p.rightBottom.column; ++column) {
            put(Cell(m_space.level(), mortonEncode({column, row})));
        }
    }
}

}  // namespace mortonscope
