#pragma once

#include "core/analysis/analysis.h"

#include <QString>

namespace mortonscope {

/// The sentence of a step of phase 2 in a walk without the object stack: the ancestor walk, origin and sub lists, brute
/// force.
QString walkSentence(const Analysis& analysis, const Moment& moment);

}  // namespace mortonscope
