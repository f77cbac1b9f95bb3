#pragma once

#include "core/analysis/analysis.h"

#include <QString>

#include <optional>

namespace mortonscope {

/// What is to be said about a step of a classic mistake where it departs from the right way; none where it does not.
std::optional<QString> mistakenSentence(const Analysis& analysis, const Moment& moment);

}  // namespace mortonscope
