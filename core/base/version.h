#pragma once

#include <string_view>

namespace mortonscope {

/// Returns version and commit in one line: "0.1.0, commit 1a2b3c4d5e6f". The version is set in `project()` in
/// CMakeLists.txt. version.cmake looks up the commit at each build, so only the two programs link this: a commit
/// recompiles one small file.
std::string_view versionText();

}  // namespace mortonscope
