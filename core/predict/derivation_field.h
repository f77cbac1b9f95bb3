#pragma once

#include "core/catalogue/catalogue.h"
#include "core/space/placement.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace mortonscope {

/// The numbers on the way from a box to its cell, in the order in which they are found.
enum class DerivationField : std::uint8_t {
    Lt,     ///< the code of the corner (left, top)
    Rb,     ///< and of (right, bottom)
    Xor,    ///< of the two
    Level,  ///< L − up
    Code,   ///< within that level
    Index,  ///< in the one array
};

/// The number that a placement has there; L is the depth of `space`.
std::int64_t valueOf(DerivationField field, const Placement& placement, const Space& space);

/// The classic mistakes that say `value` for a field of one box, and whose fields before it are right: whoever makes
/// one of them has had nothing wrong so far, and says this now. `boxes` outside the world are placed by a rule of their
/// own: of those nothing is named. In the order in which mistakes are listed.
std::vector<const Algorithm*> mistakesThatSay(const Space& space, const Box& box, DerivationField field,
                                              std::int64_t value);

/// The same for column and row of one of the corners.
std::vector<const Algorithm*> mistakesThatLocate(const Space& space, const Box& box, bool rightBottom,
                                                 GridPosition position);

}  // namespace mortonscope
