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

// Limits; lessons beyond them are refused.
inline constexpr std::size_t kMaxCards = 100;
inline constexpr std::uint64_t kMaxLessonFile = std::uint64_t{1} << 20;   ///< bytes of lesson.json, en.md and ja.md
inline constexpr std::uint64_t kMaxLessonScene = std::uint64_t{1} << 24;  ///< bytes of a scene beside them

/// Gives a file of a lesson by its plain name, up to a number of bytes. Errors: CannotOpen, TooLarge; the file's name
/// as their place.
using LessonFile = std::function<Result<std::string>(const std::string& name, std::uint64_t limit)>;

/// Reads a lesson: lesson.json, en.md or ja.md or both, and the scenes that cards name. The format is described in
/// resources/lessons/README.md. A member that is not known is refused: it is a slip of the pen.
///
/// Errors have the file, then a member ("cards[2].check.level") or a line as their place. Codes: those of reading JSON
/// and scenes; MissingMember, WrongType, OutOfRange, UnknownName, DuplicateName, WrongFormat, NewerVersion, TooLarge,
/// BadName (a file that is not beside lesson.json), BadUsage.
Result<Lesson> readLesson(const LessonFile& file);

/// The same from a folder; its path comes before the place of an error. Only plain files of the folder itself are read.
Result<Lesson> readLessonFolder(const std::filesystem::path& folder);

/// Writes the files of a lesson into a folder, which is made if it isn't there. Errors: CannotWrite, also if one of
/// the files is there already: nothing is overwritten.
Outcome writeLessonFolder(const Lesson& lesson, const std::filesystem::path& folder);

/// The reason for a file that isn't there: who reads a lesson may do without it.
inline constexpr const char* kNoFile = message("there is no such file");
inline Error missingFile(const std::string& name) { return {ErrorCode::CannotOpen, name, translated(kNoFile), {}}; }

/// Gives the text of a scene file beside the lesson, by its plain name.
using LessonSceneFile = std::function<Result<std::string>(const std::string& name)>;

/// The stage that a card's `scene` and `view` say. Without `scene` it is that of the card before, if there is one.
/// Errors have the member as their place, or the name of the scene's file and what is wrong there.
Result<CardStage> cardStageFrom(const JsonValue& card, const std::shared_ptr<const Scene>& before,
                                const LessonSceneFile& file);

/// Most wishes and questions of one card, counting those that hold others.
inline constexpr std::size_t kMaxChecks = 200;

/// The check that a card's `check` is, about that scene. Errors say the member: WrongType, OutOfRange, MissingMember,
/// UnknownName (a member, an algorithm, a name in a condition), BadUsage, TooLarge.
Result<LessonCheck> lessonCheckFrom(const JsonValue& value, const Scene& scene);

/// A text in one or both languages: {"en": "…", "ja": "…"}. Errors: WrongType, UnknownName, MissingMember.
Result<LocalText> localTextFrom(const JsonValue& value);

}  // namespace mortonscope
