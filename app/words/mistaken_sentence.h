#pragma once

#include "app/words/step_context.h"

#include <QString>

#include <optional>

namespace mortonscope {

/// What is to be said about a step of a classic mistake where it departs from the right way; none where it does not.
std::optional<QString> mistakenSentence(const StepContext& context, const Moment& moment);

}  // namespace mortonscope
