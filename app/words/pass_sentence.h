#pragma once

#include "app/words/step_context.h"

#include <QString>

namespace mortonscope {

/// The sentence of a step of phase 2, the pass with the object stack. Where a published pass goes astray, the sentence
/// says so.
QString passSentence(const StepContext& context, const Moment& moment);

}  // namespace mortonscope
