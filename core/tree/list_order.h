#pragma once

#include <array>
#include <string_view>

namespace mortonscope {

/// In which order a cell's list is read: as entered, or newest first as linked lists that prepend do.
enum class ListOrder { FirstIn, LastIn };
constexpr std::array<std::string_view, 2> namesOf(ListOrder) { return {"first-in", "last-in"}; }

}  // namespace mortonscope
