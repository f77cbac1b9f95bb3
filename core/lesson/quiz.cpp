#include "core/lesson/quiz.h"

#include "core/base/message.h"
#include "core/catalogue/catalogue.h"
#include "core/catalogue/method.h"
#include "core/check/right_list.h"
#include "core/lesson/built_in_lessons.h"
#include "core/query/query_answer.h"
#include "core/space/morton.h"
#include "core/space/text.h"
#include "core/worksheet/worksheet.h"

#include <bit>
#include <cassert>
#include <initializer_list>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace mortonscope {

namespace {

/// The words for {0}, {1} and {2}.
using QuizWords = std::array<std::string, 3>;

/// The depth of the exercises in questions, which are the easiest exercises.
inline constexpr int kQuizDepth = 2;

constexpr int kLeaves = 16;                    ///< number of leaves at this depth
constexpr int kFirstLeaf = 5, kLastLeaf = 20;  ///< slots of the leaves

WorksheetExercise quizExercise(Dice& dice)
{
    const auto number = static_cast<std::uint32_t>(dice.below(static_cast<int>(kMaxWorksheetSeed)));
    return makeWorksheet({WorksheetKind::Placement, 1, number, 1}).exercises.front();
}

/// The choices of the card "mistake". Lesson 12 explains all of them.
constexpr std::array<std::string_view, 5> kAskedMistakes{"no-stack", "no-in-cell", "parent-only", "first-child-only",
                                                         "never-pop"};

void fill(std::string& text, const QuizWords& words)
{
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string mark = '{' + std::to_string(i) + '}';
        for (std::size_t at = text.find(mark); at != std::string::npos; at = text.find(mark, at + words[i].size())) {
            text.replace(at, mark.size(), words[i]);
        }
    }
}

void fill(LocalText& text, const QuizWords& words)
{
    fill(text.en, words);
    fill(text.ja, words);
}

void fill(LessonCard& card, const QuizWords& words)
{
    assert(card.check);
    for (CardText* text : {&card.en, &card.ja}) {
        for (std::string* part : {&text->body, &text->hint, &text->answer}) {
            fill(*part, words);
        }
    }
    fill(card.check->ask, words);
}

template <class Pairs>
std::string pairsText(const Scene& scene, const Pairs& pairs)
{
    std::string text;
    for (const auto& pair : pairs) {
        text += (text.empty() ? "" : ", ") + scene.name(pair.first) + '-' + scene.name(pair.second);
    }
    return text;
}

using Numbers = std::initializer_list<std::uint64_t>;

/// Sets the wrong numbers for the card's remarks, in order. Skips the right number and duplicates.
void setWrong(LessonCheck& check, Numbers numbers)
{
    assert(numbers.size() == check.remarks.size());
    std::vector<Remark> wrong;
    for (auto remark = check.remarks.begin(); const std::uint64_t number : numbers) {
        remark->value = number;
        if (number != check.number && std::ranges::find(wrong, number, &Remark::value) == wrong.end()) {
            wrong.push_back(std::move(*remark));
        }
        ++remark;
    }
    check.remarks = std::move(wrong);
}

/// Sets the right number and the numbers of typical mistakes.
std::string set(LessonCheck& check, std::uint64_t number, Numbers wrong)
{
    check.number = number;
    setWrong(check, wrong);
    return std::to_string(number);
}

std::string setCode(LessonCheck& check, std::uint32_t number, int groups, Numbers wrong)
{
    set(check, number, wrong);
    return binaryGroups(number, groups);
}

/// Replaces the scene of the card, but keeps its view.
void showScene(LessonCard& card, const Scene& scene)
{
    card.stage.scene = std::make_shared<const Scene>(scene.withView(card.stage.scene->view()));
}

// -------------------------------------------------------------------------------------------- the topics

/// Asks about a small box across a line between two columns, at depth 4 as in lesson 6. All levels except the deepest
/// are equally likely.
QuizWords askAcrossLine(LessonCard& card, Dice& dice)
{
    constexpr int kDepth = 4;
    const int upBefore = dice.below(kDepth);  // number of zeros at the end of the line's binary number
    const int line = (2 * dice.below(1 << (kDepth - 1 - upBefore)) + 1) << upBefore;
    const int row = dice.below(1 << kDepth);
    const Space space = *Space::create({0, 0, 160, 160}, kDepth);
    const Box box{10.0 * line - 2, 10.0 * row + 3, 10.0 * line + 2, 10.0 * row + 7};
    const Placement placed = place(space, box);
    showScene(card, Scene(space, Touching::Open, {}, {{"A", box, {}, {}, {}}}));
    return {set(*card.check, static_cast<std::uint64_t>(placed.cell.level()),
                {static_cast<std::uint64_t>(placed.up), kDepth, 0}),
            binaryText(placed.leftTop.column, kDepth), binaryText(placed.rightBottom.column, kDepth)};
}

/// Asks about a query within one of the smallest cells that a box overlaps.
QuizWords askQuery(LessonCard& card, const WorksheetExercise& exercise, BoxId box)
{
    const Scene& scene = exercise.scene;
    const Cell leaf(kQuizDepth, exercise.key.placements[box.value].rb);
    const Box all = scene.space().cellBox(leaf);
    const double x = scene.space().unitX() / 6,
                 y = scene.space().unitY() / 6;  // keeps edges out of the outer sixths of the cell
    const LinearQuadtree tree = treeFor(scene, Method());
    const QueryAnswer answer =
        answerQuery(scene, OriginSubTree(tree), {all.left + x, all.top + y, all.right - x, all.bottom - y});
    const std::size_t found = answer.candidates.size();
    assert(found >= tree.list(Cell()).size());  // every query meets the boxes of the root
    return {set(*card.check, found,
                {found - tree.list(Cell()).size(), tree.list(leaf).size(), answer.overlapping, scene.size()}),
            binaryGroups(leaf.code(), kQuizDepth)};
}

/// Moves a box across a side of the world by whole cells, so that its edges are never on grid lines.
Box movedOut(const Space& space, const Box& box, Dice& dice)
{
    const int side = dice.below(4);
    const int further = dice.below(2);
    const Placement placed = place(space, box);
    const auto back = [&](std::uint32_t division) { return -static_cast<int>(division) - 1 - further; };
    const auto on = [&](std::uint32_t division) { return static_cast<int>(space.cellsPerSide() - division) + further; };
    double x = 0;
    double y = 0;
    switch (side) {
    case 0: x = space.unitX() * back(placed.leftTop.column); break;
    case 1: x = space.unitX() * on(placed.rightBottom.column); break;
    case 2: y = space.unitY() * back(placed.leftTop.row); break;
    default: y = space.unitY() * on(placed.rightBottom.row); break;
    }
    return {box.left + x, box.top + y, box.right + x, box.bottom + y};
}

QuizWords askOutside(LessonCard& card, const Scene& scene, BoxId box, Dice& dice)
{
    const Box moved = movedOut(scene.space(), scene.box(box), dice);
    const Cell cell = place(scene.space(), moved).cell;
    showScene(card, scene.withBoxes(std::array{std::pair{box, moved}}));
    return {set(*card.check, cell.index().value, {0, cell.code()}), scene.name(box)};
}

/// Returns the pairs that a run with one of kAskedMistakes tests on a scene, if they identify the mistake: the list is
/// not empty, and neither another of these mistakes nor the right run tests the same pairs.
std::optional<std::vector<BoxPair>> tellingList(const Scene& scene, std::string_view made)
{
    const auto tested = [&](std::string_view algorithm) {
        return listedPairs(scene, {.algorithm = findAlgorithm(algorithm)}, PairsOf::Candidates);
    };
    auto list = tested(made);
    const bool tells = !list->empty() && list != tested(singlePassAlgorithm().id)
                    && std::ranges::none_of(
                        kAskedMistakes, [&](std::string_view other) { return other != made && tested(other) == list; });
    if (!tells) {
        list.reset();
    }
    return list;
}

/// Draws the mistake first, so that all are equally likely, and then exercises until one identifies it. `never-pop`
/// shows least often, in one exercise of a hundred.
QuizWords askMistake(LessonCard& card, WorksheetExercise exercise, Dice& dice)
{
    assert(card.check->choices.size() == kAskedMistakes.size());
    const auto made = static_cast<std::size_t>(dice.below(static_cast<int>(kAskedMistakes.size())));
    auto list = tellingList(exercise.scene, kAskedMistakes[made]);
    while (!list) {
        exercise = quizExercise(dice);
        list = tellingList(exercise.scene, kAskedMistakes[made]);
    }
    for (Choice& choice : card.check->choices) {
        choice.isRight = false;
    }
    Choice& right = card.check->choices[made];
    right.isRight = true;
    card.en.answer = right.text.en;
    card.ja.answer = right.text.ja;
    showScene(card, exercise.scene);
    return {std::string(), pairsText(exercise.scene, *list)};
}

/// Sets the right and the wrong answers. Returns the words for the question.
QuizWords ask(LessonCard& card, const WorksheetExercise& exercise, Dice& dice)
{
    const std::string_view topic = card.id;
    LessonCheck& check = *card.check;
    const auto code = static_cast<std::uint32_t>(dice.below(kLeaves));
    const BoxId box(static_cast<std::uint32_t>(dice.below(static_cast<int>(exercise.scene.size()))));
    assert(box.value < exercise.key.placements.size());
    const auto level = static_cast<std::uint64_t>(exercise.key.placements[box.value].cell.level());
    if (topic == "level") {
        return {set(check, level, {kQuizDepth - level}), exercise.scene.name(box)};
    }
    if (topic == "walk") {
        return {set(check, level + 1, {level, kQuizDepth + 1}), exercise.scene.name(box)};
    }
    if (topic == "code") {
        const auto [column, row] = mortonDecode(code);
        return {setCode(check, code, kQuizDepth, {mortonEncode({row, column}), (row << kQuizDepth) | column}),
                binaryText(row, kQuizDepth), binaryText(column, kQuizDepth)};
    }
    if (topic == "parent") {  // different quad digits, so that dropping the wrong one shows
        const std::uint32_t other = (code >> 2) == (code & 3U) ? code ^ 1U : code;
        return {setCode(check, other >> 2, kQuizDepth - 1, {other & 3U}), binaryGroups(other, kQuizDepth)};
    }
    if (topic == "xor") {
        const auto other = (code + static_cast<std::uint32_t>(dice.between(1, kLeaves - 1))) % kLeaves;
        return {setCode(check, code ^ other, kQuizDepth,
                        {std::max(code, other) - std::min(code, other), code | other, code & other}),
                binaryGroups(code, kQuizDepth), binaryGroups(other, kQuizDepth)};
    }
    if (topic == "up") {
        const auto up = (static_cast<std::uint64_t>(std::bit_width(code)) + 1) / 2;
        const std::uint64_t oneLess = up == 0 ? 0 : up - 1;
        return {set(check, up, {oneLess, kQuizDepth}), binaryGroups(code, kQuizDepth)};
    }
    if (topic == "line") {
        return askAcrossLine(card, dice);
    }
    if (topic == "parent-slot") {
        const auto slot = static_cast<std::uint64_t>(dice.between(kFirstLeaf, kLastLeaf));
        return {set(check, (slot - 1) / 4, {slot / 4, (slot - 1) / 4 + 1}), std::to_string(slot)};
    }
    if (topic == "first-child") {
        const auto slot = static_cast<std::uint64_t>(dice.between(1, kLastLeaf));
        return {set(check, 4 * slot + 1, {4 * slot}), std::to_string(slot)};
    }
    if (topic == "query") {
        return askQuery(card, exercise, box);
    }
    if (topic == "outside") {
        return askOutside(card, exercise.scene, box, dice);
    }
    if (topic == "mistake") {
        return askMistake(card, exercise, dice);
    }
    return {pairsText(exercise.scene, exercise.key.pairs)};
}

/// A topic: the id of its card, the lesson that explains it, the first quiz that asks about it, and whether it is about
/// boxes. Quizzes from before the topic existed keep their questions.
struct Topic {
    std::string_view card;
    int lesson;
    int quiz;
    bool isAboutBoxes;
};
constexpr std::array<Topic, 13> kQuizTopics{{{"level", 1, 3, true},
                                             {"code", 2, 3, false},
                                             {"parent", 3, 3, false},
                                             {"xor", 4, 6, false},
                                             {"up", 5, 6, false},
                                             {"line", 6, 12, true},
                                             {"parent-slot", 7, 9, false},
                                             {"first-child", 7, 9, false},
                                             {"pairs", 8, 9, true},
                                             {"walk", 9, 9, true},
                                             {"query", 10, 12, true},
                                             {"outside", 11, 12, true},
                                             {"mistake", 12, 12, true}}};

/// Makes a question on a topic from its card in resources/lessons/quiz. Computes the answer, and the numbers for the
/// card's remarks on wrong answers. The rule that the card states answers all other wrong numbers.
LessonCard question(const Topic& topic, Dice& dice)
{
    const Lesson& forms = quizForms();
    const auto form = forms.findCard(topic.card);
    assert(form);
    LessonCard card = forms.cards[*form];
    const WorksheetExercise exercise = quizExercise(dice);
    showScene(card, exercise.scene);
    fill(card, ask(card, exercise, dice));
    card.check->otherwise = card.check->right;
    if (!topic.isAboutBoxes) {
        showScene(card, Scene(exercise.scene.space(), exercise.scene.touching(), {}, {}));
    }
    return card;
}

constexpr std::string_view kReview = "review";

using Topics = std::vector<const Topic*>;

void shuffle(Topics& topics, Dice& dice)
{
    for (std::size_t i = topics.size(); i > 1; --i) {
        std::swap(topics[i - 1], topics[static_cast<std::size_t>(dice.below(static_cast<int>(i)))]);
    }
}

/// Returns the topics of the quiz after a lesson: first those of the last three lessons, then the others, both in
/// random order.
Topics topicsUpTo(int lesson, Dice& dice)
{
    Topics recent, earlier;
    for (const Topic& topic : kQuizTopics) {
        if (topic.quiz <= lesson) {
            Topics& topics = topic.lesson > lesson - 3 ? recent : earlier;
            topics.push_back(&topic);
        }
    }
    shuffle(recent, dice);
    shuffle(earlier, dice);
    recent.resize(std::min(recent.size(), kQuizQuestions - 2));  // leave room for earlier topics
    recent.insert(recent.end(), earlier.begin(), earlier.end());
    return recent;
}

Topics topicsOf(std::span<const int> lessons, Dice& dice)
{
    Topics topics;
    for (const Topic& topic : kQuizTopics) {
        if (std::ranges::find(lessons, topic.lesson) != lessons.end()) {
            topics.push_back(&topic);
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

/// Returns the lessons in an id such as "review-1-2-5"; none for other texts.
std::vector<int> lessonsOfReview(std::string_view id)
{
    std::vector<int> lessons;
    const std::string ended = std::string(id) + '-';
    for (int lesson = 1; lesson <= kQuizTopics.back().lesson; ++lesson) {
        if (hasQuestions(lesson) && ended.find('-' + std::to_string(lesson) + '-') != std::string::npos) {
            lessons.push_back(lesson);
        }
    }
    if (id != reviewId(lessons)) {
        lessons.clear();
    }
    return lessons;
}

LocalText inBoth(const char* english) { return {english, sayMarkedIn(Language::Japanese, english, {})}; }

/// Makes a card for each question, taking the topics in turn. If a topic has a second turn, its question differs:
/// in its words or, if those never change, in its boxes.
std::vector<LessonCard> draw(const Topics& topics, std::uint32_t seed, Dice& dice)
{
    assert(!topics.empty());
    const auto isSame = [](const LessonCard& a, const LessonCard& b) {
        return a.check->ask == b.check->ask && *a.stage.scene == *b.stage.scene;
    };
    std::vector<LessonCard> cards;
    for (std::size_t i = 0; i < kQuizQuestions; ++i) {
        LessonCard card = question(*topics[i % topics.size()], dice);
        while (std::ranges::any_of(cards, [&](const LessonCard& earlier) { return isSame(earlier, card); })) {
            card = question(*topics[i % topics.size()], dice);
        }
        card.id = std::to_string(seed) + '-' + std::to_string(i + 1);
        cards.push_back(std::move(card));
    }
    return cards;
}

}  // namespace

bool hasQuestions(int lesson) { return std::ranges::find(kQuizTopics, lesson, &Topic::lesson) != kQuizTopics.end(); }

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
    assert(!lessons.empty() && std::ranges::is_sorted(lessons) && std::ranges::all_of(lessons, hasQuestions));
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
    for (const auto& lesson : builtInLessons()) {
        if (lesson->number && hasQuiz(*lesson->number) && id == quizId(*lesson->number)) {
            return makeQuiz(*lesson->number, seed);
        }
    }
    return std::nullopt;
}

}  // namespace mortonscope
