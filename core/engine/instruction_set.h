#pragma once

#include "core/base/api.h"

#include <vector>

namespace mortonscope {

/// What the processor can be asked to do. The answers are the same; only the time differs.
enum class InstructionSet {
    Baseline,  ///< what every processor of its kind has (on x86-64: one number at a time)
    Sse4,      ///< vectors of 128 bits
    Avx2,      ///< vectors of 256 bits
    Avx512,    ///< vectors of 512 bits
};

/// Whether this processor has it, and this library was built with it.
MORTONSCOPE_API bool isAvailable(InstructionSet set);

/// All that are available, the slowest first. Never empty.
MORTONSCOPE_API std::vector<InstructionSet> availableInstructionSets();

/// The fastest one that is available.
MORTONSCOPE_API InstructionSet bestInstructionSet();

}  // namespace mortonscope
