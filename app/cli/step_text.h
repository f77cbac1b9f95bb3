#pragma once

#include "app/cli/stepped.h"

#include <string>

namespace mortonscope::cli {

/// What happens in one step, as one English sentence with its values. `moment` is not position 0.
std::string stepSentence(const Stepped& of, const Moment& moment);

/// Why two boxes of one run are never tested with each other; they must not be.
std::string whyNeverTested(const Stepped& of, BoxId a, BoxId b);

}  // namespace mortonscope::cli
