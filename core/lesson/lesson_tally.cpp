#include "core/lesson/lesson_tally.h"

#include "core/base/message.h"
#include "core/base/shown_text.h"
#include "core/json/json_parts.h"
#include "core/lesson/built_in_lessons.h"
#include "core/lesson/lesson_answers.h"
#include "core/lesson/quiz.h"

#include <algorithm>
#include <charconv>
#include <memory>
#include <optional>
#include <set>

namespace mortonscope {

namespace {

/// The number before the dash of a quiz's card.
std::optional<std::uint32_t> seedOf(std::string_view card)
{
    std::uint32_t seed = 0;
    const auto [end, error] = std::from_chars(card.data(), card.data() + card.size(), seed);
    return error == std::errc() && end != card.data() + card.size() && *end == '-' ? std::optional(seed) : std::nullopt;
}

class Tallying {
public:
    LessonTally tally(const LessonReport& report);

private:
    void add(const LessonWork& work, const std::string& place);
    void add(const CardWork& work, const LessonCard& card, const std::string& place);
    void judgeAnswers(const CardWork& work, const LessonCard& card, const std::string& place);
    void object(const std::string& problem)
    {
        if (m_tally.problem.empty()) {
            m_tally.problem = shownText(problem);
        }
    }

    LessonTally m_tally;
    bool m_isQuiz = false;  ///< what is being added
};

void Tallying::judgeAnswers(const CardWork& work, const LessonCard& card, const std::string& place)
{
    const std::vector<const LessonCheck*> questions = card.questions();
    if (work.answers.size() > questions.size()) {
        object(say("{1}: more answers than the card has questions", place));
    }
    std::uint64_t given = 0;
    for (std::size_t q = 0; q < std::min(questions.size(), work.answers.size()); ++q) {
        const GivenAnswer& answer = work.answers[q];
        const bool isGiven = answer != GivenAnswer();
        given += isGiven ? 1 : 0;
        if (isGiven && !judgeAnswer(*questions[q], *card.stage.scene, answer).isDone()) {
            const std::string shown = answer.text ? inQuotes(*answer.text) : std::to_string(answer.choice.value_or(0));
            object(say("{1}.answers[{2}]: {3} is said to be accepted, but it is wrong", place, q, shown));
        }
    }
    if (given > work.tries) {
        object(say("{1}.tries: fewer than the answers that are there", place));
    } else if (work.tries > 0 && questions.empty()) {
        object(say("{1}.tries: the card asks no question", place));
    }
}

void Tallying::add(const CardWork& work, const LessonCard& card, const std::string& place)
{
    judgeAnswers(work, card, place);
    m_tally.tries += work.tries;
    m_tally.hints += work.sawHint ? 1 : 0;
    m_tally.answers += work.sawAnswer ? 1 : 0;
    if (!work.isDone) {
        return;
    }
    // Nothing but the answers, in a window as it is when the card begins: there no card is done.
    LessonSnapshot now;
    now.scene = card.stage.scene.get();
    now.answers = work.answers;
    const bool isShown = card.check && !work.answers.empty() && judge(*card.check, now).isDone();
    if (m_isQuiz) {
        m_tally.points += isShown && !work.sawAnswer ? 1 : 0;
    } else {
        ++m_tally.cards;
        m_tally.shown += isShown ? 1 : 0;
    }
}

void Tallying::add(const LessonWork& work, const std::string& place)
{
    std::shared_ptr<const Lesson> lesson = findLesson(work.lesson);
    m_isQuiz = lesson == nullptr;
    if (m_isQuiz && !quizFromId(work.lesson, 0)) {
        object(say("{1}.lesson: {2} is neither a lesson of this program nor a quiz", place, inQuotes(work.lesson)));
        return;
    }
    std::set<std::string_view> seen, done;
    std::set<std::uint32_t> seeds;
    std::optional<std::uint32_t> drawn;  // of the quiz that is at hand
    for (std::size_t i = 0; i < work.cards.size(); ++i) {
        const CardWork& card = work.cards[i];
        const std::string cardPlace = place + ".cards[" + std::to_string(i) + ']';
        if (const auto seed = m_isQuiz ? seedOf(card.card) : std::nullopt; seed && seed != drawn) {
            lesson = std::make_shared<const Lesson>(*quizFromId(work.lesson, *seed));
            drawn = seed;
            seeds.insert(*seed);
        }
        const auto found = lesson ? lesson->findCard(card.card) : std::nullopt;
        if (!found) {
            object(say("{1}.card: {2} is not a card of {3}", cardPlace, inQuotes(card.card), inQuotes(work.lesson)));
        } else if (!seen.insert(card.card).second) {
            object(say("{1}.card: {2} is there twice", cardPlace, inQuotes(card.card)));
        } else {
            add(card, lesson->cards[*found], cardPlace);
            if (card.isDone) {
                done.insert(card.card);
            }
        }
    }
    if (m_isQuiz) {
        m_tally.of += seeds.size() * kQuizQuestions;
    } else {
        m_tally.lessons += done.size() == lesson->cards.size() ? 1 : 0;
    }
}

LessonTally Tallying::tally(const LessonReport& report)
{
    std::set<std::string_view> seen;
    for (std::size_t i = 0; i < report.lessons.size(); ++i) {
        const std::string place = "lessons[" + std::to_string(i) + ']';
        if (seen.insert(report.lessons[i].lesson).second) {
            add(report.lessons[i], place);
        } else {
            object(say("{1}.lesson: {2} is there twice", place, inQuotes(report.lessons[i].lesson)));
        }
    }
    return m_tally;
}

}  // namespace

LessonTally judgeReport(const LessonReport& report) { return Tallying().tally(report); }

}  // namespace mortonscope
