#include "core/lesson/quiz_question.h"

#include "core/catalogue/catalogue.h"
#include "core/catalogue/method.h"
#include "core/check/limited_walk.h"
#include "core/query/query_answer.h"
#include "core/space/binary_text.h"
#include "core/space/morton.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <initializer_list>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace mortonscope {

namespace {

constexpr int kLeaves = 16;                    ///< at the exercises' depth
constexpr int kFirstLeaf = 5, kLastLeaf = 20;  ///< their slots

/// The mistakes that the card "mistake" offers, in the order of its choices. Lesson 12 has named them all.
constexpr std::array<std::string_view, 5> kMistakes{"no-stack", "no-in-cell", "parent-only", "first-child-only",
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

void fill(LessonCard& card, const QuizWords& words)
{
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

/// Gives the card's remarks on wrong numbers, in their order, the numbers that they are about. What is the right number
/// here, or has a remark already, is left out.
void setWrong(LessonCheck& check, Numbers numbers)
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

/// Sets the card's number and those of usual mistakes.
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

/// The card's moment stays, over another scene.
void showScene(LessonCard& card, const Scene& scene)
{
    card.stage.scene = std::make_shared<const Scene>(scene.withView(card.stage.scene->view()));
}

// -------------------------------------------------------------------------------------------- the topics

/// A small box across a line that parts two columns, four levels deep as in lesson 6; each level above the last is as
/// likely.
QuizWords askAcrossLine(LessonCard& card, Dice& dice)
{
    constexpr int kDepth = 4;
    const int upBefore = dice.below(kDepth);  // so many zeros end the line's number
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

/// A query within one of the smallest cells that a box reaches into.
QuizWords askQuery(LessonCard& card, const WorksheetExercise& exercise, BoxId box)
{
    const Scene& scene = exercise.scene;
    const Cell leaf(kQuizDepth, exercise.key.placements[box.value].rb);
    const Box all = scene.space().cellBox(leaf);
    const double x = scene.space().unitX() / 6,
                 y = scene.space().unitY() / 6;  // no box ends within the cell's outer sixths
    const LinearQuadtree tree = treeFor(scene, Method());
    const QueryAnswer answer =
        answerQuery(scene, OriginSubTree(tree), {all.left + x, all.top + y, all.right - x, all.bottom - y});
    const std::size_t found = answer.candidates.size();
    return {set(*card.check, found,
                {found - tree.list(Cell()).size(), tree.list(leaf).size(), answer.overlapping, scene.size()}),
            binaryGroups(leaf.code(), kQuizDepth)};
}

/// Moved across one side of the world by whole cells, so that its edges still lie on no line.
Box movedOut(const Space& space, const Box& box, Dice& dice)
{
    const int side = dice.below(4);
    const int further = dice.below(2);
    const Placement placed = place(space, box);
    const auto back = [&](std::uint32_t division) { return -static_cast<int>(division) - 1 - further; };
    const auto on = [&](std::uint32_t division) { return static_cast<int>(space.divisions() - division) + further; };
    const double x = space.unitX()
                   * (side == 0   ? back(placed.leftTop.column)
                      : side == 1 ? on(placed.rightBottom.column)
                                  : 0);
    const double y = space.unitY()
                   * (side == 2   ? back(placed.leftTop.row)
                      : side == 3 ? on(placed.rightBottom.row)
                                  : 0);
    return {box.left + x, box.top + y, box.right + x, box.bottom + y};
}

QuizWords askOutside(LessonCard& card, const Scene& scene, BoxId box, Dice& dice)
{
    const Box moved = movedOut(scene.space(), scene.box(box), dice);
    const Cell cell = place(scene.space(), moved).cell;
    showScene(card, scene.withBoxes(std::array{std::pair{box, moved}}));
    return {set(*card.check, cell.index().value, {0, cell.code()}), scene.name(box)};
}

/// What a run with one of kMistakes tests on a scene, if that tells it: no other of them tests these pairs, nor does a
/// run without a mistake. An empty list tells little.
std::optional<std::vector<BoxPair>> tellingList(const Scene& scene, std::string_view made)
{
    const auto tested = [&](std::string_view algorithm) {
        return listedPairs(scene, {.algorithm = findAlgorithm(algorithm)}, PairsOf::Candidates);
    };
    auto list = tested(made);
    const bool tells = !list->empty() && list != tested(singlePassAlgorithm().id)
                    && std::ranges::none_of(
                        kMistakes, [&](std::string_view other) { return other != made && tested(other) == list; });
    return tells ? std::move(list) : std::nullopt;
}

/// Exercises are drawn until one tells the mistake, which is drawn first: each comes as often as the others. A box that
/// was never popped is the rarest to show, on one in a hundred.
QuizWords askMistake(LessonCard& card, WorksheetExercise exercise, Dice& dice)
{
    assert(card.check->choices.size() == kMistakes.size());
    const auto made = static_cast<std::size_t>(dice.below(static_cast<int>(kMistakes.size())));
    auto list = tellingList(exercise.scene, kMistakes[made]);
    while (!list) {
        exercise = quizExercise(dice);
        list = tellingList(exercise.scene, kMistakes[made]);
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

/// Sets what is right and what is wrong, and says what is asked about.
QuizWords ask(LessonCard& card, const WorksheetExercise& exercise, Dice& dice)
{
    const std::string_view topic = card.id;
    LessonCheck& check = *card.check;
    const auto code = static_cast<std::uint32_t>(dice.below(kLeaves));
    const BoxId box(static_cast<std::uint32_t>(dice.below(static_cast<int>(exercise.scene.size()))));
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
    if (topic == "parent") {  // of two different groups: who drops the wrong one is told apart
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
        return {set(check, up, {up == 0 ? 0 : up - 1, kQuizDepth}), binaryGroups(code, kQuizDepth)};
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

}  // namespace

void fill(LocalText& text, const QuizWords& words)
{
    fill(text.en, words);
    fill(text.ja, words);
}

WorksheetExercise quizExercise(Dice& dice)
{
    const auto number = static_cast<std::uint32_t>(dice.below(static_cast<int>(kMostWorksheetSeed)));
    return makeWorksheet({WorksheetKind::Placement, 1, number, 1}).exercises.front();
}

void askAbout(LessonCard& card, const WorksheetExercise& exercise, Dice& dice)
{
    showScene(card, exercise.scene);
    fill(card, ask(card, exercise, dice));
}

}  // namespace mortonscope
