// Reports on lessons are read as they were written, but not trusted: every answer is judged again.

#include "core/lesson/built_in_lessons.h"
#include "core/lesson/lesson_report.h"
#include "core/lesson/quiz.h"

#include <QTest>

#include <array>
#include <random>

using namespace mortonscope;

namespace {

GivenAnswer text(const char* answer) { return {answer, {}}; }

/// The right answer to a question.
GivenAnswer rightAnswer(const LessonCheck& question, const LessonCard& card)
{
    switch (question.kind) {
    case LessonCheck::Kind::Number: return {QString::number(question.number, question.base).toStdString(), {}};
    case LessonCheck::Kind::Choice:
        for (std::size_t i = 0; i < question.choices.size(); ++i) {
            if (question.choices[i].isRight) {
                return {{}, i};
            }
        }
        return {};
    default: return {QString::fromStdString(card.en.answer).remove('`').replace(", ", "\n").toStdString(), {}};
    }
}

/// A card done on the first attempt.
CardWork done(const LessonCard& card)
{
    CardWork work{card.id, true, {}, 0, false, false};
    for (const LessonCheck* question : card.questions()) {
        work.answers.push_back(rightAnswer(*question, card));
        ++work.tries;
    }
    return work;
}

LessonReport quizDone(const Lesson& quiz)
{
    LessonReport report{"Kim", {{quiz.id, {}}}};
    for (const LessonCard& card : quiz.cards) {
        report.lessons.front().cards.push_back(done(card));
    }
    return report;
}

LessonReport quizDone(int lesson, std::uint32_t seed) { return quizDone(makeQuiz(lesson, seed)); }

/// Returns a report on the card that asks for the number of slots, which is 21.
LessonReport howMany(const GivenAnswer& answer, std::uint64_t tries = 1)
{
    return {"Kim", {{"one-array", {{"how-many", true, {answer}, tries, false, false}}}}};
}

}  // namespace

class TestLessonReport : public QObject {
    Q_OBJECT

private slots:
    /// Ten students: the card on which most of them failed comes first, with the answer that misled them.
    void aClassIsSummarizedByCard()
    {
        std::vector<LessonReport> reports;
        for (int student = 0; student < 10; ++student) {
            LessonReport report{std::to_string(student), {{"one-array", {}}}};
            CardWork many{"how-many", true, {text("21")}, 1, false, false};
            CardWork child{"first-child", true, {text("17")}, 1, false, false};
            if (student < 7) {  // seven forget the root
                child.tries = 2;
                child.wrong = {{0, text("16")}, {0, text("16")}};
            }
            if (student < 2) {
                child.sawAnswer = true;
            }
            if (student == 9) {
                child.isDone = false;
                child.wrong = {{0, text("13")}};
                many.answers = {text("20")};  // not trusted
            }
            report.lessons.front().cards = {many, child};
            const auto read = lessonReportFromJson(lessonReportToJson(report));
            QVERIFY(read && *read == report);
            reports.push_back(*read);
        }
        const std::vector<CardSummary> cards = summarizeCards(reports, "en");
        QCOMPARE(cards.size(), std::size_t{2});
        const CardSummary& hardest = cards.front();
        QCOMPARE(hardest.card, std::string("first-child"));
        QCOMPARE(hardest.title.en, std::string("Down to the first child"));
        QCOMPARE(hardest.students, 10U);
        QCOMPARE(hardest.atFirstTry, 2U);
        QCOMPARE(hardest.afterTries, 5U);
        QCOMPARE(hardest.afterAnswer, 2U);
        QCOMPARE(hardest.notDone, 1U);
        QCOMPARE(hardest.trouble(), 8U);
        QCOMPARE(hardest.wrong, std::string("16"));
        QCOMPARE(hardest.wrongBy, 7U);  // each student once
        QCOMPARE(cards.back().notDone, 1U);
        QCOMPARE(cards.back().atFirstTry, 9U);
    }

    /// A choice is named by its text, in the reader's language; unknown cards are left out.
    void wrongChoicesAreNamed()
    {
        CardWork guess{"guess", true, {{{}, 2}}, 2, false, false};
        guess.wrong = {{0, {{}, 3}}, {5, {{}, 0}}, {0, {{}, 99}}};
        const LessonReport report{"Kim",
                                  {{"why", {guess, {"no-such-card", true, {}, 1, false, false}}}, {"none", {guess}}}};
        const std::vector<CardSummary> cards = summarizeCards(std::array{report}, "en");
        QCOMPARE(cards.size(), std::size_t{1});
        QCOMPARE(cards.front().wrong, std::string("about 1,000,000"));
        QCOMPARE(summarizeCards(std::array{report}, "ja").front().wrong, std::string("約1,000,000回"));
    }

    void reportsAreReadAsWritten()
    {
        const LessonReport report{"Kim \"K\" 金\n",
                                  {{"one-array",
                                    {{"how-many", true, {text("21"), {}, {{}, 3}}, 12, true, false},
                                     {"the-slot", false, {}, 1, false, true}}},
                                   {"quiz-3", {{"2461368-1", true, {text("01\n10")}, 1, false, false}}},
                                   {"why", {}}}};
        const auto read = lessonReportFromJson(lessonReportToJson(report));
        QVERIFY2(read, read ? "" : read.error().sentence().c_str());
        QVERIFY(*read == report);
        QVERIFY(*lessonReportFromJson(lessonReportToJson({})) == LessonReport());
    }

    void answersAreJudgedAgain()
    {
        LessonTally tally = judgeReport(howMany(text("21")));
        QCOMPARE(tally.problem, std::string());
        QCOMPARE(tally.cards, std::uint64_t{1});
        QCOMPARE(tally.shown, std::uint64_t{1});
        QCOMPARE(tally.lessons, std::uint64_t{0});
        QCOMPARE(judgeReport(howMany(text("２１"))).shown, std::uint64_t{1});  // the window accepts it, too
        tally = judgeReport(howMany(text("20")));
        QCOMPARE(tally.shown, std::uint64_t{0});
        QCOMPARE(tally.problem,
                 std::string("lessons[0].cards[0].answers[0]: \"20\" is marked as accepted, but it is wrong"));
        // Without an answer, the card is only claimed.
        tally = judgeReport(howMany({}, 0));
        QCOMPARE(tally.problem, std::string());
        QCOMPARE(tally.cards, std::uint64_t{1});
        QCOMPARE(tally.shown, std::uint64_t{0});
    }

    /// Reports written before two cards were renamed count as before, and a card counts once under both of its ids.
    void formerIdsAreAccepted()
    {
        const auto work = [](const char* card) { return CardWork{card, true, {}, 0, false, false}; };
        for (const auto& [lesson, former, present] :
             {std::array{"range-queries", "find-nobody", "no-overlap"},
              std::array{"find-the-mistake", "somebody-is-missing", "missing-pair"}}) {
            QCOMPARE(findLesson(lesson)->findCard(former), findLesson(lesson)->findCard(present));
            LessonTally tally = judgeReport({"Kim", {{lesson, {work(former)}}}});
            QCOMPARE(tally.problem, std::string());
            QCOMPARE(tally.cards, std::uint64_t{1});
            tally = judgeReport({"Kim", {{lesson, {work(former), work(present)}}}});
            QCOMPARE(tally.cards, std::uint64_t{1});
            QVERIFY(!tally.problem.empty());
        }
    }

    /// If all cards of all lessons are done, none counts as forged, and none that only the window can check counts as
    /// shown.
    void completeReportIsAccepted()
    {
        LessonReport report;
        std::uint64_t cards = 0, lessons = 0;
        for (const auto& lesson : builtInLessons()) {
            LessonWork work{lesson->id, {}};
            for (const LessonCard& card : lesson->cards) {
                work.cards.push_back(done(card));
                if (card.id == "your-list") {  // its answer is in prose
                    work.cards.back().answers = {text("D-A\nD-B\nD-C\nD-E\nD-F\nD-G\nG-F")};
                }
                ++cards;
            }
            report.lessons.push_back(work);
            ++lessons;
        }
        const LessonTally tally = judgeReport(report);
        QCOMPARE(tally.problem, std::string());
        QCOMPARE(tally.lessons, lessons);
        QCOMPARE(tally.cards, cards);
        QVERIFY(tally.shown > 10 && tally.shown < cards);
        QVERIFY(tally.points == 0 && tally.of == 0);
    }

    void quizAnswersAreJudgedByTheirSeed()
    {
        for (const std::uint32_t seed : {1U, 7U, 2461368U}) {
            for (const int lesson : {3, 6, 9, 12}) {
                LessonReport report = quizDone(lesson, seed);
                LessonTally tally = judgeReport(report);
                QVERIFY2(tally.problem.empty(), tally.problem.c_str());
                QCOMPARE(tally.points, std::uint64_t{5});
                QCOMPARE(tally.of, std::uint64_t{5});
                QCOMPARE(tally.cards, std::uint64_t{0});
                report.lessons[0].cards[1].sawAnswer = true;
                report.lessons[0].cards.pop_back();
                tally = judgeReport(report);
                QCOMPARE(tally.points, std::uint64_t{3});
                QCOMPARE(tally.of, std::uint64_t{5});
                QCOMPARE(tally.answers, std::uint64_t{1});
            }
        }
        const LessonTally review = judgeReport(quizDone(makeReview(std::array{2, 3, 7, 8}, 17)));
        QCOMPARE(review.problem, std::string());
        QVERIFY(review.points == 5 && review.of == 5);
        // The answers of one day are wrong on another.
        LessonReport report = quizDone(9, 17);
        const LessonReport other = quizDone(9, 18);
        for (std::size_t i = 0; i < kQuizQuestions; ++i) {
            report.lessons[0].cards[i].answers = other.lessons[0].cards[i].answers;
        }
        QVERIFY(!judgeReport(report).problem.empty());
        // Two days have ten questions.
        report = quizDone(9, 17);
        report.lessons[0].cards.insert(report.lessons[0].cards.end(), other.lessons[0].cards.begin(),
                                       other.lessons[0].cards.end());
        QCOMPARE(judgeReport(report).points, std::uint64_t{10});
        QCOMPARE(judgeReport(report).of, std::uint64_t{10});
    }

    /// Reports of earlier versions name cards that are now in another lesson. Those don't count, and are not a problem.
    void movedCardsDontCount()
    {
        const auto report = lessonReportFromJson(
            R"({"format":"mortonscope-lessons","version":1,"lessons":[{"lesson":"how-deep","cards":[
            {"card":"few-objects","done":true,"tries":1},{"card":"what-it-takes","done":true,"tries":1}]}]})");
        QVERIFY2(report.ok(), report ? "" : report.error().sentence().c_str());
        const LessonTally tally = judgeReport(*report);
        QVERIFY2(tally.problem.empty(), tally.problem.c_str());
        QCOMPARE(tally.cards, std::uint64_t{1});
    }

    void impossibleReportsNameTheirProblem_data()
    {
        QTest::addColumn<QByteArray>("lessons");
        QTest::addColumn<QByteArray>("problem");
        const auto card = [](const char* members) {
            return QByteArray(R"([{"lesson":"one-array","cards":[{"card":"how-many")") + members + "}]}]";
        };
        QTest::newRow("lesson") << QByteArray(R"([{"lesson":"two-arrays","cards":[]}])")
                                << QByteArray("lessons[0].lesson: \"two-arrays\" is neither");
        QTest::newRow("quiz") << QByteArray(R"([{"lesson":"quiz-4","cards":[]}])")
                              << QByteArray("lessons[0].lesson: \"quiz-4\" is neither");
        QTest::newRow("review") << QByteArray(R"([{"lesson":"review-2-1","cards":[]}])")
                                << QByteArray("lessons[0].lesson: \"review-2-1\" is neither");
        QTest::newRow("card") << QByteArray(R"([{"lesson":"one-array","cards":[{"card":"x"}]}])")
                              << QByteArray("lessons[0].cards[0].card: \"x\" is not a card");
        for (const char* name : {"1-6", "1-0", "1-", "-1", "01-1", "4294967296-1", "1-1x", "", "x"}) {
            const QByteArray work =
                QByteArray(R"([{"lesson":"quiz-3","cards":[{"card":"NAME"}]}])").replace("NAME", name);
            QTest::addRow("quiz card %s", name) << work << QByteArray("is not a card");
        }
        QTest::newRow("lesson twice") << QByteArray(R"([{"lesson":"why","cards":[]},{"lesson":"why","cards":[]}])")
                                      << QByteArray("lessons[1].lesson: \"why\" appears twice");
        QTest::newRow("card twice") << QByteArray(
            R"([{"lesson":"one-array","cards":[{"card":"how-many"},{"card":"how-many"}]}])")
                                    << QByteArray("lessons[0].cards[1].card: \"how-many\" appears twice");
        QTest::newRow("wrong") << card(R"(,"done":true,"tries":1,"answers":["12"])")
                               << QByteArray("answers[0]: \"12\" is marked as accepted");
        QTest::newRow("wrong, not done") << card(R"(,"tries":1,"answers":["12"])")
                                         << QByteArray("answers[0]: \"12\" is marked as accepted");
        QTest::newRow("no number") << card(R"(,"done":true,"tries":1,"answers":[""])")
                                   << QByteArray("answers[0]: \"\" is marked as accepted");
        QTest::newRow("choice") << card(R"(,"done":true,"tries":1,"answers":[21])")
                                << QByteArray("answers[0]: 21 is marked as accepted");
        QTest::newRow("more") << card(R"(,"done":true,"tries":2,"answers":["21","21"])")
                              << QByteArray("cards[0]: more answers than");
        QTest::newRow("no tries") << card(R"(,"done":true,"tries":0,"answers":["21"])")
                                  << QByteArray("cards[0].tries: fewer than");
    }

    void impossibleReportsNameTheirProblem()
    {
        QFETCH(QByteArray, lessons);
        QFETCH(QByteArray, problem);
        const auto report = lessonReportFromJson(
            (R"({"format":"mortonscope-lessons","version":1,"lessons":)" + lessons + '}').toStdString());
        QVERIFY2(report, report ? "" : report.error().sentence().c_str());
        const std::string found = judgeReport(*report).problem;
        QVERIFY2(QByteArray::fromStdString(found).contains(problem), found.c_str());
        QVERIFY(found.find('\n') == std::string::npos);
    }

    /// A right report with one answer changed at random is wrong, unless the answer is still the same number.
    void changedAnswersAreDetected()
    {
        std::mt19937_64 random(18);
        for (int i = 0; i < 200; ++i) {
            const auto day = static_cast<std::uint32_t>(random());
            LessonReport report = quizDone(std::array{3, 6, 9, 12}[random() % 4], day);
            GivenAnswer& answer = report.lessons[0].cards[random() % kQuizQuestions].answers[0];
            if (answer.choice) {
                answer.choice = *answer.choice == 0 ? 1 : *answer.choice - 1;
            } else {
                *answer.text += random() % 2 == 0 ? "1" : "0x";
            }
            QVERIFY2(!judgeReport(report).problem.empty(),
                     qPrintable(
                         QStringLiteral("seed %1: %2").arg(day).arg(QString::fromStdString(answer.text.value_or("")))));
        }
    }

    void badReportsAreRefused_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("sentence");
        const auto report = [](const QByteArray& members) {
            return R"({"format":"mortonscope-lessons","version":1)" + members + "}";
        };
        const auto lessons = [&](const QByteArray& lessons) { return report(",\"lessons\":" + lessons); };
        const auto card = [&](const QByteArray& members) {
            return lessons(R"([{"lesson":"why","cards":[{"card":"guess")" + members + "}]}]");
        };
        QTest::newRow("empty") << QByteArray() << QByteArray("JSON");
        QTest::newRow("array") << QByteArray("[]") << QByteArray("an object");
        QTest::newRow("number") << QByteArray("7") << QByteArray("an object");
        QTest::newRow("nothing") << QByteArray("{}") << QByteArray("format: ");
        QTest::newRow("machine") << QByteArray(R"({"format":"mortonscope-machine","version":1})")
                                 << QByteArray("\"mortonscope-lessons\"");
        QTest::newRow("newer") << QByteArray(R"({"format":"mortonscope-lessons","version":2})")
                               << QByteArray("version: 2 is newer");
        QTest::newRow("version 0") << QByteArray(R"({"format":"mortonscope-lessons","version":0})")
                                   << QByteArray("version: 0");
        QTest::newRow("version 1.5") << QByteArray(R"({"format":"mortonscope-lessons","version":1.5})")
                                     << QByteArray("version: 1.5");
        QTest::newRow("no lessons") << report("") << QByteArray("lessons: missing");
        QTest::newRow("lessons") << lessons("{}") << QByteArray("lessons: an object");
        QTest::newRow("lesson") << lessons("[7]") << QByteArray("lessons[0]: 7");
        QTest::newRow("no name") << lessons("[{}]") << QByteArray("lessons[0].lesson");
        QTest::newRow("no cards") << lessons(R"([{"lesson":"why"}])") << QByteArray("lessons[0].cards");
        QTest::newRow("card") << lessons(R"([{"lesson":"why","cards":["guess"]}])")
                              << QByteArray("lessons[0].cards[0]: \"guess\"");
        QTest::newRow("name") << report(R"(,"name":7,"lessons":[])") << QByteArray("name: 7");
        QTest::newRow("long name") << report(",\"name\":\"" + QByteArray(401, 'x') + "\",\"lessons\":[]")
                                   << QByteArray("name: 401 bytes");
        QTest::newRow("done") << card(R"(,"done":1)") << QByteArray("lessons[0].cards[0].done: 1");
        QTest::newRow("tries") << card(R"(,"tries":-1)") << QByteArray("lessons[0].cards[0].tries: -1");
        QTest::newRow("half a try") << card(R"(,"tries":0.5)") << QByteArray("lessons[0].cards[0].tries: 0.5");
        QTest::newRow("many tries") << card(R"(,"tries":1000001)") << QByteArray("tries: 1000001");
        QTest::newRow("answers") << card(R"(,"answers":"21")") << QByteArray("lessons[0].cards[0].answers: \"21\"");
        QTest::newRow("answer") << card(R"(,"answers":[null,[]])")
                                << QByteArray("lessons[0].cards[0].answers[1]: an array");
        QTest::newRow("twice") << card(R"(,"tries":1,"tries":1)") << QByteArray("each member once");
        QTest::newRow("nested") << lessons(QByteArray(100'000, '[')) << QByteArray("64");
        QTest::newRow("many cards") << lessons(R"([{"lesson":"quiz-3","cards":[{"card":"1-1"})"
                                               + QByteArray(R"(,{"card":"1-1"})").repeated(10'000) + "]}]")
                                    << QByteArray("lessons[0].cards[10000]");
    }

    void badReportsAreRefused()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, sentence);
        const auto report = lessonReportFromJson(text.toStdString());
        QVERIFY(!report);
        QVERIFY2(QByteArray::fromStdString(report.error().sentence()).contains(sentence),
                 report.error().sentence().c_str());
    }
};

QTEST_APPLESS_MAIN(TestLessonReport)
#include "test_lesson_report.moc"
