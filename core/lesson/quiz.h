#pragma once

#include "core/lesson/lesson.h"

#include <cstdint>
#include <optional>

namespace mortonscope {

/// Behind which lesson a quiz stands, by the lesson's place: 3, 6, 9 and 12.
inline constexpr bool hasQuiz(std::size_t lesson) { return lesson > 0 && lesson <= 12 && lesson % 3 == 0; }

/// Five questions on the lessons from 1 to that one, mixed, on boxes as worksheets have them; the last lessons are never left
/// out. The same seed gives the same questions. Their words are the cards of resources/lessons/quiz; in those {0} stands for
/// the answer, {1} and {2} for what is asked about.
Lesson makeQuiz(int lesson, std::uint32_t seed);

}  // namespace mortonscope
