#include "tests/cli/cli_support.h"

#include <QDir>
#include <QTest>

using namespace mortonscope::test;

class TestCliQuiz : public QObject {
    Q_OBJECT

private slots:
    void bankIsPrintedOrSaved()
    {
        const QTemporaryDir folder;
        const QStringList wanted = {"quiz", "--kind", "tree", "--seed", "12", "--count", "3", "--format", "moodle-xml"};
        const Ran shown = cli(wanted);
        QCOMPARE(shown.exitCode, 0);
        QVERIFY(shown.err.isEmpty());
        QCOMPARE(shown.out.count("<idnumber>ms-tree-1-12-0"), 3);
        const Ran written = cli(wanted + QStringList{"-o", "a.xml"}, {}, folder.path());
        QCOMPARE(written.exitCode, 0);
        QVERIFY(written.out.isEmpty());
        QFile file(folder.filePath("a.xml"));
        QVERIFY(file.open(QFile::ReadOnly));
        QCOMPARE(file.readAll(), shown.out);
    }

    void bankUsesTheLanguageOfTheCommand()
    {
        const Ran ran = cli({"quiz", "--language", "ja", "--format", "gift", "--count", "1"});
        QCOMPARE(ran.exitCode, 0);
        QVERIFY(QString::fromUtf8(ran.out).contains("ボックス"));
        QVERIFY(ran.out.contains("-ja-v1\n"));
    }

    void badRequestsSayWhatIsWrong_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("complaint");
        QTest::newRow("no format") << QStringList{} << QByteArray("--format");
        QTest::newRow("format") << QStringList{"--format", "h5p"} << QByteArray("h5p");
        QTest::newRow("kind") << QStringList{"--format", "gift", "--kind", "trees"} << QByteArray("tree");
        QTest::newRow("difficulty") << QStringList{"--format", "gift", "--difficulty", "4"} << QByteArray("1 to 3");
        QTest::newRow("count") << QStringList{"--format", "gift", "--count", "101"} << QByteArray("1 to 100");
        QTest::newRow("seed") << QStringList{"--format", "gift", "--seed", "-1"} << QByteArray("--seed");
        QTest::newRow("zip to the terminal") << QStringList{"--format", "qti12"} << QByteArray("-o FILE");
        QTest::newRow("target") << QStringList{"--format", "gift", "-o", "missing/a.gift"}
                                << QByteArray("missing/a.gift");
    }
    void badRequestsSayWhatIsWrong()
    {
        QFETCH(const QStringList, arguments);
        QFETCH(const QByteArray, complaint);
        const QTemporaryDir folder;
        const Ran ran = cli(QStringList("quiz") + arguments, {}, folder.path());
        QCOMPARE(ran.exitCode, 2);
        QVERIFY(ran.out.isEmpty());
        QCOMPARE(ran.errorLines().size(), 1);
        QVERIFY2(ran.err.contains(complaint), ran.err.constData());
        QVERIFY(QDir(folder.path()).isEmpty());
    }

    void anUnwritableFileIsNamedAndNothingIsLeft()
    {
        const QTemporaryDir folder;
        const Ran ran = cli({"quiz", "--format", "qti12", "-o", folder.path()});
        QCOMPARE(ran.exitCode, 2);
        QVERIFY(ran.err.contains(folder.path().toUtf8()));
        QVERIFY(QDir(folder.path()).isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestCliQuiz)
#include "test_cli_quiz.moc"
