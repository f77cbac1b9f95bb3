#pragma once

#include "core/json/json_reader.h"
#include "core/json/json_writer.h"
#include "core/scene/view.h"

#include <string>
#include <string_view>
#include <vector>

namespace mortonscope {

// The parts of a scene file that its reader and its writer must agree on.

/// Read the value that comes next. False after an error, which the reader has.
bool readJsonView(JsonReader& json, View& view);
bool readJsonBookmarks(JsonReader& json, std::vector<Bookmark>& bookmarks);
/// Write the value.
void writeJsonView(JsonWriter& json, const View& view);
void writeJsonBookmarks(JsonWriter& json, const std::vector<Bookmark>& bookmarks);

/// Joins unknown members to the form of Scene::extra and SceneObject::extra, compact JSON: first the members `inner` of
/// the known object `key`, under its name, then `others`. Both are members without braces. Empty if both are empty.
std::string joinExtra(std::string_view key, std::string_view inner, std::string_view others);

struct SplitExtra {
    std::string_view inner;   ///< members inside `key`, without braces
    std::string_view others;  ///< all other members, without braces
};
/// Reverses joinExtra.
SplitExtra splitExtra(std::string_view extra, std::string_view key);

}  // namespace mortonscope
