#pragma once

#include "app/words/step_context.h"

#include <QString>

namespace mortonscope {

/// The sentence of a step of phase 2 in a walk without the object stack: the ancestor walk, origin and sub lists, brute
/// force.
QString walkSentence(const StepContext& context, const Moment& moment);

}  // namespace mortonscope
