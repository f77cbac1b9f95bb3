// `mortonscope-cli lessons`: the reports of a class as a table. All answers that can be checked again are.

#include "core/lesson/lesson_report.h"
#include "core/lesson/quiz.h"
#include "tests/cli/cli_support.h"

#include <QJsonArray>
#include <QTest>

using namespace mortonscope;
using namespace mortonscope::test;

namespace {

/// Two cards of a lesson, one with an answer and one done in the window, and a quiz with one answered question.
LessonReport worked(const std::string& name)
{
    const LessonCard question = makeQuiz(6, 17).cards.front();
    const GivenAnswer answer{QString::number(question.check->number, question.check->base).toStdString(), {}};
    return {name,
            {{"one-array", {{"how-many", true, {{"21", {}}}, 2, true, false}}},
             {"where-a-box-lives", {{"smallest-cell", true, {}, 0, false, false}}},
             {"quiz-6", {{question.id, true, {answer}, 1, false, false}}}}};
}

}  // namespace

class TestCliLessons : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    QString write(const char* name, const QByteArray& text)
    {
        QFile file(m_folder.filePath(QString::fromUtf8(name)));
        [&] { QVERIFY(file.open(QIODevice::WriteOnly)); }();
        file.write(text);
        return file.fileName();
    }
    QString write(const char* name, const LessonReport& report)
    {
        return write(name, QByteArray::fromStdString(lessonReportToJson(report)));
    }
    static Ran collect(const QStringList& files, const char* format = "csv")
    {
        return cli(QStringList{"lessons", "--reports"} + files + QStringList{"--format", format});
    }

private slots:
    void reportsBecomeATable()
    {
        const QString kim = write("kim.json", worked("Kim"));
        const QString lee = write("lee, too.json", worked("Lee\n"));
        const Ran ran = collect({kim, lee});
        QCOMPARE(ran.exitCode, 0);
        QCOMPARE(ran.lines()[0], QByteArray("file,name,lessons,cards,shown,points,of,tries,hints,answers,state"));
        const auto rows = csvRecords(ran.out);
        QCOMPARE(rows.size(), 2);
        QCOMPARE(rows[0].mid(1), (QByteArrayList{"Kim", "0", "2", "1", "1", "5", "3", "1", "0", "checked"}));
        QCOMPARE(rows[1][0], lee.toUtf8());
        const QJsonArray json = QJsonDocument::fromJson(collect({kim, lee}, "json").out).array();
        QCOMPARE(json.size(), 2);
        QCOMPARE(json[1].toObject()["name"].toString(), QStringLiteral("Lee\n"));
        QCOMPARE(json[1].toObject()["points"].toInt(), 1);
        QCOMPARE(collect({kim, lee}, "table").lines().size(), 3);
    }

    /// One line per card. The table begins with the card that needs discussion most.
    void cardsOptionGivesOneLinePerCard()
    {
        LessonReport lee = worked("Lee");
        CardWork& forgotten = lee.lessons[0].cards[0];
        forgotten.tries = 3;
        forgotten.wrong = {{0, {"20", {}}}, {0, {"16", {}}}};
        LessonReport kim = worked("Kim");
        kim.lessons[0].cards[0].tries = 2;
        kim.lessons[0].cards[0].wrong = {{0, {"20", {}}}};
        const QStringList files{write("kim.json", kim), write("lee.json", lee)};
        const auto cards = [&](const char* format) {
            return cli(QStringList{"lessons", "--reports"} + files + QStringList{"--cards", "--format", format});
        };
        const Ran csv = cards("csv");
        QCOMPARE(csv.exitCode, 0);
        QCOMPARE(csv.lines()[0], QByteArray("lesson,card,students,at-first-try,after-tries,after-answer,not-done,hints,"
                                            "answers,tries,wrong,wrong-by"));
        const QByteArrayList first = csvRecords(csv.out)[0];
        QCOMPARE(first.mid(0, 5), (QByteArrayList{"one-array", "how-many", "2", "0", "2"}));
        QCOMPARE(first.mid(10), (QByteArrayList{"20", "2"}));
        const QJsonObject json = QJsonDocument::fromJson(cards("json").out).array()[0].toObject();
        QCOMPARE(json["wrong"].toString(), QStringLiteral("20"));
        QCOMPARE(json["students"].toInt(), 2);
        QVERIFY2(cards("table").out.startsWith(
                     "Most trouble: one-array/how-many, “How many slots?”: 2 of 2 students did not do it on the first "
                     "try. Most common wrong answer: 20 (2).\n\n"),
                 cards("table").out.constData());
    }

    /// Ten students, as after a lesson: the first card is the one that most of them failed, with the reason. Files that
    /// aren't reports change nothing.
    void classReportStartsWithTheHardestCard()
    {
        const char* names[] = {"Kim", "Lee", "Aoi", "Ben", "Chen", "Dana", "Emre", "Fatima", "Goro", "Hana"};
        QStringList files;
        for (std::size_t i = 0; i < std::size(names); ++i) {
            const auto counted = [&](std::uint64_t tries, const char* wrong) -> CardWork {
                CardWork work{"how-many", true, {{"21", {}}}, tries, i % 2 == 0, false};
                for (std::uint64_t n = 1; n < tries; ++n) {
                    work.wrong.push_back({0, {wrong, {}}});
                }
                return work;
            };
            // Six answered 16 before 21, four succeeded on the first try.
            const CardWork array = i < 6 ? counted(2 + i % 2, "16") : counted(1, "");
            // Seven chose “in the same cell”. Two of them saw the answer, one more gave up, and one tried repeatedly.
            CardWork overlap{"where-overlaps-live", true, {{{}, 2}}, 1, i < 4, i == 1 || i == 5};
            if (i < 7) {
                overlap.tries = i == 6 ? 5 : 2;
                overlap.wrong.assign(i == 6 ? 4 : 1, {0, {{}, 0}});
            }
            if (i == 3) {
                overlap = {"where-overlaps-live", false, {}, 3, true, true, {{0, {{}, 0}}, {0, {{}, 3}}}};
            }
            const CardWork drag{"smallest-cell", true, {}, 1 + std::uint64_t{i == 0}, false, false};
            files += write((std::string(names[i]) + ".json").c_str(),
                           LessonReport{names[i],
                                        {{"where-a-box-lives", {drag}},
                                         {"the-code-knows-its-ancestors", {overlap}},
                                         {"one-array", {array}}}});
        }
        const auto cards = [](const QStringList& reports, const char* format) {
            return cli(QStringList{"lessons", "--reports"} + reports + QStringList{"--cards", "--format", format});
        };
        const Ran csv = cards(files, "csv");
        QCOMPARE(csv.exitCode, 0);
        QCOMPARE(csvRecords(csv.out),
                 (QList<QByteArrayList>{
                     // students, on the first try, after tries, after the answer, not done, hints, answers, tries
                     {"the-code-knows-its-ancestors", "where-overlaps-live", "10", "3", "4", "2", "1", "4", "3", "21",
                      "In the same cell.", "7"},
                     {"one-array", "how-many", "10", "4", "6", "0", "0", "5", "0", "19", "16", "6"},
                     {"where-a-box-lives", "smallest-cell", "10", "9", "1", "0", "0", "0", "0", "11", "", "0"}}));
        QVERIFY2(
            cards(files, "table")
                .out.startsWith(
                    "Most trouble: the-code-knows-its-ancestors/where-overlaps-live, “Where overlapping boxes live”: "
                    "7 of 10 students did not do it on the first try. "
                    "Most common wrong answer: In the same cell. (7).\n\n"),
            cards(files, "table").out.constData());
        // An empty, a truncated and an unrelated file, and Kim's file again.
        const QStringList others{write("empty.json", QByteArray()), write("cut.json", QByteArray("{\"format\":")),
                                 write("list.json", QByteArray("[1, 2]")), files[0]};
        const Ran all = cards(others.first(3) + files + others.last(1), "csv");
        QCOMPARE(all.exitCode, 2);
        QCOMPARE(all.out, csv.out);
        QCOMPARE(all.errorLines().size(), 4);
        for (const char* sentence : {"empty.json: the file is empty; ", "cut.json: the file is damaged at line 1",
                                     "list.json: ", "Kim.json: the name \"Kim\" is also used in "}) {
            QVERIFY2(all.err.contains(sentence), all.err.constData());
        }
    }

    /// Of two cards with equal trouble, the first is the one that fewer students did by themselves.
    void abandonedCardsComeFirst()
    {
        const LessonReport report{"Kim",
                                  {{"where-a-box-lives", {{"smallest-cell", true, {}, 4, false, false}}},
                                   {"one-array", {{"how-many", true, {{"21", {}}}, 2, false, true}}}}};
        const Ran ran = cli({"lessons", "--reports", write("one.json", report), "--cards", "--format", "csv"});
        QCOMPARE(csvRecords(ran.out)[0][1], QByteArray("how-many"));
        QCOMPARE(csvRecords(ran.out)[1][1], QByteArray("smallest-cell"));
    }

    void forgedReportsAreDetected()
    {
        LessonReport forged = worked("Lee");
        forged.lessons[0].cards[0].answers[0].text = "20";
        const QString kim = write("kim.json", worked("Kim"));
        const QString lee = write("lee.json", forged);
        Ran ran = collect({kim, lee});
        QCOMPARE(ran.exitCode, 1);
        QCOMPARE(ran.errorLines().size(), 1);
        QVERIFY2(ran.err.endsWith(
                     "lee.json: lessons[0].cards[0].answers[0]: \"20\" is marked as accepted, but it is wrong\n"),
                 ran.err.constData());
        QCOMPARE(csvRecords(ran.out)[0].last(), QByteArray("checked"));
        QCOMPARE(csvRecords(ran.out)[1].last(), QByteArray("doubtful"));
        QCOMPARE(csvRecords(ran.out)[1][4], QByteArray("0"));
        // The same student twice.
        ran = collect({kim, write("again.json", worked("Kim"))});
        QCOMPARE(ran.exitCode, 1);
        QCOMPARE(ran.errorLines().size(), 1);
        QVERIFY2(ran.err.contains("again.json: the name \"Kim\" is also used in "), ran.err.constData());
        // Students without a name aren't the same student.
        QCOMPARE(collect({write("a.json", worked("")), write("b.json", worked(""))}).exitCode, 0);
        QCOMPARE(collect({m_folder.filePath("a.json"), m_folder.filePath("a.json")}).exitCode, 1);
    }

    void unreadableFilesDontHideOthers()
    {
        const QString kim = write("kim.json", worked("Kim"));
        const Ran ran = collect({write("broken.json", "{"), kim, "/nowhere/x.json"});
        QCOMPARE(ran.exitCode, 2);
        QCOMPARE(ran.errorLines().size(), 2);
        QVERIFY(ran.err.contains("broken.json") && ran.err.contains("/nowhere/x.json"));
        QCOMPARE(csvRecords(ran.out).size(), 3);
        QCOMPARE(csvRecords(ran.out)[0].last(), QByteArray("unreadable"));
        QCOMPARE(csvRecords(ran.out)[1].last(), QByteArray("checked"));
    }

    void badInputIsRefused_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QByteArray>("sentence");
        QTest::newRow("endless") << QStringLiteral("/dev/zero")
                                 << QByteArray("/dev/zero: more than 1048576 bytes exceeds the limit");
        QTest::newRow("folder") << QStringLiteral("/") << QByteArray("cannot read /: ");
        QTest::newRow("large") << write("large.json", QByteArray(2'000'000, ' '))
                               << QByteArray("large.json: more than 1048576 bytes");
        QTest::newRow("nested") << write("nested.json", QByteArray(1'000'000, '['))
                                << QByteArray("nesting of more than 64 levels");
        QTest::newRow("numbers") << write("numbers.json", R"({"format":"mortonscope-lessons","version":1,"lessons":[0)"
                                                              + QByteArray(",0").repeated(500'000) + "]}")
                                 << QByteArray("numbers.json: lessons[0]: 0 has the wrong type");
        QTest::newRow("scene")
            << write("scene.json", R"({"format":"mortonscope-scene","version":1})")
            << QByteArray("scene.json: the file is not a report of lessons; have the student save the progress again");
        QTest::newRow("empty") << write("empty.json", QByteArray("\n"))
                               << QByteArray("empty.json: the file is empty; have the student save");
        QTest::newRow("cut off") << write("cut.json", "{\"format\": \"mortonscope-les")
                                 << QByteArray("cut.json: the file is damaged at line 1, column 28; have the student");
    }

    void badInputIsRefused()
    {
        QFETCH(QString, file);
        QFETCH(QByteArray, sentence);
        const Ran ran = collect({file});
        QCOMPARE(ran.exitCode, 2);
        QCOMPARE(ran.errorLines().size(), 1);
        QVERIFY2(ran.err.contains(sentence), ran.err.constData());
    }

    void badUsageIsRefused()
    {
        for (const QStringList& arguments :
             {QStringList{}, {"--reports"}, {"one-array"}, {"--reports", "x.json", "--format", "xml"}}) {
            const Ran ran = cli(QStringList{"lessons"} + arguments);
            QCOMPARE(ran.exitCode, 2);
            QCOMPARE(ran.errorLines().size(), 1);
        }
    }
};

QTEST_APPLESS_MAIN(TestCliLessons)
#include "test_cli_lessons.moc"
