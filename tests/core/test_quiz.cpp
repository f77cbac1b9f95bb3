#include "core/catalogue/method.h"
#include "core/lesson/built_in_lessons.h"
#include "core/lesson/quiz.h"
#include "core/lesson/review.h"
#include "core/space/morton.h"

#include <QCryptographicHash>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <set>

using namespace mortonscope;

namespace {

/// All that a quiz asks, and its answers.
std::string words(const Lesson& quiz)
{
    std::string all;
    for (const LessonCard& card : quiz.cards) {
        all += card.check->ask.en + card.en.answer + ';';
    }
    return all;
}

/// The answers alone, which no better wording changes.
std::string answers(const Lesson& quiz)
{
    std::string all;
    for (const LessonCard& card : quiz.cards) {
        all += card.en.answer + "; ";
    }
    return all;
}

}  // namespace

/// Questions that are drawn: the same for everyone on one day, others on the next, and never about what comes later.
class TestQuiz : public QObject {
    Q_OBJECT

private slots:
    void behindEveryThirdLesson()
    {
        std::vector<std::size_t> behind;
        for (std::size_t lesson = 0; lesson < builtInLessons().size(); ++lesson) {
            if (hasQuiz(lesson)) {
                behind.push_back(lesson);
            }
        }
        QCOMPARE(behind, (std::vector<std::size_t>{3, 6, 9, 12}));
    }

    void sameSeedSameQuestions()
    {
        QCOMPARE(words(makeQuiz(9, 17)), words(makeQuiz(9, 17)));
        QVERIFY(words(makeQuiz(9, 17)) != words(makeQuiz(9, 18)));
        QVERIFY(words(makeQuiz(9, 17)) != words(makeQuiz(12, 17)));
    }

    /// What is in the words is what is asked: each answer is found again from its question.
    void answersAreRight()
    {
        const auto binary = [](const std::string& text) { return QString::fromStdString(text).remove(' ').toULongLong(nullptr, 2); };
        std::set<std::string> asked;
        for (std::uint32_t seed = 0; seed < 200; ++seed) {
            for (const int lesson : {3, 6, 9, 12}) {
                const Lesson quiz = makeQuiz(lesson, seed);
                QCOMPARE(quiz.cards.size(), std::size_t{5});
                QVERIFY(quiz.title.en.ends_with(std::to_string(lesson)) && quiz.title.ja.ends_with(std::to_string(lesson)));
                for (const LessonCard& card : quiz.cards) {
                    const std::string& ask = card.check->ask.en;
                    const auto where = QStringLiteral("seed %1, lesson %2: %3").arg(seed).arg(lesson).arg(QString::fromStdString(ask)).toUtf8();
                    QVERIFY2((ask + card.check->ask.ja + card.en.answer + card.ja.answer).find('{') == std::string::npos, where);
                    const auto has = [&](const char* words) { return ask.find(words) != std::string::npos; };
                    const std::uint64_t number = card.check->number;
                    std::set<std::uint64_t> wrong;
                    for (const WrongNumber& remark : card.check->wrong) {
                        QVERIFY2(remark.value != number && wrong.insert(remark.value).second, where);
                        QVERIFY2(!remark.say.en.empty() && !remark.say.ja.empty(), where);
                    }
                    if (has("corners is ")) {
                        const auto groups = QString::fromStdString(ask).section("corners is ", 1, 1).left(5).split(' ');
                        QCOMPARE(groups[0] != "00" ? 2U : groups[1] != "00" ? 1U : 0U, number);
                    } else if (has(" XOR ")) {
                        const auto one = binary(ask.substr(0, 5)), other = binary(ask.substr(10, 5));
                        const auto difference = std::max(one, other) - std::min(one, other);
                        QCOMPARE(one ^ other, number);
                        QCOMPARE(wrong.contains(difference), difference != number);
                    } else if (has("parent of slot")) {
                        QCOMPARE((QString::fromStdString(ask).remove(QRegularExpression("\\D")).toULongLong() - 1) / 4, number);
                    } else if (has("parent of")) {  // the wrong group must not be right too
                        const QString code = QString::fromStdString(ask).section("parent of ", 1, 1).left(5);
                        QCOMPARE(code.size(), 5);
                        QVERIFY2(code.left(2) != code.right(2), where);
                        QCOMPARE(binary(code.left(2).toStdString()), number);
                    } else if (has("first child")) {
                        QCOMPARE(QString::fromStdString(ask).remove(QRegularExpression("\\D")).toULongLong() * 4 + 1, number);
                        QCOMPARE(wrong, std::set{number - 1});
                    } else if (has("live?") || has("ancestor walk")) {
                        const Scene& scene = *card.stage.scene;
                        const QString name = QString::fromStdString(ask)
                                                 .section(has("live?") ? " live" : " for ", has("live?") ? 0 : 1, has("live?") ? 0 : 1)
                                                 .section(' ', -1)
                                                 .remove('?');
                        const auto level = Method().placementOf(scene.space(), scene.box(*scene.find(name.toStdString()))).cell.level();
                        QCOMPARE(static_cast<std::uint64_t>(level) + (has("live?") ? 0 : 1), number);
                    } else if (has("row")) {
                        QCOMPARE(mortonEncode({static_cast<std::uint32_t>(binary(ask.substr(27, 2))), static_cast<std::uint32_t>(binary(ask.substr(16, 2)))}),
                                 number);
                    }
                    asked.insert(card.check->ask.en.substr(0, 9));
                }
            }
        }
        QVERIFY(asked.size() >= 9);
    }

    /// A review asks about what was learnt, and about as much of it as there is room for.
    void reviewsAskAboutTheirLessons()
    {
        for (std::uint32_t seed = 0; seed < 30; ++seed) {
            for (const std::vector<int>& lessons : {std::vector{1}, {1, 2, 5}, {3, 4, 7, 8, 9}, {1, 2, 3, 4, 5, 7, 8, 9}}) {
                const Lesson review = makeReview(lessons, seed);
                QCOMPARE(review.cards.size(), kQuizQuestions);
                std::set<int> asked;
                for (const LessonCard& card : review.cards) {
                    const std::string& ask = card.check->ask.en;
                    const auto has = [&ask](const char* words) { return ask.find(words) != std::string::npos; };
                    const int lesson = card.check->kind == LessonCheck::Kind::Pairs ? 8
                                     : has("slot")                                  ? 7
                                     : has("live?")                                 ? 1
                                     : has("row")                                   ? 2
                                     : has("parent of")                             ? 3
                                     : has("corners is")                            ? 5
                                     : has(" XOR ")                                 ? 4
                                                                                    : 9;
                    QVERIFY2(std::ranges::find(lessons, lesson) != lessons.end(), ask.c_str());
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

    /// Reports name seeds and are judged by the questions that these draw: what was given out stays what it was.
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
            for (const std::vector<int>& lessons : {std::vector{1}, {1, 2, 5}, {3, 4, 7, 8, 9}, {1, 2, 3, 4, 5, 7, 8, 9}}) {
                all.addData(QByteArray::fromStdString(answers(makeReview(lessons, seed))));
            }
        }
        QCOMPARE(all.result().toHex(), QByteArray("7bcfeb683181e6c6893b0aad05f02d2f616364d9"));
    }

    void onlyIdsOfQuizzesMakeOne()
    {
        for (const char* id :
             {"",         "quiz",      "quiz-",     "quiz-0",     "quiz-4",     "quiz-03",   "quiz-15",   "review",     "review-",   "review-0",
              "review-6", "review-10", "review-01", "review-2-1", "review-1-1", "review-1-", "review--1", "review-1-6", "xreview-1", "review-1 "}) {
            QVERIFY2(!quizFromId(id, 1), id);
        }
        QCOMPARE(quizFromId("quiz-12", 7)->id, std::string("quiz-12"));
        QCOMPARE(words(*quizFromId("quiz-12", 7)), words(makeQuiz(12, 7)));
    }

    void gapsGrow()
    {
        Review review{100, 0};
        for (const int gap : {1, 3, 7, 21, 63, 63, 63}) {
            QVERIFY(!review.isDue(review.day + gap - 1) && review.isDue(review.day + gap) && review.isDue(review.day + gap + 50));
            review = review.reviewed(review.day + gap);
        }
        QCOMPARE(review.times, 7);
        QCOMPARE((Review{0, -5}).nextDay(), 1);  // settings may say anything
    }

    /// After lesson 6 nothing of one array or of pairs.
    void nothingComesBeforeItsLesson()
    {
        for (std::uint32_t seed = 0; seed < 50; ++seed) {
            for (const LessonCard& card : makeQuiz(6, seed).cards) {
                QVERIFY(card.check->kind == LessonCheck::Kind::Number && card.check->ask.en.find("slot") == std::string::npos);
            }
            bool isRecent = false;
            for (const LessonCard& card : makeQuiz(9, seed).cards) {
                isRecent = isRecent || card.check->kind == LessonCheck::Kind::Pairs || card.check->ask.en.find("slot") != std::string::npos;
            }
            QVERIFY(isRecent);
        }
    }
};

QTEST_APPLESS_MAIN(TestQuiz)
#include "test_quiz.moc"
