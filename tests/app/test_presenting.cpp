#include "app/features/lesson/lesson_player.h"
#include "app/features/present/answer_cover.h"
#include "app/features/present/drawing_tools.h"
#include "app/features/present/notes_window.h"
#include "app/features/present/pen.h"
#include "app/features/stepping/transport_parts.h"
#include "app/theme/theme.h"
#include "tests/app/presenting_bench.h"

#include <QLabel>
#include <QSignalSpy>
#include <QToolButton>

using namespace mortonscope;
using namespace mortonscope::test;

/// All presenting tools together: what Escape turns off, and the speaker's notes.
class TestPresenting : public QObject {
    Q_OBJECT

private slots:
    /// One at a time, the topmost first.
    void escapeEndsOneToolAtATime()
    {
        Stage b;
        b.key(Qt::Key_F12);
        b.key(Qt::Key_S);
        b.key(Qt::Key_P);
        const auto state = [&] {
            return QString(b.tools().pen() ? "p" : "") + (b.tools().spotlight() ? "s" : "")
                 + (b.fullScreen().isOn() ? "f" : "");
        };
        QCOMPARE(state(), "psf");
        for (const char* left : {"sf", "f", ""}) {
            b.key(Qt::Key_Escape);
            QCOMPARE(state(), left);
        }
    }

    void windowCanCloseWhilePresenting()
    {
        auto b = std::make_unique<Stage>();
        b->key(Qt::Key_F12);
        b->key(Qt::Key_S);
        b->key(Qt::Key_P);
        b->key(Qt::Key_X);
        b->action("presentNotes").trigger();
        b.reset();
    }

    void windowCanCloseDuringADrag()
    {
        auto b = std::make_unique<Stage>();
        SpaceView& space = b->window().space();
        const QPoint from = space.boxRect(b->id("A")).center().toPoint();
        QTest::mousePress(&space, Qt::LeftButton, {}, from);
        QTest::mouseMove(&space, from + QPoint(20, 20));
        QTest::mouseMove(&space, from + QPoint(40, 30));
        b.reset();
    }

    // ------------------------------------------------------------------------------------------------ notes

    void theNotesShowTheCardTheStepAndWhatIsNext()
    {
        Stage b(Workspace::Learn);
        b.key(Qt::Key_N, Qt::ControlModifier | Qt::ShiftModifier);
        NotesWindow* notes = b.presenter().notes();
        QVERIFY(notes != nullptr && notes->isVisible());
        const auto text = [&](const char* name) { return notes->findChild<QLabel*>(QLatin1String(name)); };
        QCOMPARE(text("notesPlace")->text(), "No lesson is open");
        const QString key = b.action("workspace-learn").shortcut().toString(QKeySequence::NativeText);
        QVERIFY(text("notesText")->text().contains("Learn (" + key + ")"));
        const auto entry = b.bench().lessons.find("where-a-box-lives");
        QVERIFY(entry && b.bench().lessons.show(*entry, 0));
        const Lesson& lesson = *b.bench().lessons.lesson();
        QVERIFY(text("notesPlace")->text().contains(QString::fromStdString(lesson.title.in("en"))));
        QVERIFY(text("notesPlace")->text().contains("card 1 of"));
        const QString next = text("notesNext")->text();
        QVERIFY(!next.isEmpty() && QString::fromStdString(lesson.cards[1].en.body).contains(next.left(12)));
        QVERIFY(QTest::qWaitForWindowActive(notes));
        const Step before = b.run().cursor();
        QTest::keyClick(notes, Qt::Key_PageDown);
        QVERIFY(b.run().cursor() != before);
        QCOMPARE(text("notesSentence")->text(), b.the<SentenceLabel>("stepSentence").sentence());
        QTest::keyClick(notes, Qt::Key_Period, Qt::ControlModifier);
        QCOMPARE(b.bench().lessons.cardIndex(), std::size_t{1});
        QVERIFY(text("notesPlace")->text().contains("card 2 of"));
        QTest::keyClick(notes, Qt::Key_Comma, Qt::ControlModifier);
        QCOMPARE(b.bench().lessons.cardIndex(), std::size_t{0});
        b.bench().lessons.show(*entry, lesson.cards.size() - 1);
        QCOMPARE(text("notesNext")->text(), "This is the last card.");
        notes->close();
        QVERIFY(!b.action("presentNotes").isChecked());
        b.action("presentNotes").trigger();
        QVERIFY(notes->isVisible());
    }

    /// Without a second screen, the notes cover nothing, even if there was one before. The speaker chooses their size.
    void notesStayASmallWindowOnOneScreen()
    {
        Stage b;
        b.action("presentNotes").trigger();
        NotesWindow* notes = b.presenter().notes();
        notes->resize(640, 444);
        notes->close();
        b.models().theme.setChoice(ThemeController::Choice::Dark);
        QCOMPARE(notes->size(), QSize(640, 444));
        b.models().theme.setTextPercent(110);
        QCOMPARE(notes->size(), QSize(640, 444));
        notes->setGeometry(5000, 0, 1280, 800);
        notes->showFullScreen();  // as on a screen that was disconnected
        notes->close();
        b.action("presentNotes").trigger();
        QVERIFY(notes->isVisible() && !notes->isFullScreen());
        QVERIFY(notes->screen()->geometry().contains(notes->geometry().topLeft()));
        QVERIFY(notes->width() < 1280);
    }

    void notesClockShowsElapsedTime()
    {
        QCOMPARE(clockText(-5), "0:00");
        QCOMPARE(clockText(9), "0:09");
        QCOMPARE(clockText(249), "4:09");
        QCOMPARE(clockText(3849), "1:04:09");
        Stage b;
        b.action("presentNotes").trigger();
        NotesWindow* notes = b.presenter().notes();
        notes->setStart(QDateTime::currentDateTime().addSecs(-3849));
        QVERIFY(notes->findChild<QLabel*>("notesClock")->text().startsWith("1:04:"));
        notes->findChild<QToolButton*>("notesRestart")->click();
        QVERIFY(notes->findChild<QLabel*>("notesClock")->text().startsWith("0:0"));
    }

    void firstSentenceIsExtracted()
    {
        QCOMPARE(firstSentence("**Where** is it? Look there."), "Where is it?");
        QCOMPARE(firstSentence("At 2.5 it ends. More"), "At 2.5 it ends.");
        QCOMPARE(firstSentence(QString::fromUtf8("これは箱です。次です。")), QString::fromUtf8("これは箱です。"));
        QCOMPARE(firstSentence(""), "");
        QCOMPARE(firstSentence("no end"), "no end");
    }
};

QTEST_MAIN(TestPresenting)
#include "test_presenting.moc"
