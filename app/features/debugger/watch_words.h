#pragma once

#include "core/condition/stops.h"
#include "core/scene/scene.h"

#include <QString>

namespace mortonscope {

/// A watch's value as it is shown: numbers in base 2 (in groups of two), 4, 10 or 16, codes with as many digits as the
/// scene's depth asks for; "–" where there is none.
QString watchText(const WatchValue& value, const Watched& watched, int base, const Scene& scene);

/// A number in a base with at least so many digits; binary digits in groups of two.
QString numberText(std::int64_t number, int base, int digits = 1);

}  // namespace mortonscope
