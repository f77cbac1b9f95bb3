#pragma once

#include "core/base/result.h"
#include "core/scene/scene.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace mortonscope {

/// Scene files (*.mscene): JSON in UTF-8.
///
///     { "format": "mortonscope-scene", "version": 1, "title": "…",
///       "world": {"left": 0, "top": 0, "right": 100, "bottom": 100}, "level": 2,
///       "outside": "clamp", "touching": "open",
///       "boxes": [ {"name": "A", "left": 10, "top": 10, "right": 35, "bottom": 35, "vx": 0, "vy": 0},
///                  {"name": "c1", "circle": {"x": 50, "y": 50, "radius": 5}} ] }
///
/// Required: world, level, boxes, and of a box its name and either four edges or a circle. Members that this
/// program does not know are kept in the scene and written back.
inline constexpr std::string_view kSceneFormat = "mortonscope-scene";
inline constexpr int kSceneVersion = 1;

/// Arrays and objects inside one another; deeper files are refused.
inline constexpr int kDeepestNesting = 64;

/// A scene from the text of its file; a byte order mark is skipped.
///
/// The place of an error is "line 3, column 5" for NotJson (from 1; columns count characters, not bytes), else a
/// member: "world", "boxes[2].left", "level". Codes: NotJson, WrongType, MissingMember, WrongFormat, NewerVersion,
/// OutOfRange, NotFinite, InvertedBox, EmptyWorld, DuplicateName, BadName, TooLarge (boxes, bytes, nesting),
/// BadUsage (a member given twice; edges beside a circle).
Result<Scene> sceneFromJson(std::string_view text);

/// The same from a file; errors have its name before their place. Also: CannotOpen.
Result<Scene> readSceneFile(const std::filesystem::path& path);

/// The text of a scene's file, one box a line. Reading it gives back an equal scene, every number bit by bit.
std::string sceneToJson(const Scene& scene);

/// Writes the file as a whole or not at all. Errors: CannotWrite, TooLarge (could not be read back).
Outcome writeSceneFile(const Scene& scene, const std::filesystem::path& path);

}  // namespace mortonscope
