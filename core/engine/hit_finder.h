#pragma once

#include "core/base/api.h"
#include "core/engine/box_lanes.h"
#include "core/space/geometry.h"

#include <cstddef>
#include <cstdint>

namespace mortonscope {

/// What the processor can be asked to do. The answers are the same.
enum class InstructionSet {
    Baseline,  ///< what every processor of its kind has (on x86-64: SSE2)
    Avx2,      ///< vectors of 256 bits
};

/// Whether this processor has it, and this library was built with it.
MORTONSCOPE_API bool isAvailable(InstructionSet set);

/// The fastest one that is available.
MORTONSCOPE_API InstructionSet bestInstructionSet();

/// Which boxes of a block overlap one box: bit k is set if the one at first + k does. Never none.
struct BlockHits {
    std::uint32_t first;  ///< the block's first box
    std::uint32_t bits;
    std::uint32_t id;     ///< of the one box
};

/// Writes to `hits`, in order, which of the boxes from … to − 1 overlap `box`, and returns how many entries that makes.
/// `hits` has room for one entry a block, and one more.
///
/// Bits instead of a list of boxes: then nothing here depends on whether a box is hit, and the processor has nothing to
/// guess wrong. One wrong guess costs as much as some fifty tests.
template <class Real>
using HitFinder = std::size_t (*)(const BoxEdges<Real>& boxes, std::size_t from, std::size_t to, const BoxRecord<Real>& box, BlockHits* hits);

/// The one for a touching rule and an instruction set that is available.
template <class Real>
HitFinder<Real> hitFinder(Touching touching, InstructionSet set);

}  // namespace mortonscope
