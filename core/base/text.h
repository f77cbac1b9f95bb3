#pragma once

#include "core/space/geometry.h"

#include <string>

namespace mortonscope {

/// The shortest decimal text that reads back as the very same double.
std::string numberText(double value);

/// "left top right bottom", each as numberText.
std::string boxText(const Box& box);

}  // namespace mortonscope
