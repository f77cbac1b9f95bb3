#pragma once

#include "core/base/result.h"
#include "core/lesson/lesson_judge.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace mortonscope {

/// A learner's work on one card.
struct CardWork {
    std::string card;
    bool isDone = false;
    /// The accepted answers, by question; none if the card has no question, or an answer is unknown.
    std::vector<GivenAnswer> answers;
    std::uint64_t tries = 0;  ///< number of answers given, including wrong ones
    bool sawHint = false;
    bool sawAnswer = false;  ///< the answer was shown

    friend bool operator==(const CardWork&, const CardWork&) = default;
};

/// A learner's work on one lesson. The name of a quiz card consists of the quiz's seed and the question's number:
/// "2461368-5".
struct LessonWork {
    std::string lesson;
    std::vector<CardWork> cards;

    friend bool operator==(const LessonWork&, const LessonWork&) = default;
};

/// The report that a teacher collects: a learner's progress in the lessons, and the answers that led there.
///
///     { "format": "mortonscope-lessons", "version": 1, "name": "Kim",
///       "lessons": [
///         {"lesson": "one-array", "cards": [
///           {"card": "how-many", "done": true, "answers": ["21"], "tries": 2, "hint": true, "answer": false}]},
///         {"lesson": "quiz-3", "cards": [
///           {"card": "2461368-1", "done": true, "answers": ["01 10"], "tries": 1, "hint": false, "answer": false}]}] }
///
/// An answer is the typed text, the index of the chosen answer (from 0), or null if it is unknown. The report contains
/// nothing else about a person or a machine. judgeReport() evaluates it.
struct LessonReport {
    std::string name;  ///< as the learner gave it; may be empty
    std::vector<LessonWork> lessons;

    friend bool operator==(const LessonReport&, const LessonReport&) = default;
};

inline constexpr std::string_view kLessonReportFormat = "mortonscope-lessons";
inline constexpr int kLessonReportVersion = 1;

// Limits. The reader refuses reports that exceed them.
inline constexpr std::uint64_t kMaxLessonReport = std::uint64_t{1} << 20;  ///< bytes
inline constexpr std::size_t kMaxStudentName = 400;                        ///< bytes
inline constexpr std::size_t kMaxReportedCards = 10'000;
inline constexpr std::uint64_t kMaxTries = 1'000'000;  ///< tries per card

std::string lessonReportToJson(const LessonReport& report);

/// Reads a report, and ignores unknown members. Errors: those of jsonValueFrom(); WrongFormat, NewerVersion,
/// MissingMember, WrongType, OutOfRange, TooLarge, with a place such as "lessons[2].cards[0].tries".
Result<LessonReport> lessonReportFromJson(std::string_view text);
/// Reads a report from a file, whose name comes before the place of an error. Errors: as above, and CannotOpen.
Result<LessonReport> readLessonReportFile(const std::filesystem::path& path);

/// The evaluation of a report. It doesn't trust the report: it judges every answer again, as the window does, on the
/// card of the lesson, or of the quiz made from the seed. A report can't prove work in the window itself, so such cards
/// count only as claimed.
struct LessonTally {
    std::uint64_t lessons = 0;  ///< lessons with all cards done
    std::uint64_t cards = 0;    ///< cards of lessons that the report claims as done
    std::uint64_t shown = 0;    ///< those of them proved by right answers; the others are only claimed
    std::uint64_t points = 0;   ///< quiz questions answered correctly without seeing the answer
    std::uint64_t of = 0;       ///< number of questions in these quizzes
    std::uint64_t tries = 0;
    std::uint64_t hints = 0;    ///< cards whose hint was shown
    std::uint64_t answers = 0;  ///< cards whose answer was shown
    /// The first impossible entry of the report, as a sentence with its place; empty if there is none.
    std::string problem;
};

LessonTally judgeReport(const LessonReport& report);

}  // namespace mortonscope
