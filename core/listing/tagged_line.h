#pragma once

#include "core/base/result.h"
#include "core/listing/variants.h"
#include "core/run/kind_set.h"

#include <string_view>

namespace mortonscope {

/// One line of a tagged text, and what its tags say if some variants are chosen. Tags are the words beginning with @ at
/// its very end.
struct TaggedLine {
    std::string_view text;  ///< what stands before the tags, without a comment sign that held only tags
    KindSet kinds;
    bool isShown = true;       ///< as far as it is about variants
    bool isOfExhibit = false;  ///< of one that is chosen
    bool isTagsAlone = false;  ///< it begins a region: it is about the lines that follow
};

/// Error: UnknownName for a tag that is neither a kind of step nor a variant.
Result<TaggedLine> readTaggedLine(std::string_view line, const ListingVariants& chosen);

}  // namespace mortonscope
