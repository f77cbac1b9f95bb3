#pragma once

#include "core/analysis/analysis.h"
#include "core/run/event.h"

#include <string>

namespace mortonscope::narration {

/// The sentence of a step that places a box otherwise than by codes (climbing from its corners' leaves, descending by
/// midlines) or that inserts it into a list of another kind (sub lists, linked lists).
std::string placingSentence(const Analysis& analysis, const Event& event);

}  // namespace mortonscope::narration
