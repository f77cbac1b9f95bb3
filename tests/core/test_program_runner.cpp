#include "core/process/command_words.h"
#include "core/process/program_runner.h"
#include "core/process/sandbox.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <atomic>
#include <csignal>
#include <memory>
#include <thread>

#include <sys/wait.h>
#include <unistd.h>

using namespace mortonscope;
using std::chrono::milliseconds;

namespace {

/// Returns a variable that every program under test has, so that its remaining processes can be found.
QByteArray marker()
{
    static const QByteArray kMarker = "MORTONSCOPE_TEST=run-" + QByteArray::number(::getpid());
    return kMarker;  // made once, so that a fork of this process has the same value
}

/// Returns the processes with the marker in their environment, except zombies.
QStringList leftovers()
{
    QStringList found;
    for (const QString& process : QDir("/proc").entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        QFile environment("/proc/" + process + "/environ");
        if (process.front().isDigit() && environment.open(QIODevice::ReadOnly)
            && environment.readAll().split('\0').contains(marker())) {
            found << process;
        }
    }
    return found;
}

/// Returns the children of this process, including zombies.
QByteArray childProcesses()
{
    QByteArray all;
    for (const QString& thread : QDir("/proc/self/task").entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        QFile file("/proc/self/task/" + thread + "/children");
        if (file.open(QIODevice::ReadOnly)) {
            all += file.readAll();
        }
    }
    return all;
}

int openDescriptors()
{
    return static_cast<int>(
        QDir("/proc/self/fd").entryList(QDir::NoDotAndDotDot | QDir::AllEntries | QDir::System).size());
}

ProgramCommand marked(ProgramCommand command)
{
    const QByteArray variable = marker();
    const int equals = static_cast<int>(variable.indexOf('='));
    command.environment.emplace_back(variable.left(equals).toStdString(), variable.mid(equals + 1).toStdString());
    return command;
}

/// A line of shell.
ProgramCommand sh(const char* line) { return marked({{"/bin/sh", "-c", line}, {}, {}, {}}); }

constexpr milliseconds kLong{60'000};  // longer than any of these takes, even on a busy machine

ProgramLimits within(milliseconds time, std::uint64_t output = 1 << 20)
{
    ProgramLimits limits;
    limits.time = time;
    limits.outputBytes = output;
    return limits;
}

QByteArray bytes(const std::string& text) { return QByteArray::fromStdString(text); }

}  // namespace

/// Tests programs that behave well, and all the ways in which they don't.
class TestProgramRunner : public QObject {
    Q_OBJECT

private slots:
    void init() { m_descriptors = openDescriptors(); }

    void cleanup()
    {
        QCOMPARE(leftovers(), QStringList());
        QCOMPARE(childProcesses(), QByteArray());
        QCOMPARE(openDescriptors(), m_descriptors);
    }

    void wordsAreSplitAsAShellWould_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<QByteArrayList>("words");
        QTest::newRow("plain") << QByteArray("python3 pairs.py -v") << QByteArrayList{"python3", "pairs.py", "-v"};
        QTest::newRow("blanks") << QByteArray("  a \t b\n") << QByteArrayList{"a", "b"};
        QTest::newRow("single") << QByteArray("a 'b c' 'd\\e$x'") << QByteArrayList{"a", "b c", "d\\e$x"};
        QTest::newRow("double") << QByteArray("\"my prog\" \"say \\\"hi\\\" c:\\\\x \\n\"")
                                << QByteArrayList{"my prog", "say \"hi\" c:\\x \\n"};
        QTest::newRow("backslash") << QByteArray("my\\ prog \\'x") << QByteArrayList{"my prog", "'x"};
        QTest::newRow("joined") << QByteArray("a'b'\"c\"d") << QByteArrayList{"abcd"};
        QTest::newRow("empty word") << QByteArray("a '' \"\"") << QByteArrayList{"a", "", ""};
        QTest::newRow("nothing special") << QByteArray("a; b | c > $HOME *")
                                         << QByteArrayList{"a;", "b", "|", "c", ">", "$HOME", "*"};
    }
    void wordsAreSplitAsAShellWould()
    {
        QFETCH(QByteArray, line);
        QFETCH(QByteArrayList, words);
        const auto found = commandWords(line.toStdString());
        QVERIFY(found);
        QByteArrayList list;
        for (const std::string& word : *found) {
            list << bytes(word);
        }
        QCOMPARE(list, words);
    }

    void unclosedQuotesAreRefused()
    {
        for (const std::string_view line : {"", "   ", "a 'b", "a \"b", "a \"b\\", "a\\"}) {
            const auto words = commandWords(line);
            QVERIFY2(!words, line.data());
            QVERIFY(words.error().code == ErrorCode::Custom);
        }
        QVERIFY(!commandWords(std::string_view("a\0b", 3)));
        QVERIFY(!programCommand(" ", true));
        QVERIFY(programCommand("echo 'not closed", true));  // the shell's business
    }

    void programGetsInputAndReturnsOutput()
    {
        const std::string input(300'000, 'x');
        ProgramCommand command = sh("cat; echo told >&2; exit 3");
        const ProgramOutcome ran = runProgram(command, input, within(kLong));
        QVERIFY(ran.end == ProgramEnd::Exited);
        QCOMPARE(ran.exitCode, 3);
        QVERIFY(ran.output == input);
        QCOMPARE(bytes(ran.complaint), QByteArray("told\n"));
        QVERIFY(!ran.succeeded());
        QVERIFY(ran.seconds > 0);
    }

    void programHasItsEnvironmentAndSignals()
    {
        ::signal(SIGPIPE, SIG_IGN);
        ProgramCommand command =
            sh("echo $MORTONSCOPE_SCENE; pwd; yes | head -n 1; grep -E 'SigBlk|SigIgn' /proc/self/status; ulimit -c");
        command.environment.emplace_back("MORTONSCOPE_SCENE", "/a b/c.mscene");
        const ProgramOutcome ran = runProgram(command, "", within(kLong));
        ::signal(SIGPIPE, SIG_DFL);
        QCOMPARE(bytes(ran.output), "/a b/c.mscene\n" + QDir::currentPath().toUtf8()
                                        + "\ny\nSigBlk:\t0000000000000000\nSigIgn:\t0000000000000000\n0\n");
    }

    void noOtherDescriptorsAreInherited()
    {
        const int left = ::dup(0);  // without close-on-exec, as careless code leaves them
        const ProgramOutcome ran = runProgram(sh("ls /proc/self/fd | wc -l"), "", within(kLong));
        ::close(left);
        QCOMPARE(bytes(ran.output).trimmed(), QByteArray("4"));  // the three standard ones, and one that ls opens
    }

    void missingProgramIsReported()
    {
        const ProgramOutcome missing =
            runProgram(marked({{"no-such-program-anywhere"}, {}, {}, {}}), "", within(kLong));
        QVERIFY(missing.end == ProgramEnd::CouldNotStart);
        QCOMPARE(bytes(missing.reason), QByteArray("No such file or directory"));
        const ProgramOutcome folder = runProgram(marked({{"/tmp"}, {}, {}, {}}), "", within(kLong));
        QVERIFY(folder.end == ProgramEnd::CouldNotStart);
        QCOMPARE(bytes(folder.reason), QByteArray("Permission denied"));
    }

    void scriptWithoutShebangRunsInTheShell()
    {
        QTemporaryDir temporary;
        QFile script(temporary.filePath("plain"));
        QVERIFY(script.open(QIODevice::WriteOnly));
        script.write("echo \"$1-$2\"\n");
        script.close();
        script.setPermissions(QFile::ReadOwner | QFile::ExeOwner);
        const ProgramOutcome ran =
            runProgram(marked({{script.fileName().toStdString(), "a b", "c"}, {}, {}, {}}), "", within(kLong));
        QVERIFY(ran.succeeded());
        QCOMPARE(bytes(ran.output), QByteArray("a b-c\n"));
    }

    void crashReportsItsSignal_data()
    {
        QTest::addColumn<int>("signal");
        QTest::addColumn<QByteArray>("name");
        QTest::newRow("SEGV") << SIGSEGV << QByteArray("SIGSEGV");
        QTest::newRow("ABRT") << SIGABRT << QByteArray("SIGABRT");
        QTest::newRow("FPE") << SIGFPE << QByteArray("SIGFPE");
        QTest::newRow("KILL") << SIGKILL << QByteArray("SIGKILL");
        QTest::newRow("real time") << 60 << QByteArray("signal 60");
    }
    void crashReportsItsSignal()
    {
        QFETCH(int, signal);
        QFETCH(QByteArray, name);
        const std::string line = "echo before; kill -" + std::to_string(signal) + " $$";
        const ProgramOutcome ran = runProgram(sh(line.c_str()), "", within(kLong));
        QVERIFY(ran.end == ProgramEnd::Signalled);
        QCOMPARE(ran.signal, signal);
        QCOMPARE(bytes(signalName(ran.signal)), name);
        QCOMPARE(bytes(ran.output), QByteArray("before\n"));
    }

    void hangingProgramIsStopped()
    {
        QElapsedTimer clock;
        clock.start();
        for (const char* line : {"sleep 1000", "while :; do :; done",
                                 "trap '' TERM INT HUP; while :; do sleep 1000; done", "kill -STOP $$"}) {
            const ProgramOutcome ran = runProgram(sh(line), "", within(milliseconds(150)));
            QVERIFY2(ran.end == ProgramEnd::TimedOut, line);
            QVERIFY(ran.seconds >= 0.15);
            QVERIFY(!ran.leftBehind);
            QCOMPARE(leftovers(), QStringList());
        }
        QVERIFY(clock.elapsed() < 30'000);
    }

    void floodOfOutputIsStopped_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::newRow("standard output") << QByteArray("yes");
        QTest::newRow("standard error") << QByteArray("yes >&2");
        QTest::newRow("both") << QByteArray("yes & yes >&2");
        QTest::newRow("that ended already") << QByteArray("head -c 1048577 /dev/zero");
    }
    void floodOfOutputIsStopped()
    {
        QFETCH(QByteArray, line);
        const ProgramOutcome ran = runProgram(sh(line.constData()), "", within(kLong, 1 << 20));
        QVERIFY(ran.end == ProgramEnd::TooMuchOutput);
        QVERIFY(ran.output.size() <= 1 << 20);
        QVERIFY(ran.complaint.size() <= kKeptComplaint);
    }

    void outputUpToTheLimitIsAllowed()
    {
        const ProgramOutcome ran = runProgram(sh("head -c 1048576 /dev/zero"), "", within(kLong, 1 << 20));
        QVERIFY(ran.succeeded());
        QCOMPARE(ran.output.size(), std::size_t{1} << 20);
    }

    void endOfLongErrorOutputIsKept()
    {
        const ProgramOutcome ran =
            runProgram(sh("head -c 200000 /dev/zero >&2; echo last words >&2"), "", within(kLong));
        QVERIFY(ran.succeeded());
        QCOMPARE(ran.complaint.size(), kKeptComplaint);
        QVERIFY(ran.complaint.ends_with("last words\n"));
    }

    void unreadInputAndClosedOutputAreHandled()
    {
        const std::string input(5'000'000, 'x');
        for (const char* line : {"exit 0", "exec 0<&-; exec 1>&-; exec 2>&-; exit 0", "head -c 10 > /dev/null",
                                 "exec 0<&- 1>&-; exec sleep 0.05"}) {
            const ProgramOutcome ran = runProgram(sh(line), input, within(kLong));
            QVERIFY2(ran.succeeded(), line);
            QVERIFY(ran.output.empty());
        }
    }

    void childProcessesEndWithTheProgram_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::newRow("child in the background") << QByteArray("sleep 1000 &");
        QTest::newRow("deaf child") << QByteArray("(trap '' TERM HUP; sleep 1000; sleep 1000) &");
        QTest::newRow("child in a session of its own") << QByteArray("setsid sleep 1000 &");
        QTest::newRow("daemon") << QByteArray("setsid sh -c 'setsid sh -c \"sleep 1000 & sleep 1000\" & exit 0'");
        QTest::newRow("daemon that starts more")
            << QByteArray("setsid sh -c 'while :; do setsid sleep 1000 & sleep 0.01; done' & sleep 0.1");
        QTest::newRow("stopped child") << QByteArray("setsid sh -c 'kill -STOP $$' & sleep 0.05");
        QTest::newRow("runner-on") << QByteArray(
            "setsid sh -c 'setsid sh -c \"$0\" \"$0\" & exit' 'setsid sh -c \"$0\" \"$0\" & exit' & sleep 0.1");
        QTest::newRow("moderate bomb") << QByteArray(
            "b() { for i in 1 2 3 4; do [ $1 -gt 0 ] && b $(($1 - 1)) & done; sleep 1000; }; b 3");
        QTest::newRow("moderate bomb of daemons") << QByteArray(
            "for i in 1 2 3 4 5 6 7 8 9 10; do setsid sh -c 'for j in 1 2 3 4 5 6; do setsid sleep 1000 & done; sleep 1000' & done; sleep 0.1");
    }
    void childProcessesEndWithTheProgram()
    {
        QFETCH(QByteArray, line);
        QElapsedTimer clock;
        clock.start();
        const ProgramOutcome ran = runProgram(sh(line.constData()), "", within(milliseconds(700)));
        QVERIFY(ran.end == ProgramEnd::Exited || ran.end == ProgramEnd::TimedOut);
        QVERIFY(!ran.leftBehind);
        QVERIFY(clock.elapsed() < 60'000);
        QCOMPARE(leftovers(), QStringList());
    }

    /// The program kills the supervisor, which would have ended everything that remains.
    void killingTheSupervisorGainsNothing()
    {
        const ProgramOutcome ran = runProgram(sh("kill -KILL $PPID; sleep 1000"), "", within(kLong));
        QVERIFY(ran.end == ProgramEnd::Unwatched);
        QVERIFY(ran.leftBehind);  // unknown in a process that has other children
        QTRY_COMPARE(leftovers(), QStringList());
        const ProgramOutcome stopped = runProgram(sh("kill -STOP $PPID; sleep 1000"), "", within(milliseconds(150)));
        QVERIFY(stopped.end == ProgramEnd::TimedOut);
    }

    /// Runs in a fork of this process, because a process that devotes itself to programs can't have other children.
    void daemonEndsEvenWithoutItsSupervisor()
    {
        const pid_t grader = ::fork();
        if (grader == 0) {
            devoteToPrograms();
            ProgramOutcome honest;  // its supervisor is spared
            std::thread beside([&honest] { honest = runProgram(sh("sleep 1; exit 7"), "", within(kLong)); });
            const ProgramOutcome ran = runProgram(
                sh("setsid sh -c 'setsid sleep 1000 & sleep 1000' & sleep 0.2; kill -KILL $PPID; sleep 1000"), "",
                within(kLong));
            beside.join();
            ::_exit(ran.end != ProgramEnd::Unwatched ? 1
                    : ran.leftBehind                 ? 2
                    : honest.exitCode != 7           ? 3
                    : leftovers().isEmpty()          ? 0
                                                     : 4);
        }
        int status = 1;
        ::waitpid(grader, &status, 0);
        QCOMPARE(status, 0);
        QCOMPARE(leftovers(), QStringList());
    }

    /// A stopped grader is woken when the program's time is over.
    void stoppedGraderIsResumed()
    {
        const pid_t grader = ::fork();
        if (grader == 0) {
            const std::string line = "kill -STOP " + std::to_string(::getpid());
            ::_exit(runProgram(sh(line.c_str()), "", within(milliseconds(300))).succeeded() ? 0 : 1);
        }
        int status = 1;
        ::waitpid(grader, &status, 0);
        QCOMPARE(status, 0);
    }

    void secretVariablesAreNotPassedOn()
    {
        ::setenv("SECRET_TOKEN", "s", 1);
        ::setenv("LC_TIME", "C", 1);
        const ProgramOutcome ran = runProgram(marked({{"env"}, {}, {}, {}}), "", within(kLong));
        ::unsetenv("SECRET_TOKEN");
        ::unsetenv("LC_TIME");
        QVERIFY(bytes(ran.output).contains("LC_TIME=C\n"));
        for (const QByteArray& variable : bytes(ran.output).split('\n')) {
            const std::string name = variable.left(variable.indexOf('=')).toStdString();
            QVERIFY2(variable.isEmpty() || variable == marker() || passesOn(name), variable.constData());
        }
    }

    /// The folder is removed, whatever the program did to it, and even if the process that started it is gone.
    void runFolderIsRemoved()
    {
        QTemporaryDir temporary;
        const auto in = [&temporary](const char* line) {
            ProgramCommand command = sh(line);
            command.folder = temporary.filePath("run").toStdString();
            QDir(temporary.path()).mkdir("run");
            command.environment.emplace_back("HOME", command.folder.string());
            return command;
        };
        const char* const kMess =
            "cd; d=0123456789; i=0; while [ $i -lt 600 ]; do mkdir $d && cd -P $d; i=$((i+1)); done; touch deep; cd; "
            "mkdir closed; touch closed/x; chmod 0 closed; ln -s /etc link; mkfifo pipe; mkdir .up-b; touch .up-b/.up-c";
        QVERIFY(runProgram(in(kMess), "", within(kLong)).succeeded());
        QVERIFY(!QFile::exists(temporary.filePath("run")));
        QVERIFY(QFile::exists("/etc/passwd"));
        const pid_t victim = ::fork();
        if (victim == 0) {
            runProgram(in("touch ~/x; sleep 1000"), "", within(kLong));
            ::_exit(0);
        }
        QTRY_VERIFY(QFile::exists(temporary.filePath("run/x")));
        ::kill(victim, SIGKILL);
        ::waitpid(victim, nullptr, 0);
        QTRY_VERIFY_WITH_TIMEOUT(!QFile::exists(temporary.filePath("run")), 20'000);
    }

    void memoryIsLimited()
    {
        ProgramLimits limits = within(kLong);
        limits.memoryBytes = 64 << 20;
        const ProgramOutcome ran =
            runProgram(sh("head -c 200000000 /dev/zero | tail -n 1 > /dev/null && echo had enough"), "", limits);
        // Either the system refuses the memory, or the periodic check finds too much.
        QVERIFY(ran.end == ProgramEnd::Exited || ran.end == ProgramEnd::TooMuchMemory);
        QVERIFY(!ran.succeeded());
        QVERIFY(!bytes(ran.output).contains("had enough"));
    }

    void runCanBeStopped()
    {
        int asked = 0;
        const ProgramOutcome ran =
            runProgram(sh("echo begun; setsid sleep 1000"), "", within(kLong), [&] { return ++asked < 10; });
        QVERIFY(ran.end == ProgramEnd::Stopped);
    }

    void severalProgramsCanRunAtOnce()
    {
        std::vector<std::thread> threads;
        std::vector<ProgramOutcome> outcomes(6);
        for (std::size_t i = 0; i < outcomes.size(); ++i) {
            threads.emplace_back([&outcomes, i] {
                for (int round = 0; round < 3; ++round) {
                    const std::string line =
                        i % 2 == 0 ? "cat; setsid sleep 1000 & exit " + std::to_string(i) : "cat; sleep 1000";
                    outcomes[i] = runProgram(sh(line.c_str()), std::string(100'000, static_cast<char>('a' + i)),
                                             within(milliseconds(i % 2 == 0 ? 60'000 : 500)));
                }
            });
        }
        for (std::thread& thread : threads) {
            thread.join();
        }
        for (std::size_t i = 0; i < outcomes.size(); ++i) {
            QVERIFY(outcomes[i].end == (i % 2 == 0 ? ProgramEnd::Exited : ProgramEnd::TimedOut));
            QVERIFY(i % 2 != 0 || outcomes[i].exitCode == static_cast<int>(i));
            QVERIFY(outcomes[i].output == std::string(100'000, static_cast<char>('a' + i)));
        }
    }

    /// Nothing in the supervisor releases a lock of the C library that another thread holds during the fork.
    void programsStartWhileThreadsAllocate()
    {
        std::atomic<bool> isOver{false};
        std::vector<std::thread> threads;
        for (int i = 0; i < 3; ++i) {
            threads.emplace_back([&isOver] {
                for (std::size_t size = 0; !isOver; size = (size + 999) % 100'000) {
                    const std::vector<char> allocated(2000 + size);
                }
            });
        }
        const QTemporaryDir temporary;
        int ended = 0;
        for (const SandboxMode mode : {SandboxMode::Off, SandboxMode::Auto}) {
            ProgramCommand command = marked({{"true"}, {}, {}, {}});
            command.sandbox = std::make_shared<Sandbox>(mode, command.words, std::vector<std::filesystem::path>());
            command.folder = temporary.filePath("run").toStdString();
            for (int run = 0; run < 40; ++run) {
                QDir(temporary.path()).mkpath("run/scene");
                QDir(temporary.path()).mkpath("run/work");
                const ProgramOutcome ran = runProgram(command, "", within(kLong));
                ended += ran.succeeded() ? 1 : 0;
                if (!ran.succeeded()) {
                    qWarning("%d: %s", static_cast<int>(ran.end), ran.reason.c_str());
                    break;
                }
            }
        }
        isOver = true;
        for (std::thread& thread : threads) {
            thread.join();
        }
        QCOMPARE(ended, 80);
    }

    void programEndsIfTheGraderIsKilled()
    {
        const pid_t victim = ::fork();
        if (victim == 0) {
            runProgram(sh("setsid sleep 1000 & sleep 1000"), "", within(kLong));
            ::_exit(0);
        }
        QTRY_VERIFY(leftovers().size() >= 2);
        ::kill(victim, SIGKILL);
        ::waitpid(victim, nullptr, 0);
        QTRY_COMPARE_WITH_TIMEOUT(leftovers(), QStringList(), 20'000);
    }

private:
    int m_descriptors = 0;
};

QTEST_GUILESS_MAIN(TestProgramRunner)
#include "test_program_runner.moc"
