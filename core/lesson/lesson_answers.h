#pragma once

#include "core/lesson/lesson_judge.h"
#include "core/lesson/lesson_snapshot.h"

namespace mortonscope {

/// What an answer to a question (Number, Choice, Pairs) is worth.
LessonFinding judgeAnswer(const LessonCheck& question, const Scene& scene, const GivenAnswer& answer);

}  // namespace mortonscope
