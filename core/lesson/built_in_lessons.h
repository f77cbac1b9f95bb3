#pragma once

#include "core/base/text.h"
#include "core/lesson/lesson.h"

#include <memory>
#include <span>
#include <string_view>
#include <vector>

namespace mortonscope {

/// Returns the files of the folders in resources/lessons.
std::span<const EmbeddedText> lessonTexts();

/// Returns the built-in lessons in the order of their folders. Reads them on the first call. The names of folders begin
/// with the number of the lesson. A lesson whose folder repeats the previous number has none.
const std::vector<std::shared_ptr<const Lesson>>& builtInLessons();

/// Returns the cards from which quizzes are made (quiz.h). They are not a lesson.
const Lesson& quizForms();

/// Returns the built-in lesson with this id, or null.
std::shared_ptr<const Lesson> findLesson(std::string_view id);

}  // namespace mortonscope
