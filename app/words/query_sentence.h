#pragma once

#include "core/analysis/analysis.h"

#include <QString>

namespace mortonscope {

/// The sentence of a step of phase 2 of a range query.
QString querySentence(const Analysis& analysis, const Moment& moment);

}  // namespace mortonscope
