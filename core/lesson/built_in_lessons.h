#pragma once

#include "core/lesson/lesson.h"

#include <memory>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace mortonscope {

/// The texts of resources/lessons as they were when the program was built: "01-where/lesson.json" and its text, sorted.
std::span<const std::pair<std::string_view, std::string_view>> lessonTexts();

/// The lessons that come with the program, in the order of their folders' names; read when they are first asked for.
const std::vector<std::shared_ptr<const Lesson>>& builtInLessons();

/// The one of that id, or null.
std::shared_ptr<const Lesson> findLesson(std::string_view id);

}  // namespace mortonscope
