#include "app/words/wording.h"
#include "core/narrate/narrate.h"
#include "tests/app/words_shown.h"
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

/// Returns the sentence for the test of two boxes in a world without divisions.
QString sentenceOfTest(SceneObject a, SceneObject b, Touching touching = Touching::Open)
{
    const Analysis analysis =
        analysisOf(Scene(*Space::create({0, 0, 100, 100}, 0), touching, "", {std::move(a), std::move(b)}));
    return fromCore(narrate(analysis, analysis.run.at(*analysis.run.stepOf(BoxId(0), BoxId(1)))));
}

SceneObject box(const char* name, Box edges) { return {name, edges, {}, {}, {}}; }
SceneObject disc(const char* name, Circle circle) { return {name, boundingBox(circle), circle, {}, {}}; }

}  // namespace

/// tests/golden/sentences.en.txt has the sentences of the opening scene.
class TestStepSentence : public QObject {
    Q_OBJECT

private slots:
    void everyStepHasASentence_data();
    void everyStepHasASentence();
    void newestFirstNamesTheDeeperBoxFirst();
    void missedOverlapNamesItsReason();
    void outsideRuleIsExplained();
    void emptySceneHasItsOwnSentence();
    void predictModeSentencesHideTheFuture();
    void everyKindHasATitle();
};

void TestStepSentence::everyStepHasASentence_data()
{
    QTest::addColumn<int>("seed");
    for (int seed = 0; seed < 60; ++seed) {
        QTest::addRow("seed %d", seed) << seed;
    }
}

void TestStepSentence::everyStepHasASentence()
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
        QVERIFY2(!hasPlaceholder(sentence), where.constData());
        QVERIFY2(sentence.front().isUpper() || sentence.front() == QLatin1Char('b') || sentence.front().isDigit(),
                 where.constData());
        QVERIFY2(sentence.size() < 175, where.constData());
        QVERIFY2(sentence != before, where.constData());
        before = sentence;
    }
}

void TestStepSentence::newestFirstNamesTheDeeperBoxFirst()
{
    const Analysis analysis = analysisOf(test::workedScene(), ListOrder::LastIn);
    QCOMPARE(sentenceAt(analysis, 82),
             QStringLiteral("A is in slot 1; D is on the stack, from slot 0: they are tested, and they overlap."));
}

void TestStepSentence::missedOverlapNamesItsReason()
{
    const Box left{10, 10, 35, 35};
    QCOMPARE(
        sentenceOfTest(box("A", left), box("B", {55, 5, 70, 20})),
        QStringLiteral(
            "A and B are both in slot 0: they are tested, and they don’t overlap: A ends at x = 35 before B begins at 55."));
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

    // Numbers that would be equal with six digits are written in full.
    QVERIFY(sentenceOfTest(box("A", {0, 0, 1.00000001, 1}), box("B", {1.00000002, 0, 2, 1}))
                .contains(QStringLiteral("x = 1.00000001 before B begins at 1.00000002")));

    const Circle round{{20, 20}, 5};
    QVERIFY(sentenceOfTest(disc("A", round), disc("B", {{28, 28}, 5}))
                .contains(QStringLiteral("apart, more than both radii together, 10.")));
    QVERIFY(sentenceOfTest(disc("A", round), box("B", {24, 24, 30, 30}))
                .contains(
                    QStringLiteral("the nearest point of B is 5.65685 from the center of A, more than its radius 5.")));
}

void TestStepSentence::outsideRuleIsExplained()
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

void TestStepSentence::emptySceneHasItsOwnSentence()
{
    QCOMPARE(sentenceAt(analysisOf(Scene()), 0),
             QStringLiteral("There is no box yet: draw one, and follow here, step by step, how it enters the tree."));
    QVERIFY(sentenceAt(analysisOf(Scene(Space(), Touching::Open, "", {box("A", {1, 1, 2, 2})})), 0)
                .contains(QStringLiteral("the only box")));
}

void TestStepSentence::predictModeSentencesHideTheFuture()
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
