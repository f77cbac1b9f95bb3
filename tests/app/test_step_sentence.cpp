#include "app/words/wording.h"
#include "core/narrate/narrate.h"
#include "tests/support/models_bench.h"

#include <QSet>
#include <QTest>

using namespace mortonscope;
using namespace mortonscope::test;

namespace {

Analysis analysisOf(Scene scene, ListOrder order = ListOrder::FirstIn)
{
    return Analysis(std::move(scene), {.order = order});
}

QString sentenceAt(const Analysis& analysis, std::uint64_t step)
{
    return fromCore(narrate(analysis, analysis.run.at(Step(step))));
}

/// The sentence of the test of two boxes alone in an undivided world.
QString sentenceOfTest(SceneObject a, SceneObject b, Touching touching = Touching::Open)
{
    const Analysis analysis =
        analysisOf(Scene(*Space::create({0, 0, 100, 100}, 0), touching, "", {std::move(a), std::move(b)}));
    return fromCore(narrate(analysis, analysis.run.at(*analysis.run.stepOf(BoxId(0), BoxId(1)))));
}

SceneObject box(const char* name, Box edges) { return {name, edges, {}, {}, {}}; }
SceneObject disc(const char* name, Circle circle) { return {name, boundingBox(circle), circle, {}, {}}; }

}  // namespace

class TestStepSentence : public QObject {
    Q_OBJECT

private slots:
    void everyStepHasOne_data();
    void everyStepHasOne();
    void openingScene_data();
    void openingScene();
    void newestFirstNamesTheDeeperBoxFirst();
    void reasonsForAMiss();
    void leftOutOrSentToTheRoot();
    void nothingThereYet();
    void whoPredictsIsNotToldWhatComes();
    void everyKindHasATitle();
};

void TestStepSentence::everyStepHasOne_data()
{
    QTest::addColumn<int>("seed");
    for (int seed = 0; seed < 60; ++seed) {
        QTest::addRow("seed %d", seed) << seed;
    }
}

void TestStepSentence::everyStepHasOne()
{
    QFETCH(int, seed);
    const auto s = static_cast<std::uint64_t>(seed);
    const Scene scene = awkwardScene(s, 1 + s % 13, seed % 5, static_cast<Outside>(seed % 3));
    const Analysis analysis = analysisOf(scene, seed % 4 < 2 ? ListOrder::FirstIn : ListOrder::LastIn);
    QString before;
    for (std::uint64_t step = 0; step <= analysis.run.total().value; ++step) {
        const QString sentence = sentenceAt(analysis, step);
        const QByteArray where = QStringLiteral("seed %1, step %2: %3").arg(seed).arg(step).arg(sentence).toUtf8();
        QVERIFY2(sentence.endsWith(QLatin1Char('.')), where.constData());
        QVERIFY2(!sentence.contains(QLatin1Char('%')), where.constData());
        QVERIFY2(sentence.front().isUpper() || sentence.front() == QLatin1Char('b') || sentence.front().isDigit(),
                 where.constData());
        QVERIFY2(sentence.size() < 175, where.constData());
        QVERIFY2(sentence != before, where.constData());
        before = sentence;
    }
}

void TestStepSentence::openingScene_data()
{
    QTest::addColumn<quint64>("step");
    QTest::addColumn<QString>("sentence");
    const auto row = [](quint64 step, const char* sentence) {
        QTest::addRow("step %llu", step) << step << QString::fromUtf8(sentence);
    };
    row(0, "Not started. First all 7 boxes are inserted into their cells, then one pass tests the candidate pairs.");
    row(1,
        "A’s top left corner is at (10, 10): counted in cells of 25 × 25 and rounded down, that is column 0, row 0.");
    row(4,
        "The bits of row 01 and column 01, taken in turn, make the code of A’s bottom right corner: 00 11, which is 3.");
    row(5,
        "00 00 XOR 00 11 is 00 11: a quad digit that is not 00 shows that A’s corners are in different cells at its level.");
    row(6, "Quad digit 0 of the XOR is 11, not 00: the corners differ here, so A goes up 1 level so far.");
    row(7, "Quad digit 1 of the XOR is 00: the corners agree here, but quad digit 0 has already sent A up 1 level.");
    row(8, "A goes up 1 level, to level 1: rb 00 11 shifted right by 2 bits leaves its code, 00, which is 0.");
    row(9, "Level 1 begins at (4^1 − 1)/3 = 1 in the array; plus code 0, A’s cell has index 1.");
    row(10, "A is inserted into the list of cell 1 #0, which was empty until now.");
    row(11, "Cell 1 #0 is marked as non-empty, because A is in it.");
    row(12, "The root is marked as well: the pass must go through it to reach cell 1 #0, where A is.");
    row(79, "The pass enters the root: D is alone here and the stack is empty, so there is nothing to test.");
    row(80, "D is pushed onto the stack, to be tested with every box in the descendants of the root.");
    row(81, "The pass enters cell 1 #0: A is here and is tested with D, the only box on the stack.");
    row(82, "D is on the stack, from the root; A is in cell 1 #0: they are tested, and they overlap.");
    row(83, "Cell 1 #0 has no non-empty child, so nothing was pushed; the pass returns to the root.");
    row(84, "The pass enters cell 1 #1: no box is here, so nothing is tested, but there are boxes in its descendants.");
    row(86,
        "D is on the stack, from the root; B is in cell 2 #4: they are tested, and they don’t overlap: B ends at y = 20 before D begins at 30.");
    row(105,
        "The pass leaves the root and ends with an empty stack: it tested 7 of 21 possible pairs, and 1 overlaps.");
}

void TestStepSentence::openingScene()
{
    QFETCH(quint64, step);
    QFETCH(QString, sentence);
    QCOMPARE(sentenceAt(analysisOf(test::workedScene()), step), sentence);
}

void TestStepSentence::newestFirstNamesTheDeeperBoxFirst()
{
    const Analysis analysis = analysisOf(test::workedScene(), ListOrder::LastIn);
    QCOMPARE(sentenceAt(analysis, 82),
             QStringLiteral("A is in cell 1 #0; D is on the stack, from the root: they are tested, and they overlap."));
}

void TestStepSentence::reasonsForAMiss()
{
    const Box left{10, 10, 35, 35};
    QCOMPARE(
        sentenceOfTest(box("A", left), box("B", {55, 5, 70, 20})),
        QStringLiteral(
            "A and B are both in the root: they are tested, and they don’t overlap: A ends at x = 35 before B begins at 55."));
    QVERIFY(sentenceOfTest(box("A", {55, 5, 70, 20}), box("B", left))
                .endsWith(QStringLiteral(": B ends at x = 35 before A begins at 55.")));
    QVERIFY(sentenceOfTest(box("A", left), box("B", {10, 50, 35, 60}))
                .endsWith(QStringLiteral(": A ends at y = 35 before B begins at 50.")));
    QVERIFY(sentenceOfTest(box("A", {10, 50, 35, 60}), box("B", left))
                .endsWith(QStringLiteral(": B ends at y = 35 before A begins at 50.")));

    const Box touching{35, 10, 50, 35};
    QVERIFY(sentenceOfTest(box("A", left), box("B", touching))
                .endsWith(QStringLiteral(": A ends at x = 35, just where B begins, and touching does not count.")));
    QVERIFY(sentenceOfTest(box("A", left), box("B", touching), Touching::Closed)
                .endsWith(QStringLiteral("and they overlap.")));

    // Numbers that look alike at six digits are written in full.
    QVERIFY(sentenceOfTest(box("A", {0, 0, 1.00000001, 1}), box("B", {1.00000002, 0, 2, 1}))
                .contains(QStringLiteral("x = 1.00000001 before B begins at 1.00000002")));

    const Circle round{{20, 20}, 5};
    QVERIFY(sentenceOfTest(disc("A", round), disc("B", {{28, 28}, 5}))
                .contains(QStringLiteral("apart, more than both radii together, 10.")));
    QVERIFY(sentenceOfTest(disc("A", round), box("B", {24, 24, 30, 30}))
                .contains(
                    QStringLiteral("the nearest point of B is 5.65685 from the center of A, more than its radius 5.")));
}

void TestStepSentence::leftOutOrSentToTheRoot()
{
    const auto sentence = [](Outside outside) {
        return sentenceAt(analysisOf(Scene(*Space::create({0, 0, 100, 100}, 2, outside), Touching::Open, "",
                                           {box("H", {90, 10, 120, 20})})),
                          1);
    };
    QCOMPARE(sentence(Outside::Reject),
             QStringLiteral(
                 "H reaches x = 120, outside the world’s 0 … 100: by the rule it is left out and tested with no box."));
    QCOMPARE(
        sentence(Outside::Root),
        QStringLiteral(
            "H reaches x = 120, outside the world’s 0 … 100: by the rule it goes to the root and is tested with every other box."));
    QVERIFY(sentence(Outside::Clamp).startsWith(QStringLiteral("H’s top left corner is at")));
}

void TestStepSentence::nothingThereYet()
{
    QCOMPARE(sentenceAt(analysisOf(Scene()), 0),
             QStringLiteral("There is no box yet: draw one, and follow here, step by step, how it enters the tree."));
    QVERIFY(sentenceAt(analysisOf(Scene(Space(), Touching::Open, "", {box("A", {1, 1, 2, 2})})), 0)
                .contains(QStringLiteral("the only box")));
}

void TestStepSentence::whoPredictsIsNotToldWhatComes()
{
    const Analysis analysis = analysisOf(test::workedScene());
    int entered = 0;
    for (std::uint64_t step = 1; step <= analysis.run.total().value; ++step) {
        const Moment moment = analysis.run.at(Step(step));
        const QString sentence = fromCore(narrateWithoutWhatComes(analysis, moment));
        if (moment.event->kind == StepKind::EnterCell) {
            QVERIFY2(!sentence.contains(QStringLiteral("test")), qPrintable(sentence));
            ++entered;
        } else {
            QCOMPARE(sentence, fromCore(narrate(analysis, moment)));
        }
    }
    QCOMPARE(entered, 8);
}

void TestStepSentence::everyKindHasATitle()
{
    QSet<QString> titles;
    for (int kind = 0; kind < static_cast<int>(kStepKinds); ++kind) {
        const QString title = fromCore(stepTitle(static_cast<StepKind>(kind)));
        QVERIFY(!title.isEmpty());
        titles += title;
    }
    QCOMPARE(titles.size(), static_cast<qsizetype>(kStepKinds));
}

QTEST_MAIN(TestStepSentence)
#include "test_step_sentence.moc"
