#pragma once

#include <QString>

namespace mortonscope {

struct Analysis;
struct Moment;

/// The sentence of a step of phase 2, the pass with the object stack.
QString passSentence(const Analysis& analysis, const Moment& moment);

}  // namespace mortonscope
