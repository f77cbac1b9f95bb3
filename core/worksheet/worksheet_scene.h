#pragma once

#include "core/scene/scene.h"

#include <cstdint>

namespace mortonscope {

/// The boxes of exercise `number` (0, 1 …) of a seed, named A … H. `isShallow`: depth 2 also at the highest difficulty.
///
/// All edges lie on thirds of the smallest cell, which can be read off on paper. No edge runs along another's, so that
/// no box hides one and none only touch. Always there: boxes on three levels, an existing cell without a box,
/// candidates of which some overlap and some don't; from difficulty 2 also a pair within one cell, a box that another
/// cell would hold if cells contained their right and lower lines, one whose lowest and highest differing groups are
/// not the same, and one that rb − lt in place of the XOR would send elsewhere.
Scene worksheetScene(int difficulty, bool isShallow, std::uint32_t seed, std::uint32_t number);

/// Whether a scene is as said above.
bool isGoodWorksheetScene(const Scene& scene, int difficulty);

}  // namespace mortonscope
