#pragma once

#include "core/grade/consistent_mistakes.h"

namespace mortonscope {

/// Whether a program that isn't right everywhere answered another question: all its lists, as sets, are the overlapping
/// pairs where candidates were asked for, or the reverse.
bool answersOtherPairs(std::span<const Evidence> evidence, const CheckRules& rules, const std::function<bool()>& goOn = [] { return true; });

}  // namespace mortonscope
