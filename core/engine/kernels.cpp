// The inner loops, compiled once per instruction set by Google's Highway: foreach_target.h includes this file
// repeatedly, each time with different compiler flags and another HWY_NAMESPACE.
//
// CMake compiles it four times for each number type (MORTONSCOPE_REAL), with MORTONSCOPE_KERNELS_PART from 0 to 3. Each
// object file contains the loops of one instruction set, so that they compile in parallel. Part 0 contains the
// baseline, and chooses among the parts. The programs need only the loops for double.

#include "core/engine/disabled_targets.h"
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

template const Kernels<MORTONSCOPE_REAL>& kernels();

}  // namespace HWY_NAMESPACE
}  // namespace mortonscope
HWY_AFTER_NAMESPACE();
#endif

#if HWY_ONCE && MORTONSCOPE_KERNELS_PART == 0

namespace mortonscope {

// The other parts. HWY_TARGETS determines which of them exist.
#define MORTONSCOPE_PART(NAMESPACE) \
    namespace NAMESPACE { \
    template <class Real> \
    const Kernels<Real>& kernels(); \
    }
MORTONSCOPE_PART(N_SSE4)
MORTONSCOPE_PART(N_AVX2)
MORTONSCOPE_PART(N_AVX3)

template <class Real>
const Kernels<Real>& kernelsFor([[maybe_unused]] InstructionSet set)
{
#if HWY_TARGETS & HWY_AVX3
    if (set == InstructionSet::Avx512) {
        return N_AVX3::kernels<Real>();
    }
#endif
#if HWY_TARGETS & HWY_AVX2
    if (set == InstructionSet::Avx2) {
        return N_AVX2::kernels<Real>();
    }
#endif
#if HWY_TARGETS & HWY_SSE4
    if (set == InstructionSet::Sse4) {
        return N_SSE4::kernels<Real>();
    }
#endif
    return HWY_NAMESPACE::kernels<Real>();  // the baseline, in this part
}

template const Kernels<MORTONSCOPE_REAL>& kernelsFor(InstructionSet);

}  // namespace mortonscope

#endif
