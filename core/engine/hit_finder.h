#pragma once

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
bool isAvailable(InstructionSet set);

/// The fastest one that is available.
InstructionSet bestInstructionSet();

/// Writes which of the boxes from … to − 1 overlap `box` to `hits`, in order, and returns how many. `hits` has room for
/// all of them.
template <class Real>
using HitFinder = std::size_t (*)(const BoxEdges<Real>& boxes, std::size_t from, std::size_t to, const BoxRecord<Real>& box, std::uint32_t* hits);

/// The one for a touching rule and an instruction set that is available.
template <class Real>
HitFinder<Real> hitFinder(Touching touching, InstructionSet set);

}  // namespace mortonscope
