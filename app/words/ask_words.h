#pragma once

#include "core/query/query_answer.h"

#include <QString>

#include <vector>

namespace mortonscope {

/// Returns "A", "A and D", "B, C and D" or "A, B, C and 14 others"; empty for no boxes.
QString namesInWords(const Scene& scene, const std::vector<BoxId>& boxes);

/// Returns "The query finds A. Inserted as a box, it would live in cell 1 #0 and be tested with A and D."
QString queryWords(const Scene& scene, const QueryAnswer& answer, const WhatIf& inserted);

}  // namespace mortonscope
