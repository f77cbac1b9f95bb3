#pragma once

#include <string_view>

namespace mortonscope {

/// What this program was built from, in one line: "0.1.0, commit 1a2b3c4d5e6f". The number is that of `project()` in
/// CMakeLists.txt. The commit is looked up at each build (version.cmake), so only the two programs link this, nothing
/// that tests or others build from: a commit makes one small file anew.
std::string_view versionText();

}  // namespace mortonscope
