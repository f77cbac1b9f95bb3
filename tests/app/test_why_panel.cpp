#include "app/features/why/why_links.h"
#include "app/features/why/why_list.h"
#include "app/features/why/why_panel.h"
#include "app/state/query_box.h"
#include "app/words/wording.h"
#include "core/narrate/why_words.h"
#include "tests/app/words_shown.h"
#include "tests/support/models_bench.h"

#include <QAbstractItemModelTester>
#include <QLabel>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>

using namespace mortonscope;
using namespace mortonscope::test;

namespace {

constexpr BoxId kA(0), kB(1), kD(3), kF(5), kG(6);

struct Shown {
    explicit Shown(ModelsBench& fixture) : f(fixture), panel(fixture.models)
    {
        panel.resize(400, 500);
        panel.show();
        [&] { QVERIFY(QTest::qWaitForWindowActive(&panel)); }();
    }

    WhyList& list() const { return *panel.findChild<WhyList*>(QStringLiteral("whyList")); }
    QString question() const { return panel.findChild<QLabel*>(QStringLiteral("whyQuestion"))->text(); }
    bool isEmpty() const { return panel.findChild<QLabel*>(QStringLiteral("whyEmpty"))->isVisible(); }
    int rows() const { return list().model()->rowCount(); }
    QString sentence(int row) const { return list().model()->index(row, 0).data().toString(); }
    const Link& link(int row) const { return static_cast<const WhyLinks*>(list().model())->link(row); }
    int rowOf(LinkKind kind) const
    {
        for (int row = 0; row < rows(); ++row) {
            if (link(row).kind == kind) {
                return row;
            }
        }
        return -1;
    }
    void click(int row) const
    {
        list().scrollTo(list().model()->index(row, 0));
        QTest::mouseClick(list().viewport(), Qt::LeftButton, {},
                          list().visualRect(list().model()->index(row, 0)).center());
    }

    ModelsBench& f;
    WhyPanel panel;
};

}  // namespace

class TestWhyPanel : public QObject {
    Q_OBJECT

private slots:
    void emptyPanelSaysHowToAsk();
    void whyTwoBoxesAreTestedIsExplained();
    void whyTwoBoxesAreNotTestedIsExplained();
    void linesThatKeepABoxHighAreNamed();
    void slotsAreExplained();
    void everySentenceIsComplete();
    void keysMoveAndGoToSteps();
    void clicksGoToStepsAndHoverHighlights();
    void theQuestionFollowsEdits();
    void editKeepsTheScrollPosition();
    void questionDependsOnSelectionAndStep();
    void rowsFitNarrowPanelsAndLargeText();
};

void TestWhyPanel::emptyPanelSaysHowToAsk()
{
    ModelsBench f;
    const Shown shown(f);
    const QAbstractItemModelTester tester(shown.list().model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    QVERIFY(shown.isEmpty() && !shown.list().isVisible());
    f.selection.ask(Question::aboutPair(kD, kA));
    QVERIFY(!shown.isEmpty() && shown.list().isVisible());
    f.selection.ask(std::nullopt);
    QVERIFY(shown.isEmpty());
    QCOMPARE(shown.rows(), 0);
}

void TestWhyPanel::whyTwoBoxesAreTestedIsExplained()
{
    ModelsBench f;
    const Shown shown(f);
    f.selection.ask(Question::aboutPair(kA, kD));
    QCOMPARE(shown.question(), QStringLiteral("Why are D and A tested?"));
    QCOMPARE(shown.sentence(0),
             QStringLiteral("While the pass is in slot 1, A’s cell, D is on the stack: they are tested at step 82."));
    QCOMPARE(shown.sentence(1), QStringLiteral("They overlap: both cover x = 30 to 35 and y = 30 to 35."));
    QCOMPARE(shown.sentence(shown.rowOf(LinkKind::Pushed)),
             QStringLiteral(
                 "D has been on the stack since step 80: its cell, slot 0, pushed it before the pass went down."));
    QCOMPARE(shown.sentence(shown.rowOf(LinkKind::Group)),
             QStringLiteral("The XOR is 00 11, so the paths part at level 2: A moves up 1 level."));
    f.selection.ask(Question::aboutPair(kG, kF));
    QCOMPARE(shown.sentence(1), QStringLiteral("They don’t overlap: F ends at x = 70 before G begins at 80."));
}

void TestWhyPanel::whyTwoBoxesAreNotTestedIsExplained()
{
    ModelsBench f;
    const Shown shown(f);
    f.selection.ask(Question::aboutPair(kA, kF));
    QCOMPARE(shown.question(), QStringLiteral("Why are A and F not tested?"));
    QCOMPARE(shown.sentence(0),
             QStringLiteral("A is in slot 1, F in slot 19: neither cell holds the other, so the boxes can’t overlap."));
    QCOMPARE(shown.sentence(1),
             QStringLiteral("Below slot 0 the paths part: at level 1, the codes have 00 for A and 11 for F."));
    f.document.reset(Scene(*Space::create({0, 0, 100, 100}, 2, Outside::Reject), Touching::Open, "",
                           {{"P", {-5, 10, 20, 20}, {}, {}, {}}, {"Q", {10, 10, 15, 15}, {}, {}, {}}}));
    f.selection.ask(Question::aboutPair(BoxId(0), BoxId(1)));
    QCOMPARE(shown.sentence(0),
             QStringLiteral("A box that is left out is never tested: the overlap of P and Q is lost."));
    f.selection.ask(Question::aboutBox(BoxId(0)));
    QCOMPARE(shown.question(), QStringLiteral("Why is P in no cell?"));
}

void TestWhyPanel::linesThatKeepABoxHighAreNamed()
{
    ModelsBench f;
    const Shown shown(f);
    f.selection.ask(Question::aboutBox(kD));
    QCOMPARE(shown.question(), QStringLiteral("Why is D in slot 0?"));
    QCOMPARE(shown.sentence(0), QStringLiteral("D crosses x = 50, the line between columns 0 and 1 of level 1."));
    QCOMPARE(shown.sentence(1), QStringLiteral("D crosses y = 50, the line between rows 0 and 1 of level 1."));
    QCOMPARE(
        shown.sentence(shown.rowOf(LinkKind::Lowering)),
        QStringLiteral(
            "If D moved a little more than 10 to the left and a little more than 5 up, it would live at level 1 or deeper."));
    f.selection.ask(Question::aboutBox(kB));
    QCOMPARE(shown.sentence(0),
             QStringLiteral("No grid line separates the corners of B: slot 9 holds all of it, and no cell is deeper."));
    f.document.reset(
        Scene(Space(), Touching::Open, "", {{"T", {30, 10, 50, 20}, {}, {}, {}}, {"W", {0, 0, 60, 60}, {}, {}, {}}}));
    f.selection.ask(Question::aboutBox(BoxId(0)));
    QCOMPARE(
        shown.sentence(0),
        QStringLiteral(
            "T ends exactly on x = 50; that line belongs to column 1 of level 1, not to column 0, so it counts as crossed."));
    QCOMPARE(shown.sentence(shown.rowOf(LinkKind::Lowering)),
             QStringLiteral("If T moved any distance to the left, it would live at level 1 or deeper."));
    f.selection.ask(Question::aboutBox(BoxId(1)));
    QCOMPARE(shown.sentence(shown.rowOf(LinkKind::Lowering)),
             QStringLiteral("Inside the world moving does not help: W is too large for a cell of level 1."));
}

void TestWhyPanel::slotsAreExplained()
{
    ModelsBench f;
    const Shown shown(f);
    f.selection.ask(Question::aboutSlot(Cell(2, 6)));
    QCOMPARE(shown.question(), QStringLiteral("Why is slot 11 empty?"));
    QCOMPARE(shown.sentence(2), QStringLiteral("Its parent is slot (11 − 1)/4, rounded down: slot 2."));
    f.selection.ask(Question::aboutSlot(Cell(1, 1)));
    QCOMPARE(shown.question(), QStringLiteral("Why is slot 2 non-empty?"));
    QCOMPARE(shown.link(0).kind, LinkKind::OnlyBelow);
    QVERIFY(shown.sentence(1).contains(QStringLiteral("slot 9, where B is")));
    // A place without a step is selected.
    f.selection.ask(Question::aboutSlot(Cell(2, 6)));
    shown.click(1);
    QCOMPARE(f.selection.cell(), std::optional(Cell(1, 1)));
}

void TestWhyPanel::everySentenceIsComplete()
{
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        const ModelsBench f(awkwardScene(seed, 10, static_cast<int>(seed % 4), static_cast<Outside>(seed % 3)),
                            seed % 2 == 0 ? ListOrder::LastIn : ListOrder::FirstIn);
        const Analysis& analysis = *f.run.analysis();
        std::vector<Question> questions;
        for (std::uint32_t a = 0; a < analysis.scene->size(); ++a) {
            questions.insert(questions.end(), {Question::aboutBox(BoxId(a))});
            for (std::uint32_t b = 0; b < a; ++b) {
                questions.push_back(Question::aboutPair(BoxId(a), BoxId(b)));
            }
        }
        for (std::uint64_t i = 0; i < analysis.scene->space().cellCount(); ++i) {
            questions.push_back(Question::aboutSlot(Cell::fromIndex(CellIndex(i))));
        }
        for (const Question& question : questions) {
            const QString asked = fromCore(questionText(analysis, question));
            QVERIFY2(!hasPlaceholder(asked), qPrintable(asked));
            for (const Link& link : answer(analysis, question).links) {
                for (const std::string& said : {linkSentence(analysis, link), linkTitle(analysis, link)}) {
                    const QString text = fromCore(said);
                    QVERIFY2(!text.isEmpty() && !hasPlaceholder(text), qPrintable(text));
                }
                const Highlight lit = linkHighlight(analysis, link);
                QVERIFY(!lit.isEmpty());
                for (const Cell cell : lit.cells) {
                    QVERIFY(cell.level() <= analysis.scene->space().depth());
                }
            }
        }
    }
}

void TestWhyPanel::keysMoveAndGoToSteps()
{
    ModelsBench f;
    Shown shown(f);
    f.selection.ask(Question::aboutPair(kD, kA));
    shown.panel.startWalking();
    QVERIFY(shown.list().hasFocus());
    QCOMPARE(f.selection.highlight().boxes, (std::vector{kD, kA}));
    for (int row = 0; row < shown.rows(); ++row) {
        QCOMPARE(shown.list().currentIndex().row(), row);
        QTest::keyClick(&shown.list(), Qt::Key_Return);
        QCOMPARE(f.run.cursor(), *shown.link(row).step);
        QCOMPARE(shown.list().model()->index(row, 0).data(WhyLinks::CurrentRole).toBool(), true);
        QVERIFY(!f.selection.highlight().isEmpty());
        QTest::keyClick(&shown.list(), Qt::Key_Down);
    }
    QTest::keyClick(&shown.list(), Qt::Key_Home);
    QCOMPARE(shown.list().currentIndex().row(), 0);
    QTest::keyClick(&shown.list(), Qt::Key_End);
    QCOMPARE(shown.link(shown.list().currentIndex().row()).kind, LinkKind::LocateRb);
    QCOMPARE(f.selection.highlight().corner, Highlight::Corner::RightBottom);
    QCOMPARE(f.selection.highlight().column, std::optional<std::uint32_t>(2));
    const QSignalSpy left(&shown.panel, &WhyPanel::left);
    QTest::keyClick(&shown.list(), Qt::Key_Escape);
    QCOMPARE(left.count(), 1);
    shown.list().clearFocus();
    QVERIFY(f.selection.highlight().isEmpty());
    QCOMPARE(f.selection.question(), std::optional(Question::aboutPair(kD, kA)));  // stepping is no answer
}

void TestWhyPanel::clicksGoToStepsAndHoverHighlights()
{
    ModelsBench f;
    const Shown shown(f);
    f.selection.ask(Question::aboutPair(kD, kA));
    QCoreApplication::processEvents();
    shown.click(shown.rowOf(LinkKind::Pushed));
    QCOMPARE(f.run.cursor(), Step(80));
    QCOMPARE(f.selection.highlight().boxes, std::vector{kD});
    QCOMPARE(f.selection.highlight().cells, std::vector{Cell()});
    shown.click(0);
    QCOMPARE(f.run.cursor(), Step(82));
    const int placed = shown.rowOf(LinkKind::Placed);
    QTest::mouseMove(shown.list().viewport(), shown.list().visualRect(shown.list().model()->index(placed, 0)).center());
    QCOMPARE(f.selection.highlight().boxes, std::vector{kA});
    QCOMPARE(f.selection.highlight().cells, std::vector{Cell(1, 0)});
}

void TestWhyPanel::theQuestionFollowsEdits()
{
    ModelsBench f;
    const Shown shown(f);
    f.selection.ask(Question::aboutPair(kD, kA));
    f.run.seek(Step(100));
    QCOMPARE(shown.question(), QStringLiteral("Why are D and A tested?"));
    f.document.remove({kB});
    QCOMPARE(f.selection.question(), std::optional(Question::aboutPair(BoxId(2), kA)));
    QCOMPARE(shown.question(), QStringLiteral("Why are D and A tested?"));
    QVERIFY(!f.document.rename(kA, QStringLiteral("Anna")));
    QCOMPARE(shown.question(), QStringLiteral("Why are D and Anna tested?"));
    QVERIFY(!f.document.setBoxes({{BoxId(2), {60, 60, 70, 70}}}, QStringLiteral("Move")));
    QCOMPARE(shown.question(), QStringLiteral("Why are D and Anna not tested?"));
    f.document.remove({BoxId(2)});
    QVERIFY(!f.selection.question() && shown.isEmpty());

    f.selection.ask(Question::aboutSlot(Cell(2, 6)));
    QVERIFY(!f.document.setLevel(3));
    QVERIFY(f.selection.question());
    QVERIFY(!f.document.setLevel(1));
    QVERIFY(!f.selection.question());
    f.selection.ask(Question::aboutBox(kA));
    f.document.reset(workedScene());
    QVERIFY(!f.selection.question());
}

void TestWhyPanel::editKeepsTheScrollPosition()
{
    ModelsBench f;
    const Shown shown(f);
    f.selection.ask(Question::aboutPair(kD, kA));
    QCoreApplication::processEvents();
    QScrollBar* bar = shown.list().verticalScrollBar();
    QVERIFY(bar->maximum() > 300);
    bar->setValue(300);
    for (int i = 0; i < 5; ++i) {  // as a drag does
        QVERIFY(!f.document.setBoxes({{kA, {10.0 + i, 10, 35.0 + i, 35}}}, QStringLiteral("Move")));
        QCoreApplication::processEvents();
        QCOMPARE(bar->value(), 300);
    }
    shown.list().setFocus(Qt::TabFocusReason);
    QTest::keyClick(&shown.list(), Qt::Key_End);
    const int end = bar->value();
    QVERIFY(!f.document.setBoxes({{kA, {9, 10, 34, 35}}}, QStringLiteral("Move")));
    QCoreApplication::processEvents();
    QCOMPARE(shown.list().currentIndex().row(), shown.rows() - 1);
    QCOMPARE(bar->value(), end);
    QVERIFY(!f.selection.highlight().isEmpty());  // an edit clears the highlight; the focused row sets it again
}

void TestWhyPanel::questionDependsOnSelectionAndStep()
{
    ModelsBench f;
    const auto now = [&] { return questionNow(f.models); };
    QVERIFY(!now());
    f.run.seek(Step(82));
    QCOMPARE(now(), std::optional(Question::aboutPair(kD, kA)));
    f.run.seek(f.run.run().firstStepOf(kB));
    QCOMPARE(now(), std::optional(Question::aboutBox(kB)));
    f.run.seek(Step(79));
    QCOMPARE(now(), std::optional(Question::aboutSlot(Cell())));
    f.selection.select({kG});
    QCOMPARE(now(), std::optional(Question::aboutBox(kG)));
    f.selection.select({kG, kB, kA});
    QCOMPARE(now(), std::optional(Question::aboutPair(kB, kA)));
    f.selection.selectCell(Cell(1, 2));  // the latest question counts
    QCOMPARE(now(), std::optional(Question::aboutSlot(Cell(1, 2))));
    f.selection.select({kD});
    QCOMPARE(now(), std::optional(Question::aboutBox(kD)));
    f.selection.select({});
    QCOMPARE(now(), std::optional(Question::aboutSlot(Cell(1, 2))));
    QCOMPARE(Question::aboutPair(kD, kD), Question::aboutBox(kD));
}

void TestWhyPanel::rowsFitNarrowPanelsAndLargeText()
{
    ModelsBench f;
    Shown shown(f);
    f.selection.ask(Question::aboutPair(kD, kA));
    for (const int percent : {75, 100, 300}) {
        f.theme.setTextPercent(percent);
        for (const int width : {240, 400, 900}) {
            shown.panel.resize(width, 500);
            QCoreApplication::processEvents();
            int bottom = -1;
            for (int row = 0; row < shown.rows(); ++row) {  // no row is wider than the list
                const QRect rect = shown.list().visualRect(shown.list().model()->index(row, 0));
                QVERIFY(rect.height() > 0 && rect.width() <= shown.list().viewport()->width());
                QVERIFY(row == 0 || rect.top() >= bottom);
                bottom = rect.bottom();
            }
        }
    }
    f.theme.setTextPercent(100);
}

QTEST_MAIN(TestWhyPanel)
#include "test_why_panel.moc"
