#pragma once

#include "core/base/message.h"
#include "core/base/result.h"
#include "core/catalogue/method.h"
#include "core/scene/scene.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace mortonscope {

/// What a page shows first.
enum class PageStart { Place, Step, Quiz };
constexpr std::array<std::string_view, 3> namesOf(PageStart) { return {"place", "step", "quiz"}; }

/// Limits of a page, which computes everything in the browser.
inline constexpr std::size_t kMaxPageBoxes = 2'000;
inline constexpr int kMaxPageDepth = 8;
inline constexpr std::uint64_t kMaxPageSteps = 1'000'000;

struct PageOptions {
    PageStart start{};
    std::uint64_t step = 0;  ///< the step to open at
    Language language{};     ///< readers can switch it
    std::string file;        ///< name of the scene's file
    std::string command;     ///< the command that makes this page
    std::string version;     ///< as from versionText()
};

/// Returns a web page that steps through the run of a scene: one HTML file that loads nothing else. It contains the
/// listing of the method in JavaScript and runs it. The same arguments always give the same text.
///
/// The only algorithm is the single pass with placement by XOR, in either order.
/// Errors, without a place: Custom for another algorithm, for a scene beyond the limits, and for a step that the run
/// doesn't have.
Result<std::string> webPage(const Scene& scene, const Method& method, const PageOptions& options);

/// Returns the page as a SCORM 1.2 package, a zip archive, whose quiz reports its score to a learning platform.
/// Errors as above.
Result<std::string> scormPackage(const Scene& scene, const Method& method, const PageOptions& options);

}  // namespace mortonscope
