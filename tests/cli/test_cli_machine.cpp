// `mortonscope-cli machine`: exercises from their codes, and the reports of a class as a table.

#include "core/machine/machine_report.h"
#include "tests/cli/cli_support.h"

#include <QJsonArray>
#include <QTest>

using namespace mortonscope;
using namespace mortonscope::test;

namespace {

Machine played(const char* code, std::size_t moves)
{
    Machine machine(*exerciseCodeFromText(code));
    for (std::size_t i = 0; i < moves && i < machine.modelAnswer().size(); ++i) {
        machine.act(machine.modelAnswer()[i]);
    }
    return machine;
}

void write(const QString& path, const QByteArray& text)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text);
}

}  // namespace

class TestCliMachine : public QObject {
    Q_OBJECT

private slots:
    void exerciseAndSceneAgree()
    {
        const Ran exercise = cli({"machine", "both-2-4711", "--format", "json"});
        QCOMPARE(exercise.exitCode, 0);
        const QJsonObject json = QJsonDocument::fromJson(exercise.out).object();
        QCOMPARE(json["exercise"].toString(), QStringLiteral("both-2-4711"));
        const Machine machine = played("both-2-4711", 0);
        const QJsonArray moves = json["moves"].toArray();
        QCOMPARE(static_cast<std::size_t>(moves.size()), machine.modelAnswer().size());
        // The scene's pass makes the same tests as the answer.
        const Ran scene = cli({"machine", "both-2-4711", "--scene"});
        QCOMPARE(scene.exitCode, 0);
        QByteArray expected;
        for (const QByteArrayList& pair : csvRecords(cli({"pairs", "-", "--format", "csv"}, scene.out).out)) {
            expected += "test " + pair[0] + ' ' + pair[1] + '\n';
        }
        QByteArray tests;
        for (const QByteArray& line : cli({"machine", "both-2-4711"}).lines()) {
            tests += line.startsWith("test ") ? line + '\n' : QByteArray();
        }
        QCOMPARE(tests, expected);
        QCOMPARE(csvRecords(cli({"machine", "both-2-4711", "--format", "csv"}).out).size(), moves.size());
    }

    /// An option gives the same exercise as its code, so a report and a class use one name for it.
    void boxesOptionBecomesPartOfTheCode()
    {
        const Ran byOption = cli({"machine", "both-3-17", "--boxes", "3", "--format", "json"});
        QCOMPARE(byOption.exitCode, 0);
        QCOMPARE(QJsonDocument::fromJson(byOption.out).object()["exercise"].toString(), QStringLiteral("both-3-17-b3"));
        QCOMPARE(byOption.out, cli({"machine", "both-3-17-b3", "--format", "json"}).out);
        QVERIFY(cli({"machine", "both-3-17", "--boxes", "13"}).err.contains("from 3 to 12"));
    }

    void reportsBecomeATable()
    {
        QTemporaryDir folder;
        const QString kim = folder.filePath("kim.json");
        const QString lee = folder.filePath("lee, too.json");
        write(kim, QByteArray::fromStdString(reportToJson(played("both-2-4711", 1000), {"Kim", 312})));
        write(lee, QByteArray::fromStdString(reportToJson(played("pass-1-7", 2), {"Lee\n", 0})));
        const Ran ran = cli({"machine", "--reports", kim, lee, "--format", "csv"});
        QCOMPARE(ran.exitCode, 0);
        const auto rows = csvRecords(ran.out);
        QCOMPARE(rows.size(), 2);
        QCOMPARE(rows[0][1], QByteArray("Kim"));
        QCOMPARE(rows[0][5], QByteArray("100"));
        QCOMPARE(rows[0][11], QByteArray("finished"));
        QCOMPARE(rows[1][0], lee.toUtf8());
        QCOMPARE(rows[1][3], QByteArray("2"));
        QCOMPARE(rows[1][11], QByteArray("not finished"));
        QVERIFY(cli({"machine", "--reports", kim, "--details"}).out.contains("Score: "));
        QCOMPARE(
            QJsonDocument::fromJson(cli({"machine", "--reports", kim, lee, "--format", "json"}).out).array().size(), 2);
    }

    void changedOrBrokenReportsAreDetected()
    {
        QTemporaryDir folder;
        const QString good = folder.filePath("good.json");
        const QString changed = folder.filePath("changed.json");
        const QString broken = folder.filePath("broken.json");
        const QByteArray report = QByteArray::fromStdString(reportToJson(played("pass-1-7", 2), {"Lee", 0}));
        write(good, report);
        write(changed, QByteArray(report).replace("\"points\": 2", "\"points\": 9"));
        write(broken, "{");
        Ran ran = cli({"machine", "--reports", good, changed, "--format", "csv"});
        QCOMPARE(ran.exitCode, 1);
        QCOMPARE(csvRecords(ran.out)[1][11], QByteArray("changed"));
        QCOMPARE(csvRecords(ran.out)[1][3], QByteArray("2"));  // counted again
        ran = cli({"machine", "--reports", broken, good, "--format", "csv"});
        QCOMPARE(ran.exitCode, 2);
        QCOMPARE(ran.errorLines().size(), 1);
        QVERIFY(ran.err.contains("broken.json"));
        QCOMPARE(csvRecords(ran.out).size(), 2);
        QCOMPARE(csvRecords(ran.out)[0][11], QByteArray("unreadable"));
    }

    void badUsageIsRefused_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("nothing") << QStringList{};
        QTest::newRow("no exercise") << QStringList{"both-2"};
        QTest::newRow("format") << QStringList{"both-2-1", "--format", "xml"};
        QTest::newRow("both") << QStringList{"both-2-1", "--reports", "x.json"};
        QTest::newRow("details") << QStringList{"both-2-1", "--details"};
        QTest::newRow("too few boxes") << QStringList{"both-3-17", "--boxes", "2"};
        QTest::newRow("too many boxes") << QStringList{"both-1-17", "--boxes", "5"};
        QTest::newRow("no number of boxes") << QStringList{"both-3-17", "--boxes", "three"};
        QTest::newRow("boxes twice") << QStringList{"both-3-17-b3", "--boxes", "3"};
        QTest::newRow("boxes of reports") << QStringList{"--boxes", "3", "--reports", "x.json"};
        QTest::newRow("scene of reports") << QStringList{"--scene", "--reports", "x.json"};
        QTest::newRow("missing file") << QStringList{"--reports", "/nowhere/x.json"};
        QTest::newRow("folder") << QStringList{"--reports", "/"};
    }

    void badUsageIsRefused()
    {
        QFETCH(QStringList, arguments);
        const Ran ran = cli(QStringList{"machine"} + arguments);
        QCOMPARE(ran.exitCode, 2);
        QCOMPARE(ran.errorLines().size(), 1);
    }
};

QTEST_APPLESS_MAIN(TestCliMachine)
#include "test_cli_machine.moc"
