#include "app/features/lesson/lesson_shelf_view.h"
#include "app/features/race/race_controller.h"
#include "app/features/race/race_table_panel.h"
#include "app/theme/theme.h"
#include "app/widgets/labels.h"
#include "core/lesson/built_in_lessons.h"
#include "core/lesson/quiz.h"
#include "core/lesson/taught.h"
#include "core/race/race.h"
#include "core/scene/scene_json.h"
#include "tests/app/large_scenes.h"
#include "tests/app/learner.h"

#include <QAccessible>
#include <QFile>
#include <QInputDialog>
#include <QRadioButton>
#include <QRegularExpression>
#include <QScrollArea>
#include <QScrollBar>
#include <QSpinBox>
#include <QTableView>
#include <QTextDocument>

#include <map>
#include <set>

using namespace mortonscope;
using namespace mortonscope::test;

/// What a card asks and hides, when it checks the answer, and what it says.
class TestLessonCards : public QObject {
    Q_OBJECT

private slots:
    /// On a card without panels, for calculating by hand, the World doesn't reveal the answer.
    void worldHidesTheAnswerOfACard()
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
        QCOMPARE(lookAtA(), asked);  // a wrong answer reveals nothing
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
        QVERIFY(!space.hidesAnswers());  // its panels show it anyway
    }

    /// A card has its own heading. The lesson's title is above it in a quieter style, or alone if a user's own card has
    /// no heading.
    void aCardHasItsOwnHeading()
    {
        Learner b;
        const Theme& theme = b.models().theme.theme();
        for (const std::size_t card : {0U, 1U}) {
            b.open("where-a-box-lives", card);
            QCOMPARE(b.text("lessonTitle"), QString::fromStdString(b.lessons().card()->en.title));
            QCOMPARE(b.the<QLabel>("lessonTitle").font(), theme.font(TextSize::Bits, true));
            QVERIFY(b.isShown("lessonName"));
            QCOMPARE(b.text("lessonName"), QStringLiteral("Where a box lives"));
            QCOMPARE(b.the<QLabel>("lessonName").font(), theme.font(TextSize::Small));
        }
        QVERIFY(b.lessons().show(*b.lessons().find("quiz-3"), 0));
        QVERIFY(!b.isShown("lessonName") && b.text("lessonTitle").startsWith("Quiz"));
    }

    /// Two asterisks after a bracket don't end bold text if a word continues, as often in Japanese.
    void cardTextsContainNoRawMarkdown()
    {
        static const QRegularExpression code(QStringLiteral("```.*```"),
                                             QRegularExpression::DotMatchesEverythingOption);  // ** is a power in code
        for (const auto& lesson : builtInLessons()) {
            for (const LessonCard& card : lesson->cards) {
                for (const CardText* text : {&card.en, &card.ja}) {
                    for (const std::string& part : {text->body, text->hint, text->answer, text->notes}) {
                        QTextDocument document;
                        document.setMarkdown(QString::fromStdString(part).remove(code));
                        QVERIFY2(!document.toPlainText().contains("**"), part.c_str());
                    }
                }
            }
        }
    }

    void cardShowsWhatIsMissingAndWhenDone()
    {
        Learner b;
        b.open("where-a-box-lives");
        QVERIFY2(b.text("lessonLine").contains("level 2") && b.text("lessonLine").contains("level 1"),
                 qPrintable(b.text("lessonLine")));
        QVERIFY(!b.isShown("lessonDone"));
        b.document().setBoxes({{b.id("A"), Box{8, 8, 18, 18}}}, QStringLiteral("Move A"));
        QTRY_VERIFY(b.lessons().isDone());
        QVERIFY(b.isShown("lessonDone") && b.the<QPushButton>("lessonNext").isDefault());
        QCOMPARE(b.the<QWidget>("lessonCard").findChildren<LessonSign*>().constFirst()->kind(), LessonSign::Kind::Done);
        b.action("editUndo").trigger();  // a card that is done stays done
        QCoreApplication::processEvents();
        QVERIFY(b.lessons().isDone() && b.isShown("lessonDone"));
        QVERIFY(!b.lessons().finding()->isDone());
    }

    /// After a wrong click, as after a wrong number, the answer is offered.
    void wrongClickIsMarkedWrong()
    {
        Learner b;
        const auto sign = [&b] {
            return b.the<QWidget>("lessonCard").findChildren<LessonSign*>().constFirst()->kind();
        };
        b.open("where-a-box-lives", 2);  // “Which box lives in the root?”
        QCOMPARE(sign(), LessonSign::Kind::ToDo);
        QVERIFY(!b.isShown("lessonAnswer"));
        b.selection().select({b.id("E")});
        QTRY_COMPARE(sign(), LessonSign::Kind::Wrong);
        QVERIFY(b.isShown("lessonAnswer") && b.text("lessonLine").contains("E"));
        QVERIFY2(b.text("lessonLine").contains("Size does not decide"), qPrintable(b.text("lessonLine")));
        b.selection().select({b.id("D")});
        QTRY_COMPARE(sign(), LessonSign::Kind::Done);
        b.open("where-a-box-lives", 4);  // “In which slot does E live?”
        QCOMPARE(sign(), LessonSign::Kind::ToDo);
        b.selection().selectCell(Cell::fromIndex(CellIndex(4)));
        QTRY_COMPARE(sign(), LessonSign::Kind::Wrong);
        QVERIFY(b.isShown("lessonAnswer"));
    }

    void intermediateStepIsNotWrong()
    {
        Learner b;
        b.open("the-code-knows-its-ancestors", 3);  // from slot 18 to the root
        const auto sign = [&b] {
            return b.the<QWidget>("lessonCard").findChildren<LessonSign*>().constFirst()->kind();
        };
        b.selection().selectCell(Cell::fromIndex(CellIndex(4)));
        QTRY_VERIFY2(b.text("lessonLine").contains("Right so far"), qPrintable(b.text("lessonLine")));
        QCOMPARE(sign(), LessonSign::Kind::ToDo);
        b.selection().selectCell(Cell::fromIndex(CellIndex(3)));
        QTRY_COMPARE(sign(), LessonSign::Kind::Wrong);
        b.selection().selectCell(Cell());
        QTRY_COMPARE(sign(), LessonSign::Kind::Done);
    }

    /// Passing the step without stopping there doesn't count.
    void stepCountsOnlyIfTheRunStopsThere()
    {
        Learner b;
        b.open("one-pass-with-a-stack", 0);  // “Step forward until the first pair is tested”
        const auto press = [&b](int times) {
            for (int i = 0; i < times; ++i) {
                QTest::keyClick(&b.window().space(), Qt::Key_PageDown);
            }
        };
        press(12);  // passes three tests
        QTest::qWait(1000);
        QVERIFY(!b.lessons().isDone());
        b.lessons().restore();
        press(4);
        QTRY_VERIFY(b.lessons().isDone());
    }

    /// Escape removes the query but never the tool that the card needs.
    void escapeKeepsTheToolOfACard()
    {
        Learner b;
        b.open("range-queries", 1);
        SpaceViewOptions& look = b.bench().look;
        QCOMPARE(look.tool(), SpaceViewOptions::Tool::RangeQuery);
        b.models().query.setBox({2, 2, 8, 8});
        for (int i = 0; i < 3; ++i) {
            QTest::keyClick(&b.window().space(), Qt::Key_Escape);
            QCOMPARE(look.tool(), SpaceViewOptions::Tool::RangeQuery);
        }
        QVERIFY(!b.models().query.box());
        look.setTool(SpaceViewOptions::Tool::Pan);
        QTest::keyClick(&b.window().space(), Qt::Key_Escape);
        QCOMPARE(look.tool(), SpaceViewOptions::Tool::RangeQuery);
        b.window().setWorkspace(Workspace::Place);
        look.setTool(SpaceViewOptions::Tool::DrawBox);
        QTest::keyClick(&b.window().space(), Qt::Key_Escape);
        QCOMPARE(look.tool(), SpaceViewOptions::Tool::Select);
    }

    void aCardShowsOnlyWhatWasTaught()
    {
        Learner b;
        b.window().setUpdatesEnabled(false);  // only what is visible counts
        SpaceViewOptions& look = b.bench().look;
        std::map<QString, std::set<QString>> shownBy;  // per lesson: the first parts of the ids of its numbers
        for (const auto& lesson : builtInLessons()) {
            for (std::size_t card = 0; card < lesson->cards.size(); ++card) {
                b.open(lesson->id.c_str(), card);
                QCOMPARE(look.taught(), taughtIn(lesson->id));
                b.lessons().setShowsAnswer(true);  // shows hidden panels, too
                QCoreApplication::processEvents();
                const auto parts = b.the<QWidget>("derivationPanel").findChildren<QWidget*>();
                for (const QWidget* part : parts) {
                    if (part->isVisible()) {
                        shownBy[QString::fromStdString(lesson->id)].insert(part->objectName().section('.', 0, 0));
                    }
                }
            }
        }
        const auto first = [&shownBy](const char* part) {
            for (const auto& lesson : builtInLessons()) {
                if (shownBy[QString::fromStdString(lesson->id)].count(QLatin1String(part)) > 0) {
                    return lesson->id;
                }
            }
            return std::string();
        };
        QCOMPARE(first("lt"), std::string("codes-from-bits"));
        QCOMPARE(first("xor"), std::string("xor-is-not-a-difference"));
        QCOMPARE(first("shift"), std::string("the-highest-group-decides"));
        QCOMPARE(first("index"), std::string("one-array"));

        b.window().setUpdatesEnabled(true);
        b.open("where-a-box-lives");  // A is selected
        const QImage cells = b.window().space().grab().toImage();
        look.setTaught(Taught::Codes);
        QVERIFY(b.window().space().grab().toImage() != cells);  // the codes of its corners are shown then
        b.window().setWorkspace(Workspace::Place);
        QCOMPARE(look.taught(), Taught::Everything);
    }

    /// The dots distinguish a first try, later tries, and a shown answer.
    void dotsShowHowACardWasDone()
    {
        Learner b;
        const auto states = [&b] { return b.lessons().cards(b.lessons().shelf()[*b.lessons().find("why")]); };
        b.open("why", 1);
        b.type("21");
        QCOMPARE(states()[1], CardState::AtFirstTry);
        b.open("why", 4);
        b.type("6");
        QCOMPARE(states()[4], CardState::Open);
        b.type("5");
        QCOMPARE(states()[4], CardState::AfterTries);
        b.open("one-array", 0);
        b.type("20");
        b.lessons().setShowsAnswer(true);
        b.type("21");
        const auto array = b.lessons().cards(b.lessons().shelf()[*b.lessons().find("one-array")]);
        QCOMPARE(array[0], CardState::AfterAnswer);
        QVERIFY2(b.the<QWidget>("lessonDots").accessibleName().contains("1 of them not on the first try"),
                 qPrintable(b.the<QWidget>("lessonDots").accessibleName()));
    }

    /// The same number gives everyone the same quiz, on any day.
    void quizNumberDeterminesItsQuestions()
    {
        Learner b;
        const auto quiz = [&b] { return b.lessons().shelf()[*b.lessons().find("quiz-6")].lesson->cards; };
        const std::string today = quiz().front().id;
        b.lessons().setQuizNumber(4711);
        QCOMPARE(quiz().front().id, std::string("4711-1"));
        QCOMPARE(quiz().front().check->ask, makeQuiz(6, 4711).cards.front().check->ask);
        b.lessons().setQuizNumber(0);
        QCOMPARE(quiz().front().id, today);

        b.action("lessonQuizNumberAction").trigger();
        auto* dialog = b.window().findChild<QInputDialog*>(QStringLiteral("quizNumberDialog"));
        QVERIFY(dialog != nullptr && dialog->intValue() == 0);
        dialog->setIntValue(99);
        dialog->accept();
        QCOMPARE(quiz().front().id, std::string("99-1"));
        QVERIFY(b.isShown("lessonShelf"));
    }

    /// Where panels share the card's place as tabs, a new card is in front of them, even if it selects a tool.
    void newCardIsTheFrontTab()
    {
        Learner b;
        b.models().theme.setTextPercent(200);
        for (const std::size_t card : {0, 3}) {
            b.open("range-queries", card);
            QTRY_VERIFY(!b.the<QLabel>("lessonBody").visibleRegion().isEmpty());
            QVERIFY(b.the<QWidget>("queryPanel").visibleRegion().isEmpty());
        }
    }

    /// In a low window, the answer is scrolled into view after it was requested.
    void answerIsScrolledIntoView()
    {
        Learner b({1024, 480});
        b.open("one-pass-with-a-stack", 3);
        for (const auto& [button, text] :
             {std::pair("lessonHint", "lessonHintText"), {"lessonAnswer", "lessonAnswerText"}}) {
            b.the<QPushButton>(button).click();
            auto& words = b.the<QLabel>(text);
            auto& visibleArea = *b.the<QScrollArea>("lessonScroll").viewport();
            QTRY_VERIFY2(QRect(words.mapTo(&visibleArea, QPoint()), words.size()).bottom() <= visibleArea.height(),
                         text);
        }
    }

    void remarkIsScrolledIntoView()
    {
        Learner b({1024, 480});
        b.open("read-published-code", 1);  // a long card
        auto& area = *b.the<QScrollArea>("lessonScroll").viewport();
        auto& scroll = *b.the<QScrollArea>("lessonScroll").verticalScrollBar();
        for (const int choice : {0, 2, 0}) {
            b.choose(choice);
            QTRY_VERIFY(scroll.value() > 0);
            auto& words = b.the<QLabel>("lessonRemark");
            QTRY_VERIFY(QRect(words.mapTo(&area, QPoint()), words.size()).bottom() <= area.height());
            QVERIFY(words.isVisible());
            const auto& answer = b.the<QWidget>("lessonAnswer");  // below the remark
            QTRY_VERIFY(QRect(answer.mapTo(&area, QPoint()), answer.size()).bottom() <= area.height());
            scroll.setValue(0);
        }
    }

    /// If the tree shows which boxes a cell has, the array does, too.
    void theArrayAgreesWithTheTree()
    {
        Learner b;
        auto& array = b.the<QWidget>("arrayView");
        const auto spoken = [&array] { return QAccessible::queryAccessibleInterface(&array)->childCount(); };
        b.open("the-code-knows-its-ancestors", 4);
        QTRY_VERIFY(spoken() > 0);
        for (const auto& [lesson, card] : {std::pair("one-array", 0U), {"where-a-box-lives", 2U}}) {
            b.open(lesson, card);  // asks what both show
            QTRY_COMPARE(spoken(), 0);
        }
    }

    /// Code and keys are not broken across lines.
    void codesAreNotBrokenAcrossLines()
    {
        Learner b;
        b.open("codes-from-bits", 2);
        QVERIFY2(b.the<QLabel>("lessonBody").text().contains(QString("10 11").replace(' ', QChar::Nbsp)),
                 qPrintable(b.the<QLabel>("lessonBody").text()));
        QVERIFY(b.the<QLabel>("lessonBody").accessibleName().contains("10 11"));
    }

    /// Beside a card, the race's table shows no partial column.
    void raceTableFitsBesideACard()
    {
        Learner b;
        b.open("why", 2);
        auto& table = b.the<QTableView>("raceTable");
        QCOMPARE(table.horizontalScrollBar()->maximum(), 0);
        QVERIFY(!table.isColumnHidden(RaceTableModel::Median) && !table.isColumnHidden(RaceTableModel::Tests));
    }

    /// A comparison moves the World to another place and back. This must not count as moving the focus over its boxes.
    void aComparisonSelectsNothing()
    {
        Learner b;
        b.open("read-published-code", 0);
        b.window().space().setFocus();
        b.action("compareWithSinglePass").trigger();
        QTRY_VERIFY(b.window().findChild<SpaceView*>("secondSpaceView") != nullptr);
        QVERIFY(b.selection().boxes().empty());
        b.window().space().setFocus();
        QVERIFY(b.lessons().next());
        QCoreApplication::processEvents();
        QVERIFY(b.selection().boxes().empty());
        QVERIFY(!b.lessons().hasTried() && !b.isShown("lessonAnswer"));
        b.open("the-highest-group-decides", 3);  // P is selected
        b.window().space().setFocus();
        b.action("compareWithSinglePass").trigger();
        QTRY_VERIFY(b.window().findChild<SpaceView*>("secondSpaceView") != nullptr);
        QCOMPARE(b.selection().primary(), b.id("P"));
    }

    /// While a card asks for the run's mistake, no sentence above the World reveals it.
    void warningDoesNotRevealTheAnswer()
    {
        Learner b;
        const auto warning = [&b] { return b.the<QWidget>("exhibitBanner").findChild<FittedLabel*>()->sentence(); };
        b.open("the-highest-group-decides", 3);
        QVERIFY2(!warning().isEmpty() && !warning().contains("quad digit"), qPrintable(warning()));
        b.lessons().setShowsAnswer(true);
        QVERIFY2(warning().contains("quad digit"), qPrintable(warning()));
    }

    /// Positions that a box passes during a drag don't count as its place.
    void cardIsCheckedAfterTheDragEnds()
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
        const auto level = [&b] {
            return b.models().analysis.method().placementOf(b.document().scene()->space(),
                                                            b.document().scene()->box(b.id("P")));
        };
        QTest::mousePress(&space, Qt::LeftButton, {}, at(10, 12));
        move(at(60, 75));
        move(at(37, 87));
        QCOMPARE(level().cell.code(), 11U);
        QVERIFY(!b.lessons().isDone());
        move(at(85, 87));
        QTest::mouseRelease(&space, Qt::LeftButton, {}, at(85, 87));
        QCoreApplication::processEvents();
        QVERIFY(!b.lessons().isDone());
        QVERIFY2(b.text("lessonLine").contains(QStringLiteral("11 11")),
                 qPrintable(b.text("lessonLine")));  // in the card's notation
        QTest::mousePress(&space, Qt::LeftButton, {}, at(85, 87));
        move(at(60, 87));
        move(at(37, 87));
        QTest::mouseRelease(&space, Qt::LeftButton, {}, at(37, 87));
        QTRY_VERIFY(b.lessons().isDone());
        const QString done = b.text("lessonLine");
        b.document().setBoxes({{b.id("P"), Box{2, 2, 9, 9}}}, QStringLiteral("Move P"));
        QCoreApplication::processEvents();
        QVERIFY(!b.lessons().finding()->isDone());
        QCOMPARE(b.text("lessonLine"), done);  // a card that is done stays done, and the line shows nothing else
    }

    /// The same with keys: a box is being moved while a key is held down.
    void cardIsCheckedAfterTheKeyIsReleased()
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

    /// A panel that would reveal the answer appears with it. The array is always shown, but without its arithmetic.
    void revealingPanelsAppearWithTheAnswer()
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
        const auto spoken = [&array] { return QAccessible::queryAccessibleInterface(&array)->childCount(); };
        QCOMPARE(spoken(), 0);
        b.selection().selectCell(Cell::fromIndex(CellIndex{3}));
        QCoreApplication::processEvents();
        QVERIFY2(b.text("lessonLine").contains("slot 3") && b.text("lessonLine").contains("12 / 4 = 3"),
                 qPrintable(b.text("lessonLine")));
        b.selection().selectCell(Cell::fromIndex(CellIndex{2}));
        QTRY_VERIFY(b.lessons().isDone());
        QTRY_VERIFY(array.accessibleDescription().contains("21") && spoken() > 0);
        b.open("where-a-box-lives");
        b.window().setWorkspace(Workspace::Place);
        QVERIFY(b.isShown("derivationPanel") && array.accessibleDescription().contains("21"));
    }

    void editingAnAnswerHidesItsVerdict()
    {
        Learner b;
        b.open("one-array");
        b.type("16");
        QVERIFY(b.isShown("lessonRemark"));
        QTest::keyClicks(&b.the<QLineEdit>("lessonField"), "0");
        QVERIFY(!b.isShown("lessonRemark"));
        b.player().forward();  // it is not shown again
        QCoreApplication::processEvents();
        QVERIFY(!b.isShown("lessonRemark"));
    }

    void statusLineDoesNotRevealTheAnswer()
    {
        Learner b;
        b.open("find-the-mistake");
        QVERIFY(!b.text("lessonLine").contains("D"));
        b.open("where-a-box-lives", 2);
        QVERIFY(!b.text("lessonLine").contains("D"));
    }

    void wrongAnswersGetSpecificRemarks()
    {
        Learner b;
        b.open("one-array");
        QVERIFY(b.the<QLineEdit>("lessonField").hasFocus());
        b.type("16");
        QVERIFY2(b.text("lessonRemark").startsWith("No. Those are the slots of level 2"),
                 qPrintable(b.text("lessonRemark")));
        b.type("x");
        QCOMPARE(b.text("lessonRemark"), "Type a whole number.");
        b.type("99");
        QCOMPARE(b.text("lessonRemark"), "No, that isn’t it.");
        b.type("21");
        QCOMPARE(b.text("lessonRemark"), "Right. 1 + 4 + 16, or (4³ − 1) / 3.");
        QVERIFY(b.lessons().isDone());
        b.open("the-code-knows-its-ancestors", 2);
        b.choose(0);
        QVERIFY(b.text("lessonRemark").contains("the ancestor of every cell"));
        auto* words = qobject_cast<QLabel*>(b.the<QWidget>("lessonQuestion-0").findChildren<QLabel*>().at(3));
        QVERIFY(words->buddy() != nullptr);
        QTest::mouseClick(words, Qt::LeftButton);  // the text can be clicked, too
        QVERIFY(static_cast<QRadioButton*>(words->buddy())->isChecked());
    }

    /// Lesson 3 is about codes within codes. Its pictures show both; pictures of the user's own scenes are unchanged.
    void ancestorCardsShowAncestorCodes()
    {
        Learner b;
        SpaceViewOptions& look = b.bench().look;
        QVERIFY(!look.labelsAncestors());
        b.open("the-code-knows-its-ancestors", 0);
        QVERIFY(look.labelsAncestors());
        b.open("the-code-knows-its-ancestors", 2);  // hides codes, because it asks for them
        QVERIFY(!look.labelsAncestors());
        b.open("the-code-knows-its-ancestors", 3);
        QVERIFY(look.labelsAncestors());
        b.window().setWorkspace(Workspace::Place);
        QVERIFY(!look.labelsAncestors());
    }

    /// Selecting is not answering: only the button or Enter checks the answer and counts as a try.
    void choicesAreCheckedOnlyWhenConfirmed()
    {
        Learner b;
        b.open("the-code-knows-its-ancestors", 2);  // the third of its choices is right
        const auto tries = [&b] {
            const LessonReport report = b.lessons().report({});
            return report.lessons.empty() ? std::uint64_t{0} : report.lessons.front().cards.front().tries;
        };
        const auto at = [&b](int i) { return &b.the<QRadioButton>(("lessonChoice-" + QByteArray::number(i)).data()); };
        const auto isMarked = [&b](int i) { return b.isShown(("lessonChoiceWrong-" + QByteArray::number(i)).data()); };
        auto& check = b.the<QPushButton>("lessonSubmit");
        QVERIFY(!check.isVisible());  // nothing is selected
        QTest::keyClick(at(0), Qt::Key_Return);
        QCOMPARE(tries(), std::uint64_t{0});
        QTest::keyClick(at(0), Qt::Key_Return);
        QCOMPARE(tries(), std::uint64_t{0});
        QTest::keyClick(at(0), Qt::Key_Down);  // an arrow key also selects if nothing was selected
        QVERIFY(at(1)->isChecked() && at(1)->hasFocus());
        QTest::mouseClick(at(2), Qt::LeftButton, {}, at(2)->rect().center());
        QVERIFY(at(2)->isChecked() && at(2)->hasFocus() && check.isVisible());
        QTest::keyClick(at(2), Qt::Key_Up);
        QVERIFY(at(1)->isChecked() && at(1)->hasFocus());
        QTest::keyClick(at(1), Qt::Key_Up);
        QTest::qWait(50);
        QVERIFY(at(0)->isChecked() && !b.lessons().isDone() && !b.isShown("lessonRemark"));
        QCOMPARE(tries(), std::uint64_t{0});
        QTest::keyClick(at(0), Qt::Key_Return);
        QVERIFY(b.isShown("lessonRemark") && b.text("lessonRemark").contains("the ancestor of every cell"));
        QCOMPARE(tries(), std::uint64_t{1});
        QVERIFY(isMarked(0) && !isMarked(1) && !isMarked(2));
        QTest::keyClick(at(0), Qt::Key_Down);
        QVERIFY(at(1)->isChecked() && !b.isShown("lessonRemark"));
        QVERIFY(isMarked(0) && !isMarked(1));
        QTest::keyClick(at(1), Qt::Key_Enter);
        QVERIFY(b.isShown("lessonRemark") && isMarked(0) && isMarked(1) && !isMarked(2));
        QTest::keyClick(at(1), Qt::Key_Up);  // back at a choice that is known to be wrong: it isn't checked again
        QTest::qWait(50);
        QVERIFY(!b.isShown("lessonRemark"));
        QCOMPARE(tries(), std::uint64_t{2});
        QTest::mouseClick(at(2), Qt::LeftButton, {}, at(2)->rect().center());
        QVERIFY(!b.lessons().isDone());
        QTest::mouseClick(&check, Qt::LeftButton);
        QVERIFY(b.lessons().isDone() && b.isShown("lessonRemark") && isMarked(0) && isMarked(1) && !isMarked(2));
        const CardWork work = b.lessons().report({}).lessons.front().cards.front();
        QCOMPARE(work.tries, std::uint64_t{3});
        using Wrong = CardWork::Wrong;
        QCOMPARE(work.wrong, (std::vector{Wrong{0, {{}, std::size_t{0}}}, Wrong{0, {{}, std::size_t{1}}}}));
        QCOMPARE(b.lessons().cards(*b.lessons().entry()).at(2), CardState::AfterTries);
        b.lessons().restore();  // again from the start
        QVERIFY(!isMarked(0) && !isMarked(1));
    }

    /// On all cards with a race and a choice of contenders, the right one makes the fewest tests in every frame. The
    /// choices are in the order of the contenders. Ten boxes are too few for that.
    void raceConfirmsTheRightChoiceOfEachCard()
    {
        const auto lesson = findLesson("when");
        for (const char* id : {"bullets", "huge-and-tiny", "on-one-line"}) {
            const LessonCard& card = lesson->cards.at(lesson->findCard(id).value());
            const CardRace& said = *card.stage.race;
            const auto choices = card.check->choices;
            QCOMPARE(choices.size(), said.algorithms.size());
            const auto start =
                startOf({.kind = said.world, .count = said.objects, .level = said.depth}, *card.stage.scene);
            QVERIFY(start.ok());
            Race race(MovingWorld{*start});
            for (const std::string& algorithm : said.algorithms) {
                race.add(std::move(*makeContender(algorithm)));
            }
            const auto right =
                static_cast<std::size_t>(std::ranges::find(choices, true, &Choice::isRight) - choices.begin());
            for (int frame = 0; frame < 60; ++frame) {
                QVERIFY(race.runFrame());
                for (std::size_t i = 0; i < choices.size(); ++i) {
                    const auto testsOf = [&](std::size_t c) { return race.standings()[c].laps.last().tests; };
                    QVERIFY2(i == right || testsOf(right) < testsOf(i), qPrintable(QString("%1: %2").arg(id).arg(i)));
                }
            }
            QVERIFY(!race.disagreement());
        }
    }

    void sevenBalloonsNeedTheSameTestsEveryFrame()
    {
        const auto lesson = findLesson("when");
        const LessonCard& card = lesson->cards.at(lesson->findCard("seven-balloons").value());
        Race race(MovingWorld{*card.stage.scene});
        race.add(std::move(*makeContender("sweep-and-prune")));
        for (int frame = 0; frame < 1000; ++frame) {
            QVERIFY(race.runFrame());
            QCOMPARE(race.standings()[0].laps.last().tests, card.check->number);
        }
    }

    /// The table would reveal the answer, so it appears with the answer. Exactly the card's contenders race.
    void raceTableIsHiddenUntilTheAnswer()
    {
        Learner b;
        b.open("when", 2);
        QVERIFY(b.window().isRacing() && !b.isShown("raceTablePanel"));
        const RaceController& race = b.bench().race;
        QVERIFY(race.setup().isScene() && race.setup().count == 100);
        QCOMPARE(race.chosen().size(), std::size_t{5});
        QVERIFY(race.takesPart("bounding-volumes") && !race.takesPart("ancestor-walk"));
        b.choose(2);
        QVERIFY(!b.lessons().isDone() && !b.isShown("raceTablePanel"));
        b.choose(1);
        QVERIFY(b.lessons().isDone());
        QTRY_VERIFY(b.isShown("raceTablePanel"));
        b.open("when", 5);
        QCOMPARE(race.setup(), (RaceSetup{.count = 100, .level = 3}));
        QCOMPARE(race.chosen().size(), std::size_t{2});
        QVERIFY(!b.isShown("raceSetupPanel") && !b.isShown("raceTablePanel"));
        b.lessons().setShowsAnswer(true);
        QTRY_VERIFY(b.isShown("raceTablePanel"));
        QVERIFY(b.isShown("raceSetupPanel") && b.isShown("raceDepth") && !b.isShown("raceWorld"));
        auto& rows = *b.the<QTableView>("raceTable").model();
        QCOMPARE(rows.rowCount(), 2);  // the contenders
        QVERIFY(!rows.index(0, 0).data(Qt::CheckStateRole).isValid());
        b.the<QSpinBox>("raceDepth").setValue(8);
        QCOMPARE(race.setup(), (RaceSetup{.count = 100, .level = 8}));
        b.open("why");
        QCOMPARE(race.setup(), RaceSetup());
        b.window().setWorkspace(Workspace::Race);
        QVERIFY(rows.rowCount() > 5 && rows.index(0, 0).data(Qt::CheckStateRole).isValid());
    }

    /// The answer shows the race's table, which moves the panels. Arrows still select.
    void showingTheAnswerKeepsTheFocus()
    {
        Learner b;
        b.open("when", 2);
        auto& first = b.the<QRadioButton>("lessonChoice-0");
        first.setFocus();
        QTest::keyClick(&first, Qt::Key_Up);
        QTest::keyClick(&first, Qt::Key_Return);
        QVERIFY(first.hasFocus() && !b.isShown("raceTablePanel"));
        b.the<QAction>("lessonAnswerAction").trigger();
        QTRY_VERIFY(b.isShown("raceTablePanel"));
        QVERIFY(first.hasFocus());
        QTest::keyClick(&first, Qt::Key_Down);
        QVERIFY(b.the<QRadioButton>("lessonChoice-1").isChecked());
    }

    void longPairListIsCheckedInTheBackground()
    {
        Learner b;
        const QTemporaryDir folder;
        QVERIFY(writeSceneFile(manyBoxes(2'500), folder.filePath("many.mscene").toStdString()).ok());
        const auto write = [&folder](const char* name, const QByteArray& text) {
            QFile file(folder.filePath(name));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(text);
        };
        write(
            "lesson.json",
            R"({"format":"mortonscope-lesson","version":1,"id":"x","cards":[{"id":"a","scene":"many.mscene","check":{"all":[
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
        b.lessons().setAnswer(1, {"4", {}});  // the list is unchanged: it isn't checked again
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
        b.lessons().setAnswer(1, {"5", {}});  // while the list is being checked
        QVERIFY(!b.lessons().isDone());
        QTRY_VERIFY(b.lessons().isDone());
        b.lessons().setAnswer(0, {"", {}});
        b.lessons().close();  // while it is being checked
        QVERIFY(b.lessons().finding() == nullptr);
    }

    void readingCardIsDoneOnceTheUserContinues()
    {
        Learner b;
        const QTemporaryDir folder;
        const auto write = [&folder](const char* name, const QByteArray& text) {
            QFile file(folder.filePath(name));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(text);
        };
        write(
            "lesson.json",
            R"({"format":"mortonscope-lesson","version":1,"id":"x","cards":[{"id":"a","scene":":opening","view":{"compare":"ancestor-walk"}},{"id":"b"}]})");
        write("ja.md", "# T\n## a\nread\n## b\nread");
        const auto place = b.lessons().openFolder(folder.path());
        QVERIFY2(place.ok(), place ? "" : place.error().sentence().c_str());
        QVERIFY(b.lessons().show(*place, 0));
        QVERIFY(b.bench().comparison.isOpen() && b.isShown("lessonPanel"));
        QVERIFY(!b.lessons().isDone());
        b.the<QPushButton>("lessonNext").click();
        QVERIFY(!b.bench().comparison.isOpen());
        QCOMPARE(doneCards(b.lessons(), *b.lessons().entry()).count(true), 1);
        QCOMPARE(b.the<QPushButton>("lessonNext").text(), "Finish");
        b.the<QPushButton>("lessonNext").click();
        QVERIFY(b.lessons().card() == nullptr);
        QCOMPARE(doneCards(b.lessons(), b.lessons().shelf()[*place]).count(true), 2);
    }

    /// A card that asks which mistake it is offers a few. The bar then asks nothing, and names the mistake at the end.
    void aCardOffersAFewMistakes()
    {
        Learner b;
        b.open("find-the-mistake", 1);
        auto& mistake = b.bench().mistake;
        QVERIFY(mistake.isOn() && !b.isShown("findMistakeAnswers") && !b.isShown("findMistakeShow"));
        b.choose(0);
        QVERIFY2(b.text("lessonRemark").startsWith("No. Then the pairs with D"), qPrintable(b.text("lessonRemark")));
        QVERIFY(b.the<QRadioButton>("lessonChoice-0").hasFocus());  // the frame is around the choices
        QVERIFY(!mistake.isShown());
        b.choose(1);
        QTRY_VERIFY(b.lessons().isDone() && mistake.isShown());
        QVERIFY2(mistake.sentence().startsWith("It is “Not within cells”."), qPrintable(mistake.sentence()));
        b.document().setLevel(5);  // and stays so
        QTRY_VERIFY(mistake.isShown());
    }

    void anotherExerciseDoesNotCompleteTheCard()
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
};

QTEST_MAIN(TestLessonCards)
#include "test_lesson_cards.moc"
