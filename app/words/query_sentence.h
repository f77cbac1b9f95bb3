#pragma once

#include "app/words/step_context.h"

#include <QString>

namespace mortonscope {

/// The sentence of a step of phase 2 of a range query.
QString querySentence(const StepContext& context, const Event& event);

}  // namespace mortonscope
