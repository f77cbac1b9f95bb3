#pragma once

#include "core/catalogue/method.h"
#include "core/scene/scene.h"

#include <QString>

namespace mortonscope {

/// A way of working through a scene: the algorithm, and what can be chosen of it, the order of its lists and the
/// placing.
QString methodTitle(const Method& method);

/// A pair as its run names it: "D-A".
QString pairText(const Scene& scene, BoxPair pair);

}  // namespace mortonscope
