#include "core/catalogue/method.h"
#include "core/lesson/built_in_lessons.h"
#include "core/lesson/quiz.h"
#include "core/space/morton.h"

#include <QRegularExpression>
#include <QTest>

#include <set>

using namespace mortonscope;

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
        const auto words = [](const Lesson& quiz) {
            std::string all;
            for (const LessonCard& card : quiz.cards) {
                all += card.check->ask.en + card.en.answer + ';';
            }
            return all;
        };
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
                    if (has("corners is ")) {
                        const auto groups = QString::fromStdString(ask).section("corners is ", 1, 1).left(5).split(' ');
                        QCOMPARE(groups[0] != "00" ? 2U : groups[1] != "00" ? 1U : 0U, number);
                    } else if (has(" XOR ")) {
                        QCOMPARE(binary(ask.substr(0, 5)) ^ binary(ask.substr(10, 5)), number);
                    } else if (has("parent of slot")) {
                        QCOMPARE((QString::fromStdString(ask).remove(QRegularExpression("\\D")).toULongLong() - 1) / 4, number);
                    } else if (has("first child")) {
                        QCOMPARE(QString::fromStdString(ask).remove(QRegularExpression("\\D")).toULongLong() * 4 + 1, number);
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
