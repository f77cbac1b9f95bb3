// The search bar in the window, used with keys: what it finds, announces and marks, and how a long search is stopped.

#include "app/features/debugger/condition_edit.h"
#include "app/features/debugger/search_bar.h"
#include "app/features/stepping/timeline.h"
#include "app/widgets/labels.h"
#include "tests/app/window_bench.h"
#include "tests/support/models_bench.h"

#include <QLabel>
#include <QProgressBar>
#include <QToolButton>

using namespace mortonscope;
using namespace mortonscope::test;

namespace {

struct SearchBench : WindowBench {
    SearchBench() { open(); }

    void open()
    {
        QTest::keyClick(&window(), Qt::Key_F, Qt::ControlModifier);
        QCoreApplication::processEvents();
    }
    ConditionEdit& edit() { return the<ConditionEdit>("findEdit"); }
    QLabel& message() { return the<QLabel>("findMessage"); }
    /// Returns whether the message is the sentence of the step.
    bool showsStepSentence() { return the<FittedLabel>("findMessage").sentence().contains(run().sentence()); }
    bool isOpen() { return the<QWidget>("searchBar").isVisible(); }
    /// Replaces the text and closes the completion list.
    void type(const QString& text)
    {
        edit().setFocus();
        QTest::keyClick(&edit(), Qt::Key_A, Qt::ControlModifier);
        QTest::keyClick(&edit(), Qt::Key_Delete);
        QTest::keyClicks(&edit(), text);
        closeOffers();
    }
    void closeOffers()
    {
        if (edit().isOffering()) {
            QTest::keyClick(QApplication::activePopupWidget(), Qt::Key_Escape);
        }
    }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyClick(&edit(), key, modifiers);
        [&] { QTRY_VERIFY(!search().isBusy()); }();
    }
    std::ptrdiff_t ticks()
    {
        const auto& columns = the<Timeline>("timeline").ticks().columns(TickKind::SearchHit);
        return std::ranges::count(columns, true);
    }
};

}  // namespace

class TestSearchBar : public QObject {
    Q_OBJECT

private slots:
    void barOpensAcceptsTextAndCloses();
    void enterFindsNextAndPrevious();
    void matchesAreCountedAndMarked();
    void buttonsFindAndCountToo();
    void problemsAreReported();
    void messageIsReadableInEveryTheme();
    void textSurvivesEdits();
    void enterSearchesWhileNamesAreOffered();
    void longSearchesShowProgressAndStop();
};

void TestSearchBar::barOpensAcceptsTextAndCloses()
{
    SearchBench b;
    QVERIFY(b.isOpen() && b.edit().hasFocus());
    b.run().seek(Step(50));
    b.type("w q [n] z");  // keys that are shortcuts elsewhere
    QCOMPARE(b.edit().text(), QStringLiteral("w q [n] z"));
    QVERIFY(!b.player().isPlaying() && b.run().cursor() == Step(50) && !b.run().hidesFuture());
    QCOMPARE(b.search().text(), b.edit().text());
    QTest::keyClick(&b.edit(), Qt::Key_Escape);
    QTRY_VERIFY(!b.isOpen());
    QVERIFY(b.window().space().hasFocus());
    b.open();
    QVERIFY(b.isOpen() && b.edit().hasFocus());
    QCOMPARE(b.edit().selectedText(), QStringLiteral("w q [n] z"));  // selected, so that typing replaces it
}

void TestSearchBar::enterFindsNextAndPrevious()
{
    SearchBench b;
    b.run().toStart();
    b.type("kind == test");
    for (std::uint64_t n = 1; n <= 7; ++n) {
        b.press(Qt::Key_Return);
        QCOMPARE(b.run().cursor(), b.run().run().stepOfTest(n));
        QVERIFY(b.message().text().contains(QString::number(b.run().cursor().value)));
    }
    b.press(Qt::Key_Enter);
    QCOMPARE(b.run().cursor(), Step(100));
    QCOMPARE(b.message().text(), QStringLiteral("No such step after this one"));
    b.press(Qt::Key_Return, Qt::ShiftModifier);
    QCOMPARE(b.run().cursor(), b.run().run().stepOfTest(6));
    b.run().seek(Step(3));
    b.press(Qt::Key_Return, Qt::ShiftModifier);
    QCOMPARE(b.message().text(), QStringLiteral("No such step before this one"));
    QTest::keyClick(&b.window().space(), Qt::Key_G, Qt::ControlModifier);  // whichever widget has the focus
    QTRY_COMPARE(b.run().cursor(), Step(82));
    QVERIFY(b.edit().hasFocus());
}

void TestSearchBar::matchesAreCountedAndMarked()
{
    SearchBench b;
    b.type("hit");
    QCOMPARE(b.ticks(), 0);
    b.press(Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(b.message().text(), QStringLiteral("Steps found: 1"));
    QCOMPARE(b.ticks(), 1);
    b.type("kind == append");
    QCOMPARE(b.ticks(), 0);  // the marks belonged to another text
    QVERIFY(b.showsStepSentence());
    b.press(Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(b.message().text(), QStringLiteral("Steps found: 7"));
    QCOMPARE(b.ticks(), 7);
    b.type("tests > 99");
    b.press(Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(b.message().text(), QStringLiteral("Steps found: 0"));
    QCOMPARE(b.ticks(), 0);
}

void TestSearchBar::buttonsFindAndCountToo()
{
    SearchBench b;
    const auto click = [&](const char* name) {
        QTest::mouseClick(&b.the<QToolButton>(name), Qt::LeftButton);
        QTRY_VERIFY(!b.search().isBusy());
    };
    QVERIFY(!b.the<QToolButton>("findFirst").isEnabled());
    b.type("box == D && kind == test");
    b.run().toEnd();
    click("findFirst");
    QCOMPARE(b.run().cursor(), Step(82));
    click("findNext");
    QCOMPARE(b.run().cursor(), b.run().run().stepOfTest(2));
    click("findPrevious");
    QCOMPARE(b.run().cursor(), Step(82));
    click("findAll");
    QCOMPARE(b.message().text(), QStringLiteral("Steps found: 6"));
    b.type("step == 1000");
    click("findFirst");
    QCOMPARE(b.message().text(), QStringLiteral("No such step in this run"));
    click("findClose");
    QVERIFY(!b.isOpen());
}

void TestSearchBar::problemsAreReported()
{
    SearchBench b;
    b.run().seek(Step(40));
    b.type("kind == tset");
    QVERIFY2(b.message().text().contains("tset"), qPrintable(b.message().text()));
    for (const char* name : {"findFirst", "findPrevious", "findNext", "findAll"}) {
        QVERIFY(!b.the<QToolButton>(name).isEnabled());
    }
    b.press(Qt::Key_Return);
    QCOMPARE(b.run().cursor(), Step(40));
    QVERIFY(b.message().text().contains("tset"));
    b.type("kind == test");
    QVERIFY(b.showsStepSentence());
    b.type(QString());
    QVERIFY(b.showsStepSentence());
}

void TestSearchBar::messageIsReadableInEveryTheme()
{
    SearchBench b;
    auto& theme = b.models().theme;
    for (const bool problem : {true, false}) {
        b.type(problem ? QStringLiteral("tset") : QStringLiteral("hit"));
        b.press(Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(!b.message().text().isEmpty());
        for (const auto choice : {ThemeController::Choice::Dark, ThemeController::Choice::Light}) {
            theme.setChoice(choice);
            QCOMPARE(b.message().palette().color(QPalette::WindowText),
                     theme.theme().color(problem ? Role::Miss : Role::Text));
        }
    }
}

void TestSearchBar::textSurvivesEdits()
{
    SearchBench b;
    b.type("box == A");
    b.press(Qt::Key_Return, Qt::ControlModifier);
    QVERIFY(b.ticks() > 0);
    QVERIFY(!b.document().setBoxes({{b.id("B"), {1, 1, 2, 2}}}, QStringLiteral("Move B")));
    QCOMPARE(b.edit().text(), QStringLiteral("box == A"));
    QCOMPARE(b.ticks(), 0);
    QVERIFY(b.showsStepSentence());
    b.document().remove({b.id("A")});
    QCOMPARE(b.edit().text(), QStringLiteral("box == A"));
    QVERIFY2(b.message().text().contains("A"), qPrintable(b.message().text()));
    QVERIFY(!b.edit().problemSentence().isEmpty());
    b.document().undoStack()->undo();
    QVERIFY(b.showsStepSentence() && b.edit().problemSentence().isEmpty());
}

void TestSearchBar::enterSearchesWhileNamesAreOffered()
{
    SearchBench b;
    b.run().toStart();
    b.edit().setFocus();
    QTest::keyClicks(&b.edit(), "hit");
    if (b.edit().isOffering()) {
        QTest::keyClick(QApplication::activePopupWidget(), Qt::Key_Return);
    } else {
        QTest::keyClick(&b.edit(), Qt::Key_Return);
    }
    QTRY_COMPARE(b.run().cursor(), Step(82));  // the current text, at once
    QVERIFY(b.isOpen());
}

void TestSearchBar::longSearchesShowProgressAndStop()
{
    SearchBench b;
    b.show(awkwardScene(9, 4000, 0, Outside::Clamp));  // eight million tests
    b.type("hits % 1000 == 7 && tests % 11 == 5");
    auto& progress = b.the<QProgressBar>("findProgress");
    QVERIFY(!progress.isVisible());
    QTest::keyClick(&b.edit(), Qt::Key_Return, Qt::ControlModifier);
    QVERIFY(b.search().isBusy() && progress.isVisible() && b.the<QToolButton>("findStop").isVisible());
    QTRY_VERIFY(b.message().text().startsWith("Found so far"));
    QTest::keyClick(&b.edit(), Qt::Key_Escape);
    QVERIFY(!b.search().isBusy() && b.isOpen() && !progress.isVisible());
    QCOMPARE(b.ticks(), 0);
    QVERIFY2(b.showsStepSentence(), qPrintable(b.message().text()));
    QTest::keyClick(&b.edit(), Qt::Key_Return, Qt::ControlModifier);
    QVERIFY(b.search().isBusy());
    QTest::mouseClick(&b.the<QToolButton>("findStop"), Qt::LeftButton);
    QVERIFY(!b.search().isBusy());
    QTest::keyClick(&b.edit(), Qt::Key_Escape);
    QVERIFY(!b.isOpen());
}

QTEST_MAIN(TestSearchBar)
#include "test_search_bar.moc"
