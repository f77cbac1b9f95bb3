#pragma once

#include "core/base/result.h"
#include "core/lesson/lesson_judge.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace mortonscope {

/// What somebody did on one card.
struct CardWork {
    std::string card;
    bool isDone = false;
    /// Those that were accepted, by the question's number; none where the card asks nothing, or where it isn't known.
    std::vector<GivenAnswer> answers;
    std::uint64_t tries = 0;  ///< answers that were given, also wrong ones
    bool sawHint = false;
    bool sawAnswer = false;  ///< it was shown

    friend bool operator==(const CardWork&, const CardWork&) = default;
};

/// What somebody did in one lesson. A card of a quiz is named by the quiz's seed and the question's number:
/// "2461368-5".
struct LessonWork {
    std::string lesson;
    std::vector<CardWork> cards;

    friend bool operator==(const LessonWork&, const LessonWork&) = default;
};

/// What a teacher collects: how far somebody is in the lessons, and the answers that led there.
///
///     { "format": "mortonscope-lessons", "version": 1, "name": "Kim",
///       "lessons": [
///         {"lesson": "one-array", "cards": [
///           {"card": "how-many", "done": true, "answers": ["21"], "tries": 2, "hint": true, "answer": false}]},
///         {"lesson": "quiz-3", "cards": [
///           {"card": "2461368-1", "done": true, "answers": ["01 10"], "tries": 1, "hint": false, "answer": false}]}] }
///
/// An answer is the text that was typed, the place of the one that was chosen, from 0, or null where none is known. It
/// says nothing else of a person or a machine. judgeReport() tells what it comes to.
struct LessonReport {
    std::string name;  ///< as they gave it; may be empty
    std::vector<LessonWork> lessons;

    friend bool operator==(const LessonReport&, const LessonReport&) = default;
};

inline constexpr std::string_view kLessonReportFormat = "mortonscope-lessons";
inline constexpr int kLessonReportVersion = 1;

// Limits; what lies beyond is refused.
inline constexpr std::uint64_t kMaxLessonReport = std::uint64_t{1} << 20;  ///< bytes
inline constexpr std::size_t kMaxStudentName = 400;                        ///< bytes
inline constexpr std::size_t kMaxReportedCards = 10'000;
inline constexpr std::uint64_t kMaxTries = 1'000'000;  ///< of one card

std::string lessonReportToJson(const LessonReport& report);

/// Members that it doesn't know are passed over. Errors: those of jsonValueFrom; WrongFormat, NewerVersion,
/// MissingMember, WrongType, OutOfRange, TooLarge, with "lessons[2].cards[0].tries" as place.
Result<LessonReport> lessonReportFromJson(std::string_view text);
/// The same from a file, whose name stands before the place. Also: CannotOpen.
Result<LessonReport> readLessonReportFile(const std::filesystem::path& path);

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
