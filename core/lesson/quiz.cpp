#include "core/lesson/quiz.h"

#include "core/lesson/built_in_lessons.h"
#include "core/space/binary_text.h"
#include "core/space/morton.h"
#include "core/worksheet/dice.h"
#include "core/worksheet/worksheet.h"

#include <algorithm>
#include <array>
#include <bit>
#include <string>
#include <vector>

namespace mortonscope {

namespace {

constexpr std::size_t kQuestions = 5;
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

/// Sets the card's number and says what is asked about.
Words question(LessonCheck& check, std::string_view topic, const WorksheetExercise& exercise, Dice& dice)
{
    const auto set = [&check](std::uint64_t number) {
        check.number = number;
        return std::to_string(number);
    };
    const auto setCode = [&check](std::uint32_t number, int groups) {
        check.number = number;
        return binaryGroups(number, groups);
    };
    const auto code = static_cast<std::uint32_t>(dice.below(kLeaves));
    const auto box = static_cast<std::uint32_t>(dice.below(static_cast<int>(exercise.scene.size())));
    const int level = exercise.key.placements[box].cell.level();
    if (topic == "level") {
        return {set(static_cast<std::uint64_t>(level)), exercise.scene.name(BoxId(box))};
    }
    if (topic == "walk") {
        return {set(static_cast<std::uint64_t>(level) + 1), exercise.scene.name(BoxId(box))};
    }
    if (topic == "code") {
        const GridPosition at = mortonDecode(code);
        return {setCode(code, kDepth), binaryText(at.row, kDepth), binaryText(at.column, kDepth)};
    }
    if (topic == "parent") {
        return {setCode(code >> 2, kDepth - 1), binaryGroups(code, kDepth)};
    }
    if (topic == "xor") {
        const auto other = (code + static_cast<std::uint32_t>(dice.between(1, kLeaves - 1))) % kLeaves;
        return {setCode(code ^ other, kDepth), binaryGroups(code, kDepth), binaryGroups(other, kDepth)};
    }
    if (topic == "up") {
        return {set((static_cast<std::uint64_t>(std::bit_width(code)) + 1) / 2), binaryGroups(code, kDepth)};
    }
    if (topic == "parent-slot") {
        const int slot = dice.between(kFirstLeaf, kLastLeaf);
        return {set(static_cast<std::uint64_t>(slot - 1) / 4), std::to_string(slot)};
    }
    if (topic == "first-child") {
        const int slot = dice.between(1, kLastLeaf);
        return {set(4 * static_cast<std::uint64_t>(slot) + 1), std::to_string(slot)};
    }
    return {pairsText(exercise)};
}

/// The topics of the lessons up to that one: those of the last three first, then the others, each in an order that is drawn.
std::vector<std::string_view> topicsUpTo(int lesson, Dice& dice)
{
    std::vector<std::string_view> recent, earlier;
    for (const Topic& topic : kTopics) {
        if (topic.lesson <= lesson) {
            (topic.lesson > lesson - 3 ? recent : earlier).push_back(topic.card);
        }
    }
    for (auto* each : {&recent, &earlier}) {
        for (std::size_t i = each->size(); i > 1; --i) {
            std::swap((*each)[i - 1], (*each)[static_cast<std::size_t>(dice.below(static_cast<int>(i)))]);
        }
    }
    recent.resize(std::min(recent.size(), kQuestions - 2));  // the others come back
    recent.insert(recent.end(), earlier.begin(), earlier.end());
    return recent;
}

}  // namespace

Lesson makeQuiz(int lesson, std::uint32_t seed)
{
    const Lesson& forms = quizForms();
    Dice dice(seed * std::uint64_t{64} + static_cast<std::uint64_t>(lesson));
    const std::vector<std::string_view> topics = topicsUpTo(lesson, dice);
    Lesson quiz;
    quiz.id = "quiz-" + std::to_string(lesson);
    quiz.title = forms.title;
    quiz.idea = forms.idea;
    fill(quiz.title, Words{std::string(), std::to_string(lesson)});
    for (std::size_t i = 0; i < kQuestions; ++i) {
        const std::string_view topic = topics[i % topics.size()];
        const auto number = static_cast<std::uint32_t>(dice.below(static_cast<int>(kMostWorksheetSeed)));
        const WorksheetExercise exercise = makeWorksheet({WorksheetKind::Placement, 1, number, 1}).exercises.front();
        LessonCard card = forms.cards[*forms.findCard(topic)];
        card.id = std::to_string(seed) + '-' + std::to_string(i + 1);
        card.stage.scene = std::make_shared<const Scene>(exercise.scene.withView(card.stage.scene->view()));
        fill(card, question(*card.check, topic, exercise, dice));
        quiz.cards.push_back(std::move(card));
    }
    return quiz;
}

}  // namespace mortonscope
