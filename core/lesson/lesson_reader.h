#pragma once

#include "core/base/result.h"
#include "core/lesson/lesson.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

namespace mortonscope {

inline constexpr std::string_view kLessonFormat = "mortonscope-lesson";
inline constexpr int kLessonVersion = 1;

// Limits; what lies beyond is refused.
inline constexpr std::size_t kMostCards = 100;
inline constexpr std::uint64_t kLongestLessonFile = std::uint64_t{1} << 20;   ///< bytes of lesson.json, en.md and ja.md
inline constexpr std::uint64_t kLongestLessonScene = std::uint64_t{1} << 24;  ///< bytes of a scene beside them

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

}  // namespace mortonscope
