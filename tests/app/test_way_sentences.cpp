#include "app/words/wording.h"
#include "core/narrate/narrate.h"
#include "tests/app/words_shown.h"
#include "tests/support/analysed.h"
#include "tests/support/models_bench.h"
#include "tests/support/scenes.h"

#include <QTest>

using namespace mortonscope;
using namespace mortonscope::test;

namespace {

QStringList sentences(const Analysis& way)
{
    QStringList all;
    for (std::uint64_t step = 0; step <= way.run.total().value; ++step) {
        all += fromCore(narrate(way, way.run.at(Step(step))));
    }
    return all;
}

/// Returns whether the texts occur in this order, possibly with others between them.
bool comeInOrder(const QStringList& all, const QStringList& wanted)
{
    qsizetype from = 0;
    for (const QString& sentence : wanted) {
        const qsizetype at = all.indexOf(sentence, from);
        if (at < 0) {
            qWarning("not there: %s\nin\n%s", qPrintable(sentence), qPrintable(all.mid(from).join(QLatin1Char('\n'))));
            return false;
        }
        from = at + 1;
    }
    return true;
}

}  // namespace

/// Sentences of algorithms other than the single pass that no scene of tests/golden/sentences.en.txt produces.
class TestWaySentences : public QObject {
    Q_OBJECT

private slots:
    void ancestorWalkSentencesAreRight()
    {
        const QStringList crowd =
            sentences(Analysed(sceneFromText("A 27 27 33 33; B 34 27 40 33; C 41 27 48 33"), "ancestor-walk"));
        QVERIFY(
            crowd.contains(QStringLiteral("A is tested with what comes after it in its own cell, slot 8: 2 boxes.")));
    }

    void rangeQuerySentencesAreRight()
    {
        Method query{.algorithm = findAlgorithm("range-query")};
        query.query = Box{20, 20, 60, 60};
        const QStringList all = sentences(Analysed(workedScene(), query));
        QVERIFY(comeInOrder(
            all,
            {
                QStringLiteral(
                    "The query visits slot 0 and checks whether it is inside the query box, partly inside or outside."),
                QStringLiteral(
                    "Slot 0 is partly inside the query: its own boxes are candidates, and its children are visited."),
                QStringLiteral("D, in slot 0, is a candidate: tested exactly, it overlaps the query box."),
                QStringLiteral("E, in slot 3, is a candidate: tested exactly, it does not overlap the query box."),
                QStringLiteral(
                    "Slot 19 is outside the query: no box in it or its descendants can overlap the query box."),
                QStringLiteral("The query is finished with slot 19 and returns to slot 4."),
                QStringLiteral("The query is finished with the root, and with the whole tree."),
            }));
        Method deep{.algorithm = findAlgorithm("range-query")};
        deep.query = Box{20, 20, 80, 80};
        const QStringList inside =
            sentences(Analysed(sceneFromText("A 26 26 30 30; B 40 40 44 44; C 30 30 35 70", 3), deep));
        QVERIFY(!inside
                     .filter(QStringLiteral(
                         "Slot 8 is wholly inside the query: its boxes and those of its descendants are candidates"))
                     .isEmpty());
        QVERIFY(
            !inside
                 .filter(QStringLiteral(
                     "A, in slot 33, a descendant of slot 8, is a candidate: tested exactly, it overlaps the query box."))
                 .isEmpty());
    }

    void climbingAndMidlineSentencesAreRight()
    {
        QVERIFY(comeInOrder(
            sentences(Analysed(workedScene(), "single-pass", Placing::Climbing)),
            {
                QStringLiteral(
                    "Both of A’s cells go to their parents, (i − 1)/4, and are the same now: slot 1, A’s cell."),
                QStringLiteral(
                    "D’s cells differ, so both go to their parents, (i − 1)/4: to slot 1 and slot 4, which still differ."),
                QStringLiteral(
                    "Both of D’s cells go to their parents, (i − 1)/4, and are the same now: slot 0, D’s cell."),
            }));
        QVERIFY(comeInOrder(
            sentences(Analysed(workedScene(), "single-pass", Placing::Midlines)),
            {
                QStringLiteral(
                    "A touches no midline of slot 0 and lies in its upper left quarter: it goes down to slot 1."),
                QStringLiteral("A crosses or touches the vertical midline of slot 1, x = 25, so it stays here."),
                QStringLiteral("B has reached slot 9, a leaf; no cell is smaller, so it stays here."),
            }));
        QVERIFY(sentences(Analysed(sceneFromText("A 10 20 20 50"), "single-pass", Placing::Midlines))
                    .contains(QStringLiteral(
                        "A crosses or touches the horizontal midline of slot 0, y = 50, so it stays here.")));
    }

    void linkedListSentencesAreRight()
    {
        QVERIFY(comeInOrder(
            sentences(Analysed(sceneFromText("A 10 10 20 20; B 12 12 22 22"), "linked-lists")),
            {
                QStringLiteral("The list of slot 5 is empty, so A has no next box."),
                QStringLiteral("The list of slot 5 begins with A now, its only box."),
                QStringLiteral("B’s next box is now A, which was the first in the list of slot 5."),
                QStringLiteral("A’s previous box is now B."),
                QStringLiteral("The list of slot 5 begins with B now, followed by A; no other box was changed."),
            }));
        // Moving boxes are removed from the list of the previous frame.
        const auto moving = [](const char* name, Box box) { return SceneObject{name, box, {}, {50, 0}, {}}; };
        const Scene scene(
            Space(), Touching::Open, "",
            {moving("A", {60, 10, 70, 20}), moving("B", {61, 12, 71, 22}), moving("C", {62, 12, 71, 22})});
        QVERIFY(comeInOrder(
            sentences(Analysed(scene, "linked-lists")),
            {
                QStringLiteral("A was the last in the list of slot 5, so the box before it now has no next box."),
                QStringLiteral("B was the last in the list of slot 5, so the box before it now has no next box."),
                QStringLiteral("C was the only box in the list of slot 5, which is empty now."),
                QStringLiteral("Slot 5 is no longer marked: C has left, and no box is in it or its descendants."),
            }));
    }

    void everyStepHasASentence_data()
    {
        QTest::addColumn<int>("seed");
        for (int seed = 0; seed < 40; ++seed) {
            QTest::addRow("seed %d", seed) << seed;
        }
    }

    void everyStepHasASentence()
    {
        QFETCH(int, seed);
        const auto s = static_cast<std::uint64_t>(seed);
        const Scene scene = awkwardScene(s, 1 + s % 13, seed % 5, static_cast<Outside>(seed % 3));
        for (const Algorithm& algorithm : algorithms()) {
            for (const Placing placing : {Placing::Xor, Placing::Climbing, Placing::Midlines}) {
                const Method method{.algorithm = &algorithm, .placing = placing, .query = Box{20, 10, 60, 50}};
                if (method.usedPlacing() != placing) {
                    continue;
                }
                for (const QString& sentence : sentences(Analysed(scene, method))) {
                    const QByteArray where =
                        QStringLiteral("%1: %2").arg(QString::fromUtf8(algorithm.id.data()), sentence).toUtf8();
                    QVERIFY2(sentence.endsWith(QLatin1Char('.')) && !hasPlaceholder(sentence), where.constData());
                    QVERIFY2(sentence.size() < 230, where.constData());
                }
            }
        }
    }
};

QTEST_MAIN(TestWaySentences)
#include "test_way_sentences.moc"
