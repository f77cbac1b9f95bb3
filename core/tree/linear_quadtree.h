#pragma once

#include "core/base/api.h"
#include "core/base/id.h"
#include "core/space/placement.h"
#include "core/space/space.h"

#include <array>
#include <cassert>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace mortonscope {

/// How often a box is entered into the lists of cells. Once is correct; the others are classic mistakes.
enum class ListEntries : std::uint8_t {
    Once,
    Twice,             ///< the tree is not cleared, so all boxes are inserted a second time after the first
    EveryTouchedLeaf,  ///< once in each leaf that the box touches, row by row
};
/// The name until version 0.1.
using Entries [[deprecated("renamed to ListEntries")]] = ListEntries;

/// The cells that an inserted box marks. AllAncestors is correct; the others are classic mistakes.
enum class CellMarks : std::uint8_t {
    AllAncestors,
    ParentAndRoot,  ///< the cell, its parent and the root
    Root,           ///< the cell and the root
};
/// The name until version 0.1.
using Marks [[deprecated("renamed to CellMarks")]] = CellMarks;

/// The way to insert boxes once their cells are known: the lists that get a box, and the cells that it marks.
struct Insertion {
    ListEntries entries = ListEntries::Once;
    CellMarks marks = CellMarks::AllAncestors;

    friend bool operator==(const Insertion&, const Insertion&) = default;
};

/// Maximum number of entries in all lists together. Only ListEntries::EveryTouchedLeaf can exceed it: level 12 has
/// 16,777,216 leaves.
inline constexpr std::uint64_t kMaxEntries = 16'000'000;
/// The name until version 0.1.
[[deprecated("renamed to kMaxEntries")]] inline constexpr std::uint64_t kMostEntries = kMaxEntries;

/// The order in which the list of a cell is read: oldest first, or newest first as in linked lists that prepend.
enum class ListOrder { FirstIn, LastIn };
constexpr std::array<std::string_view, 2> namesOf(ListOrder) { return {"first-in", "last-in"}; }

/// A linear quadtree: one array of cells, level by level, with a list of boxes for each cell. There are no node objects
/// and no pointers: arithmetic on the index of a cell gives its parent and its children.
///
///     cell index        0      1      2      3   …
///     m_firstOf         0      1      3      3   …     where the list of the cell begins in m_order
///     m_order         │ D │ A  H │      │ E  │ …       all lists in one array, one after another
///
///     const LinearQuadtree tree(*Space::create(world, 4), boxes);
///     for (const BoxId id : tree.list(tree.placement(tree.id(0)).cell)) {
///         …  // box 0 and the others in its cell
///     }
///
/// The tree is immutable, and stores only ids and a view of the boxes. Invariants (see validate()): each box that was
/// not rejected is in exactly one list, each list is in order of entry, and a cell is marked if and only if it or a
/// descendant holds a box. An Insertion that shows a classic mistake breaks only the invariant that it names.
class MORTONSCOPE_API LinearQuadtree {
public:
    /// Creates an empty tree over the default space.
    LinearQuadtree();

    /// Puts each box into the cell that `rule` gives, by a counting sort on the linear index. O(boxes + cells).
    ///
    /// Requires finite boxes that are not inverted; `boxes[i]` is box i of `idSpace`. Keeps a view of `boxes`, which
    /// must outlive the tree and must not change.
    LinearQuadtree(const Space& space, std::span<const Box> boxes, PlacementRule rule = place, Insertion insertion = {},
                   IdSpace idSpace = {});

    const Space& space() const { return m_space; }
    std::size_t boxCount() const { return m_placeInList.size(); }
    std::span<const Box> boxes() const { return m_boxes; }
    /// Returns the id of box i.
    BoxId id(std::size_t i) const { return m_idSpace.id(i); }
    /// Returns the row of `id` in boxes(). Requires an id of this tree.
    std::size_t rowOf(BoxId id) const
    {
        assert(id.value < boxCount() && m_idSpace.mayHave(id));
        return id.value;
    }

    /// Returns the boxes of one cell in order of entry. Requires cell.level() ≤ space().depth(). The list is valid as
    /// long as the tree.
    std::span<const BoxId> list(Cell cell) const
    {
        assert(cell.level() <= m_space.depth());
        const auto i = cell.index().value;
        return {m_order.data() + m_firstOf[i], m_firstOf[i + 1] - m_firstOf[i]};
    }

    /// The list of a cell, read from the newest to the oldest box, as in linked lists that prepend.
    struct NewestFirst {
        std::span<const BoxId> list;

        auto begin() const { return list.rbegin(); }
        auto end() const { return list.rend(); }
    };
    NewestFirst newestFirst(Cell cell) const { return {list(cell)}; }

    /// Returns whether a cell is marked as non-empty: it or a descendant holds a box. False for cells deeper than the
    /// tree.
    bool isMarked(Cell cell) const { return cell.level() <= m_space.depth() && m_marked[cell.index().value] != 0; }

    /// Returns the marks by cell index: 1 if the cell is marked, else 0. Trees with equal marks have the same shape.
    std::span<const std::uint8_t> marks() const { return m_marked; }

    bool hasMarkedChild(Cell cell) const;

    /// Returns the placement of box `id`: its cell with all intermediate values. O(1).
    Placement placement(BoxId id) const { return m_rule(m_space, m_boxes[rowOf(id)]); }
    /// Returns the result of placing box `id`, without the intermediate values.
    PlacementResult fate(BoxId id) const
    {
        return m_rule == place ? place(m_space, m_boxes[rowOf(id)]).fate : placement(id).fate;
    }
    /// Returns the placement that a box would get if it were inserted. Requires a finite box that is not inverted.
    Placement placement(const Box& box) const { return m_rule(m_space, box); }
    PlacementRule rule() const { return m_rule; }
    Insertion insertion() const { return m_insertion; }

    /// Calls visit(cell) for the cell whose list holds box `id`. Makes no call if the box is in no cell, and several
    /// calls if a faulty insertion put it into several lists.
    template <class Visit>
    void forEachCellOf(BoxId id, Visit visit) const;
    /// The name until version 0.1.
    template <class Visit>
    [[deprecated("renamed to forEachCellOf()")]] void forEachEntry(BoxId id, Visit visit) const
    {
        forEachCellOf(id, visit);
    }

    /// Returns how many cells the insertion of box `id` marked: its cell and the ancestors that no earlier box had
    /// marked. At most 255, which only a faulty insertion reaches.
    int newMarks(BoxId id) const { return m_newMarks[rowOf(id)]; }

    /// Returns the place of box `id` in the list of its cell, from 0. If the box is in several lists, the first one
    /// counts. Meaningless for a rejected box.
    std::uint32_t placeInList(BoxId id) const { return m_placeInList[rowOf(id)]; }

    /// Returns the number of boxes that are in no cell.
    std::size_t rejectedCount() const { return m_rejected; }

    /// Returns the first box with an index outside the array, which only a faulty rule computes. Published code would
    /// fail at this box; here it is in no cell.
    std::optional<BoxId> firstOutsideArray() const { return m_firstOutsideArray; }
    /// The name until version 0.1.
    [[deprecated("renamed to firstOutsideArray()")]] std::optional<BoxId> firstPastArray() const
    {
        return firstOutsideArray();
    }

    /// Returns whether the lists would need more than kMaxEntries entries. Then all lists are empty.
    bool isTooLarge() const { return m_isTooLarge; }

    /// Returns whether the tree is complete. Otherwise a walk makes no sense.
    bool isWhole() const { return !m_firstOutsideArray && !m_isTooLarge; }

    /// Describes a broken invariant. Returns an empty text if all hold. For tests.
    std::string validate() const;

private:
    int mark(std::uint32_t index);
    int markOne(std::uint32_t index);
    std::uint64_t entryCount() const;

    Space m_space;
    PlacementRule m_rule;
    Insertion m_insertion;
    std::span<const Box> m_boxes;  ///< owned by the caller
    IdSpace m_idSpace;
    std::vector<std::uint32_t> m_firstOf;  ///< by cell index; one more than cells
    std::vector<BoxId> m_order;
    std::vector<std::uint8_t> m_marked;        ///< by cell index
    std::vector<std::uint8_t> m_newMarks;      ///< by box
    std::vector<std::uint32_t> m_placeInList;  ///< by box
    std::size_t m_rejected = 0;
    std::optional<BoxId> m_firstOutsideArray;
    bool m_isTooLarge = false;
};

template <class Visit>
void LinearQuadtree::forEachCellOf(BoxId id, Visit visit) const
{
    const Placement p = placement(id);
    if (!p.isInTree()) {
        return;
    }
    if (m_insertion.entries != ListEntries::EveryTouchedLeaf || p.fate != PlacementResult::Placed) {
        visit(p.cell);
        return;
    }
    for (std::uint32_t row = p.leftTop.row; row <= p.rightBottom.row; ++row) {
        for (std::uint32_t column = p.leftTop.column; column <= p.rightBottom.column; ++column) {
            visit(Cell(m_space.depth(), mortonEncode({column, row})));
        }
    }
}

}  // namespace mortonscope
