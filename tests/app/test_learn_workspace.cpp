#include "app/features/compare/run_comparison.h"
#include "app/features/files/files_feature.h"
#include "app/features/lesson/lesson_panel.h"
#include "app/features/lesson/lesson_player.h"
#include "app/features/lesson/lesson_shelf_view.h"
#include "app/features/predict/predictor.h"
#include "app/features/race/race_controller.h"
#include "app/space_view/space_view_options.h"
#include "core/lesson/built_in_lessons.h"
#include "core/lesson/lesson_reader.h"
#include "core/lesson/lesson_report.h"
#include "core/scene/presets.h"
#include "tests/app/learner.h"
#include "tests/support/scenes.h"

#include <QDockWidget>
#include <QFile>
#include <QFileDialog>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QMessageBox>
#include <QPushButton>
#include <QRadioButton>
#include <QSignalSpy>
#include <QTimer>
#include <QToolBar>
#include <QToolButton>

#include <algorithm>
#include <array>

#include <string_view>

using namespace mortonscope;
using namespace mortonscope::test;

class TestLearnWorkspace : public QObject {
    Q_OBJECT

private slots:
    void shelfListsAndStartsLessons()
    {
        Learner b;
        auto& shelf = b.the<LessonShelfView>("lessonShelf");
        QVERIFY(shelf.isVisible());
        QCOMPARE(static_cast<std::size_t>(shelf.count()), builtInLessons().size() + 4);  // including the quizzes
        QVERIFY(shelf.item(1)->data(Qt::AccessibleTextRole).toString().contains("0 of 5"));
        b.window().setWorkspace(Workspace::Place);
        b.window().setWorkspace(Workspace::Learn);
        QVERIFY(shelf.hasFocus());  // and not the World, where the arrow keys would move a box
        QTest::keyClick(&shelf, Qt::Key_Down);
        QTest::keyClick(&shelf, Qt::Key_Return);
        QTRY_VERIFY(b.lessons().card() != nullptr);
        QCOMPARE(b.lessons().lesson()->id, "where-a-box-lives");
        QVERIFY(b.isShown("lessonCard") && !shelf.isVisible());
        // The card ignores the second click of a double click.
        QVERIFY(b.the<QWidget>("lessonCard").testAttribute(Qt::WA_TransparentForMouseEvents));
        QTRY_VERIFY(!b.the<QWidget>("lessonCard").testAttribute(Qt::WA_TransparentForMouseEvents));
        b.the<QWidget>("lessonShelfButton").setFocus();
        QTest::keyClick(&b.the<QWidget>("lessonShelfButton"), Qt::Key_Space);
        QTRY_VERIFY(b.lessons().card() == nullptr);
        QVERIFY(shelf.isVisible());
    }

    /// Panels that the card doesn't need are hidden, but appear when the user presses their shortcut.
    void aCardShowsOnlyWhatItNeeds()
    {
        Learner b;
        const auto parts = [&b] {
            QCoreApplication::processEvents();
            QStringList visibleParts;
            for (const char* part : {"toolRail", "rulesBar", "transportBar"}) {
                const bool isEmptyRail =
                    part == std::string_view("toolRail") && b.the<QToolBar>(part).actions().isEmpty();
                visibleParts += b.isShown(part) && !isEmptyRail ? QStringList(part) : QStringList();
            }
            // The rail is always visible, so that the World doesn't move.
            visibleParts += b.isShown("toolRail") ? QStringList() : QStringList("no rail");
            return visibleParts;
        };
        QCOMPARE(parts(), QStringList());  // with the list of lessons
        b.open("where-a-box-lives");
        QCOMPARE(parts(), QStringList());
        b.open("codes-from-bits", 4);  // “Set the depth to 3”
        QCOMPARE(parts(), QStringList("rulesBar"));
        b.open("range-queries");
        QCOMPARE(parts(), QStringList("toolRail"));
        b.open("one-pass-with-a-stack");
        QCOMPARE(parts(), QStringList("transportBar"));
        b.open("where-a-box-lives");
        QTest::keyClick(&b.window(), Qt::Key_PageDown);
        QCOMPARE(parts(), QStringList("transportBar"));
        QTest::keyClick(&b.window(), Qt::Key_PageUp);
        QCOMPARE(parts(), QStringList());
        b.action("runPredict").trigger();
        QVERIFY(parts().contains("transportBar"));
        b.window().setWorkspace(Workspace::Step);
        QCOMPARE(parts(), (QStringList{"toolRail", "rulesBar", "transportBar"}));
    }

    void lessonContinuesWhereItWasLeft()
    {
        Learner b;
        b.open("one-array");
        b.type("21");
        QVERIFY(b.lessons().isDone());
        b.lessons().close();
        auto& shelf = b.the<LessonShelfView>("lessonShelf");
        QVERIFY(shelf.item(static_cast<int>(*b.lessons().find("one-array")))
                    ->data(Qt::AccessibleTextRole)
                    .toString()
                    .contains("1 of 5"));
        emit shelf.lessonWanted(*b.lessons().find("one-array"));
        QTRY_COMPARE(b.lessons().cardIndex(), std::size_t{1});
    }

    /// A card leads to a comparison: both runs are visible beside the card.
    void comparisonIsVisibleBesideACard()
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
        QVERIFY(!b.isShown("comparisonTable"));
    }

    /// A card links to another card or a workspace, and to nothing else.
    void cardLinksOpenOnlyKnownTargets()
    {
        Learner b;
        b.open("on-from-here", 3);
        auto& body = b.the<QLabel>("lessonBody");
        QVERIFY2(body.text().contains("href=\"mortonscope:manual/published-systems\""), qPrintable(body.text()));
        emit body.linkActivated("mortonscope:workspace/race");
        QTRY_COMPARE(b.window().workspace(), Workspace::Race);
        b.open("on-from-here", 3);
        for (const char* elsewhere : {"file:///etc/passwd", "https://example.org", "mortonscope:open/fileQuit",
                                      "mortonscope:lesson/no-such-lesson", "mortonscope:open/:no-such-scene",
                                      "mortonscope:workspace/nowhere", "mortonscope:manual/nowhere", "mortonscope:"}) {
            emit body.linkActivated(QLatin1String(elsewhere));
            QCoreApplication::processEvents();
            QCOMPARE(b.window().workspace(), Workspace::Learn);
            QCOMPARE(b.lessons().lesson()->id, "on-from-here");
            QVERIFY(b.window().findChild<QWidget*>("manualWindow") == nullptr);
        }
        for (const char* entry : {"runMachine", "fileWorksheet", "viewUnfolding", "helpManual"}) {
            QObject::disconnect(&b.action(entry), &QAction::triggered, nullptr,
                                nullptr);  // other tests cover what opens then
            QSignalSpy triggered(&b.action(entry), &QAction::triggered);
            emit body.linkActivated(QStringLiteral("mortonscope:open/%1").arg(QLatin1String(entry)));
            QTRY_COMPARE(triggered.count(), 1);
        }
        emit body.linkActivated("mortonscope:lesson/one-array/first-child");
        QTRY_COMPARE(b.lessons().card()->id, "first-child");
        emit body.linkActivated("mortonscope:open/:nested");
        QTRY_COMPARE(b.document().scene()->title(), findPreset("nested")->scene.title());
    }

    void aCardClosesTheUnfolding()
    {
        Learner b;
        b.open("one-array", 4);
        b.action("viewUnfolding").trigger();
        QVERIFY(!b.window().space().isVisible());
        b.open("one-pass-with-a-stack", 0);
        QVERIFY(b.window().space().isVisible() && b.isShown("stackPanel") && b.isShown("pairsPanel"));
        QVERIFY(!b.action("viewUnfolding").isChecked());
    }

    /// After a right answer, keys belong to the rest of the card again.
    void rightAnswerReturnsKeysToTheWindow()
    {
        Learner b;
        b.open("read-published-code", 0);
        b.type("7");
        QVERIFY(b.the<QLineEdit>("lessonField").hasFocus());
        b.type("8");
        QVERIFY(b.window().space().hasFocus());
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_K);
        QTRY_VERIFY(b.bench().comparison.isOpen());
        QTRY_VERIFY(b.lessons().isDone());
        QCOMPARE(b.the<QLineEdit>("lessonField").text(), "8");
    }

    void correctionAppearsOnlyAfterAMove()
    {
        Learner b;
        b.open("codes-from-bits", 2);
        const auto lines = [&b] {
            QString all;
            for (const QLabel* line : b.window().findChildren<QLabel*>(QStringLiteral("lessonLine"))) {
                all += line->isVisible() ? line->text() : QString();
            }
            return all;
        };
        QVERIFY(!lines().contains("half"));
        b.document().setBoxes({{b.id("P"), Box{80, 60, 95, 70}}}, QStringLiteral("Move P"));
        QTRY_VERIFY2(lines().contains("half"), qPrintable(lines()));
    }

    void onlyPanelsOfTheCardAreShown()
    {
        Learner b;
        b.open("moving-objects", 0);
        QVERIFY(b.isShown("arrayPanel") && !b.isShown("linksPanel"));
        b.open("moving-objects", 1);
        QVERIFY(!b.isShown("linksPanel") && !b.isShown("derivationPanel") && !b.isShown("treePanel"));
        b.open("moving-objects", 2);
        QVERIFY(b.isShown("linksPanel"));
    }

    /// On cards about moving objects, the race replaces the World, always with the same objects.
    void raceReplacesTheWorldOnItsCards()
    {
        Learner b;
        RaceController& race = b.bench().race;
        RaceSetup other;
        other.count = 300;
        race.setSetup(other);
        auto& view = b.the<QWidget>("raceView");
        b.open("why", 0);
        QVERIFY(view.isVisible() && b.isShown("lessonCard") && !b.window().space().isVisible());
        QVERIFY(!b.isShown("raceTablePanel") && !b.isShown("raceSetupPanel"));  // they would reveal the answer
        QVERIFY(b.isShown("raceBar") && !b.isShown("transportBar"));
        QCOMPARE(b.window().workspace(), Workspace::Learn);
        QVERIFY(race.setup() == RaceSetup());
        b.action("lessonNextAction").trigger();
        QVERIFY(b.window().space().isVisible() && !view.isVisible() && !b.isShown("raceBar"));
        b.action("lessonNextAction").trigger();
        QVERIFY(view.isVisible() && b.isShown("raceTablePanel") && b.isShown("raceSetupPanel"));
        QVERIFY(!findPart(*b.lessons().card()->check, LessonCheck::Kind::Objects)
                     ->range.holds(static_cast<double>(race.setup().count)));
        b.window().setWorkspace(Workspace::Race);
        QVERIFY(view.isVisible() && !b.isShown("lessonCard") && b.isShown("timesPanel"));
        b.window().setWorkspace(Workspace::Learn);
        QVERIFY(view.isVisible() && b.isShown("lessonCard"));
        b.lessons().close();
        QVERIFY(b.window().space().isVisible() && !view.isVisible() && !b.isShown("raceTablePanel"));
        QVERIFY(b.action("viewUnfolding").isEnabled());
        b.open("why", 2);
        QVERIFY(!b.action("viewUnfolding").isEnabled());  // there is no World to unfold
    }

    /// After a lesson's last card, the next lesson is selected.
    void nextLessonIsSelectedAfterTheLastCard()
    {
        Learner b;
        b.open("one-array", 4);
        b.the<QPushButton>("lessonNext").click();
        QVERIFY(b.lessons().card() == nullptr);
        auto& shelf = b.the<LessonShelfView>("lessonShelf");
        QCOMPARE(static_cast<std::size_t>(shelf.currentRow()), *b.lessons().find("one-pass-with-a-stack"));
        b.open("one-array", 1);
        b.the<QPushButton>("lessonShelfButton").click();
        QTRY_VERIFY(b.lessons().card() == nullptr);
        QCOMPARE(static_cast<std::size_t>(shelf.currentRow()), *b.lessons().find("one-array"));
    }

    void homeAndEndMoveTheRunFromAnswerFields()
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

    void hintAnswerAndNotesCanBeShown()
    {
        Learner b;
        b.open("where-a-box-lives");
        QVERIFY(!b.isShown("lessonHintText") && !b.isShown("lessonAnswerText") && !b.isShown("lessonNotes"));
        QVERIFY(!b.isShown("lessonAnswer"));  // before the first try
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
        QVERIFY(!b.isShown("lessonHintText") && b.isShown("lessonNotes"));  // the teacher's choice
        b.lessons().setShowsNotes(false);
    }

    void cardSettingsDoNotChangeTheUsersOwn()
    {
        Learner b;
        auto& options = b.bench().look;
        options.setCellLabels(SpaceViewOptions::CellLabels::Decimal);
        options.setShowsZCurve(true);
        b.open("the-code-knows-its-ancestors", 3);
        QCOMPARE(options.cellLabels(), SpaceViewOptions::CellLabels::Binary);
        QVERIFY(!options.showsZCurve());
        QCOMPARE(b.selection().cell()->index().value, 18U);
        QVERIFY(b.isShown("treePanel") && b.isShown("arrayPanel") && !b.isShown("derivationPanel")
                && b.isShown("lessonPanel"));
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

    /// Beside a card, panels are read-only, even after a restart in another language.
    void panelsBesideACardAreReadOnly()
    {
        Learner b;
        const auto isBare = [&b] {
            return !b.isShown("pairsFilter") && !b.isShown("pairsMenu") && !b.isShown("stepEdit")
                && !b.isShown("callPath")
                && !b.the<QDockWidget>("lessonPanelDock").findChild<QToolButton*>("panelMenu")->isVisible();
        };
        b.open("one-pass-with-a-stack");
        QVERIFY(b.isShown("stackPanel") && b.isShown("pairsPanel") && b.isShown("forwardButton") && isBare());
        b.window().setWorkspace(Workspace::Step);
        b.window().bring(b.the<QWidget>("pairsPanel"));
        QTRY_VERIFY(b.isShown("pairsMenu") && b.isShown("stepEdit") && b.isShown("callPath"));
        b.open("one-pass-with-a-stack");
        b.action("language-2").trigger();
        b.restartNow();
        QVERIFY(b.the<QLabel>("lessonPlace").text() != QStringLiteral("1 of 5"));
        QVERIFY(b.isShown("stackPanel") && b.isShown("pairsPanel") && isBare());
        b.action("language-1").trigger();
        b.restartNow();
        QCOMPARE(b.text("lessonPlace"), QStringLiteral("1 of 5"));
        QVERIFY(isBare());
    }

    void oneClickRestoresTheCard()
    {
        Learner b;
        b.open("where-a-box-lives");
        const auto scene = b.document().scene();
        QVERIFY(!b.the<QPushButton>("lessonRestore").isVisible());  // there is nothing to restore
        b.document().setLevel(5);
        QVERIFY(b.the<QPushButton>("lessonRestore").isVisible());
        b.selection().clear();
        b.run().toEnd();
        QVERIFY(!b.answering(QMessageBox::Cancel, [&] { b.the<QPushButton>("lessonRestore").click(); }));
        QCOMPARE(*b.document().scene(), *scene);
        QCOMPARE(b.run().cursor(), Step(0));
        QCOMPARE(b.selection().boxes().size(), std::size_t{1});
    }

    void lessonsNeverDiscardUnsavedScenes()
    {
        Learner b;
        b.show(workedScene());
        b.moveA();  // in the user's own scene
        QVERIFY(b.answering(QMessageBox::Cancel, [&] { QVERIFY(!b.lessons().show(0, 0)); }));
        QVERIFY(b.lessons().card() == nullptr && b.document().isModified());
        QVERIFY(b.answering(QMessageBox::Discard, [&] { QVERIFY(b.lessons().show(0, 0)); }));
        // Changes to a card's scene are practice, in any workspace …
        b.document().setLevel(4);
        QVERIFY(!b.answering(QMessageBox::Cancel, [&] { QVERIFY(b.lessons().next()); }));
        b.document().setLevel(4);
        b.window().setWorkspace(Workspace::Place);
        QVERIFY(!b.answering(QMessageBox::Cancel, [&] { QVERIFY(b.lessons().next()); }));
        QCOMPARE(b.lessons().cardIndex(), std::size_t{2});
        // … unless it was saved or another scene is open.
        const QTemporaryDir folder;
        QVERIFY(b.window().the<FilesFeature>().saveTo(folder.filePath("card.mscene")));
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
            QCOMPARE(doneCards(another, another.shelf()[*another.find("one-array")]).count(true), 1);
        }
        b.action("lessonResetAction").trigger();
        auto* box = b.window().findChild<QMessageBox*>("lessonResetBox");
        QVERIFY(box != nullptr);
        box->button(QMessageBox::Cancel)->click();
        QCOMPARE(doneCards(b.lessons(), *b.lessons().entry()).count(true), 1);
        b.action("lessonResetAction").trigger();
        QTRY_VERIFY((box = b.window().findChild<QMessageBox*>("lessonResetBox")) != nullptr && box->isVisible());
        box->button(QMessageBox::Reset)->click();
        QCOMPARE(doneCards(b.lessons(), *b.lessons().entry()).count(true), 0);
    }

    /// Two cards were renamed. The progress stored under their former ids is kept.
    void progressUnderFormerCardIdsIsKept()
    {
        Learner b;
        for (const auto& [lesson, former, present] :
             {std::array{"range-queries", "find-nobody", "no-overlap"},
              std::array{"find-the-mistake", "somebody-is-missing", "missing-pair"}}) {
            const CardWork work{former, true, {}, 4, true, false};
            QSettings().setValue(QStringLiteral("lessons/done/") + lesson, QStringList{former});
            QSettings().setValue(
                QStringLiteral("lessons/work/") + lesson + '/' + former,
                QString::fromStdString(lessonReportToJson(LessonReport{{}, {LessonWork{lesson, {work}}}})));
            const auto& entry = b.lessons().shelf()[*b.lessons().find(lesson)];
            QList<bool> expected(static_cast<qsizetype>(entry.lesson->cards.size()), false);
            expected[static_cast<qsizetype>(*entry.lesson->findCard(present))] = true;
            QCOMPARE(doneCards(b.lessons(), entry), expected);
            const std::vector<LessonWork> reported = b.lessons().report({}).lessons;
            const auto of = std::ranges::find(reported, std::string(lesson), &LessonWork::lesson);
            QVERIFY(of != reported.end());
            QCOMPARE(of->cards.size(), std::size_t{1});
            QVERIFY(of->cards.front() == (CardWork{present, true, {}, 4, true, false}));
        }
    }

    /// A teacher receives answers that can be checked again, with nothing that was done after the card.
    void progressCanBeCollected()
    {
        Learner b;
        b.open("one-array");
        b.type("20");
        b.action("lessonHintAction").trigger();
        b.type("21");
        QVERIFY(b.lessons().isDone());
        b.type("22");  // practice
        b.action("lessonAnswerAction").trigger();
        b.open("one-array", 1);
        b.action("lessonAnswerAction").trigger();
        b.open("quiz-3");
        const LessonCheck& question = *b.lessons().card()->check;
        const std::string quizCard = b.lessons().card()->id;
        b.type(QString::number(question.number, question.base));
        QVERIFY(b.lessons().isDone());

        const LessonReport report = b.lessons().report("Kim");
        QCOMPARE(report.name, "Kim");
        QCOMPARE(report.lessons.size(), std::size_t{2});
        const std::vector<CardWork>& cards = report.lessons[0].cards;
        QCOMPARE(report.lessons[0].lesson, "one-array");
        QCOMPARE(cards.size(), std::size_t{2});
        QVERIFY((cards[0] == CardWork{"how-many", true, {{"21", {}}}, 2, true, false, {{0, {"20", {}}}}}));
        QVERIFY((cards[1] == CardWork{"first-child", false, {}, 0, false, true}));
        QCOMPARE(report.lessons[1].cards.front().card, quizCard);
        const LessonTally tally = judgeReport(report);
        QCOMPARE(tally.problem, std::string());
        QVERIFY(tally.cards == 1 && tally.shown == 1 && tally.points == 1 && tally.of == 5);
        b.lessons().resetProgress();
        QVERIFY(b.lessons().report({}) == LessonReport());
    }

    /// A list is right for the current boxes. After one was moved, it can't be checked with the card's own boxes.
    void listOverMovedBoxesCountsAsUnverified()
    {
        for (const bool moves : {false, true}) {
            Learner b;
            b.open("one-pass-with-a-stack", 3);
            if (moves) {
                b.document().setBoxes({{b.id("G"), Box{76, 76, 80, 80}}}, QStringLiteral("Move G"));
            }
            b.lessons().setAnswer(0,
                                  {moves ? "D-A\nD-B\nD-C\nD-E\nD-F\nD-G" : "D-A\nD-B\nD-C\nD-E\nD-F\nD-G\nG-F", {}});
            QTRY_VERIFY(b.lessons().finding() != nullptr);
            const auto lack = QString::number(static_cast<int>(b.lessons().finding()->lack));
            QTRY_VERIFY2(b.lessons().isDone(), qPrintable(lack));
            const LessonTally tally = judgeReport(b.lessons().report({}));
            QCOMPARE(tally.problem, std::string());
            QCOMPARE(tally.cards, std::uint64_t{1});
            QCOMPARE(tally.shown, moves ? std::uint64_t{0} : std::uint64_t{1});
        }
    }

    void reportContainsTheEnteredName()
    {
        Learner b;
        b.open("one-array");
        b.type("21");
        const QTemporaryDir folder;
        const auto saveTo = [&](const QString& path, const QString& name) {
            b.action("lessonReportAction").trigger();
            QInputDialog& dialog = b.the<QInputDialog>("lessonReportDialog");
            dialog.setTextValue(name);
            bool isSaving = false;
            QTimer timer;
            connect(&timer, &QTimer::timeout, &timer, [&] {
                if (auto* files = qobject_cast<QFileDialog*>(QApplication::activeModalWidget())) {
                    files->selectFile(path);
                    QMetaObject::invokeMethod(files, "accept");
                    isSaving = true;
                }
            });
            timer.start(10);
            dialog.accept();
            QTRY_VERIFY(isSaving);
            QTRY_VERIFY(b.window().findChild<QInputDialog*>("lessonReportDialog") == nullptr);
        };
        const QString path = folder.filePath("kim.json");
        saveTo(path, QStringLiteral(" Kim  金 "));
        QTRY_VERIFY(QFile::exists(path));
        const auto read = readLessonReportFile(path.toStdString());
        QVERIFY(read.ok());
        QCOMPARE(QString::fromStdString(read->name), QStringLiteral("Kim 金"));
        QCOMPARE(judgeReport(*read).shown, std::uint64_t{1});
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY2(!file.readAll().contains('/'), "no paths");
        b.action("lessonReportAction").trigger();  // the name is remembered
        QCOMPARE(b.the<QInputDialog>("lessonReportDialog").textValue(), QStringLiteral("Kim 金"));
    }

    /// The date is an argument. A lesson is repeated after a day, then three days later, then seven.
    void finishedLessonsAreReviewedLater()
    {
        Learner b;
        int day = 1000;
        b.lessons().hooks().today = [&day] { return day; };
        auto& shelf = b.the<LessonShelfView>("lessonShelf");
        const auto lookOn = [&](int on) {
            day = on;
            b.lessons().close();
            b.window().setWorkspace(Workspace::Place);
            b.window().setWorkspace(Workspace::Learn);
            return shelf.item(0)->data(Qt::AccessibleTextRole).toString();
        };
        QVERIFY(!lookOn(1000).contains("Due today"));
        QSettings().setValue("lessons/done/one-array",
                             QStringList{"first-child", "parent-of-twelve", "third-child", "last-slot"});
        b.open("one-array");
        b.type("21");
        QVERIFY(!lookOn(1000).contains("Due today"));
        QCOMPARE(static_cast<std::size_t>(shelf.count()), builtInLessons().size() + 4);

        int next = 1001;
        for (const int gap : {3, 7, 21}) {
            QVERIFY(!lookOn(next - 1).contains("Due today"));
            const QString said = lookOn(next);
            QVERIFY2(said.contains("Mixed review, 0 of 5") && said.contains("Due today"), qPrintable(said));
            QCOMPARE(static_cast<std::size_t>(shelf.count()), builtInLessons().size() + 5);
            emit shelf.lessonWanted(0);
            QTRY_VERIFY(b.lessons().card() != nullptr);
            QCOMPARE(b.lessons().lesson()->id, "review-7");
            for (std::size_t card = 0; card < 5; ++card) {
                QVERIFY(b.lessons().isDue(*b.lessons().entry()));
                QCOMPARE(b.lessons().cardIndex(), card);
                b.type(QString::number(b.lessons().card()->check->number));
                QVERIFY(b.lessons().isDone());
                b.lessons().next();
            }
            QVERIFY(!lookOn(next).contains("Due today"));
            next += gap;
        }
        const LessonTally tally = judgeReport(b.lessons().report({}));
        QCOMPARE(tally.problem, std::string());
        QVERIFY(tally.points == 15 && tally.of == 15);
        QVERIFY(lookOn(next).contains("Due today"));
        b.lessons().resetProgress();
        QVERIFY(!shelf.item(0)->data(Qt::AccessibleTextRole).toString().contains("Due today"));
        QCOMPARE(static_cast<std::size_t>(shelf.count()), builtInLessons().size() + 4);
    }

    /// Users who finished lessons before reviews existed get one at once. An unfinished review gets new questions.
    void unfinishedReviewStaysDue()
    {
        Learner b;
        int day = 1000;
        b.lessons().hooks().today = [&day] { return day; };
        QStringList cards;
        for (const LessonCard& card : findLesson("one-array")->cards) {
            cards += QString::fromStdString(card.id);
        }
        QSettings().setValue("lessons/done/one-array", cards);
        std::string first;
        for (; day < 1003; ++day) {
            b.window().setWorkspace(Workspace::Place);
            b.window().setWorkspace(Workspace::Learn);
            QVERIFY(b.lessons().isDue(b.lessons().shelf().front()));
            QVERIFY(b.lessons().show(0, 0));
            const std::string ask = b.lessons().card()->id + b.lessons().card()->check->ask.en;
            QVERIFY(first != ask);
            first = ask;
            b.type(QString::number(b.lessons().card()->check->number));
            QVERIFY(b.lessons().isDone());
            b.lessons().close();
        }
    }

    void userLessonsCanBeOpenedAndReloaded()
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
        QCOMPARE(doneCards(b.lessons(), b.lessons().shelf()[*b.lessons().find("one-array")]).count(true),
                 0);  // the progress belongs to the other lesson
        QVERIFY(b.lessons().report({}).lessons.empty());

        QFile words(path + "/en.md");
        QVERIFY(words.open(QIODevice::ReadWrite));
        QByteArray text = words.readAll();
        text.replace("One array", "My array ![x](/etc/hostname) <b>x</b>");
        words.resize(0);
        words.seek(0);
        words.write(text.replace("A linear quadtree", "![x](/etc/hostname) <img src=x> A linear quadtree"));
        words.close();
        QCOMPARE(*b.lessons().openFolder(path), *place);
        QVERIFY(b.lessons().card() == nullptr);
        QVERIFY(b.lessons().show(*place, 0));
        QVERIFY(b.text("lessonName").startsWith("My array"));
        QVERIFY(!b.text("lessonBody").contains("<img"));
        QVERIFY(words.open(QIODevice::WriteOnly));
        words.write("nonsense");
        words.close();
        const auto bad = b.lessons().openFolder(path);
        QVERIFY(!bad.ok());
        QVERIFY2(QString::fromStdString(bad.error().sentence()).contains("mine: en.md: line 1"),
                 bad.error().sentence().c_str());
        QVERIFY(b.lessons().card() != nullptr);  // the card being read stays
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
        QTest::mouseClick(&dots, Qt::LeftButton, {},
                          QPoint(static_cast<int>(b.models().theme.theme().px(90)), dots.height() / 2));
        QCOMPARE(b.lessons().cardIndex(), std::size_t{4});
        QVERIFY(dots.accessibleName().startsWith("Card 5 of 5"));
    }

    void lessonBarFitsEveryWindowAndTextSize()
    {
        Learner b;
        b.open("why-small-boxes-climb", 3);
        const std::pair<int, QSize> cases[] = {
            {100, {1280, 800}}, {200, {1280, 800}}, {100, {1920, 1080}}, {200, {1920, 1080}}, {300, {1920, 1080}}};
        for (const auto& [percent, size] : cases) {
            b.models().theme.setTextPercent(percent);
            b.window().resize(size);
            QTest::qWait(50);
            const QWidget& next = b.the<QPushButton>("lessonNext");
            const auto& bar = b.the<LessonBar>("lessonBar");
            QVERIFY2(next.isVisible() && bar.rect().contains(QRect(next.mapTo(&bar, QPoint()), next.size()))
                         && b.window().rect().contains(QRect(bar.mapTo(&b.window(), QPoint()), bar.size())),
                     qPrintable(QString::number(percent)));
            QVERIFY2(b.window().rect().contains(b.the<QDockWidget>("lessonPanelDock").geometry()),
                     qPrintable(QString::number(percent)));
        }
        b.models().theme.setTextPercent(100);
    }
};

QTEST_MAIN(TestLearnWorkspace)
#include "test_learn_workspace.moc"
