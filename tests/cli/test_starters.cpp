#include "tests/cli/cli_support.h"

#include <QJsonArray>
#include <QTest>

using namespace mortonscope::test;

/// The programs that are handed out to begin with: each is right as it stands, over the whole built-in set.
class TestStarters : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QVERIFY(m_folder.isValid());
        const Ran compiled = runProgram(
            MORTONSCOPE_CXX,
            {"-std=c++17", "-Wall", "-Wextra", "-Werror", "-o", m_folder.filePath("pairs"), starter("cpp/pairs.cpp")},
            {}, {});
        QVERIFY2(compiled.exitCode == 0, compiled.err.constData());
    }

    void eachIsRight_data()
    {
        QTest::addColumn<QString>("program");
        QTest::newRow("C++") << m_folder.filePath("pairs");
        QTest::newRow("Python") << "python3 '" + starter("python/pairs.py") + '\'';
        QTest::newRow("JavaScript") << "node '" + starter("javascript/pairs.js") + '\'';
    }
    void eachIsRight()
    {
        QFETCH(QString, program);
        const Ran ran = cli({"grade", "--program", program, "--overlaps", "--multiset", "--timeout", "60"});
        QVERIFY2(ran.exitCode == 0, (ran.out + ran.err).constData());
    }

    void eachReadsWhatAFileMayHold_data() { eachIsRight_data(); }
    void eachReadsWhatAFileMayHold()
    {
        QFETCH(QString, program);
        // A byte order mark, escapes, unknown members, exponents, names with everything in them.
        const QByteArray scene =
            "\xEF\xBB\xBF{\"title\": \"\\u00e9 \\ud83d\\ude00 \\\"\\\\\\/\\b\\n\", \"extra\": [true, false, null, {}, [], -1.5e-3],\n"
            "\"world\": {\"left\": -1e2, \"top\": -100.0, \"right\": 1E+2, \"bottom\": 100}, \"level\": 3, \"touching\": \"closed\", \"boxes\": [\n"
            "{\"name\": \"a,b\", \"left\": 0, \"top\": 0, \"right\": 10, \"bottom\": 10},\n"
            "{\"name\": \"say \\\"hi\\\"\", \"left\": 10, \"top\": 10, \"right\": 20, \"bottom\": 20, \"note\": {\"x\": [1]}},\n"
            "{\"name\": \"\\u8d64 \\ud83d\\ude00\\n\", \"circle\": {\"x\": 25, \"y\": 15, \"radius\": 5}},\n"
            "{\"name\": \" -c- \", \"circle\": {\"x\": -3, \"y\": 5, \"radius\": 2.5}}]}";
        const QString file = m_folder.filePath("odd.mscene");
        QFile out(file);
        QVERIFY(out.open(QIODevice::WriteOnly));
        out.write(scene);
        out.close();
        const Ran right = cli({"pairs", file, "--overlaps", "--format", "csv"});
        QCOMPARE(csvRecords(right.out).size(), 2);
        const Ran ran =
            shell(program + " < odd.mscene > mine.csv && mortonscope-cli check odd.mscene mine.csv --overlaps",
                  m_folder.path());
        QVERIFY2(ran.exitCode == 0, (ran.out + ran.err).constData());
    }

    void whatIsNoSceneIsComplainedOf_data() { eachIsRight_data(); }
    void whatIsNoSceneIsComplainedOf()
    {
        QFETCH(QString, program);
        for (const char* text : {"", "{", "hello", "{\"world\": {}}", "[1, 2"}) {
            const Ran ran = shell(program + " <<< '" + text + '\'');
            QVERIFY2(ran.exitCode > 0, text);
            QVERIFY2(ran.out.isEmpty(), text);
            QVERIFY2(!ran.err.isEmpty(), text);
        }
    }

private:
    static QString starter(const char* name)
    {
        return QStringLiteral(MORTONSCOPE_SOURCE_DIR "/resources/starters/") + name;
    }

    QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(TestStarters)
#include "test_starters.moc"
