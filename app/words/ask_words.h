#pragma once

#include "core/query/query_answer.h"
#include "core/query/what_if.h"

#include <QString>

#include <vector>

namespace mortonscope {

struct Analysis;

/// "A", "A and D", "B, C and D", "A, B, C and 14 others"; empty without any.
QString namesInWords(const Scene& scene, const std::vector<BoxId>& boxes);

/// "In cell 1 #0 it would meet A and D; it would overlap A."
QString whatIfWords(const Analysis& analysis, const WhatIf& answer);

/// "The query visits 5 cells: 1 inside, 2 partly, 2 outside. It reports 4 candidates; 2 of them overlap it."
QString queryWords(const QueryAnswer& answer);

/// "inside", "partly", "outside".
QString verdictWord(QueryVerdict verdict);

}  // namespace mortonscope
