#pragma once

#include "core/algorithms/ancestor_walk.h"
#include "core/algorithms/brute_force.h"
#include "core/algorithms/origin_sub.h"
#include "core/algorithms/single_pass.h"
#include "core/algorithms/walk_end.h"
#include "core/catalogue/method.h"

#include <span>
#include <vector>

namespace mortonscope {

/// The cells' lists, tied anew.
inline LinkedCells linkedCellsOf(const LinearQuadtree& tree)
{
    LinkedCells cells(tree.space(), tree.boxCount());
    for (std::uint32_t b = 0; b < tree.boxCount(); ++b) {
        if (const Placement p = tree.placement(tree.id(b)); p.isInTree()) {
            cells.enter(tree.id(b), p.cell);
        }
    }
    return cells;
}

/// The boxes that are not left out, in order of entry.
inline std::vector<BoxId> boxesInTree(const LinearQuadtree& tree)
{
    std::vector<BoxId> boxes;
    for (std::uint32_t b = 0; b < tree.boxCount(); ++b) {
        if (tree.placement(tree.id(b)).isInTree()) {
            boxes.push_back(tree.id(b));
        }
    }
    return boxes;
}

/// Walks a tree made by treeFor() as the method does and tells `probe` every test of a pair.
template <Probe P>
WalkEnd walkPairs(const LinearQuadtree& tree, const Method& method, P&& probe)
{
    if (!tree.isWhole()) {
        return tree.isTooLarge() ? WalkEnd::TooLarge : WalkEnd::PastArray;
    }
    switch (method.algorithm->walk) {
    case Walk::SinglePass: singlePass(tree, method.usedOrder(), probe); break;
    case Walk::LinkedLists: singlePass(linkedCellsOf(tree), probe); break;
    case Walk::AncestorWalk: ancestorWalk(tree, probe); break;
    case Walk::OriginSub: originSub(OriginSubTree(tree), probe); break;
    case Walk::BruteForce: bruteForce(std::span<const BoxId>(boxesInTree(tree)), probe); break;
    case Walk::Faulty: return faultyWalk(tree, method.usedOrder(), method.algorithm->faults, probe);
    case Walk::RangeQuery: break;  // finds no pairs
    }
    return WalkEnd::Done;
}

}  // namespace mortonscope
