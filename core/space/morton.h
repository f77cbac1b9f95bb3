#pragma once

#include <cstdint>

namespace mortonscope {

/// Morton codes, also called Z-order: the bits of column x and row y, taken in turn.
///
///     x =   x3  x2  x1  x0          code = y3 x3 y2 x2 y1 x1 y0 x0
///     y =  y3  y2  y1  y0                  └group┘ … one group a level: 00 01 / 10 11
///
/// x has the even places, y the odd ones, so that 0 1 / 2 3 runs in a Z. 16 bits an axis, 32 a code.
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

/// The code as one would write it on a whiteboard: bit by bit, x to place 2·i, y to place 2·i + 1.
constexpr std::uint32_t mortonEncodeByBits(GridPosition position)
{
    std::uint32_t code = 0;
    for (int i = 0; i < kMortonBits; ++i) {
        code |= ((position.column >> i) & 1U) << (2 * i);
        code |= ((position.row >> i) & 1U) << (2 * i + 1);
    }
    return code;
}

/// The reverse, bit by bit.
constexpr GridPosition mortonDecodeByBits(std::uint32_t code)
{
    GridPosition position;
    for (int i = 0; i < kMortonBits; ++i) {
        position.column |= ((code >> (2 * i)) & 1U) << i;
        position.row |= ((code >> (2 * i + 1)) & 1U) << i;
    }
    return position;
}

/// Moves the 16 low bits apart so that a free place stands left of each: halves, then quarters, …
/// (the "binary magic numbers" of E. Freed and S. E. Anderson's bit hacks).
constexpr std::uint32_t spreadBits(std::uint32_t v)
{
    v &= 0x0000FFFFU;
    v = (v | (v << 8)) & 0x00FF00FFU;
    v = (v | (v << 4)) & 0x0F0F0F0FU;
    v = (v | (v << 2)) & 0x33333333U;
    v = (v | (v << 1)) & 0x55555555U;
    return v;
}

/// The reverse of spreadBits: drops the odd places and closes the gaps.
constexpr std::uint32_t gatherBits(std::uint32_t v)
{
    v &= 0x55555555U;
    v = (v | (v >> 1)) & 0x33333333U;
    v = (v | (v >> 2)) & 0x0F0F0F0FU;
    v = (v | (v >> 4)) & 0x00FF00FFU;
    v = (v | (v >> 8)) & 0x0000FFFFU;
    return v;
}

/// The Morton code of a grid position, 16 bits an axis. Equal to mortonEncodeByBits, in ten operations
/// an axis instead of a loop.
constexpr std::uint32_t mortonEncode(GridPosition position)
{
    return spreadBits(position.column) | (spreadBits(position.row) << 1);
}

/// The grid position of a Morton code; the reverse of mortonEncode.
constexpr GridPosition mortonDecode(std::uint32_t code) { return {gatherBits(code), gatherBits(code >> 1)}; }

}  // namespace mortonscope
