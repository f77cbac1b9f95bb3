#pragma once

#include "core/lesson/lesson.h"
#include "core/worksheet/dice.h"
#include "core/worksheet/worksheet.h"

#include <array>
#include <string>
#include <string_view>

namespace mortonscope {

/// What is put into words for {0}, {1} and {2}.
using QuizWords = std::array<std::string, 3>;
void fill(LocalText& text, const QuizWords& words);

/// The depth of the exercises that questions are about: the easiest ones.
inline constexpr int kQuizDepth = 2;
WorksheetExercise quizExercise(Dice& dice);

/// Makes of a card of resources/lessons/quiz a question about an exercise: the topic is the card's id. The answer is
/// what the core computes there; the card's remarks on wrong numbers get the numbers that they are about.
void askAbout(LessonCard& card, const WorksheetExercise& exercise, Dice& dice);

}  // namespace mortonscope
