#include "core/listing/starter.h"
#include "tests/cli/cli_support.h"

#include <QDir>
#include <QJsonArray>
#include <QRegularExpression>
#include <QTest>

using namespace mortonscope;
using namespace mortonscope::test;

/// The starter programs: each is right without changes, on all built-in scenes.
class TestStarters : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QVERIFY(m_folder.isValid());
        // All programs include the same headers, which the compiler reads once for all.
        static const QRegularExpression include("^#include .*\n", QRegularExpression::MultilineOption);
        QString headers;
        for (const auto& match : include.globalMatch(QString::fromStdString(starterText("tree.cpp")))) {
            headers += match.captured();
        }
        const QString file = written("headers.hpp", headers);
        QCOMPARE(compile(file, file + ".gch").exitCode, 0);
        const Ran compiled =
            compile(starter("cpp/pairs.cpp"), m_folder.filePath("pairs"), {"-include", file, "-Wextra", "-Werror"});
        QVERIFY2(compiled.exitCode == 0, compiled.err.constData());
    }

    void everyStarterIsRight_data()
    {
        QTest::addColumn<QString>("program");
        QTest::addColumn<int>("oneOf");
        QTest::newRow("C++") << m_folder.filePath("pairs") << 1;
        QTest::newRow("Python") << "python3 '" + starter("python/pairs.py") + '\'' << 3;
        QTest::newRow("JavaScript") << "node '" + starter("javascript/pairs.js") + '\'' << 3;
    }
    void everyStarterIsRight()
    {
        QFETCH(QString, program);
        QFETCH(int, oneOf);
        const Ran ran = grade({"--overlaps", "--multiset"}, program, oneOf);
        QVERIFY2(ran.exitCode == 0, (ran.out + ran.err).constData());
    }

    void startersReadUnusualFiles_data() { everyStarterIsRight_data(); }
    void startersReadUnusualFiles()
    {
        QFETCH(QString, program);
        // A byte order mark, escapes, unknown members, exponents, and names with special characters.
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

    void invalidScenesGiveAnError_data() { everyStarterIsRight_data(); }
    void invalidScenesGiveAnError()
    {
        QFETCH(QString, program);
        for (const char* text : {"", "{", "hello", "{\"world\": {}}", "[1, 2"}) {
            const Ran ran = shell(program + " <<< '" + text + '\'');
            QVERIFY2(ran.exitCode > 0, text);
            QVERIFY2(ran.out.isEmpty(), text);
            QVERIFY2(!ran.err.isEmpty(), text);
        }
    }

    void starterCommandWritesTheFiles()
    {
        for (const std::string& name : starterNames()) {
            const Ran ran = cli({"starter", QString::fromStdString(name)});
            QCOMPARE(ran.exitCode, 0);
            QCOMPARE(ran.out, QByteArray::fromStdString(starterText(name)));
        }
        const QString file = m_folder.filePath("mine.py");
        QCOMPARE(cli({"starter", "locate.py", "-o", file}).exitCode, 0);
        QFile written(file);
        QVERIFY(written.open(QIODevice::ReadOnly));
        QCOMPARE(written.readAll(), QByteArray::fromStdString(starterText("locate.py")));
        QCOMPARE(cli({"starter", "locate.rb"}).exitCode, 2);
        QCOMPARE(cli({"starter", "locate.py", "-o", "/nonexistent/x.py"}).exitCode, 2);
    }

    void stonesAreWrongUntilCompleted_data()
    {
        QTest::addColumn<QString>("stone");
        QTest::addColumn<QString>("end");
        for (const char* stone : {"locate", "level", "mark", "visit", "tree"}) {
            for (const char* end : {"py", "cpp", "js"}) {
                QTest::addRow("%s.%s", stone, end) << stone << end;
            }
        }
    }
    /// The unchanged starter of a stone fails with a message. With its missing lines, it is right. For `tree`, the
    /// lines of all stones together are right on all scenes, or on a third of them.
    void stonesAreWrongUntilCompleted()
    {
        QFETCH(QString, stone);
        QFETCH(QString, end);
        const Ran open = grade({"--stone", stone}, programOf(stone + '.' + end, false), 36);
        QCOMPARE(open.exitCode, 1);
        QVERIFY2(open.out.contains("are the missing lines written?"), open.out.constData());
        int oneOf = end == "cpp" ? 6 : 12;
        if (stone == "tree") {
            oneOf = end == "cpp" ? 1 : 3;
        }
        const Ran solved = grade({"--stone", stone}, programOf(stone + '.' + end, true), oneOf);
        QVERIFY2(solved.exitCode == 0, (solved.out + solved.err).constData());
    }

    void mistakesInAStoneAreNamed_data()
    {
        QTest::addColumn<QString>("stone");
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("instead");
        QTest::addColumn<QString>("said");
        QTest::newRow("y before x") << "locate" << "        for i in range(self.depth):"
                                    << "        column, row = row, column\n        for i in range(self.depth):"
                                    << "xy-swapped";
        QTest::newRow("level from the leaf")
            << "level" << "level = self.depth - up" << "level = up" << "offset-inverted";
        QTest::newRow("difference") << "level" << "(lt ^ rb)" << "abs(rb - lt)" << "difference-for-xor";
        QTest::newRow("no cells above") << "level" << "(4 ** level - 1) // 3 + " << "" << "offset-missing";
        QTest::newRow("ancestors not marked")
            << "mark" << "slot = max(slot - 1, 0) // 4" << "slot = 0" << "ancestors-not-marked";
        QTest::newRow("ancestors not tested") << "visit" << " + self.stack" << "" << "no-stack";
        QTest::newRow("each pair twice") << "visit" << "boxes[i + 1:]" << "[o for o in boxes if o is not box]"
                                         << "both-orders";
    }
    void mistakesInAStoneAreNamed()
    {
        QFETCH(QString, stone);
        QFETCH(QString, line);
        QFETCH(QString, instead);
        QFETCH(QString, said);
        QString text = QString::fromStdString(starterText(stone.toStdString() + ".py", true));
        QCOMPARE(text.count(line), 1);
        const Ran ran =
            grade({"--stone", stone}, pythonWith(text.replace(line, instead)), said == "both-orders" ? 1 : 6);
        QCOMPARE(ran.exitCode, 1);
        QVERIFY2(
            ran.out.contains("This mistake gives exactly the program's lists on all scenes, and nothing simpler does: "
                             + said.toUtf8() + ':'),
            ran.out.constData());
    }

    void stoneExcludesPairOptions()
    {
        for (const char* rule : {"--overlaps", "--multiset", "--ordered"}) {
            QCOMPARE(cli({"grade", "--stone", "locate", rule, "--program", "true"}).exitCode, 2);
        }
        const Ran ran = cli({"grade", "--stone", "mark", "--format", "json", "--program", "cat"});
        const QJsonObject report = QJsonDocument::fromJson(ran.out).object();
        QCOMPARE(report["rules"]["stone"].toString(), QStringLiteral("mark"));
        QVERIFY(!report["scenes"][0].toObject().contains("missing"));
        QCOMPARE(report["scenes"][0]["verdict"].toString(), QStringLiteral("unreadable"));  // it prints the scene
        QVERIFY(report["scenes"][0]["sentence"].toString().contains("such as 3,2"));
        const Ran pairs = cli({"grade", "--format", "json", "--program", "true"});
        const QJsonValue rules = QJsonDocument::fromJson(pairs.out).object()["rules"];
        QVERIFY(rules["stone"].isNull());
    }

private:
    QString written(const QString& name, const QString& text)
    {
        QFile file(m_folder.filePath(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(text.toUtf8()) <= 0) {
            qFatal("%s can't be written", qPrintable(name));
        }
        return file.fileName();
    }
    QString pythonWith(const QString& text) { return "python3 '" + written("mine.py", text) + '\''; }

    /// Returns the command of a starter, after compiling it if needed.
    QString programOf(const QString& name, bool isSolved)
    {
        const QString file = written(name, QString::fromStdString(starterText(name.toStdString(), isSolved)));
        if (name.endsWith(".cpp")) {
            const Ran compiled = compile(file, file + ".out", {"-include", m_folder.filePath("headers.hpp")});
            return compiled.exitCode == 0 ? '\'' + file + ".out'" : QString();
        }
        return (name.endsWith(".py") ? "python3 '" : "node '") + file + '\'';
    }

    static Ran compile(const QString& file, const QString& to, const QStringList& flags = {})
    {
        return runProgram(MORTONSCOPE_CXX, QStringList{"-std=c++17", "-Wall", "-o", to} + flags + QStringList{file}, {},
                          {});
    }

    /// Grades on every `oneOf`-th scene. The interpreters take ten times as long to start as a compiled program.
    Ran grade(const QStringList& rules, const QString& program, int oneOf)
    {
        const QDir scenes(m_folder.filePath(QStringLiteral("scenes-%1").arg(oneOf)));
        if (!scenes.exists()) {
            [&] { QCOMPARE(cli({"grade", "--save-scenes", scenes.path()}).exitCode, 0); }();
            const QStringList files = scenes.entryList(QDir::Files);
            for (qsizetype i = 0; i < files.size(); ++i) {
                if (i % oneOf != 0) {
                    QFile::remove(scenes.filePath(files[i]));
                }
            }
        }
        return cli(QStringList{"grade", "--program", program, "--timeout", "60", "--scenes", scenes.path()} + rules);
    }

    static QString starter(const char* name)
    {
        return QStringLiteral(MORTONSCOPE_SOURCE_DIR "/resources/starters/") + name;
    }

    QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(TestStarters)
#include "test_starters.moc"
