#pragma once

#include "core/analysis/analysis.h"

#include <string_view>

namespace mortonscope::test {

/// The analysis of a scene by the algorithm with this id.
struct Analysed : Analysis {
    using Analysis::Analysis;
    Analysed(Scene scene, std::string_view algorithm, Placing placing = Placing::Xor)
        : Analysis(std::move(scene), Method{.algorithm = findAlgorithm(algorithm), .placing = placing})
    {
    }
};

}  // namespace mortonscope::test
