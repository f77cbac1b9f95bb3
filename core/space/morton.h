#pragma once

#include <cstdint>

namespace mortonscope {

/// A Morton code, also called Z-order, interleaves the bits of column x and row y:
///
///     x =   x3  x2  x1  x0          code = y3 x3 y2 x2 y1 x1 y0 x0
///     y =  y3  y2  y1  y0                  └digit┘  one quad digit per level: 00 01 / 10 11
///
/// The bits of x have the even places and those of y the odd ones, so the cells 0 1 / 2 3 form a Z. Each axis has 16
/// bits, and a code 32.
/// Source: G. M. Morton, "A Computer Oriented Geodetic Data Base and a New Technique in File Sequencing", IBM, 1966.

/// Number of bits per axis in a code.
inline constexpr int kMortonBits = 16;

/// Column and row of a cell in the grid of its level.
struct GridPosition {
    std::uint32_t column{};
    std::uint32_t row{};

    friend bool operator==(const GridPosition&, const GridPosition&) = default;
};

/// Computes a code as on a whiteboard, bit by bit: bit i of x goes to place 2·i, bit i of y to place 2·i + 1.
constexpr std::uint32_t mortonEncodeByBits(GridPosition position)
{
    std::uint32_t code = 0;
    for (int i = 0; i < kMortonBits; ++i) {
        code |= ((position.column >> i) & 1U) << (2 * i);
        code |= ((position.row >> i) & 1U) << (2 * i + 1);
    }
    return code;
}

/// Returns the grid position of a code, bit by bit: the inverse of mortonEncodeByBits().
constexpr GridPosition mortonDecodeByBits(std::uint32_t code)
{
    GridPosition position;
    for (int i = 0; i < kMortonBits; ++i) {
        position.column |= ((code >> (2 * i)) & 1U) << i;
        position.row |= ((code >> (2 * i + 1)) & 1U) << i;
    }
    return position;
}

/// Spreads the 16 low bits to the even places: moves the halves apart, then the quarters, and so on. (These are the
/// "binary magic numbers" of E. Freed in S. E. Anderson's "Bit Twiddling Hacks".)
constexpr std::uint32_t spreadBits(std::uint32_t v)
{
    v &= 0x0000FFFFU;
    v = (v | (v << 8)) & 0x00FF00FFU;
    v = (v | (v << 4)) & 0x0F0F0F0FU;
    v = (v | (v << 2)) & 0x33333333U;
    v = (v | (v << 1)) & 0x55555555U;
    return v;
}

/// Gathers the bits of the even places, and drops the others: the inverse of spreadBits().
constexpr std::uint32_t gatherBits(std::uint32_t v)
{
    v &= 0x55555555U;
    v = (v | (v >> 1)) & 0x33333333U;
    v = (v | (v >> 2)) & 0x0F0F0F0FU;
    v = (v | (v >> 4)) & 0x00FF00FFU;
    v = (v | (v >> 8)) & 0x0000FFFFU;
    return v;
}

/// Returns the Morton code of a grid position. Gives the result of mortonEncodeByBits() in a dozen operations per axis,
/// without a loop. Requires column and row < 2^16; it drops higher bits, as the published code does.
constexpr std::uint32_t mortonEncode(GridPosition position)
{
    return spreadBits(position.column) | (spreadBits(position.row) << 1);
}

/// Returns the grid position of a Morton code: the inverse of mortonEncode().
constexpr GridPosition mortonDecode(std::uint32_t code) { return {gatherBits(code), gatherBits(code >> 1)}; }

}  // namespace mortonscope
