#include "tests/cli/cli_support.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTest>

#include <cerrno>
#include <csignal>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/ipc.h>
#include <sys/msg.h>
#include <sys/resource.h>
#include <sys/sem.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

using namespace mortonscope::test;

namespace {

const QString kBuilt = MORTONSCOPE_BIN_DIR "/mortonscope-cli";
const QByteArray kSecret = "nobody's business";

/// Two boxes that form a candidate pair.
const QByteArray kTwo = R"({"world": {"left": 0, "top": 0, "right": 100, "bottom": 100}, "level": 2,
    "boxes": [{"name": "A", "left": 10, "top": 10, "right": 20, "bottom": 20}, {"name": "B", "left": 15, "top": 15, "right": 60, "bottom": 60}]})";

/// A listening socket that no graded program should reach.
class Listener {
public:
    Listener(int family, int type, const void* address, socklen_t length)
        : m_fd(::socket(family, type | SOCK_NONBLOCK | SOCK_CLOEXEC, 0))
    {
        isThere = m_fd >= 0 && ::bind(m_fd, static_cast<const sockaddr*>(address), length) == 0
               && (type == SOCK_DGRAM || ::listen(m_fd, 5) == 0);
    }
    ~Listener() { ::close(m_fd); }
    Listener(const Listener&) = delete;
    Listener& operator=(const Listener&) = delete;

    int port() const
    {
        sockaddr_in address{};
        socklen_t length = sizeof address;
        ::getsockname(m_fd, reinterpret_cast<sockaddr*>(&address), &length);
        return ntohs(address.sin_port);
    }

    bool wasReached() const
    {
        char byte;
        return ::accept(m_fd, nullptr, nullptr) >= 0 || ::recv(m_fd, &byte, 1, MSG_DONTWAIT) > 0;
    }

    bool isThere = false;

private:
    int m_fd;
};

/// Shared memory, a queue and semaphores, which belong to no process and can be opened by their numbers.
class SharedResources {
public:
    SharedResources()
        : segment(::shmget(IPC_PRIVATE, 4096, 0666)), queue(::msgget(IPC_PRIVATE, 0666)),
          semaphores(::semget(IPC_PRIVATE, 1, 0666)), m_text(static_cast<char*>(::shmat(segment, nullptr, 0)))
    {
        isThere =
            segment >= 0 && queue >= 0 && semaphores >= 0 && ::msgsnd(queue, &m_message, sizeof m_message.text, 0) == 0;
        if (isThere) {
            std::strcpy(m_text, kSecret.constData());
        }
    }
    ~SharedResources()
    {
        ::shmdt(m_text);
        ::shmctl(segment, IPC_RMID, nullptr);
        ::msgctl(queue, IPC_RMID, nullptr);
        ::semctl(semaphores, 0, IPC_RMID);
    }
    SharedResources(const SharedResources&) = delete;
    SharedResources& operator=(const SharedResources&) = delete;

    bool areAsBefore() const
    {
        msqid_ds status{};
        return m_text == kSecret && ::msgctl(queue, IPC_STAT, &status) == 0 && status.msg_qnum == 1
            && ::semctl(semaphores, 0, GETVAL) == 0;
    }

    const int segment;
    const int queue;
    const int semaphores;
    bool isThere = false;

private:
    struct Message {
        long kind = 1;
        char text[8] = "x";
    };
    char* const m_text;
    const Message m_message{};
};

sockaddr_in onThisMachine(int port = 0)
{
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    return address;
}

sockaddr_un named(const QByteArray& name)
{
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    std::memcpy(address.sun_path, name.constData(), static_cast<std::size_t>(name.size()));
    return address;
}

/// Returns whether every user can traverse the folders of a file.
bool isOpenToAll(const QString& path)
{
    for (QDir folder = QFileInfo(QFileInfo(path).canonicalFilePath()).dir();;) {
        if (!QFileInfo(folder.path()).permissions().testFlag(QFile::ExeOther)) {
            return false;
        }
        if (!folder.cdUp()) {
            return true;
        }
    }
}

}  // namespace

/// Programs that attack the system or the grader (tests/attackers/), each with its verdict: with everything that this
/// system supports, as an ordinary user if the tests run as root, and without namespaces. Afterward, no process or
/// file of them is left, no other process was affected, and an honest program graded at the same time has full marks.
class TestAttackers : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        if (!QFileInfo::exists("/proc/self/ns/user")) {
            QSKIP("only Linux has what the sandbox is made of");
        }
        QVERIFY(m_folder.isValid());
        for (const char* folder :
             {"one/attacker", "one/beside", "other", "scenes", "tmp", "outside", "home/folder", "bin"}) {
            QVERIFY(QDir(m_folder.path()).mkpath(folder));
        }
        // The program is copied to where every user can reach it: a checkout in root's home is accessible to root only.
        QVERIFY(QFile::copy(kBuilt, m_cli));
        write("secret", kSecret);
        write("other/pairs.py", kSecret);
        write("scenes/one.mscene", kTwo);
        write("scenes/expected.csv", kSecret);
        write("home/letter", kSecret);
        QVERIFY(QFile::link("letter", m_folder.filePath("home/link")));
        const QByteArray path = m_folder.filePath("socket").toUtf8();
        const QByteArray abstract = "mortonscope-" + QByteArray::number(QCoreApplication::applicationPid());
        const sockaddr_in any = onThisMachine();
        m_tcp = std::make_unique<Listener>(AF_INET, SOCK_STREAM, &any, sizeof any);
        const sockaddr_in same = onThisMachine(m_tcp->port());
        m_udp = std::make_unique<Listener>(AF_INET, SOCK_DGRAM, &same, sizeof same);
        const sockaddr_un file = named(path);
        m_path = std::make_unique<Listener>(AF_UNIX, SOCK_STREAM, &file, sizeof file);
        const sockaddr_un nameless = named('\0' + abstract);
        m_abstract =
            std::make_unique<Listener>(AF_UNIX, SOCK_STREAM, &nameless,
                                       static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + 1 + abstract.size()));
        const QByteArray datagrams = m_folder.filePath("datagrams").toUtf8();
        const sockaddr_un other = named(datagrams);
        m_datagrams = std::make_unique<Listener>(AF_UNIX, SOCK_DGRAM, &other, sizeof other);
        QVERIFY(m_tcp->isThere && m_udp->isThere && m_path->isThere && m_abstract->isThere && m_datagrams->isThere
                && m_shared.isThere);
        m_bystander.start("sleep", {"1000"});
        QVERIFY(m_bystander.waitForStarted());
        for (const QFileInfo& attacker : QDir(MORTONSCOPE_SOURCE_DIR "/tests/attackers").entryInfoList(QDir::Files)) {
            QFile source(attacker.filePath());
            QVERIFY(source.open(QIODevice::ReadOnly));
            QByteArray text = source.readAll();
            for (const auto& [mark, value] :
                 {std::pair("@SECRET@", m_folder.filePath("secret").toUtf8()),
                  std::pair("@OTHER@", m_folder.filePath("other/pairs.py").toUtf8()),
                  std::pair("@OUTSIDE@", m_folder.filePath("outside").toUtf8()),
                  std::pair("@SCENES@", m_folder.filePath("scenes").toUtf8()), std::pair("@CLI@", m_cli.toUtf8()),
                  std::pair("@SETUID@", m_folder.filePath("one/attacker/id").toUtf8()),
                  std::pair("@PORT@", QByteArray::number(m_tcp->port())), std::pair("@SOCKET@", path),
                  std::pair("@ABSTRACT@", abstract), std::pair("@DATAGRAM@", datagrams),
                  std::pair("@SEGMENT@", QByteArray::number(m_shared.segment)),
                  std::pair("@QUEUE@", QByteArray::number(m_shared.queue)),
                  std::pair("@SEMAPHORES@", QByteArray::number(m_shared.semaphores)),
                  std::pair("@ROOT_ONLY@", m_folder.filePath("one/attacker/root_only").toUtf8()),
                  std::pair("@HOME@", m_folder.filePath("home").toUtf8()),
                  std::pair("@BYSTANDER@", QByteArray::number(m_bystander.processId()))}) {
                text.replace(mark, value);
            }
            write("one/attacker/" + attacker.fileName(), text);
        }
        write("one/beside/honest.py", "print('B-A')\n");
        QVERIFY(QFile::copy("/usr/bin/id", m_folder.filePath("one/attacker/id")));
        // The permissions allow everything here, so that only the sandbox prevents it.
        QCOMPARE(QProcess::execute("chmod", {"-R", "a+rwX", m_folder.path()}), 0);
        QCOMPARE(QProcess::execute("chmod", {"u+s", m_folder.filePath("one/attacker/id")}), 0);
        write("one/attacker/root_only", kSecret);
        QVERIFY(
            QFile::setPermissions(m_folder.filePath("one/attacker/root_only"), QFile::ReadOwner | QFile::WriteOwner));
        const QJsonArray missing =
            QJsonDocument::fromJson(run({}, grade("beside/honest")).out)["sandbox"]["missing"].toArray();
        if (missing.contains("landlock") || missing.contains("seccomp")) {
            QSKIP("this system lacks what refuses files and calls");
        }
    }

    void attackersHaveTheirVerdicts_data()
    {
        QTest::addColumn<QString>("attacker");
        QTest::addColumn<QString>("verdict");
        QTest::addColumn<QString>("seconds");
        QTest::addColumn<QString>("memory");
        const QString kEnough = "100";  // enough for a busy machine
        const auto row = [&](const char* attacker, const char* verdict, const QString& seconds,
                             const QString& memory = QStringLiteral("8G")) {
            QTest::newRow(attacker) << QString(attacker) << QString(verdict) << seconds << memory;
        };
        row("sleeper", "timed-out", "1");
        row("spinner", "timed-out", "0.2");
        row("fork_bomb", "too-many-processes", kEnough);
        row("session_bomb", "too-many-processes", kEnough);
        row("thread_bomb", "too-many-processes", kEnough);
        for (const char* attacker :
             {"memory_bomb", "first_thread_ends", "misleading_name", "shared_mappings", "full_sockets"}) {
            row(attacker, "too-much-memory", kEnough, "300M");
        }
        row("page_tables", "too-much-memory", kEnough, "");  // a limit of the address space would stop it
        row("endless_file", "crashed", kEnough);
        row("endless_output", "too-much-output", kEnough);
        row("complaints", "too-much-output", kEnough);
        row("closes_descriptors", "wrong", kEnough);
        row("half_a_list", "wrong", kEnough);
        // These try something that is refused, and then print the right list.
        for (const char* attacker : {"honest",
                                     "honest_in_many_ways",
                                     "many_files",
                                     "daemon",
                                     "kills_parent",
                                     "kills_grader",
                                     "stops_supervisor",
                                     "ptraces_parent",
                                     "looks_into_others",
                                     "reads_home",
                                     "reads_another_submission",
                                     "reads_expected",
                                     "runs_mortonscope",
                                     "network",
                                     "sockets",
                                     "links",
                                     "setuid",
                                     "writes_scene",
                                     "writes_beside",
                                     "changes_modes",
                                     "shared_memory",
                                     "uncounted_memory",
                                     "memory_of_system",
                                     "maps_zeros",
                                     "datagrams",
                                     "others_shared_memory",
                                     "pushes_others_back",
                                     "marks_files",
                                     "watches",
                                     "leaves_session",
                                     "last_to_go",
                                     "raises_limits",
                                     "calls"}) {
            row(attacker, "right", kEnough);
        }
        if (::getuid() == 0) {
            row("root_only", "right", kEnough);
        }
    }
    void attackersHaveTheirVerdicts()
    {
        QFETCH(QString, attacker);
        QFETCH(QString, verdict);
        QFETCH(QString, seconds);
        QFETCH(QString, memory);
        const QStringList limits = QStringList{"--timeout", seconds, "--output", "8M"}
                                 + (memory.isEmpty() ? QStringList() : QStringList{"--memory", memory});
        // Attackers that take long run with one runner: very many files, and the page tables of very much memory. And
        // if only root can reach Python, root's programs can still read root's files unless namespaces hide the folder.
        const bool runsOnce = attacker == "many_files" || attacker == "page_tables"
                           || (attacker == "root_only" && !isOpenToAll(QStandardPaths::findExecutable("python3")));
        // Variants of an attack that runs with all runners: they run only with the most and the least protection.
        const bool isVariant = QStringList{"first_thread_ends", "misleading_name", "shared_mappings",
                                           "full_sockets",      "session_bomb",    "endless_output"}
                                   .contains(attacker);
        // A filter of calls, rules for files and the supervisor refuse these alike to everyone. They run with the same
        // two and with one of the others in turn.
        const bool isRefusedAlike = QStringList{"honest_in_many_ways",
                                                "closes_descriptors",
                                                "half_a_list",
                                                "reads_home",
                                                "reads_expected",
                                                "network",
                                                "sockets",
                                                "reads_another_submission",
                                                "links",
                                                "writes_scene",
                                                "writes_beside",
                                                "runs_mortonscope",
                                                "changes_modes",
                                                "maps_zeros",
                                                "datagrams",
                                                "memory_of_system",
                                                "marks_files",
                                                "watches",
                                                "calls",
                                                "uncounted_memory",
                                                "complaints",
                                                "sleeper",
                                                "spinner"}
                                        .contains(attacker);
        QList<QStringList> all = runsOnce ? runners().mid(0, 1) : runners();
        if (all.size() > 2 && (isVariant || isRefusedAlike)) {
            const QList<QStringList> others = all.mid(1, all.size() - 2);
            all = {all.first(), all.last()};
            if (isRefusedAlike) {
                static qsizetype turn = 0;
                all << others[turn++ % others.size()];
            }
        }
        if (attacker == "kills_grader" && all.size() > 1) {
            // In a separate process group without this test, whose leader isn't the grader.
            const QStringList inGroup{"setsid", "--wait", "sh", "-c", "\"$@\"; exit $?", "sh"};
            all << inGroup + all.last()
                       + QStringList{"python3", "-I", "-S", m_folder.filePath("one/attacker/without_landlock.py")};
        }
        // These only read files or start programs, so they can't affect a program that is graded at the same time.
        const bool isHarmless = QStringList{"honest",         "honest_in_many_ways",
                                            "half_a_list",    "closes_descriptors",
                                            "reads_home",     "reads_another_submission",
                                            "reads_expected", "runs_mortonscope",
                                            "root_only",      "setuid"}
                                    .contains(attacker);
        for (const QStringList& runner : all) {
            QProcess honest;
            if (!isHarmless) {
                start(honest, runner, grade("beside/honest"));
            }
            const Ran ran = run(runner, grade("attacker/" + attacker) + limits);
            const QJsonObject scene = QJsonDocument::fromJson(ran.out)["scenes"][0].toObject();
            const QString how = runner.join(' ') + ": " + ran.err + ran.out;
            QVERIFY2(scene["verdict"].toString() == verdict, qPrintable(how));
            QVERIFY2(!scene["leftBehind"].toBool(true), qPrintable(how));
            QVERIFY2(ran.exitCode == (verdict == "right" ? 0 : 1), qPrintable(how));
            if (!isHarmless) {
                QVERIFY(honest.waitForFinished(100'000));
                QVERIFY2(honest.exitCode() == 0 && honest.exitStatus() == QProcess::NormalExit,
                         honest.readAllStandardOutput() + honest.readAllStandardError());
            }
            nothingIsLeft();
        }
    }

    /// In namespaces, homes are hidden, and files in memory have a common limit.
    void namespacesRefuseMoreAttacks()
    {
        for (const QStringList& runner : runners()) {
            const QJsonDocument honest = QJsonDocument::fromJson(run(runner, grade("attacker/honest")).out);
            if (!honest["sandbox"]["layers"].toArray().contains("namespaces")) {
                continue;
            }
            for (const char* attacker : {"watches_home", "fills_folder"}) {
                const Ran ran = run(runner, grade(QStringLiteral("attacker/") + attacker));
                QVERIFY2(ran.exitCode == 0, ran.out.constData());
                nothingIsLeft();
            }
        }
    }

    /// Files named by a command are readable, even in a home or below a folder that only its owner may traverse, and
    /// also through links.
    void namedFilesAreReadableAnywhere()
    {
        QDir(m_folder.path()).mkpath("home/class/kim");
        QDir(m_folder.path()).mkpath("closed/kim");
        write("home/class/kim/pairs.py", "import table; print(table.LINE)\n");
        write("closed/kim/pairs.py", "import table; print(table.LINE)\n");
        write("home/class/kim/table.py", "LINE = 'B-A'\n");
        write("closed/kim/table.py", "LINE = 'B-A'\n");
        QVERIFY(QFile::link("class", m_folder.filePath("home/by-link")));
        QVERIFY(QFile::link(m_folder.filePath("home/by-link/kim"), m_folder.filePath("home/kim")));
        // From a closed folder to an open one.
        QDir(m_folder.path()).mkpath("open");
        write("open/pairs.py", "import table; print(table.LINE)\n");
        write("open/table.py", "LINE = 'B-A'\n");
        QVERIFY(QFile::link(m_folder.filePath("open"), m_folder.filePath("closed/open")));
        QVERIFY(QFile::link("closed/open", m_folder.filePath("closed-open")));
        QVERIFY(
            QFile::setPermissions(m_folder.filePath("closed"), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
        for (const QStringList& runner : runners()) {
            for (const char* program : {"home/class/kim/pairs.py", "home/by-link/kim/pairs.py", "home/kim/pairs.py",
                                        "closed/kim/pairs.py", "closed/open/pairs.py", "closed-open/pairs.py"}) {
                if (runner.value(0) == "setpriv" && QByteArrayView(program).startsWith("closed")) {
                    continue;  // the grader can't traverse it, either
                }
                const QStringList arguments{"grade", "--scenes", m_folder.filePath("scenes"), "--program",
                                            "python3 " + m_folder.filePath(program)};
                const Ran ran = run(runner, arguments);
                QVERIFY2(ran.exitCode == 0, runner.join(' ').toUtf8() + ": " + program + ran.out + ran.err);
            }
            // From a folder in the home, with a relative path.
            const QStringList words = runner + QStringList{m_cli,       "grade",
                                                           "--scenes",  m_folder.filePath("scenes"),
                                                           "--program", "python3 kim/pairs.py"};
            const Ran ran = runProgram(words.first(), words.mid(1), {}, m_folder.filePath("home/class"), environment());
            QVERIFY2(ran.exitCode == 0, ran.out + ran.err);
        }
    }

    /// Root's programs run as another user, who can read root's own files only where nothing else would work.
    void programInRootsClosedFolderRuns()
    {
        if (::getuid() != 0) {
            QSKIP("only root can become another user");
        }
        QDir(m_folder.path()).mkpath("mine");
        write("mine/pairs.py", "import os; print('B-A' if os.getuid() >= 0x70000000 else 'nobody')\n");
        QVERIFY(QFile::setPermissions(m_folder.filePath("mine/pairs.py"), QFile::ReadOwner));
        QVERIFY(
            QFile::setPermissions(m_folder.filePath("mine"), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
        for (const QStringList& runner : {QStringList(), withoutNamespaces()}) {
            const Ran ran = run(runner, {"grade", "--scenes", m_folder.filePath("scenes"), "--program",
                                         "python3 " + m_folder.filePath("mine/pairs.py")});
            QVERIFY2(ran.exitCode == 0, ran.out + ran.err);
        }
    }

    /// The sandbox allows everything that other languages need.
    void otherLanguagesRun()
    {
        const QJsonObject honest = QJsonDocument::fromJson(run({}, grade("beside/honest")).out).object();
        const bool hasNamespaces = honest["sandbox"]["layers"].toArray().contains("namespaces");
        const Ran ran = run({}, {"grade", "--scenes", m_folder.filePath("scenes"), "--format", "json", "--program",
                                 "node " + m_folder.filePath("one/attacker/honest_in_many_ways.js")
                                     + (hasNamespaces ? "" : " keep-modes")});
        if (QJsonDocument::fromJson(ran.out)["scenes"][0]["verdict"].toString() == "could-not-start"
            || ran.exitCode == 2) {
            QSKIP("no Node.js");
        }
        QVERIFY2(ran.exitCode == 0, ran.out + ran.err);
    }

    void eachSignalIsACrash()
    {
        QDir(m_folder.path()).mkpath("signals");
        QStringList names;
        for (int signal = 1; signal < 32; ++signal) {
            if (QList<int>{SIGSTOP, SIGTSTP, SIGTTIN, SIGTTOU, SIGCHLD, SIGCONT, SIGURG, SIGWINCH}.contains(signal)) {
                continue;  // by default, it doesn't kill a program
            }
            names << QString::number(signal);
            write("signals/" + names.last() + ".mscene", kTwo);
        }
        const Ran ran = run({}, {"grade", "--scenes", m_folder.filePath("signals"), "--format", "json", "--timeout",
                                 "100", "--shell", "--program", "kill -$(basename $MORTONSCOPE_SCENE .mscene) $$"});
        QCOMPARE(QJsonDocument::fromJson(ran.out)["counts"]["crashed"].toInt(), static_cast<int>(names.size()));
    }

    void reportsNameTheSandboxLayers()
    {
        const QStringList honest = grade("attacker/honest");
        const QJsonValue held = QJsonDocument::fromJson(run({}, honest).out)["sandbox"];
        QCOMPARE(held["mode"].toString(), QString("auto"));
        const QJsonArray layers = held["layers"].toArray();
        QVERIFY(layers.contains("limits") && layers.contains("no-new-privileges"));
        QCOMPARE(layers.size() + held["missing"].toArray().size(), 5);
        const QByteArray junit = run({}, grade("attacker/honest", "junit")).out;
        for (const QJsonValue& layer : layers) {
            QVERIFY(junit.contains("<property name=\"sandbox-layer\" value=\"" + layer.toString().toUtf8() + "\"/>"));
        }
        const Ran on = run({}, honest + QStringList{"--sandbox", "on"});
        if (layers.contains("landlock") && layers.contains("seccomp") && layers.contains("namespaces")) {
            QCOMPARE(on.exitCode, 0);
            QCOMPARE(on.err, QByteArray());
        } else {
            QVERIFY(on.exitCode == 0 || on.errorLines().size() == 1);
        }
        const Ran off = run({}, honest + QStringList{"--sandbox", "off"});
        QCOMPARE(off.exitCode, 0);
        QCOMPARE(off.err, QByteArray("mortonscope-cli: the program runs without a sandbox\n"));
        QCOMPARE(QJsonDocument::fromJson(off.out)["sandbox"]["layers"].toArray(), QJsonArray());
        QCOMPARE(run({}, honest + QStringList{"--sandbox", "half"}).exitCode, 2);
        if (const QStringList without = withoutNamespaces(); !without.isEmpty()) {
            const Ran less = run(without, honest);
            QCOMPARE(less.err, QByteArray("mortonscope-cli: this system has no namespaces for the sandbox\n"));
            QCOMPARE(less.exitCode, 0);
        }
    }

    /// If no folder can be created for a run, the message says so and mentions no sandbox.
    void missingTempFolderIsReportedAsSuch()
    {
        QProcessEnvironment without = environment();
        without.insert("TMPDIR", "/proc");
        const Ran with = run({}, grade("beside/honest"));
        const Ran ran = runProgram(m_cli, grade("beside/honest"), {}, m_folder.filePath("one"), without);
        QCOMPARE(ran.exitCode, 2);
        QCOMPARE(ran.errorLines().size(), with.errorLines().size() + 1);
        QVERIFY2(ran.err.contains("the folder for temporary files"), ran.err.constData());
    }

    /// Files named in a shell's command line are readable, like those named by a command.
    void filesInAShellLineAreReadable()
    {
        for (const char* line :
             {"python3 beside/honest.py | cat", "cd beside && python3 honest.py", "x=beside; python3 $x/honest.py"}) {
            const Ran ran = run({}, {"grade", "--scenes", m_folder.filePath("scenes"), "--format", "json", "--shell",
                                     "--program", line});
            QVERIFY2(ran.exitCode == 0, ran.out.constData());
        }
    }

    /// Files beside the scenes are not readable, not even the program itself.
    void scenesBesideTheProgramAreRefused()
    {
        write("one/beside/one.mscene", kTwo);
        const QString beside = m_folder.filePath("one/beside");
        for (const QString& program : {"python3 " + beside + "/honest.py",
                                       QStringLiteral("python3 beside/../beside/honest.py"), beside + "/honest.py"}) {
            const Ran ran = run({}, {"grade", "--scenes", "beside", "--program", program});
            QCOMPARE(ran.exitCode, 2);
            QCOMPARE(ran.err,
                     QByteArray(
                         "mortonscope-cli: --scenes: the program can read all of \"beside\"; put the scenes into their "
                         "own folder\n"));
        }
        QCOMPARE(run({}, {"grade", "--scenes", "beside", "--sandbox", "off", "--program", "python3 beside/honest.py"})
                     .exitCode,
                 0);
        // A program from elsewhere may read the folder like any other.
        QCOMPARE(run({}, {"grade", "--scenes", "beside", "--program", "python3 attacker/honest.py"}).exitCode, 0);
        QVERIFY(QFile::remove(beside + "/one.mscene"));
    }

    /// Without a sandbox, the attackers succeed: so it is the sandbox that refuses.
    void attackersSucceedWithoutTheSandbox()
    {
        for (const char* attacker :
             {"network", "sockets", "datagrams", "reads_another_submission", "reads_expected", "runs_mortonscope",
              "looks_into_others", "links", "others_shared_memory", "pushes_others_back", "marks_files", "watches",
              "leaves_session", "last_to_go", "maps_zeros", "memory_of_system", "watches_home"}) {
            const Ran ran = run({}, grade(QStringLiteral("attacker/") + attacker) + QStringList{"--sandbox", "off"});
            QVERIFY2(QJsonDocument::fromJson(ran.out)["scenes"][0]["verdict"].toString() == "failed",
                     ran.out.constData());
        }
        QVERIFY(m_tcp->wasReached() && m_datagrams->wasReached());
        while (m_tcp->wasReached() || m_udp->wasReached() || m_path->wasReached() || m_abstract->wasReached()
               || m_datagrams->wasReached()) {}
    }

    void cleanupTestCase()
    {
        m_bystander.kill();
        m_bystander.waitForFinished();
    }

private:
    void write(const QString& name, const QByteArray& text)
    {
        QFile file(m_folder.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    }

    /// Returns the arguments that grade a program in the common folder.
    QStringList grade(const QString& program, const QString& format = QStringLiteral("json")) const
    {
        return {"grade",
                "--scenes",
                m_folder.filePath("scenes"),
                "--format",
                format,
                "--program",
                "python3 " + m_folder.filePath("one/" + program + ".py")};
    }

    QProcessEnvironment environment() const
    {
        QProcessEnvironment environment = plainEnvironment();
        environment.insert("TMPDIR", m_folder.filePath("tmp"));
        environment.insert("HOME", m_folder.filePath("home"));
        environment.insert("PATH", QStringLiteral(MORTONSCOPE_BIN_DIR ":/usr/local/bin:/usr/bin:/bin"));
        return environment;
    }

    void start(QProcess& process, const QStringList& runner, const QStringList& arguments) const
    {
        const QStringList words = runner + QStringList{m_cli} + arguments;
        process.setProcessEnvironment(environment());
        process.setWorkingDirectory(m_folder.filePath("one"));
        process.start(words.first(), words.mid(1));
    }

    Ran run(const QStringList& runner, const QStringList& arguments) const
    {
        const QStringList words = runner + QStringList{m_cli} + arguments;
        return runProgram(words.first(), words.mid(1), {}, m_folder.filePath("one"), environment());
    }

    /// Returns command prefixes that run a program as this user, as an ordinary one, and as both without namespaces.
    QList<QStringList> runners()
    {
        static const QList<QStringList> kRunners = [this] {
            QList<QStringList> all{{}};
            const QStringList ordinary{"setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"};
            if (::getuid() == 0 && run(ordinary, {"--version"}).exitCode == 0) {
                all << ordinary;
            }
            if (const QStringList without = withoutNamespaces(); !without.isEmpty()) {
                for (const QStringList& runner : QList<QStringList>(all)) {
                    all << runner + without;
                }
                // Root as in a default container.
                const QStringList container{
                    "setpriv", "--inh-caps=-all",
                    "--bounding-set=-all,+chown,+dac_override,+fowner,+fsetid,+kill,+setgid,+setuid,+setpcap"};
                if (::getuid() == 0 && run(container + without, {"--version"}).exitCode == 0) {
                    all.insert(1, container + without);
                }
            }
            return all;
        }();
        return kRunners;
    }

    QStringList withoutNamespaces()
    {
        const QStringList without{"python3", "-I", "-S", m_folder.filePath("one/attacker/without_namespaces.py")};
        return run(without, {"--version"}).exitCode == 0 ? without : QStringList();
    }

    void nothingIsLeft()
    {
        for (const QString& process : QDir("/proc").entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
            QFile line("/proc/" + process + "/cmdline");
            QVERIFY2(!process.front().isDigit() || !line.open(QIODevice::ReadOnly)
                         || !line.readAll().contains(m_folder.filePath("one").toUtf8()),
                     qPrintable(process));
        }
        const auto entries = [this](const char* folder) {
            return QDir(m_folder.filePath(folder)).entryList(QDir::AllEntries | QDir::NoDotAndDotDot | QDir::Hidden);
        };
        QCOMPARE(entries("tmp"), QStringList());
        QCOMPARE(entries("outside"), QStringList());
        QCOMPARE(entries("scenes"), (QStringList{"expected.csv", "one.mscene"}));
        for (const char* secret : {"secret", "other/pairs.py", "scenes/expected.csv"}) {
            QFile file(m_folder.filePath(secret));
            QVERIFY(file.open(QIODevice::ReadOnly));
            QCOMPARE(file.readAll(), kSecret);
        }
        QVERIFY(!QFileInfo::exists("/dev/shm/mortonscope-attacker") && !QFileInfo::exists("/tmp/mortonscope-attacker"));
        QVERIFY(::shmget(0x4D4F5254, 0, 0) < 0);
        QVERIFY(!m_tcp->wasReached() && !m_udp->wasReached() && !m_path->wasReached() && !m_abstract->wasReached()
                && !m_datagrams->wasReached());
        QVERIFY(m_shared.areAsBefore());
        QCOMPARE(m_bystander.state(), QProcess::Running);
        QCOMPARE(::getpriority(PRIO_PROCESS, static_cast<id_t>(m_bystander.processId())),
                 ::getpriority(PRIO_PROCESS, 0));
    }

    QTemporaryDir m_folder;
    const QString m_cli = m_folder.filePath("bin/mortonscope-cli");
    std::unique_ptr<Listener> m_tcp;
    std::unique_ptr<Listener> m_udp;
    std::unique_ptr<Listener> m_path;
    std::unique_ptr<Listener> m_abstract;
    std::unique_ptr<Listener> m_datagrams;
    const SharedResources m_shared;
    QProcess m_bystander;
};

QTEST_GUILESS_MAIN(TestAttackers)
#include "test_attackers.moc"
