#pragma once

// The instruction sets that Highway shall not compile. Each file includes this before any header of Highway. SSE4 has a
// smaller variant and AVX-512 a larger one, which make no difference here.
#define HWY_DISABLED_TARGETS (HWY_SSSE3 | HWY_AVX3_DL | HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
