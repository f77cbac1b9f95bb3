#pragma once

#include "core/base/api.h"
#include "core/base/id.h"
#include "core/space/space.h"

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string>
#include <vector>

namespace mortonscope {

/// Someone who watches links being re-tied. `other` is what the link leads to afterwards, kNoBox for
/// nothing; only of linkPrevious, whose link leads to the box itself, it is the box that has the link.
template <class P>
concept LinkProbe = requires(P& probe, Cell cell, BoxId box, BoxId other) {
    probe.linkNext(cell, box, other);        // the box's next becomes what was first
    probe.linkPrevious(cell, box, other);    // what was first gets the box as its previous
    probe.linkFirst(cell, box, other);       // the box is first; other: none, or what it stands before
    probe.mark(cell, box);                   // the cell holds something now, because of this box
    probe.unlinkNext(cell, box, other);      // the next of the one before it becomes the one behind it
    probe.unlinkFirst(cell, box, other);     // it was first: the one behind it is
    probe.unlinkPrevious(cell, box, other);  // the previous of the one behind it becomes the one before it
    probe.unmark(cell, box);                 // the cell holds nothing any more
};

/// Watches nothing.
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

/// What an operation on linked cells found to do.
enum class Relinked { Entered, Moved, Removed, Nothing };

/// After 「モートン順序を利用した空間分割による衝突判定」 (ActionScript 3, 2013).
///
/// A linear quadtree whose lists are linked: each box has one node with the box before it and the box
/// behind it, and a new box goes to the front. So one box can be entered, moved or taken out without a
/// look at any other list, which suits boxes that move.
///
///     first of the cell          next              next
///     ───────────────────▶ │ G │ ─────▶ │ C │ ─────▶ │ A │ ───▶ none
///                 none ◀── │   │ ◀───── │   │ ◀───── │   │
///                                previous          previous
///
/// It owns all nodes, one a box in one array, and nothing is allocated after the beginning. The links of
/// an operation cost O(1), counting the boxes below each ancestor O(level). Always true (see validate()):
/// each box stands in one list or in none, links lead back where they came from, and a cell is marked if
/// and only if it or a descendant holds a box, just as in a tree that is built anew.
class MORTONSCOPE_API LinkedCells {
public:
    /// Empty lists for boxes 0 … boxCount − 1, none of them in.
    LinkedCells(const Space& space, std::size_t boxCount);

    const Space& space() const { return m_space; }
    std::size_t boxCount() const { return m_nodes.size(); }

    /// Puts a box first in a cell's list. A box that is in already is moved: a node can't be in two lists.
    template <LinkProbe P = NullLinkProbe>
    Relinked enter(BoxId box, Cell cell, P&& probe = P());

    /// Takes a box out of its list and puts it first in another's. In the same cell it keeps its place
    /// and nothing is done; a box that is not in is entered.
    template <LinkProbe P = NullLinkProbe>
    Relinked move(BoxId box, Cell cell, P&& probe = P());

    /// Takes a box out; nothing is done if it is not in.
    template <LinkProbe P = NullLinkProbe>
    Relinked remove(BoxId box, P&& probe = P());

    bool isIn(BoxId box) const { return m_nodes[box.value].index != kNowhere; }
    /// The cell that a box is in; it must be in.
    Cell cellOf(BoxId box) const { return Cell::fromIndex(CellIndex(m_nodes[box.value].index)); }

    class NewestFirst;
    /// A cell's list as it is linked: what was entered last comes first.
    NewestFirst newestFirst(Cell cell) const;

    /// A marked cell exists: it or a cell below it holds a box.
    bool isMarked(Cell cell) const { return cell.level() <= m_space.level() && m_held[cell.index().value] != 0; }
    bool hasMarkedChild(Cell cell) const;

    /// What is broken, in words; empty when all invariants hold. For tests and debug builds.
    std::string validate() const;

private:
    static constexpr std::uint32_t kNowhere = ~std::uint32_t{0};

    struct Node {
        BoxId previous = kNoBox;
        BoxId next = kNoBox;
        std::uint32_t index = kNowhere;  ///< of the cell whose list the box is in
    };

    template <LinkProbe P>
    void link(BoxId box, Cell cell, P& probe);
    template <LinkProbe P>
    void unlink(BoxId box, P& probe);
    std::string validateList(std::uint32_t index, std::vector<bool>& seen) const;

    Node& node(BoxId box) { return m_nodes[box.value]; }
    const Node& node(BoxId box) const { return m_nodes[box.value]; }

    Space m_space;
    std::vector<Node> m_nodes;          ///< by box
    std::vector<BoxId> m_first;         ///< by cell index
    std::vector<std::uint32_t> m_held;  ///< by cell index: how many boxes it and its descendants hold

    friend struct LinkedCellsPeer;  ///< breaks lists, in the test of validate()
};

/// Follows the links of one list.
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

/// Three links put a box before what was first; then the cell and its ancestors hold one more.
template <LinkProbe P>
void LinkedCells::link(BoxId box, Cell cell, P& probe)
{
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

/// Two links lead past the box; then the cell and its ancestors hold one less.
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
        if (--m_held[above.index().value] == 0) {
            probe.unmark(above, box);
        }
    }
}

}  // namespace mortonscope
