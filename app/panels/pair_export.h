#pragma once

#include "app/model/analysis.h"
#include "core/base/result.h"

#include <filesystem>
#include <functional>

namespace mortonscope {

enum class ExportedPairs { Candidates, Overlapping };

/// Pairs beyond this are not written from the window; the command line has no such limit.
inline constexpr std::uint64_t kMostExported = 20'000'000;

/// Writes the pairs of a whole run in the order of its tests as a pair list (CSV). `progress` is told how
/// many are done and in all, now and then, and returns whether to go on; if not, nothing is written.
/// Errors: TooLarge, CannotWrite.
Outcome exportPairs(const Analysis& analysis, ExportedPairs which, const std::filesystem::path& path,
                    const std::function<bool(std::uint64_t done, std::uint64_t all)>& progress);

}  // namespace mortonscope
