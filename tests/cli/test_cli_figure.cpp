#include "tests/cli/cli_support.h"

#include <QDir>
#include <QTest>

using namespace mortonscope::test;

class TestCliFigure : public QObject {
    Q_OBJECT

private slots:
    void figureIsPrintedOrSaved()
    {
        const QTemporaryDir folder;
        const Ran shown = cli({"figure", ":opening", "--format", "svg", "--step", "82", "--ids", "slide-3"});
        QCOMPARE(shown.exitCode, 0);
        QVERIFY(shown.err.isEmpty());
        QVERIFY(shown.out.startsWith("<svg xmlns=\"http://www.w3.org/2000/svg\""));
        QVERIFY(shown.out.contains("<desc id=\"slide-3-desc\">Step 82 of 105: D is on the stack"));
        const Ran written =
            cli({"figure", ":opening", "--format", "svg", "--step", "82", "--ids", "slide-3", "-o", "a.svg"}, {},
                folder.path());
        QCOMPARE(written.exitCode, 0);
        QVERIFY(written.out.isEmpty());
        QFile file(folder.filePath("a.svg"));
        QVERIFY(file.open(QFile::ReadOnly));
        QCOMPARE(file.readAll(), shown.out);
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden), QStringList("a.svg"));
    }

    void tikzIsACompleteDocument()
    {
        const Ran shown =
            cli({"figure", "-", "--format", "tikz", "--of", "tree", "--language", "ja"},
                R"({"format":"mortonscope-scene","version":1,"world":{"left":0,"top":0,"right":8,"bottom":8},
                                  "level":1,"boxes":[{"name":"50 %","left":1,"top":1,"right":2,"bottom":2}]})");
        QCOMPARE(shown.exitCode, 0);
        QVERIFY(shown.out.contains("\\documentclass{standalone}\n\\usepackage{tikz}\n"));
        QVERIFY(shown.out.contains("{\\sffamily\\bfseries 50\\ \\%};\n"));
        QVERIFY(QString::fromUtf8(shown.out).contains("レベル"));
    }

    void badRequestsSayWhatIsWrong_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("complaint");
        QTest::newRow("no format") << QStringList{":opening"} << QByteArray("--format");
        QTest::newRow("format") << QStringList{":opening", "--format", "pdf"} << QByteArray("pdf");
        QTest::newRow("step") << QStringList{":opening", "--format", "svg", "--step", "106"}
                              << QByteArray("from 0 to 105");
        QTest::newRow("ids") << QStringList{":opening", "--format", "svg", "--ids", "7\""} << QByteArray("--ids");
        QTest::newRow("part") << QStringList{":opening", "--format", "svg", "--of", "stack"} << QByteArray("stack");
        QTest::newRow("target") << QStringList{":opening", "--format", "svg", "-o", "missing/a.svg"}
                                << QByteArray("missing/a.svg");
        QTest::newRow("boxes") << QStringList{":published-rectangles", "--format", "svg", "--of", "triangle"}
                               << QByteArray("at most 40");
    }
    void badRequestsSayWhatIsWrong()
    {
        QFETCH(const QStringList, arguments);
        QFETCH(const QByteArray, complaint);
        const QTemporaryDir folder;
        const Ran ran = cli(QStringList("figure") + arguments, {}, folder.path());
        QCOMPARE(ran.exitCode, 2);
        QVERIFY(ran.out.isEmpty());
        QCOMPARE(ran.errorLines().size(), 1);
        QVERIFY2(ran.err.contains(complaint), ran.err.constData());
        QVERIFY(QDir(folder.path()).isEmpty());
    }

    void stoppedAlgorithmIsDrawnToItsEnd()
    {
        const Ran ran = cli({"figure", ":opening", "--format", "svg", "--algorithm", "offset-next-level"});
        QCOMPARE(ran.exitCode, 1);
        QVERIFY(ran.out.contains("</svg>"));
        QVERIFY(ran.err.contains("offset-next-level stopped"));
    }
};

QTEST_GUILESS_MAIN(TestCliFigure)
#include "test_cli_figure.moc"
