#pragma once

#include "app/cli/check_report.h"
#include "core/catalogue/method.h"

#include <string>
#include <string_view>
#include <vector>

namespace mortonscope::cli {

/// Why a pair must be tested or overlaps, or why not.
std::string reasonOf(const CheckReport& report, BoxPair pair);

/// A scene's file on one line: within its strings there are no line ends.
std::string sceneLine(const Scene& scene);

/// The lines of the pseudo-code that a mistake has otherwise. Brute force is no departure but another algorithm: it has
/// none.
std::vector<Departure> linesOf(const NamedMistake& mistake);

}  // namespace mortonscope::cli
