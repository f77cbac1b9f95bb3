#pragma once

#include "core/scene/scene.h"
#include "core/space/placement.h"

#include <QString>

namespace mortonscope {

/// "(30 − 0) / 25 = 1.2": the division that gives a column or a row. Written with as many digits as it
/// takes to agree with the column that the exact numbers give.
QString divisionText(double value, double low, double unit);

/// 4 to a power: "4²".
QString powerOfFour(int exponent);

/// In plain words where a box lives and why: which grid line it crosses, or what the outside rule did.
QString whereItLives(const Scene& scene, BoxId id, const Placement& placement, const Space& space);

}  // namespace mortonscope
