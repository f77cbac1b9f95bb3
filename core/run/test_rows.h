#pragma once

#include <cstdint>

// How the tests of one cell are counted. They stand in rows, one for each box of the cell's list.

namespace mortonscope {

/// Tests among c boxes before the row of box i begins: box i is tested with its c − 1 − i later ones.
constexpr std::uint64_t testsBeforeRow(std::uint64_t c, std::uint64_t i) { return i * c - i * (i + 1) / 2; }

/// The largest i in [0, count) with begins(i) ≤ n, where begins never decreases and begins(0) ≤ n.
template <class Begins>
std::uint64_t rowOf(std::uint64_t n, std::uint64_t count, Begins begins)
{
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

/// The row of test number n (from 0) among the tests in a cell, oldest box first.
inline std::uint64_t rowInCell(std::uint64_t c, std::uint64_t n)
{
    return rowOf(n, c, [c](std::uint64_t row) { return testsBeforeRow(c, row); });
}

/// The same newest box first, where each row goes on with the s boxes of the stack.
inline std::uint64_t rowNewestFirst(std::uint64_t c, std::uint64_t s, std::uint64_t n)
{
    return rowOf(n, c, [c, s](std::uint64_t row) { return testsBeforeRow(c, row) + row * s; });
}

}  // namespace mortonscope
