#pragma once

#include "core/lesson/lesson.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace mortonscope {

inline constexpr std::size_t kQuizQuestions = 5;

/// Behind which lesson a quiz stands, by the lesson's place: 3, 6, 9 and 12.
inline constexpr bool hasQuiz(std::size_t lesson) { return lesson > 0 && lesson <= 12 && lesson % 3 == 0; }

/// Five questions on the lessons from 1 to that one, mixed, on boxes as worksheets have them; the last lessons are
/// never left out. The same seed gives the same questions. Their words are the cards of resources/lessons/quiz; in
/// those {0} stands for the answer, {1} and {2} for what is asked about. Reports (lesson_report.h) name seeds, so a
/// seed's questions stay what they are, also in later versions.
Lesson makeQuiz(int lesson, std::uint32_t seed);

/// There are questions on that lesson, by its place.
bool hasQuestions(int lesson);

/// Five questions on these lessons alone, mixed: of all topics, as many as there is room for. `lessons` have questions,
/// go up and are not empty. The same seed gives the same questions.
Lesson makeReview(std::span<const int> lessons, std::uint32_t seed);

/// The quiz or the review whose id that is, such as "quiz-3" or "review-1-2-5"; none if there is no such quiz.
std::optional<Lesson> quizFromId(std::string_view id, std::uint32_t seed);

}  // namespace mortonscope
