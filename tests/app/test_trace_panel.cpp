#include "app/features/check/check_feature.h"
#include "app/features/check/diagnosis_panel.h"
#include "app/features/check/list_check.h"
#include "app/features/trace/trace_check.h"
#include "app/features/trace/trace_feature.h"
#include "app/features/trace/trace_panel.h"
#include "app/window/keys_dialog.h"
#include "app/window/launch_options.h"
#include "core/catalogue/method_run.h"
#include "core/trace/trace_reader.h"
#include "tests/app/answer.h"
#include "tests/app/window_bench.h"
#include "tests/support/models_bench.h"

#include <QComboBox>
#include <QDockWidget>
#include <QElapsedTimer>
#include <QFile>
#include <QLabel>
#include <QMimeData>
#include <QPushButton>
#include <QToolButton>

using namespace mortonscope;
using namespace mortonscope::test;

/// Compares a user's trace with the right run in the whole window, with mouse and keys.
class TestTracePanel : public QObject {
    Q_OBJECT

    std::unique_ptr<WindowBench> m_bench;
    QTemporaryDir m_files;

    WindowBench& bench() { return *m_bench; }
    MainWindow& window() { return m_bench->window(); }
    TraceCheck& trace() { return window().the<TraceFeature>().trace(); }
    TracePanel& panel() { return *window().the<TraceFeature>().panel(); }
    QString said(const char* label) { return m_bench->the<QLabel>(label).text(); }
    QPushButton& go() { return m_bench->the<QPushButton>("traceGo"); }

    void settle()
    {
        [&] { QTRY_VERIFY_WITH_TIMEOUT(!trace().isComparing(), 30'000); }();
    }
    QString traceFile(const QByteArray& content, const QString& name = QStringLiteral("my.mtrace"))
    {
        const QString path = m_files.filePath(name);
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size()) {
            qFatal("%s can't be written", qPrintable(path));
        }
        return path;
    }
    void open(const QByteArray& content)
    {
        window().the<TraceFeature>().openFile(traceFile(content));
        settle();
    }

    /// Returns the lines of an engine that does the same as the single pass.
    static QList<QByteArray> lines(const Scene& scene, ListOrder order = ListOrder::FirstIn)
    {
        Method method;
        method.order = order;
        const LinearQuadtree tree = treeFor(scene, method);
        const auto run = makeRun(scene, tree, method);
        QList<QByteArray> lines;
        for (std::uint64_t step = 1; step <= run->total().value; ++step) {
            const Event event = run->eventAt(Step(step));
            if (!tracePartOf(event.kind)) {
                continue;
            }
            QByteArray line = "{\"kind\":\"" + QByteArray::fromStdString(std::string(traceKindName(event.kind))) + '"';
            if (const auto cell = event.cell()) {
                line +=
                    ",\"cell\":{\"index\":" + QByteArray::number(static_cast<qulonglong>(cell->index().value)) + '}';
            }
            if (const auto box = event.box()) {
                line += ",\"box\":\"" + QByteArray::fromStdString(scene.name(*box)) + '"';
            }
            if (const auto pair = event.pair()) {
                line += ",\"pair\":[\"" + QByteArray::fromStdString(scene.name(pair->first)) + "\",\""
                      + QByteArray::fromStdString(scene.name(pair->second)) + "\"]";
            }
            lines += line + "}\n";
        }
        return lines;
    }
    QList<QByteArray> rightLines() { return lines(*bench().document().scene()); }
    static qsizetype indexOf(const QList<QByteArray>& lines, const char* what)
    {
        for (qsizetype i = 0; i < lines.size(); ++i) {
            if (lines[i].contains(what)) {
                return i;
            }
        }
        qFatal("no line has %s", what);
    }
    /// Returns the right trace without its first pop.
    QByteArray withoutPop()
    {
        QList<QByteArray> all = rightLines();
        all.removeAt(indexOf(all, "\"pop\""));
        return all.join();
    }
    QString state(int row, int column)
    {
        return m_bench->the<QLabel>(qPrintable(QStringLiteral("traceState-%1-%2").arg(row).arg(column))).text();
    }

private slots:
    void init() { m_bench = std::make_unique<WindowBench>(Workspace::Place); }
    void cleanup() { m_bench.reset(); }

    void theRightTraceIsEqual()
    {
        QVERIFY(!panel().isVisible());
        open(rightLines().join());
        QCOMPARE(window().workspace(), Workspace::Check);
        QVERIFY(panel().isVisible());
        QVERIFY2(said("traceSentence").startsWith("Equal"), qPrintable(said("traceSentence")));
        for (const char* part : {"the insertion phase", "the cells", "the tests", "the stack"}) {
            QVERIFY2(said("traceSentence").contains(part), part);
        }
        QVERIFY(!go().isVisible());
        QVERIFY(window().the<TraceFeature>().panel()->windowTitle().contains("my.mtrace"));
    }

    void unrecordedPartsAreNotCompared()
    {
        QList<QByteArray> all = rightLines();
        all.removeIf([](const QByteArray& line) { return !line.contains("test-"); });
        open(all.join());
        QVERIFY(said("traceSentence").startsWith("Equal"));
        QVERIFY2(said("traceNotes").contains("Not compared") && said("traceNotes").contains("the stack"),
                 qPrintable(said("traceNotes")));
    }

    void firstDifferenceShowsBothStates()
    {
        const QList<QByteArray> all = rightLines();
        const qsizetype pop = indexOf(all, "\"pop\"");
        open(withoutPop());
        const TraceDifference* difference = trace().report()->difference();
        QVERIFY(difference != nullptr);
        QCOMPARE(difference->line, static_cast<std::uint64_t>(pop + 1));
        const QString step = QString::number(difference->expected->step.value);
        QVERIFY2(said("traceSentence").contains(QStringLiteral("line %1").arg(pop + 1)),
                 qPrintable(said("traceSentence")));
        QVERIFY(said("traceSentence").contains("step " + step));
        QCOMPARE(state(1, 1), QStringLiteral("line %1").arg(pop + 1));
        QCOMPARE(state(1, 2), "step " + step);
        QVERIFY(state(2, 2).startsWith("pops "));
        QVERIFY2(state(4, 1) != state(4, 2), qPrintable(state(4, 1)));  // the box is still on the trace's stack
        QCOMPARE(state(5, 1), state(5, 2));
        QVERIFY(said("traceWhy").startsWith("The right run: "));
        QCOMPARE(go().text(), "Go to step " + step);
    }

    void enterGoesToTheStep()
    {
        QList<QByteArray> all = rightLines();
        all.removeAt(indexOf(all, "test-with-stack"));
        open(all.join());
        const ExpectedStep expected = *trace().report()->difference()->expected;
        bench().run().seek(Step(3));
        QVERIFY(go().isVisible() && panel().isVisible());
        panel().focusTrace();
        QVERIFY(go().hasFocus());
        QTest::keyClick(&go(), Qt::Key_Return);
        QCOMPARE(bench().run().cursor(), expected.step);
        const BoxPair pair = *expected.event.pair();
        QVERIFY(bench().selection().contains(pair.first) && bench().selection().contains(pair.second));
        QCOMPARE(bench().selection().cell(), expected.event.cell());

        // After another algorithm was chosen, it returns to the right one.
        bench().models().analysis.setAlgorithm(*findAlgorithm("brute-force"));
        test::settle(bench().models().analysis);
        QTest::mouseClick(&go(), Qt::LeftButton);
        QTRY_COMPARE(bench().run().cursor(), expected.step);
        QCOMPARE(bench().models().analysis.method().algorithm, &singlePassAlgorithm());
        QVERIFY(bench().document().undoStack()->count() == 0);
    }

    void eitherListOrderIsAccepted()
    {
        bench().document().setLevel(0);  // all in one cell, where the orders differ
        open(lines(*bench().document().scene(), ListOrder::LastIn).join());
        QVERIFY2(said("traceSentence").contains("newest first"), qPrintable(said("traceSentence")));
        auto& order = bench().the<QComboBox>("traceOrder");
        order.setCurrentIndex(1);
        settle();
        QVERIFY2(said("traceSentence").startsWith("Different"), qPrintable(said("traceSentence")));
        order.setCurrentIndex(2);
        settle();
        QVERIFY(said("traceSentence").startsWith("Equal"));
        // The difference is shown in the chosen order.
        order.setCurrentIndex(1);
        settle();
        bench().models().analysis.setOrder(ListOrder::LastIn);
        panel().goToStep();
        QTRY_COMPARE(bench().run().cursor(), trace().report()->difference()->expected->step);
        QCOMPARE(bench().models().analysis.order(), ListOrder::FirstIn);
    }

    void changedSceneOrFileIsComparedAgain()
    {
        const QByteArray right = rightLines().join();
        open(right);
        QVERIFY(said("traceSentence").startsWith("Equal"));
        bench().document().setLevel(1);
        settle();
        QVERIFY2(said("traceSentence").startsWith("Different"), qPrintable(said("traceSentence")));
        QCOMPARE(trace().report()->scene, bench().document().scene());
        bench().document().undoStack()->undo();
        settle();
        QVERIFY(said("traceSentence").startsWith("Equal"));
        // The engine writes another trace.
        traceFile(right + right);
        QTRY_VERIFY_WITH_TIMEOUT(said("traceSentence").startsWith("Different"), 10'000);
        QVERIFY(said("traceSentence").contains("has no more steps"));
        QCOMPARE(go().text(), QString("Go to the end of the run"));
        QTest::mouseClick(&go(), Qt::LeftButton);
        QCOMPARE(bench().run().cursor(), bench().run().total());
        // A deleted file is reported.
        QVERIFY(QFile::remove(trace().path()));
        QTRY_VERIFY_WITH_TIMEOUT(trace().report() && trace().report()->problem, 10'000);
    }

    void tracesThatEndEarlyAreDifferent()
    {
        QList<QByteArray> all = rightLines();
        all.removeLast();
        open(all.join());
        QVERIFY2(said("traceSentence").contains(QStringLiteral("ends after line %1").arg(all.size())),
                 qPrintable(said("traceSentence")));
        QCOMPARE(state(2, 1), QString("nothing more"));
        open({});
        QVERIFY2(said("traceSentence").contains("empty"), qPrintable(said("traceSentence")));
        open("{\"kind\":\"place\",\"box\":\"AA\"}\n");
        QVERIFY2(said("traceNotes").contains("There is no box “AA” in the scene"), qPrintable(said("traceNotes")));
    }

    /// Any content of a file is reported in one sentence with the line, and is never interpreted as markup or layout.
    void hostileFilesGiveOneSentence_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QString>("expectedText");
        QTest::newRow("no JSON") << QByteArray("{\"kind\":\"place\",\"box\":\"A\"}\nnonsense\n") << "line 2";
        QTest::newRow("binary") << QByteArray("\x7f"
                                              "ELF\x00\x01\x02\xff\xfe\n",
                                              10)
                                << "line 1";
        QTest::newRow("not UTF-8") << QByteArray("{\"kind\":\"place\",\"box\":\"\xff\xfe\"}\n") << "line 1";
        QTest::newRow("another kind") << QByteArray("{\"kind\":7}\n") << "line 1";
        QTest::newRow("cut short") << QByteArray("{\"kind\":\"place\",\"box\":\"A") << "line 1";
        QTest::newRow("deep") << QByteArray("[").repeated(100'000) << "line 1";
        QTest::newRow("one line of 20 MB") << QByteArray("x").repeated(20'000'000) << "line 1";
        QTest::newRow("a cell outside") << QByteArray("{\"kind\":\"enter-cell\",\"cell\":{\"index\":-9000000000}}\n")
                                        << "slot -9000000000, outside the array";
        QTest::newRow("markup") << QByteArray("{\"kind\":\"place\",\"box\":\"<b>%1\\u202e\\n</b>\"}\n") << "<b>%1";
        QTest::newRow("a long name") << "{\"kind\":\"place\",\"box\":\"" + QByteArray("y").repeated(1'000'000) + "\"}\n"
                                     << QString("y").repeated(20);
    }

    void hostileFilesGiveOneSentence()
    {
        QFETCH(QByteArray, content);
        QFETCH(QString, expectedText);
        open(content);
        const QString sentence = said("traceSentence");
        QVERIFY2(sentence.contains(expectedText), qPrintable(sentence.left(400)));
        QVERIFY2(sentence.size() < 600 && !sentence.contains('\n'), qPrintable(sentence.left(400)));
        QVERIFY(panel().isVisible());
    }

    void byteOrderMarkAndLineEndsAreIgnored()
    {
        QByteArray text = rightLines().join();
        text.replace("\n", "\r\n\r\n");
        open("\xef\xbb\xbf" + text);
        QVERIFY2(said("traceSentence").startsWith("Equal"), qPrintable(said("traceSentence")));
    }

    void unreadablePathGivesOneMessage()
    {
        open(rightLines().join());
        for (const QString& path : {m_files.filePath("none.mtrace"), m_files.path(), QStringLiteral("/dev/zero")}) {
            PressedAnswer answer(QMessageBox::Ok);
            window().the<TraceFeature>().openFile(path);
            QVERIFY2(answer.said.contains(path), qPrintable(answer.said));
            QVERIFY(!answer.said.contains('\n'));
        }
        QVERIFY(said("traceSentence").startsWith("Equal"));  // the previous result remains
    }

    void droppedFileIsOpenedAsATrace()
    {
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(traceFile(withoutPop()))});
        const QPoint at = window().rect().center();
        QDragEnterEvent enter(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&window(), &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&window(), &drop);
        QTRY_VERIFY(!trace().isEmpty());
        settle();
        QVERIFY(said("traceSentence").startsWith("Different"));
        QCOMPARE(bench().document().scene()->size(), std::size_t{7});
        QVERIFY(TraceFeature::isTrace("a.MTRACE") && TraceFeature::isTrace("b.jsonl")
                && !TraceFeature::isTrace("c.json") && !TraceFeature::isTrace("d.csv"));
    }

    /// A long trace is read in the background. It can be stopped, and compared again.
    void longTraceDoesNotBlockTheWindow()
    {
        const QByteArray block = QByteArray("{\"kind\":\"xor\",\"note\":\"passed over\"}\n").repeated(100'000);
        const QString path = traceFile({});
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        for (int i = 0; i < 60; ++i) {
            QCOMPARE(file.write(block), block.size());
        }
        file.close();
        QElapsedTimer clock;
        clock.start();
        window().the<TraceFeature>().openFile(path);
        QVERIFY2(clock.elapsed() < 1000, qPrintable(QString::number(clock.elapsed())));
        QTRY_VERIFY_WITH_TIMEOUT(trace().isSlow() && trace().progress().lines > 0, 20'000);
        QVERIFY(!window().the<TraceFeature>().isSettled());
        auto& stop = bench().the<QPushButton>("traceStop");
        QVERIFY(stop.isVisible());
        QVERIFY(said("traceSentence").contains("being compared"));
        stop.setFocus();
        QTest::keyClick(&stop, Qt::Key_Space);
        QVERIFY(!trace().isComparing() && window().the<TraceFeature>().isSettled());
        QCOMPARE(said("traceSentence"), QString("Comparison canceled."));
        QVERIFY(!stop.isVisible());
        QTest::mouseClick(&bench().the<QToolButton>("traceAgain"), Qt::LeftButton);
        QVERIFY(trace().isComparing());
        QTest::mouseClick(&bench().the<QToolButton>("traceClose"), Qt::LeftButton);
        QVERIFY(trace().isEmpty() && !trace().isComparing());
    }

    void predictModeHidesTheComparison()
    {
        open(withoutPop());
        bench().run().setHidesFuture(true);
        QVERIFY(!go().isVisible());
        QVERIFY(said("traceSentence").contains("while you predict"));
        QVERIFY(!bench().the<QLabel>("traceWhy").isVisible());
        bench().run().setHidesFuture(false);
        QVERIFY(go().isVisible());
    }

    void statesHaveSpokenNames()
    {
        open(withoutPop());
        QVERIFY(bench().the<QLabel>("traceState-4-1").accessibleName().startsWith("the trace, stack, bottom first: "));
        QVERIFY(
            bench().the<QLabel>("traceState-4-2").accessibleName().startsWith("the right run, stack, bottom first: "));
        for (const char* name : {"traceOpen", "traceAgain", "traceClose"}) {
            QVERIFY(!bench().the<QToolButton>(name).accessibleName().isEmpty());
        }
    }

    void traceCanBeGivenOnTheCommandLine()
    {
        const auto options = parseLaunchOptions({"--trace", "my.mtrace"});
        QVERIFY(options);
        QCOMPARE(options->trace, QString("my.mtrace"));
        QCOMPARE(options->workspace, QString("check"));
        QVERIFY(!parseLaunchOptions({"--trace", ""}));
        m_bench.reset();  // one session at a time
        Session session([&] {
            LaunchOptions missing;
            missing.trace = m_files.filePath("none.mtrace");
            return missing;
        }());
        const Outcome loaded = session.load();
        QVERIFY(!loaded);
        QVERIFY(QString::fromStdString(loaded.error().sentence()).contains("none.mtrace"));
    }

    void checkWorkspaceShowsTheTrace()
    {
        QCOMPARE(bench().action("fileCompareTrace").shortcut(), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_T));
        open(withoutPop());
        window().setWorkspace(Workspace::Place);
        QVERIFY(!panel().isVisible());
        window().setWorkspace(Workspace::Check);
        QVERIFY(panel().isVisible());  // no list has a diagnosis that could cover it
        window().setWorkspace(Workspace::Place);
        window().the<CheckFeature>().list().setText("D-A");
        window().setWorkspace(Workspace::Check);
        bench().the<QPushButton>("checkMistake").setChecked(true);
        const auto& dock = bench().the<QDockWidget>("tracePanelDock");
        QVERIFY(!dock.isHidden());
        const auto isInFront = [this](const char* name) {
            return window().rect().intersects(bench().the<QDockWidget>(name).geometry());
        };
        QTRY_VERIFY(isInFront("diagnosisPanelDock") && !isInFront("tracePanelDock"));
    }

    /// An empty panel is not shown.
    void panelIsHiddenWithoutATrace()
    {
        window().setWorkspace(Workspace::Check);
        QVERIFY(bench().the<QDockWidget>("tracePanelDock").isHidden());
    }

    void panelFitsEveryWindowAndTextSize_data() { addWindowSizes(); }

    void panelFitsEveryWindowAndTextSize()
    {
        QFETCH(QSize, size);
        QFETCH(int, percent);
        bench().models().theme.setTextPercent(percent);
        window().resize(size);
        window().setWorkspace(Workspace::Check);
        open(withoutPop());
        const auto isWhole = [this](const QString& name) {
            const auto& label = bench().the<QLabel>(qPrintable(name));
            return label.height() >= label.heightForWidth(label.width());
        };
        QTRY_VERIFY(isWhole("traceSentence"));
        for (int row = 1; row <= 5; ++row) {
            QTRY_VERIFY2(isWhole(QStringLiteral("traceState-%1-1").arg(row)), qPrintable(QString::number(row)));
        }
        QTRY_VERIFY(isWhole("traceWhy"));
        bench().savePicture("trace");
        QCOMPARE(window().size(), size);
        QVERIFY(panel().isVisible());
        QVERIFY(window().space().width() > 200);
        QTest::mouseClick(&go(), Qt::LeftButton);
        QCOMPARE(bench().run().cursor(), trace().report()->difference()->expected->step);
    }
};

QTEST_MAIN(TestTracePanel)
#include "test_trace_panel.moc"
