#pragma once

#include "core/analysis/analysis.h"
#include "core/base/result.h"
#include "core/base/text_file.h"

#include <filesystem>

namespace mortonscope {

enum class ExportedPairs { Candidates, Overlapping };

/// Pairs beyond this are not written from the window; the command line has no such limit.
inline constexpr std::uint64_t kMaxExported = 20'000'000;

/// Writes the pairs of a whole run in the order of its tests as a pair list (CSV). If `progress` says no, the file
/// stays as it was and the error, CannotWrite, tells of nothing else. Errors: TooLarge, CannotWrite.
Outcome exportPairs(const Analysis& analysis, ExportedPairs which, const std::filesystem::path& path,
                    const Progress& progress);

}  // namespace mortonscope
