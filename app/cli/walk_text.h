#pragma once

#include "app/cli/stepped.h"

namespace mortonscope::cli {

/// What happens in a step of the walk, as one sentence with its values.
std::string walkText(const Stepped& of, const Moment& moment);

}  // namespace mortonscope::cli
