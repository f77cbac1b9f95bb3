// The inner loops, compiled once per instruction set by Google's Highway: foreach_target.h includes this file
// repeatedly, each time with different compiler flags and another HWY_NAMESPACE.
//
// CMake compiles it four times, with MORTONSCOPE_KERNELS_PART from 0 to 3. Each object file contains the loops of one
// instruction set, so that they compile in parallel. Part 0 contains the baseline, and chooses among the parts.

// SSE4 has a smaller variant and AVX-512 a larger one, which make no difference here.
#define HWY_DISABLED_TARGETS (HWY_SSSE3 | HWY_AVX3_DL | HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/engine/kernels.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "core/engine/engine_parts.h"
#include "core/engine/tree_storage.h"
#include "core/space/morton.h"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <optional>
#include <span>
#include <type_traits>
#include <utility>

// Whether this pass over the file makes the loops of this part. The baseline target belongs to part 0.
#undef MORTONSCOPE_IS_OF_THIS_PART
#if MORTONSCOPE_KERNELS_PART == 0
#define MORTONSCOPE_IS_OF_THIS_PART (HWY_TARGET == HWY_STATIC_TARGET)
#elif MORTONSCOPE_KERNELS_PART == 1
#define MORTONSCOPE_IS_OF_THIS_PART (HWY_TARGET == HWY_SSE4 && HWY_TARGET != HWY_STATIC_TARGET)
#elif MORTONSCOPE_KERNELS_PART == 2
#define MORTONSCOPE_IS_OF_THIS_PART (HWY_TARGET == HWY_AVX2 && HWY_TARGET != HWY_STATIC_TARGET)
#else
#define MORTONSCOPE_IS_OF_THIS_PART (HWY_TARGET == HWY_AVX3 && HWY_TARGET != HWY_STATIC_TARGET)
#endif

#if MORTONSCOPE_IS_OF_THIS_PART
HWY_BEFORE_NAMESPACE();
namespace mortonscope {
namespace HWY_NAMESPACE {

#include "core/engine/lanes_inl.h"  // the next file builds on it

#include "core/engine/walk_inl.h"

template <class Real>
std::uint64_t walk(const WalkInput<Real>& input, const WalkPart& part, Workspace<Real>& workspace, const Sink& sink)
{
    if (input.touching == Touching::Closed) {
        return Walk<Real, Touching::Closed>(input, workspace, sink).over(part);
    }
    return Walk<Real, Touching::Open>(input, workspace, sink).over(part);
}

template <class Real>
const Kernels<Real>& kernels()
{
    static constexpr Kernels<Real> kKernels{measure<Real>, place<Real>, surround<Real>, surroundParents<Real>,
                                            walk<Real>};
    return kKernels;
}

const Kernels<float>& floatKernels() { return kernels<float>(); }
const Kernels<double>& doubleKernels() { return kernels<double>(); }

}  // namespace HWY_NAMESPACE
}  // namespace mortonscope
HWY_AFTER_NAMESPACE();
#endif

#if HWY_ONCE && MORTONSCOPE_KERNELS_PART == 0

namespace mortonscope {

// The other parts. HWY_TARGETS determines which of them exist.
#define MORTONSCOPE_PART(NAMESPACE) \
    namespace NAMESPACE { \
    const Kernels<float>& floatKernels(); \
    const Kernels<double>& doubleKernels(); \
    }
MORTONSCOPE_PART(N_SSE4)
MORTONSCOPE_PART(N_AVX2)
MORTONSCOPE_PART(N_AVX3)

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

#define MORTONSCOPE_KERNELS(NAMESPACE) \
    if constexpr (sizeof(Real) == 4) { \
        return NAMESPACE::floatKernels(); \
    } else { \
        return NAMESPACE::doubleKernels(); \
    }

template <class Real>
const Kernels<Real>& kernelsFor([[maybe_unused]] InstructionSet set)
{
#if HWY_TARGETS & HWY_AVX3
    if (set == InstructionSet::Avx512) {
        MORTONSCOPE_KERNELS(N_AVX3)
    }
#endif
#if HWY_TARGETS & HWY_AVX2
    if (set == InstructionSet::Avx2) {
        MORTONSCOPE_KERNELS(N_AVX2)
    }
#endif
#if HWY_TARGETS & HWY_SSE4
    if (set == InstructionSet::Sse4) {
        MORTONSCOPE_KERNELS(N_SSE4)
    }
#endif
    MORTONSCOPE_KERNELS(HWY_NAMESPACE)  // the baseline, in this part
}

template const Kernels<float>& kernelsFor(InstructionSet);
template const Kernels<double>& kernelsFor(InstructionSet);

}  // namespace mortonscope

#endif
