#pragma once

#include "core/analysis/analysis.h"

#include <cstdint>

namespace mortonscope {

/// Why a run has no test of two boxes.
enum class Untested : std::uint8_t {
    OneBox,
    FindsNoPairs,
    PastArray,  ///< an index lay outside the array, and there the run ended
    LeftOut,    ///< at least one of them is in no cell
    Parted,     ///< neither cell lies above the other
    CutShort,   ///< the recording ends before it is known
    Lost,       ///< they should be tested: the algorithm is to blame
};

/// Of two boxes that this run doesn't test. Window and command line word it, each in its own way.
Untested untestedBecause(const Analysis& analysis, BoxId a, BoxId b);

}  // namespace mortonscope
