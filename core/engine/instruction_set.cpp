#include "core/engine/instruction_set.h"

#include "core/engine/disabled_targets.h"

#include <hwy/targets.h>

#include <algorithm>
#include <cstdint>
#include <iterator>

namespace mortonscope {

namespace {

/// Returns the Highway target of an instruction set; 0 if this library was built without it.
constexpr std::int64_t targetOf(InstructionSet set)
{
    switch (set) {
    case InstructionSet::Baseline: return HWY_STATIC_TARGET;
#if HWY_ARCH_X86
    case InstructionSet::Sse4: return HWY_TARGETS & HWY_SSE4;
    case InstructionSet::Avx2: return HWY_TARGETS & HWY_AVX2;
    case InstructionSet::Avx512: return HWY_TARGETS & HWY_AVX3;
#endif
    default: return 0;
    }
}

constexpr InstructionSet kAll[] = {InstructionSet::Baseline, InstructionSet::Sse4, InstructionSet::Avx2,
                                   InstructionSet::Avx512};

}  // namespace

bool isAvailable(InstructionSet set)
{
    return set == InstructionSet::Baseline || (targetOf(set) & hwy::SupportedTargets()) != 0;
}

std::vector<InstructionSet> availableInstructionSets()
{
    std::vector<InstructionSet> sets;
    std::ranges::copy_if(kAll, std::back_inserter(sets), isAvailable);
    return sets;
}

InstructionSet bestInstructionSet() { return availableInstructionSets().back(); }

}  // namespace mortonscope
