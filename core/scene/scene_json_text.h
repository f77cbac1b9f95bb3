#pragma once

#include "core/json/json_writer.h"
#include "core/scene/view.h"
#include "core/space/geometry.h"
#include "core/space/space.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mortonscope {

// What reader and writer of scene files must agree on.

/// Writes a view and a list of bookmarks as values.
void writeJsonView(JsonWriter& json, const View& view);
void writeJsonBookmarks(JsonWriter& json, const std::vector<Bookmark>& bookmarks);

/// Unknown members in Scene's and SceneObject's form: those of the known object `key` first, under its name. Takes
/// and gives compact JSON; `inner` and `others` are members without braces. Empty if both are.
std::string joinExtra(std::string_view key, std::string_view inner, std::string_view others);

struct SplitExtra {
    std::string_view inner;   ///< members inside `key`, without braces
    std::string_view others;  ///< all other members, without braces
};
/// The reverse of joinExtra.
SplitExtra splitExtra(std::string_view extra, std::string_view key);

}  // namespace mortonscope
