#pragma once

#include <span>
#include <string>
#include <string_view>

namespace mortonscope {

/// The known word that a misspelt one was probably meant to be: fewest letters inserted, left out or
/// replaced, and not more than a third of them; empty if none is that near.
std::string nearest(std::string_view wrong, std::span<const std::string_view> known);

}  // namespace mortonscope
