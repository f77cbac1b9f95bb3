#pragma once

#include "core/analysis/analysis.h"

#include <QString>

namespace mortonscope {

/// The sentence of a step of phase 2, the pass with the object stack. Where a published pass goes astray, the sentence
/// says so.
QString passSentence(const Analysis& analysis, const Moment& moment);

}  // namespace mortonscope
