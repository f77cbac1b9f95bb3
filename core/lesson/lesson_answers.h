#pragma once

#include "core/lesson/lesson_judge.h"
#include "core/lesson/lesson_snapshot.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace mortonscope {

/// A whole number as somebody writes it down in a base of 2, 4 or 10: digits, which blanks may part into groups. None for
/// anything else, and beyond 63 bits.
std::optional<std::uint64_t> numberWritten(std::string_view text, int base);

/// What an answer to a question (Number, Choice, Pairs) is worth.
LessonFinding judgeAnswer(const LessonCheck& question, const Scene& scene, const GivenAnswer& answer);

}  // namespace mortonscope
