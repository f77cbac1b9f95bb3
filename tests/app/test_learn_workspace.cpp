#include "app/features/compare/run_comparison.h"
#include "app/features/files/file_workflow.h"
#include "app/features/lesson/lesson_dots.h"
#include "app/features/lesson/lesson_panel.h"
#include "app/features/lesson/lesson_player.h"
#include "app/features/lesson/lesson_shelf_view.h"
#include "app/features/lesson/lesson_sign.h"
#include "app/features/lesson/lesson_words.h"
#include "app/features/predict/predictor.h"
#include "app/features/wrong_ways/find_mistake.h"
#include "app/space_view/space_view_options.h"
#include "core/lesson/built_in_lessons.h"
#include "core/lesson/lesson_reader.h"
#include "core/scene/presets.h"
#include "core/scene/scene_json.h"
#include "tests/app/large_scenes.h"
#include "tests/app/window_bench.h"
#include "tests/support/scenes.h"

#include <QDockWidget>
#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QMessageBox>
#include <QPushButton>
#include <QRadioButton>
#include <QTimer>
#include <QToolButton>

using namespace mortonscope;
using namespace mortonscope::test;

namespace {

struct Learner : WindowBench {
    explicit Learner(QSize size = {1280, 800}) : WindowBench(Workspace::Learn, size) {}

    LessonPlayer& lessons() { return window().lessons(); }
    QString text(const char* label) { return the<QLabel>(label).text(); }
    bool isShown(const char* widget) { return the<QWidget>(widget).isVisible(); }

    void open(const char* lesson, std::size_t card = 0)
    {
        const auto entry = lessons().find(QString::fromLatin1(lesson));
        if (!entry || !lessons().show(*entry, card)) {
            qFatal("%s can't be opened", lesson);
        }
        QCoreApplication::processEvents();
    }
    void type(const QString& answer)
    {
        auto& field = the<QLineEdit>("lessonField");
        field.clear();
        QTest::keyClicks(&field, answer);
        QTest::keyClick(&field, Qt::Key_Return);
    }
    /// Answers the question that a modal box asks next; says whether there was one.
    bool answering(QMessageBox::StandardButton answer, const std::function<void()>& what)
    {
        bool asked = false;
        QTimer timer;
        QObject::connect(&timer, &QTimer::timeout, [&] {
            if (auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget())) {
                asked = true;
                box->button(answer)->click();
            }
        });
        timer.start(10);
        what();
        return asked;
    }
    void moveA() { document().setBoxes({{id("A"), Box{60, 60, 70, 70}}}, QStringLiteral("Move A")); }
};

}  // namespace

class TestLearnWorkspace : public QObject {
    Q_OBJECT

private slots:
    void theShelfHasAllLessonsAndBeginsThem()
    {
        Learner b;
        auto& shelf = b.the<LessonShelfView>("lessonShelf");
        QVERIFY(shelf.isVisible());
        QCOMPARE(static_cast<std::size_t>(shelf.count()), builtInLessons().size() + 4);  // with the quizzes
        QVERIFY(shelf.item(1)->data(Qt::AccessibleTextRole).toString().contains("0 of 5"));
        shelf.setFocus();
        QTest::keyClick(&shelf, Qt::Key_Down);
        QTest::keyClick(&shelf, Qt::Key_Return);
        QTRY_VERIFY(b.lessons().card() != nullptr);
        QCOMPARE(b.lessons().lesson()->id, "where-a-box-lives");
        QVERIFY(b.isShown("lessonCard") && !shelf.isVisible());
        b.the<QWidget>("lessonShelfButton").setFocus();
        QTest::keyClick(&b.the<QWidget>("lessonShelfButton"), Qt::Key_Space);
        QTRY_VERIFY(b.lessons().card() == nullptr);
        QVERIFY(shelf.isVisible());
    }

    /// The rest would only stand about; what one does by its keys comes all the same.
    void aCardShowsOnlyWhatItNeeds()
    {
        Learner b;
        const auto parts = [&b] {
            QCoreApplication::processEvents();
            QStringList seen;
            for (const char* part : {"toolRail", "rulesBar", "transportToolBar"}) {
                seen += b.isShown(part) ? QStringList(part) : QStringList();
            }
            return seen;
        };
        QCOMPARE(parts(), QStringList());  // beside the list of lessons
        b.open("where-a-box-lives");
        QCOMPARE(parts(), QStringList());
        b.open("codes-from-bits", 4);  // “Set the depth to 3”
        QCOMPARE(parts(), QStringList("rulesBar"));
        b.open("range-queries");
        QCOMPARE(parts(), QStringList("toolRail"));
        b.open("one-pass-with-a-stack");
        QCOMPARE(parts(), QStringList("transportToolBar"));
        b.open("where-a-box-lives");
        QTest::keyClick(&b.window(), Qt::Key_PageDown);
        QCOMPARE(parts(), QStringList("transportToolBar"));
        QTest::keyClick(&b.window(), Qt::Key_PageUp);
        QCOMPARE(parts(), QStringList());
        b.action("runPredict").trigger();
        QVERIFY(parts().contains("transportToolBar"));
        b.window().setWorkspace(Workspace::Step);
        QCOMPARE(parts(), (QStringList{"toolRail", "rulesBar", "transportToolBar"}));
    }

    /// Where a card shows no panel, so that one works it out, the Space does not give it away.
    void whatACardAsksIsNotToBeSeen()
    {
        Learner b;
        b.open("xor-is-not-a-difference", 2);  // “At which level does A live?”
        SpaceView& space = b.window().space();
        const auto lookAtA = [&] {
            b.selection().select({b.id("A")});
            QCoreApplication::processEvents();
            return space.grab().toImage();
        };
        QVERIFY(space.hidesAnswers() && !space.showsCellOf(b.id("A")));
        const QImage asked = lookAtA();
        b.type("2");
        QCOMPARE(lookAtA(), asked);  // a wrong answer uncovers nothing
        b.type("0");
        QVERIFY(b.lessons().isDone() && space.showsCellOf(b.id("A")));
        QVERIFY(lookAtA() != asked);
        b.lessons().restore();
        QVERIFY(space.hidesAnswers());
        b.lessons().setShowsAnswer(true);
        QVERIFY(!space.hidesAnswers());
        b.lessons().setShowsAnswer(false);
        QVERIFY(space.hidesAnswers());
        b.window().setWorkspace(Workspace::Place);
        QVERIFY(!space.hidesAnswers());
        b.open("where-a-box-lives");
        QVERIFY(!space.hidesAnswers());  // its panels say it
    }

    void aLessonGoesOnWhereItWasLeft()
    {
        Learner b;
        b.open("one-array");
        b.type("21");
        QVERIFY(b.lessons().isDone());
        b.lessons().close();
        auto& shelf = b.the<LessonShelfView>("lessonShelf");
        QVERIFY(shelf.item(static_cast<int>(*b.lessons().find("one-array")))->data(Qt::AccessibleTextRole).toString().contains("1 of 5"));
        emit shelf.lessonWanted(*b.lessons().find("one-array"));
        QTRY_COMPARE(b.lessons().cardIndex(), std::size_t{1});
    }

    void aCardSaysWhatIsMissingAndThatItIsDone()
    {
        Learner b;
        b.open("where-a-box-lives");
        QVERIFY2(b.text("lessonLine").contains("level 2") && b.text("lessonLine").contains("level 1"), qPrintable(b.text("lessonLine")));
        QVERIFY(!b.isShown("lessonDone"));
        b.document().setBoxes({{b.id("A"), Box{8, 8, 18, 18}}}, QStringLiteral("Move A"));
        QTRY_VERIFY(b.lessons().isDone());
        QVERIFY(b.isShown("lessonDone") && b.the<QPushButton>("lessonNext").isDefault());
        QCOMPARE(b.the<QWidget>("lessonCard").findChildren<LessonSign*>().constFirst()->kind(), LessonSign::Kind::Done);
        b.action("editUndo").trigger();  // what is done stays done
        QCoreApplication::processEvents();
        QVERIFY(b.lessons().isDone() && b.isShown("lessonDone"));
        QVERIFY(!b.lessons().finding()->isDone());
    }

    /// What a box passes on its way is not where somebody puts it.
    void aCardIsJudgedOnceTheBoxIsLetGo()
    {
        Learner b;
        b.open("codes-from-bits", 2);
        SpaceView& space = b.window().space();
        const auto at = [&space](double x, double y) { return space.transform().toView(Point{x, y}).toPoint(); };
        const auto move = [&space](QPoint to) {
            QMouseEvent event(QEvent::MouseMove, to, space.mapToGlobal(to), Qt::NoButton, Qt::LeftButton, {});
            QApplication::sendEvent(&space, &event);
            QCoreApplication::processEvents();
        };
        const auto level = [&b] { return b.models().analysis.method().placementOf(b.document().scene()->space(), b.document().scene()->box(b.id("P"))); };
        QTest::mousePress(&space, Qt::LeftButton, {}, at(85, 62));
        move(at(60, 75));
        move(at(37, 87));
        QCOMPARE(level().cell.code(), 11U);
        QVERIFY(!b.lessons().isDone());
        move(at(85, 87));
        QTest::mouseRelease(&space, Qt::LeftButton, {}, at(85, 87));
        QCoreApplication::processEvents();
        QVERIFY(!b.lessons().isDone());
        QVERIFY2(b.text("lessonLine").contains(QStringLiteral("11 11")), qPrintable(b.text("lessonLine")));  // in the card's notation
        QTest::mousePress(&space, Qt::LeftButton, {}, at(85, 87));
        move(at(60, 87));
        move(at(37, 87));
        QTest::mouseRelease(&space, Qt::LeftButton, {}, at(37, 87));
        QTRY_VERIFY(b.lessons().isDone());
        const QString done = b.text("lessonLine");
        b.document().setBoxes({{b.id("P"), Box{2, 2, 9, 9}}}, QStringLiteral("Move P"));
        QCoreApplication::processEvents();
        QVERIFY(!b.lessons().finding()->isDone());
        QCOMPARE(b.text("lessonLine"), done);  // what is done is done, and nothing is to be said of now
    }

    /// The same with keys: while one is held down the box is on its way.
    void aCardIsJudgedOnceTheKeyIsUp()
    {
        Learner b;
        b.open("where-a-box-lives");
        SpaceView& space = b.window().space();
        space.setFocus();
        QTest::keyPress(&space, Qt::Key_Left);
        b.document().setBoxes({{b.id("A"), Box{8, 8, 18, 18}}}, QStringLiteral("Move A"));
        QCoreApplication::processEvents();
        QVERIFY(!b.lessons().isDone());
        QTest::keyRelease(&space, Qt::Key_Left);
        QTRY_VERIFY(b.lessons().isDone());
    }

    /// A panel that would tell the answer comes with it; the array stays, without its arithmetic.
    void whatTellsTheAnswerComesWithIt()
    {
        Learner b;
        b.open("the-highest-group-decides", 2);  // “the step at which up becomes 2”
        QVERIFY(b.isShown("listingPanel") && !b.isShown("derivationPanel"));
        b.lessons().setShowsAnswer(true);
        QTRY_VERIFY(b.isShown("derivationPanel"));
        b.lessons().setShowsAnswer(false);
        QTRY_VERIFY(!b.isShown("derivationPanel"));
        b.open("one-array", 2);  // “Click the parent of slot 12”
        auto& array = b.the<QWidget>("arrayView");
        QVERIFY(array.isVisible() && array.accessibleDescription().isEmpty());
        b.selection().selectCell(Cell::fromIndex(CellIndex{3}));
        QCoreApplication::processEvents();
        QVERIFY2(b.text("lessonLine").contains("slot 3") && b.text("lessonLine").contains("12 / 4 = 3"), qPrintable(b.text("lessonLine")));
        b.selection().selectCell(Cell::fromIndex(CellIndex{2}));
        QTRY_VERIFY(b.lessons().isDone());
        QTRY_VERIFY(array.accessibleDescription().contains("21"));
        b.open("where-a-box-lives");
        b.window().setWorkspace(Workspace::Place);
        QVERIFY(b.isShown("derivationPanel") && array.accessibleDescription().contains("21"));
    }

    void aVerdictIsAboutWhatStandsThere()
    {
        Learner b;
        b.open("one-array");
        b.type("16");
        QVERIFY(b.isShown("lessonRemark"));
        QTest::keyClicks(&b.the<QLineEdit>("lessonField"), "0");
        QVERIFY(!b.isShown("lessonRemark"));
        b.run().forward();  // and nothing brings it back
        QCoreApplication::processEvents();
        QVERIFY(!b.isShown("lessonRemark"));
    }

    /// Two runs beside each other are what a card leads to: both are to be seen, beside the card.
    void aComparisonIsSeenBesideACard()
    {
        Learner b;
        b.open("the-highest-group-decides", 3);
        b.action("compareWithSinglePass").trigger();
        QTRY_VERIFY(b.isShown("secondSpaceView") && b.isShown("lessonPanel"));
        QTest::qWait(50);
        for (const QWidget* space : {static_cast<QWidget*>(&b.window().space()), &b.the<QWidget>("secondSpaceView")}) {
            const auto size = QStringLiteral("%1 x %2").arg(space->width()).arg(space->height());
            QVERIFY2(space->isVisible() && space->height() >= 260 && space->width() >= 260, qPrintable(size));
        }
    }

    /// Where a card leads: to another one, to a workspace, and nowhere else.
    void aCardLeadsOn()
    {
        Learner b;
        b.open("why", 2);
        auto& body = b.the<QLabel>("lessonBody");
        QVERIFY2(body.text().contains("href=\"mortonscope:workspace/race\""), qPrintable(body.text()));
        emit body.linkActivated("mortonscope:workspace/race");
        QTRY_COMPARE(b.window().workspace(), Workspace::Race);
        b.open("why", 2);
        for (const char* elsewhere : {"file:///etc/passwd", "https://example.org", "mortonscope:open/fileQuit", "mortonscope:lesson/no-such-lesson"}) {
            emit body.linkActivated(QLatin1String(elsewhere));
            QCoreApplication::processEvents();
            QCOMPARE(b.window().workspace(), Workspace::Learn);
            QCOMPARE(b.lessons().lesson()->id, "why");
        }
        emit body.linkActivated("mortonscope:lesson/one-array/first-child");
        QTRY_COMPARE(b.lessons().card()->id, "first-child");
    }

    /// Behind a lesson's last card the next one is chosen.
    void oneLessonLeadsToTheNext()
    {
        Learner b;
        b.open("one-array", 4);
        b.the<QPushButton>("lessonNext").click();
        QVERIFY(b.lessons().card() == nullptr);
        auto& shelf = b.the<LessonShelfView>("lessonShelf");
        QCOMPARE(static_cast<std::size_t>(shelf.currentRow()), *b.lessons().find("one-pass-with-a-stack"));
        b.open("one-array", 1);
        b.the<QToolButton>("lessonShelfButton").click();
        QTRY_VERIFY(b.lessons().card() == nullptr);
        QCOMPARE(static_cast<std::size_t>(shelf.currentRow()), *b.lessons().find("one-array"));
    }

    void theLineNeverTellsWhatIsToBeFound()
    {
        Learner b;
        b.open("find-the-mistake");
        QVERIFY(!b.text("lessonLine").contains("D"));
        b.open("where-a-box-lives", 2);
        QVERIFY(!b.text("lessonLine").contains("D"));
    }

    void wrongAnswersAreAnswered()
    {
        Learner b;
        b.open("one-array");
        QVERIFY(b.the<QLineEdit>("lessonField").hasFocus());
        b.type("16");
        QVERIFY2(b.text("lessonRemark").startsWith("No. Those are the slots of level 2"), qPrintable(b.text("lessonRemark")));
        b.type("x");
        QCOMPARE(b.text("lessonRemark"), "Type a whole number.");
        b.type("99");
        QCOMPARE(b.text("lessonRemark"), "No, that isn’t it.");
        b.type("21");
        QCOMPARE(b.text("lessonRemark"), "Right. 1 + 4 + 16, or (4³ − 1) / 3.");
        QVERIFY(b.lessons().isDone());
        b.open("the-code-knows-its-ancestors", 2);
        b.the<QRadioButton>("lessonChoice-0").click();
        QVERIFY(b.text("lessonRemark").contains("the ancestor of every cell"));
        auto* words = qobject_cast<QLabel*>(b.the<QWidget>("lessonQuestion-0").findChildren<QLabel*>().at(3));
        QVERIFY(words->buddy() != nullptr);
        QTest::mouseClick(words, Qt::LeftButton);  // the words are the button, too
        QVERIFY(static_cast<QRadioButton*>(words->buddy())->isChecked());
    }

    void homeAndEndReachTheRunWhileAnAnswerIsTyped()
    {
        Learner b;
        b.open("one-array");
        auto& field = b.the<QLineEdit>("lessonField");
        field.setFocus();
        QTest::keyClick(b.window().windowHandle(), Qt::Key_End);
        QCOMPARE(b.run().cursor(), b.run().total());
        QTest::keyClick(b.window().windowHandle(), Qt::Key_Home);
        QCOMPARE(b.run().cursor(), Step(0));
        QVERIFY(field.hasFocus());
        QTest::keyClick(b.window().windowHandle(), Qt::Key_2);
        QVERIFY(field.text().endsWith(u'2'));
    }

    void hintAnswerAndNotesAreUncovered()
    {
        Learner b;
        b.open("where-a-box-lives");
        QVERIFY(!b.isShown("lessonHintText") && !b.isShown("lessonAnswerText") && !b.isShown("lessonNotes"));
        QVERIFY(!b.isShown("lessonAnswer"));  // before anybody has tried
        b.the<QPushButton>("lessonHint").click();
        QVERIFY(b.isShown("lessonAnswer"));
        QVERIFY(b.isShown("lessonHintText") && b.action("lessonHintAction").isChecked());
        b.action("lessonAnswerAction").trigger();
        QVERIFY(b.isShown("lessonAnswerText"));
        b.action("lessonAnswerAction").trigger();
        QVERIFY(!b.isShown("lessonAnswerText"));
        b.action("lessonNotesAction").trigger();
        QVERIFY(b.isShown("lessonNotes"));
        b.lessons().next();
        QVERIFY(!b.isShown("lessonHintText") && b.isShown("lessonNotes"));  // notes are the teacher's choice
        b.lessons().setShowsNotes(false);
    }

    void aCardSetsItsStageAndLeavesTheUsersOwnLook()
    {
        Learner b;
        auto& options = b.bench().look;
        options.setCellLabels(SpaceViewOptions::CellLabels::Decimal);
        options.setShowsZCurve(true);
        b.open("the-code-knows-its-ancestors", 3);
        QCOMPARE(options.cellLabels(), SpaceViewOptions::CellLabels::Binary);
        QVERIFY(!options.showsZCurve());
        QCOMPARE(b.selection().cell()->index().value, 18U);
        QVERIFY(b.isShown("treePanel") && b.isShown("arrayPanel") && !b.isShown("derivationPanel") && b.isShown("lessonPanel"));
        b.open("range-queries", 2);
        QCOMPARE(options.tool(), SpaceViewOptions::Tool::RangeQuery);
        QVERIFY(b.models().query.box().has_value());
        b.open("one-pass-with-a-stack", 2);
        QTRY_COMPARE(b.run().cursor(), Step(81));
        QVERIFY(b.bench().predictor.isOn() && !b.models().query.box());
        QCOMPARE(options.tool(), SpaceViewOptions::Tool::Select);
        b.open("find-the-mistake", 1);
        QVERIFY(!b.bench().predictor.isOn());
        QVERIFY(b.bench().mistake.isOn());
        b.open("why-small-boxes-climb", 1);
        QVERIFY(!b.bench().mistake.isOn());
        b.window().setWorkspace(Workspace::Place);
        QCOMPARE(options.cellLabels(), SpaceViewOptions::CellLabels::Decimal);
        QVERIFY(options.showsZCurve() && !options.showsPenalty());
        QVERIFY(!b.isShown("lessonPanel"));
    }

    /// Beside a card panels only show, also when all is said in another language.
    void panelsBesideACardOnlyShow()
    {
        Learner b;
        const auto isBare = [&b] {
            return !b.isShown("pairsFilter") && !b.isShown("exportPairs") && !b.isShown("stepEdit") && !b.isShown("breadcrumb")
                && !b.the<QDockWidget>("lessonPanelDock").findChild<QToolButton*>("panelMenu")->isVisible();
        };
        b.open("one-pass-with-a-stack");
        QVERIFY(b.isShown("stackPanel") && b.isShown("pairsPanel") && b.isShown("forwardButton") && isBare());
        b.window().setWorkspace(Workspace::Step);
        b.window().bring(b.the<QWidget>("pairsPanel"));
        QTRY_VERIFY(b.isShown("pairsFilter") && b.isShown("stepEdit") && b.isShown("breadcrumb"));
        b.open("one-pass-with-a-stack");
        b.action("language-2").trigger();
        QTRY_VERIFY(b.the<QLabel>("lessonPlace").text() != QStringLiteral("1 of 5"));
        QVERIFY(b.isShown("stackPanel") && b.isShown("pairsPanel") && isBare());
        b.action("language-1").trigger();
        QTRY_COMPARE(b.text("lessonPlace"), QStringLiteral("1 of 5"));
        QVERIFY(isBare());
    }

    void restoringIsOneClick()
    {
        Learner b;
        b.open("where-a-box-lives");
        const auto scene = b.document().scene();
        QVERIFY(!b.the<QPushButton>("lessonRestore").isVisible());  // there is nothing to bring back
        b.document().setLevel(5);
        QVERIFY(b.the<QPushButton>("lessonRestore").isVisible());
        b.selection().clear();
        b.run().toEnd();
        QVERIFY(!b.answering(QMessageBox::Cancel, [&] { b.the<QPushButton>("lessonRestore").click(); }));
        QCOMPARE(*b.document().scene(), *scene);
        QCOMPARE(b.run().cursor(), Step(0));
        QCOMPARE(b.selection().boxes().size(), std::size_t{1});
    }

    void theScenesOfOthersAreNotLost()
    {
        Learner b;
        b.show(workedScene());
        b.moveA();  // in somebody's own work
        QVERIFY(b.answering(QMessageBox::Cancel, [&] { QVERIFY(!b.lessons().show(0, 0)); }));
        QVERIFY(b.lessons().card() == nullptr && b.document().isModified());
        QVERIFY(b.answering(QMessageBox::Discard, [&] { QVERIFY(b.lessons().show(0, 0)); }));
        // What is tried out on a card is practice, wherever one looks at it …
        b.document().setLevel(4);
        QVERIFY(!b.answering(QMessageBox::Cancel, [&] { QVERIFY(b.lessons().next()); }));
        b.document().setLevel(4);
        b.window().setWorkspace(Workspace::Place);
        QVERIFY(!b.answering(QMessageBox::Cancel, [&] { QVERIFY(b.lessons().next()); }));
        QCOMPARE(b.lessons().cardIndex(), std::size_t{2});
        // … but not when it was saved, nor when another scene is open.
        const QTemporaryDir folder;
        QVERIFY(b.window().files().saveTo(folder.filePath("card.mscene")));
        b.document().setLevel(4);
        QVERIFY(b.answering(QMessageBox::Cancel, [&] { QVERIFY(!b.lessons().previous()); }));
        b.show(findPreset("nested")->scene);
        QTRY_VERIFY(b.isShown("lessonElsewhere"));
        QVERIFY(b.lessons().finding() == nullptr && !b.lessons().isOnStage());
        b.document().setLevel(3);
        QVERIFY(b.answering(QMessageBox::Cancel, [&] { QVERIFY(!b.lessons().restore()); }));
        QVERIFY(b.answering(QMessageBox::Discard, [&] { QVERIFY(b.lessons().restore()); }));
        QVERIFY(!b.isShown("lessonElsewhere"));
    }

    void progressIsKeptAndCanBeReset()
    {
        Learner b;
        b.open("one-array");
        b.type("21");
        QVERIFY(QSettings().contains("lessons/done/one-array"));
        {
            LessonPlayer another(b.models());
            QCOMPARE(another.doneCards(another.shelf()[*another.find("one-array")]).count(true), 1);
        }
        b.action("lessonResetAction").trigger();
        auto* box = b.window().findChild<QMessageBox*>("lessonResetBox");
        QVERIFY(box != nullptr);
        box->button(QMessageBox::Cancel)->click();
        QCOMPARE(b.lessons().doneCards(*b.lessons().entry()).count(true), 1);
        b.action("lessonResetAction").trigger();
        QTRY_VERIFY((box = b.window().findChild<QMessageBox*>("lessonResetBox")) != nullptr && box->isVisible());
        box->button(QMessageBox::Reset)->click();
        QCOMPARE(b.lessons().doneCards(*b.lessons().entry()).count(true), 0);
    }

    void lessonsOfOnesOwnAreOpenedAndReadAgain()
    {
        Learner b;
        const QTemporaryDir folder;
        const QString path = folder.filePath("mine");
        QVERIFY(writeLessonFolder(*findLesson("one-array"), path.toStdString()).ok());
        const auto place = b.lessons().openFolder(path);
        QVERIFY(place.ok());
        QCOMPARE(*place, builtInLessons().size() + 4);
        QTRY_COMPARE(b.the<LessonShelfView>("lessonShelf").count(), static_cast<int>(builtInLessons().size()) + 5);
        QVERIFY(b.lessons().show(*place, 0));
        b.type("21");
        QVERIFY(b.lessons().isDone());
        QCOMPARE(b.lessons().doneCards(b.lessons().shelf()[*b.lessons().find("one-array")]).count(true), 0);  // that is the other lesson's

        QFile words(path + "/en.md");
        QVERIFY(words.open(QIODevice::ReadWrite));
        QByteArray text = words.readAll();
        text.replace("One array, 4i + 1", "My array ![x](/etc/hostname) <b>x</b>");
        words.resize(0);
        words.seek(0);
        words.write(text.replace("A linear quadtree", "![x](/etc/hostname) <img src=x> A linear quadtree"));
        words.close();
        QCOMPARE(*b.lessons().openFolder(path), *place);
        QVERIFY(b.lessons().card() == nullptr);
        QVERIFY(b.lessons().show(*place, 0));
        QVERIFY(b.text("lessonTitle").startsWith("My array"));
        QVERIFY(!b.text("lessonBody").contains("<img"));
        QVERIFY(words.open(QIODevice::WriteOnly));
        words.write("nonsense");
        words.close();
        const auto bad = b.lessons().openFolder(path);
        QVERIFY(!bad.ok());
        QVERIFY2(QString::fromStdString(bad.error().sentence()).contains("mine: en.md: line 1"), bad.error().sentence().c_str());
        QVERIFY(b.lessons().card() != nullptr);  // the one that was read stays
    }

    void aPairListOverVeryManyBoxesIsJudgedAside()
    {
        Learner b;
        const QTemporaryDir folder;
        QVERIFY(writeSceneFile(manyBoxes(2'500), folder.filePath("many.mscene").toStdString()).ok());
        const auto write = [&folder](const char* name, const QByteArray& text) {
            QFile file(folder.filePath(name));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(text);
        };
        write("lesson.json", R"({"format":"mortonscope-lesson","version":1,"id":"x","cards":[{"id":"a","scene":"many.mscene","check":{"all":[
            {"pairs":"overlaps","ask":{"en":"Which?","ja":"?"}},{"number":5,"ask":{"en":"How many?","ja":"?"}}]}}]})");
        write("en.md", "# T\n## a\nread");
        const auto place = b.lessons().openFolder(folder.path());
        QVERIFY2(place.ok(), place ? "" : place.error().sentence().c_str());
        QVERIFY(b.lessons().show(*place, 0));
        const auto lack = [&b] { return b.lessons().finding()->parts.at(0).lack; };
        using Lack = LessonFinding::Lack;
        b.lessons().setAnswer(0, {"", {}});
        QVERIFY(lack() == Lack::Computing);
        QTRY_VERIFY(lack() == Lack::MissingPairs);
        QVERIFY(b.lessons().finding()->parts.at(0).found > 0);
        b.lessons().setAnswer(1, {"4", {}});  // the list is as it was: it isn't judged again
        QVERIFY(lack() == Lack::MissingPairs);
        b.lessons().setAnswer(0, {"x-y\nnobody-knows", {}});
        QVERIFY(lack() == Lack::Computing);
        QTRY_VERIFY(lack() == Lack::UnknownPair || lack() == Lack::Unreadable);
        std::string right;
        const Scene& scene = *b.document().scene();
        for (std::uint32_t i = 0; i < scene.size(); ++i) {
            for (std::uint32_t j = 0; j < i; ++j) {
                if (scene.overlap(BoxId(i), BoxId(j))) {
                    right += scene.name(BoxId(i)) + '-' + scene.name(BoxId(j)) + '\n';
                }
            }
        }
        b.lessons().setAnswer(0, {right, {}});
        QVERIFY(lack() == Lack::Computing);
        b.lessons().setAnswer(1, {"5", {}});  // while the list is being judged
        QVERIFY(!b.lessons().isDone());
        QTRY_VERIFY(b.lessons().isDone());
        b.lessons().setAnswer(0, {"", {}});
        b.lessons().close();  // while it is being judged
        QVERIFY(b.lessons().finding() == nullptr);
    }

    void aCardToBeReadIsDoneWhenOneGoesOn()
    {
        Learner b;
        const QTemporaryDir folder;
        const auto write = [&folder](const char* name, const QByteArray& text) {
            QFile file(folder.filePath(name));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(text);
        };
        write("lesson.json",
              R"({"format":"mortonscope-lesson","version":1,"id":"x","cards":[{"id":"a","scene":":opening","view":{"compare":"ancestor-walk"}},{"id":"b"}]})");
        write("ja.md", "# T\n## a\nread\n## b\nread");
        const auto place = b.lessons().openFolder(folder.path());
        QVERIFY2(place.ok(), place ? "" : place.error().sentence().c_str());
        QVERIFY(b.lessons().show(*place, 0));
        QVERIFY(b.window().comparison().isOpen() && b.isShown("lessonPanel"));
        QVERIFY(!b.lessons().isDone());
        b.the<QPushButton>("lessonNext").click();
        QVERIFY(!b.window().comparison().isOpen());
        QCOMPARE(b.lessons().doneCards(*b.lessons().entry()).count(true), 1);
        QCOMPARE(b.the<QPushButton>("lessonNext").text(), "Finish");
        b.the<QPushButton>("lessonNext").click();
        QVERIFY(b.lessons().card() == nullptr);
        QCOMPARE(b.lessons().doneCards(b.lessons().shelf()[*place]).count(true), 2);
    }

    void cardsAreReachedByKeysAndDots()
    {
        Learner b;
        b.open("where-a-box-lives");
        b.window().space().setFocus();
        QTest::keyClick(&b.window(), Qt::Key_Period, Qt::ControlModifier);
        QCOMPARE(b.lessons().cardIndex(), std::size_t{1});
        QTest::keyClick(&b.window(), Qt::Key_Comma, Qt::ControlModifier);
        QCOMPARE(b.lessons().cardIndex(), std::size_t{0});
        QVERIFY(!b.action("lessonPreviousAction").isEnabled());
        auto& dots = b.the<LessonDots>("lessonDots");
        QTest::mouseClick(&dots, Qt::LeftButton, {}, QPoint(static_cast<int>(b.models().theme.theme().px(90)), dots.height() / 2));
        QCOMPARE(b.lessons().cardIndex(), std::size_t{4});
        QVERIFY(dots.accessibleName().startsWith("Card 5 of 5"));
    }

    /// A card that asks which mistake it is names a few; the bar then asks nothing, and says in the end which it was.
    void aCardOffersAFewMistakes()
    {
        Learner b;
        b.open("find-the-mistake", 1);
        auto& mistake = b.bench().mistake;
        QVERIFY(mistake.isOn() && !b.isShown("findMistakeAnswers") && !b.isShown("findMistakeShow"));
        b.the<QRadioButton>("lessonChoice-0").click();
        QVERIFY2(b.text("lessonRemark").startsWith("No. Then the pairs with D"), qPrintable(b.text("lessonRemark")));
        QVERIFY(!mistake.isShown());
        b.the<QRadioButton>("lessonChoice-1").click();
        QTRY_VERIFY(b.lessons().isDone() && mistake.isShown());
        QVERIFY2(mistake.sentence().startsWith("It is “Not within cells”."), qPrintable(mistake.sentence()));
        b.document().setLevel(5);  // and it stays so
        QTRY_VERIFY(mistake.isShown());
    }

    void anotherExerciseIsNotTheCards()
    {
        Learner b;
        const QTemporaryDir folder;
        const auto write = [&folder](const char* name, const QByteArray& text) {
            QFile file(folder.filePath(name));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(text);
        };
        write("lesson.json", R"({"format":"mortonscope-lesson","version":1,"id":"x","cards":[
            {"id":"a","scene":":what-if-h","view":{"mistake":"no-in-cell"},"check":{"mistake":"found"}}]})");
        write("en.md", "# T\n## a\nread");
        const auto place = b.lessons().openFolder(folder.path());
        QVERIFY2(place.ok(), place ? "" : place.error().sentence().c_str());
        QVERIFY(b.lessons().show(*place, 0));
        QTRY_VERIFY(b.isShown("findMistakeAnswers"));
        auto& mistake = b.bench().mistake;
        mistake.show();
        QCoreApplication::processEvents();
        QVERIFY(b.text("lessonLine").contains("was shown"));
        QCOMPARE(mistake.begin(7), QString());
        mistake.guess(*b.models().analysis.method().algorithm);
        QVERIFY(mistake.isFound());
        QCoreApplication::processEvents();
        QVERIFY(!b.lessons().isDone());
    }

    void everythingIsThereInLargeTextAndSmallWindows()
    {
        Learner b;
        b.open("why-small-boxes-climb", 3);
        const std::pair<int, QSize> cases[] = {{100, {1280, 800}}, {200, {1280, 800}}, {100, {1920, 1080}}, {200, {1920, 1080}}, {300, {1920, 1080}}};
        for (const auto& [percent, size] : cases) {
            b.models().theme.setTextPercent(percent);
            b.window().resize(size);
            QTest::qWait(50);
            const QWidget& next = b.the<QPushButton>("lessonNext");
            QVERIFY2(next.isVisible()
                         && b.the<LessonPanel>("lessonPanel").rect().contains(QRect(next.mapTo(&b.the<LessonPanel>("lessonPanel"), QPoint()), next.size())),
                     qPrintable(QString::number(percent)));
            QVERIFY2(b.window().rect().contains(b.the<QDockWidget>("lessonPanelDock").geometry()), qPrintable(QString::number(percent)));
        }
        b.models().theme.setTextPercent(100);
    }
};

QTEST_MAIN(TestLearnWorkspace)
#include "test_learn_workspace.moc"
