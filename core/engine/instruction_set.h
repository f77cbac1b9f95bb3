#pragma once

#include "core/base/api.h"

#include <vector>

namespace mortonscope {

/// The instruction sets of the inner loops. The results are the same; only the time differs.
enum class InstructionSet {
    Baseline,  ///< every processor of the architecture has it (on x86-64: one number at a time)
    Sse4,      ///< vectors of 128 bits
    Avx2,      ///< vectors of 256 bits
    Avx512,    ///< vectors of 512 bits
};

/// Whether this processor has the set, and this library was built with it.
MORTONSCOPE_API bool isAvailable(InstructionSet set);

/// Returns all available sets, the slowest first. Never empty.
MORTONSCOPE_API std::vector<InstructionSet> availableInstructionSets();

/// Returns the fastest available set.
MORTONSCOPE_API InstructionSet bestInstructionSet();

}  // namespace mortonscope
