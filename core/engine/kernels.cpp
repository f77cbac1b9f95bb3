// The inner loops, compiled once for each instruction set by Google's Highway: foreach_target.h includes this file
// again and again, each time with other compiler flags and another HWY_NAMESPACE.

// SSE4 and AVX-512 each have a smaller and a larger sibling that make no difference here.
#define HWY_DISABLED_TARGETS (HWY_SSSE3 | HWY_AVX3_DL | HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/engine/kernels.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "core/engine/kernels.h"
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

HWY_BEFORE_NAMESPACE();
namespace mortonscope {
namespace HWY_NAMESPACE {

#include "core/engine/lanes_inl.h"  // what the other two are made of

#include "core/engine/indexing_inl.h"
#include "core/engine/walk_inl.h"

template <class Real>
std::uint64_t walk(const WalkInput<Real>& input, const WalkPart& part, Workspace<Real>& workspace, const Sink& sink)
{
    return input.touching == Touching::Closed ? Walk<Real, Touching::Closed>(input, workspace, sink).over(part)
                                              : Walk<Real, Touching::Open>(input, workspace, sink).over(part);
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

#if HWY_ONCE

namespace mortonscope {

namespace {

/// The one of Highway's targets that is meant; none where this library was not built with it.
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
    MORTONSCOPE_KERNELS(HWY_NAMESPACE)  // the last time around it is the baseline
}

template const Kernels<float>& kernelsFor(InstructionSet);
template const Kernels<double>& kernelsFor(InstructionSet);

}  // namespace mortonscope

#endif  // HWY_ONCE
