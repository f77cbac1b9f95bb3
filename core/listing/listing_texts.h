#pragma once

#include <string_view>

namespace mortonscope {

/// The text of a file of resources/listings by its name and its ending ("quadtree", "py"), tags and all; empty if there is
/// none. The texts are part of the library: listing_texts.cmake puts them there.
std::string_view listingText(std::string_view file, std::string_view language);

}  // namespace mortonscope
