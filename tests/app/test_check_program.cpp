#include "app/features/check/check_feature.h"
#include "app/features/check/check_panel.h"
#include "app/features/check/list_check.h"
#include "app/features/check/list_program.h"
#include "app/features/check/list_shrink.h"
#include "app/widgets/program_row.h"
#include "core/process/sandbox.h"
#include "tests/app/window_bench.h"

#include <QElapsedTimer>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QProcess>
#include <QPushButton>

using namespace mortonscope;
using namespace mortonscope::test;

/// A shell program that reads the scene in both ways and prints the right answer.
constexpr char kRight[] =
    "grep -c name > /dev/null; test -s \"$MORTONSCOPE_SCENE\" && printf 'D-A\\nD-B\\nD-C\\nD-E\\nD-G\\nD-F\\nG-F\\n'\n";

/// Runs the user's own program on the scene, from the Check panel.
class TestCheckProgram : public QObject {
    Q_OBJECT

    std::unique_ptr<WindowBench> m_bench;
    QTemporaryDir m_files;

    MainWindow& window() { return m_bench->window(); }
    ListCheck& list() { return window().the<CheckFeature>().list(); }
    ListProgram& program() { return window().the<CheckFeature>().program(); }
    QLineEdit& command() { return m_bench->the<QLineEdit>("programCommand"); }
    QString words() { return m_bench->the<QLabel>("programWords").text(); }

    QString script(const QByteArray& text)
    {
        const QString path = m_files.filePath(QStringLiteral("program.sh"));
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size()) {
            qFatal("%s can't be written", qPrintable(path));
        }
        return QStringLiteral("sh ") + path;
    }
    bool isRight() { return list().verdict() && list().verdict()->check && list().verdict()->check->isRight(); }
    void show() { m_bench->action("checkProgram").setChecked(true); }
    void run(const QString& line)
    {
        show();
        command().setFocus();
        command().clear();
        QTest::keyClicks(&command(), line);
        QTest::keyClick(&command(), Qt::Key_Return);
        [&] { QTRY_VERIFY_WITH_TIMEOUT(!program().isRunning(), 30'000); }();
        [&] { QTRY_VERIFY_WITH_TIMEOUT(!list().isJudging() && !list().isNaming(), 30'000); }();
    }

private slots:
    void init() { m_bench = std::make_unique<WindowBench>(Workspace::Check); }
    void cleanup() { m_bench.reset(); }

    void programOutputIsChecked()
    {
        QVERIFY(!command().isVisible());
        show();
        QVERIFY(command().isVisible() && command().hasFocus());
        const std::size_t boxes = m_bench->document().scene()->size();
        run(script(kRight));
        QCOMPARE(words().isEmpty(), Sandbox(SandboxMode::Auto, {"sh"}, {}).notice().empty());
        QVERIFY(isRight());
        QVERIFY(window().the<CheckFeature>().panel()->windowTitle().contains("program.sh"));
        QCOMPARE(m_bench->document().scene()->size(), boxes);  // letters typed here are not shortcuts of the window
        QVERIFY(!m_bench->player().isPlaying());
    }

    /// The sandbox needs namespaces. This test runs itself again where there are none.
    void missingNamespacesAreReported()
    {
        constexpr const char* kAgain = "MORTONSCOPE_TEST_AGAIN";
        if (qEnvironmentVariableIsSet(kAgain)) {
            run(script(kRight));
            QCOMPARE(words(), QString("The program was run, but this system has no namespaces for the sandbox."));
            QVERIFY(isRight());
            return;
        }
        const QStringList without{
            "--user", "--map-root-user", "sh", "-c", "echo 0 > /proc/sys/user/max_user_namespaces && exec \"$@\"",
            "sh"};
        if (QProcess::execute("unshare", without + QStringList{"true"}) != 0) {
            QSKIP("this system does not let namespaces be made without more");
        }
        qputenv(kAgain, "1");
        const int code = QProcess::execute(
            "unshare",
            without + QStringList{QCoreApplication::arguments().constFirst(), "missingNamespacesAreReported"});
        qunsetenv(kAgain);
        QCOMPARE(code, 0);
    }

    /// After any failure of the program, the previous list remains, and one sentence gives the reason.
    void failureGivesAReasonAndKeepsTheList_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("expected");
        QTest::newRow("exit code") << QByteArray("echo D-A; echo 'no box B' >&2; exit 3\n")
                                   << "exit code 3. Last output: no box B";
        QTest::newRow("signal") << QByteArray("kill -SEGV $$\n") << "SIGSEGV";
        QTest::newRow("flood") << QByteArray("yes D-A\n") << "bytes of output";
    }

    void failureGivesAReasonAndKeepsTheList()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, expected);
        list().setText("D-A\n");
        run(script(text));
        QVERIFY2(words().contains(expected), qPrintable(words()));
        QVERIFY(!words().contains('\n'));
        QCOMPARE(*list().text(), std::string("D-A\n"));
    }

    void unrunnableCommandsAreReported()
    {
        run("/nonexistent/program --x");
        QCOMPARE(words(), QString("Cannot run \"/nonexistent/program\": No such file or directory."));
        run("'not closed");
        QVERIFY2(!words().isEmpty() && !program().isRunning(), qPrintable(words()));
        run("");
        QVERIFY(!words().isEmpty());
    }

    void outputThatIsNoListIsReported()
    {
        run(script("printf 'D-A\\n\\000\\377nonsense\\n'\n"));
        QVERIFY(list().verdict() && list().verdict()->check->isUnreadable());
        run(script("true\n"));  // prints no pair
        QCOMPARE(words(), QString("The program printed nothing."));
        QVERIFY(list().verdict() && list().verdict()->check);
        QCOMPARE(list().verdict()->check->missing.size(), std::size_t{7});
    }

    void stopButtonStopsTheProgram()
    {
        show();
        command().setText(script("sleep 9; echo D-A\n"));
        QElapsedTimer clock;
        clock.start();
        QTest::keyClick(&command(), Qt::Key_Return);
        QVERIFY(program().isRunning());
        auto& stop = m_bench->the<QPushButton>("programStop");
        QVERIFY(stop.isVisible());
        stop.setFocus();
        QTest::keyClick(&stop, Qt::Key_Space);
        QVERIFY(!program().isRunning());
        QVERIFY(list().isEmpty());
        m_bench.reset();  // waits until the program has ended
        QVERIFY2(clock.elapsed() < 8000, qPrintable(QString::number(clock.elapsed())));
    }

    /// A program that omits a pair. Shrinking runs it again on each smaller scene.
    void shrinkingRerunsTheProgram()
    {
        // Prints only A-B while the scene contains G, and nothing otherwise.
        run(script("grep -q '\"name\": *\"G\"' \"$MORTONSCOPE_SCENE\" && echo A-B\nexit 0\n"));
        QVERIFY2(list().verdict() && list().verdict()->check && !list().verdict()->check->isRight(),
                 list().text()->c_str());
        QVERIFY(program().jobOf(*list().verdict()));
        const auto before = m_bench->document().scene();
        ListShrink& shrink = window().the<CheckFeature>().shrink();
        QVERIFY(shrink.canStart());
        shrink.start();
        QTRY_VERIFY_WITH_TIMEOUT(!shrink.isBusy() && m_bench->document().scene() != before, 60'000);
        QTRY_VERIFY_WITH_TIMEOUT(!list().isJudging() && !list().isNaming(), 30'000);
        QVERIFY(m_bench->document().scene()->size() < before->size());
        QVERIFY(list().verdict()->check && !list().verdict()->check->isRight());
        QVERIFY2(m_bench->the<QLabel>("shrinkWords").text().contains("runs of the program"),
                 qPrintable(m_bench->the<QLabel>("shrinkWords").text()));
        QVERIFY(program().jobOf(*list().verdict()));
        // An edited list no longer counts as the program's.
        list().setText("A-B\n");
        QTRY_VERIFY(list().verdict());
        QVERIFY(!program().jobOf(*list().verdict()));
    }
};

QTEST_MAIN(TestCheckProgram)
#include "test_check_program.moc"
