#pragma once

#include "core/base/text.h"
#include "core/lesson/lesson.h"

#include <memory>
#include <span>
#include <string_view>
#include <vector>

namespace mortonscope {

/// The files of the folders in resources/lessons.
std::span<const EmbeddedText> lessonTexts();

/// The built-in lessons in the order of their folders. Reads them on the first call.
const std::vector<std::shared_ptr<const Lesson>>& builtInLessons();

/// The cards that quizzes are made from (quiz.h); not a lesson.
const Lesson& quizForms();

/// The built-in lesson with that id, or null.
std::shared_ptr<const Lesson> findLesson(std::string_view id);

}  // namespace mortonscope
