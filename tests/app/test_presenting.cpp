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

/// All of presenting together: what Escape ends, what goes to a window in another language, and the speaker's notes.
class TestPresenting : public QObject {
    Q_OBJECT

private slots:
    /// One thing after the other, the uppermost first.
    void escapeEndsOneThingAfterTheOther()
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

    /// As it is handed to a window in another language.
    void allOfItCanBeHandedOver()
    {
        PresentState state;
        {
            Stage b;
            b.key(Qt::Key_X);
            b.key(Qt::Key_S);
            b.key(Qt::Key_P);
            b.drag({300, 300}, {400, 350});
            b.key(Qt::Key_3);
            b.key(Qt::Key_8);
            b.key(Qt::Key_P);
            b.presenter().showNotes(true);
            b.presenter().notes()->setStart(QDateTime::currentDateTime().addSecs(-600));
            b.presenter().notes()->setGeometry(40, 60, 700, 500);
            b.window().activateWindow();
            state = b.presenter().state();
        }
        Stage b;
        b.presenter().restore(state);
        QVERIFY(b.covers().of(b.dock("tree").widget())->isOn());
        QVERIFY(b.tools().spotlight() != nullptr);
        QVERIFY(b.tools().pen() != nullptr && !b.tools().pen()->writes());
        QCOMPARE(b.tools().pen()->lines().size(), std::size_t{1});
        QVERIFY(b.presenter().notes()->isVisible());
        QVERIFY(b.presenter().notes()->start() == state.notesStart);
        QCOMPARE(b.presenter().notes()->geometry(), QRect(40, 60, 700, 500));
        QVERIFY(b.action("penInk-2").isChecked() && b.action("penWidth-2").isChecked());
        b.key(Qt::Key_P);
        b.drag({300, 400}, {400, 450});
        QCOMPARE(b.tools().pen()->lines()[1].ink, 2);
        QVERIFY(b.tools().pen()->lines()[1].width > b.tools().pen()->lines()[0].width);
        QVERIFY(!b.window().isFullScreen());
        Stage fresh;
        fresh.presenter().restore(PresentState());
        QVERIFY(fresh.presenter().notes() == nullptr);
    }

    /// Notes that are closed stay closed, and keep their clock.
    void closedNotesDoNotShowUpAgain()
    {
        PresentState state;
        {
            Stage b;
            b.presenter().showNotes(true);
            b.presenter().notes()->setStart(QDateTime::currentDateTime().addSecs(-600));
            b.presenter().showNotes(false);
            state = b.presenter().state();
        }
        Stage b;
        const QSignalSpy shown(&b.action("presentNotes"), &QAction::toggled);
        b.presenter().restore(state);
        QVERIFY(b.presenter().notes() != nullptr && !b.presenter().notes()->isVisible());
        QCOMPARE(shown.size(), 0);
        QVERIFY(b.presenter().notes()->start() == state.notesStart);
    }

    /// The window is put together anew in another language, and whoever presents goes on.
    void anotherLanguageChangesNothingOfIt()
    {
        Stage b;
        const QStringList docks = b.shownDocks();
        b.key(Qt::Key_F12);
        b.key(Qt::Key_X);
        b.key(Qt::Key_S);
        b.key(Qt::Key_P);
        b.drag({300, 300}, {400, 350});
        b.window().rebuild();
        QVERIFY(b.window().isFullScreen() && b.action("presentFullScreen").isChecked());
        QVERIFY(b.covers().of(b.dock("pairs").widget())->isOn());
        QVERIFY(b.tools().spotlight() != nullptr);
        QCOMPARE(b.tools().pen()->lines().size(), std::size_t{1});
        QCoreApplication::processEvents();  // the menus are shown
        for (int i = 0; i < 3; ++i) {
            b.key(Qt::Key_Escape);
        }
        QVERIFY(!b.window().isFullScreen());
        QCOMPARE(b.shownDocks(), docks);
    }

    void theWindowCanCloseInTheMiddleOfIt()
    {
        auto b = std::make_unique<Stage>();
        b->key(Qt::Key_F12);
        b->key(Qt::Key_S);
        b->key(Qt::Key_P);
        b->key(Qt::Key_X);
        b->action("presentNotes").trigger();
        b.reset();
    }

    void itCanCloseInTheMiddleOfADrag()
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

    /// With no second screen they cover nothing, also when there was one before; their size is the speaker's.
    void theNotesStayASmallWindowBesideTheClass()
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
        notes->showFullScreen();  // as on a screen that is gone now
        notes->close();
        b.action("presentNotes").trigger();
        QVERIFY(notes->isVisible() && !notes->isFullScreen());
        QVERIFY(notes->screen()->geometry().contains(notes->geometry().topLeft()));
        QVERIFY(notes->width() < 1280);
    }

    void theClockGoesOn()
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

    void firstSentences()
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
