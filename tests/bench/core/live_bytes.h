#pragma once

#include <cstddef>

namespace mortonscope::bench {

/// Bytes that are allocated now by everything that uses operator new.
std::size_t liveBytes();

}  // namespace mortonscope::bench
