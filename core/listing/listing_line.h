#pragma once

#include "core/run/kind_set.h"

#include <string>

namespace mortonscope {

struct ListingLine {
    std::string text;  ///< as it is shown, without tags
    KindSet kinds;     ///< the steps that happen on this line
    /// What an exhibit or a classic mistake does otherwise than the right algorithm: the line is tagged as that
    /// exhibit's, or it stands in the mistake's patch.
    bool isDeparture = false;
};

/// A line with where it was read, for errors: "line 12".
struct PlacedLine {
    ListingLine line;
    std::string place;
};

}  // namespace mortonscope
