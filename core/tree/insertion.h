#pragma once

#include <cstdint>

namespace mortonscope {

/// Into how many lists a box is put. Once is right; the others are classic mistakes.
enum class Entries : std::uint8_t {
    Once,
    Twice,             ///< the tree is not cleared: all boxes are put in, and then all once more
    EveryTouchedLeaf,  ///< into each leaf that the box touches, row by row, whatever its size
};

/// Which cells exist once a box is put in. All ancestors is right; the others are classic mistakes.
enum class Marks : std::uint8_t {
    AllAncestors,
    ParentAndRoot,  ///< the cell, its parent and the root
    Root,           ///< the cell and the root
};

/// How boxes are written into the tree once their cells are known.
struct Insertion {
    Entries entries = Entries::Once;
    Marks marks = Marks::AllAncestors;

    friend bool operator==(const Insertion&, const Insertion&) = default;
};

/// Most entries that all lists of a tree have together. Only a box in every leaf it touches can need more: at level 12
/// there are 16,777,216 leaves.
inline constexpr std::uint64_t kMostEntries = 16'000'000;

}  // namespace mortonscope
