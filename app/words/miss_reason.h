#pragma once

#include "core/scene/scene.h"

#include <QString>

namespace mortonscope {

/// Why two objects that were tested do not overlap, as a clause without a full stop:
/// "A ends at x = 35 before B begins at 55". The first comparison that decides it is named, x before y.
QString missReason(const Scene& scene, BoxId a, BoxId b);

}  // namespace mortonscope
