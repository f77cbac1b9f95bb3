#pragma once

#include <string>

namespace mortonscope {

/// The system's words for an errno, translated where they are what files and programs usually meet.
std::string systemReason(int number);

}  // namespace mortonscope
