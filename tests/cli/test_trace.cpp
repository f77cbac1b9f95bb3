#include "tests/cli/cli_support.h"

#include <QDir>
#include <QJsonArray>
#include <QTest>

using namespace mortonscope::test;

namespace {

const QString kStarters = QStringLiteral(MORTONSCOPE_SOURCE_DIR "/resources/starters/");

/// The worked example as the calls of a user's engine, in no particular language: "place A 1" puts A into cell 1,
/// "stack D A 1" tests D on the stack with A in cell 1.
const QStringList kCalls = {
    "place A 1",    "place B 9", "place C 12", "place D 0",    "place E 3", "place F 19", "place G 4",
    "enter 0",      "push D 0",  "enter 1",    "stack D A 1",  "leave 1",   "enter 2",    "enter 9",
    "stack D B 9",  "leave 9",   "enter 12",   "stack D C 12", "leave 12",  "leave 2",    "enter 3",
    "stack D E 3",  "leave 3",   "enter 4",    "stack D G 4",  "push G 4",  "enter 19",   "stack D F 19",
    "stack G F 19", "leave 19",  "pop G 4",    "leave 4",      "pop D 0",   "leave 0",
};

/// Returns the line of a program that makes one call of the recorder.
QString call(const QString& words, const QString& language)
{
    const QStringList word = words.split(' ');
    const bool python = language == "py";
    const auto quoted = [](const QString& name) { return '"' + name + '"'; };
    const QString& verb = word[0];
    QString text;
    if (verb == "enter" || verb == "leave") {
        text = verb + (python ? "_cell(" : "Cell(") + word[1] + ')';
    } else if (verb == "stack") {
        text = (python ? "test_with_stack(" : "testWithStack(") + quoted(word[1]) + ", " + quoted(word[2]) + ", "
             + word[3] + ')';
    } else if (verb == "cell") {
        text = (python ? "test_in_cell(" : "testInCell(") + quoted(word[1]) + ", " + quoted(word[2]) + ", " + word[3]
             + ')';
    } else {
        text = verb + '(' + quoted(word[1]) + ", " + word[2] + ')';
    }
    return "trace." + text + (python ? "\n" : ";\n");
}

/// Returns a complete program that records into my.mtrace.
QString program(const QStringList& calls, const QString& language)
{
    QString body;
    for (const QString& words : calls) {
        body += call(words, language);
    }
    if (language == "py") {
        return "from mortonscope_trace import TraceRecorder\ntrace = TraceRecorder('my.mtrace')\n" + body
             + "trace.close()\n";
    }
    if (language == "js") {
        return "const { TraceRecorder } = require('./mortonscope_trace.js');\nconst trace = new TraceRecorder('my.mtrace');\n"
             + body;  // closed at exit
    }
    return "#include \"mortonscope_trace.hpp\"\nint main()\n{\nmortonscope::TraceRecorder trace(\"my.mtrace\");\n"
         + body + "trace.close();\n}\n";
}

}  // namespace

class TestTrace : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QVERIFY(m_folder.isValid());
        for (const char* file :
             {"cpp/mortonscope_trace.hpp", "python/mortonscope_trace.py", "javascript/mortonscope_trace.js"}) {
            QVERIFY(QFile::copy(kStarters + file, path(QFileInfo(file).fileName())));
        }
    }

    void outputOfStepsIsAnEqualTrace_data()
    {
        QTest::addColumn<QString>("scene");
        QTest::addColumn<QStringList>("rules");
        for (const char* scene : {":opening", ":nested", ":published-heap", ":what-if-h"}) {
            QTest::newRow(scene) << scene << QStringList{};
            for (const char* order : {"oldest-first", "newest-first"}) {
                QTest::newRow((QByteArray(scene) + order).constData()) << scene << QStringList{"--order", order};
            }
        }
        for (const char* rule : {"clamp", "root", "reject"}) {
            QTest::newRow(rule) << ":outside" << QStringList{"--outside", rule, "--depth", "4"};
        }
    }
    void outputOfStepsIsAnEqualTrace()
    {
        QFETCH(QString, scene);
        QFETCH(QStringList, rules);
        const Ran steps = cli(QStringList{"steps", scene, "--algorithm", "single-pass", "--format", "jsonl"} + rules);
        QCOMPARE(steps.exitCode, 0);
        write("steps.mtrace", steps.out);
        const Ran ran = cli(QStringList{"check", scene, "--trace", path("steps.mtrace"), "--format", "json"} + rules);
        QCOMPARE(ran.exitCode, 0);
        const QJsonObject json = QJsonDocument::fromJson(ran.out).object();
        QCOMPARE(json["verdict"].toString(), QStringLiteral("equal"));
        QCOMPARE(json["lines"].toInt(), static_cast<int>(steps.lines().size()));
        QCOMPARE(cli(QStringList{"check", scene, "--trace", "-"} + rules, steps.out).exitCode, 0);
    }

    void otherAlgorithmsDiffer()
    {
        for (const char* algorithm :
             {"ancestor-walk", "origin-sub", "brute-force", "child-index-off", "lowest-group"}) {
            const Ran steps = cli({"steps", ":opening", "--format", "jsonl", "--algorithm", algorithm});
            QVERIFY(!steps.out.isEmpty());
            QCOMPARE(cli({"check", ":opening", "--trace", "-"}, steps.out).exitCode, 1);
        }
    }

    /// An added, missing or changed line is found at its place.
    void theFirstDifferenceIsShown()
    {
        const QByteArrayList right = cli({"steps", ":opening", "--format", "jsonl"}).lines();
        QByteArrayList wrong = right;
        wrong.removeAt(101);  // pop G, after G-F
        const Ran text = cli({"check", ":opening", "--trace", "-"}, wrong.join('\n'));
        QCOMPARE(text.exitCode, 1);
        QCOMPARE(
            text.lines()[0],
            QByteArray(
                "Different from line 102 on: the trace leaves slot 4, but the right run pops G in slot 4 (step 102)."));
        QVERIFY2(text.out.simplified().contains("stack, bottom first D G D tests so far"), text.out.constData());

        const QJsonObject json =
            QJsonDocument::fromJson(
                cli({"check", ":opening", "--trace", "-", "--format", "json"}, wrong.join('\n')).out)
                .object();
        QCOMPARE(json["verdict"].toString(), QStringLiteral("different"));
        QCOMPARE(json["line"].toInt(), 102);
        QCOMPARE(json["step"].toInt(), 102);
        QCOMPARE(json["got"]["kind"].toString(), QStringLiteral("leave-cell"));
        QCOMPARE(json["expected"]["kind"].toString(), QStringLiteral("pop"));
        QCOMPARE(json["expected"]["box"].toString(), QStringLiteral("G"));
        QCOMPARE(json["states"]["trace"]["stack"].toArray(), (QJsonArray{"D", "G"}));
        QCOMPARE(json["states"]["run"]["stack"].toArray(), (QJsonArray{"D"}));

        wrong = right;
        wrong[99].replace("\"F\"", "\"D\"");
        QCOMPARE(cli({"check", ":opening", "--trace", "-"}, wrong.join('\n')).lines()[0],
                 QByteArray("Different from line 100 on: the trace tests G with D via the stack in slot 19, "
                            "but the right run tests G with F via the stack in slot 19 (step 100)."));
        wrong = right.mid(0, 104);
        QCOMPARE(
            cli({"check", ":opening", "--trace", "-"}, wrong.join('\n')).lines()[0],
            QByteArray(
                "Different: the trace ends after line 104, but the right run goes on and leaves slot 0 (step 105)."));
        wrong = right + right.mid(104);
        QCOMPARE(
            cli({"check", ":opening", "--trace", "-"}, wrong.join('\n')).lines()[0],
            QByteArray(
                "Different from line 106 on: the trace leaves slot 0, but the right run has no more steps of the kinds in the trace."));
        wrong = right;
        wrong[78] = R"({"kind":"enter-cell","cell":{"index":21}})";
        QCOMPARE(
            cli({"check", ":opening", "--trace", "-"}, wrong.join('\n')).lines()[0],
            QByteArray(
                "Different from line 79 on: the trace enters slot 21, outside the array, but the right run enters slot 0 (step 79)."));
    }

    void unrecordedPartsAreReported()
    {
        QByteArrayList tests;
        for (const QByteArray& line : cli({"steps", ":opening", "--format", "jsonl"}).lines()) {
            if (line.contains("\"test-")) {
                tests << line;
            }
        }
        const Ran ran = cli({"check", ":opening", "--trace", "-"}, tests.join('\n'));
        QCOMPARE(ran.exitCode, 0);
        QCOMPARE(
            ran.lines()[0],
            QByteArray(
                "Equal: the trace is the right run, lists read oldest first. Lines compared: 7, about the tests."));
        QCOMPARE(
            ran.lines()[1],
            QByteArray(
                "Not compared, because no line of the trace is about it: the insertion phase, the cells, the stack."));
    }

    void badInputGivesOneErrorLine()
    {
        const auto refused = [](const Ran& ran, const char* sentence) {
            QCOMPARE(ran.exitCode, 2);
            QVERIFY(ran.out.isEmpty());
            QCOMPARE(ran.err, "mortonscope-cli: " + QByteArray(sentence) + '\n');
        };
        refused(cli({"check", ":opening", "--trace", "none.mtrace"}, {}, m_folder.path()),
                "cannot read none.mtrace: No such file or directory");
        refused(cli({"check", ":opening", "--trace", "."}, {}, m_folder.path()), "cannot read .: Is a directory");
        refused(
            cli({"check", ":opening", "--trace", "-"}, "{\"kind\":\"place\",\"box\":\"A\"}\n{\"kind\""),
            "standard input: line 2, column 8: the end of the line is not valid JSON; expected a colon after the member's name");
        refused(cli({"check", "-", "--trace", "-"}), "--trace: standard input already holds the scene; give a file");
        refused(cli({"check", ":opening", "pairs.csv", "--trace", "x.mtrace"}),
                "PAIRS and --trace cannot be combined; see mortonscope-cli check --help");
        refused(cli({"check", ":opening", "--trace", "x.mtrace", "--order", "newest"}),
                "--order: unknown value \"newest\"; choose oldest-first or newest-first");
    }

    /// 300,000 lines from a pipe, compared while they are produced.
    void streamIsComparedWhileItArrives()
    {
        const Ran ran = shell(
            "mortonscope-cli generate straddling --count 775 --seed 3 > many.mscene && mortonscope-cli steps many.mscene --format jsonl"
            " | mortonscope-cli check many.mscene --trace -",
            m_folder.path());
        QCOMPARE(ran.exitCode, 0);
        QVERIFY(ran.out.startsWith("Equal: the trace is the right run, lists read oldest first. Lines compared: 30"));
    }

    void aNamedPipeWaitsForItsWriter()
    {
        const Ran ran = shell("mkfifo late && { (sleep 1; mortonscope-cli steps :opening --format jsonl > late) & }"
                              " && mortonscope-cli check :opening --trace late",
                              m_folder.path());
        QCOMPARE(ran.exitCode, 0);
    }

    void recordersWriteCorrectTraces_data()
    {
        QTest::addColumn<QString>("language");
        for (const char* language : {"cpp", "py", "js"}) {
            QTest::newRow(language) << language;
        }
    }

    /// In each language, a program that does the worked example with the recorder, and one that forgets to pop.
    void recordersWriteCorrectTraces()
    {
        QFETCH(QString, language);
        record(kCalls, language);
        Ran ran = cli({"check", ":opening", "--trace", path("my.mtrace")});
        QVERIFY2(ran.exitCode == 0, (ran.out + ran.err).constData());
        QVERIFY(ran.out.startsWith("Equal: the trace is the right run, lists read oldest first. "
                                   "Lines compared: 34, about the insertion phase, the cells, the tests, the stack."));

        QStringList wrong = kCalls;
        const auto forgotten = wrong.indexOf("pop G 4");
        wrong.removeAt(forgotten);
        record(wrong, language);
        ran = cli({"check", ":opening", "--trace", path("my.mtrace"), "--format", "json"});
        QCOMPARE(ran.exitCode, 1);
        const QJsonObject json = QJsonDocument::fromJson(ran.out).object();
        QCOMPARE(json["line"].toInt(), static_cast<int>(forgotten) + 1);
        QCOMPARE(json["expected"]["kind"].toString(), QStringLiteral("pop"));
        QCOMPARE(json["states"]["trace"]["stack"].toArray(), (QJsonArray{"D", "G"}));
    }

    void recordersEscapeNames_data() { recordersWriteCorrectTraces_data(); }
    void recordersEscapeNames()
    {
        QFETCH(QString, language);
        // As written in the source code of any of these languages.
        const QString name = QString::fromUtf8("q\\\"b\\\\s\\n\\tt箱");
        write("odd.mscene",
              "{\"world\":{\"left\":0,\"top\":0,\"right\":100,\"bottom\":100},\"level\":2,\"boxes\":[{\"name\":\""
                  + name.toUtf8() + "\",\"left\":1,\"top\":1,\"right\":2,\"bottom\":2}]}");
        record({"place " + name + " 5"}, language);
        const Ran ran = cli({"check", path("odd.mscene"), "--trace", path("my.mtrace")});
        QVERIFY2(ran.exitCode == 0, (ran.out + ran.err).constData());
    }

    void recordersReportFailures_data() { recordersWriteCorrectTraces_data(); }
    void recordersReportFailures()
    {
        QFETCH(QString, language);
        QString text = program({"place A 1"}, language);
        text.replace("my.mtrace", "no-such-folder/my.mtrace");
        const Ran ran = runText(text, language);
        QVERIFY(ran.exitCode != 0);
        QVERIFY2(ran.err.contains("no-such-folder/my.mtrace"), ran.err.constData());
    }

private:
    QString path(const QString& file) const { return m_folder.filePath(file); }

    void write(const QString& name, const QByteArray& text) const
    {
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(text), text.size());
    }

    Ran runText(const QString& text, const QString& language) const
    {
        write("my." + language, text.toUtf8());
        if (language == "py") {
            return runProgram("python3", {"my.py"}, {}, m_folder.path());
        }
        if (language == "js") {
            return runProgram("node", {"my.js"}, {}, m_folder.path());
        }
        const Ran compiled = runProgram(
            MORTONSCOPE_CXX, {"-std=c++11", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "my.cpp", "-o", "my"}, {},
            m_folder.path());
        return compiled.exitCode == 0 ? runProgram(path("my"), {}, {}, m_folder.path()) : compiled;
    }

    void record(const QStringList& calls, const QString& language) const
    {
        QFile::remove(path("my.mtrace"));
        const Ran ran = runText(program(calls, language), language);
        QVERIFY2(ran.exitCode == 0, ran.err.constData());
    }

    QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(TestTrace)
#include "test_trace.moc"
