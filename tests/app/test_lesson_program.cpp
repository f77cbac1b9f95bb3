// The card on which the user's own program runs on the scenes for grading.

#include "core/grade/grader.h"
#include "core/listing/starter.h"
#include "tests/app/learner.h"
#include "tests/support/compiled.h"

#include <QFile>
#include <QFileDialog>
#include <QRegularExpression>
#include <QTemporaryDir>

using namespace mortonscope;
using namespace mortonscope::test;

class TestLessonProgram : public QObject {
    Q_OBJECT

    std::unique_ptr<Learner> m_learner;
    QTemporaryDir m_files;

    LessonPlayer& lessons() { return m_learner->lessons(); }
    QWidget& row() { return m_learner->the<QWidget>("lessonProgram"); }
    QLineEdit& command() { return *row().findChild<QLineEdit*>(); }
    QString words() { return row().findChild<QLabel*>(QStringLiteral("lessonProgramWords"))->text(); }

    /// Returns a command that runs a shell script.
    QString script(const QByteArray& text)
    {
        const QString path = m_files.filePath(QStringLiteral("my program.sh"));
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size()) {
            qFatal("%s can't be written", qPrintable(path));
        }
        return QStringLiteral("sh \"%1\"").arg(path);
    }
    void begin(const QString& line)
    {
        command().clear();
        QTest::keyClicks(&command(), line);
        QTest::keyClick(&command(), Qt::Key_Return);
    }
    void run(const QString& line)
    {
        begin(line);
        [&] { QTRY_VERIFY_WITH_TIMEOUT(!lessons().grading().isRunning(), 120'000); }();
        QCoreApplication::processEvents();
    }

private slots:
    void init()
    {
        m_learner = std::make_unique<Learner>();
        m_learner->open("on-from-here");
    }
    void cleanup() { m_learner.reset(); }

    void onlyProgramCardsHaveACommandField()
    {
        QVERIFY(row().isVisible() && command().hasFocus());
        QVERIFY(words().isEmpty());
        m_learner->open("on-from-here", 1);
        QVERIFY(!row().isVisible());
    }

    /// A program that prints nothing is right on scenes without overlaps. The message names the first other scene and
    /// the missing pair.
    void wrongProgramGetsTheFirstWrongScene()
    {
        run(script("cat > /dev/null\n"));
        const auto score = lessons().grading().score();
        QVERIFY(score && score->right > 0 && score->right < score->of);
        QCOMPARE(score->of, gradingScenes().size());
        QVERIFY2(words().startsWith(
                     QStringLiteral("Right on %1 of %2 scenes. First wrong: ").arg(score->right).arg(score->of)),
                 qPrintable(words()));
        QVERIFY2(words().contains(" missing ("), qPrintable(words()));
        QVERIFY(!lessons().isDone());
        QVERIFY(lessons().hasTried());  // the answer may be shown now
        QVERIFY(m_learner->isShown("lessonAnswer"));
        m_learner->open("on-from-here", 1);
        m_learner->open("on-from-here", 0);
        QVERIFY(words().isEmpty());
        QVERIFY(command().text().contains("my program.sh"));  // so that it can be run again
    }

    /// Two nested loops find every overlap, but the card asks for more.
    void bruteForceStarterDoesNotCompleteTheCard()
    {
        run(compiled(m_files.path(), starterText("pairs.cpp")));
        QVERIFY2(words().contains("The overlaps are right. But two loops over all boxes find them, too"),
                 qPrintable(words()));
        static const QRegularExpression tests(QStringLiteral("brute force tests [\\d,]+ pairs, the tree [\\d,]+\\."));
        QVERIFY2(tests.match(words()).hasMatch(), qPrintable(words()));
        QVERIFY(!lessons().isDone());
        run(compiled(m_files.path(), starterText("tree.cpp", true)));
        QVERIFY2(lessons().isDone(), qPrintable(words()));
        QVERIFY2(words().contains("Your program lists "), qPrintable(words()));
    }

    /// The unchanged starter fails. A mistake is named and counts in the report. The missing lines complete the card.
    void oneFunctionIsGradedByItself()
    {
        m_learner->open("write-the-tree");
        const QString path = m_files.filePath(QStringLiteral("my locate.cpp"));
        QTimer timer;
        connect(&timer, &QTimer::timeout, [&path] {
            if (auto* files = qobject_cast<QFileDialog*>(QApplication::activeModalWidget())) {
                files->selectFile(path);
                QMetaObject::invokeMethod(files, "accept");
            }
        });
        timer.start(10);
        m_learner->action("lessonStarter.cpp").trigger();
        timer.stop();
        QVERIFY2(words().startsWith("Saved. "), qPrintable(words()));
        const QString line = command().text();
        const auto compile = [&](const std::string& text) {
            QCOMPARE(compiled(m_files.path(), text, QStringLiteral("my locate")), line);
        };
        QFile saved(path);
        QVERIFY(saved.open(QIODevice::ReadOnly));
        compile(saved.readAll().toStdString());
        run(line);
        QVERIFY2(words().contains("First wrong: opening, box A has the codes 0 and 0; the right ones are 0 and 3.")
                     && words().contains("are the missing lines written?"),
                 qPrintable(words()));
        QVERIFY(!lessons().isDone());

        const QString text = QString::fromStdString(starterText("locate.cpp", true));
        QVERIFY(text.contains("(column >> i") && text.contains("(row >> i"));
        compile(QString(text)
                    .replace("(column >> i", "(row__ >> i")
                    .replace("(row >> i", "(column >> i")
                    .replace("row__", "row")
                    .toStdString());
        run(line);
        QVERIFY2(words().contains("The mistake “x and y swapped” gives the same lists. x goes to the odd bits"),
                 qPrintable(words()));
        QVERIFY(!lessons().isDone());
        compile(text.toStdString());
        run(line);
        QVERIFY2(lessons().isDone(), qPrintable(words()));

        const LessonReport report = lessons().report({});
        QCOMPARE(report.lessons.size(), std::size_t{1});
        const CardWork work = report.lessons.front().cards.front();
        QCOMPARE(work.tries, std::uint64_t{3});
        QCOMPARE(work.wrong.size(), std::size_t{2});
        QCOMPARE(work.wrong[0].answer.text.value(), std::string("2/69"));
        QCOMPARE(work.wrong[1].answer.text.value(), std::string("xy-swapped"));
        QCOMPARE(judgeReport(report).problem, std::string());
        const std::vector<CardSummary> summary = summarizeCards(std::vector{report}, "en");
        QCOMPARE(summary.front().afterTries, std::uint64_t{1});
        QVERIFY(summary.front().wrong == "2/69" || summary.front().wrong == "x and y swapped");
    }

    /// For each language, the card knows how to run the program, and for C++ how to compile it.
    void startersCanBeSavedInEachLanguage()
    {
        QVERIFY(m_learner->isShown("lessonStarter"));  // this card has a starter, too
        m_learner->open("on-from-here", 1);
        QVERIFY(!m_learner->isShown("lessonStarter"));
        m_learner->open("write-the-tree", 4);
        for (const char* end : {".cpp", ".py", ".js"}) {
            const QString path = m_files.filePath(QStringLiteral("tree") + end);
            QTimer timer;
            connect(&timer, &QTimer::timeout, [&path] {
                if (auto* files = qobject_cast<QFileDialog*>(QApplication::activeModalWidget())) {
                    files->selectFile(path);
                    QMetaObject::invokeMethod(files, "accept");
                }
            });
            timer.start(10);
            m_learner->action(QStringLiteral("lessonStarter").append(end).toUtf8().constData()).trigger();
            QFile file(path);
            QVERIFY(file.open(QIODevice::ReadOnly));
            QCOMPARE(file.readAll(), QByteArray::fromStdString(starterText(std::string("tree") + end)));
        }
        QCOMPARE(command().text(), QStringLiteral("node \"%1\"").arg(m_files.filePath("tree.js")));
    }

    void unrunnableCommandsAreReported()
    {
        run("/nonexistent/program");
        QVERIFY2(words().contains("/nonexistent/program"), qPrintable(words()));
        run("'not closed");
        QVERIFY(!words().isEmpty() && !lessons().grading().isRunning());
        run("");
        QVERIFY(!words().isEmpty());
        QVERIFY(!lessons().grading().score() && !lessons().isDone());
    }

    /// It counts the scenes while it runs. Stopping it or leaving the card discards the result.
    void gradingShowsProgressAndCanBeStopped()
    {
        begin(script("cat > /dev/null; sleep 0.2\n"));
        QVERIFY(lessons().grading().isRunning());
        QTRY_VERIFY_WITH_TIMEOUT(words().contains(QRegularExpression(QStringLiteral("^Scenes run: [1-9]\\d* of "))),
                                 30'000);
        auto& stop = *row().findChild<QPushButton*>(QStringLiteral("lessonProgramStop"));
        QVERIFY(stop.isVisible());
        stop.click();
        QVERIFY(!lessons().grading().isRunning());
        QVERIFY(!lessons().grading().score());
        QVERIFY2(words().isEmpty(), qPrintable(words()));
        begin(script("cat > /dev/null; sleep 0.2\n"));
        m_learner->action("lessonNextAction").trigger();
        QVERIFY(!lessons().grading().isRunning());
    }
};

QTEST_MAIN(TestLessonProgram)
#include "test_lesson_program.moc"
