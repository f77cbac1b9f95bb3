#pragma once

#include "core/base/api.h"
#include "core/base/id.h"
#include "core/space/space.h"

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string>
#include <vector>

namespace mortonscope {

/// Receives each change of a link. `other` is the new target of the link, or kNoBox. In linkPrevious(), the target is
/// `box`, and `other` is the box that has the link.
template <class P>
concept LinkProbe = requires(P& probe, Cell cell, BoxId box, BoxId other) {
    probe.linkNext(cell, box, other);        // box.next = other, the old first box or none
    probe.linkPrevious(cell, box, other);    // other.previous = box; `other` is the old first box
    probe.linkFirst(cell, box, other);       // first = box; `other` is the old first box, or none
    probe.mark(cell, box);                   // now the cell or a descendant holds a box, and before none did
    probe.unlinkNext(cell, box, other);      // (box before `box`).next = other, the box after it
    probe.unlinkFirst(cell, box, other);     // first = other; `box` was the first
    probe.unlinkPrevious(cell, box, other);  // (box after `box`).previous = other, the box before it
    probe.unmark(cell, box);                 // the cell and its descendants no longer hold a box
};

/// Ignores all changes.
struct NullLinkProbe {
    void linkNext(Cell, BoxId, BoxId) {}
    void linkPrevious(Cell, BoxId, BoxId) {}
    void linkFirst(Cell, BoxId, BoxId) {}
    void mark(Cell, BoxId) {}
    void unlinkNext(Cell, BoxId, BoxId) {}
    void unlinkFirst(Cell, BoxId, BoxId) {}
    void unlinkPrevious(Cell, BoxId, BoxId) {}
    void unmark(Cell, BoxId) {}
};

/// The effect of an operation on linked cells.
enum class Relinked { Entered, Moved, Removed, Nothing };

/// A linear quadtree with linked lists, after 「モートン順序を利用した空間分割による衝突判定」 (ActionScript 3, 2013).
///
/// Each box has one node that links to the previous and the next box of its list. A new box goes to the front. So you
/// can enter, move or remove a box without touching any other list, which suits moving boxes.
///
///     first of the cell          next              next
///     ───────────────────▶ │ G │ ─────▶ │ C │ ─────▶ │ A │ ───▶ none
///                 none ◀── │   │ ◀───── │   │ ◀───── │   │
///                                previous          previous
///
///     LinkedCells cells(space, boxes.size());
///     cells.enter(BoxId(0), place(space, boxes[0]).cell);
///     cells.move(BoxId(0), place(space, moved).cell);
///     for (const BoxId box : cells.newestFirst(Cell())) { … }
///
/// It owns all nodes in one array, one per box, and allocates memory only in the constructor. An operation costs O(1)
/// for the links and O(level) for counting the boxes below each ancestor. Invariants (see validate()): each box is in
/// at most one list, previous and next links match, and a cell is marked if and only if it or a descendant holds a box,
/// as in a newly built tree.
class MORTONSCOPE_API LinkedCells {
public:
    /// Creates empty lists for boxes 0 … boxCount − 1; no box is in a list.
    LinkedCells(const Space& space, std::size_t boxCount);

    const Space& space() const { return m_space; }
    std::size_t boxCount() const { return m_nodes.size(); }

    /// Puts a box at the front of the list of a cell. If the box is already in a list, moves it as move() does, because
    /// a node can't be in two lists.
    template <LinkProbe P = NullLinkProbe>
    Relinked enter(BoxId box, Cell cell, P&& probe = P());

    /// Moves a box from its list to the front of the list of `cell`. If it is already in that cell, nothing changes.
    /// Enters a box that is in no list.
    template <LinkProbe P = NullLinkProbe>
    Relinked move(BoxId box, Cell cell, P&& probe = P());

    /// Removes a box from its list. Does nothing if the box is in no list.
    template <LinkProbe P = NullLinkProbe>
    Relinked remove(BoxId box, P&& probe = P());

    bool isIn(BoxId box) const { return node(box).index != kNowhere; }
    /// Returns the cell of a box. Requires isIn(box).
    Cell cellOf(BoxId box) const
    {
        assert(isIn(box));
        return Cell::fromIndex(CellIndex(node(box).index));
    }

    class NewestFirst;
    /// Returns the list of a cell in the order of its links, beginning with the box that was entered last.
    NewestFirst newestFirst(Cell cell) const;

    /// Returns whether a cell is marked as non-empty: it or a descendant holds a box. False for cells deeper than the
    /// tree.
    bool isMarked(Cell cell) const { return cell.level() <= m_space.depth() && m_held[cell.index().value] != 0; }
    bool hasMarkedChild(Cell cell) const;

    /// Describes a broken invariant. Returns an empty text if all hold. For tests. O(boxes · level + cells).
    std::string validate() const;

private:
    static constexpr std::uint32_t kNowhere = ~std::uint32_t{0};

    struct Node {
        BoxId previous = kNoBox;
        BoxId next = kNoBox;
        std::uint32_t index = kNowhere;  ///< of the cell whose list holds the box
    };

    template <LinkProbe P>
    void link(BoxId box, Cell cell, P& probe);
    template <LinkProbe P>
    void unlink(BoxId box, P& probe);
    std::string validateList(std::uint32_t index, std::vector<bool>& seen) const;

    Node& node(BoxId box)
    {
        assert(box.value < m_nodes.size());
        return m_nodes[box.value];
    }
    const Node& node(BoxId box) const
    {
        assert(box.value < m_nodes.size());
        return m_nodes[box.value];
    }

    Space m_space;
    std::vector<Node> m_nodes;          ///< by box
    std::vector<BoxId> m_first;         ///< by cell index
    std::vector<std::uint32_t> m_held;  ///< by cell index: number of boxes in the cell and its descendants

    friend struct LinkedCellsPeer;  ///< breaks lists in the test of validate()
};

/// The list of one cell, as a range that follows the links.
class LinkedCells::NewestFirst {
public:
    class Iterator {
    public:
        using iterator_category = std::forward_iterator_tag;
        using value_type = BoxId;
        using difference_type = std::ptrdiff_t;
        using pointer = const BoxId*;
        using reference = BoxId;

        Iterator() = default;
        Iterator(const LinkedCells* cells, BoxId at) : m_cells(cells), m_at(at) {}

        BoxId operator*() const { return m_at; }
        Iterator& operator++()
        {
            m_at = m_cells->node(m_at).next;
            return *this;
        }
        Iterator operator++(int)
        {
            const Iterator before = *this;
            ++*this;
            return before;
        }
        friend bool operator==(const Iterator&, const Iterator&) = default;

    private:
        const LinkedCells* m_cells = nullptr;
        BoxId m_at = kNoBox;
    };

    NewestFirst(const LinkedCells& cells, BoxId first) : m_cells(&cells), m_first(first) {}

    Iterator begin() const { return {m_cells, m_first}; }
    Iterator end() const { return {m_cells, kNoBox}; }

private:
    const LinkedCells* m_cells;
    BoxId m_first;
};

inline LinkedCells::NewestFirst LinkedCells::newestFirst(Cell cell) const
{
    assert(cell.level() <= m_space.depth());
    return {*this, m_first[cell.index().value]};
}

template <LinkProbe P>
Relinked LinkedCells::enter(BoxId box, Cell cell, P&& probe)
{
    if (isIn(box)) {
        return move(box, cell, probe);
    }
    link(box, cell, probe);
    return Relinked::Entered;
}

template <LinkProbe P>
Relinked LinkedCells::move(BoxId box, Cell cell, P&& probe)
{
    if (!isIn(box)) {
        return enter(box, cell, probe);
    }
    if (cellOf(box) == cell) {
        return Relinked::Nothing;
    }
    unlink(box, probe);
    link(box, cell, probe);
    return Relinked::Moved;
}

template <LinkProbe P>
Relinked LinkedCells::remove(BoxId box, P&& probe)
{
    if (!isIn(box)) {
        return Relinked::Nothing;
    }
    unlink(box, probe);
    return Relinked::Removed;
}

/// Links a box before the old first box, which takes three links. Then counts it in the cell and its ancestors.
template <LinkProbe P>
void LinkedCells::link(BoxId box, Cell cell, P& probe)
{
    assert(!isIn(box) && cell.level() <= m_space.depth());
    const auto index = static_cast<std::uint32_t>(cell.index().value);
    const BoxId second = m_first[index];

    node(box).index = index;
    node(box).next = second;
    probe.linkNext(cell, box, second);
    if (second != kNoBox) {
        node(second).previous = box;
        probe.linkPrevious(cell, box, second);
    }
    m_first[index] = box;
    probe.linkFirst(cell, box, second);

    for (int level = cell.level(); level >= 0; --level) {
        const Cell above = cell.ancestorAt(level);
        if (m_held[above.index().value]++ == 0) {
            probe.mark(above, box);
        }
    }
}

/// Unlinks a box, which takes two links. Then removes it from the counts of the cell and its ancestors.
template <LinkProbe P>
void LinkedCells::unlink(BoxId box, P& probe)
{
    const Cell cell = cellOf(box);
    const auto [before, behind, index] = node(box);

    if (before != kNoBox) {
        node(before).next = behind;
        probe.unlinkNext(cell, box, behind);
    } else {
        m_first[index] = behind;
        probe.unlinkFirst(cell, box, behind);
    }
    if (behind != kNoBox) {
        node(behind).previous = before;
        probe.unlinkPrevious(cell, box, before);
    }
    node(box) = Node();

    for (int level = cell.level(); level >= 0; --level) {
        const Cell above = cell.ancestorAt(level);
        assert(m_held[above.index().value] > 0);
        if (--m_held[above.index().value] == 0) {
            probe.unmark(above, box);
        }
    }
}

}  // namespace mortonscope
