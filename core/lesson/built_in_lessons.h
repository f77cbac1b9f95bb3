#pragma once

#include "core/base/embedded_text.h"
#include "core/lesson/lesson.h"

#include <memory>
#include <span>
#include <string_view>
#include <vector>

namespace mortonscope {

/// The files of the folders in resources/lessons.
std::span<const EmbeddedText> lessonTexts();

/// The lessons that come with the program, in the order of their folders' names; read when they are first asked for.
const std::vector<std::shared_ptr<const Lesson>>& builtInLessons();

/// The cards from which quizzes are made (quiz.h); no lesson.
const Lesson& quizForms();

/// The one of that id, or null.
std::shared_ptr<const Lesson> findLesson(std::string_view id);

}  // namespace mortonscope
