#pragma once

#include "core/analysis/analysis.h"

#include <QString>

namespace mortonscope {

/// The sentence of a step that places a box otherwise than by codes (climbing from its corners' leaves, descending by
/// midlines) or that puts it into a list of another kind (sub lists, linked lists).
QString placingSentence(const Analysis& analysis, const Event& event);

}  // namespace mortonscope
