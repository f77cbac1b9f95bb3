#pragma once

#include "core/base/result.h"

#include <span>
#include <string>
#include <string_view>

namespace mortonscope::cli {

enum class Algorithm { SinglePass, BruteForce };

/// An algorithm as the command line names and lists it.
struct AlgorithmEntry {
    Algorithm algorithm;
    std::string_view id;
    bool canBeStepped;
    std::string_view idea;  ///< one sentence
};

std::span<const AlgorithmEntry> algorithms();

/// --algorithm. Errors: UnknownName.
Result<AlgorithmEntry> algorithmOf(const std::string& id);

}  // namespace mortonscope::cli
