#pragma once

#include <string>

namespace mortonscope {

/// The shortest decimal text that reads back as the very same double.
std::string numberText(double value);

}  // namespace mortonscope
