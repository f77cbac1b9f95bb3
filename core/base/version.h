#pragma once

#include <string_view>

namespace mortonscope {

/// Returns the version and the commit in one line: "0.1.0, commit 1a2b3c4d5e6f". The version is set in `project()` in
/// CMakeLists.txt, and version.cmake looks up the commit at each build. Only the two programs link this file, so a
/// commit recompiles one small file.
std::string_view versionText();

}  // namespace mortonscope
