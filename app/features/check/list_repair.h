#pragma once

#include "core/check/pair_list.h"

#include <string>
#include <string_view>

namespace mortonscope {

/// The text of a list with other names in the line from which `pair` was read; all else stays as it was written. A
/// name that can't stand there as it is comes in quotes. `pair` must be of this text.
std::string withPairRenamed(std::string_view text, const NamedPair& pair, std::string_view first,
                            std::string_view second);

}  // namespace mortonscope
