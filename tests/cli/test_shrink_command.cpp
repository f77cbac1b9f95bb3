#include "tests/cli/cli_support.h"

#include <QDir>
#include <QHash>
#include <QJsonArray>
#include <QTest>

#include <csignal>

using namespace mortonscope::test;

namespace {

QStringList names(const QByteArray& scene)
{
    QStringList found;
    for (const QJsonValue& box : QJsonDocument::fromJson(scene)["boxes"].toArray()) {
        found << box["name"].toString();
    }
    return found;
}

/// Returns a program that is right, but does `what` while both b7 and b21 are in the scene.
QString unlessBoth(const QString& what)
{
    return "grep -q '\"b7\"' \"$MORTONSCOPE_SCENE\" && grep -q '\"b21\"' \"$MORTONSCOPE_SCENE\" && " + what
         + "; exec " MORTONSCOPE_BIN_DIR "/mortonscope-cli pairs - --format csv";
}

}  // namespace

class TestShrinkCommand : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(m_folder.isValid()); }

    void onlyTheNeededBoxesStay_data()
    {
        QTest::addColumn<QString>("what");
        QTest::addColumn<QByteArray>("said");
        QTest::newRow("crash") << "kill -ABRT $$" << QByteArray("crashed, SIGABRT");
        QTest::newRow("failure") << "exit 7" << QByteArray("failed, exit code 7");
        QTest::newRow("garbage") << "{ echo nonsense; exit 0; }"
                                 << QByteArray("unreadable, line 1: cannot read \"nonsense\"; write two names");
        QTest::newRow("unknown names") << "{ echo Q,R; echo Q,S; exit 0; }" << QByteArray("with unknown names");
    }
    void onlyTheNeededBoxesStay()
    {
        QFETCH(QString, what);
        QFETCH(QByteArray, said);
        const Ran ran =
            cli({"shrink", ":mixed-40-level-5", "--sandbox", "off", "--shell", "--program", unlessBoth(what)});
        QCOMPARE(ran.exitCode, 0);
        QCOMPARE(names(ran.out), (QStringList{"b7", "b21"}));
        QCOMPARE(QJsonDocument::fromJson(ran.out)["level"].toInt(), 0);
        QCOMPARE(ran.errorLines().size(), 2);  // the first says that the sandbox is off
        QVERIFY2(ran.err.contains("boxes 40 → 2, depth 5 → 0, "), ran.err.constData());
        QVERIFY2(ran.err.contains(said), ran.err.constData());
    }

    void sceneOfAHangingProgramIsShrunk()
    {
        // Few boxes, since each hang takes its time. Without D the program fails at once, even on a busy machine.
        const Ran ran = cli({"shrink", ":opening", "--sandbox", "off", "--shell", "--timeout", "0.5", "--program",
                             "grep -q '\"D\"' && exec sleep 1000; exit 3"});
        QCOMPARE(ran.exitCode, 0);
        QCOMPARE(names(ran.out), QStringList{"D"});
        QVERIFY(ran.err.contains("timed-out, not finished after 0.5 s"));
    }

    void shrunkSceneKeepsTheMistake()
    {
        const QString program = MORTONSCOPE_BIN_DIR "/mortonscope-cli pairs - --algorithm push-per-child --format csv";
        const QString file = m_folder.filePath("small.mscene");
        const Ran ran = cli({"shrink", ":mixed-40-level-5", "--multiset", "--program", program, "-o", file});
        QCOMPARE(ran.exitCode, 0);
        QVERIFY(ran.out.isEmpty());
        QVERIFY(ran.err.contains("push-per-child"));
        const Ran list = cli({"pairs", file, "--algorithm", "push-per-child", "--format", "csv"});
        const Ran check = cli({"check", file, "-", "--multiset", "--format", "json"}, list.out);
        QCOMPARE(check.exitCode, 1);
        QVERIFY(QJsonDocument::fromJson(check.out)["mistakes"].toArray().contains("push-per-child"));
        QVERIFY(jsonFile(file)["boxes"].toArray().size() <= 4);
        QCOMPARE(QDir(m_folder.path()).entryList(QDir::Files | QDir::Hidden), QStringList{"small.mscene"});
    }

    void algorithmCanReplaceTheProgram()
    {
        const Ran ran = cli({"shrink", ":separates-mistakes-12", "--algorithm", "child-index-off"});
        QCOMPARE(ran.exitCode, 0);
        QVERIFY(names(ran.out).size() <= 3);
        QVERIFY(cli({"pairs", "-", "--algorithm", "child-index-off", "--format", "csv"}, ran.out).out
                != cli({"pairs", "-", "--format", "csv"}, ran.out).out);
        const Ran endless = cli({"shrink", ":opening", "--algorithm", "child-index-off-at-root"});
        QCOMPARE(endless.exitCode, 0);
        QVERIFY(endless.err.contains("it goes outside the array or never ends"));
        QCOMPARE(cli({"shrink", ":separates-mistakes-12", "--algorithm", "child-index-off"}).out, ran.out);
    }

    void rightSceneIsNotShrunk()
    {
        const QString file = m_folder.filePath("never.mscene");
        const Ran ran = cli({"shrink", ":opening", "--program",
                             MORTONSCOPE_BIN_DIR "/mortonscope-cli pairs - --format csv", "-o", file});
        QCOMPARE(ran.exitCode, 1);
        QCOMPARE(ran.complaints(), QByteArrayList{"mortonscope-cli: nothing to shrink: on this scene right"});
        QVERIFY(!QFile::exists(file));
        QCOMPARE(cli({"shrink", ":opening", "--algorithm", "single-pass"}).exitCode, 1);
    }

    void unwritableTargetIsRefusedBeforeTheWork()
    {
        for (const char* target : {"/nowhere/x.mscene", "."}) {
            const Ran ran = cli({"shrink", ":opening", "--shell", "--program", "touch ran; exit 1", "-o", target}, {},
                                m_folder.path());
            QCOMPARE(ran.exitCode, 2);
            QVERIFY2(ran.err.contains("cannot write "), ran.err.constData());
            QVERIFY(!QFile::exists(m_folder.filePath("ran")));
        }
    }

    void badUsageGivesOneErrorLine_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("sentence");
        QTest::newRow("nobody") << QStringList{":opening"}
                                << QByteArray("missing --program or --algorithm; give the one that fails");
        QTest::newRow("both") << QStringList{":opening", "--program", "x", "--algorithm", "no-stack"}
                              << QByteArray("--program and --algorithm cannot be combined");
        QTest::newRow("algorithm") << QStringList{":opening", "--algorithm", "no-such"} << QByteArray("no-such");
        QTest::newRow("query") << QStringList{":opening", "--algorithm", "range-query"}
                               << QByteArray("range-query finds no pairs; choose another one");
        QTest::newRow("scene") << QStringList{":nowhere", "--program", "x"} << QByteArray("unknown scene \":nowhere\"");
        QTest::newRow("file") << QStringList{"nowhere.mscene", "--program", "x"}
                              << QByteArray("cannot read nowhere.mscene: ");
        QTest::newRow("quote") << QStringList{":opening", "--program", "a \"b"} << QByteArray("close the quote \"");
        QTest::newRow("timeout") << QStringList{":opening", "--program", "x", "--timeout", "-1"}
                                 << QByteArray("--timeout: -1 is out of range");
        QTest::newRow("target") << QStringList{":opening", "--algorithm", "no-stack", "-o", "/nowhere/x.mscene"}
                                << QByteArray("cannot write /nowhere/x.mscene: ");
    }
    void badUsageGivesOneErrorLine()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QByteArray, sentence);
        const Ran ran = cli(QStringList{"shrink"} + arguments, {}, m_folder.path());
        QCOMPARE(ran.exitCode, 2);
        QCOMPARE(ran.complaints().size(), 1);
        QVERIFY2(ran.err.contains(sentence), ran.err.constData());
        QVERIFY(ran.out.isEmpty());
    }

    void interruptGivesTheSmallestSceneSoFar()
    {
        QProcess process;
        process.start(MORTONSCOPE_BIN_DIR "/mortonscope-cli",
                      {"shrink", ":mixed-40-level-5", "--sandbox", "off", "--shell", "--program",
                       "sleep 0.1; echo >> '" + m_folder.filePath("runs") + "'; kill -ABRT $$"});
        QFile runs(m_folder.filePath("runs"));
        QTRY_VERIFY_WITH_TIMEOUT(runs.size() >= 2, 30'000);
        ::kill(static_cast<pid_t>(process.processId()), SIGINT);
        QVERIFY(process.waitForFinished(30'000));
        QCOMPARE(process.exitCode(), 1);
        QVERIFY(names(process.readAllStandardOutput()).size() <= 40);
        QVERIFY(process.readAllStandardError().contains(", interrupted: crashed, SIGABRT"));
    }

private:
    QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(TestShrinkCommand)
#include "test_shrink_command.moc"
