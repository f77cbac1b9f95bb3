#pragma once

#include <cstddef>

namespace mortonscope::bench {

/// Returns the number of bytes that are currently allocated with operator new.
std::size_t liveBytes();

}  // namespace mortonscope::bench
