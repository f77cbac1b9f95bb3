#pragma once

#include "core/json/json_reader.h"
#include "core/json/json_writer.h"
#include "core/scene/view.h"

#include <string>
#include <string_view>
#include <vector>

namespace mortonscope {

// The parts of a scene file on which its reader and its writer must agree.

/// Read the next value. Return false after an error, which the reader then keeps.
bool readJsonView(JsonReader& json, View& view);
bool readJsonBookmarks(JsonReader& json, std::vector<Bookmark>& bookmarks);
/// Write a value.
void writeJsonView(JsonWriter& json, const View& view);
void writeJsonBookmarks(JsonWriter& json, const std::vector<Bookmark>& bookmarks);

/// Joins unknown members to compact JSON, as in Scene::extra and SceneObject::extra: first the members `inner` of the
/// known object `key`, under its name, then `others`. Both arguments are members without braces. Returns an empty text
/// if both are empty.
std::string joinExtra(std::string_view key, std::string_view inner, std::string_view others);

struct SplitExtra {
    std::string_view inner;   ///< members inside `key`, without braces
    std::string_view others;  ///< all other members, without braces
};
/// Splits the text that joinExtra() made.
SplitExtra splitExtra(std::string_view extra, std::string_view key);

}  // namespace mortonscope
