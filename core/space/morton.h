#pragma once

#include <cstdint>

namespace mortonscope {

/// Morton codes, also called Z-order: the bits of column x and row y, interleaved.
///
///     x =   x3  x2  x1  x0          code = y3 x3 y2 x2 y1 x1 y0 x0
///     y =  y3  y2  y1  y0                  └group┘ … one group a level: 00 01 / 10 11
///
/// x has the even places and y the odd ones, so the cells 0 1 / 2 3 form a Z. 16 bits for each axis, 32 for a code.
/// Source: G. M. Morton, "A Computer Oriented Geodetic Data Base and a New Technique in File
/// Sequencing", IBM, 1966.

/// Bits per axis that a code can hold.
inline constexpr int kMortonBits = 16;

/// Column and row of one cell in its level's grid.
struct GridPosition {
    std::uint32_t column{};
    std::uint32_t row{};

    friend bool operator==(const GridPosition&, const GridPosition&) = default;
};

/// Computes the code as on a whiteboard, bit by bit: bit i of x goes to place 2·i, bit i of y to place 2·i + 1.
constexpr std::uint32_t mortonEncodeByBits(GridPosition position)
{
    std::uint32_t code = 0;
    for (int i = 0; i < kMortonBits; ++i) {
        code |= ((position.column >> i) & 1U) << (2 * i);
        code |= ((position.row >> i) & 1U) << (2 * i + 1);
    }
    return code;
}

/// The inverse of mortonEncodeByBits().
constexpr GridPosition mortonDecodeByBits(std::uint32_t code)
{
    GridPosition position;
    for (int i = 0; i < kMortonBits; ++i) {
        position.column |= ((code >> (2 * i)) & 1U) << i;
        position.row |= ((code >> (2 * i + 1)) & 1U) << i;
    }
    return position;
}

/// Spreads the 16 low bits to the even places: moves halves apart, then quarters, … (the "binary magic numbers" of
/// E. Freed and S. E. Anderson's bit hacks).
constexpr std::uint32_t spreadBits(std::uint32_t v)
{
    v &= 0x0000FFFFU;
    v = (v | (v << 8)) & 0x00FF00FFU;
    v = (v | (v << 4)) & 0x0F0F0F0FU;
    v = (v | (v << 2)) & 0x33333333U;
    v = (v | (v << 1)) & 0x55555555U;
    return v;
}

/// The inverse of spreadBits(): drops the odd places and closes the gaps.
constexpr std::uint32_t gatherBits(std::uint32_t v)
{
    v &= 0x55555555U;
    v = (v | (v >> 1)) & 0x33333333U;
    v = (v | (v >> 2)) & 0x0F0F0F0FU;
    v = (v | (v >> 4)) & 0x00FF00FFU;
    v = (v | (v >> 8)) & 0x0000FFFFU;
    return v;
}

/// Returns the Morton code of a grid position. Equal to mortonEncodeByBits(), with ten operations for each axis instead
/// of a loop. Requires column and row < 2^16; higher bits are dropped, as the published code does.
constexpr std::uint32_t mortonEncode(GridPosition position)
{
    return spreadBits(position.column) | (spreadBits(position.row) << 1);
}

/// Returns the grid position of a Morton code: the inverse of mortonEncode().
constexpr GridPosition mortonDecode(std::uint32_t code) { return {gatherBits(code), gatherBits(code >> 1)}; }

}  // namespace mortonscope
