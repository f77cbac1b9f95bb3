#pragma once

#include "core/base/api.h"
#include "core/tree/linear_quadtree.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace mortonscope {

/// After 「当たり判定に役立つかもしれない4分割セグメントツリー」 (Qiita, 2020-12-02).
///
/// A linear quadtree whose cells hold two lists each: *origin*, the boxes that stop here, and *sub*, all
/// boxes of cells strictly below.
///
///     cell        origin   sub
///     root        D        A B C E F G       every box but those of the root itself
///     1 #3        G        F
///     2 #14       F                          a leaf has nothing below
///
/// So a cell can be paired with everything below it without a visit there, and one look at the length of
/// sub tells whether going down can be worth while. It owns the sub lists only; the origin lists are the
/// lists of a LinearQuadtree that must outlive it. Built once, never changed. Always true (see
/// validate()): a box stands in the sub list of each strict ancestor of its cell and in no other, and all
/// lists are in order of entry.
class MORTONSCOPE_API OriginSubTree {
public:
    /// A counting sort, each box counted once for every ancestor: O(boxes · level + cells).
    explicit OriginSubTree(const LinearQuadtree& tree);

    const LinearQuadtree& tree() const { return m_tree; }
    const Space& space() const { return m_tree.space(); }

    /// The boxes that stop in this cell.
    std::span<const BoxId> origin(Cell cell) const { return m_tree.list(cell); }

    /// The boxes of all cells strictly below.
    std::span<const BoxId> sub(Cell cell) const
    {
        const auto i = cell.index().value;
        return {m_order.data() + m_firstOf[i], m_firstOf[i + 1] - m_firstOf[i]};
    }

    bool isMarked(Cell cell) const { return m_tree.isMarked(cell); }

    /// What is broken, in words; empty when all invariants hold. For tests and debug builds.
    std::string validate() const;

private:
    const LinearQuadtree& m_tree;
    std::vector<std::uint32_t> m_firstOf;  ///< by cell index; one more than cells
    std::vector<BoxId> m_order;            ///< all sub lists, one behind the other

    friend struct OriginSubTreePeer;  ///< breaks one, in the test of validate()
};

}  // namespace mortonscope
