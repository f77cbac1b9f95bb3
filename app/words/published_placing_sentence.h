#pragma once

#include "core/analysis/analysis.h"

#include <QString>

#include <optional>

namespace mortonscope {

/// Where a step of the insertion departs from the right way, because the tree was placed by a rule that was published
/// and goes wrong, the sentence that says so; none where the step is as it should be.
std::optional<QString> publishedPlacingSentence(const Analysis& analysis, const Event& event);

}  // namespace mortonscope
