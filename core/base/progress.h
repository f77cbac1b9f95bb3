#pragma once

#include <functional>

namespace mortonscope {

/// Told now and then by long work how much of it is done, from 0 to 1; says whether to go on. An empty one is not
/// asked.
using Progress = std::function<bool(double share)>;

}  // namespace mortonscope
