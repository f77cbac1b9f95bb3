#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <optional>
#include <string_view>

namespace mortonscope {

inline constexpr std::size_t kLongestTitle = 10'000;  ///< bytes

/// Error: TooLarge (more than kLongestTitle bytes). Readers and editors refuse such a title.
std::optional<Error> checkTitle(std::string_view title);

}  // namespace mortonscope
