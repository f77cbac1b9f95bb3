#pragma once

#include "core/base/api.h"

#include <vector>

namespace mortonscope {

/// The instruction sets of the inner loops. They give the same results at different speeds.
enum class InstructionSet {
    Baseline,  ///< available on every processor of the architecture (on x86-64: one number at a time)
    Sse4,      ///< vectors of 128 bits
    Avx2,      ///< vectors of 256 bits
    Avx512,    ///< vectors of 512 bits
};

/// Returns whether this processor has the instruction set, and this library was built with it.
MORTONSCOPE_API bool isAvailable(InstructionSet set);

/// Returns all available sets, the slowest first. Never empty.
MORTONSCOPE_API std::vector<InstructionSet> availableInstructionSets();

/// Returns the fastest available set.
MORTONSCOPE_API InstructionSet bestInstructionSet();

}  // namespace mortonscope
