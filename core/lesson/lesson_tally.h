#pragma once

#include "core/lesson/lesson_report.h"

#include <cstdint>
#include <string>

namespace mortonscope {

/// What a report comes to. It is not believed: every answer is judged again, by what judges it in the window, on the
/// card of the lesson or of the quiz that its seed makes. What was done in the window itself no report can show: it is
/// only said.
struct LessonTally {
    std::uint64_t lessons = 0;  ///< of which all cards are done
    std::uint64_t cards = 0;    ///< of lessons, done
    std::uint64_t shown = 0;    ///< of these, those whose answers are right; the others are said
    std::uint64_t points = 0;   ///< questions of quizzes with a right answer, given without having seen it
    std::uint64_t of = 0;       ///< the questions of these quizzes
    std::uint64_t tries = 0;
    std::uint64_t hints = 0;    ///< cards whose hint was seen
    std::uint64_t answers = 0;  ///< cards whose answer was seen
    /// The first thing in it that can't be so, in a sentence with its place; empty: there is none.
    std::string problem;
};

LessonTally judgeReport(const LessonReport& report);

}  // namespace mortonscope
