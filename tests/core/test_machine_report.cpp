// Tests reports on "Run it by hand": written actions are read and repeated, and changes are detected.

#include "core/machine/machine_report.h"
#include "tests/support/machine_players.h"

#include <QDir>
#include <QElapsedTimer>
#include <QTest>

using namespace mortonscope;
using namespace mortonscope::test;

class TestMachineReport : public QObject {
    Q_OBJECT

private slots:
    void reportsAreReadAsWritten();
    void changedReportsAreDetected();
    void longReportsAreReadQuickly();
    void corpusHasReportsOfRealPlay();
    void badReportsAreRefused_data();
    void badReportsAreRefused();
};

/// The corpus has reports of exercises that were really played. They are read, and true.
void TestMachineReport::corpusHasReportsOfRealPlay()
{
    const QDir corpus(MORTONSCOPE_SOURCE_DIR "/tests/fuzz/corpus/machine_report");
    const QStringList played = corpus.entryList({"played-*"}, QDir::Files);
    QVERIFY(played.size() >= 6);
    for (const QString& name : played) {
        const auto report = readReportFile(corpus.filePath(name).toStdString());
        QVERIFY2(report && report->isTrue() && !report->machine.log().empty(), qPrintable(name));
    }
}

void TestMachineReport::reportsAreReadAsWritten()
{
    std::mt19937_64 random(11);
    for (const Feedback feedback : kFeedbacks) {
        for (const ExerciseCode& code : someCodes(2, feedback)) {
            Machine machine(code);
            for (int i = 0; i < 150; ++i) {
                switch (random() % 12) {
                case 0: machine.undo(); break;
                case 1: machine.redo(); break;
                case 2: machine.hint(); break;
                case 3: machine.check(); break;
                case 4: machine.act(anyMove(random, machine)); break;
                default:
                    if (machine.moves().size() < machine.modelAnswer().size()) {
                        machine.act(machine.modelAnswer()[machine.moves().size()]);
                    }
                }
            }
            if (code.seed == 2) {
                machine.finish();
            }
            const auto read = reportFromJson(reportToJson(machine, {"Kim \"K\" 金", 95}));
            QVERIFY2(read, read ? "" : read.error().sentence().c_str());
            QVERIFY(read->isTrue());
            QCOMPARE(QString::fromStdString(read->head.name), QStringLiteral("Kim \"K\" 金"));
            QCOMPARE(read->head.seconds, std::uint64_t{95});
            QCOMPARE(read->machine.log(), machine.log());
            QVERIFY(read->machine.state() == machine.state());
            QCOMPARE(read->machine.score(), machine.score());
            QCOMPARE(reportToText(read->machine, read->head), reportToText(machine, {"Kim \"K\" 金", 95}));
        }
    }
}

void TestMachineReport::changedReportsAreDetected()
{
    Machine machine(codeOf("place-1-5"));
    const Move right = machine.modelAnswer().front();
    machine.act(Move::place(right.box, right.cell->isRoot() ? Cell(1, 0) : Cell()));
    const QString json = QString::fromStdString(reportToJson(machine, {}));
    const auto changed = [&](const char* from, const char* to) {
        QString text = json;
        text.replace(from, to);
        return reportFromJson(text.toStdString());
    };
    QVERIFY(json.contains("\"points\": 0") && reportFromJson(json.toStdString())->isTrue());
    QVERIFY(!changed("\"points\": 0", "\"points\": 1")->isTrue());
    QVERIFY(!changed("\"slips\": 1", "\"slips\": 0")->isTrue());
    QVERIFY(!changed("\"finished\": false", "\"finished\": true")->isTrue());
}

/// Reports with the maximum number of actions, each as costly as possible, are read soon.
void TestMachineReport::longReportsAreReadQuickly()
{
    const char* costly[] = {"check", "hint", "undo\",\"redo"};
    for (const char* action : costly) {
        std::string json =
            R"({"format":"mortonscope-machine","version":1,"exercise":"pass-3-7-on-request","actions":["enter 0")";
        for (std::size_t i = 1; i < Machine::kMaxMoves; ++i) {
            json += i % 2 == 1 ? R"(,"leave")" : R"(,"enter 0")";
        }
        json += std::string(action) == "hint" ? R"(,"check")" : "";
        std::size_t count = Machine::kMaxMoves + 1;
        for (; count + 2 < Machine::kMaxActions && std::string(action) != "hint"; count += 2) {
            json += ",\"" + std::string(action) + '"';
        }
        QElapsedTimer clock;
        clock.start();
        const auto report = reportFromJson(json + "]}");
        QVERIFY2(report, report ? "" : report.error().sentence().c_str());
        QVERIFY(report->machine.moves().size() == Machine::kMaxMoves);
        QVERIFY(report->machine.score().points < report->machine.score().of);
        QVERIFY2(clock.elapsed() < 30'000, qPrintable(QString::number(clock.elapsed())));
    }
}

void TestMachineReport::badReportsAreRefused_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("place");
    const auto report = [](const char* members) {
        return QByteArray(R"({"format":"mortonscope-machine","version":1)") + members + "}";
    };
    QTest::newRow("empty") << QByteArray() << QByteArray("line");
    QTest::newRow("array") << QByteArray("[]") << QByteArray("");
    QTest::newRow("number") << QByteArray("7") << QByteArray("");
    QTest::newRow("scene") << QByteArray(R"({"format":"mortonscope-scene"})") << QByteArray("format");
    QTest::newRow("newer") << QByteArray(R"({"format":"mortonscope-machine","version":2})") << QByteArray("version");
    QTest::newRow("no exercise") << report(R"(,"actions":[])") << QByteArray("exercise");
    QTest::newRow("no actions") << report(R"(,"exercise":"both-2-1")") << QByteArray("actions");
    QTest::newRow("bad exercise") << report(R"(,"exercise":"both","actions":[])") << QByteArray("exercise");
    QTest::newRow("bad action") << report(R"(,"exercise":"pass-1-1","actions":["enter 0","fly"])")
                                << QByteArray("actions[1]");
    QTest::newRow("impossible") << report(R"(,"exercise":"pass-1-1","actions":["place 0"])")
                                << QByteArray("actions[0]");
    QTest::newRow("undo nothing") << report(R"(,"exercise":"pass-1-1","actions":["undo"])") << QByteArray("actions[0]");
    QTest::newRow("after the end") << report(R"(,"exercise":"pass-1-1","actions":["finish","enter 0"])")
                                   << QByteArray("actions[1]");
    QTest::newRow("number as action") << report(R"(,"exercise":"pass-1-1","actions":[1])") << QByteArray("actions[0]");
    QTest::newRow("score") << report(R"(,"exercise":"pass-1-1","actions":[],"score":{"points":-1})")
                           << QByteArray("score.points");
    QByteArray many = R"(,"exercise":"pass-1-1","actions":["hint")";
    for (std::size_t i = 0; i < Machine::kMaxActions; ++i) {
        many += R"(,"hint")";
    }
    QTest::newRow("many") << report((many + "]").constData()) << QByteArray("actions[5000]");
}

void TestMachineReport::badReportsAreRefused()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, place);
    const auto report = reportFromJson(text.toStdString());
    QVERIFY(!report);
    QVERIFY2(QByteArray::fromStdString(report.error().place).contains(place), report.error().sentence().c_str());
}

QTEST_APPLESS_MAIN(TestMachineReport)
#include "test_machine_report.moc"
