#pragma once

#include "core/analysis/analysis.h"
#include "core/base/result.h"
#include "core/base/text_file.h"

#include <filesystem>

namespace mortonscope {

enum class ExportedPairs { Candidates, Overlapping };

/// The most pairs that the window exports. The command line has no such limit.
inline constexpr std::uint64_t kMaxExported = 20'000'000;

/// Writes the pairs of a whole run as CSV, in the order of its tests. If `progress` returns false, leaves the file
/// unchanged and returns CannotWrite without further details. Errors: TooLarge, CannotWrite.
Outcome exportPairs(const Analysis& analysis, ExportedPairs which, const std::filesystem::path& path,
                    const Progress& progress);

}  // namespace mortonscope
