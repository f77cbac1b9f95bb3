#include "core/catalogue/method.h"
#include "core/lesson/built_in_lessons.h"
#include "core/lesson/lesson_judge.h"
#include "core/lesson/quiz.h"
#include "core/space/morton.h"

#include <QCryptographicHash>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <set>
#include <utility>

using namespace mortonscope;

namespace {

/// Returns all questions of a quiz, and the answers.
std::string words(const Lesson& quiz)
{
    std::string all;
    for (const LessonCard& card : quiz.cards) {
        all += card.en.body + card.check->ask.en + card.en.answer + ';';
    }
    return all;
}

/// Returns only the answers, which don't change if the wording is improved.
std::string answers(const Lesson& quiz)
{
    std::string all;
    for (const LessonCard& card : quiz.cards) {
        all += card.en.answer + "; ";
    }
    return all;
}

bool asks(const LessonCard& card, const char* words) { return card.check->ask.en.find(words) != std::string::npos; }

/// Returns the lesson that a question is about, judged by its words.
int lessonOf(const LessonCard& card)
{
    return card.check->kind == LessonCheck::Kind::Choice ? 12
         : card.check->kind == LessonCheck::Kind::Pairs  ? 8
         : asks(card, "In which slot")                   ? 11
         : asks(card, "query box")                       ? 10
         : asks(card, "line between")                    ? 6
         : asks(card, "slot")                            ? 7
         : asks(card, "live?")                           ? 1
         : asks(card, "row")                             ? 2
         : asks(card, "parent of")                       ? 3
         : asks(card, "corners is")                      ? 5
         : asks(card, " XOR ")                           ? 4
                                                         : 9;
}

/// Returns the smallest cell that contains a box, by examining each cell. Moves edges outside the world to just within
/// the border.
Cell smallestCell(const Space& space, Box box)
{
    const Box world = space.world();
    for (double* x : {&box.left, &box.right}) {
        *x = std::clamp(*x, world.left, world.right - 0.01);
    }
    for (double* y : {&box.top, &box.bottom}) {
        *y = std::clamp(*y, world.top, world.bottom - 0.01);
    }
    for (std::uint64_t i = space.cellCount(); i-- > 0;) {
        const Box cell = space.cellBox(Cell::fromIndex(CellIndex(i)));
        if (cell.left <= box.left && box.right < cell.right && cell.top <= box.top && box.bottom < cell.bottom) {
            return Cell::fromIndex(CellIndex(i));
        }
    }
    return {};
}

using NamePairs = std::set<std::pair<std::string, std::string>>;

/// Returns the tests of a run in order, without a mistake or with one that a quiz offers. Derives them from the cells
/// of the boxes, without a walk.
NamePairs tested(const Scene& scene, std::optional<std::size_t> mistake)
{
    std::vector<Cell> cells;
    for (const Box& box : scene.boxes()) {
        cells.push_back(smallestCell(scene.space(), box));
    }
    const auto isMarked = [&](Cell cell) {
        return std::ranges::any_of(cells, [&](Cell used) { return cell.contains(used); });
    };
    std::vector<Cell> first{Cell()};  // the path down through first children
    for (bool hasMore = true; hasMore && first.back().level() < scene.space().depth();) {
        hasMore = false;
        for (int i = 0; i < 4 && !hasMore; ++i) {
            if (const Cell child = first.back().child(i); isMarked(child)) {
                first.push_back(child);
                hasMore = true;
            }
        }
    }
    const auto isOnWay = [&](Cell cell) { return std::ranges::find(first, cell) != first.end(); };
    const auto hasBelow = [&](Cell cell) {
        return std::ranges::any_of(cells, [&](Cell used) { return used != cell && cell.contains(used); });
    };
    const auto comesBefore = [&](Cell a, Cell b) {  // in the pass: ancestors first, otherwise along the Z-curve
        const int level = scene.space().depth();
        return a.contains(b)
            || (!b.contains(a) && a.code() << 2 * (level - a.level()) < b.code() << 2 * (level - b.level()));
    };
    NamePairs pairs;
    for (std::size_t a = 0; a < cells.size(); ++a) {
        for (std::size_t b = 0; b < cells.size(); ++b) {
            const bool within = cells[a] == cells[b] && a < b;
            const bool below = cells[a] != cells[b] && cells[a].contains(cells[b]);
            const bool isTested =
                !mistake        ? within || below
                : *mistake == 0 ? within
                : *mistake == 1 ? below
                : *mistake == 2 ? within || (below && cells[b].level() == cells[a].level() + 1)
                : *mistake == 3
                    ? (within || below) && isOnWay(cells[a]) && isOnWay(cells[b])
                    : within || (cells[a] != cells[b] && hasBelow(cells[a]) && comesBefore(cells[a], cells[b]));
            if (isTested) {
                pairs.insert(std::minmax(scene.name(BoxId(static_cast<std::uint32_t>(a))),
                                         scene.name(BoxId(static_cast<std::uint32_t>(b)))));
            }
        }
    }
    return pairs;
}

}  // namespace

/// Tests drawn questions: the same for everyone on one day, others on the next, and never about later lessons.
class TestQuiz : public QObject {
    Q_OBJECT

    /// Checks that the remarks are about different wrong numbers, in both languages, without places left to fill in.
    static void checkRemarks(const LessonCard& card)
    {
        std::set<std::uint64_t> wrong;
        for (const Remark& remark : card.check->remarks) {
            QVERIFY(remark.value != card.check->number && wrong.insert(remark.value).second);
            QVERIFY(!remark.say.en.empty() && !remark.say.ja.empty());
        }
        QVERIFY((card.check->ask.en + card.check->ask.ja + card.en.body + card.ja.body).find('{') == std::string::npos);
        QCOMPARE(card.en.answer, std::to_string(card.check->number));
        QCOMPARE(card.ja.answer, card.en.answer);
    }

private slots:
    void quizFollowsEveryThirdLesson()
    {
        std::vector<int> lessonsWithQuiz;
        std::vector<std::string> without;
        int next = 0;
        for (const auto& lesson : builtInLessons()) {
            if (!lesson->number) {
                without.push_back(lesson->id);
                continue;
            }
            QCOMPARE(*lesson->number, next++);
            if (hasQuiz(*lesson->number)) {
                lessonsWithQuiz.push_back(*lesson->number);
            }
        }
        QCOMPARE(lessonsWithQuiz, (std::vector<int>{3, 6, 9, 12}));
        QCOMPARE(without, (std::vector<std::string>{"write-the-tree"}));
    }

    void sameSeedGivesTheSameQuestions()
    {
        QCOMPARE(words(makeQuiz(9, 17)), words(makeQuiz(9, 17)));
        QVERIFY(words(makeQuiz(9, 17)) != words(makeQuiz(9, 18)));
        QVERIFY(words(makeQuiz(9, 17)) != words(makeQuiz(12, 17)));
    }

    /// A quiz asks nothing twice, and shows no boxes with a question that is not about boxes.
    void nothingIsAskedTwice()
    {
        for (std::uint32_t seed = 0; seed < 1000; ++seed) {
            std::vector<Lesson> quizzes;
            for (const int lesson : {3, 6, 9, 12}) {
                quizzes.push_back(makeQuiz(lesson, seed));
            }
            quizzes.push_back(makeReview(std::array{7}, seed));
            quizzes.push_back(makeReview(std::array{3}, seed));
            for (const Lesson& quiz : quizzes) {
                for (std::size_t i = 0; i < quiz.cards.size(); ++i) {
                    const LessonCard& card = quiz.cards[i];
                    for (std::size_t j = 0; j < i; ++j) {
                        QVERIFY2(card.check->ask.en != quiz.cards[j].check->ask.en
                                     || !(*card.stage.scene == *quiz.cards[j].stage.scene),
                                 card.check->ask.en.c_str());
                    }
                    const bool isAboutNumbers = card.check->ask.en.starts_with("What is");
                    QVERIFY2(!isAboutNumbers || card.stage.scene->size() == 0, card.check->ask.en.c_str());
                }
            }
        }
    }

    /// Every wrong number has a remark: its own, or the rule.
    void everyWrongNumberGetsAReason()
    {
        for (std::uint32_t seed = 0; seed < 50; ++seed) {
            for (const LessonCard& card : makeQuiz(12, seed).cards) {
                const LessonCheck& check = *card.check;
                for (std::uint64_t wrong = 0; check.kind == LessonCheck::Kind::Number && wrong < 90; ++wrong) {
                    GivenAnswer given;
                    given.text = QString::number(wrong, check.base).toStdString();
                    LessonSnapshot now;
                    now.scene = card.stage.scene.get();
                    now.answers = {given};
                    const LessonFinding found = judge(check, now);
                    QVERIFY2(found.isDone() == (wrong == check.number) && found.say != nullptr, check.ask.en.c_str());
                }
            }
        }
    }

    /// Answers are right for their questions: the test computes each answer again from the words.
    void answersAreRight()
    {
        const auto binary = [](const std::string& text) {
            return QString::fromStdString(text).remove(' ').toULongLong(nullptr, 2);
        };
        std::set<std::string> asked;
        for (std::uint32_t seed = 0; seed < 200; ++seed) {
            for (const int lesson : {3, 6, 9, 12}) {
                const Lesson quiz = makeQuiz(lesson, seed);
                QCOMPARE(quiz.cards.size(), std::size_t{5});
                QVERIFY(quiz.title.en.ends_with(std::to_string(lesson))
                        && quiz.title.ja.ends_with(std::to_string(lesson)));
                for (const LessonCard& card : quiz.cards) {
                    if (lessonOf(card) == 6 || lessonOf(card) >= 10) {
                        continue;  // below
                    }
                    const std::string& ask = card.check->ask.en;
                    const auto where = QStringLiteral("seed %1, lesson %2: %3")
                                           .arg(seed)
                                           .arg(lesson)
                                           .arg(QString::fromStdString(ask))
                                           .toUtf8();
                    QVERIFY2((ask + card.check->ask.ja + card.en.answer + card.ja.answer).find('{')
                                 == std::string::npos,
                             where);
                    const auto has = [&](const char* words) { return ask.find(words) != std::string::npos; };
                    const std::uint64_t number = card.check->number;
                    std::set<std::uint64_t> wrong;
                    for (const Remark& remark : card.check->remarks) {
                        QVERIFY2(remark.value != number && wrong.insert(remark.value).second, where);
                        QVERIFY2(!remark.say.en.empty() && !remark.say.ja.empty(), where);
                    }
                    if (has("corners is ")) {
                        const auto groups = QString::fromStdString(ask).section("corners is ", 1, 1).left(5).split(' ');
                        QCOMPARE(groups[0] != "00" ? 2U : groups[1] != "00" ? 1U : 0U, number);
                    } else if (has(" XOR ")) {
                        const auto one = binary(ask.substr(8, 5)), other = binary(ask.substr(18, 5));
                        const auto difference = std::max(one, other) - std::min(one, other);
                        QCOMPARE(one ^ other, number);
                        QCOMPARE(wrong.contains(difference), difference != number);
                    } else if (has("parent of slot")) {
                        QCOMPARE((QString::fromStdString(ask).remove(QRegularExpression("\\D")).toULongLong() - 1) / 4,
                                 number);
                    } else if (has("parent of")) {  // dropping the wrong group must not be right, too
                        const QString code = QString::fromStdString(ask).section("parent of ", 1, 1).left(5);
                        QCOMPARE(code.size(), 5);
                        QVERIFY2(code.left(2) != code.right(2), where);
                        QCOMPARE(binary(code.left(2).toStdString()), number);
                    } else if (has("first child")) {
                        QCOMPARE(QString::fromStdString(ask).remove(QRegularExpression("\\D")).toULongLong() * 4 + 1,
                                 number);
                        QCOMPARE(wrong, std::set{number - 1});
                    } else if (has("live?") || has("ancestor walk")) {
                        const Scene& scene = *card.stage.scene;
                        const QString name =
                            QString::fromStdString(ask)
                                .section(has("live?") ? " live" : " for ", has("live?") ? 0 : 1, has("live?") ? 0 : 1)
                                .section(' ', -1)
                                .remove('?');
                        const auto level = Method()
                                               .placementOf(scene.space(), scene.box(*scene.find(name.toStdString())))
                                               .cell.level();
                        QCOMPARE(static_cast<std::uint64_t>(level) + (has("live?") ? 0 : 1), number);
                    } else if (has("row")) {
                        QCOMPARE(mortonEncode({static_cast<std::uint32_t>(binary(ask.substr(35, 2))),
                                               static_cast<std::uint32_t>(binary(ask.substr(24, 2)))}),
                                 number);
                    }
                    asked.insert(QString::fromStdString(card.check->ask.en)
                                     .remove(QRegularExpression("[0-9 ]"))
                                     .left(20)
                                     .toStdString());
                }
            }
        }
        QVERIFY(asked.size() >= 9);
    }

    /// The cells on both sides of a line share the ancestors that the common first bits of their columns identify.
    void lineDecidesTheLevel()
    {
        std::set<std::uint64_t> levels;
        for (std::uint32_t seed = 0; seed < 60; ++seed) {
            for (const LessonCard& card : makeReview(std::array{6}, seed).cards) {
                const QString ask = QString::fromStdString(card.check->ask.en);
                const QString left = ask.section("columns ", 1, 1).left(4), right = ask.section(" and ", 1, 1).left(4);
                QCOMPARE(left.toInt(nullptr, 2) + 1, right.toInt(nullptr, 2));
                const auto common = std::ranges::mismatch(left, right).in1 - left.begin();
                QCOMPARE(card.check->number, static_cast<std::uint64_t>(common));
                const Scene& scene = *card.stage.scene;
                QCOMPARE(smallestCell(scene.space(), scene.box(BoxId(0))).level(), static_cast<int>(common));
                levels.insert(card.check->number);
                checkRemarks(card);
            }
        }
        QCOMPARE(levels, (std::set<std::uint64_t>{0, 1, 2, 3}));
    }

    /// For a query within a smallest cell, the candidates are the boxes in this cell and in its ancestors.
    void queryCandidatesAreInRelatedCells()
    {
        std::set<std::uint64_t> counts;
        for (std::uint32_t seed = 0; seed < 100; ++seed) {
            for (const LessonCard& card : makeReview(std::array{10}, seed).cards) {
                const Scene& scene = *card.stage.scene;
                const QString code =
                    QString::fromStdString(card.check->ask.en).section("the cell ", 1, 1).left(5).remove(' ');
                const Cell leaf(scene.space().depth(), code.toUInt(nullptr, 2));
                const auto found = std::ranges::count_if(
                    scene.boxes(), [&](const Box& box) { return smallestCell(scene.space(), box).contains(leaf); });
                QCOMPARE(card.check->number, static_cast<std::uint64_t>(found));
                const auto overlapping = std::ranges::count_if(scene.boxes(), [&](const Box& box) {
                    return overlaps(box, scene.space().cellBox(leaf), Touching::Open);
                });
                QVERIFY(overlapping >= 1 && overlapping <= found);
                const auto hasRemark = [&](auto number) {
                    return std::ranges::find(card.check->remarks, static_cast<std::uint64_t>(number), &Remark::value)
                        != card.check->remarks.end();
                };
                QCOMPARE(hasRemark(scene.size()), scene.size() != card.check->number);
                QCOMPARE(hasRemark(overlapping), overlapping != found);
                counts.insert(card.check->number);
                checkRemarks(card);
            }
        }
        QVERIFY(counts.size() >= 3);
    }

    /// The question is about the one box outside. Its cell is the one that it would have if it were clamped to the
    /// border.
    void boxOutsideIsClamped()
    {
        std::set<std::uint64_t> indices;
        bool isWhollyOut = false, isPartlyOut = false;
        for (std::uint32_t seed = 0; seed < 100; ++seed) {
            for (const LessonCard& card : makeReview(std::array{11}, seed).cards) {
                const Scene& scene = *card.stage.scene;
                const auto box =
                    scene.find(QString::fromStdString(card.check->ask.en).section("does ", 1, 1).left(1).toStdString());
                QVERIFY(box && card.en.body.find(scene.name(*box) + " lies") != std::string::npos);
                QVERIFY(scene.space().outside() == Outside::Clamp);
                for (std::uint32_t i = 0; i < scene.size(); ++i) {
                    QCOMPARE(scene.space().hasCornerOutside(scene.box(BoxId(i))), BoxId(i) == *box);
                }
                const Box& out = scene.box(*box);
                for (const double edge : {out.left / scene.space().unitX(), out.right / scene.space().unitX(),
                                          out.top / scene.space().unitY(), out.bottom / scene.space().unitY()}) {
                    QVERIFY(edge != std::floor(edge));  // not on a line
                }
                const bool isWholly = !overlaps(out, scene.space().world(), Touching::Open);
                (isWholly ? isWhollyOut : isPartlyOut) = true;
                QCOMPARE(card.check->number, smallestCell(scene.space(), out).index().value);
                QCOMPARE(std::ranges::find(card.check->remarks, std::uint64_t{0}, &Remark::value)
                             != card.check->remarks.end(),
                         card.check->number != 0);
                indices.insert(card.check->number);
                checkRemarks(card);
            }
        }
        QVERIFY(indices.size() > 10 && isWhollyOut && isPartlyOut);
    }

    /// The shown pairs are those of the right choice, and of no other choice or correct run.
    void onlyOneMistakeFitsTheList()
    {
        std::set<std::size_t> made;
        for (std::uint32_t seed = 0; seed < 100; ++seed) {
            for (const LessonCard& card : makeReview(std::array{12}, seed).cards) {
                const auto where =
                    QStringLiteral("seed %1: %2").arg(seed).arg(QString::fromStdString(card.en.body)).toUtf8();
                NamePairs shownPairs;
                for (const QString& pair :
                     QString::fromStdString(card.en.body).section("pairs: ", 1, 1).remove('.').split(", ")) {
                    QVERIFY2(pair.size() == 3 && card.ja.body.find(pair.toStdString()) != std::string::npos, where);
                    QVERIFY2(
                        shownPairs.insert(std::minmax(pair.left(1).toStdString(), pair.right(1).toStdString())).second,
                        where);
                }
                const Scene& scene = *card.stage.scene;
                QVERIFY2((card.en.body + card.ja.body).find('{') == std::string::npos, where);
                QVERIFY2(shownPairs != tested(scene, {}), where);
                QCOMPARE(std::ranges::count(card.check->choices, true, &Choice::isRight), 1);
                for (std::size_t i = 0; i < card.check->choices.size(); ++i) {
                    const Choice& choice = card.check->choices[i];
                    QVERIFY2((shownPairs == tested(scene, i)) == choice.isRight, where);
                    if (choice.isRight) {
                        QVERIFY2(card.en.answer == choice.text.en && card.ja.answer == choice.text.ja, where);
                        made.insert(i);
                    }
                }
            }
        }
        QCOMPARE(made.size(), std::size_t{5});
    }

    /// The quiz after lesson 12 asks once about each of the last three lessons, and about two earlier ones.
    void lastQuizCoversTheLastLessons()
    {
        std::set<int> earlier;
        for (std::uint32_t seed = 0; seed < 100; ++seed) {
            std::multiset<int> lessons;
            for (const LessonCard& card : makeQuiz(12, seed).cards) {
                lessons.insert(lessonOf(card));
            }
            for (const int lesson : {10, 11, 12}) {
                QCOMPARE(lessons.count(lesson), std::size_t{1});
                lessons.erase(lesson);
            }
            earlier.insert(lessons.begin(), lessons.end());
        }
        QCOMPARE(earlier, (std::set{1, 2, 3, 4, 5, 6, 7, 8, 9}));
    }

    /// A review asks only about its lessons, and about as many of them as it has questions.
    void reviewsAskAboutTheirLessons()
    {
        for (std::uint32_t seed = 0; seed < 30; ++seed) {
            for (const std::vector<int>& lessons : {std::vector{1},
                                                    {1, 2, 5},
                                                    {3, 4, 7, 8, 9},
                                                    {1, 2, 3, 4, 5, 7, 8, 9},
                                                    {6},
                                                    {1, 2, 3, 4, 5, 6, 7, 8, 9},
                                                    {10, 12},
                                                    {11},
                                                    {6, 10, 11, 12}}) {
                const Lesson review = makeReview(lessons, seed);
                QCOMPARE(review.cards.size(), kQuizQuestions);
                std::set<int> asked;
                for (const LessonCard& card : review.cards) {
                    const int lesson = lessonOf(card);
                    QVERIFY2(std::ranges::find(lessons, lesson) != lessons.end(), card.check->ask.en.c_str());
                    asked.insert(lesson);
                }
                QVERIFY(asked.size() + 1 >= std::min(lessons.size(), kQuizQuestions));  // lesson 7 has two topics
                const auto again = quizFromId(review.id, seed);
                QVERIFY(again && words(*again) == words(review) && again->title == review.title);
                QVERIFY(words(*quizFromId(review.id, seed + 1)) != words(review));
                QVERIFY(review.title.ja != review.title.en && !review.idea.ja.empty());
            }
        }
    }

    /// Reports contain seeds, and are judged by the questions of these seeds, so a seed keeps its questions.
    void earlierSeedsKeepTheirQuestions()
    {
        QCOMPARE(answers(makeQuiz(3, 17)), std::string("`10 11`; `01`; 0; `11 11`; `10`; "));
        QCOMPARE(answers(makeQuiz(6, 2461368)), std::string("`01 01`; 2; `00`; 2; `11 00`; "));
        QCOMPARE(answers(makeQuiz(9, 2461368)), std::string("A-D, A-B, D-B, A-C, D-C; 3; 81; `11 11`; 0; "));
        QCOMPARE(answers(*quizFromId("review-1-2-3-4-5-7-8-9", 2461368)), std::string("2; 81; `10 01`; 2; `10`; "));
        QCryptographicHash all(QCryptographicHash::Sha1);
        for (std::uint32_t seed = 2461368; seed < 2461668; ++seed) {
            for (const int lesson : {3, 6, 9}) {
                all.addData(QByteArray::fromStdString(answers(makeQuiz(lesson, seed))));
            }
            for (const std::vector<int>& lessons :
                 {std::vector{1}, {1, 2, 5}, {3, 4, 7, 8, 9}, {1, 2, 3, 4, 5, 7, 8, 9}}) {
                all.addData(QByteArray::fromStdString(answers(makeReview(lessons, seed))));
            }
        }
        QCOMPARE(all.result().toHex(), QByteArray("8c2ce300f6e75e4c7b586aae3b191c19bedc5f43"));
    }

    void onlyValidIdsMakeAQuiz()
    {
        for (const char* id :
             {"",          "quiz",      "quiz-",       "quiz-0",    "quiz-4",     "quiz-03",    "quiz-15",
              "review",    "review-",   "review-0",    "review-13", "review-010", "review-2-1", "review-1-1",
              "review-1-", "review--1", "review-1-13", "xreview-1", "review-1 ",  "review-10-6"}) {
            QVERIFY2(!quizFromId(id, 1), id);
        }
        QCOMPARE(quizFromId("quiz-12", 7)->id, std::string("quiz-12"));
        QCOMPARE(words(*quizFromId("quiz-12", 7)), words(makeQuiz(12, 7)));
    }

    void reviewGapsGrow()
    {
        Review review{100, 0};
        for (const int gap : {1, 3, 7, 21, 63, 63, 63}) {
            QVERIFY(!review.isDue(review.day + gap - 1) && review.isDue(review.day + gap)
                    && review.isDue(review.day + gap + 50));
            review = review.reviewed(review.day + gap);
        }
        QCOMPARE(review.times, 7);
        QCOMPARE((Review{0, -5}).nextDay(), 1);  // settings may contain anything
    }

    /// The quiz after lesson 6 asks nothing about the array or pairs.
    void quizAsksNothingBeforeItsLesson()
    {
        for (std::uint32_t seed = 0; seed < 50; ++seed) {
            for (const LessonCard& card : makeQuiz(6, seed).cards) {
                QVERIFY(card.check->kind == LessonCheck::Kind::Number
                        && card.check->ask.en.find("slot") == std::string::npos);
            }
            bool isRecent = false;
            for (const LessonCard& card : makeQuiz(9, seed).cards) {
                isRecent = isRecent || card.check->kind == LessonCheck::Kind::Pairs
                        || card.check->ask.en.find("slot") != std::string::npos;
            }
            QVERIFY(isRecent);
        }
    }
};

QTEST_APPLESS_MAIN(TestQuiz)
#include "test_quiz.moc"
