#pragma once

#include "core/base/result.h"
#include "core/base/text_file.h"
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
///                  {"name": "c1", "circle": {"x": 50, "y": 50, "radius": 5}} ],
///       "view": {"step": 82, "algorithm": "single-pass", "order": "first-in", "grain": "pair", "workspace": "step",
///                "selection": ["A", "D"],
///                "breakpoints": [{"on": "cell", "cell": 12, "condition": "stack > 3", "hit": 2, "enabled": false},
///                                {"on": "line", "kinds": ["append"]}, {"on": "slot", "slot": 3}, {"on": "box", "box": "A"},
///                                {"on": "pair", "pair": ["A", "D"]}, {"on": "condition", "condition": "hit"}],
///                "watches": [{"expression": "stack", "base": 2, "stop": true}]},
///       "bookmarks": [ {"step": 82, "note": "…"} ] }
///
/// Required: world, level, boxes, of a box its name and either four edges or a circle, of a breakpoint its `on` and
/// what that names, of a watch its expression, of a bookmark its step. Members that this program does not know are kept
/// in the scene and written back, but for those inside a breakpoint, a watch or a bookmark.
inline constexpr std::string_view kSceneFormat = "mortonscope-scene";
inline constexpr int kSceneVersion = 1;

/// A scene from the text of its file; a byte order mark is skipped.
///
/// The place of an error is "line 3, column 5" for NotJson (from 1; columns count characters, not bytes), else a
/// member: "world", "boxes[2].left", "level". Codes: NotJson, WrongType, MissingMember, WrongFormat, NewerVersion,
/// OutOfRange, NotFinite, InvertedBox, EmptyWorld, DuplicateName, BadName, TooLarge (boxes, bytes, of the title too,
/// nesting, view.h's limits), BadUsage (a member given twice; edges beside a circle; a breakpoint's member beside
/// another kind of `on`).
///
/// Where `progress` says no, reading ends there with an error, CannotOpen, that tells of nothing else.
Result<Scene> sceneFromJson(std::string_view text, const Progress& progress = {});

/// The same from a file; errors have its name before their place. Also: CannotOpen.
Result<Scene> readSceneFile(const std::filesystem::path& path, const Progress& progress = {});

/// The same from an open file such as standard input; the place of an error is as sceneFromJson() says.
Result<Scene> readScene(int fd);

/// The text of a scene's file, one box a line. Reading it gives back an equal scene, every number bit by bit.
/// Where `progress` says no it ends there, and is of no use.
std::string sceneToJson(const Scene& scene, const Progress& progress = {});

/// Writes the file as a whole or not at all. Errors: CannotWrite, also where `progress` says no, TooLarge (could not be
/// read back), and what checkView and checkBookmarks refuse.
Outcome writeSceneFile(const Scene& scene, const std::filesystem::path& path, const Progress& progress = {});

}  // namespace mortonscope
