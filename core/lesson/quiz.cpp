#include "core/lesson/quiz.h"

#include "core/base/message.h"
#include "core/lesson/built_in_lessons.h"
#include "core/space/binary_text.h"
#include "core/space/morton.h"
#include "core/worksheet/dice.h"
#include "core/worksheet/worksheet.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <initializer_list>
#include <string>
#include <vector>

namespace mortonscope {

namespace {

constexpr std::string_view kReview = "review";
constexpr int kDepth = 2;                      ///< of the easiest worksheets
constexpr int kLeaves = 16;                    ///< at that depth
constexpr int kFirstLeaf = 5, kLastLeaf = 20;  ///< their slots

/// What is asked, by the id of its card, and the lesson that explains it.
struct Topic {
    std::string_view card;
    int lesson;
};
constexpr std::array<Topic, 9> kTopics{
    {{"level", 1}, {"code", 2}, {"parent", 3}, {"xor", 4}, {"up", 5}, {"parent-slot", 7}, {"first-child", 7}, {"pairs", 8}, {"walk", 9}}};

/// What is put into a card's words, by its number.
using Words = std::array<std::string, 3>;

void fill(std::string& text, const Words& words)
{
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string mark = '{' + std::to_string(i) + '}';
        for (std::size_t at = text.find(mark); at != std::string::npos; at = text.find(mark, at + words[i].size())) {
            text.replace(at, mark.size(), words[i]);
        }
    }
}

void fill(LocalText& text, const Words& words)
{
    fill(text.en, words);
    fill(text.ja, words);
}

void fill(LessonCard& card, const Words& words)
{
    for (CardText* text : {&card.en, &card.ja}) {
        for (std::string* part : {&text->body, &text->hint, &text->answer}) {
            fill(*part, words);
        }
    }
    fill(card.check->ask, words);
}

std::string pairsText(const WorksheetExercise& exercise)
{
    std::string text;
    for (const WorksheetPair& pair : exercise.key.pairs) {
        text += (text.empty() ? "" : ", ") + exercise.scene.name(pair.first) + '-' + exercise.scene.name(pair.second);
    }
    return text;
}

/// Gives the card's remarks on wrong numbers, in their order, the numbers that they are about. What is the right number here,
/// or has a remark already, is left out.
void setWrong(LessonCheck& check, std::initializer_list<std::uint64_t> numbers)
{
    assert(numbers.size() == check.wrong.size());
    std::vector<WrongNumber> wrong;
    for (auto remark = check.wrong.begin(); const std::uint64_t number : numbers) {
        remark->value = number;
        if (number != check.number && std::ranges::find(wrong, number, &WrongNumber::value) == wrong.end()) {
            wrong.push_back(std::move(*remark));
        }
        ++remark;
    }
    check.wrong = std::move(wrong);
}

/// Sets the card's number and those of usual mistakes, and says what is asked about.
Words question(LessonCheck& check, std::string_view topic, const WorksheetExercise& exercise, Dice& dice)
{
    using Numbers = std::initializer_list<std::uint64_t>;
    const auto set = [&check](std::uint64_t number, Numbers wrong) {
        check.number = number;
        setWrong(check, wrong);
        return std::to_string(number);
    };
    const auto setCode = [&check](std::uint32_t number, int groups, Numbers wrong) {
        check.number = number;
        setWrong(check, wrong);
        return binaryGroups(number, groups);
    };
    const auto code = static_cast<std::uint32_t>(dice.below(kLeaves));
    const auto box = static_cast<std::uint32_t>(dice.below(static_cast<int>(exercise.scene.size())));
    const auto level = static_cast<std::uint64_t>(exercise.key.placements[box].cell.level());
    if (topic == "level") {
        return {set(level, {kDepth - level}), exercise.scene.name(BoxId(box))};
    }
    if (topic == "walk") {
        return {set(level + 1, {level, kDepth + 1}), exercise.scene.name(BoxId(box))};
    }
    if (topic == "code") {
        const auto [column, row] = mortonDecode(code);
        return {setCode(code, kDepth, {mortonEncode({row, column}), (row << kDepth) | column}), binaryText(row, kDepth), binaryText(column, kDepth)};
    }
    if (topic == "parent") {  // of two different groups: who drops the wrong one is told apart
        const std::uint32_t other = (code >> 2) == (code & 3U) ? code ^ 1U : code;
        return {setCode(other >> 2, kDepth - 1, {other & 3U}), binaryGroups(other, kDepth)};
    }
    if (topic == "xor") {
        const auto other = (code + static_cast<std::uint32_t>(dice.between(1, kLeaves - 1))) % kLeaves;
        return {setCode(code ^ other, kDepth, {std::max(code, other) - std::min(code, other), code | other, code & other}), binaryGroups(code, kDepth),
                binaryGroups(other, kDepth)};
    }
    if (topic == "up") {
        const auto up = (static_cast<std::uint64_t>(std::bit_width(code)) + 1) / 2;
        return {set(up, {up == 0 ? 0 : up - 1, kDepth}), binaryGroups(code, kDepth)};
    }
    if (topic == "parent-slot") {
        const auto slot = static_cast<std::uint64_t>(dice.between(kFirstLeaf, kLastLeaf));
        return {set((slot - 1) / 4, {slot / 4, (slot - 1) / 4 + 1}), std::to_string(slot)};
    }
    if (topic == "first-child") {
        const auto slot = static_cast<std::uint64_t>(dice.between(1, kLastLeaf));
        return {set(4 * slot + 1, {4 * slot}), std::to_string(slot)};
    }
    return {pairsText(exercise)};
}

using Topics = std::vector<std::string_view>;

void shuffle(Topics& topics, Dice& dice)
{
    for (std::size_t i = topics.size(); i > 1; --i) {
        std::swap(topics[i - 1], topics[static_cast<std::size_t>(dice.below(static_cast<int>(i)))]);
    }
}

/// The topics of the lessons up to that one: those of the last three first, then the others, each in an order that is drawn.
Topics topicsUpTo(int lesson, Dice& dice)
{
    Topics recent, earlier;
    for (const Topic& topic : kTopics) {
        if (topic.lesson <= lesson) {
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
        const std::string_view topic = topics[i % topics.size()];
        const auto number = static_cast<std::uint32_t>(dice.below(static_cast<int>(kMostWorksheetSeed)));
        const WorksheetExercise exercise = makeWorksheet({WorksheetKind::Placement, 1, number, 1}).exercises.front();
        LessonCard card = forms.cards[*forms.findCard(topic)];
        card.id = std::to_string(seed) + '-' + std::to_string(i + 1);
        card.stage.scene = std::make_shared<const Scene>(exercise.scene.withView(card.stage.scene->view()));
        fill(card, question(*card.check, topic, exercise, dice));
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
    fill(quiz.title, Words{std::string(), std::to_string(lesson)});
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
