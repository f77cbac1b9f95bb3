#include "app/features/derivation/derivation_figure.h"
#include "app/words/wording.h"
#include "core/explain/explainer.h"
#include "core/narrate/narrate.h"
#include "core/narrate/why_words.h"
#include "tests/app/words_shown.h"
#include "tests/support/analysed.h"
#include "tests/support/exhibits.h"
#include "tests/support/models_bench.h"
#include "tests/support/scenes.h"

#include <QTest>

using namespace mortonscope;
using namespace mortonscope::test;

namespace {

/// Returns all sentences of a run. Each ends with a period or another end of a sentence.
QStringList sentences(const Analysis& way)
{
    QStringList all;
    for (std::uint64_t step = 0; step <= way.run.total().value; ++step) {
        const QString sentence = fromCore(narrate(way, way.run.at(Step(step))));
        if (!sentence.endsWith(QLatin1Char('.')) || hasPlaceholder(sentence) || sentence.size() > 230) {
            qFatal("step %llu: %s", static_cast<unsigned long long>(step), qPrintable(sentence));
        }
        all += sentence;
    }
    return all;
}

/// Returns the sentence of the first step of a kind for the first box.
QString sentenceOf(const Analysis& way, StepKind kind, int group = 0)
{
    for (std::uint64_t step = 1; step <= way.run.total().value; ++step) {
        const Moment moment = way.run.at(Step(step));
        if (moment.event->kind == kind && moment.event->first == BoxId(0) && moment.event->group == group) {
            return fromCore(narrate(way, moment));
        }
    }
    return {};
}

}  // namespace

/// Sentences about mistakes of exhibits. test_way_sentences checks every step of every exhibit in awkward scenes.
class TestExhibitSentences : public QObject {
    Q_OBJECT

private slots:
    void farEdgeMistakeIsExplained()
    {
        const Analysed way(presetScene("exhibit-far-edge-1"), "far-edge-overflow");
        QCOMPARE(
            sentenceOf(way, StepKind::LocateRb),
            QStringLiteral(
                "The published code does not clamp P’s bottom right corner (500, 10) to the border: column 8, row 0, of 0 to 7."));
        QCOMPARE(
            sentenceOf(way, StepKind::CodeRb),
            QStringLiteral(
                "The code of P’s bottom right corner is 01 00 00 00: longer than the quad digits that level 3 has, so it spills into the higher ones."));
        QCOMPARE(
            sentenceOf(way, StepKind::Xor),
            QStringLiteral(
                "Only the lowest quad digits of 01 01 00 XOR 01 00 00 00 are examined, 01 01 00; differences above them in P’s codes are missed."));
        QCOMPARE(
            sentenceOf(way, StepKind::Shift),
            QStringLiteral(
                "The published code sends P up 3 levels, to level 0; its code is rb 01 00 00 00 shifted right by 6 bits, 1; P belongs in slot 10."));
        QCOMPARE(
            sentenceOf(way, StepKind::Index),
            QStringLiteral(
                "Level 0 begins at 0 in the array; plus code 1, that gives 1: slot 1, of another level, instead of slot 10."));
        QCOMPARE(sentenceOf(way, StepKind::Append),
                 QStringLiteral("P is inserted into the list of slot 1, which was empty until now."));

        const Analysed past(presetScene("exhibit-far-edge-2"), "far-edge-overflow");
        QCOMPARE(sentenceOf(past, StepKind::Index),
                 QStringLiteral(
                     "Level 3 begins at 21 in the array; plus code 64, that gives 85, outside the array (0–84)."));
        QCOMPARE(
            sentenceOf(past, StepKind::PastArray),
            QStringLiteral(
                "The published code would write P to slot 85 of an array of 85 slots (0–84); here nothing is written and the run ends."));
        QCOMPARE(past.run.total(), past.run.lastOfInsertion());
    }

    void outsideMistakesAreExplained()
    {
        const Analysed wrapped(sceneFromText(QStringLiteral("A -30 -30 30 30")), "outside-wraps");
        QVERIFY(sentenceOf(wrapped, StepKind::CodeLt)
                    .contains(QStringLiteral("11 11 11 11 11 11 11 11 11 11 11 11 11 11 11 11: longer")));
        const Analysed minusOne(presetScene("exhibit-outside-minus-one"), "outside-minus-one");
        QCOMPARE(
            sentenceOf(minusOne, StepKind::LocateLt),
            QStringLiteral(
                "P’s top left corner (-5, 450) lies outside the world: the published code gives it no column and no row, but the code −1."));
        QVERIFY(
            sentenceOf(minusOne, StepKind::CodeLt)
                .contains(QStringLiteral("is −1, the marker for “outside”, which the published code then ignores")));
        QCOMPARE(sentenceOf(minusOne, StepKind::Index),
                 QStringLiteral(
                     "Level 3 begins at 21 in the array; plus code 63, that gives 84: slot 84 instead of slot 0."));

        const Analysed fraction(Scene(presetScene("exhibit-outside-wraps-1").space(), Touching::Open, "",
                                      {{"P", {-5, 10, 290, 20}, {}, {}, {}}}),
                                "outside-wraps");
        QVERIFY(sentenceOf(fraction, StepKind::LocateLt)
                    .endsWith(QStringLiteral(
                        "by less than one cell: the fraction is cut off, which gives column 0, row 0.")));
    }

    void decidingGroupMistakesAreExplained()
    {
        const Analysed lowest(presetScene("exhibit-lowest-group"), "lowest-group");
        QCOMPARE(
            sentenceOf(lowest, StepKind::Group, 0),
            QStringLiteral(
                "At level 2 the XOR is 11, not 00. It is the deepest such level, which the published code takes as decisive: P goes up 1 level."));
        QCOMPARE(sentenceOf(lowest, StepKind::Group, 1),
                 QStringLiteral(
                     "At level 1 the XOR is 01, but the published code has already stopped: level 2 decided for P."));
        const Analysed zero(presetScene("exhibit-per-level-zero"), "per-level-zero");
        QCOMPARE(
            sentenceOf(zero, StepKind::Group, 0),
            QStringLiteral(
                "At level 2 the XOR is 00, which the published code takes as decisive: P gets this level, whatever the XOR is at the levels above."));
        QCOMPARE(
            sentenceOf(zero, StepKind::Shift),
            QStringLiteral(
                "The published code sends P up 0 levels, to level 2; its code is rb 01 00 shifted right by 0 bits, 4; P belongs in slot 0."));
    }

    void heapMistakesAreExplained()
    {
        const Analysed ragged(presetScene("exhibit-ragged-leaves"), "ragged-leaves");
        QCOMPARE(
            sentenceOf(ragged, StepKind::Shift),
            QStringLiteral(
                "Slot 69 has no child within 256 slots, so it is a leaf, although it is at level 3: P stays there."));
        QCOMPARE(sentenceOf(ragged, StepKind::Index), QStringLiteral("P goes into slot 69 instead of slot 277."));
        const Analysed overrun(presetScene("exhibit-heap-overrun"), "heap-overrun");
        QCOMPARE(
            sentenceOf(overrun, StepKind::PastArray),
            QStringLiteral(
                "The published code would write P to slot 256 of an array of 256 slots (0–255); here nothing is written and the run ends."));
        const BoxId p(0);
        QCOMPARE(
            fromCore(linkSentence(overrun, Explainer(overrun).why(p).links.front())),
            QStringLiteral(
                "P got slot 256, but the array has only the slots 0 to 255: nothing is written, and no pair is tested."));
        QCOMPARE(
            fromCore(derivationOf(*overrun.scene, p, {}, {}, overrun.method).home.text()),
            QStringLiteral(
                "P gets slot 256, but the array has only the slots 0 to 255. The published code writes there anyway; here nothing is "
                "written."));
    }

    void wrongChildSlotsAreExplained()
    {
        const Analysed wrong(presetScene("exhibit-child-index-2"), "child-index-off");
        const QStringList all = sentences(wrong);
        QVERIFY(all.contains(QStringLiteral(
            "As published, slot 8 is visited as a child of slot 2, although its parent is slot 1; the stack therefore holds the wrong boxes.")));
        QVERIFY(all.contains(QStringLiteral(
            "P of slot 2 is tested with Q of slot 8, although neither cell is an ancestor of the other, so this is not a candidate pair.")));
        QVERIFY(all.contains(QStringLiteral(
            "The published code looks for the children of slot 1 in the wrong slots and skips them; the pass returns to slot 0.")));

        const Analysed twice(presetScene("exhibit-child-index-3"), "child-index-off");
        const QStringList again = sentences(twice);
        QCOMPARE(again.filter(QStringLiteral("The pass enters slot 4 a second time")).size(), 1);
        QCOMPARE(again.filter(QStringLiteral("Q and R are tested again")).size(), 1);
        QVERIFY(again.last().contains(QStringLiteral("ends with more tests than pairs. Tests: 4; possible pairs: 3")));
    }

    void repeatedPushesAreExplained()
    {
        const Analysed way(presetScene("exhibit-push-per-child"), "push-per-child");
        const QStringList all = sentences(way);
        QVERIFY(all.contains(QStringLiteral(
            "As published, P is pushed again, before the next child of slot 0 too; it is on the stack 2 times now.")));
        QCOMPARE(all.filter(QStringLiteral("P and R are tested again")).size(), 1);
        QVERIFY(all.contains(
            QStringLiteral("P is popped only once, although it was pushed twice: it is still on the stack.")));
        QVERIFY(all.last().startsWith(
            QStringLiteral("The pass leaves the root and ends with 1 box still on the stack. Tests: 3;")));
    }

    void testOfABoxWithItselfIsMentioned()
    {
        const Analysed way(sceneFromText("A 5 5 10 10; G 55 55 95 95; F 55 55 60 60; H 80 55 85 60"),
                           "as-published-js");
        QVERIFY(!sentences(way).filter(QStringLiteral("G is tested with itself")).isEmpty());
    }

    void unsignedCircleTestIsExplained()
    {
        const auto sentence = [](const char* id) {
            const Analysed way(presetScene(id), "circle-unsigned");
            return fromCore(narrate(way, way.run.at(*way.run.stepOf(BoxId(0), BoxId(1)))));
        };
        QVERIFY(
            sentence("exhibit-circle-unsigned-1")
                .endsWith(QStringLiteral(
                    "without a sign the difference in x, -3, becomes 4294967293, so the test reports no overlap, although they overlap.")));
        QVERIFY(sentence("exhibit-circle-unsigned-2").endsWith(QStringLiteral("they are tested, and they overlap.")));
        QVERIFY(
            sentence("exhibit-circle-unsigned-3")
                .contains(QStringLiteral(
                    "with the differences cut to 9 and 4, the test reports an overlap, although there is none: their centers are 10.6")));
    }

    /// Nothing is blamed where nothing goes wrong: runs with linked lists are recorded, too, and their sentences agree
    /// with the arithmetic.
    void correctRunsReportNoMistake()
    {
        for (std::uint64_t seed = 0; seed < 40; ++seed) {
            const Scene scene =
                awkwardScene(seed, 1 + seed % 13, static_cast<int>(seed % 5), static_cast<Outside>(seed % 3));
            const Analysed linked(scene, "linked-lists");
            const Analysed climbing(scene, "single-pass", Placing::Climbing);
            for (const Analysis* way : {&linked, &climbing}) {
                const Analysed right(scene, Method{.order = way->method.usedOrder()});
                QCOMPARE(passOf(*way), passOf(right));
            }
        }
    }

private:
    static QStringList passOf(const Analysis& way)
    {
        return sentences(way).mid(static_cast<qsizetype>(way.run.lastOfInsertion().value) + 1);
    }
};

QTEST_MAIN(TestExhibitSentences)
#include "test_exhibit_sentences.moc"
