#pragma once

#include "core/ask/query_answer.h"

#include <span>
#include <string>

namespace mortonscope {

/// Candidates of a query as `mortonscope-cli query --format csv` writes them: a header, then a line each in the order in
/// which they are reported.
std::string candidatesAsCsv(const Scene& scene, std::span<const QueryAnswer::Candidate> candidates);

}  // namespace mortonscope
