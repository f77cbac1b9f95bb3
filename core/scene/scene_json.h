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
///                                {"on": "line", "kinds": ["append"]}, {"on": "slot", "slot": 3},
///                                {"on": "box", "box": "A"}, {"on": "pair", "pair": ["A", "D"]},
///                                {"on": "condition", "condition": "hit"}],
///                "watches": [{"expression": "stack", "base": 2, "stop": true}]},
///       "bookmarks": [ {"step": 82, "note": "…"} ] }
///
/// Required members: world, level and boxes; for a box, its name and either four edges or a circle; for a breakpoint,
/// `on` and the member it names; for a watch, its expression; for a bookmark, its step. The scene keeps unknown members
/// and writes them back, except those of breakpoints, watches and bookmarks.
inline constexpr std::string_view kSceneFormat = "mortonscope-scene";
inline constexpr int kSceneVersion = 1;

/// Reads a scene from the text of its file. Skips a byte order mark. O(text).
///
/// The place of an error is "line 3, column 5" for NotJson (counted from 1, and in characters, not bytes). Otherwise it
/// is a member: "world", "boxes[2].left", "level". Codes: NotJson, WrongType, MissingMember, WrongFormat, NewerVersion,
/// OutOfRange, NotFinite, InvertedBox, EmptyWorld, DuplicateName, BadName, TooLarge (boxes, bytes, title, nesting,
/// limits of view.h), BadUsage (a repeated member; edges together with a circle; a member of another kind of
/// breakpoint).
///
/// If `progress` returns false, reading ends with the error CannotOpen.
Result<Scene> sceneFromJson(std::string_view text, const Progress& progress = {});

/// Reads a file, whose name begins the place of an error. Errors: those of sceneFromJson(), CannotOpen.
Result<Scene> readSceneFile(const std::filesystem::path& path, const Progress& progress = {});

/// Reads an open file, such as standard input. Errors: those of sceneFromJson(), CannotOpen.
Result<Scene> readScene(int fd);

/// Returns the text of a scene's file, one box per line. Reading it gives an equal scene, down to the last bit of each
/// number. If `progress` returns false, the text is incomplete.
std::string sceneToJson(const Scene& scene, const Progress& progress = {});

/// Writes the whole file or nothing. Errors: CannotWrite, also if `progress` returns false; TooLarge if a reader would
/// refuse the file; those of checkView and checkBookmarks.
Outcome writeSceneFile(const Scene& scene, const std::filesystem::path& path, const Progress& progress = {});

}  // namespace mortonscope
