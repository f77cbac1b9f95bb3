#pragma once

#include "core/base/result.h"
#include "core/lesson/lesson_judge.h"

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace mortonscope {

/// A learner's work on one card.
struct CardWork {
    /// A wrong answer to a question of the card.
    struct Wrong {
        std::size_t question{};
        GivenAnswer answer;

        friend bool operator==(const Wrong&, const Wrong&) = default;
    };

    std::string card;
    bool isDone = false;
    /// The accepted answers, by question; none if the card has no question, or an answer is unknown.
    std::vector<GivenAnswer> answers;
    std::uint64_t tries = 0;  ///< number of answers given and attempts in the window, including wrong ones
    bool sawHint = false;
    bool sawAnswer = false;         ///< the answer was shown
    std::vector<Wrong> wrong = {};  ///< the first kMaxWrongAnswers wrong answers, in order

    friend bool operator==(const CardWork&, const CardWork&) = default;
};

/// How a card was done.
enum class CardState : std::uint8_t {
    Open,        ///< not done
    AtFirstTry,  ///< also if the number of tries is unknown
    AfterTries,
    AfterAnswer,  ///< the answer was shown
};
CardState stateOf(const CardWork& work, const LessonCard& card);

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
///           {"card": "how-many", "done": true, "answers": ["21"], "tries": 2, "hint": true, "answer": false,
///            "wrong": [{"question": 0, "answer": "20"}]}]},
///         {"lesson": "quiz-3", "cards": [
///           {"card": "2461368-1", "done": true, "answers": ["01 10"], "tries": 1, "hint": false, "answer": false}]}] }
///
/// An answer is the typed text, the index of the chosen answer (from 0), or null if it is unknown. A wrong program is
/// the id of its mistake, or the number of right scenes, such as "12/69". The report contains nothing else about a
/// person or a machine. judgeReport() evaluates it.
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
inline constexpr std::size_t kMaxWrongAnswers = 20;    ///< wrong answers kept per card

std::string lessonReportToJson(const LessonReport& report);

/// Reads a report, and ignores unknown members. Errors: those of jsonValueFrom(); WrongFormat, NewerVersion,
/// MissingMember, WrongType, OutOfRange, TooLarge, with a place such as "lessons[2].cards[0].tries".
Result<LessonReport> lessonReportFromJson(std::string_view text);
/// Reads a report from a file, whose name comes before the place of an error. Errors: as above, CannotOpen, and Custom
/// for a file that is empty, damaged or not a report.
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

/// What a class did on one card.
struct CardSummary {
    std::string lesson;
    std::string card;
    LocalText title;
    std::uint64_t students = 0;  ///< students who worked on it
    std::uint64_t atFirstTry = 0;
    std::uint64_t afterTries = 0;
    std::uint64_t afterAnswer = 0;
    std::uint64_t notDone = 0;  ///< also if an answer that the report marks as accepted is wrong
    std::uint64_t hints = 0;    ///< students who saw the hint
    std::uint64_t answers = 0;  ///< students who saw the answer, whether or not they did the card
    std::uint64_t tries = 0;
    std::string wrong;          ///< the wrong answer that most students gave, as typed or as the choice's text
    std::uint64_t wrongBy = 0;  ///< the number of these students

    /// Returns the number of students who did not do the card on the first try.
    std::uint64_t trouble() const { return students - atFirstTry; }
    /// Returns the number of students who did not do it by themselves.
    std::uint64_t failed() const { return notDone + afterAnswer; }
};

/// Summarizes the reports of a class card by card, in this order: most students with trouble first; among equals, most
/// students who did not do the card by themselves; then as in the course. Skips cards that don't exist. Names choices
/// in `language`.
std::vector<CardSummary> summarizeCards(std::span<const LessonReport> reports, std::string_view language);

}  // namespace mortonscope
