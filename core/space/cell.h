#pragma once

#include "core/base/id.h"
#include "core/space/morton.h"

#include <algorithm>
#include <cassert>
#include <compare>
#include <cstdint>

namespace mortonscope {

/// One cell of the quadtree: a value made of a level and the Morton code within that level.
///
///     level 2, code 1 1 0 1 = 13          level 0  (root)          one cell
///                   └┬┘ └┬┘               level 1  11              lower right quarter
///                 digit 1 digit 0         level 2  11 01           its upper right quarter
///
/// Two bits form a quad digit. The leading quad digits of a code are the codes of its ancestors. So you go up by
/// shifting out a quad digit, and down by appending one. The linear array holds the levels one after another:
///
///     level     0 │ 1       │ 2 …
///     index     0 │ 1 2 3 4 │ 5 …          index = (4^level − 1)/3 + code
///
/// Laws (tests/core/test_cell.cpp): child(i).parent() == *this; fromIndex(index()) == *this;
/// child(i).index() == 4·index() + 1 + i; a.contains(b) iff b's code starts with a's.
class Cell {
public:
    /// Deepest level: 16 bits for each axis.
    static constexpr int kDeepest = kMortonBits;

    /// Creates the root.
    constexpr Cell() = default;

    /// Creates the cell with this code at this level. Requires 0 ≤ level ≤ 16 and code < 4^level.
    constexpr Cell(int level, std::uint32_t code) : m_level(static_cast<std::uint8_t>(level)), m_code(code)
    {
        assert(level >= 0 && level <= kDeepest && code < cellsAt(level));
    }

    /// Returns the cell at an index of the linear array. Requires index < firstIndexAt(kDeepest + 1). O(level).
    static constexpr Cell fromIndex(CellIndex index)
    {
        assert(index.value < firstIndexAt(kDeepest + 1));
        int level = 0;
        while (firstIndexAt(level + 1) <= index.value) {
            ++level;
        }
        return {level, static_cast<std::uint32_t>(index.value - firstIndexAt(level))};
    }

    /// Returns the number of cells at a level: 4^level.
    static constexpr std::uint64_t cellsAt(int level)
    {
        assert(level >= 0 && level <= kDeepest + 1);
        return std::uint64_t{1} << (2 * level);
    }

    /// Returns the index of the first cell of a level: (4^level − 1)/3, the number of cells of all levels above.
    static constexpr std::uint64_t firstIndexAt(int level) { return (cellsAt(level) - 1) / 3; }

    constexpr int level() const { return m_level; }
    constexpr std::uint32_t code() const { return m_code; }
    constexpr CellIndex index() const { return CellIndex{firstIndexAt(m_level) + m_code}; }
    constexpr bool isRoot() const { return m_level == 0; }

    /// Returns the column and row within the level's 2^level × 2^level grid.
    constexpr GridPosition position() const { return mortonDecode(m_code); }

    /// Returns the cell one level up. The root has none.
    constexpr Cell parent() const
    {
        assert(!isRoot());
        return {m_level - 1, m_code >> 2};
    }

    /// Returns child i: 0 upper left, 1 upper right, 2 lower left, 3 lower right. Requires level() < kDeepest.
    constexpr Cell child(int i) const
    {
        assert(i >= 0 && i < 4 && m_level < kDeepest);
        return {m_level + 1, (m_code << 2) | static_cast<std::uint32_t>(i)};
    }

    /// Returns the ancestor at `level`, from 0 to level(); the cell itself if `level` is its own. S2CellId calls this
    /// parent(level).
    constexpr Cell ancestorAt(int level) const
    {
        assert(level >= 0 && level <= m_level);
        return {level, static_cast<std::uint32_t>(std::uint64_t{m_code} >> (2 * (m_level - level)))};
    }

    /// Returns whether `other` is this cell or one of its descendants.
    constexpr bool contains(Cell other) const
    {
        return other.m_level >= m_level && other.ancestorAt(m_level).m_code == m_code;
    }

    /// Returns whether the cells are equal or one is an ancestor of the other. Only boxes of such cells need to be
    /// tested. S2CellId calls this intersects().
    constexpr bool isRelatedTo(Cell other) const { return contains(other) || other.contains(*this); }

    friend constexpr bool operator==(Cell, Cell) = default;

    /// Orders cells by linear index: level by level, and along the Z-curve within a level.
    friend constexpr auto operator<=>(Cell, Cell) = default;

private:
    std::uint8_t m_level = 0;
    std::uint32_t m_code = 0;
};

/// Returns the deepest cell that contains both cells. O(level).
constexpr Cell commonAncestor(Cell a, Cell b)
{
    int level = std::min(a.level(), b.level());
    while (a.ancestorAt(level) != b.ancestorAt(level)) {
        --level;
    }
    return a.ancestorAt(level);
}

}  // namespace mortonscope
