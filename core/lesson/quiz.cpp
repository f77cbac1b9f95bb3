#include "core/lesson/quiz.h"

#include "core/base/message.h"
#include "core/lesson/built_in_lessons.h"
#include "core/lesson/quiz_question.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace mortonscope {

namespace {

constexpr std::string_view kReview = "review";

/// What is asked, by the id of its card, the lesson that explains it, and the first quiz that asks it: one that was
/// given out before there was the topic asks what it asked then.
struct Topic {
    std::string_view card;
    int lesson;
    int quiz;
};
constexpr std::array<Topic, 13> kTopics{{{"level", 1, 3},
                                         {"code", 2, 3},
                                         {"parent", 3, 3},
                                         {"xor", 4, 6},
                                         {"up", 5, 6},
                                         {"line", 6, 12},
                                         {"parent-slot", 7, 9},
                                         {"first-child", 7, 9},
                                         {"pairs", 8, 9},
                                         {"walk", 9, 9},
                                         {"query", 10, 12},
                                         {"outside", 11, 12},
                                         {"mistake", 12, 12}}};

using Topics = std::vector<std::string_view>;

void shuffle(Topics& topics, Dice& dice)
{
    for (std::size_t i = topics.size(); i > 1; --i) {
        std::swap(topics[i - 1], topics[static_cast<std::size_t>(dice.below(static_cast<int>(i)))]);
    }
}

/// The topics of the quiz behind that lesson: those of the last three first, then the others, each in an order that is
/// drawn.
Topics topicsUpTo(int lesson, Dice& dice)
{
    Topics recent, earlier;
    for (const Topic& topic : kTopics) {
        if (topic.quiz <= lesson) {
            (topic.lesson > lesson - 3 ? recent : earlier).push_back(topic.card);
        }
    }
    shuffle(recent, dice);
    shuffle(earlier, dice);
    recent.resize(std::min(recent.size(), kQuizQuestions - 2));  // the others come back
    recent.insert(recent.end(), earlier.begin(), earlier.end());
    return recent;
}

Topics topicsOf(std::span<const int> lessons, Dice& dice)
{
    Topics topics;
    for (const Topic& topic : kTopics) {
        if (std::ranges::find(lessons, topic.lesson) != lessons.end()) {
            topics.push_back(topic.card);
        }
    }
    shuffle(topics, dice);
    return topics;
}

std::string quizId(int lesson) { return "quiz-" + std::to_string(lesson); }

std::string reviewId(std::span<const int> lessons)
{
    std::string id(kReview);
    for (const int lesson : lessons) {
        id += '-' + std::to_string(lesson);
    }
    return id;
}

/// Those that an id such as "review-1-2-5" names, if it is one.
std::vector<int> lessonsOfReview(std::string_view id)
{
    std::vector<int> lessons;
    const std::string ended = std::string(id) + '-';
    for (int lesson = 1; lesson <= kTopics.back().lesson; ++lesson) {
        if (hasQuestions(lesson) && ended.find('-' + std::to_string(lesson) + '-') != std::string::npos) {
            lessons.push_back(lesson);
        }
    }
    return id == reviewId(lessons) ? lessons : std::vector<int>();
}

LocalText inBoth(const char* english) { return {english, sayMarkedIn(Language::Japanese, english, {})}; }

/// A card for each question, on the topics in turn.
std::vector<LessonCard> draw(const Topics& topics, std::uint32_t seed, Dice& dice)
{
    const Lesson& forms = quizForms();
    std::vector<LessonCard> cards;
    for (std::size_t i = 0; i < kQuizQuestions; ++i) {
        const WorksheetExercise exercise = quizExercise(dice);
        LessonCard card = forms.cards[*forms.findCard(topics[i % topics.size()])];
        askAbout(card, exercise, dice);
        card.id = std::to_string(seed) + '-' + std::to_string(i + 1);
        cards.push_back(std::move(card));
    }
    return cards;
}

}  // namespace

bool hasQuestions(int lesson) { return std::ranges::find(kTopics, lesson, &Topic::lesson) != kTopics.end(); }

Lesson makeQuiz(int lesson, std::uint32_t seed)
{
    Dice dice(seed * std::uint64_t{64} + static_cast<std::uint64_t>(lesson));
    Lesson quiz;
    quiz.id = quizId(lesson);
    quiz.title = quizForms().title;
    quiz.idea = quizForms().idea;
    fill(quiz.title, {std::string(), std::to_string(lesson)});
    quiz.cards = draw(topicsUpTo(lesson, dice), seed, dice);
    return quiz;
}

Lesson makeReview(std::span<const int> lessons, std::uint32_t seed)
{
    Dice dice(seed * std::uint64_t{64});
    Lesson review;
    review.id = reviewId(lessons);
    review.title = inBoth(message("Mixed review"));
    review.idea = inBoth(message("Five questions from the lessons that you have finished."));
    review.cards = draw(topicsOf(lessons, dice), seed, dice);
    return review;
}

std::optional<Lesson> quizFromId(std::string_view id, std::uint32_t seed)
{
    if (const std::vector<int> lessons = lessonsOfReview(id); !lessons.empty()) {
        return makeReview(lessons, seed);
    }
    for (std::size_t lesson = 0; lesson < builtInLessons().size(); ++lesson) {
        if (hasQuiz(lesson) && id == quizId(static_cast<int>(lesson))) {
            return makeQuiz(static_cast<int>(lesson), seed);
        }
    }
    return std::nullopt;
}

}  // namespace mortonscope
