#pragma once

#include "core/base/message.h"
#include "core/base/result.h"
#include "core/json/json_value.h"
#include "core/lesson/lesson.h"
#include "core/scene/scene.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace mortonscope {

inline constexpr std::string_view kLessonFormat = "mortonscope-lesson";
inline constexpr int kLessonVersion = 1;

// Limits. The reader refuses lessons that exceed them.
inline constexpr std::size_t kMaxCards = 100;
inline constexpr std::uint64_t kMaxLessonFile = std::uint64_t{1} << 20;   ///< bytes of lesson.json, en.md and ja.md
inline constexpr std::uint64_t kMaxLessonScene = std::uint64_t{1} << 24;  ///< bytes of a scene file next to them

/// Returns a file of a lesson by its plain name, if it has at most `limit` bytes. Errors, with the file name as their
/// place: CannotOpen, TooLarge.
using LessonFile = std::function<Result<std::string>(const std::string& name, std::uint64_t limit)>;

/// Reads a lesson: lesson.json, en.md or ja.md or both, and the scenes that cards name. resources/lessons/README.md
/// describes the format. The reader refuses unknown members, because they are typos.
///
/// The place of an error is the file, followed by a member ("cards[2].check.level") or a line. Codes: those of reading
/// JSON and scenes; MissingMember, WrongType, OutOfRange, UnknownName, DuplicateName, WrongFormat, NewerVersion,
/// TooLarge, BadName (a file that is not in the folder of lesson.json), BadUsage.
Result<Lesson> readLesson(const LessonFile& file);

/// Reads a lesson from a folder, whose path comes before the place of an error. Reads only plain files directly in this
/// folder.
Result<Lesson> readLessonFolder(const std::filesystem::path& folder);

/// Writes the files of a lesson into a folder, which it creates if necessary. Error: CannotWrite, also if one of the
/// files already exists, because it never overwrites a file.
Outcome writeLessonFolder(const Lesson& lesson, const std::filesystem::path& folder);

/// The reason in the error for a missing file, by which the reader recognizes files that may be missing.
inline constexpr const char* kNoFile = message("there is no such file");
inline Error missingFile(const std::string& name) { return {ErrorCode::CannotOpen, name, translated(kNoFile), {}}; }

/// Returns the text of a scene file in the lesson's folder, by its plain name.
using LessonSceneFile = std::function<Result<std::string>(const std::string& name)>;

/// Makes the stage that a card's `scene` and `view` describe. Without `scene`, uses the scene of the previous card, if
/// there is one. The place of an error is the member, or the name of the scene file followed by the place in it.
Result<CardStage> cardStageFrom(const JsonValue& card, const std::shared_ptr<const Scene>& before,
                                const LessonSceneFile& file);

/// Maximum number of checks in one card, including those that contain other checks.
inline constexpr std::size_t kMaxChecks = 200;

/// Makes the check that a card's `check` describes, for this scene. Errors, with the member as their place: WrongType,
/// OutOfRange, MissingMember, UnknownName (a member, an algorithm, a name in a condition), BadUsage, TooLarge.
Result<LessonCheck> lessonCheckFrom(const JsonValue& value, const Scene& scene);

/// Reads a text in one or both languages: {"en": "…", "ja": "…"}. Errors: WrongType, UnknownName, MissingMember.
Result<LocalText> localTextFrom(const JsonValue& value);

}  // namespace mortonscope
