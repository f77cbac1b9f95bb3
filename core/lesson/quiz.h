#pragma once

#include "core/lesson/lesson.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace mortonscope {

inline constexpr std::size_t kQuizQuestions = 5;

/// Returns whether there is a quiz after a lesson: 3, 6, 9 and 12.
inline constexpr bool hasQuiz(int lesson) { return lesson > 0 && lesson <= 12 && lesson % 3 == 0; }

/// Makes five mixed questions on the lessons from 1 to `lesson`, about worksheet scenes. Always asks about the last
/// lessons. The words are the cards in resources/lessons/quiz, where {0} is the answer, and {1} and {2} are the
/// objects. A seed keeps its questions in later versions, because reports (lesson_report.h) contain it.
Lesson makeQuiz(int lesson, std::uint32_t seed);

/// Returns whether there are questions on a lesson.
bool hasQuestions(int lesson);

/// Makes five mixed questions on these lessons only. Requires at least one lesson, in ascending order, each with
/// questions. Reproducible.
Lesson makeReview(std::span<const int> lessons, std::uint32_t seed);

/// Makes the quiz or review with an id such as "quiz-3" or "review-1-2-5". Returns none if there is no such quiz.
std::optional<Lesson> quizFromId(std::string_view id, std::uint32_t seed);

/// When to review a lesson. This is a value; the caller counts the days.
struct Review {
    int day = 0;    ///< day on which the lesson was finished, or last reviewed
    int times = 0;  ///< number of reviews

    /// Gaps in days. Each is about three times the previous gap: recall shortly before forgetting lasts longer each
    /// time (Landauer and Bjork 1978), and the best gap grows with the retention time, from a fifth of a week to a
    /// twentieth of a year (Cepeda et al. 2008). Three weeks suit a school year. Later gaps are all nine weeks.
    static constexpr std::array<int, 5> kGaps{1, 3, 7, 21, 63};

    int nextDay() const
    {
        return day + kGaps[std::min(static_cast<std::size_t>(std::max(times, 0)), kGaps.size() - 1)];
    }
    bool isDue(int today) const { return today >= nextDay(); }
    /// Returns the state after another review.
    Review reviewed(int today) const { return {today, times + 1}; }

    friend bool operator==(const Review&, const Review&) = default;
};

}  // namespace mortonscope
