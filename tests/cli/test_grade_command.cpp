#include "tests/cli/cli_support.h"

#include <QDir>
#include <QHash>
#include <QJsonArray>
#include <QTest>

#include <algorithm>
#include <array>
#include <csignal>

using namespace mortonscope::test;

namespace {

const QString kPairs = MORTONSCOPE_BIN_DIR "/mortonscope-cli pairs -";

/// Two boxes that form a candidate pair.
const QByteArray kTwo = R"({"world": {"left": 0, "top": 0, "right": 100, "bottom": 100}, "level": 2,
    "boxes": [{"name": "A", "left": 10, "top": 10, "right": 20, "bottom": 20}, {"name": "B", "left": 15, "top": 15, "right": 60, "bottom": 60}]})";

/// Returns the processes, except zombies, that have this variable in their environment.
QStringList processesWith(const QByteArray& variable)
{
    QStringList found;
    for (const QString& process : QDir("/proc").entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        QFile environment("/proc/" + process + "/environ");
        if (process.front().isDigit() && environment.open(QIODevice::ReadOnly)
            && environment.readAll().split('\0').contains(variable)) {
            found << process;
        }
    }
    return found;
}

QHash<QString, QString> verdicts(const QByteArray& json)
{
    QHash<QString, QString> found;
    for (const QJsonValue& value : QJsonDocument::fromJson(json).object()["scenes"].toArray()) {
        found[value["scene"].toString()] = value["verdict"].toString();
    }
    return found;
}

}  // namespace

/// `mortonscope-cli grade` for a teacher, a CI system and a misbehaving program.
class TestGradeCommand : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(m_folder.isValid()); }

    void rightProgramIsRightOnAllScenes()
    {
        const Ran ran = cli({"grade", "--program", kPairs + " --format csv", "--ordered", "--timeout", "60"});
        QCOMPARE(ran.exitCode, 0);
        QCOMPARE(ran.complaints(), QByteArrayList());  // no progress without a terminal
        const QByteArrayList lines = ran.lines();
        QVERIFY(lines.size() > 62);
        QVERIFY(lines.last().endsWith(" scenes right"));
        const QStringList some{"grade", "--scenes", someScenes(), "--program"};
        QCOMPARE(cli(some + QStringList{kPairs + " --format csv --overlaps", "--overlaps"}).exitCode, 0);
        QCOMPARE(
            cli(some
                + QStringList{kPairs + " --format csv --order newest-first", "--ordered", "--order", "newest-first"})
                .exitCode,
            0);
    }

    /// The manual's loop over a class, with spaces, quotes and apostrophes in the names of folders.
    void theManualsLoopGradesEachFolder_data()
    {
        QTest::addColumn<QString>("language");
        QTest::newRow("English") << "en";
        QTest::newRow("Japanese") << "ja";
    }
    void theManualsLoopGradesEachFolder()
    {
        QFETCH(QString, language);
        QFile manual(MORTONSCOPE_SOURCE_DIR "/resources/manual/" + language + "/grade.md");
        QVERIFY(manual.open(QIODevice::ReadOnly));
        const QByteArrayList lines = manual.readAll().split('\n');
        const auto loop = std::ranges::find_if(lines, [](const QByteArray& line) { return line.startsWith("for "); });
        QVERIFY(loop != lines.end());
        QByteArray line = *loop;
        line.replace("mortonscope-cli grade", "mortonscope-cli grade --scenes '" + folderWith({"one"}).toUtf8() + '\'');
        const QTemporaryDir folder;
        constexpr std::array kFolders{"kim", "a b  c", "O'Brien", "\"$HOME\" `x`"};
        for (const char* name : kFolders) {
            QDir(folder.path()).mkpath(QStringLiteral("submissions/") + name);
            QFile program(folder.filePath(QStringLiteral("submissions/") + name + "/pairs.py"));
            QVERIFY(program.open(QIODevice::WriteOnly) && program.write("print('B-A')\n") > 0);
        }
        const Ran ran = runProgram("sh", {"-c", line}, {}, folder.path());
        QVERIFY2(ran.exitCode == 0, ran.err);
        for (const char* name : kFolders) {
            QFile report(folder.filePath(QStringLiteral("submissions/") + name + "/grade.txt"));
            QVERIFY(report.open(QIODevice::ReadOnly));
            QVERIFY(report.readAll().endsWith("1 of 1 scene right\n"));
        }
    }

    void exitCodeStaysIfOutputIsUnread()
    {
        for (const char* format : {"text", "json", "junit"}) {
            const QString line =
                QStringLiteral("set -o pipefail; mortonscope-cli grade --format %1 --program false | true").arg(format);
            QCOMPARE(shell(line).exitCode, 1);
        }
    }

    void aMistakeIsNamedOverAllScenes()
    {
        const Ran ran = cli({"grade", "--program", kPairs + " --algorithm per-level-zero --format csv"});
        QCOMPARE(ran.exitCode, 1);
        QVERIFY(ran.out.contains(
            "\nThis mistake gives exactly the program's lists on all scenes, and nothing simpler does: per-level-zero: "));
        QVERIFY(ran.out.contains("\nLine 1 was read as a header on 69 scenes.\n"));
        QVERIFY(!ran.out.contains("mistake: "));  // a single scene is not enough to tell
        const Ran order = cli(
            {"grade", "--program", kPairs + " --algorithm xy-swapped --format csv", "--ordered", "--format", "json"});
        QCOMPARE(order.exitCode, 1);
        QCOMPARE(QJsonDocument::fromJson(order.out)["mistakes"].toArray(), QJsonArray{"xy-swapped"});
        const Ran other = cli({"grade", "--scenes", someScenes(), "--program", kPairs + " --overlaps --format csv"});
        QVERIFY(other.out.endsWith("These are exactly the pairs that overlap; --overlaps asks for them.\n"));
        QVERIFY(!other.out.contains("No known mistake"));
        const QJsonDocument every = QJsonDocument::fromJson(
            cli({"grade", "--program", kPairs + " --algorithm or-for-xor --format csv", "--format", "json"}).out);
        QCOMPARE(every["mistakes"].toArray(), QJsonArray());
        QCOMPARE(every["sameLists"][0]["scenes"].toInt(), 69);
        QCOMPARE(every["observations"][0]["id"].toString(), QString("tests-nearly-all"));
        QVERIFY(
            every["observations"][0]["sentence"].toString().startsWith("The program tests every pair on every scene"));
        QCOMPARE(every["scenes"][0]["tests"].toInt(), every["scenes"][0]["bruteForce"].toInt());
        QCOMPARE(every["scenes"][0]["header"].toInt(), 1);
    }

    void everyFailureHasItsVerdict()
    {
        const QString scenes =
            folderWith({"a-right", "b-wrong", "c-crash", "d-fail", "e-hang", "f-flood", "g-garbage", "h-none"});
        const QString program =
            "case $MORTONSCOPE_SCENE in *right*) echo A-B;; *wrong*) echo A-A;; *crash*) kill -SEGV $$;; "
            "*fail*) printf 'last words \\001\\033[31m <&> \\302\\23331m\\342\\200\\256 \\377' >&2; exit 3;; *hang*) sleep 1000;; *flood*) yes;; *garbage*) echo '\"A';; esac";
        const QStringList arguments = {"grade",     "--scenes", scenes,     "--shell", "--program", program,
                                       "--timeout", "1.5",      "--output", "1M",      "--format"};
        const Ran json = cli(arguments + QStringList{"json"});
        QCOMPARE(json.exitCode, 1);
        const auto found = verdicts(json.out);
        QCOMPARE(found["a-right.mscene"], QString("right"));
        QCOMPARE(found["b-wrong.mscene"], QString("wrong"));
        QCOMPARE(found["c-crash.mscene"], QString("crashed"));
        QCOMPARE(found["d-fail.mscene"], QString("failed"));
        QCOMPARE(found["e-hang.mscene"], QString("timed-out"));
        QCOMPARE(found["f-flood.mscene"], QString("too-much-output"));
        QCOMPARE(found["g-garbage.mscene"], QString("unreadable"));
        QCOMPARE(found["h-none.mscene"], QString("wrong"));
        const QJsonObject whole = QJsonDocument::fromJson(json.out).object();
        QCOMPARE(whole["verdict"].toString(), QString("wrong"));
        QCOMPARE(whole["counts"]["scenes"].toInt(), 8);
        QCOMPARE(whole["counts"]["crashed"].toInt(), 1);
        QCOMPARE(whole["scenes"][1]["self"].toArray(), QJsonArray{QJsonArray({"A", "A"})});
        QCOMPARE(whole["scenes"][1]["missing"].toArray(), QJsonArray{QJsonArray({"B", "A"})});
        QCOMPARE(whole["scenes"][2]["signal"].toString(), QString("SIGSEGV"));
        QCOMPARE(whole["scenes"][3]["exitCode"].toInt(), 3);
        QVERIFY(whole["scenes"][6]["sentence"].toString().startsWith("line 1: "));

        const Ran text = cli(arguments + QStringList{"text"});
        QVERIFY(text.out.contains(
            "1 of 8 scenes right, 2 wrong, 1 unreadable, 1 failed, 1 crashed, 1 timed out, 1 too much output\n"));
        QVERIFY(text.out.contains("SIGSEGV"));
        QVERIFY(text.out.contains("last words"));
        QVERIFY(!text.out.contains('\033') && !text.out.contains('\001'));

        const Ran junit = cli(arguments + QStringList{"junit"});
        QCOMPARE(junit.exitCode, 1);
        QVERIFY2(junit.out.contains("&#x009b;31m&#x202e;"), junit.out);  // a terminal would interpret it
        QVERIFY(!junit.out.contains("\u009b") && !junit.out.contains("\u202e"));
        const QString file = m_folder.filePath("grade.xml");
        write(file, junit.out);
        const Ran read = runProgram(
            "python3",
            {"-c",
             "import sys, xml.etree.ElementTree as E\n"
             "suite = E.parse(sys.argv[1]).getroot().find('testsuite')\n"
             "print(suite.get('tests'), suite.get('failures'), suite.get('errors'), suite.get('skipped'))\n"
             "for case in suite.findall('testcase'):\n"
             "    print(case.get('name'), float(case.get('time')) >= 0, *[part.tag + ':' + str(part.get('type')) for part in case])\n",
             file},
            {}, {});
        QCOMPARE(read.err, QByteArray());
        QCOMPARE(read.lines(),
                 (QByteArrayList{"8 4 3 0", "a-right.mscene True", "b-wrong.mscene True failure:wrong system-out:None",
                                 "c-crash.mscene True error:crashed system-out:None",
                                 "d-fail.mscene True failure:failed system-out:None system-err:None",
                                 "e-hang.mscene True error:timed-out system-out:None",
                                 "f-flood.mscene True error:too-much-output system-out:None",
                                 "g-garbage.mscene True failure:unreadable system-out:None",
                                 "h-none.mscene True failure:wrong system-out:None"}));
    }

    void unrunnableProgramIsBadUsage()
    {
        const Ran ran = cli({"grade", "--scenes", folderWith({"a", "b"}), "--program", "./no-such-program -x"});
        QCOMPARE(ran.exitCode, 2);
        QCOMPARE(ran.out, QByteArray());
        QCOMPARE(
            ran.complaints(),
            QByteArrayList{"mortonscope-cli: --program: cannot run \"./no-such-program\": No such file or directory"});
        QCOMPARE(cli({"grade", "--program", "/tmp", "--format", "json"}).exitCode, 2);
        // The interpreter runs but can't start the program: one line, not one per scene.
        const Ran unstarted = cli({"grade", "--program", "python3 no-such-file.py"});
        QCOMPARE(unstarted.exitCode, 2);
        QCOMPARE(unstarted.out, QByteArray());
        QCOMPARE(unstarted.complaints().size(), 1);
        QVERIFY2(unstarted.err.contains("exit code 2; it printed: ") && unstarted.err.contains("no-such-file.py"),
                 unstarted.err.constData());
        const Ran shrunk = cli({"shrink", ":opening", "--program", "./no-such-program"});
        QCOMPARE(shrunk.exitCode, 2);
        QCOMPARE(shrunk.complaints(), ran.complaints());
    }

    void vanishedProgramFailsTheRemainingScenes()
    {
        const QString program = m_folder.filePath("once");
        write(program, "#!/bin/sh\nrm \"$0\"\n" + kPairs.toUtf8() + " --format csv\n");
        QFile::setPermissions(program, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        const Ran ran =
            cli({"grade", "--scenes", folderWith({"a", "b"}), "--program", program, "--jobs", "1", "--sandbox", "off"});
        QCOMPARE(ran.exitCode, 1);
        QVERIFY(ran.out.contains("could not start"));
        QVERIFY(ran.out.contains("No such file or directory"));
        QVERIFY(ran.out.contains("1 of 2 scenes right"));
    }

    void sceneIsPassedAsInputAndAsFile()
    {
        const QString scenes = folderWith({"one"});
        // Standard input has the same bytes as the file.
        const Ran ran =
            cli({"grade", "--scenes", scenes, "--sandbox", "off", "--shell", "--program",
                 "cmp - \"$MORTONSCOPE_SCENE\" && cmp \"$MORTONSCOPE_SCENE\" " + scenes + "/one.mscene && echo B-A"});
        QCOMPARE(ran.exitCode, 0);
        QCOMPARE(cli({"grade", "--sandbox", "off", "--shell", "--program",
                      "cmp - \"$MORTONSCOPE_SCENE\" && " + kPairs + " --format csv < \"$MORTONSCOPE_SCENE\""})
                     .exitCode,
                 0);
        // Options that override the scene apply to both.
        const QString rules =
            "grep -q '\"outside\": \"reject\"' \"$MORTONSCOPE_SCENE\" && grep -q '\"level\": 1' \"$MORTONSCOPE_SCENE\" && "
            + kPairs + " --format csv";
        QCOMPARE(cli({"grade", "--scenes", scenes, "--sandbox", "off", "--shell", "--program", rules, "--outside",
                      "reject", "--depth", "1", "--touching", "closed"})
                     .exitCode,
                 0);
    }

    /// Files that it writes are lost: they appear neither among the scenes of others nor in the next run.
    void eachRunHasItsOwnFolder()
    {
        const QString scenes = folderWith({"one", "two"});
        const QString line =
            "test -z \"$(ls -A \"$HOME\")\" && test \"$HOME\" = \"$TMPDIR\" && echo x > \"$HOME/x\" && "
            "rm -f \"$MORTONSCOPE_SCENE\" && echo '{}' > \"$MORTONSCOPE_SCENE\" && test -z \"$SECRET_TOKEN\" && echo A-B";
        QProcessEnvironment environment = plainEnvironment();
        environment.insert("SECRET_TOKEN", "s");
        environment.insert("TMPDIR", m_folder.filePath("each"));
        QDir(m_folder.path()).mkdir("each");
        for (const QStringList& more :
             {QStringList{"--scenes", scenes}, QStringList{"--scenes", scenes, "--depth", "1"}}) {
            const QStringList arguments =
                QStringList{"grade", "--overlaps", "--jobs", "1", "--sandbox", "off", "--shell", "--program", line}
                + more;
            QCOMPARE(runProgram(MORTONSCOPE_BIN_DIR "/mortonscope-cli", arguments, {}, {}, environment).exitCode, 0);
        }
        QFile scene(scenes + "/one.mscene");
        QVERIFY(scene.open(QIODevice::ReadOnly));
        QCOMPARE(scene.readAll(), kTwo);
        QCOMPARE(QDir(m_folder.filePath("each")).entryList(QDir::AllEntries | QDir::NoDotAndDotDot | QDir::Hidden),
                 QStringList());
    }

    void killingTheSupervisorIsDetected()
    {
        const QString variable = "MORTONSCOPE_TEST=unwatched-" + QString::number(QCoreApplication::applicationPid());
        const Ran ran = cli(
            {"grade", "--scenes", folderWith({"one"}), "--format", "json", "--sandbox", "off", "--shell", "--program",
             "export " + variable
                 + "; setsid sh -c 'setsid sleep 1000 & sleep 1000' & sleep 0.2; kill -KILL $PPID; sleep 1000"});
        QCOMPARE(ran.exitCode, 1);
        QCOMPARE(verdicts(ran.out)["one.mscene"], QString("unwatched"));
        QCOMPARE(QJsonDocument::fromJson(ran.out)["scenes"][0]["leftBehind"].toBool(true), false);
        QCOMPARE(processesWith(variable.toUtf8()), QStringList());
    }

    void killedGraderLeavesNothingBehind()
    {
        const QByteArray variable = "MORTONSCOPE_TEST=killed-" + QByteArray::number(QCoreApplication::applicationPid());
        const QString temporary = m_folder.filePath("killed");
        QDir().mkpath(temporary);
        QProcessEnvironment environment = plainEnvironment();
        environment.insert("TMPDIR", temporary);
        QProcess process;
        process.setProcessEnvironment(environment);
        process.start(MORTONSCOPE_BIN_DIR "/mortonscope-cli",
                      {"grade", "--jobs", "2", "--shell", "--program",
                       "export " + variable + "; touch ~/x; setsid sleep 1000 & exec sleep 1000"});
        QTRY_VERIFY_WITH_TIMEOUT(processesWith(variable).size() >= 4, 30'000);
        process.kill();
        QVERIFY(process.waitForFinished(30'000));
        QTRY_COMPARE_WITH_TIMEOUT(processesWith(variable), QStringList(), 20'000);
        QTRY_COMPARE_WITH_TIMEOUT(QDir(temporary).entryList(QDir::AllEntries | QDir::NoDotAndDotDot), QStringList(),
                                  20'000);
    }

    void theBuiltInScenesCanBeSaved()
    {
        const QString folder = m_folder.filePath("saved/scenes");
        QCOMPARE(cli({"grade", "--save-scenes", folder}).exitCode, 0);
        QVERIFY(QDir(folder).entryList({"*.mscene"}).size() >= 60);
        const Ran ran = cli({"grade", "--scenes", folder, "--program", kPairs + " --format csv"});
        QCOMPARE(ran.exitCode, 0);
        QCOMPARE(cli({"pairs", folder + "/mixed-40-level-5.mscene"}).out, cli({"pairs", ":mixed-40-level-5"}).out);
    }

    void savedScenesReplaceNothing()
    {
        const QString folder = m_folder.filePath("mine");
        QCOMPARE(cli({"grade", "--save-scenes", folder}).exitCode, 0);
        QCOMPARE(cli({"grade", "--save-scenes", folder}).exitCode, 0);  // they already exist, unchanged
        const QStringList names = QDir(folder).entryList({"*.mscene"});
        const QString first = folder + '/' + names.first();
        write(first, "mine");
        const Ran ran = cli({"grade", "--save-scenes", folder});
        QCOMPARE(ran.exitCode, 2);
        QCOMPARE(ran.err, "mortonscope-cli: " + first.toUtf8()
                              + ": another file of this name exists; give a folder without these files\n");
        QVERIFY(QFile::remove(first));
        write(m_folder.filePath("victim"), "victim");
        QVERIFY(QFile::link(m_folder.filePath("victim"), first));
        QVERIFY(QFile::remove(folder + '/' + names.last()));
        QCOMPARE(cli({"grade", "--save-scenes", folder}).exitCode, 2);
        QVERIFY(!QFile::exists(folder + '/' + names.last()));  // nor a part of them
        QFile victim(m_folder.filePath("victim"));
        QVERIFY(victim.open(QIODevice::ReadOnly));
        QCOMPARE(victim.readAll(), QByteArray("victim"));
    }

    void badUsageIsRefusedBeforeAnythingRuns_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("sentence");
        QTest::newRow("no program") << QStringList{} << QByteArray("missing --program; give the command to grade");
        QTest::newRow("empty program") << QStringList{
            "--program",
            "  "} << QByteArray("--program: cannot read the command \"  \"; give a program and its arguments");
        QTest::newRow("open quote") << QStringList{"--program", "a 'b"} << QByteArray("close the quote '");
        QTest::newRow("timeout") << QStringList{"--program", "touch ran", "--timeout", "0"}
                                 << QByteArray("--timeout: 0 is out of range; give seconds from 0.001 to 86400");
        QTest::newRow("timeout word") << QStringList{"--program", "touch ran", "--timeout", "soon"}
                                      << QByteArray("--timeout: \"soon\" is not a number");
        QTest::newRow("memory") << QStringList{"--program", "touch ran", "--memory", "much"}
                                << QByteArray("--memory: \"much\" is not a size");
        QTest::newRow("output") << QStringList{
            "--program", "touch ran", "--output",
            "0"} << QByteArray("--output: \"0\" is not a size; give a number of bytes up to 1024G, such as 64M");
        QTest::newRow("jobs") << QStringList{"--program", "touch ran", "--jobs", "0"}
                              << QByteArray("--jobs: 0 is out of range; give a whole number from 1 to 256");
        QTest::newRow("format") << QStringList{"--program", "touch ran", "--format", "xml"}
                                << QByteArray("--format: unknown value \"xml\"; choose text, json or junit");
        QTest::newRow("order") << QStringList{"--program", "touch ran", "--order", "up"}
                               << QByteArray("--order: unknown value \"up\"");
        QTest::newRow("no folder") << QStringList{"--program", "touch ran", "--scenes", "nowhere"}
                                   << QByteArray("nowhere: cannot open the folder: No such file or directory");
        QTest::newRow("empty folder") << QStringList{"--program", "touch ran", "--scenes", "empty"}
                                      << QByteArray(
                                             "empty: the folder has no scenes; give one with *.mscene or *.json files");
        QTest::newRow("bad scene") << QStringList{"--program", "touch ran", "--scenes", "bad"}
                                   << QByteArray("bad/b.mscene: level: 99 is out of range");
        QTest::newRow("unknown") << QStringList{"--program", "touch ran", "--frobnicate"}
                                 << QByteArray("see mortonscope-cli grade --help");
        QTest::newRow("save nowhere") << QStringList{"--save-scenes", "/dev/null/x"}
                                      << QByteArray("/dev/null/x: cannot write: ");
    }
    void badUsageIsRefusedBeforeAnythingRuns()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QByteArray, sentence);
        QDir(m_folder.path()).mkpath("empty");
        QDir(m_folder.path()).mkpath("bad");
        write(m_folder.filePath("bad/a.mscene"), kTwo);
        write(m_folder.filePath("bad/b.mscene"), QByteArray(kTwo).replace("\"level\": 2", "\"level\": 99"));
        const Ran ran = cli(QStringList{"grade"} + arguments, {}, m_folder.path());
        QCOMPARE(ran.exitCode, 2);
        QCOMPARE(ran.errorLines().size(), 1);
        QVERIFY2(ran.err.contains(sentence), ran.err.constData());
        QVERIFY(ran.out.isEmpty());
        QVERIFY(!QFile::exists(m_folder.filePath("ran")));
    }

    void interruptStopsAllAndReportsResults_data()
    {
        QTest::addColumn<int>("signal");
        QTest::newRow("Ctrl+C") << SIGINT;
        QTest::newRow("end") << SIGTERM;
        QTest::newRow("hang up") << SIGHUP;
    }
    void interruptStopsAllAndReportsResults()
    {
        QFETCH(int, signal);
        const QByteArray variable = "MORTONSCOPE_TEST=interrupt-"
                                  + QByteArray::number(QCoreApplication::applicationPid()) + '-'
                                  + QByteArray::number(signal);
        const QString temporary = m_folder.filePath("tmp" + QString::number(signal));
        QDir().mkpath(temporary);
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert("TMPDIR", temporary);
        QProcess process;
        process.setProcessEnvironment(environment);
        // The first two scenes are answered. On the others, the program hangs and starts a daemon.
        process.start(
            MORTONSCOPE_BIN_DIR "/mortonscope-cli",
            {"grade", "--jobs", "2", "--format", "json", "--timeout", "600", "--shell", "--program",
             "export " + variable
                 + "; case $MORTONSCOPE_SCENE in */opening.*|*/what-if-h.*) exit 5;; esac; setsid sleep 1000 & exec sleep 1000"});
        QTRY_VERIFY_WITH_TIMEOUT(processesWith(variable).size() >= 4, 30'000);
        ::kill(static_cast<pid_t>(process.processId()), signal);
        QVERIFY(process.waitForFinished(60'000));
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 1);
        QCOMPARE(processesWith(variable), QStringList());
        QCOMPARE(QDir(temporary).entryList(QDir::AllEntries | QDir::NoDotAndDotDot), QStringList());
        const QByteArray json = process.readAllStandardOutput();
        QCOMPARE(QJsonDocument::fromJson(json)["cutShort"].toBool(), true);
        QCOMPARE(QJsonDocument::fromJson(json)["counts"]["failed"].toInt(), 2);
        QCOMPARE(verdicts(json)["opening"], QString("failed"));
        QCOMPARE(verdicts(json)["nested"], QString("not-run"));
    }

private:
    void write(const QString& path, const QByteArray& text)
    {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    }

    /// Returns a folder with every fourth scene of the built-in set.
    QString someScenes()
    {
        const QDir folder(m_folder.filePath("some"));
        if (!folder.exists()) {
            [&] { QCOMPARE(cli({"grade", "--save-scenes", folder.path()}).exitCode, 0); }();
            const QStringList files = folder.entryList(QDir::Files);
            for (qsizetype i = 0; i < files.size(); ++i) {
                if (i % 4 != 0) {
                    QFile::remove(folder.filePath(files[i]));
                }
            }
        }
        return folder.path();
    }

    QString folderWith(const QStringList& names)
    {
        const QString folder = m_folder.filePath("scenes" + QString::number(++m_folders));
        QDir().mkpath(folder);
        for (const QString& name : names) {
            write(folder + '/' + name + ".mscene", kTwo);
        }
        return folder;
    }

    QTemporaryDir m_folder;
    int m_folders = 0;
};

QTEST_GUILESS_MAIN(TestGradeCommand)
#include "test_grade_command.moc"
