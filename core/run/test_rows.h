#pragma once

#include <cassert>
#include <cstdint>

// Numbers the tests of one cell. The tests form rows, one for each box of the cell's list.

namespace mortonscope {

/// Returns the number of tests among c boxes before the row of box i. Each box is tested with all later ones, so box i
/// has c − 1 − i tests. Requires i ≤ c.
constexpr std::uint64_t testsBeforeRow(std::uint64_t c, std::uint64_t i)
{
    assert(i <= c);
    return i * c - i * (i + 1) / 2;
}

/// Returns the largest i in [0, count) with begins(i) ≤ n. Requires that begins(i) never decreases, and begins(0) ≤ n.
template <class Begins>
std::uint64_t rowOf(std::uint64_t n, std::uint64_t count, Begins begins)
{
    assert(count > 0 && begins(0) <= n);
    std::uint64_t low = 0;
    while (count > 1) {
        const std::uint64_t half = count / 2;
        if (begins(low + half) <= n) {
            low += half;
            count -= half;
        } else {
            count = half;
        }
    }
    return low;
}

/// Returns the row of test number n (from 0) among the tests in a cell, oldest box first.
inline std::uint64_t rowInCell(std::uint64_t c, std::uint64_t n)
{
    return rowOf(n, c, [c](std::uint64_t row) { return testsBeforeRow(c, row); });
}

/// As rowInCell(), newest box first: each row continues with tests with the s boxes of the stack.
inline std::uint64_t rowNewestFirst(std::uint64_t c, std::uint64_t s, std::uint64_t n)
{
    return rowOf(n, c, [c, s](std::uint64_t row) { return testsBeforeRow(c, row) + row * s; });
}

}  // namespace mortonscope
