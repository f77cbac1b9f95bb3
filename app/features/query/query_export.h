#pragma once

#include "core/base/result.h"
#include "core/base/text_file.h"
#include "core/query/query_answer.h"

#include <filesystem>
#include <span>
#include <string>

namespace mortonscope {

/// Candidates of a query as `mortonscope-cli query --format csv` writes them: a header, then a line each in the order
/// in which they are reported.
std::string candidatesAsCsv(const Scene& scene, std::span<const QueryAnswer::Candidate> candidates);

/// The same to a file. If `progress` says no, the file stays as it was and the error, CannotWrite, tells of nothing
/// else.
Outcome exportCandidates(const Scene& scene, std::span<const QueryAnswer::Candidate> candidates,
                         const std::filesystem::path& path, const Progress& progress);

}  // namespace mortonscope
