#pragma once

#include "core/base/embedded_text.h"

#include <span>
#include <string_view>

namespace mortonscope {

/// The files of resources/listings, tags and all.
std::span<const EmbeddedText> listingTexts();

/// The one of a name and an ending ("quadtree", "py"); empty if there is none.
std::string_view listingText(std::string_view file, std::string_view language);

}  // namespace mortonscope
