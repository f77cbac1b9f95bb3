#pragma once

#include "core/analysis/analysis.h"
#include "core/run/event.h"

#include <optional>
#include <string>

namespace mortonscope::narration {

/// What published code does in a step that places a box, where it departs from the right way; none where it does not.
std::optional<std::string> publishedPlacingSentence(const Analysis& analysis, const Event& event);

}  // namespace mortonscope::narration
