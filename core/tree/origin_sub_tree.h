#pragma once

#include "core/base/api.h"
#include "core/tree/linear_quadtree.h"

#include <cassert>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace mortonscope {

/// A linear quadtree with two lists per cell, after 「当たり判定に役立つかもしれない4分割セグメントツリー」 (Qiita,
/// 2020-12-02): *origin*, the boxes of the cell, and *sub*, the boxes of all its descendants.
///
///     cell        origin   sub
///     root        D        A B C E F G       every box except those of the root itself
///     1 #3        G        F
///     2 #14       F                          a leaf has nothing below
///
/// So a walk can pair the boxes of a cell with all boxes below it without visiting the cells there. The length of the
/// sub list shows whether it is worth going down.
///
///     const LinearQuadtree tree(space, boxes);
///     const OriginSubTree lists(tree);
///     originSub(lists, PairProbe([](BoxId a, BoxId b) { … }));
///
/// It is immutable, and owns only the sub lists. The origin lists belong to the LinearQuadtree, which must outlive it.
/// Invariants (see validate()): a box is in the sub list of each strict ancestor of its cell and in no other, and all
/// lists are in order of entry.
class MORTONSCOPE_API OriginSubTree {
public:
    /// Builds the sub lists by a counting sort that counts each box once per ancestor. O(boxes · level + cells).
    explicit OriginSubTree(const LinearQuadtree& tree);

    const LinearQuadtree& tree() const { return m_tree; }
    const Space& space() const { return m_tree.space(); }

    /// Returns the boxes of a cell. Requires cell.level() ≤ space().depth().
    std::span<const BoxId> origin(Cell cell) const { return m_tree.list(cell); }

    /// Returns the boxes of all descendants of a cell. Requires cell.level() ≤ space().depth().
    std::span<const BoxId> sub(Cell cell) const
    {
        assert(cell.level() <= space().depth());
        const auto i = cell.index().value;
        return {m_order.data() + m_firstOf[i], m_firstOf[i + 1] - m_firstOf[i]};
    }

    bool isMarked(Cell cell) const { return m_tree.isMarked(cell); }

    /// Describes a broken invariant. Returns an empty text if all hold. For tests.
    std::string validate() const;

private:
    const LinearQuadtree& m_tree;
    std::vector<std::uint32_t> m_firstOf;  ///< by cell index; one more than cells
    std::vector<BoxId> m_order;            ///< all sub lists, one after another

    friend struct OriginSubTreePeer;  ///< breaks lists in the test of validate()
};

}  // namespace mortonscope
