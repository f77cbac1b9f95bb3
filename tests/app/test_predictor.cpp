// Predict: questions that stop the run, answers with mouse and keys in a real window, and hidden information.

#include "app/features/array_and_tree/array_view.h"
#include "app/features/derivation/derivation_panel.h"
#include "app/features/derivation/figure_view.h"
#include "app/features/derivation/headline.h"
#include "app/features/predict/predictor.h"
#include "app/features/predict/question_bar.h"
#include "app/features/stack/stack_view.h"
#include "app/features/stepping/timeline.h"
#include "app/state/analysis_service.h"
#include "app/widgets/labels.h"
#include "core/analysis/analysis.h"
#include "core/catalogue/catalogue.h"
#include "tests/app/window_bench.h"
#include "tests/support/models_bench.h"

#include <QAbstractButton>
#include <QAccessible>
#include <QAction>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTableView>
#include <QTest>

using namespace mortonscope;
using namespace mortonscope::test;

namespace {

constexpr Cell kRoot;
const Cell kUpperLeft(1, 0);

struct Asking : ModelsBench {
    Predictor predictor{run, player, selection};

    explicit Asking(Scene scene = workedScene(), ListOrder order = ListOrder::FirstIn)
        : ModelsBench(std::move(scene), order)
    {
        predictor.setOn(true);
    }

    Asked asked() const { return predictor.question()->asked; }
};

/// Returns a wrong answer of the right kind.
Answer wrongAnswer(const ExamQuestion& question)
{
    switch (question.asked) {
    case Asked::HomeCell:
    case Asked::NextCell: return question.right == Answer(kRoot) ? Answer(kUpperLeft) : Answer(kRoot);
    case Asked::Pair: return BoxPair{question.event.first, question.event.first};
    case Asked::Outcome: return question.right == Answer(TestOutcome::Hit) ? TestOutcome::Miss : TestOutcome::Hit;
    case Asked::StackMove: return question.right == Answer(StackMove::Push) ? StackMove::Pop : StackMove::Push;
    case Asked::PushedBox:
    case Asked::PoppedBox: return BoxId(question.event.first.value == 0 ? 1 : 0);
    case Asked::MarkedCell: return question.right == Answer(kRoot) ? Answer(kUpperLeft) : Answer(kRoot);
    case Asked::Position: return GridPosition{std::get<GridPosition>(question.right).column + 1, 0};
    default: return std::get<std::int64_t>(question.right) + 1;
    }
}

}  // namespace

class TestPredictor : public QObject {
    Q_OBJECT

private slots:
    void predictorAsksOnlyWhenSwitchedOn();
    void onlyTheFirstAnswerCounts();
    void aWholeRunCanBePredicted_data();
    void aWholeRunCanBePredicted();
    void runWaitsForAnAnswer();
    void questionsRepeatAfterGoingBack();
    void questionsCanBeAnsweredByMouse();
    void wrongPairIsNotReusedAsAnAnswer();
    void questionsCanBeAnsweredByKeys();
    void typedAnswersAcceptAllNotations();
    void homeCellIsChosenByClicksInTheWorld();
    void stackQuestionsAreAnsweredInTheStack();
    void futureStepsAreHiddenEverywhere();
    void derivationShowsOnlyWhatIsPredicted();
    void nothingShownRevealsTheAnswer_data();
    void nothingShownRevealsTheAnswer();
    void questionBarKeepsItsSize_data();
    void questionBarKeepsItsSize();
};

void TestPredictor::predictorAsksOnlyWhenSwitchedOn()
{
    ModelsBench f;
    Predictor predictor(f.run, f.player, f.selection);
    QVERIFY(!predictor.question());
    f.player.forward();
    QVERIFY(f.run.cursor() > Step(0));
    predictor.setOn(true);
    QVERIFY(predictor.question());
    const Step at = f.run.cursor();
    f.player.forward();
    QCOMPARE(f.run.cursor(), at);
    predictor.setOn(false);
    QVERIFY(!predictor.question());
    QVERIFY(!f.run.hidesFuture());
    f.player.forward();
    QVERIFY(f.run.cursor() > at);
}

void TestPredictor::onlyTheFirstAnswerCounts()
{
    Asking f;
    QCOMPARE(f.asked(), Asked::HomeCell);  // of A: 1 #0
    f.predictor.submit(kRoot);
    QCOMPARE(f.predictor.remark().kind, Predictor::Remark::Kind::Wrong);
    QVERIFY(f.predictor.remark().words.contains("smaller cell"));
    QCOMPARE(f.predictor.tally(), (Tally{0, 1, 0, 0}));
    QCOMPARE(f.run.cursor(), Step(0));
    f.predictor.submit(BoxId(0));  // the wrong kind of answer
    QCOMPARE(f.predictor.tally(), (Tally{0, 1, 0, 0}));
    f.predictor.submit(kUpperLeft);
    QCOMPARE(f.predictor.remark().kind, Predictor::Remark::Kind::Right);
    QCOMPARE(f.predictor.tally(), (Tally{0, 1, 0, 0}));
    QCOMPARE(f.run.cursor(), f.run.run().placedStepOf(f.id("A")));
    f.predictor.submit(Cell(2, 4));  // B
    QCOMPARE(f.predictor.tally(), (Tally{1, 2, 0, 1}));
    f.predictor.submit(Cell(2, 7));  // C
    QCOMPARE(f.predictor.tally(), (Tally{2, 3, 0, 2}));
    f.predictor.showAnswer();  // D
    QCOMPARE(f.predictor.tally(), (Tally{2, 3, 1, 0}));
    QCOMPARE(f.predictor.remark().words, QStringLiteral("D goes into slot 0."));
    QCOMPARE(f.run.cursor(), f.run.run().placedStepOf(f.id("D")));
    f.predictor.resetTally();
    QCOMPARE(f.predictor.tally(), Tally());
}

void TestPredictor::aWholeRunCanBePredicted_data()
{
    QTest::addColumn<int>("seed");
    for (int seed = 0; seed < 12; ++seed) {
        QTest::addRow("seed %d", seed) << seed;
    }
}

/// A wrong answer leaves the run where it is, a right one moves it to the stop in question. Between questions it runs
/// freely. So every step with a question is asked about, in order.
void TestPredictor::aWholeRunCanBePredicted()
{
    QFETCH(int, seed);
    const auto grain = static_cast<Grain>(seed % 3);
    Asking f(awkwardScene(static_cast<std::uint64_t>(seed), 16, 3, static_cast<Outside>(seed / 3 % 3)),
             static_cast<ListOrder>(seed % 2));
    f.run.setGrain(grain);
    std::vector<ExamQuestion> expected;
    for (Step k(0); k < f.run.total(); k = f.run.run().next(k, grain)) {
        const Analysis& a = *f.run.analysis();
        for (const ExamQuestion& question : Examiner(a).questions(k, grain)) {
            expected.push_back(question);
        }
    }
    std::vector<ExamQuestion> asked;
    while (f.run.cursor() < f.run.total()) {
        const Step at = f.run.cursor();
        if (const auto question = f.predictor.question()) {
            asked.push_back(*question);
            const bool missFirst = asked.size() % 3 == 0;
            if (missFirst) {
                f.predictor.submit(wrongAnswer(*question));
                QCOMPARE(f.predictor.remark().kind, Predictor::Remark::Kind::Wrong);
                QCOMPARE(f.run.cursor(), at);
            }
            QVERIFY(f.predictor.question() == question);
            f.predictor.submit(question->right);
            QCOMPARE(f.predictor.remark().kind, Predictor::Remark::Kind::Right);
            QVERIFY(f.run.cursor() == at || f.run.cursor() == question->step);
        } else {
            f.player.forward();
            QCOMPARE(f.run.cursor(), f.run.run().next(at, grain));
        }
    }
    QVERIFY(asked == expected);
    QVERIFY(asked.size() > 8);
    QCOMPARE(f.predictor.tally().answered, asked.size());
    QCOMPARE(f.predictor.tally().right, asked.size() - asked.size() / 3);
    QVERIFY(!f.predictor.questionText().isEmpty());
}

void TestPredictor::runWaitsForAnAnswer()
{
    Asking f;
    f.run.seek(Step(78));
    QCOMPARE(f.asked(), Asked::Pair);
    f.selection.chooseBox(BoxId(592));  // of a larger scene that is still being computed
    QVERIFY(!f.predictor.questionText().isEmpty());
    f.player.forward();
    QCOMPARE(f.run.cursor(), Step(78));
    QCOMPARE(f.predictor.remark().kind, Predictor::Remark::Kind::Note);
    f.player.nextHit();
    QCOMPARE(f.run.cursor(), Step(78));
    f.player.play();
    QVERIFY(!f.player.isPlaying());
    QCOMPARE(f.run.cursor(), Step(78));

    // Leaving a cell follows from the rest: playing passes it and stops at the next question, at any speed.
    f.run.setGrain(Grain::Step);
    const Step left = f.run.run().visitSteps(Cell(1, 0))->leave;
    f.run.seek(Step(left.value - 1));
    QVERIFY(!f.predictor.question());
    f.player.setSpeed(16);
    f.player.play();
    QTRY_VERIFY(!f.player.isPlaying());
    QCOMPARE(f.run.cursor(), left);
    QCOMPARE(f.asked(), Asked::NextCell);
}

void TestPredictor::questionsRepeatAfterGoingBack()
{
    Asking f;
    f.run.seek(Step(82));
    const auto question = f.predictor.question();
    QVERIFY(question);
    f.player.back();
    QVERIFY(f.run.cursor() < Step(82));
    QVERIFY(f.predictor.question() != question);
    f.run.seek(Step(82));
    QVERIFY(f.predictor.question() == question);
    f.run.toEnd();
    QVERIFY(!f.predictor.question());
    f.run.setGrain(Grain::Phase);
    f.run.toStart();
    QVERIFY(!f.predictor.question());
    f.document.reset(Scene());
    QVERIFY(!f.predictor.question());
    QVERIFY(f.predictor.questionText().contains("draw"));
}

namespace {

/// The window with a question about the worked scene.
struct Window : WindowBench {
    explicit Window(std::uint64_t step, Grain grain = Grain::Pair) : WindowBench(Workspace::Step, {1400, 900})
    {
        run().setGrain(grain);
        selection().clear();
        action("runPredict").trigger();
        run().seek(Step(step));
        QCoreApplication::processEvents();
    }

    SpaceView& space() { return window().space(); }
    Predictor& predictor() { return bench().predictor; }
    void click(QPointF at) { QTest::mouseClick(&space(), Qt::LeftButton, {}, at.toPoint()); }
    void click(const char* box) { click(space().boxRect(id(box)).center()); }
    void type(const char* answer)
    {
        auto* field = &the<QLineEdit>("typedAnswer");
        QVERIFY(field->isVisible());
        field->clear();
        QTest::keyClicks(field, answer);
        QTest::keyClick(field, Qt::Key_Return);
    }
    QString question() { return the<FittedLabel>("question").sentence(); }
    QString remark() { return the<FittedLabel>("questionRemark").sentence(); }
};

}  // namespace

void TestPredictor::questionsCanBeAnsweredByMouse()
{
    Window w(78);
    QVERIFY(w.the<QWidget>("questionBar").isVisible());
    const auto place = [&w](const char* bar) {
        const auto& widget = w.the<QWidget>(bar);
        return QRect(widget.mapTo(&w.window(), QPoint()), widget.size());
    };
    QVERIFY(!w.the<QWidget>("stepSentence").isVisible());  // the question replaces it
    QVERIFY(place("questionBar").bottom() <= place("derivationPanelDock").top());
    QVERIFY(place("questionBar").bottom() <= place("transportBar").top());
    w.selection().select({w.id("B")});
    w.click(w.space().boxRect(w.id("B")).topLeft() + QPointF(2, 2));  // where one of its handles is
    QVERIFY2(w.question().contains("B and"), qPrintable(w.question()));
    QTest::mouseDClick(&w.space(), Qt::LeftButton, {}, w.space().boxRect(w.id("B")).center().toPoint());
    QVERIFY2(w.question().contains("B and"),
             qPrintable(w.question()));  // a double click selects once and doesn't rename
    w.click("A");
    QVERIFY2(w.remark().contains("A and B") || w.remark().contains("B and A"), qPrintable(w.remark()));
    QVERIFY(!w.space().findChild<QLineEdit*>() || !w.space().findChild<QLineEdit*>()->isVisible());
    w.predictor().resetTally();
    w.run().seek(Step(0));
    w.run().seek(Step(78));
    w.click("B");
    w.click("C");
    QVERIFY2(w.remark().contains("never tested"), qPrintable(w.remark()));
    QCOMPARE(w.run().cursor(), Step(78));
    w.click("A");
    w.click("D");
    QVERIFY(w.the<QPushButton>("answerHit").isVisible());
    QTest::mouseClick(&w.the<QPushButton>("answerMiss"), Qt::LeftButton);
    QVERIFY2(w.remark().contains("overlap"), qPrintable(w.remark()));
    QCOMPARE(w.run().cursor(), Step(78));
    QTest::mouseClick(&w.the<QPushButton>("answerHit"), Qt::LeftButton);
    QCOMPARE(w.run().cursor(), Step(82));
    QVERIFY(!w.the<QPushButton>("answerHit").isVisible());
    QCOMPARE(w.predictor().tally(), (Tally{0, 2, 0, 0}));

    // A cell: a click anywhere in it in the World, even on a box, or on its slot.
    w.run().setGrain(Grain::Cell);
    w.run().seek(Step(79));
    QVERIFY(w.question().contains("Which cell"));
    w.click(w.space().cellRect(Cell(2, 9)).center());
    QVERIFY2(w.remark().contains("comes later"), qPrintable(w.remark()));
    w.click("A");
    QCOMPARE(w.run().cursor(), Step(79));
    QVERIFY2(w.question().contains("How many tests"), qPrintable(w.question()));
    w.type("1");
    QCOMPARE(w.run().cursor(), Step(81));
    auto* array = w.window().findChild<ArrayView*>();
    const auto clickSlot = [&](Cell cell) {
        QTest::mouseClick(array, Qt::LeftButton, {}, array->rectOf(cell).center().toPoint());
    };
    clickSlot(kUpperLeft);
    QVERIFY2(w.remark().contains("is finished"), qPrintable(w.remark()));
    clickSlot(Cell(1, 1));
    w.type("0");
    QCOMPARE(w.run().moment().event->cell(), Cell(1, 1));
    QTest::mouseClick(&w.the<QPushButton>("showAnswer"), Qt::LeftButton);
    QTest::mouseClick(&w.the<QPushButton>("showAnswer"), Qt::LeftButton);
    QCOMPARE(w.run().moment().event->cell(), Cell(2, 4));
    QVERIFY(w.the<QLabel>("predictTally").text().contains("2 shown"));
    QTest::mouseClick(&w.the<QPushButton>("resetTally"), Qt::LeftButton);
    QCOMPARE(w.predictor().tally(), Tally());
}

/// The second box of a wrong pair is still selected. Check must not take it for the first box of the next pair.
void TestPredictor::wrongPairIsNotReusedAsAnAnswer()
{
    Window w(78);
    auto& check = w.the<QPushButton>("answerSelected");
    w.click("A");
    QVERIFY(!check.isEnabled());  // it would deselect A
    w.click("E");
    QCOMPARE(w.predictor().tally(), (Tally{0, 1, 0, 0}));
    QCOMPARE(w.selection().primary(), w.id("E"));
    QVERIFY(!check.isEnabled());
    w.predictor().answer();
    w.click("A");  // the first box of a new pair, not A-E again
    w.click("D");
    QCOMPARE(w.predictor().remark().kind, Predictor::Remark::Kind::Right);
    w.run().seek(Step(0));
    w.run().seek(Step(78));
    w.selection().select({w.id("D")});
    QVERIFY(check.isEnabled());
}

void TestPredictor::questionsCanBeAnsweredByKeys()
{
    Window w(78);
    w.space().setFocus();
    QTest::keyClick(&w.space(), Qt::Key_Tab);  // A
    QCOMPARE(w.selection().primary(), w.id("A"));
    QTest::keyClick(&w.space(), Qt::Key_Return);
    for (int i = 0; i < 3; ++i) {
        QTest::keyClick(&w.space(), Qt::Key_Tab);  // passing B and C is not an answer
    }
    QCOMPARE(w.predictor().tally(), Tally());
    QTest::keyClick(&w.space(), Qt::Key_Return);
    QCOMPARE(w.predictor().tally(), (Tally{1, 1, 0, 1}));
    QTest::keyClick(&w.window(), Qt::Key_O, Qt::AltModifier);
    QTRY_COMPARE(w.run().cursor(), Step(82));
    QCOMPARE(w.predictor().tally(), (Tally{2, 2, 0, 2}));

    w.run().setGrain(Grain::Cell);
    w.run().seek(Step(78));
    w.selection().clear();
    w.space().setFocus();
    QTest::keyClick(&w.space(), Qt::Key_Up, Qt::ControlModifier);
    QTest::keyClick(&w.space(), Qt::Key_Up, Qt::ControlModifier | Qt::ShiftModifier);
    QTest::keyClick(&w.space(), Qt::Key_Up, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(w.selection().cell(), std::optional(kRoot));
    QCOMPARE(w.run().cursor(), Step(78));
    QTest::keyClick(&w.space(), Qt::Key_Return);
    QCOMPARE(w.run().cursor(), Step(78));
    auto* field = &w.the<QLineEdit>("typedAnswer");
    QTRY_VERIFY(field->hasFocus());  // a question with a typed answer takes the focus
    QTest::keyClicks(field, "0");
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(w.run().cursor(), Step(79));

    auto* array = w.window().findChild<ArrayView*>();
    array->setFocus();
    QTest::keyClick(array, Qt::Key_Right);
    QCOMPARE(w.run().cursor(), Step(79));
    QTest::keyClick(array, Qt::Key_Return);
    QTest::keyClicks(field, "1");
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(w.run().cursor(), Step(81));

    w.space().setFocus();
    QTest::keyClick(&w.window(), Qt::Key_Q);
    QVERIFY(!w.predictor().isOn());
    QVERIFY(!w.the<QWidget>("questionBar").isVisible());
}

/// The calculation for one box, answered with keys only. Different notations are accepted, and errors are explained.
void TestPredictor::typedAnswersAcceptAllNotations()
{
    Window w(0, Grain::Step);
    auto* field = &w.the<QLineEdit>("typedAnswer");
    w.space().setFocus();
    w.run().seek(Step(1));
    w.run().seek(Step(0));
    QTRY_VERIFY(field->hasFocus());
    QVERIFY(w.question().contains("column and row"));
    w.type("x");
    QCOMPARE(w.run().cursor(), Step(0));
    QCOMPARE(w.predictor().tally(), Tally());  // text that isn't a number doesn't count as an answer
    w.type("1, 0");
    QVERIFY2(w.remark().contains("row is right"), qPrintable(w.remark()));
    w.type("(0 0)");
    QCOMPARE(w.run().cursor(), Step(1));
    w.type("0b00 00");
    QCOMPARE(w.run().cursor(), Step(2));
    w.type("1 1");
    QCOMPARE(w.run().cursor(), Step(3));
    w.type("1111");
    QVERIFY(w.remark().startsWith("No. "));
    w.type("11");
    QCOMPARE(w.run().cursor(), Step(4));
    w.type("00 00");
    QVERIFY2(w.remark().contains("AND instead of XOR") && w.remark().contains("where the two codes differ"),
             qPrintable(w.remark()));
    field->setText("００１１");  // full-width digits, as an East Asian input method types them
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(w.run().cursor(), Step(5));
    w.type("1");
    w.type("0");
    QVERIFY2(w.remark().contains("One level too few"), qPrintable(w.remark()));
    w.type("1");
    QCOMPARE(w.run().cursor(), Step(7));
    QVERIFY(w.question().contains("level"));
    w.type("2");
    w.type("1");
    QVERIFY(w.question().contains("What is the code"));
    w.type("0");
    w.type("0");
    QVERIFY2(w.remark().contains("Offset missing"), qPrintable(w.remark()));
    w.type("1");
    QCOMPARE(w.run().cursor(), Step(9));
    QVERIFY(!field->isVisible());

    // The question uses the base in which the derivation shows codes.
    w.run().seek(Step(3));
    w.the<QAbstractButton>("base4").click();
    w.type("13");
    QVERIFY(w.remark().startsWith("No. "));
    w.type("03");
    QCOMPARE(w.run().cursor(), Step(4));
}

/// A point is in one cell of every level. Further clicks go up, and Enter confirms.
void TestPredictor::homeCellIsChosenByClicksInTheWorld()
{
    Window w(0);
    const QPointF at = w.space().cellRect(Cell(2, 0)).center();
    w.click(at);
    QCOMPARE(w.selection().cell(), Cell(2, 0));
    w.click(at);
    QCOMPARE(w.selection().cell(), kUpperLeft);
    QCOMPARE(w.predictor().tally(), Tally());
    QVERIFY(w.the<QPushButton>("answerSelected").isEnabled());
    QTest::mouseClick(&w.the<QPushButton>("answerSelected"), Qt::LeftButton);
    QCOMPARE(w.run().cursor(), w.run().run().placedStepOf(w.id("A")));
    QCOMPARE(w.predictor().tally(), (Tally{1, 1, 0, 1}));
    QVERIFY(!w.selection().cell());
    w.click(w.space().cellRect(Cell(2, 4)).center());
    QTest::keyClick(&w.space(), Qt::Key_Return);
    QCOMPARE(w.run().cursor(), w.run().run().placedStepOf(w.id("B")));
}

void TestPredictor::stackQuestionsAreAnsweredInTheStack()
{
    Window w(103, Grain::Step);  // 104 pops D, 105 leaves the root
    QVERIFY(w.the<QPushButton>("answerPop").isVisible());
    QTest::mouseClick(&w.the<QPushButton>("answerPush"), Qt::LeftButton);
    QVERIFY2(w.remark().contains("no more children"), qPrintable(w.remark()));
    QTest::mouseClick(&w.the<QPushButton>("answerPop"), Qt::LeftButton);
    w.click("F");
    QVERIFY2(w.remark().contains("not on the stack"), qPrintable(w.remark()));
    auto* stack = w.window().findChild<StackView*>();
    QTest::mouseClick(stack, Qt::LeftButton, {}, stack->chipRect({0, 0}).center().toPoint());
    QCOMPARE(w.run().cursor(), Step(104));
    QCOMPARE(w.predictor().tally(), (Tally{0, 2, 0, 0}));
}

void TestPredictor::futureStepsAreHiddenEverywhere()
{
    Window w(0);
    auto* array = w.window().findChild<ArrayView*>();
    for (std::size_t boxes = 0; boxes <= 7; ++boxes) {
        QCOMPARE(array->analysis()->tree.boxCount(), boxes);
        QCOMPARE(w.space().showsCellOf(BoxId(6)), boxes == 7);
        w.predictor().showAnswer();
    }
    w.run().seek(Step(0));
    const QPoint onA = w.space().boxRect(w.id("A")).center().toPoint();
    QTest::mouseMove(&w.space(), onA + QPoint(1, 1));
    QTest::mouseMove(&w.space(), onA);
    QCOMPARE(w.selection().highlight().boxes, std::vector<BoxId>{w.id("A")});
    QVERIFY(w.selection().highlight().cells.empty());

    auto* table = &w.the<QTableView>("pairsTable");
    auto* all = &w.the<QAction>("allTests");
    all->setChecked(true);
    QCOMPARE(table->model()->rowCount(), 0);
    QVERIFY(!all->isEnabled());
    w.run().seek(Step(86));
    QCOMPARE(table->model()->rowCount(), 2);
    QVERIFY(!w.player().action(Player::Verb::NextHit)->isEnabled());

    auto* timeline = &w.the<Timeline>("timeline");
    const QColor hit = w.models().theme.theme().color(Role::Hit);
    const auto hasTicks = [&](Step at) {
        w.run().seek(at);
        const QImage picture = timeline->grab().toImage();
        for (int y = 0; y < picture.height(); ++y) {
            for (int x = 0; x < picture.width(); ++x) {
                if (picture.pixelColor(x, y) == hit) {
                    return true;
                }
            }
        }
        return false;
    };
    QVERIFY(!hasTicks(Step(81)));  // the next step is a hit
    QVERIFY(hasTicks(Step(90)));
    w.predictor().setOn(false);
    QVERIFY(hasTicks(Step(70)));
    QCOMPARE(table->model()->rowCount(), 7);
    w.run().toEnd();  // the picture of the step itself
    QCOMPARE(array->analysis()->tree.boxCount(), std::size_t{7});
}

/// The derivation shows the inserted box as far as it has been predicted, even if another box is selected. Neither its
/// end nor that of the run is revealed.
void TestPredictor::derivationShowsOnlyWhatIsPredicted()
{
    Window w(0, Grain::Step);
    auto& panel = w.the<DerivationPanel>("derivationPanel");
    auto& figure = w.the<FigureView>("derivationFigure");
    auto& headline = w.the<Headline>("derivationHeadline");
    auto& dock = *qobject_cast<QDockWidget*>(panel.parentWidget());
    dock.show();
    dock.raise();
    const Step first = w.run().run().firstStepOf(w.id("B"));
    const auto isRevealed = [&](const char* part) {
        panel.bringUpToDate();
        const FigurePart* found = figure.figure().find(QLatin1String(part));
        return found != nullptr && !found->pending;
    };
    for (const char* selected : {"B", "G", "C"}) {
        w.run().seek(first);
        w.selection().select({w.id(selected)});
        QVERIFY(isRevealed("lt.x") && !isRevealed("rb.x") && !isRevealed("index"));
        QCOMPARE(panel.box(), std::optional(w.id("B")));
        QVERIFY(!headline.isVisible());  // it would reveal the answer
    }
    QVERIFY(w.the<QLabel>("stepTotal").isHidden());
    QCOMPARE(w.the<Timeline>("timeline").accessibleDescription(),
             QStringLiteral("Step %1: ").arg(first.value) + w.run().sentence());
    w.run().seek(Step(first.value + 3));
    QVERIFY(isRevealed("rb.x") && isRevealed("rb.g0") && !isRevealed("xor.g0"));
    w.selection().select({w.id("A")});  // its cell is known
    QVERIFY(isRevealed("index"));
    QCOMPARE(panel.box(), std::optional(w.id("A")));
    w.selection().clear();
    w.run().seek(w.run().run().placedStepOf(w.id("B")));
    QVERIFY(isRevealed("index"));
}

/// Collects all texts in the part of the window, including those for screen readers, except hidden ones and those in
/// `without`.
static void collectTexts(QAccessibleInterface* part, const QStringList& without, QStringList& said)
{
    if (part == nullptr || part->state().invisible
        || (part->object() != nullptr && without.contains(part->object()->objectName()))) {
        return;
    }
    QString words;
    for (const auto kind : {QAccessible::Name, QAccessible::Description, QAccessible::Value, QAccessible::Help}) {
        words += part->text(kind) + u'|';
    }
    const auto* widget = qobject_cast<QWidget*>(part->object());
    said += widget != nullptr ? words + widget->toolTip() + u'|' + widget->statusTip() : words;
    for (int i = 0; i < part->childCount(); ++i) {
        collectTexts(part->child(i), without, said);
    }
}

void TestPredictor::nothingShownRevealsTheAnswer_data()
{
    QTest::addColumn<QString>("mistake");
    for (const char* mistake : {"lowest-group", "loop-misses-top", "up-one-too-few", "up-one-too-far",
                                "child-index-off-at-root", "child-index-plus-two"}) {
        QTest::newRow(mistake) << QString(mistake);
    }
}

/// Two runs are the same up to a step and differ afterward. While the next step is to be predicted, nothing in the
/// window distinguishes them, except the length of the whole run.
void TestPredictor::nothingShownRevealsTheAnswer()
{
    QFETCH(QString, mistake);
    Window w(0, Grain::Step);
    Method right;
    right.isUnseen = true;
    Method wrong = right;
    wrong.algorithm = findAlgorithm(mistake.toStdString());
    const Analysis one(w.document().scene(), right), other(w.document().scene(), wrong);
    Step step(0);
    while (one.run.eventAt(Step(step.value + 1)) == other.run.eventAt(Step(step.value + 1))) {
        ++step.value;
    }
    struct Snapshot {
        QList<QImage> pictures;
        QStringList said;
        ExamQuestion question;
    };
    const auto snapshotWith = [&](const Method& method) {
        w.predictor().setOn(false);
        w.models().analysis.setMethod(method);
        settle(w.models().analysis);
        w.run().seek(Step(0));
        w.selection().clear();
        w.predictor().setOn(true);
        w.run().seek(step);
        Snapshot snapshot;
        for (const char* name :
             {"derivationPanel", "treePanel", "arrayPanel", "stackPanel", "pairsPanel", "spaceView"}) {
            auto& part = w.the<QWidget>(name);
            if (auto* dock = qobject_cast<QDockWidget*>(part.parentWidget())) {
                dock->show();
                dock->raise();
            }
            QImage picture;
            for (QImage last = QImage(1, 1, QImage::Format_RGB32); picture != last;) {  // until it is at rest
                last = std::exchange(picture, {});
                QTest::qWait(20);
                picture = part.grab().toImage();
            }
            snapshot.pictures += picture;
            collectTexts(QAccessible::queryAccessibleInterface(&w.window()), {"timeline", "stepTotal", "listingPanel"},
                         snapshot.said);
        }
        snapshot.said.sort();  // the order of docks may vary
        snapshot.question = *w.predictor().question();
        return snapshot;
    };
    snapshotWith(right);  // after this, the docks' order is final
    const Snapshot a = snapshotWith(right), b = snapshotWith(wrong);
    QVERIFY(a.question.asked == b.question.asked && a.question.right != b.question.right);
    QCOMPARE(a.said, b.said);
    for (qsizetype i = 0; i < a.pictures.size(); ++i) {
        QVERIFY2(a.pictures[i] == b.pictures[i], qPrintable(QString::number(i)));
    }
}

void TestPredictor::questionBarKeepsItsSize_data()
{
    QTest::addColumn<int>("width");
    QTest::addColumn<int>("percent");
    QTest::addColumn<bool>("compact");
    for (const int width : {640, 1280, 1920}) {
        for (const int percent : {75, 100, 200}) {
            // Each width with each size of text, and both in both shapes.
            const bool compact = (width / 640 + percent / 75) % 2 == 0;
            QTest::addRow("%d px at %d %%%s", width, percent, compact ? ", compact" : "")
                << width << percent << compact;
        }
    }
}

void TestPredictor::questionBarKeepsItsSize()
{
    QFETCH(bool, compact);
    QFETCH(int, width);
    QFETCH(int, percent);
    Asking f;
    f.theme.setTextPercent(percent);
    QuestionBar bar(f.models, f.predictor);
    bar.setCompact(compact);
    bar.resize(width, 100);
    bar.show();
    QCoreApplication::processEvents();
    QCOMPARE(bar.width(), width);
    const int height = bar.height();
    f.run.setGrain(Grain::Step);
    for (std::uint64_t step = 0; step <= 105; ++step) {
        f.run.seek(Step(step));
        while (const auto question = f.predictor.question()) {
            QCoreApplication::processEvents();
            QCOMPARE(bar.height(), height);
            const auto parts = bar.findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly);
            for (const QWidget* a : parts) {
                if (!a->isVisible()) {
                    continue;
                }
                QVERIFY2(bar.rect().contains(a->geometry()), qPrintable(a->objectName()));
                for (const QWidget* b : parts) {
                    QVERIFY2(a == b || !b->isVisible() || !a->geometry().intersects(b->geometry()),
                             qPrintable(a->objectName() + QLatin1Char('/') + b->objectName()
                                        + QString::number(bar.minimumSizeHint().width())));
                }
            }
            for (const auto* button : bar.findChildren<QPushButton*>()) {
                QVERIFY2(!button->isVisible() || button->width() >= button->sizeHint().width(),
                         qPrintable(button->objectName()));
                QVERIFY2(!button->isVisible() || button->parentWidget()->rect().contains(button->geometry()),
                         qPrintable(button->objectName()));
            }
            const Step at = f.run.cursor();
            f.predictor.submit(question->right);
            if (f.run.cursor() != at) {
                break;
            }
        }
    }
}

QTEST_MAIN(TestPredictor)
#include "test_predictor.moc"
