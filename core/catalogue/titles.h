#pragma once

#include "core/catalogue/catalogue.h"

#include <cstddef>
#include <string>
#include <vector>

namespace mortonscope {

/// Titles in the person's language: “Never popped”, “Only one popped”. Of more than `most` it is said how many more.
std::string titlesOf(const std::vector<const Algorithm*>& algorithms, std::size_t most);

}  // namespace mortonscope
