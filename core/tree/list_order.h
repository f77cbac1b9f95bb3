#pragma once

namespace mortonscope {

/// In which order a cell's list is read: as entered, or newest first as linked lists that prepend do.
enum class ListOrder { FirstIn, LastIn };

}  // namespace mortonscope
